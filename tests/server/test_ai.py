"""Thinking processes: what is asked is answered, whatever happens to the processes."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import monotonic, sleep

import pytest

import centuria
from centuria import analysis, bots
from centuria.game import Game as Played
from centuria.mode_registry import NAMES
from centuria.server.ai import process, service
from centuria.server.ai.pool import Timeouts
from centuria.server.ai.protocol import GameSpec, Locale
from centuria.server.ai.service import AiService
from centuria.server.errors import ApiError
from centuria.server.settings import DEFAULT_ANALYSIS_SECONDS
from centuria.warmup import is_ready
from centuria.words import Words

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("compiled_modes")]

GOLEM = GameSpec("golem")
LONG_THOUGHT = "search:time=1.5"


def moment(mode: str = "golem", seats: int = 2) -> Played:
    """The first question of a game that has more than one answer."""
    return centuria.new(mode, seats=seats, seed=4)


async def choose(asked: AiService, game: Played, bot: str = "simple") -> str:
    return await asked.choose(GameSpec(game.mode), bot, 7, game.view(game.seat), game.legal())


@asynccontextmanager
async def started_ai(
    count: int = 1, timeouts: Timeouts | None = None, analysis: float = DEFAULT_ANALYSIS_SECONDS
) -> AsyncIterator[AiService]:
    """An AI service, started before the block and closed after it."""
    asked = AiService(count, timeouts, analysis=analysis)
    await asked.start()
    try:
        yield asked
    finally:
        pids = asked.pids
        await asked.close()
    assert not [pid for pid in pids if is_running(pid)]


def is_running(pid: int) -> bool:
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


async def until(happens: Callable[[], bool], seconds: float = 60.0) -> None:
    deadline = monotonic() + seconds
    while not happens():
        assert monotonic() < deadline, "it does not happen"
        await asyncio.sleep(0.02)


async def thinking(asked: AiService, game: Played, bot: str = LONG_THOUGHT) -> "asyncio.Task[str]":
    """A bot in mid-thought; that its process has begun is seen by its use of the processor."""
    await choose(asked, game)
    [pid] = asked.pids
    before = spent(pid)
    task = asyncio.create_task(choose(asked, game, bot))
    await until(lambda: spent(pid) > before + 0.1)
    return task


def spent(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def test_a_bot_decides_by_its_view_and_seed_alone() -> None:
    async with started_ai() as asked:
        for mode in NAMES:
            game = moment(mode)
            same = Played(game.position.redealt(9), game.setup)
            decisions = {await choose(asked, game) for _ in range(2)} | {await choose(asked, same)}
            assert len(decisions) == 1
            assert decisions <= set(game.legal())
        assert asked.counts["house"] == asked.counts["lost"] == asked.counts["faults"] == 0


async def test_the_champion_decides_as_elsewhere() -> None:
    game = moment("golem")
    async with started_ai() as asked:
        decision = await choose(asked, game, "champion")
        assert asked.counts["house"] == asked.counts["faults"] == 0
    assert decision == bots.make("champion", 1).choose(game.view(), game.legal())


async def test_a_process_killed_in_mid_thought_is_replaced_and_the_bot_asked_again() -> None:
    game = moment()

    async with started_ai() as asked:
        task = await thinking(asked, game)
        [pid] = asked.pids
        os.kill(pid, signal.SIGKILL)
        assert await task in game.legal()
        assert asked.counts["lost"] == 1
        assert asked.counts["house"] == 0
        [other] = asked.pids
        assert other != pid


async def test_a_process_killed_between_questions_is_replaced() -> None:
    game = moment()

    async with started_ai() as asked:
        for _ in range(3):
            assert await choose(asked, game) in game.legal()
            [pid] = asked.pids
            os.kill(pid, signal.SIGKILL)
        assert await choose(asked, game) in game.legal()
        assert asked.counts["house"] == 0


async def test_a_process_that_hangs_is_replaced_when_its_time_is_up() -> None:
    game = moment()

    async with started_ai(timeouts=Timeouts(choose=1.0)) as asked:
        await choose(asked, game)
        [pid] = asked.pids
        os.kill(pid, signal.SIGSTOP)
        assert await choose(asked, game) in game.legal()
        assert not is_running(pid)
        assert asked.counts["lost"] == 1
        assert asked.counts["house"] == 0


async def test_killing_all_processes_again_and_again_stops_no_decision() -> None:
    game = moment()

    async with started_ai(count=2) as asked:

        async def kill() -> None:
            for _ in range(5):
                await asyncio.sleep(0.4)
                for pid in asked.pids:
                    with suppress(ProcessLookupError):
                        os.kill(pid, signal.SIGKILL)

        killer = asyncio.create_task(kill())
        while not killer.done():
            decisions = await asyncio.gather(*(choose(asked, game, "search:time=0.1") for _ in range(4)))
            assert set(decisions) <= set(game.legal())
        await killer
        assert asked.counts["lost"] > 0
        assert await choose(asked, game) in game.legal()


async def test_the_house_decides_for_a_bot_that_thinks_too_long() -> None:
    game = moment()

    async with started_ai(timeouts=Timeouts(choose=0.5)) as asked:
        assert await choose(asked, game, "search:time=100:iterations=1000000") in game.legal()
        assert asked.counts["lost"] == 2
        assert asked.counts["house"] == 1
        assert await choose(asked, game) in game.legal()
        assert asked.counts["house"] == 1


async def test_the_house_decides_at_once_while_no_process_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    game, command = moment(), process.COMMAND
    monkeypatch.setattr(process, "COMMAND", (sys.executable, "-c", "raise SystemExit(1)"))

    async with started_ai(timeouts=Timeouts(max_backoff=1.0)) as asked:
        begun = monotonic()
        for _ in range(20):
            assert await choose(asked, game) in game.legal()
        assert monotonic() - begun < Timeouts().waiting, "not even one of them waited for a process"
        assert asked.counts["house"] == 20
        assert asked.alive == 0
        monkeypatch.setattr(process, "COMMAND", command)
        await until(lambda: asked.alive == 1)
        assert await choose(asked, game) in game.legal()
        assert asked.counts["house"] == 20


async def test_a_bot_that_there_is_not_is_no_reason_to_stop_a_table() -> None:
    game = moment()

    async with started_ai() as asked:
        assert await choose(asked, game, "grandmaster") in game.legal()
        assert asked.counts["house"] == 1
        assert asked.counts["lost"] == 0


def begun(decisions: int) -> Played:
    game = moment()
    for _ in range(decisions):
        game = game.play(game.legal()[0])
    return game


async def test_bots_do_not_wait_for_hints_and_hints_do_not_wait_for_analyses() -> None:
    game, record = moment(), begun(4).record()
    done: list[str] = []

    async with started_ai() as asked:

        async def ask(name: str, question: Awaitable[object]) -> None:
            await question
            done.append(name)

        view, legal = game.view(game.seat), game.legal()
        tasks = [
            asyncio.create_task(ask("analysis", asked.analyse(GOLEM, record, seconds=0.05))),
            asyncio.create_task(ask("hint", asked.hint(GOLEM, view, legal, seconds=0.5))),
        ]
        await until(lambda: len(asked.pids) == 2)
        await ask("bot", choose(asked, game))
        await asyncio.gather(*tasks)
        assert done == ["bot", "hint", "analysis"]


async def test_a_hint_is_about_every_decision_in_the_words_of_whoever_asks() -> None:
    async with started_ai() as asked:
        for mode in NAMES:
            game, locale = moment(mode), Locale("fr", "spice", ["Zoé", "Yann"], illustrated=True)
            hint = await asked.hint(GameSpec(mode), game.view(game.seat), game.legal(), seconds=0.01, locale=locale)
            assert hint["seat"] == game.seat
            assert (hint["language"], hint["theme"]) == ("fr", "spice")
            decisions = hint["decisions"]
            assert isinstance(decisions, list)
            assert sorted(decision["decision"] for decision in decisions) == sorted(game.legal())
            assert any("\ufffa" in decision["told"] for decision in decisions)


async def test_an_analysis_is_what_the_command_gives_and_its_decisions_share_the_seconds(
    compiled_modes: set[str],
) -> None:
    game = begun(6)
    progress: list[tuple[int, int]] = []
    words, budget = Words("en", "golem"), analysis.Budget(iterations=2)
    judged = dict(analysis.judgements(analysis.open_decisions(game), game.decisions, budget=budget))
    compiled_modes.add("golem")

    async with started_ai(analysis=0.3) as asked:
        told = await asked.analyse(
            GOLEM, game.record(), iterations=2, progress=lambda done, of: progress.append((done, of))
        )
        assert told == analysis.report(game, judged, words, budget=budget)
        assert progress == [(done, len(judged)) for done in range(len(judged))]
        told = await asked.analyse(GOLEM, game.record())
        assert told["thinking"] == {"seconds": pytest.approx(0.3 / len(judged)), "iterations": None, "seed": 0}


async def test_an_analysis_that_nobody_waits_for_ends(compiled_modes: set[str]) -> None:
    game, record = moment(), begun(12).record()
    compiled_modes.add("golem")

    async with started_ai() as asked:
        reached: list[int] = []
        task = asyncio.create_task(
            asked.analyse(GOLEM, record, seconds=0.2, progress=lambda done, _: reached.append(done))
        )
        await until(lambda: len(reached) > 1)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        judged = len(reached)
        await asked.hint(GOLEM, game.view(game.seat), game.legal(), seconds=0.05)
        assert len(reached) == judged


async def test_one_question_too_many_is_refused_as_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(service.MAX_OPEN, "hint", 1)
    game = moment()

    async with started_ai() as asked:
        first = asyncio.create_task(asked.hint(GOLEM, game.view(game.seat), game.legal(), seconds=0.2))
        await asyncio.sleep(0)
        with pytest.raises(ApiError) as refusal:
            await asked.hint(GOLEM, game.view(game.seat), game.legal(), seconds=0.2)
        assert (refusal.value.status, refusal.value.code) == (503, "busy")
        assert (await first)["seat"] == game.seat


async def test_thinking_processes_know_no_secret_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CENTURIA_SECRET", "the-key-that-signs-cookies")
    monkeypatch.setenv("CENTURIA_DB", "postgresql://centuria:password@db/centuria")

    async with started_ai() as asked:
        await choose(asked, moment())
        [pid] = asked.pids
        known = Path(f"/proc/{pid}/environ").read_bytes()
        assert b"PATH=" in known
        assert b"the-key" not in known
        assert b"password" not in known
        open_files = [str(file.readlink()) for file in Path(f"/proc/{pid}/fd").iterdir()]
        assert not [file for file in open_files if file.startswith("socket:")]


async def test_a_mode_that_is_not_compiled_is_played_as_it_is_until_it_is_compiled(compiled_modes: set[str]) -> None:
    if not is_ready("golem"):
        subprocess.run([sys.executable, "-m", "centuria", "compile", "--quiet", "golem"], check=True)
    game = moment()

    def interpreted(asked: AiService) -> list[bool]:
        return [b"NUMBA_DISABLE_JIT=1" in Path(f"/proc/{pid}/environ").read_bytes() for pid in asked.pids]

    async with started_ai() as asked:
        assert await choose(asked, game) in game.legal()
        assert interpreted(asked) == [True]
        assert asked.compiler.busy
        compiled_modes.add("golem")
        assert await choose(asked, game) in game.legal()
        assert False in interpreted(asked)
        assert asked.counts["house"] == asked.counts["lost"] == 0


async def test_without_processes_the_server_itself_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    game, record = moment(), begun(6).record()
    monkeypatch.setattr(process, "COMMAND", ("no-such-program",))

    async with started_ai(count=0) as asked:
        decisions = {await choose(asked, game) for _ in range(2)}
        assert len(decisions) == 1
        assert decisions <= set(game.legal())
        hint = await asked.hint(GOLEM, game.view(game.seat), game.legal(), seconds=0.1)
        assert hint["seat"] == game.seat
        assert (await asked.analyse(GOLEM, record, iterations=2))["mode"] == "golem"
        assert asked.pids == []
        assert asked.counts["house"] == asked.counts["lost"] == asked.counts["faults"] == 0


async def test_without_processes_a_slow_or_unknown_bot_holds_up_no_table() -> None:
    game = moment()

    async with started_ai(count=0, timeouts=Timeouts(choose=0.3)) as asked:
        assert await choose(asked, game, "search:time=1.5") in game.legal()
        assert await choose(asked, game, "grandmaster") in game.legal()
        assert asked.counts["house"] == 2


ALONE = """
import asyncio
import centuria
from centuria.server.ai.protocol import GameSpec
from centuria.server.ai.service import AiService
from centuria.words import Words

async def main():
    thinkers = AiService(1)
    await thinkers.start()
    game = centuria.new("golem", seats=2, seed=1)
    print(await thinkers.choose(GameSpec("golem"), "level1", 1, game.view(1), game.legal()), flush=True)
    print(*thinkers.pids, flush=True)
    await thinkers.choose(GameSpec("golem"), "search:time=60:iterations=1000000", 1, game.view(1), game.legal())

asyncio.run(main())
"""


def test_thinking_processes_end_with_the_server_even_in_mid_thought(environment: Mapping[str, str]) -> None:
    server = subprocess.Popen([sys.executable, "-c", ALONE], stdout=subprocess.PIPE, env=environment, text=True)
    assert server.stdout is not None
    with server, server.stdout:
        decision, pid = server.stdout.readline(), int(server.stdout.readline())
        assert decision
        sleep(0.5)
        assert is_running(pid)
        server.kill()
    deadline = monotonic() + 30
    while is_running(pid):
        assert monotonic() < deadline
        sleep(0.02)
