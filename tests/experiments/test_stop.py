"""Ctrl-C, SIGTERM and SIGKILL: every command ends at once, its workers with it, and what is finished stays.

The commands end within two seconds on a machine that has nothing else to do; a busy one gets ten.
"""

import json
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from support.experiments.processes import Stopped, alive, children, started, stopped, stored, until
from support.experiments.tournaments import played_here, small, untimed, without_time
from support.terminal import Command

from centuria.experiments.store import Store
from centuria.experiments.tournament.games import decode
from centuria.experiments.tournament.report import Report

SECONDS = 10.0
ARENA = ("arena", "--bots", "random,simple", "--seed", 1, "--json")
STUDY = ("study", "--bots", "simple", "--games", 400, "--json")
CTRL_C = pytest.param(signal.SIGINT, True, id="Ctrl-C")
TO_THE_PARENT = pytest.param(signal.SIGINT, False, id="SIGINT to the parent", marks=pytest.mark.long)
INTERRUPTS = [TO_THE_PARENT, CTRL_C, pytest.param(signal.SIGTERM, False, id="SIGTERM")]
"""Ctrl-C and SIGTERM end a tournament in every run; the other commands, on the same pool, get only Ctrl-C there."""

ONLY_CTRL_C = [TO_THE_PARENT, CTRL_C, pytest.param(signal.SIGTERM, False, id="SIGTERM", marks=pytest.mark.long)]


def started_arena(environment: Mapping[str, str], file: Path, jobs: int) -> subprocess.Popen[str]:
    """A long tournament that has finished a few games."""
    process = started(environment, *ARENA, "--games", 100_000, "--jobs", jobs, "--out", file)
    until(lambda: stored(file) >= 3)
    return process


def started_study(environment: Mapping[str, str], folder: Path) -> subprocess.Popen[str]:
    """A long study that has finished a few games."""
    process = started(environment, *STUDY, "--jobs", 1, "--out", folder)
    until(lambda: stored(folder / "study.sqlite") >= 3)
    return process


def assert_ended(found: Stopped, workers: list[int]) -> None:
    """It ended in time with status 130, no traceback and no worker left."""
    print(f"ended after {found.seconds:.2f} s")
    assert found.answer.status == 130, found.answer.err
    assert "Traceback" not in found.answer.err
    assert found.seconds < SECONDS
    assert not any(map(alive, workers))


@pytest.mark.parametrize(("number", "group"), INTERRUPTS)
def test_a_tournament_ends_with_the_standings_so_far(
    own_environment: Mapping[str, str],
    tmp_path: Path,
    number: signal.Signals,
    group: bool,
) -> None:
    file = tmp_path / "games.sqlite"
    # All workers of a pool end in the same way: several of them, which take time to start, once.
    jobs = 2 if group else 1
    process = started_arena(own_environment, file, jobs)
    workers = children(process.pid)
    assert len(workers) == jobs
    found = stopped(process, number, group=group)
    assert_ended(found, workers)
    assert f"Stopped. Finished games are saved in {file}" in found.answer.err
    assert found.answer.data["played"] == stored(file) >= 3


@pytest.mark.parametrize(("number", "group"), ONLY_CTRL_C)
def test_a_study_that_is_stopped_saves_what_is_done_and_resumes(
    study: Command,
    own_environment: Mapping[str, str],
    tmp_path: Path,
    number: signal.Signals,
    group: bool,
) -> None:
    folder = tmp_path / "stopped"
    process = started_study(own_environment, folder)
    workers = children(process.pid)
    found = stopped(process, number, group=group)
    assert_ended(found, workers)
    assert "Stopped. Finished games are saved in" in found.answer.err
    done = stored(folder / "study.sqlite")
    assert 3 <= found.answer.data["played"] == done < 400
    if group:
        resumed, at_once = (study(*STUDY[1:3], "--games", done + 2, "--json", "--out", tmp_path / name)
                            for name in ("stopped", "whole"))  # fmt: skip
        assert f"{done} games are already finished" in resumed.err
        assert resumed.status == at_once.status == 0
        assert resumed.data == at_once.data
        assert (folder / "study.html").exists()


@pytest.mark.parametrize(("number", "group"), ONLY_CTRL_C)
def test_a_simulation_ends(
    own_environment: Mapping[str, str],
    number: signal.Signals,
    group: bool,
) -> None:
    process = started(own_environment, "simulate", "--games", 2_000, "--bots", "level3,level3", "--cores", 2)
    until(lambda: len(children(process.pid)) == 2)
    workers = children(process.pid)
    assert_ended(stopped(process, number, group=group), workers)


PLAYING = """
import sys
from pathlib import Path
from centuria.cli import main
from centuria.experiments import simulate

play = simulate.play

def noted(*arguments):
    Path(sys.argv[1]).touch()
    return play(*arguments)

simulate.play = noted
sys.exit(main(["simulate", "--games", "100_000_000", "--cores", "2"]))
"""


@pytest.mark.parametrize(("number", "group"), ONLY_CTRL_C)
def test_a_simulation_on_threads_ends(
    own_environment: Mapping[str, str],
    tmp_path: Path,
    number: signal.Signals,
    group: bool,
) -> None:
    note = tmp_path / "playing"
    program = [sys.executable, "-c", PLAYING, note]
    pipe = subprocess.PIPE
    process = subprocess.Popen(program, env=own_environment, stdout=pipe, stderr=pipe, text=True, process_group=0)
    until(note.exists)
    assert_ended(stopped(process, number, group=group), [])


def test_only_one_process_plays_a_tournament_and_killed_at_any_moment_it_resumes(
    arena: Command, own_environment: Mapping[str, str], tmp_path: Path
) -> None:
    file = tmp_path / "games.sqlite"
    process = started_arena(own_environment, file, jobs=1)
    workers = children(process.pid)
    assert workers
    second = arena(*ARENA[1:], "--out", file)
    assert (second.status, second.out) == (2, "")
    assert second.err == f"centuria: {file}: another process is playing this tournament now\n"
    process.kill()
    process.communicate()
    until(lambda: not any(map(alive, workers)), SECONDS)
    before = stored(file)
    said = arena(*ARENA[1:], "--games", 6, "--out", file)
    assert said.status == 0, said.err
    assert f"{min(before, 6)} games are already finished" in said.err
    report = Report(small(games=6), played_here(small(games=6)))
    assert without_time(said.data) == without_time(json.loads(json.dumps(report.as_data())))
    with Store(file, "tournament", small(games=6).settings(), decode) as store:
        assert untimed(store.results())[:6] == untimed(report.results)


def test_a_program_that_ignores_everything_ends_with_the_worker_that_started_it(
    own_environment: Mapping[str, str], tmp_path: Path
) -> None:
    note = tmp_path / "pid"
    program = tmp_path / "stubborn.sh"
    program.write_text(f"trap '' TERM INT HUP\necho $$ > {note}\nwhile true; do sleep 1; done\n")
    bots = f"program:command=sh {program},random"
    process = started(own_environment, "simulate", "--games", 3, "--bots", bots, "--cores", 1)
    until(lambda: note.exists() and note.read_text().strip() != "")
    found = stopped(process, signal.SIGINT)
    assert found.answer.status == 130
    assert not alive(int(note.read_text()))
