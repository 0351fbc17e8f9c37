"""What the tests of experiments share: bots with faults, installed as a package is, and commands."""

import os
from collections.abc import Mapping
from pathlib import Path

import pytest
from support.terminal import Answer, Command

from centuria.cli import main

FAULTY_BOTS = '''
"""Bots with faults."""
import os, time

class Faulty:
    """A bot with a fault."""
    def __init__(self, seed):
        pass

class Raising(Faulty):
    def choose(self, view, legal):
        raise ZeroDivisionError("I give up")

class Illegal(Faulty):
    def choose(self, view, legal):
        return "win"

class Nothing(Faulty):
    def choose(self, view, legal):
        return None

class Slow(Faulty):
    def choose(self, view, legal):
        time.sleep(30)

class Once(Faulty):
    """Raises at its first decision, then takes the first legal one."""
    raised = False
    def choose(self, view, legal):
        if not self.raised:
            self.raised = True
            raise RuntimeError("not yet")
        return legal[0]

class Deadly(Faulty):
    """Ends the process that it plays in."""
    def choose(self, view, legal):
        os._exit(7)

class First(Faulty):
    """Ends the process at its second decision where it sits first, and takes the first legal decision elsewhere."""
    def choose(self, view, legal):
        if view["seat"] == 1 and view["number"] > 0:
            os._exit(7)
        return legal[0]

class Mortal(Faulty):
    """Ends the process that it plays in the first time ever."""
    def choose(self, view, legal):
        try:
            os.close(os.open(os.environ["MORTAL"], os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return legal[0]
        os._exit(7)
'''
NAMES = ("raising", "illegal", "nothing", "slow", "once", "deadly", "first", "mortal")


@pytest.fixture
def faulty_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on the path with a package of bots with faults."""
    folder = tmp_path / "faulty"
    (folder / "faulty-1.dist-info").mkdir(parents=True)
    (folder / "faulty.py").write_text(FAULTY_BOTS)
    (folder / "faulty-1.dist-info" / "METADATA").write_text("Metadata-Version: 2.1\nName: faulty\nVersion: 1\n")
    points = "\n".join(f"{name} = faulty:{name.title()}" for name in NAMES)
    (folder / "faulty-1.dist-info" / "entry_points.txt").write_text(f"[centuria.bots]\n{points}\n")
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("MORTAL", str(tmp_path / "mortal"))
    return folder


@pytest.fixture
def own_environment(environment: Mapping[str, str], tmp_path: Path) -> dict[str, str]:
    """The environment of a command whose data directory belongs to the test, and that finds the faulty bots."""
    path = os.pathsep.join(filter(None, (str(tmp_path / "faulty"), environment.get("PYTHONPATH"))))
    return {**environment, "XDG_DATA_HOME": str(tmp_path / "data"), "PYTHONPATH": path}


@pytest.fixture
def centuria_(
    environment: Mapping[str, str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> Command:
    """A command in this process, as a person runs it in an English terminal."""
    for name in ("LC_ALL", "COLUMNS", "CENTURIA_CACHE"):
        monkeypatch.setenv(name, environment[name])
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))

    def run(*arguments: object) -> Answer:
        capsys.readouterr()
        try:
            status: object = main([str(argument) for argument in arguments])
        except SystemExit as leaving:
            status = leaving.code or 0
        assert isinstance(status, int)
        said = capsys.readouterr()
        return Answer(status, said.out, said.err)

    return run


@pytest.fixture
def arena(centuria_: Command) -> Command:
    """`centuria arena` in this process, which plays all games itself unless other processes are asked for."""
    return lambda *arguments: centuria_("arena", "--jobs", 0, *arguments)


@pytest.fixture
def study(centuria_: Command) -> Command:
    """`centuria study` in this process, which plays all games itself unless other processes are asked for."""
    return lambda *arguments: centuria_("study", "--jobs", 0, *arguments)
