"""What the server owes its tables: the decisions of bots, and the end of somebody's time.

Whoever writes an event takes what is due at once upon itself, in the same transaction. Everything else is found by
looking into the database every second: clocks that have run out, and the duties of a process that has died. Exactly
one process takes a duty; should two of them ever do the same, the log lets one of them write.
"""

import asyncio
import hashlib
from contextlib import suppress

import structlog
from sqlalchemy import ColumnElement, and_, or_, select, update
from sqlalchemy.exc import SQLAlchemyError

from centuria.editions import edition
from centuria.server.ai.protocol import Game
from centuria.server.ai.service import Thinkers
from centuria.server.errors import Refused
from centuria.server.store.schema import tables as rows
from centuria.server.tables.commands import Deeds
from centuria.server.tables.repository import LEASE, Tables
from centuria.server.tables.state import due
from centuria.server.tables.table import Match
from centuria.views import view

LOOK = 1.0
"""Seconds between two looks into the database."""

SWEEP = 60.0
"""Seconds between two times that idle tables are forgotten."""

MOST = 1_000
"""Tables that one look finds at most."""

FIRST_REST = 0.2
LONGEST_REST = 30.0
"""Seconds until something that failed is tried again: twice as long each time."""

_log = structlog.get_logger(__name__)


class Duties:
    """Does what tables are owed. `pause` is how many seconds a bot waits before it decides, for people to follow."""

    def __init__(self, tables: Tables, deeds: Deeds, thinkers: Thinkers, *, pause: float = 0.0) -> None:
        self._tables = tables
        self._deeds = deeds
        self._thinkers = thinkers
        self._pause = pause
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._regular: list[asyncio.Task[None]] = []
        self._closed = False

    async def start(self) -> None:
        """Begin; what an earlier process with a database of its own had taken is free again."""
        if not self._tables.store.shared:
            await self._free(rows.c.worker.is_not(None))
        self._regular = [asyncio.create_task(self._look_on()), asyncio.create_task(self._sweep_on())]

    async def close(self) -> None:
        """Stop, and leave what is not done to others at once."""
        self._closed = True
        tasks = [*self._regular, *self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        # A database that is gone has no leases to give back; they run out.
        with suppress(OSError, SQLAlchemyError):
            await self._free(rows.c.worker == self._tables.process)

    # Told by the tables

    def happened(self, match: Match) -> None:
        """See at once to a table whose duty this process has taken upon itself."""
        if match.leased > self._tables.now() and self._owed(match):
            self._begin(match.id)

    def watched(self, table: str) -> bool:
        """Whether a table is being seen to."""
        return table in self._tasks

    # Finding

    async def _look_on(self) -> None:
        while True:
            try:
                await self.look()
            except Exception:  # noqa: BLE001 - the next look may succeed
                _log.exception("cannot look for duties")
            await asyncio.sleep(LOOK)

    async def look(self) -> None:
        """See to all tables that nobody else sees to."""
        now = self._tables.now()
        found = select(rows.c.id).where(rows.c.due <= now, self._mine_or_free(now)).order_by(rows.c.due).limit(MOST)
        async with self._tables.store.reading() as connection:
            ids = (await connection.execute(found)).scalars().all()
        for table in ids:
            self._begin(table)

    async def _sweep_on(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self._tables.drop_idle()

    def _begin(self, table: str) -> None:
        if table in self._tasks or self._closed:
            return
        self._tasks[table] = asyncio.create_task(self._see_on(table))

    # Taking

    def _mine_or_free(self, now: int) -> ColumnElement[bool]:
        return or_(rows.c.worker.is_(None), rows.c.worker_until < now, rows.c.worker == self._tables.process)

    async def _take(self, match: Match) -> bool:
        """Take a table's duty upon this process, unless another one has it."""
        now = self._tables.now()
        if match.leased > now:
            return True
        taken = (
            update(rows)
            .where(rows.c.id == match.id, rows.c.due <= now, self._mine_or_free(now))
            .values(worker=self._tables.process, worker_until=now + LEASE)
        )
        async with self._tables.store.writing() as connection:
            if (await connection.execute(taken)).rowcount != 1:
                return False
        match.leased = now + LEASE
        return True

    async def _renew(self, match: Match) -> None:
        until = self._tables.now() + LEASE
        mine = and_(rows.c.id == match.id, rows.c.worker == self._tables.process)
        async with self._tables.store.writing() as connection:
            renewed = await connection.execute(update(rows).where(mine).values(worker_until=until))
        match.leased = until if renewed.rowcount == 1 else 0

    # Doing

    def _owed(self, match: Match) -> bool:
        deadline = due(match.terms, match.head)
        return deadline is not None and deadline <= self._tables.now()

    async def _see_on(self, table: str) -> None:
        try:
            await self._see_to(table)
        finally:
            # Here and not later: whatever happens from now on begins anew.
            del self._tasks[table]

    async def _see_to(self, table: str) -> None:
        """Do what the table is owed, one thing after the other; what fails is tried again after a rest."""
        rest = FIRST_REST
        while True:
            try:
                match = await self._tables.fresh(table)
                number = match.head.number
                if not self._owed(match) or not await self._take(match):
                    return
                try:
                    await self._with_lease(match)
                except Refused:
                    if match.head.number == number:
                        raise
                    # The table has gone on by itself.
                rest = FIRST_REST
                continue
            except Refused as refusal:
                _log.warning("a duty was refused", table=table, code=refusal.code, reason=str(refusal))
            except Exception:  # noqa: BLE001 - a table is never given up
                _log.exception("a duty failed", table=table)
            await asyncio.sleep(rest)
            rest = min(LONGEST_REST, 2 * rest)

    async def _with_lease(self, match: Match) -> None:
        """Do one thing, telling the others from time to time that it is being done."""
        deed = asyncio.create_task(self._do(match))
        try:
            while not (await asyncio.wait([deed], timeout=LEASE / 3000))[0]:
                await self._renew(match)
            await deed
        finally:
            deed.cancel()
            with suppress(asyncio.CancelledError):
                await asyncio.wait([deed])

    async def _do(self, match: Match) -> None:
        moment = match.head
        if moment.asked is None or moment.position is None:
            return
        bot = moment.chair(moment.asked).bot
        if bot is None:
            await self._deeds.time_is_up(match)
            return
        if self._pause > 0:
            await asyncio.sleep(self._pause)
        legal = moment.position.legal()
        decision = legal[0]
        if len(legal) > 1:
            seen = view(moment.position, moment.asked, moment.number)
            decision = await self._thinkers.choose(
                await self._game(match), bot, seed(match.id, moment.asked, moment.number), seen, legal
            )
        await self._deeds.decide_for_bot(match, moment.number, decision)

    async def _game(self, match: Match) -> Game:
        mode = match.terms.mode
        if match.edition is edition(mode):
            return Game(mode)
        async with self._tables.store.reading() as connection:
            return Game(mode, await self._tables.catalogue.files(connection, match.edition))

    async def _free(self, which: ColumnElement[bool]) -> None:
        async with self._tables.store.writing() as connection:
            await connection.execute(update(rows).where(which).values(worker=None, worker_until=None))


def seed(table: str, seat: int, number: int) -> int:
    """A seed for a bot's own chance; it says nothing about the deal."""
    return int.from_bytes(hashlib.sha256(f"{table} {seat} {number}".encode()).digest()[:8], "big")
