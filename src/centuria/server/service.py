"""The composition root: all parts of a server, started and closed in order."""

import secrets
from collections.abc import Mapping
from types import TracebackType
from typing import Self

from centuria.puzzles.collection import collected
from centuria.server.accounts.accounts import Accounts
from centuria.server.accounts.credential_refresh import CredentialRefresh
from centuria.server.accounts.moderation.blocks import Blocks
from centuria.server.accounts.moderation.reports import Reports
from centuria.server.accounts.person import Person
from centuria.server.accounts.sign_in.device_links import DeviceLinks
from centuria.server.accounts.sign_in.passkeys import Passkeys
from centuria.server.accounts.sign_in.registration import Registration
from centuria.server.ai.analysis_jobs import AnalysisJobs
from centuria.server.ai.service import AiService
from centuria.server.errors import banned
from centuria.server.friends.friendships import Friendships
from centuria.server.friends.invitations import Invitations
from centuria.server.friends.online import OnlinePeople
from centuria.server.live.heartbeats import LiveHeartbeats
from centuria.server.live.hub import Hub
from centuria.server.live.pubsub import LocalPubSub, PubSub
from centuria.server.live.restart_notice import RestartNotice
from centuria.server.matching.queue import MatchQueue
from centuria.server.push.encryption import AVAILABLE as PUSH_AVAILABLE
from centuria.server.push.notifier import TurnNotifier
from centuria.server.push.subscriptions import Subscriptions
from centuria.server.rate_limits import SITE_SHARE, ConnectionLimit, RateLimits, site_key
from centuria.server.replay_queue import ReplayQueue
from centuria.server.server_clock import ServerClock
from centuria.server.settings import Settings
from centuria.server.store.component_sets.catalogue import Catalogue
from centuria.server.store.database import Database, open_database
from centuria.server.store.events import Event
from centuria.server.store.health.heartbeat import Heartbeat
from centuria.server.store.health.probe import DatabaseProbe
from centuria.server.store.quotas import DailyQuotas
from centuria.server.tables.commands.base import Command
from centuria.server.tables.commands.executor import TableCommands
from centuria.server.tables.scheduler import TurnScheduler
from centuria.server.tables.storage.repository import TableRepository
from centuria.server.tables.storage.retention import KeepDays, Retention
from centuria.server.tables.table import LoadedTable
from centuria.server.tournaments.commands import TournamentCommands
from centuria.server.tournaments.director import TournamentDirector
from centuria.server.tournaments.settings import CREATED_PER_DAY


class Service:
    """`async with Service(settings) as service:` runs until the block ends."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    async def __aenter__(self) -> Self:
        settings = self.settings
        self.database = await open_database(settings.db)
        self.probe = DatabaseProbe(self.database)
        self.catalogue = Catalogue(settings.components)
        self.puzzles = collected(settings.puzzles)
        clock = ServerClock()
        self.heartbeat = Heartbeat(self.database, clock)
        process = secrets.token_hex(8)
        self.tables = TableRepository(self.database, self.catalogue, process, clock, self.heartbeat)
        self.commands = TableCommands(self.tables, self.catalogue)
        self.accounts = Accounts(self.database, settings)
        self.device_links = DeviceLinks(self.accounts)
        self.registration = Registration(self.accounts)
        self.blocks = Blocks(self.database)
        self.reports = Reports(self.database)
        self.passkeys = Passkeys(self.accounts)
        self.quotas = DailyQuotas(self.database, _quotas(settings), self.tables.now)
        self.retention = Retention(self.database, self.tables, self.quotas, _keep_days(settings), self.tables.now)
        self.rate_limits = RateLimits(enabled=settings.rates)
        self.connections = ConnectionLimit(enabled=settings.rates)
        self.pubsub = _create_pubsub(self.database, self.tables)
        self.hub = Hub(self.tables, self.pubsub)
        self.restart_notice = RestartNotice(self.database, self.hub, clock)
        self.live_heartbeats = LiveHeartbeats()
        self.credential_refresh = CredentialRefresh(self.accounts, self.hub.people)
        self.ai = AiService(settings.workers, analysis=settings.analysis_seconds)
        self.analysis_jobs = AnalysisJobs(self.ai)
        self.replays = ReplayQueue()
        self.scheduler = TurnScheduler(self.tables, self.commands, self.ai, pause=settings.bot_pause)
        self.tournaments = TournamentCommands(self.database, self.tables.now)
        self.director = TournamentDirector(self.database, self.tables)
        self.friendships = Friendships(self.database)
        self.invitations = Invitations(self.database)
        self.online = OnlinePeople(self.database, self.tables.now, self.hub.people)
        self.match_queue = MatchQueue(self.database, self.tables, self.tables.now)
        self.push_subscriptions = Subscriptions(self.database, local=settings.push_local)
        self.turn_notifier = TurnNotifier(
            self.push_subscriptions,
            self.tables,
            self.hub,
            self.rate_limits,
            contact=settings.push_contact,
            local=settings.push_local,
        )
        self.tables.listeners += [self.hub, self.scheduler, self.director, self.turn_notifier]
        await self.heartbeat.start()
        await self.accounts.start()
        await self.pubsub.start()
        await self.hub.start()
        await self.restart_notice.start()
        await self.live_heartbeats.start()
        await self.credential_refresh.start()
        await self.ai.start()
        await self.scheduler.start()
        await self.director.start()
        await self.online.start()
        if PUSH_AVAILABLE:
            await self.turn_notifier.start()
        await self.retention.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.retention.close()
        await self.turn_notifier.close()
        await self.online.close()
        await self.director.close()
        await self.scheduler.close()
        await self.credential_refresh.close()
        await self.restart_notice.close()
        await self.live_heartbeats.close()
        await self.hub.close()
        await self.analysis_jobs.close()
        await self.ai.close()
        await self.pubsub.close()
        await self.tables.close()
        await self.heartbeat.close()
        await self.database.close()

    async def take_quota(self, kind: str, address: str) -> None:
        """Count what an address creates, over all its identities and for all processes."""
        await self.quotas.take(kind, self.accounts.address_digest(address))
        if site := site_key(address):
            await self.quotas.take(kind, self.accounts.address_digest(site), SITE_SHARE)

    async def execute(self, table: LoadedTable, command: Command, person: Person) -> Event:
        """Execute a person's command, from HTTP or a WebSocket, within its rate limit."""
        if person.banned:
            raise banned()
        if command.rate is not None:
            self.rate_limits.take(command.rate, person.id)
        invited = self.accounts.is_invited(table.id, command.invitation)
        blocked_by = await self.blocks.blocking(person.id) if command.minds_blocks else frozenset[str]()
        return await self.commands.execute(table, command, person, invited=invited, blocked_by=blocked_by)


def _quotas(settings: Settings) -> Mapping[str, int]:
    if not settings.rates:
        return {}
    guests, tables = settings.guests_per_day, settings.tables_per_day
    created = {"tables": tables, "matches": tables, "tournaments": min(tables, CREATED_PER_DAY)}
    return {"guests": guests, "accounts": guests, "handles": guests, "reports": guests, **created}


def _keep_days(settings: Settings) -> KeepDays:
    return KeepDays(
        settings.keep_abandoned_days, settings.keep_unstarted_days, settings.keep_idle_days, settings.keep_guests_days
    )


def _create_pubsub(database: Database, tables: TableRepository) -> PubSub:
    if not database.shared:
        return LocalPubSub()
    # asyncpg comes with the extra `postgres` only.
    from centuria.server.live.pubsub_postgres import PostgresPubSub

    return PostgresPubSub(database, tables)
