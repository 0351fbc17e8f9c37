"""The rules are written once and run two ways: compiled and as they are. Both give the same bytes."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tables import TABLES, label

PROGRAM = Path(__file__).with_name("digests.py")


def digests(environment: Mapping[str, str], disabled: str) -> list[str]:
    program = [sys.executable, "-W", "error", str(PROGRAM)]
    surroundings = {**environment, "NUMBA_DISABLE_JIT": disabled}
    done = subprocess.run(program, env=surroundings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_compiled_and_uncompiled_games_are_equal_byte_for_byte(environment: Mapping[str, str]) -> None:
    compiled, uncompiled = digests(environment, "0"), digests(environment, "1")
    assert (compiled[0], uncompiled[0]) == ("compiled", "uncompiled")
    assert uncompiled[1:] == compiled[1:]
    assert all(sum(line.startswith(f"{label(table)} ") for line in compiled) > 100 for table in TABLES)
