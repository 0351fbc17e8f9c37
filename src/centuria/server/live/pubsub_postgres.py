"""Tidings by PostgreSQL's LISTEN and NOTIFY.

The notice of an event is part of the commit that writes it, and each process listens on a connection of its own.
Whenever that connection was lost, notices may have been missed: then all tables in memory are caught up with.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol, TypeVar, cast

import asyncpg  # type: ignore[import-untyped]
import msgspec
import structlog
from sqlalchemy.exc import SQLAlchemyError

from centuria.server.live.pubsub import unheard
from centuria.server.store import notifications
from centuria.server.store.database import Store
from centuria.server.store.notifications import Attendance, News
from centuria.server.tables.repository import Tables

HEARTBEAT = 10.0
"""Seconds after which a silent connection is asked whether it is still there."""

LONGEST_PAUSE = 5.0
"""Seconds between two tries to get a lost connection back, at most."""

AT_ONCE = 8
"""Tables that are caught up with at the same time."""

LOST: tuple[type[Exception], ...] = (
    OSError,
    TimeoutError,
    SQLAlchemyError,
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
)
"""What a database that cannot be reached looks like."""

T = TypeVar("T")

log = structlog.get_logger()


class Line(Protocol):
    """What is needed of the driver's connection."""

    def add_termination_listener(self, callback: Callable[[object], None]) -> None:
        """Be told when the connection is gone."""

    async def add_listener(self, channel: str, callback: Callable[[object, int, str, object], None]) -> None:
        """Be told what is said on a channel."""

    async def execute(self, query: str, *, timeout: float) -> str:
        """Ask something."""
        ...

    def terminate(self) -> None:
        """Hang up at once."""


class Notified:
    """LISTEN and NOTIFY."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self.store = store
        self.tables = tables
        self.attendance: Callable[[Attendance], None] = unheard
        self._news: dict[str, int] = {}
        self._untold: dict[str, Attendance] = {}
        self._arrived = asyncio.Event()
        self._asked = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Listen from here on; refused when the database cannot be reached."""
        connection, lost = await self._connect()
        duties = (self._listen(connection, lost), self._follow(), self._speak())
        self._tasks = [asyncio.create_task(duty) for duty in duties]

    async def close(self) -> None:
        """Listen no longer."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def tell(self, attendance: Attendance) -> None:
        """Tell the others soon; of a table only the latest is told."""
        self._untold[attendance.table] = attendance
        self._asked.set()

    # Listening

    async def _connect(self) -> tuple[Line, asyncio.Event]:
        """A connection of its own, made as the store makes its connections."""
        lent = await self.store.engine.raw_connection()
        connection = cast(Line, lent.driver_connection)
        lent.detach()
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        await connection.add_listener(notifications.EVENTS, self._heard)
        await connection.add_listener(notifications.PRESENCE, self._heard_of)
        return connection, lost

    async def _listen(self, connection: Line, lost: asyncio.Event) -> None:
        while True:
            try:
                await self._until_lost(connection, lost)
            finally:
                connection.terminate()
            log.warning("tidings_lost")
            connection, lost = await _again(self._connect)
            await _again(self.tables.hear_all)
            log.info("tidings_back")

    async def _until_lost(self, connection: Line, lost: asyncio.Event) -> None:
        while not lost.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(HEARTBEAT):
                    await lost.wait()
                return
            try:
                await connection.execute("SELECT 1", timeout=HEARTBEAT)
            except LOST:
                return

    def _heard(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        with suppress(msgspec.DecodeError):
            news = msgspec.json.decode(str(payload), type=News)
            for table, number in news.numbers.items():
                if news.process != self.tables.process or not self._writes(table):
                    self._news[table] = max(number, self._news.get(table, 0))
            self._arrived.set()

    def _writes(self, table: str) -> bool:
        """Whether this process is about to know its own event; otherwise its answer from the database was lost."""
        match = self.tables.known(table)
        return match is None or match.lock.locked()

    def _heard_of(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        with suppress(msgspec.DecodeError):
            attendance = msgspec.json.decode(str(payload), type=Attendance)
            if attendance.process != self.tables.process:
                self.attendance(attendance)

    # Following

    async def _follow(self) -> None:
        """Catch up with the tables that others have written to."""
        few = asyncio.Semaphore(AT_ONCE)

        async def catch_up(table: str, number: int) -> None:
            async with few:
                await _again(lambda: self.tables.heard(table, number))

        while True:
            await self._arrived.wait()
            self._arrived.clear()
            news, self._news = self._news, {}
            await asyncio.gather(*(catch_up(table, number) for table, number in news.items()))

    async def _speak(self) -> None:
        while True:
            await self._asked.wait()
            self._asked.clear()
            untold, self._untold = self._untold, {}
            try:
                async with self.store.writing() as connection:
                    for attendance in untold.values():
                        payload = msgspec.json.encode(attendance).decode()
                        await connection.execute(notifications.notify(notifications.PRESENCE, payload))
            except LOST:
                # It is said again before long, whoever missed it now.
                log.warning("presence_untold")


async def _again(work: Callable[[], Awaitable[T]]) -> T:
    """Try until the database can be reached, with growing pauses."""
    pause = 0.1
    while True:
        try:
            return await work()
        except LOST as error:
            log.warning("database_unreachable", error=type(error).__name__)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)
