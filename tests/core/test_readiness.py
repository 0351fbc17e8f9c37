"""Warm-up: nobody waits for the compiler; a first game runs uncompiled while another process compiles the rules."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from centuria import warmup
from centuria.core import jit_cache


@pytest.fixture
def generation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of its own, with nothing compiled in it."""
    directory = tmp_path / "rules-0"

    def partition_directory(partition: str) -> Path:
        made = tmp_path / f"{partition}-0"
        made.mkdir(exist_ok=True)
        return made

    monkeypatch.setattr(jit_cache, "cache_directory", partition_directory)
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "0")
    return directory


@pytest.fixture
def started(generation: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """A process that has not loaded the rules yet; the programs that it starts are noted, not run."""
    programs: list[list[str]] = []

    def note(program: list[str], **_: object) -> None:
        programs.append(program)

    monkeypatch.delitem(sys.modules, "centuria.core.jit", raising=False)
    monkeypatch.setattr(subprocess, "Popen", note)
    return programs


def test_a_mode_is_ready_once_it_is_marked(generation: Path) -> None:
    assert not warmup.is_ready("golem")
    warmup.mark_ready("golem")
    assert warmup.is_ready("golem")
    assert not warmup.is_ready("saga")


def test_batches_are_compiled_apart_and_marked_apart(generation: Path) -> None:
    warmup.mark_ready("golem")
    assert not warmup.is_ready("golem", batches=True)
    warmup.mark_ready("golem", [jit_cache.BATCH])
    assert warmup.is_ready("golem", batches=True)


def test_rules_that_run_uncompiled_make_nothing_ready(generation: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    warmup.mark_ready("golem")
    assert not warmup.is_ready("golem")
    assert not any(generation.iterdir())


def test_rules_that_are_not_ready_run_uncompiled_and_are_compiled_meanwhile(started: list[list[str]]) -> None:
    assert warmup.choose_rules("golem")
    assert os.environ["NUMBA_DISABLE_JIT"] == "1"
    assert started == [[sys.executable, "-m", "centuria", "compile", "--quiet", "golem"]]


def test_rules_that_are_ready_run_compiled(started: list[list[str]]) -> None:
    warmup.mark_ready("golem")
    assert not warmup.choose_rules("golem")
    assert os.environ["NUMBA_DISABLE_JIT"] == "0"
    assert started == []


def test_whoever_asks_for_uncompiled_rules_gets_them_and_nothing_is_compiled(
    started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    assert not warmup.choose_rules("golem")
    assert started == []


def test_a_process_that_has_loaded_the_rules_goes_on_as_it_is(
    started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "centuria.core.jit", sys)
    assert not warmup.choose_rules("golem")
    assert os.environ["NUMBA_DISABLE_JIT"] == "0"
    assert started == []


def test_where_no_process_can_be_started_the_game_begins_all_the_same(
    started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(subprocess, "Popen", refuse)
    assert warmup.choose_rules("golem")


def test_asking_for_readiness_loads_no_rules(environment: dict[str, str]) -> None:
    program = "import sys; from centuria import warmup; warmup.is_ready('golem'); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "centuria.warmup" in loaded
    assert not {"numba", "numpy", "centuria.core.jit"} & loaded


@pytest.mark.parametrize("arguments", [["play"], ["play", "--continue"], ["show"]])
def test_how_rules_run_is_chosen_before_anything_brings_them_in(
    arguments: list[str], environment: dict[str, str], tmp_path: Path
) -> None:
    record = tmp_path / "game.txt"
    record.write_text("mode golem\n")
    file = [str(record)] if arguments == ["show"] else ["--save", str(record)]
    program = """
import sys
from centuria import warmup
def choose_rules(mode):
    print("asked for", mode, "too late" if "centuria.core.jit" in sys.modules else "in time")
    raise SystemExit
warmup.choose_rules = choose_rules
from centuria.cli import main
main(sys.argv[1:])
"""
    command = [sys.executable, "-c", program, *arguments, *file]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == "asked for golem in time\n"
