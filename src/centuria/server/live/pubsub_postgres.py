"""Publish/subscribe by PostgreSQL's LISTEN and NOTIFY.

The notification of an event is part of the commit that writes it. Each process listens on a connection of its own.
If that connection was lost, notifications may have been missed: then all tables in memory are brought up to date.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol, TypeVar, cast

import asyncpg  # type: ignore[import-untyped]  # it has no types
import msgspec
import structlog
from sqlalchemy.exc import SQLAlchemyError

from centuria.server.live.pubsub import PresenceHandler, ignore
from centuria.server.store import notify_payloads
from centuria.server.store.database import Database
from centuria.server.store.notify_payloads import EventsNotice, PresenceNotice
from centuria.server.tables.storage.repository import TableRepository

HEARTBEAT = 10.0
"""Seconds after which a silent connection is probed."""

MAX_BACKOFF = 5.0
"""Seconds between two attempts to reconnect, at most."""

MAX_CONCURRENT = 8
"""Tables that are brought up to date at the same time."""

UNREACHABLE: tuple[type[Exception], ...] = (
    OSError,
    TimeoutError,
    SQLAlchemyError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
)
"""The errors of a database that cannot be reached."""

T = TypeVar("T")

_log = structlog.get_logger(__name__)


class ListenConnection(Protocol):
    """What is used of the driver's connection."""

    def add_termination_listener(self, callback: Callable[[object], None]) -> None:
        """Call back when the connection is lost."""

    async def add_listener(self, channel: str, callback: Callable[[object, int, str, object], None]) -> None:
        """Call back for each notification on a channel."""

    async def execute(self, query: str, *, timeout: float) -> str:
        """Execute a query."""
        ...

    def terminate(self) -> None:
        """Close at once."""


class PostgresPubSub:
    """LISTEN and NOTIFY."""

    def __init__(self, database: Database, tables: TableRepository) -> None:
        self.database = database
        self.tables = tables
        self.on_presence: PresenceHandler = ignore
        self._changed: dict[str, int] = {}
        self._unpublished: dict[str, PresenceNotice] = {}
        self._events_arrived = asyncio.Event()
        self._presence_pending = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Listen from here on; an error when the database cannot be reached."""
        connection, lost = await self._connect()
        loops = (self._listen(connection, lost), self._catch_up(), self._publish())
        self._tasks = [asyncio.create_task(loop) for loop in loops]

    async def close(self) -> None:
        """Stop listening."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def publish_presence(self, notice: PresenceNotice) -> None:
        """Announce who is viewing a table; only the latest announcement of a table is sent."""
        self._unpublished[notice.table] = notice
        self._presence_pending.set()

    # Listening

    async def _connect(self) -> tuple[ListenConnection, asyncio.Event]:
        """A connection of its own, opened with the engine's settings."""
        lent = await self.database.engine.raw_connection()
        connection = cast(ListenConnection, lent.driver_connection)
        lent.detach()
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        await connection.add_listener(notify_payloads.EVENTS, self._on_events)
        await connection.add_listener(notify_payloads.PRESENCE, self._on_presence)
        return connection, lost

    async def _listen(self, connection: ListenConnection, lost: asyncio.Event) -> None:
        while True:
            try:
                await self._until_lost(connection, lost)
            finally:
                connection.terminate()
            _log.warning("notifications_lost")
            connection, lost = await _with_backoff(self._connect)
            await _with_backoff(self.tables.resync_all)
            _log.info("notifications_back")

    async def _until_lost(self, connection: ListenConnection, lost: asyncio.Event) -> None:
        while not lost.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(HEARTBEAT):
                    await lost.wait()
                return
            try:
                await connection.execute("SELECT 1", timeout=HEARTBEAT)
            except UNREACHABLE:
                return

    def _on_events(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        with suppress(msgspec.DecodeError):
            notice = msgspec.json.decode(str(payload), type=EventsNotice)
            for table_id, number in notice.numbers.items():
                if not self.tables.is_known(table_id):
                    continue
                if notice.process != self.tables.process or not self._is_writing(table_id):
                    self._changed[table_id] = max(number, self._changed.get(table_id, 0))
            if self._changed:
                self._events_arrived.set()

    def _is_writing(self, table_id: str) -> bool:
        """Whether this process is about to apply its own event; otherwise the database's answer to it was lost."""
        table = self.tables.get_cached(table_id)
        return table is None or table.lock.locked()

    def _on_presence(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        with suppress(msgspec.DecodeError):
            notice = msgspec.json.decode(str(payload), type=PresenceNotice)
            if notice.process != self.tables.process:
                self.on_presence(notice)

    async def _catch_up(self) -> None:
        """Bring the tables up to date that other processes have written to."""
        slots = asyncio.Semaphore(MAX_CONCURRENT)

        async def catch_up(table_id: str, number: int) -> None:
            async with slots:
                await _with_backoff(lambda: self.tables.on_remote_event(table_id, number))

        while True:
            await self._events_arrived.wait()
            self._events_arrived.clear()
            changed, self._changed = self._changed, {}
            await asyncio.gather(*(catch_up(table_id, number) for table_id, number in changed.items()))

    # Publishing

    async def _publish(self) -> None:
        while True:
            await self._presence_pending.wait()
            self._presence_pending.clear()
            notices, self._unpublished = self._unpublished, {}
            try:
                async with self.database.writing() as connection:
                    for notice in notices.values():
                        payload = msgspec.json.encode(notice).decode()
                        await connection.execute(*notify_payloads.notify(notify_payloads.PRESENCE, payload))
            except UNREACHABLE:
                # Presence is published again regularly, so this one may be lost.
                _log.warning("presence_unpublished")


async def _with_backoff(work: Callable[[], Awaitable[T]]) -> T:
    """Retry with exponential backoff until the database can be reached."""
    pause = 0.1
    while True:
        try:
            return await work()
        except UNREACHABLE:
            # The scheduler logs the outage.
            await asyncio.sleep(pause)
            pause = min(2 * pause, MAX_BACKOFF)
