"""The rules are written once and run two ways: compiled and as they are. Both give the same bytes."""

import subprocess
import sys
from collections.abc import Mapping, Sequence

import pytest
from support import TESTS
from support.digests import LARGEST
from support.games import TABLES, label


def digests(environment: Mapping[str, str], disabled: str, *arguments: str) -> list[str]:
    program = [sys.executable, "-W", "error", "-m", "support.digests", *arguments]
    surroundings = {**environment, "NUMBA_DISABLE_JIT": disabled, "PYTHONPATH": str(TESTS)}
    done = subprocess.run(program, env=surroundings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def compared(environment: Mapping[str, str], tables: Sequence[tuple[str, int]], *arguments: str) -> None:
    compiled, uncompiled = digests(environment, "0", *arguments), digests(environment, "1", *arguments)
    assert (compiled[0], uncompiled[0]) == ("compiled", "uncompiled")
    assert uncompiled[1:] == compiled[1:]
    assert all(sum(line.startswith(f"{label(table)} ") for line in compiled) > 100 for table in tables)


def test_compiled_and_uncompiled_games_are_equal_byte_for_byte(environment: Mapping[str, str]) -> None:
    compared(environment, LARGEST)


@pytest.mark.long
def test_whole_games_of_every_table_are_equal_byte_for_byte_compiled_and_uncompiled(
    environment: Mapping[str, str],
) -> None:
    compared(environment, TABLES, "--all")
