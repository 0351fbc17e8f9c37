"""`compile`: what is marked as ready, and who waits for whom."""

import fcntl
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from time import sleep

import pytest
from support.compiled_rules import copy_compiled
from support.terminal import Answer, in_a_process

from centuria.core.jit import INTERPRETED
from centuria.core.jit_cache import BATCH, PARTITIONS, SEARCH, cache_directory


@pytest.fixture
def own_cache(tmp_path: Path, environment: Mapping[str, str]) -> tuple[Path, Mapping[str, str]]:
    """A copy of everything that is compiled, with nothing marked as ready: the shared cache stays as it is."""
    own = tmp_path / "cache"
    copy_compiled(own, PARTITIONS)
    return own / cache_directory().name, {**environment, "CENTURIA_CACHE": str(own)}


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_compiling_marks_a_mode_as_ready_and_its_batches_when_asked_for(
    own_cache: tuple[Path, Mapping[str, str]],
) -> None:
    directory, environment = own_cache
    batches = directory.with_name(cache_directory(BATCH).name) / "golem.ready"
    said = in_a_process(environment, "compile", "golem")
    assert said.status == 0, said.err
    assert said.out.startswith("golem: ready (")
    assert (directory / "golem.ready").exists()
    assert not batches.exists()
    assert in_a_process(environment, "compile", "golem", "--batches", "--quiet") == Answer(0, "", "")
    assert batches.exists()


WAITING = """
import os, sys
from centuria.cli import main

asked = []
parent = os.getppid

def getppid():
    asked.append(1)
    if len(asked) == 2:
        print("waiting", flush=True)
    return parent()

os.getppid = getppid
main(sys.argv[1:])
"""
"""`centuria`, saying when it has found another compiler at work: only then it looks for its parent again."""


@pytest.mark.parametrize("abandoned", [True, False])
def test_who_waits_for_another_compiler_leaves_with_whoever_wanted_it(
    tmp_path: Path, environment: Mapping[str, str], abandoned: bool
) -> None:
    lock = tmp_path / cache_directory(SEARCH).name / "golem.lock"
    lock.parent.mkdir()
    program = tmp_path / "waiting.py"
    program.write_text(WAITING)
    starting = f"{sys.executable} {program} compile golem --quiet & echo $!; wait"
    surroundings = {**environment, "CENTURIA_CACHE": str(tmp_path)}
    with lock.open("ab") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        with subprocess.Popen(["bash", "-c", starting], env=surroundings, stdout=subprocess.PIPE, text=True) as starter:
            assert starter.stdout is not None
            waiting = int(starter.stdout.readline())
            assert starter.stdout.readline() == "waiting\n"
            try:
                if abandoned:
                    starter.kill()
                    # It holds the other end of the pipe: that nothing more can come says that it is gone.
                    assert starter.communicate(timeout=60) == ("", None)
                else:
                    sleep(1)
                    assert Path(f"/proc/{waiting}").exists()
            finally:
                with suppress(ProcessLookupError):
                    os.kill(waiting, signal.SIGKILL)


def test_rules_that_run_uncompiled_are_not_marked_as_ready(own_cache: tuple[Path, Mapping[str, str]]) -> None:
    directory, environment = own_cache
    assert in_a_process({**environment, "NUMBA_DISABLE_JIT": "1"}, "compile", "golem").status == 0
    assert not (directory / "golem.ready").exists()


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_verifying_a_record_marks_nothing_since_it_compiles_only_what_it_needs(
    own_cache: tuple[Path, Mapping[str, str]], record: Path
) -> None:
    directory, environment = own_cache
    assert in_a_process(environment, "verify", str(record)).status == 0
    assert not (directory / "golem.ready").exists()
