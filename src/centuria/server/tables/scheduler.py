"""The scheduler of turns that the server takes: bots that have to decide, and people whose time has run out.

The process that writes an event takes the lease on a turn that is due at once, in the same transaction. Everything
else is found by polling the database every second: expired clocks, and the turns of a process that has died. One
process at a time holds the lease; should two ever act on the same turn, the event log lets only one of them write.
"""

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress

import structlog
from sqlalchemy import ColumnElement, and_, or_, select, update
from sqlalchemy.exc import SQLAlchemyError

from centuria.server.ai.protocol import GameSpec
from centuria.server.ai.service import AiService
from centuria.server.errors import ApiError
from centuria.server.store.schema import tables as rows
from centuria.server.tables.commands.dealing import EndExchange
from centuria.server.tables.commands.executor import TableCommands
from centuria.server.tables.commands.play import DecideForBot, TimeOut
from centuria.server.tables.leases import LEASE_MS
from centuria.server.tables.state.model import Status
from centuria.server.tables.state.player_clocks import due
from centuria.server.tables.storage.repository import TableRepository
from centuria.server.tables.table import LoadedTable
from centuria.views import view

POLL_SECONDS = 1.0
"""Seconds between two polls of the database for due turns."""

EVICT_SECONDS = 60.0
"""Seconds between two sweeps that drop idle tables from memory."""

POLL_LIMIT = 1_000
"""Tables that one poll finds at most."""

FIRST_BACKOFF = 0.2
MAX_BACKOFF = 30.0
"""Exponential backoff: seconds before a failed turn is tried again, doubled each time."""

_log = structlog.get_logger(__name__)


def _secret_seed() -> int:
    """A seed that nobody knows beforehand and nothing repeats, so that no decision of a bot can be foretold."""
    return secrets.randbits(64)


class TurnScheduler:
    """Takes the due turns of tables. `pause` delays each bot decision by this many seconds, for people to follow."""

    def __init__(
        self,
        tables: TableRepository,
        commands: TableCommands,
        ai: AiService,
        *,
        pause: float = 0.0,
        seeds: Callable[[], int] = _secret_seed,
    ) -> None:
        self._tables = tables
        self._commands = commands
        self._ai = ai
        self._pause = pause
        self._seeds = seeds
        """The seed of each bot decision; tests replace it."""
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._loops: list[asyncio.Task[None]] = []
        self._closed = False

    async def start(self) -> None:
        """Start polling. With a database of its own, no other process can hold a lease: all are released."""
        if not self._tables.database.shared:
            await self._release_leases(rows.c.worker.is_not(None))
        self._loops = [asyncio.create_task(self._poll_loop()), asyncio.create_task(self._evict_loop())]

    async def close(self) -> None:
        """Stop, and release this process's leases so that others can go on at once."""
        self._closed = True
        tasks = [*self._loops, *self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        # If the database cannot be reached, the leases expire by themselves.
        with suppress(OSError, SQLAlchemyError):
            await self._release_leases(rows.c.worker == self._tables.process)

    # Listener of tables

    def on_change(self, table: LoadedTable) -> None:
        """Run a table at once if this process has the lease on its due turn."""
        if table.lease_until > self._tables.now() and self._is_due(table):
            self._spawn(table.id)

    def is_using(self, table_id: str) -> bool:
        """Whether a table is being run."""
        return table_id in self._tasks

    # Polling

    async def _poll_loop(self) -> None:
        while True:
            try:
                await self.poll_due()
            except Exception as error:  # noqa: BLE001 - the next poll may succeed
                if not self._tables.database.outages.failed(error):
                    _log.exception("polling for due turns failed")
            await asyncio.sleep(POLL_SECONDS)

    async def poll_due(self) -> None:
        """Run every table with a due turn that no other process has leased."""
        now = self._tables.now()
        query = select(rows.c.id).where(rows.c.due <= now, self._free_or_own(now)).order_by(rows.c.due)
        async with self._tables.database.reading() as connection:
            # Tables that are being run here are found too: they must not hide the others.
            ids = (await connection.execute(query.limit(POLL_LIMIT + len(self._tasks)))).scalars().all()
        for table_id in ids:
            self._spawn(table_id)

    async def _evict_loop(self) -> None:
        while True:
            await asyncio.sleep(EVICT_SECONDS)
            self._tables.evict_idle()

    def _spawn(self, table_id: str) -> None:
        if table_id in self._tasks or self._closed:
            return
        self._tasks[table_id] = asyncio.create_task(self._run(table_id))

    # Leases

    def _free_or_own(self, now: int) -> ColumnElement[bool]:
        return or_(rows.c.worker.is_(None), rows.c.worker_until < now, rows.c.worker == self._tables.process)

    async def _acquire_lease(self, table: LoadedTable) -> bool:
        """Lease a table's due turn, unless another process has done so."""
        now = self._tables.now()
        if table.lease_until > now:
            return True
        lease = (
            update(rows)
            .where(rows.c.id == table.id, rows.c.due <= now, self._free_or_own(now))
            .values(worker=self._tables.process, worker_until=now + LEASE_MS)
        )
        async with self._tables.database.writing() as connection:
            if (await connection.execute(lease)).rowcount != 1:
                return False
        table.lease_until = now + LEASE_MS
        return True

    async def _renew_lease(self, table: LoadedTable) -> None:
        until = self._tables.now() + LEASE_MS
        mine = and_(rows.c.id == table.id, rows.c.worker == self._tables.process)
        async with self._tables.database.writing() as connection:
            renewed = await connection.execute(update(rows).where(mine).values(worker_until=until))
        table.lease_until = until if renewed.rowcount == 1 else 0

    async def _release_leases(self, which: ColumnElement[bool]) -> None:
        async with self._tables.database.writing() as connection:
            await connection.execute(update(rows).where(which).values(worker=None, worker_until=None))

    # Running

    def _is_due(self, table: LoadedTable) -> bool:
        deadline = due(table.settings, table.state)
        return deadline is not None and deadline <= self._tables.now()

    async def _run(self, table_id: str) -> None:
        try:
            await self._run_table(table_id)
        finally:
            # In the same step as the end of the loop: an event from now on spawns a new task.
            del self._tasks[table_id]

    async def _run_table(self, table_id: str) -> None:
        """Take the table's due turns one after the other; retry a failed one with exponential backoff."""
        backoff = FIRST_BACKOFF
        while True:
            try:
                table = await self._tables.get_latest(table_id)
                number = table.state.number
                if not self._is_due(table) or not await self._acquire_lease(table):
                    return
                try:
                    await self._take_turn_with_lease(table)
                except ApiError:
                    if table.state.number == number:
                        raise
                    # The table has moved on meanwhile.
                backoff = FIRST_BACKOFF
                continue
            except ApiError as error:
                _log.warning("a scheduled turn was refused", table=table_id, code=error.code, reason=str(error))
            except Exception as error:  # noqa: BLE001 - a table is never given up
                if not self._tables.database.outages.failed(error):
                    _log.exception("a scheduled turn failed", table=table_id)
            await asyncio.sleep(backoff)
            backoff = min(MAX_BACKOFF, 2 * backoff)

    async def _take_turn_with_lease(self, table: LoadedTable) -> None:
        """Take one turn, renewing the lease while it lasts."""
        turn = asyncio.create_task(self._take_turn(table))
        try:
            while not (await asyncio.wait([turn], timeout=LEASE_MS / 3000))[0]:
                await self._renew_lease(table)
            await turn
        finally:
            turn.cancel()
            with suppress(asyncio.CancelledError):
                await asyncio.wait([turn])

    async def _take_turn(self, table: LoadedTable) -> None:
        state = table.state
        if state.status is Status.STARTING:
            await self._commands.execute(table, EndExchange(now=self._tables.now()))
            return
        if state.asked is None or state.position is None:
            return
        bot = state.seat(state.asked).bot
        if bot is None:
            await self._commands.execute(table, TimeOut(now=self._tables.now()))
            return
        if self._pause > 0:
            await asyncio.sleep(self._pause)
        legal = state.position.legal()
        decision = legal[0]
        if len(legal) > 1:
            seen = view(state.position, state.asked, state.number)
            game = GameSpec(table.settings.mode, await self._tables.component_files(table))
            decision = await self._ai.choose(game, bot, self._seeds(), seen, legal, person=table.host)
        await self._commands.execute(table, DecideForBot(number=state.number, decision=decision))
