"""Players' clocks run while they can play, whatever happens to the server, its database and its system clock."""

from contextlib import AbstractAsyncContextManager, suppress
from dataclasses import dataclass

import pytest
from sqlalchemy.exc import SQLAlchemyError
from support.server.postgres import Postgres
from support.server.table_process import ANNE, BEN, BOT, ME, OPEN, Process, Time, process, until

from centuria.server.server_clock import SLEWING, ServerClock
from centuria.server.store.events import Kind
from centuria.server.store.health import heartbeat
from centuria.server.tables.commands.dealing import Start
from centuria.server.tables.commands.lobby import Sit
from centuria.server.tables.state.model import DAY, MINUTE, Status
from centuria.server.tables.state.player_clocks import due
from centuria.server.tables.table import LoadedTable

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("compiled_modes")]

HOUR = 60 * MINUTE
SECOND = 1_000
LIVE: dict[str, object] = {"kind": "live", "minutes": 5}


@dataclass
class FakeTime:
    """The two clocks of a machine."""

    wall: int = 1_800_000_000_000
    steady: int = 0

    def clock(self) -> ServerClock:
        """The clock of a process that starts now."""
        return ServerClock(lambda: self.wall, lambda: self.steady)

    def go_on(self, milliseconds: int) -> None:
        """Time passes."""
        self.wall += milliseconds
        self.steady += milliseconds

    def served(self, db: str, name: str = "one") -> AbstractAsyncContextManager[Process]:
        """A process with this time."""
        return process(db, name, clock=self.clock())


async def _beat(here: Process) -> None:
    assert here.heartbeat is not None
    await here.heartbeat.beat()


async def _serve(here: Process, time: FakeTime, milliseconds: int) -> None:
    """Time passes while the process serves its tables."""
    for _ in range(milliseconds // (10 * SECOND)):
        time.go_on(10 * SECOND)
        await _beat(here)


async def _game(here: Process, pace: dict[str, object]) -> LoadedTable:
    """A game of two people in which Anne has to decide."""
    table = await here.table(ME, OPEN, pace=pace)
    await here.commands.execute(table, Sit(), BEN)
    await here.commands.execute(table, Start(), ANNE)
    return table


def _left(here: Process, table: LoadedTable) -> int:
    """The milliseconds that the seat to move has left."""
    deadline = due(table.settings, table.state)
    assert deadline is not None
    return deadline - here.tables.now()


# The clock of a process


def test_a_system_clock_that_is_set_back_does_not_set_the_server_back() -> None:
    time = FakeTime()
    clock = time.clock()
    begun = clock()
    time.wall -= HOUR
    assert clock() == begun
    time.go_on(10 * SECOND)
    assert clock() == begun + 10 * SECOND
    assert clock.sync() == HOUR - 10 * SECOND // SLEWING
    assert begun < clock() <= begun + 10 * SECOND


def test_after_a_while_the_server_agrees_with_a_system_clock_that_was_set_back() -> None:
    time = FakeTime()
    clock = time.clock()
    time.wall -= MINUTE
    before = clock()
    for _ in range(300):
        time.go_on(5 * SECOND)
        clock.sync()
        assert clock() > before
        before = clock()
    assert clock() == time.wall


def test_a_server_follows_a_system_clock_that_is_set_forward_and_time_that_was_stored() -> None:
    time = FakeTime()
    clock = time.clock()
    time.wall += HOUR
    assert (clock.sync(), clock()) == (0, time.wall)
    assert clock.sync(time.wall + DAY) == DAY
    assert clock() == time.wall + DAY


# Bots


async def test_bots_decide_although_the_clock_was_set_back(sqlite_db: str) -> None:
    time = Time()
    async with process(sqlite_db, time=time) as here:
        table = await here.table(ME, BOT)
        time.offset -= HOUR
        await here.decide(table, ANNE)
        await until(lambda: table.state.asked == 1, 20)


async def test_bots_decide_although_the_clock_was_set_back_between_two_starts(db: str) -> None:
    time = FakeTime()
    async with time.served(db) as here:
        table = await here.table(ME, BOT)
        await here.scheduler.close()
        await here.decide(table, ANNE)
        assert table.state.asked == 2
    time.wall -= HOUR
    async with time.served(db, "two") as here:
        table = await here.tables.get(table.id)
        await until(lambda: table.state.asked == 1, 20)


# Outages


@pytest.mark.parametrize("pace", [LIVE, {"kind": "days", "days": 1}], ids=["live", "days"])
async def test_an_outage_does_not_run_on_the_clock_of_the_player_to_move(db: str, pace: dict[str, object]) -> None:
    time = FakeTime()
    async with time.served(db) as here:
        table = await _game(here, pace)
        await _serve(here, time, MINUTE)
        left = _left(here, table)
    time.go_on(2 * DAY)
    async with time.served(db, "two") as here:
        await here.scheduler.poll_due()
        table = await here.tables.get(table.id)
        assert abs(_left(here, table) - left) < SECOND
        assert [event.kind for event in await here.log(table)].count(Kind.OUTAGE) == 1
        await _serve(here, time, MINUTE)
        assert abs(_left(here, table) - left + MINUTE) < SECOND
        await here.decide(table, ANNE)
        clock = table.state.seat(1).clock
        assert clock is None or abs(clock - (5 - 2) * MINUTE) < SECOND
        assert table.state.seat(1).bot is None
        again = await here.tables.get(table.id)
        assert [event.kind for event in await here.log(again)].count(Kind.OUTAGE) == 1


async def test_a_player_whose_time_had_not_run_out_before_the_outage_is_not_replaced(sqlite_db: str) -> None:
    time = FakeTime()
    async with time.served(sqlite_db) as here:
        table = await _game(here, LIVE)
    time.go_on(HOUR)
    async with time.served(sqlite_db, "two") as here:
        await here.scheduler.poll_due()
        table = await here.tables.get(table.id)
        await _serve(here, time, 4 * MINUTE)
        await here.scheduler.poll_due()
        await here.decide(table, ANNE)
        assert table.state.seat(1).bot is None
        await _serve(here, time, 6 * MINUTE)
        await until(lambda: table.state.seat(2).reason == "time", 20)


async def test_several_outages_in_a_row_are_given_back_together(sqlite_db: str) -> None:
    time = FakeTime()
    async with time.served(sqlite_db) as here:
        table = await _game(here, LIVE)
    for _ in range(3):
        time.go_on(HOUR)
        async with time.served(sqlite_db):
            pass
    async with time.served(sqlite_db) as here:
        table = await here.tables.get(table.id)
        assert abs(_left(here, table) - 5 * MINUTE) < SECOND


async def test_a_killed_server_gives_at_most_one_heartbeat_too_much_back(sqlite_db: str) -> None:
    time = FakeTime()
    async with time.served(sqlite_db) as here:
        table = await _game(here, LIVE)
        await _beat(here)
        time.go_on(4 * SECOND)
        assert here.heartbeat is not None
        here.heartbeat.beat = _nothing  # type: ignore[method-assign]
    time.go_on(HOUR)
    async with time.served(sqlite_db, "two") as here:
        table = await here.tables.get(table.id)
        assert 5 * MINUTE - SECOND < _left(here, table) <= 5 * MINUTE


async def _nothing(gap: int = 0) -> None:
    """A process that was killed writes no last heartbeat."""


async def test_while_the_database_is_away_no_clock_runs(
    postgres: Postgres, postgres_db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    time = FakeTime()
    async with time.served(postgres_db) as here:
        table = await _game(here, LIVE)
        await _beat(here)
        name = postgres_db.rpartition("/")[2]
        postgres.run(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        postgres.run(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
        time.go_on(HOUR)
        monkeypatch.setattr(heartbeat, "GAP_MS", 0)  # The event loop's own clock cannot be moved on.
        postgres.run(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        while table.state.asked == 1:
            with suppress(SQLAlchemyError):  # The first connections of the pool are dead.
                await here.decide(table, ANNE)
        clock = table.state.seat(1).clock
        assert clock is not None
        assert abs(clock - 5 * MINUTE) < SECOND
        assert table.state.status is Status.PLAYING


async def test_two_processes_of_which_one_lives_have_no_outage(postgres_db: str) -> None:
    time = FakeTime()
    async with time.served(postgres_db, "one") as one:
        table = await _game(one, LIVE)
        async with time.served(postgres_db, "two"):
            time.go_on(10 * SECOND)
            await _beat(one)
        time.go_on(10 * SECOND)
        async with time.served(postgres_db, "three") as three:
            table = await three.tables.get(table.id)
            assert abs(_left(three, table) - 5 * MINUTE + 20 * SECOND) < SECOND


async def test_the_clock_of_a_bot_and_of_a_table_without_a_clock_need_nothing_back(sqlite_db: str) -> None:
    time = FakeTime()
    async with time.served(sqlite_db) as here:
        plain = await here.table(ME, BOT)
    time.go_on(HOUR)
    async with time.served(sqlite_db, "two") as here:
        number = (await here.tables.get(plain.id)).state.number
        await here.decide(await here.tables.get(plain.id), ANNE)
        assert Kind.OUTAGE not in [event.kind for event in await here.log(plain)]
        assert number == plain.state.number
