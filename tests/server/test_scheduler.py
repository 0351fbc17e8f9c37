"""What the server owes its tables is done: once, in time, and whatever happens to whoever does it."""

import asyncio
import hashlib
import os
import random
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import cast

import msgspec
import pytest
from sqlalchemy import func, select
from support.server.redealt import transitions
from support.server.table_process import ANNE, BEN, BOT, ME, OPEN, Time, process, until

from centuria import bots
from centuria.mode_registry import NAMES
from centuria.server.ai import service as thinking
from centuria.server.ai.protocol import Choose, GameSpec
from centuria.server.ai.service import AiService
from centuria.server.errors import ApiError
from centuria.server.store import schema
from centuria.server.store.events import Event, Kind
from centuria.server.tables import leases
from centuria.server.tables import scheduler as at_work
from centuria.server.tables.commands.chat import Chat
from centuria.server.tables.commands.dealing import Start
from centuria.server.tables.commands.lobby import Leave, Return, Sit
from centuria.server.tables.commands.play import Decide, Undo
from centuria.server.tables.leases import LEASE_MS
from centuria.server.tables.settings import STAND_IN
from centuria.server.tables.state.model import DAY, MINUTE, Status, TableState
from centuria.server.tables.state.recent_events import KEPT_TRANSITIONS
from centuria.server.tables.storage import repository as at_tables
from centuria.views import View, view
from centuria.warmup import is_ready

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("compiled_modes")]

SEED = 7


def kinds(log: list[Event]) -> list[Kind]:
    return [event.kind for event in log]


def decisions_of(log: list[Event], seat: int) -> list[Event]:
    return [event for event in log if event.kind is Kind.DECISION and event.seat == seat]


def compile_now(mode: str, compiled_modes: set[str]) -> None:
    """Let bots of a mode think as fast as they can."""
    if not is_ready(mode):
        subprocess.run([sys.executable, "-m", "centuria", "compile", "--quiet", mode], check=True)
    compiled_modes.add(mode)


class Noting(AiService):
    """Thinkers that note what they are asked, and take the first decision."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: dict[int, bytes] = {}

    async def start(self) -> None:
        """There is nobody to start."""

    async def choose(
        self, game: GameSpec, bot: str, seed: int, view: View, legal: Sequence[str], *, person: str = ""
    ) -> str:
        assert person == ANNE.id
        self.asked[cast(int, view["number"])] = msgspec.json.encode(Choose(game, bot, seed, view, legal))
        return legal[0]


@pytest.mark.parametrize("mode", NAMES)
async def test_a_bot_is_told_nothing_that_its_seat_cannot_see(mode: str, sqlite_db: str) -> None:
    asked = Noting()
    async with process(sqlite_db, thinkers=asked, seeds=lambda: SEED) as here:
        match = await here.table(BOT, BOT, ME, mode=mode)
        person = asyncio.create_task(here.play(match, ANNE))
        await until(lambda: match.state.number > 20 and len(transitions(match)) == KEPT_TRANSITIONS)
        person.cancel()
        await asyncio.gather(person, return_exceptions=True)
        compared = 0
        for step in transitions(match):
            moment = step.before
            if moment.number in asked.asked and moment.position is not None and moment.asked is not None:
                twin = moment.position.redealt(99)
                other = Choose(
                    GameSpec(mode),
                    "level1",
                    SEED,
                    view(twin, moment.asked, moment.number),
                    twin.legal(),
                )
                assert asked.asked[moment.number] == msgspec.json.encode(other)
                compared += 1
        assert compared > 5


async def test_nobody_foretells_a_bot_from_everything_that_is_public(sqlite_db: str, compiled_modes: set[str]) -> None:
    compile_now("golem", compiled_modes)

    async with process(sqlite_db) as here:
        match = await here.table(BOT, BOT, ME)
        person = asyncio.create_task(here.play(match, ANNE))
        await until(lambda: match.state.number > 50 or match.state.status is not Status.PLAYING)
        person.cancel()
        await asyncio.gather(person, return_exceptions=True)
        foretold = [
            _foretold(match.id, step.before) == step.event.body["decision"]
            for step in transitions(match)
            if step.event.kind is Kind.DECISION and step.event.person is None
        ]
        assert len(foretold) > 12
        assert sum(foretold) < 0.8 * len(foretold)


async def test_each_decision_of_a_bot_has_a_seed_of_its_own(sqlite_db: str) -> None:
    asked = Noting()
    async with process(sqlite_db, thinkers=asked) as here:
        match = await here.table(BOT, BOT, ME)
        person = asyncio.create_task(here.play(match, ANNE))
        await until(lambda: len(asked.asked) > 12)
        person.cancel()
        await asyncio.gather(person, return_exceptions=True)
    seeds = [msgspec.json.decode(job)["seed"] for job in asked.asked.values()]
    assert len(set(seeds)) == len(seeds)
    assert max(seeds) > 1 << 56, "there is more than a few to try"


def _foretold(table_id: str, before: TableState) -> str:
    """What the bot to move would decide if its seed came from the table, the seat and the number of the event."""
    assert before.position is not None
    assert before.asked is not None
    public = f"{table_id} {before.asked} {before.number}"
    seed = int.from_bytes(hashlib.sha256(public.encode()).digest()[:8], "big")
    seen, legal = view(before.position, before.asked, before.number), before.position.legal()
    return legal[0] if len(legal) == 1 else bots.make("level1", seed).choose(seen, legal)


@pytest.mark.parametrize("mode", NAMES)
async def test_bots_play_a_whole_game_with_a_person(mode: str, sqlite_db: str, compiled_modes: set[str]) -> None:
    compile_now(mode, compiled_modes)

    async with process(sqlite_db, workers=int(mode == "golem")) as here:
        seats = (BOT, ME, BOT) if mode == "golem" else (BOT, ME)
        match = await here.table(*seats, mode=mode)
        async with asyncio.timeout(180):
            await here.play(match, ANNE)
        assert match.state.status is Status.OVER
        log = await here.log(match)
        assert [event.number for event in log] == list(range(1, len(log) + 1))
        assert all(decisions_of(log, seat) for seat in range(1, len(seats) + 1))
        assert {event.person for event in decisions_of(log, 1)} == {None}
        assert not here.scheduler.is_using(match.id)


async def test_no_table_of_many_gets_stuck_while_thinking_processes_are_killed(db: str) -> None:
    async with process(db, workers=1) as here:
        chance = random.Random(5)
        seats = [(ME, BOT), (BOT, ME), (BOT, ME, BOT)]
        tables = [await here.table(*seats[place % 3]) for place in range(6)]

        people = [asyncio.create_task(here.play(match, ANNE, chance)) for match in tables]
        try:
            for number in (8, 14):
                await until(lambda number=number: all(match.state.number >= number for match in tables))
                for pid in here.ai.pids:
                    with suppress(ProcessLookupError):
                        os.kill(pid, chance.choice([signal.SIGKILL, signal.SIGTERM]))
        finally:
            for task in people:
                task.cancel()
            await asyncio.gather(*people, return_exceptions=True)
        assert here.ai.counts["lost"] > 0


# Clocks


async def test_a_bot_plays_on_for_somebody_whose_minutes_are_over(db: str) -> None:
    async with process(db) as here:
        match = await here.table(ME, BOT, pace={"kind": "live", "minutes": 1})
        await here.decide(match, ANNE)
        await until(lambda: match.state.asked == 1)
        here.time.offset += MINUTE // 2
        await here.scheduler.poll_due()
        await asyncio.sleep(0.2)
        assert match.state.seat(1).bot is None
        here.time.offset += MINUTE // 2
        await until(lambda: match.state.seat(1).bot == STAND_IN)
        assert match.state.seat(1).reason == "time"
        mine = len(decisions_of(await here.log(match), 1))
        number = match.state.number
        await until(lambda: match.state.number > number + 4)
        assert len(decisions_of(await here.log(match), 1)) > mine
        code = "stale"
        while code == "stale":  # Bots may decide just before her.
            with pytest.raises(ApiError) as refusal:
                await here.commands.execute(
                    match, Decide(seat=1, number=match.state.number, decision="rest", hold=False), ANNE
                )
            code = refusal.value.code
        assert "bot plays" in refusal.value.text
        with pytest.raises(ApiError, match="time has run out"):
            await here.commands.execute(match, Return(seat=1), ANNE)


async def test_somebody_who_was_away_for_days_can_return(sqlite_db: str) -> None:
    async with process(sqlite_db) as here:
        match = await here.table(ME, OPEN, pace={"kind": "days", "days": 2})
        await here.commands.execute(match, Sit(share="11"), BEN)
        await here.commands.execute(match, Start(), ANNE)
        here.time.offset += 2 * DAY + 1000
        await until(lambda: match.state.asked == 2)
        assert match.state.seat(1).reason == "time"
        await here.commands.execute(match, Return(seat=1), ANNE)
        await here.decide(match, BEN)
        assert match.state.asked == 1
        await here.decide(match, ANNE)
        assert kinds(await here.log(match)).count(Kind.REPLACED) == 1


async def test_time_runs_while_a_turn_is_held(sqlite_db: str) -> None:
    async with process(sqlite_db) as here:
        match = await here.table(ME, OPEN, pace={"kind": "live", "minutes": 1})
        await here.commands.execute(match, Sit(share="11"), BEN)
        await here.commands.execute(match, Start(), ANNE)
        for decision in ("rest", *(match.state.position.legal() if match.state.position else ())):
            with suppress(ApiError):
                await here.commands.execute(
                    match, Decide(seat=1, number=match.state.number, decision=decision, hold=True), ANNE
                )
            if match.state.held:
                break
            with suppress(ApiError):
                await here.commands.execute(match, Undo(seat=1, number=match.state.number), ANNE)
        assert match.state.held
        assert match.state.asked == 1
        here.time.offset += MINUTE + 1000
        await until(lambda: match.state.asked == 2)
        assert not match.state.held
        assert match.state.seat(1).reason == "time"


# Whoever thinks meanwhile


async def test_what_a_bot_thought_about_an_older_moment_is_dropped(sqlite_db: str) -> None:
    async with process(sqlite_db, pause=0.5) as here:
        match = await here.table(ME, OPEN, BOT)
        await here.commands.execute(match, Sit(share="11"), BEN)
        await here.commands.execute(match, Start(), ANNE)
        await here.commands.execute(match, Leave(), ANNE)
        assert match.state.seat(1).bot == STAND_IN
        await asyncio.sleep(0.1)
        await here.commands.execute(match, Return(seat=1), ANNE)
        await asyncio.sleep(1.0)
        assert match.state.asked == 1
        assert not decisions_of(await here.log(match), 1)
        await here.decide(match, ANNE)


async def test_talk_at_the_table_does_not_disturb_a_bot(sqlite_db: str) -> None:
    async with process(sqlite_db, pause=0.3) as here:
        match = await here.table(BOT, ME)
        for _ in range(3):
            await asyncio.sleep(0.05)
            await here.commands.execute(match, Chat(text="take your time"), ANNE)
        await until(lambda: match.state.asked == 2)
        assert len({event.number for event in decisions_of(await here.log(match), 1)}) >= 1
        assert here.ai.counts["choose"] <= len(decisions_of(await here.log(match), 1))


async def test_a_decision_refused_as_busy_is_asked_for_again(sqlite_db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with process(sqlite_db) as here:
        monkeypatch.setitem(thinking.MAX_OPEN, "choose", 0)
        match = await here.table(BOT, ME)
        await asyncio.sleep(0.5)
        assert match.state.asked == 1
        monkeypatch.setitem(thinking.MAX_OPEN, "choose", 10)
        await until(lambda: match.state.asked == 2)


# Other processes


async def test_what_a_dead_process_with_a_file_of_its_own_had_taken_is_done_by_the_next(sqlite_db: str) -> None:
    async with process(sqlite_db, "one", pause=60) as first:
        match = await first.table(BOT, ME)
        await first.crash()
        async with process(sqlite_db, "two") as second:
            again = await second.tables.get(match.id)
            await until(lambda: again.state.asked == 2)


async def test_of_several_processes_one_thinks_for_each_bot(postgres_db: str) -> None:
    pool = AiService(0)
    await pool.start()
    async with process(postgres_db, "one", thinkers=pool) as one, process(postgres_db, "two", thinkers=pool) as two:
        tables = [await one.table(BOT, ME) for _ in range(6)]
        there = [await two.tables.get(match.id) for match in tables]

        async def play(place: int) -> None:
            """Decide now here, now there."""
            for turn in range(12):
                here, match = ((one, tables[place]), (two, there[place]))[turn % 2]
                async with asyncio.timeout(30):
                    while (await here.tables.get_latest(match.id)).state.asked != 2:
                        await asyncio.sleep(0.01)
                if match.state.status is Status.PLAYING:
                    await here.decide(match, ANNE)

        await asyncio.gather(*map(play, range(len(tables))))
        await asyncio.sleep(0.5)
        async with one.database.reading() as connection:
            asked = select(func.count()).where(schema.events.c.kind == "decision", schema.events.c.seat == 1)
            decided = (await connection.execute(asked)).scalar_one()
        assert pool.counts["choose"] <= decided
    await pool.close()


async def test_another_process_takes_over_when_the_lease_of_a_dead_one_ends(postgres_db: str) -> None:
    time = Time()
    async with process(postgres_db, "one", pause=60, time=time) as one:
        match = await one.table(BOT, ME)
        await asyncio.sleep(0.1)
        await one.crash()
        async with process(postgres_db, "two", time=time) as two:
            again = await two.tables.get(match.id)
            await asyncio.sleep(2 * at_work.POLL_SECONDS)
            assert again.state.asked == 1
            time.offset += LEASE_MS
            await until(lambda: again.state.asked == 2)
            assert len(decisions_of(await two.log(match), 1)) == again.state.number - 2


async def test_a_process_that_closes_leaves_its_duties_at_once(postgres_db: str) -> None:
    async with process(postgres_db, "one", pause=60) as one:
        match = await one.table(BOT, ME)
        await asyncio.sleep(0.1)
        async with process(postgres_db, "two") as two:
            again = await two.tables.get(match.id)
            await one.scheduler.close()
            await until(lambda: again.state.asked == 2)


async def test_a_long_thought_stays_with_whoever_thinks_it(postgres_db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for room in (at_work, leases):
        monkeypatch.setattr(room, "LEASE_MS", 900)

    async with process(postgres_db, "one", pause=2.5) as one, process(postgres_db, "two") as two:
        match = await one.table(BOT, ME)
        again = await two.tables.get(match.id)
        begun = monotonic()
        await until(lambda: match.state.asked == 2 or again.state.asked == 2)
        assert monotonic() - begun > 2
        assert two.ai.counts["choose"] == 0


async def test_idle_tables_are_forgotten_and_found_again(sqlite_db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(at_work, "EVICT_SECONDS", 0.1)
    monkeypatch.setattr(at_tables, "IDLE_SECONDS", 0.0)

    async with process(sqlite_db) as here:
        match = await here.table(ME, BOT)
        await asyncio.sleep(0.3)
        again = await here.tables.get(match.id)
        assert again is not match
        await here.decide(again, ANNE)
        await until(lambda: again.state.asked == 1)
