"""What the tests of the arena share: bots that misbehave, installed as a package is, and the command itself."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from support.terminal import Command, Said

WILD = '''
"""Bots that misbehave."""
import os, time

class Wild:
    """Does what it likes."""
    def __init__(self, seed):
        pass

class Raising(Wild):
    def choose(self, view, legal):
        raise ZeroDivisionError("I give up")

class Illegal(Wild):
    def choose(self, view, legal):
        return "win"

class Nothing(Wild):
    def choose(self, view, legal):
        return None

class Slow(Wild):
    def choose(self, view, legal):
        time.sleep(30)

class Once(Wild):
    """Raises at its first decision, then takes the first legal one."""
    raised = False
    def choose(self, view, legal):
        if not self.raised:
            self.raised = True
            raise RuntimeError("not yet")
        return legal[0]

class Deadly(Wild):
    """Ends the process that it plays in."""
    def choose(self, view, legal):
        os._exit(7)

class Mortal(Wild):
    """Ends the process that it plays in the first time ever."""
    def choose(self, view, legal):
        try:
            os.close(os.open(os.environ["MORTAL"], os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return legal[0]
        os._exit(7)
'''
NAMES = ("raising", "illegal", "nothing", "slow", "once", "deadly", "mortal")


@pytest.fixture
def wild(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on the path with a package that brings bots which misbehave."""
    folder = tmp_path / "wild"
    (folder / "wild-1.dist-info").mkdir(parents=True)
    (folder / "wild.py").write_text(WILD)
    (folder / "wild-1.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: wild\nVersion: 1\n")
    points = "\n".join(f"{name} = wild:{name.title()}" for name in NAMES)
    (folder / "wild-1.dist-info" / "entry_points.txt").write_text(f"[centuria.bots]\n{points}\n")
    monkeypatch.syspath_prepend(folder)
    return folder


@pytest.fixture
def own_environment(environment: Mapping[str, str], tmp_path: Path) -> dict[str, str]:
    """The surroundings of a command whose data directory belongs to the test, and that finds the wild bots."""
    path = os.pathsep.join(filter(None, (str(tmp_path / "wild"), environment.get("PYTHONPATH"))))
    return {
        **environment,
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "MORTAL": str(tmp_path / "mortal"),
        "PYTHONPATH": path,
    }


@pytest.fixture
def arena(own_environment: Mapping[str, str]) -> Command:
    """`centuria arena` in a process of its own, with one worker unless more are asked for."""

    def run(*arguments: object) -> Said:
        program = [sys.executable, "-m", "centuria", "arena", "--jobs", "1", *map(str, arguments)]
        done = subprocess.run(program, env=own_environment, capture_output=True, text=True, check=False, timeout=120)
        return Said(done.returncode, done.stdout, done.stderr)

    return run
