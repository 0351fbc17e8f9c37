"""Who is looking at which table, and waking them when something happens there.

Nothing is queued for anybody. Each viewer remembers the number that it was told last; when it is woken it is told what
it has missed, or the whole table when that is too much. So a slow viewer costs no more memory than a quick one.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import msgspec

from centuria.server.live.message_cache import Telling
from centuria.server.live.presence import NOBODY, REPEATED, Elsewhere, Here, counted
from centuria.server.live.protocol import Presence
from centuria.server.live.pubsub import Tidings
from centuria.server.store.notifications import Attendance
from centuria.server.tables.repository import Tables
from centuria.server.tables.table import Match

PAUSE = 0.5
"""Seconds between two messages about who is here."""

RESTS = 30.0
"""Seconds after which a table where nothing happens gives the memory for its messages back."""


@dataclass(slots=True, eq=False)
class Viewer:
    """Somebody who looks at a table."""

    table: str
    person: str | None
    counts: bool = True
    """Whether it is somebody who is here, and not only asks now and then."""
    awake: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(slots=True, eq=False)
class Room:
    """The viewers of one table."""

    viewers: set[Viewer] = field(default_factory=set)
    telling: Telling = field(default_factory=Telling)
    elsewhere: Elsewhere = field(default_factory=Elsewhere)
    local: Here = NOBODY
    presence: str | None = None
    """Who is here, as the message that says it."""
    counting: asyncio.TimerHandle | None = None
    asks: bool = False
    """Whether other processes have to be asked who looks through them."""
    active: float = 0.0

    def wake(self) -> None:
        """Something is to be told."""
        for viewer in self.viewers:
            viewer.awake.set()


class Hub:
    """The viewers of all tables, in this process."""

    def __init__(self, tables: Tables, tidings: Tidings) -> None:
        self.tables = tables
        self.tidings = tidings
        self.closing = False
        """Whether viewers have to go because the server stops."""
        self._rooms: dict[str, Room] = {}
        self._task: asyncio.Task[None] | None = None
        tidings.attendance = self._hear

    @property
    def viewers(self) -> int:
        """How many look at tables through this process."""
        return sum(len(room.viewers) for room in self._rooms.values())

    async def start(self) -> None:
        """Begin to say regularly who is here."""
        self._task = asyncio.create_task(self._repeat())

    async def close(self) -> None:
        """Send all viewers away."""
        self.closing = True
        for room in self._rooms.values():
            room.wake()
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    # Listening to tables

    def happened(self, match: Match) -> None:
        """Wake everybody who looks at a table."""
        room = self._rooms.get(match.id)
        if room is not None:
            room.active = _time()
            room.wake()
            self._count_soon(match.id, room)

    def watched(self, table: str) -> bool:
        """Whether somebody looks at a table."""
        return table in self._rooms

    # Looking

    @contextmanager
    def looking(self, table: str, person: str | None, *, counts: bool = True) -> Iterator[Viewer]:
        """A viewer who looks at a table while the block lasts."""
        viewer = Viewer(table, person, counts)
        room = self._rooms.get(table)
        if room is None:
            room = self._rooms[table] = Room(active=_time())
        room.viewers.add(viewer)
        if counts:
            room.asks = room.asks or room.local == NOBODY
            self._count_soon(table, room)
        try:
            yield viewer
        finally:
            room.viewers.discard(viewer)
            if room.viewers:
                if counts:
                    self._count_soon(table, room)
            else:
                self._end(table, room)

    async def wait(self, match: Match, number: int, seconds: float) -> bool:
        """Wait until a table is further than a number; whether it is."""
        if match.head.number > number or seconds <= 0:
            return match.head.number > number
        until = _time() + seconds
        with self.looking(match.id, None, counts=False) as viewer:
            while match.head.number <= number and not self.closing:
                try:
                    async with asyncio.timeout_at(until):
                        await viewer.awake.wait()
                except TimeoutError:
                    break
                viewer.awake.clear()
        return match.head.number > number

    def since(self, match: Match, number: int, seat: int | None) -> list[str]:
        """The messages that bring a viewer who knows a number up to date."""
        room = self._rooms.get(match.id)
        return (Telling() if room is None else room.telling).since(match, number, seat)

    def presence(self, table: str) -> str | None:
        """Who is here, as the message that says it; none while it is being counted."""
        room = self._rooms.get(table)
        return None if room is None else room.presence

    # Who is here

    def _count_soon(self, table: str, room: Room) -> None:
        if room.counting is None:
            pause = PAUSE if room.presence is not None else 0.05
            room.counting = asyncio.get_running_loop().call_later(pause, self._count, table, room)

    def _count(self, table: str, room: Room) -> None:
        room.counting = None
        match = self.tables.known(table)
        if match is None or not room.viewers:
            return
        local = counted(match.head, (viewer.person for viewer in room.viewers if viewer.counts))
        if local != room.local or room.asks:
            self._tell(table, local, asks=room.asks)
            room.local, room.asks = local, False
        here = local + room.elsewhere.sum(_time())
        message: Presence = {"type": "presence", "seats": sorted(here.seats), "spectators": here.spectators}
        told = msgspec.json.encode(message).decode()
        if told != room.presence:
            room.presence = told
            room.wake()

    def _tell(self, table: str, here: Here, *, asks: bool = False) -> None:
        told = Attendance(self.tables.process, table, sorted(here.seats), here.spectators, asks)
        self.tidings.tell(told)

    def _hear(self, told: Attendance) -> None:
        room = self._rooms.get(told.table)
        if room is None:
            return
        room.elsewhere.hear(told.process, Here(frozenset(told.seats), told.spectators), _time())
        self._count_soon(told.table, room)
        if told.asks:
            self._tell(told.table, room.local)

    def _end(self, table: str, room: Room) -> None:
        del self._rooms[table]
        if room.counting is not None:
            room.counting.cancel()
        if room.local != NOBODY:
            self._tell(table, NOBODY)

    async def _repeat(self) -> None:
        """Say again who is here, so that the others believe it; count again, in case others speak no longer."""
        while True:
            await asyncio.sleep(REPEATED)
            now = _time()
            for table, room in list(self._rooms.items()):
                if room.local != NOBODY:
                    self._tell(table, room.local)
                if room.elsewhere.said:
                    self._count_soon(table, room)
                if room.active < now - RESTS:
                    room.telling.forget()


def _time() -> float:
    return asyncio.get_running_loop().time()
