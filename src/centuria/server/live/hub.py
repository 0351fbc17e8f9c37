"""The hub: subscriptions of viewers to tables, woken when something happens there.

Nothing is queued for anybody. Each viewer remembers the last event number that it has sent; when woken, it sends what
came after, or the whole state if that is too much. So a slow viewer costs no more memory than a fast one.
"""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import msgspec

from centuria.server.live.message_cache import MessageCache
from centuria.server.live.presence import NOBODY, REPEAT_SECONDS, Presence, RemotePresence, count_presence
from centuria.server.live.protocol import Presence as PresenceMessage
from centuria.server.live.pubsub import PubSub
from centuria.server.server_clock import loop_time
from centuria.server.store.notify_payloads import PresenceNotice
from centuria.server.tables.storage.repository import TableRepository
from centuria.server.tables.table import LoadedTable

PRESENCE_PAUSE = 0.5
"""Seconds between two presence messages of a table."""

TOLD_TOGETHER = 100
"""Tables that are told something at a time; everything else comes between."""

REST_SECONDS = 3.0
"""Seconds after an event, or at most twice as many, after which what is cached of it is dropped.

Viewers who read have long been told. For the others it is made again.
"""


@dataclass(slots=True, eq=False)
class Viewer:
    """A subscription to a table."""

    table: str
    person: str | None
    wake: Callable[[], None]
    """Called when there is something to send; it must not send at once."""
    counts: bool = True
    """Whether it counts as presence; a long poll does not."""


@dataclass(slots=True, eq=False)
class Room:
    """The viewers of one table, and what is cached for them."""

    viewers: set[Viewer] = field(default_factory=set)
    messages: MessageCache = field(default_factory=MessageCache)
    remote: RemotePresence = field(default_factory=RemotePresence)
    local: Presence = NOBODY
    presence: bytes | None = None
    """The current presence message."""
    recount: asyncio.TimerHandle | None = None
    asks: bool = False
    """Whether other processes have to be asked for their presence."""

    def wake(self) -> None:
        """Wake all viewers: there is something to send."""
        for viewer in self.viewers:
            viewer.wake()


class Hub:
    """The viewers of all tables in this process."""

    def __init__(self, tables: TableRepository, pubsub: PubSub) -> None:
        self.tables = tables
        self.pubsub = pubsub
        self.closing = False
        """Whether viewers have to disconnect because the server stops."""
        self.announcement: bytes | None = None
        """The last message to all viewers, also to those who come later."""
        self._rooms: dict[str, Room] = {}
        self._recent: set[str] = set()
        """Tables where something has happened since the last sweep of the caches."""
        self._tasks: list[asyncio.Task[None]] = []
        pubsub.on_presence = self._on_remote_presence

    @property
    def viewers(self) -> int:
        """The number of viewers in this process."""
        return sum(len(room.viewers) for room in self._rooms.values())

    def people(self) -> Iterator[str]:
        """The people who look at a table through this process."""
        for room in self._rooms.values():
            yield from (viewer.person for viewer in room.viewers if viewer.person is not None)

    async def start(self) -> None:
        """Start to announce presence and to sweep caches regularly."""
        self._tasks = [asyncio.create_task(self._repeat()), asyncio.create_task(self._sweep())]

    async def close(self) -> None:
        """Disconnect all viewers."""
        self.closing = True
        for room in self._rooms.values():
            room.wake()
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)

    # Listener of tables

    def on_change(self, table: LoadedTable) -> None:
        """Wake the viewers of a table."""
        room = self._rooms.get(table.id)
        if room is not None:
            self._recent.add(table.id)
            room.wake()
            self._recount_soon(table.id, room)

    def is_using(self, table_id: str) -> bool:
        """Whether a table has viewers."""
        return table_id in self._rooms

    # Subscriptions

    def join(self, viewer: Viewer) -> None:
        """Wake a viewer from now on when something happens at its table."""
        room = self._rooms.get(viewer.table)
        if room is None:
            room = self._rooms[viewer.table] = Room()
        room.viewers.add(viewer)
        if viewer.counts:
            room.asks = room.asks or room.local == NOBODY
            self._recount_soon(viewer.table, room)

    def leave(self, viewer: Viewer) -> None:
        """A viewer that has joined looks no more."""
        room = self._rooms[viewer.table]
        room.viewers.discard(viewer)
        if not room.viewers:
            self._remove(viewer.table, room)
        elif viewer.counts:
            self._recount_soon(viewer.table, room)

    async def wait(self, table: LoadedTable, number: int, seconds: float) -> bool:
        """Long poll: wait for an event after a number; whether there is one."""
        if table.state.number > number or seconds <= 0:
            return table.state.number > number
        until, awake = loop_time() + seconds, asyncio.Event()
        viewer = Viewer(table.id, None, awake.set, counts=False)
        self.join(viewer)
        try:
            while table.state.number <= number and not self.closing:
                try:
                    async with asyncio.timeout_at(until):
                        await awake.wait()
                except TimeoutError:
                    break
                awake.clear()
        finally:
            self.leave(viewer)
        return table.state.number > number

    def since(self, table: LoadedTable, number: int, seat: int | None, silenced: frozenset[str]) -> list[bytes]:
        """The messages that bring a viewer at an event number up to date, without messages of people they silenced."""
        room = self._rooms.get(table.id)
        return (MessageCache() if room is None else room.messages).since(table, number, seat, silenced)

    def presence(self, table_id: str) -> bytes | None:
        """The presence message of a table; None until it is counted."""
        room = self._rooms.get(table_id)
        return None if room is None else room.presence

    async def tell_all(self, message: bytes) -> None:
        """Send a message to all viewers, now and from now on."""
        self.announcement = message
        rooms = [*self._rooms.values()]
        for first in range(0, len(rooms), TOLD_TOGETHER):
            for room in rooms[first : first + TOLD_TOGETHER]:
                room.wake()
            await asyncio.sleep(0.01)

    # Presence

    def _recount_soon(self, table_id: str, room: Room) -> None:
        if room.recount is None:
            pause = PRESENCE_PAUSE if room.presence is not None else 0.05
            room.recount = asyncio.get_running_loop().call_later(pause, self._recount, table_id, room)

    def _recount(self, table_id: str, room: Room) -> None:
        room.recount = None
        table = self.tables.get_cached(table_id)
        if table is None or not room.viewers:
            return
        local = count_presence(table.state, (viewer.person for viewer in room.viewers if viewer.counts))
        if local != room.local or room.asks:
            self._publish(table_id, local, asks=room.asks)
            room.local, room.asks = local, False
        total = local + room.remote.total(loop_time())
        message: PresenceMessage = {"type": "presence", "seats": sorted(total.seats), "spectators": total.spectators}
        encoded = msgspec.json.encode(message)
        if encoded != room.presence:
            room.presence = encoded
            room.wake()

    def _publish(self, table_id: str, presence: Presence, *, asks: bool = False) -> None:
        seats, process = sorted(presence.seats), self.tables.process
        self.pubsub.publish_presence(PresenceNotice(process, table_id, seats, presence.spectators, asks))

    def _on_remote_presence(self, notice: PresenceNotice) -> None:
        room = self._rooms.get(notice.table)
        if room is None:
            return
        room.remote.update(notice.process, Presence(frozenset(notice.seats), notice.spectators), loop_time())
        self._recount_soon(notice.table, room)
        if notice.asks:
            self._publish(notice.table, room.local)

    def _remove(self, table_id: str, room: Room) -> None:
        del self._rooms[table_id]
        if room.recount is not None:
            room.recount.cancel()
        if room.local != NOBODY:
            self._publish(table_id, NOBODY)

    async def _repeat(self) -> None:
        """Announce presence again before its time to live ends, count again where that of others may have expired."""
        while True:
            await asyncio.sleep(REPEAT_SECONDS)
            for table_id, room in list(self._rooms.items()):
                if room.local != NOBODY:
                    self._publish(table_id, room.local)
                if room.remote.entries:
                    self._recount_soon(table_id, room)

    async def _sweep(self) -> None:
        """Drop what is cached of events that are no longer new."""
        while True:
            older, self._recent = self._recent, set()
            await asyncio.sleep(REST_SECONDS)
            for table_id in older - self._recent:
                if (room := self._rooms.get(table_id)) is not None:
                    room.messages.clear()
                if (table := self.tables.get_cached(table_id)) is not None:
                    table.history.forget_steps()
