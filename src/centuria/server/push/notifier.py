"""Tells people whose page is closed that it is their turn.

A message is sent some seconds after a turn has begun, if it is still that person's turn and nobody looks at the table
from their seat. A process that stops in between sends none: the turn is on the home page all the same.
"""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass

import msgspec
import structlog

from centuria.server.errors import ApiError
from centuria.server.live.hub import Hub
from centuria.server.push.delivery import Outcome, deliver
from centuria.server.push.encryption import VapidKey
from centuria.server.push.endpoints import parse_endpoint
from centuria.server.push.subscriptions import Subscription, Subscriptions
from centuria.server.rate_limits import RateLimits
from centuria.server.tables.settings import Days
from centuria.server.tables.state.model import Status
from centuria.server.tables.storage.repository import TableRepository
from centuria.server.tables.table import LoadedTable
from centuria.words import Words

PAUSE_SECONDS = 5.0
"""Between the beginning of a turn and the message: who is there has seen it, and quick moves send nothing."""

MAX_WAITING = 5000
"""Turns that wait for this pause; further ones are not told."""

HOUR, DAY = 3600, 86_400
"""Seconds for which a push service keeps a message for a browser that is offline."""

AT_A_TIME = 8
"""Messages that are sent at a time."""

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Notice:
    """A message for somebody: its name, by which it is sent once, its topic, and its text in a language."""

    name: str
    topic: str
    """Up to 32 letters and digits: of two messages of a topic, a browser that was offline gets the later one."""
    message: Callable[[str], bytes]


class TurnNotifier:
    """Sends push messages for the tables of this process."""

    def __init__(
        self,
        subscriptions: Subscriptions,
        tables: TableRepository,
        hub: Hub,
        rate_limits: RateLimits,
        *,
        contact: str,
        local: bool,
    ) -> None:
        self._subscriptions = subscriptions
        self._tables = tables
        self._hub = hub
        self._rate_limits = rate_limits
        self._contact = contact
        self._local = local
        self._key: VapidKey | None = None
        self._waiting: dict[str, tuple[str, asyncio.TimerHandle]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._slots = asyncio.Semaphore(AT_A_TIME)

    @property
    def key(self) -> VapidKey | None:
        """The key that browsers subscribe with; None where no messages can be sent."""
        return self._key

    async def start(self) -> None:
        """Load the key; from then on turns are told."""
        self._key = await self._subscriptions.key()

    async def close(self) -> None:
        """Send nothing more."""
        self._key = None
        for _, timer in self._waiting.values():
            timer.cancel()
        self._waiting.clear()
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)

    # Listener of tables

    def on_change(self, table: LoadedTable) -> None:
        """A turn may have begun, or be over."""
        person = _asked_person(table)
        waiting = self._waiting.get(table.id)
        if waiting is not None and waiting[0] != person:
            waiting[1].cancel()
            del self._waiting[table.id]
        elif waiting is not None:
            return
        if person and self._key is not None and len(self._waiting) < MAX_WAITING:
            timer = asyncio.get_running_loop().call_later(PAUSE_SECONDS, self._begin, table.id, person)
            self._waiting[table.id] = (person, timer)

    def is_using(self, table_id: str) -> bool:
        """A table whose turn is about to be told stays in memory."""
        return table_id in self._waiting

    # Sending

    def _begin(self, table_id: str, person: str) -> None:
        del self._waiting[table_id]
        table = self._tables.get_cached(table_id)
        # Nearly always somebody looks: then nothing is read from the database, and no task waits.
        if table is None or not self._present(table):
            self._start(self._tell(table_id, person))

    async def _tell(self, table_id: str, person: str) -> None:
        try:
            async with self._slots:
                table = await self._tables.get_latest(table_id)
                if _asked_person(table) == person and not self._present(table):
                    days = isinstance(table.settings.pace, Days)
                    notice = Notice(f"{table.id} {table.state.number}", table.id, lambda one: turn_message(table, one))
                    await self._send(person, notice, ttl=DAY if days else HOUR)
        except ApiError:
            # The table is gone, or the person has been told often enough.
            return
        except Exception:  # noqa: BLE001 - nobody waits for it
            _log.exception("a turn could not be told", table=table_id)

    def _present(self, table: LoadedTable) -> bool:
        """Whether somebody looks at the table from the seat whose turn it is."""
        message = self._hub.presence(table.id)
        return message is not None and table.state.asked in msgspec.json.decode(message)["seats"]

    def announce(self, person: str, notice: "Notice") -> None:
        """Send somebody a message that is not about a turn, without waiting for it."""
        if self._key is not None and len(self._tasks) < MAX_WAITING:
            self._start(self._announce(person, notice))

    async def _announce(self, person: str, notice: "Notice") -> None:
        try:
            async with self._slots:
                await self._send(person, notice, ttl=HOUR)
        except ApiError:
            return
        except Exception:  # noqa: BLE001 - nobody waits for it
            _log.exception("a message could not be sent")

    def _start(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, person: str, notice: "Notice", *, ttl: int) -> None:
        subscriptions = await self._subscriptions.of(person)
        if not subscriptions:
            return
        self._rate_limits.take("pushes", person)
        for subscription in subscriptions:
            if await self._subscriptions.claim(subscription, notice.name):
                await self._send_to(subscription, notice, ttl)

    async def _send_to(self, subscription: Subscription, notice: "Notice", ttl: int) -> None:
        assert self._key is not None
        outcome = await deliver(
            parse_endpoint(subscription.endpoint, local=self._local),
            self._key,
            notice.message(subscription.language),
            receiver=subscription.receiver,
            auth=subscription.auth,
            contact=self._contact,
            topic=notice.topic[:32],
            ttl=ttl,
            now=self._tables.now() // 1000,
            local=self._local,
        )
        match outcome:
            case Outcome.SENT:
                await self._subscriptions.sent(subscription)
            case Outcome.GONE:
                await self._subscriptions.gone(subscription)
            case Outcome.FAILED:
                await self._subscriptions.failed(subscription)


def _asked_person(table: LoadedTable) -> str:
    """Who has to decide; nobody where a bot does, or where the game is not being played."""
    state = table.state
    if state.status is not Status.PLAYING or state.asked is None or state.trial is not None:
        return ""
    seat = state.seat(state.asked)
    return "" if seat.bot is not None else seat.person or ""


def turn_message(table: LoadedTable, language: str) -> bytes:
    """What the browser shows at a turn: a title, a line, and the page that a click opens."""
    words = Words(language, table.settings.theme, mode=table.settings.mode)
    others = [
        seat.name or words("web-bot", seat=number)
        for number, seat in enumerate(table.state.seats, 1)
        if number != table.state.asked
    ]
    body = words("push-turn", edition=words("edition", mode=table.settings.mode), others=", ".join(others))
    return push_message(words("web-your-turn"), body, f"/table/{table.id}", table.id)


def push_message(title: str, body: str, path: str, tag: str) -> bytes:
    """A message as the service worker takes it; one replaces another of the same tag."""
    return msgspec.json.encode({"title": title, "body": body, "path": path, "tag": f"centuria-{tag}"})
