"""The repository of tables: creates, loads and caches them, appends events, and catches up with other processes.

A command is applied to the current state and its event written to the log under the next number; only then does the
state in memory change (optimistic concurrency). If another process has written that number, the table catches up and
the command is applied again: it may be refused then, but it cannot be lost and cannot be done twice.
"""

import asyncio
import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Protocol

import msgspec
from sqlalchemy import Executable, select
from sqlalchemy.exc import SQLAlchemyError

from centuria.editions import Edition
from centuria.server.accounts.person import Person
from centuria.server.errors import ApiError, table_not_found
from centuria.server.server_clock import ServerClock, loop_time
from centuria.server.store import event_store, schema
from centuria.server.store.component_sets.catalogue import Catalogue
from centuria.server.store.database import Database, Work
from centuria.server.store.event_store import Append, Conflict, EventStore
from centuria.server.store.events import Event, Kind, standing_decisions
from centuria.server.store.health.heartbeat import Heartbeat
from centuria.server.tables.change import Change, deal_for_start
from centuria.server.tables.leases import digest_of, lease_of
from centuria.server.tables.outages import time_given_back
from centuria.server.tables.results.game_end import saving_result
from centuria.server.tables.settings import TABLE_ID, TableSettings, stored_settings
from centuria.server.tables.state.fold import initial_state
from centuria.server.tables.state.model import TableState, TrialOrigin
from centuria.server.tables.storage.creation import insert_table
from centuria.server.tables.table import Deal, LoadedTable
from centuria.server.tables.trials import check_trial, first_events

IDLE_SECONDS = 600.0
"""Seconds that an unused table stays in memory."""

MAX_ATTEMPTS = 20
"""How often a command is applied again because another process was faster."""

_TABLE_ID = re.compile(TABLE_ID)


class Listener(Protocol):
    """An observer of tables."""

    def on_change(self, table: LoadedTable) -> None:
        """An event was appended to this table's log, by this process or another."""

    def is_using(self, table_id: str) -> bool:
        """Whether this table must stay in memory."""
        ...


class TableRepository:
    """All tables of a database, some of them cached in memory."""

    def __init__(
        self,
        database: Database,
        catalogue: Catalogue,
        process: str,
        clock: Callable[[], int] | None = None,
        heartbeat: Heartbeat | None = None,
    ) -> None:
        self.now = clock or ServerClock()
        """The wall-clock time in milliseconds; tests replace it."""
        self._heartbeat = heartbeat
        self.database = database
        self.catalogue = catalogue
        self.process = process
        self.event_store = EventStore(database, process)
        self.listeners: list[Listener] = []
        self._cache: dict[str, LoadedTable] = {}
        self._loading: dict[str, asyncio.Task[LoadedTable]] = {}
        self._changing: set[asyncio.Task[Event]] = set()

    @property
    def cached_count(self) -> int:
        """How many tables are in memory."""
        return len(self._cache)

    # Creating

    async def create(
        self, settings: TableSettings, person: str, name: str, share: str, edition: Edition, files: Mapping[str, str]
    ) -> LoadedTable:
        """Create a table. The server's contribution to the deal, 256 random bits, is fixed from here on."""
        table_id = secrets.token_urlsafe(9)
        server = secrets.token_bytes(32)
        first = Event(1, Kind.CREATED, self.now(), person=person, body={"name": name, "share": share})
        state = initial_state(settings, first)
        settings = stored_settings(settings.model_dump_json())
        played = edition.with_options(settings.options.given())
        table = LoadedTable(table_id, settings, person, first.at, played, Deal(server), state)
        await self._insert(table, [first], files)
        return table

    async def create_trial(self, of: LoadedTable, number: int, person: Person, settings: TableSettings) -> LoadedTable:
        """A table that goes on from a position of another one's game."""
        decisions = await self.decisions(of)
        check_trial(of.state, person, decisions, number)
        origin = TrialOrigin(of.id, number)
        created, events = first_events(origin, person, decisions, self.now())
        table_id, state = secrets.token_urlsafe(9), initial_state(settings, created)
        table = LoadedTable(table_id, settings, person.id, created.at, of.edition, of.deal, state)
        for event in events:
            table.apply(event)
        # The database holds the component files of every game that was dealt.
        await self._insert(table, [created, *events], {})
        return table

    async def create_started(self, table_id: str, settings: TableSettings, host: str, events: Sequence[Event]) -> None:
        """A table whose first events are these, the last of which starts the game. `IntegrityError` if it exists."""
        edition, files = self.catalogue.named(settings.mode, settings.components)
        played = edition.with_options(settings.options.given())
        state, deal = initial_state(settings, events[0]), Deal(secrets.token_bytes(32))
        table = LoadedTable(table_id, settings, host, events[0].at, played, deal, state)
        for event in events[1:-1]:
            table.apply(event)
        table.deal = deal_for_start(table, table.state)
        table.apply(events[-1])
        await self._insert(table, events, files)
        table.lease_until = lease_of(table, table.state) or 0
        self._notify(table)

    async def _insert(self, table: LoadedTable, first: Sequence[Event], files: Mapping[str, str]) -> None:
        await insert_table(self.database, table, first, files, self.process)
        self._cache[table.id] = table
        table.last_used = loop_time()

    # Finding

    async def get(self, table_id: str) -> LoadedTable:
        """A table as this process knows it, loaded if necessary; 404 when there is none."""
        if (ready := self.get_ready(table_id)) is not None:
            return ready
        table = self._cache.get(table_id)
        if table is None:
            task = self._loading.get(table_id)
            if task is None:
                task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            table = await asyncio.shield(task)
        if table.needs_resync:
            await self.catch_up(table)
        if self._owed_time(table) is not None:
            await self._settle(table)
        table.last_used = loop_time()
        return table

    def get_ready(self, table_id: str) -> LoadedTable | None:
        """What `get` returns, if there is nothing to wait for."""
        table = self._cache.get(table_id)
        if table is None or table.needs_resync or self._owed_time(table) is not None:
            return None
        table.last_used = loop_time()
        return table

    def get_cached(self, table_id: str) -> LoadedTable | None:
        """A table, if it is in memory."""
        return self._cache.get(table_id)

    def is_known(self, table_id: str) -> bool:
        """Whether a table is in memory, or is being loaded."""
        return table_id in self._cache or table_id in self._loading

    async def get_latest(self, table_id: str) -> LoadedTable:
        """A table with every event that any process has written before now."""
        table = await self.get(table_id)
        if self.database.shared:
            await self.catch_up(table)
        return table

    async def _load(self, table_id: str) -> LoadedTable:
        if _TABLE_ID.fullmatch(table_id) is None:
            raise table_not_found(table_id)
        async with self.database.reading() as connection:
            # The log first: another process may start the game meanwhile, and a start needs the deal beside it.
            log = await event_store.events_after(connection, table_id, 0)
            row = (await connection.execute(select(schema.tables).where(schema.tables.c.id == table_id))).first()
            if row is None or not log:
                raise table_not_found(table_id)
            edition = await self.catalogue.by_fingerprint(connection, row.mode, row.fingerprint)
        settings = stored_settings(row.terms)
        deal = Deal(
            bytes.fromhex(row.server_seed),
            None if row.deal_seed is None else bytes.fromhex(row.deal_seed),
            None if row.setup is None else msgspec.json.decode(row.setup),
        )
        first = initial_state(settings, log[0])
        played = edition.with_options(settings.options.given())
        table = LoadedTable(table_id, settings, row.host, row.created, played, deal, first)
        for place, event in enumerate(log[1:]):
            table.apply(event)
            if place % 50 == 49:
                await asyncio.sleep(0)
        self._cache[table_id] = table
        return table

    async def catch_up(self, table: LoadedTable) -> None:
        """Apply the events that other processes have written."""
        async with table.lock:
            grown = await self._catch_up(table)
        if grown:
            self._notify(table)

    async def _catch_up(self, table: LoadedTable) -> bool:
        async with self.database.reading() as connection:
            missing = await event_store.events_after(connection, table.id, table.state.number)
            if any(event.kind is Kind.STARTED for event in missing):
                row = (await connection.execute(select(schema.tables).where(schema.tables.c.id == table.id))).one()
                table.deal = Deal(table.deal.server, bytes.fromhex(row.deal_seed), msgspec.json.decode(row.setup))
        for event in missing:
            table.apply(event)
            table.lease_until = 0
        table.needs_resync = False
        return bool(missing)

    async def on_remote_event(self, table_id: str, number: int) -> None:
        """Another process has appended the event of this number."""
        if table_id in self._loading:
            await asyncio.wait([self._loading[table_id]])
        table = self._cache.get(table_id)
        if table is not None and table.state.number < number:
            await self.catch_up(table)

    async def resync_all(self) -> None:
        """Bring all tables in memory up to date, after notifications may have been missed."""
        cached = [*self._cache, *self._loading]
        for first in range(0, len(cached), 500):
            numbers = select(schema.tables.c.id, schema.tables.c.number)
            async with self.database.reading() as connection:
                rows = await connection.execute(numbers.where(schema.tables.c.id.in_(cached[first : first + 500])))
                found = rows.all()
            for table_id, number in found:
                await self.on_remote_event(table_id, number)

    # Changing

    async def change(self, table: LoadedTable, decide: Callable[[TableState], Change], key: str | None = None) -> Event:
        """Append the event that `decide` makes of the current state; what it refuses is refused.

        With an idempotency key that was used before nothing is written, and the first event is returned. The change
        is completed even if the caller is cancelled meanwhile.
        """
        task = asyncio.create_task(self._change(table, decide, key))
        self._changing.add(task)
        task.add_done_callback(self._changed)
        return await asyncio.shield(task)

    def _changed(self, task: asyncio.Task[Event]) -> None:
        self._changing.discard(task)
        if not task.cancelled():
            # Marks an error as retrieved: a caller that was cancelled no longer does.
            task.exception()

    async def _change(self, table: LoadedTable, decide: Callable[[TableState], Change], key: str | None) -> Event:
        number = table.state.number
        try:
            async with table.lock:
                if table.needs_resync:
                    await self._catch_up(table)
                await self._give_time_back(table)
                for _ in range(MAX_ATTEMPTS):
                    event = await self._attempt(table, decide, key)
                    if event is not None:
                        return event
        except (OSError, SQLAlchemyError):
            # Viewers should not have to wait for the next request to see an event that was written after all.
            with suppress(OSError, SQLAlchemyError):
                await self.catch_up(table)
            raise
        finally:
            if table.state.number != number:
                self._notify(table)
        raise ApiError(503, "busy", "too many changes at this table at once; try again")

    def _owed_time(self, table: LoadedTable) -> Change | None:
        outages = () if self._heartbeat is None else self._heartbeat.outages
        if not outages or table.state.at >= outages[-1].end:
            return None
        return time_given_back(table.settings, table.state, outages)

    async def _settle(self, table: LoadedTable) -> None:
        """Give a table's running clock the time of an outage back, before anybody sees it."""
        number = table.state.number
        async with table.lock:
            await self._give_time_back(table)
        if table.state.number != number:
            self._notify(table)

    async def _give_time_back(self, table: LoadedTable) -> None:
        if self._heartbeat is None:
            return
        await self._heartbeat.ensure()
        while (owed := self._owed_time(table)) is not None:
            await self._attempt(table, lambda _, owed=owed: owed, None)  # type: ignore[misc]

    async def _attempt(
        self, table: LoadedTable, decide: Callable[[TableState], Change], key: str | None
    ) -> Event | None:
        """The event that was written, now or earlier under the same key; None when another writer was faster."""
        try:
            change = decide(table.state)
        except ApiError:
            if self.database.shared and await self._catch_up(table):
                return None
            if key is not None and (earlier := await self._event_with_key(table, key)) is not None:
                return earlier
            raise
        at = max(self.now(), table.state.at)
        event = Event(table.state.number + 1, change.kind, at, change.seat, change.person, change.body, key)
        before = table.deal
        table.deal = change.deal or before
        try:
            state = table.state_after(event)
            extra: list[Executable | Work] = [*change.extra_statements, *saving_result(table, state)]
            await self.event_store.write(Append(table.id, event, digest_of(table, state, self.process), extra))
        except Conflict:
            table.deal = before
            if key is not None and (earlier := await self._event_with_key(table, key)) is not None:
                return earlier
            if not await self._catch_up(table) and not await self._exists(table.id):
                self.forget(table.id)
                raise table_not_found(table.id) from None
            return None
        except BaseException:
            # It may or may not be written: the log has to be read before anything else.
            table.deal = before
            table.needs_resync = True
            raise
        table.apply(event, state)
        table.lease_until = lease_of(table, state) or 0
        return event

    async def _exists(self, table_id: str) -> bool:
        async with self.database.reading() as connection:
            query = select(schema.tables.c.id).where(schema.tables.c.id == table_id)
            return (await connection.execute(query)).first() is not None

    async def _event_with_key(self, table: LoadedTable, key: str) -> Event | None:
        async with self.database.reading() as connection:
            return await event_store.event_with_key(connection, table.id, key)

    async def decisions(self, table: LoadedTable) -> list[tuple[int, int, str]]:
        """The decisions of a table's game that were not taken back: turn, seat and decision."""
        async with self.database.reading() as connection:
            return standing_decisions(await event_store.events_after(connection, table.id, 0))

    async def component_files(self, table: LoadedTable) -> dict[str, str] | None:
        """The component files of a table, for a process that lacks them; None for those of the package."""
        return await self.catalogue.files(self.database, table.edition)

    def _notify(self, table: LoadedTable) -> None:
        for listener in self.listeners:
            listener.on_change(table)

    def forget(self, table_id: str) -> None:
        """A table was deleted: its viewers are told."""
        table = self._cache.pop(table_id, None)
        if table is not None:
            self._notify(table)

    def evict_idle(self) -> int:
        """Drop tables from memory that nobody has used for a while; how many stay."""
        limit = loop_time() - IDLE_SECONDS
        for table_id, table in list(self._cache.items()):
            in_use = any(listener.is_using(table_id) for listener in self.listeners)
            if table.last_used < limit and not table.lock.locked() and not in_use:
                del self._cache[table_id]
        return len(self._cache)

    async def close(self) -> None:
        """Finish the changes under way."""
        if self._changing:
            await asyncio.wait(self._changing)
        await self.event_store.close()
