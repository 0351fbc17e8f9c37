"""Comparing libraries: one table, with those that are installed."""

import argparse
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import compare_libraries
import pytest

from centuria.core.jit import INTERPRETED
from centuria.mode_registry import NAMES

PROGRAM = Path(compare_libraries.__file__)


def table(environment: Mapping[str, str], *arguments: str) -> list[str]:
    line = [sys.executable, str(PROGRAM), "--rounds", "1", "--seconds", "0.01", "--markdown", *arguments]
    done = subprocess.run(line, env=environment, capture_output=True, text=True, check=False, timeout=240)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_who_is_not_installed_is_named_in_one_line_and_left_out(environment: Mapping[str, str]) -> None:
    told = table(environment, "--only", "pgx", "pettingzoo", "--others", "/no/such/python")
    left = [line for line in told if line.startswith("left out: ")]
    assert [line.split(":")[1] for line in left] == [
        " Pgx, backgammon", " Pgx, sparrow_mahjong", " PettingZoo, hanabi_v5",
    ]  # fmt: skip
    assert sum(line.startswith("|") for line in told) == 2


def test_who_lacks_a_package_is_left_out_with_the_reason(environment: Mapping[str, str]) -> None:
    told = table(environment, "--only", "pgx", "--others", sys.executable)
    assert told[0].startswith("left out: Pgx, backgammon: ModuleNotFoundError")


@pytest.mark.skipif(INTERPRETED, reason="about compiled rules")
def test_what_is_measured_stands_in_one_row_for_one_core_and_for_all() -> None:
    ours = [library for library in compare_libraries.LIBRARIES if library.name == "Centuria"]
    assert [(library.way, library.game) for library in ours] == [
        (way, mode) for way in (compare_libraries.STEPS, compare_libraries.PLAY) for mode in NAMES
    ]
    options = argparse.Namespace(rounds=2, seconds=0.01, cores=[min(os.sched_getaffinity(0))], others=Path("/no/such"))
    found = compare_libraries.on_one_core(ours[:1], options)
    compare_libraries.on_all_cores(found, options)
    ((_, game, _, one, _, _, every),) = compare_libraries.rows(found)
    assert game == "golem"
    assert float(one.replace(",", "")) > 0
    assert float(every.replace(",", "")) > 0
