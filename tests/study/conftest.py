"""What the tests of studies share: the folder of their own modules, and the command itself."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from support.terminal import Command, Said


@pytest.fixture
def study(environment: Mapping[str, str]) -> Command:
    """`centuria study` in a process of its own, with one worker unless more are asked for."""

    def run(*arguments: object) -> Said:
        program = [sys.executable, "-m", "centuria", "study", "--jobs", "1", *map(str, arguments)]
        done = subprocess.run(program, env=environment, capture_output=True, text=True, check=False, timeout=240)
        return Said(done.returncode, done.stdout, done.stderr)

    return run
