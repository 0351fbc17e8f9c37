"""Bots that other packages bring: found by their entry points, and a bad one disturbs nobody else."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from centuria import bots
from centuria.bots.registry import BUILT_IN
from centuria.errors import SetupError

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "hoarder"

GOOD = '''
class Last:
    """Takes the last decision of the list.

    It is not good at it.
    """

    def __init__(self, seed: int, *, place: int = -1) -> None:
        if place > 0:
            raise ValueError(f"place is below 1, not {place}")
        self.place = place

    def choose(self, view, legal):
        return legal[self.place]

def untyped(seed: int, *, model=None): ...

def dreamer(seed: int):
    raise KeyError("a dream")
'''


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder of installed packages: a good one, one that clashes, one that is broken."""
    _install(tmp_path, "good-bots", {"last": "good:Last", "untyped": "good:untyped", "dreamer": "good:dreamer"})
    (tmp_path / "good.py").write_text(GOOD, encoding="utf-8")
    _install(tmp_path, "clashing", {"simple": "good:Last", "person": "good:Last", "Loud": "good:Last"})
    _install(tmp_path, "broken", {"absent": "no_such_module:Bot", "nothing": "good:Nothing", "boom": "boom:Bot"})
    (tmp_path / "boom.py").write_text("1 / 0", encoding="utf-8")
    _install(tmp_path, "twin-a", {"twin": "good:Last"})
    _install(tmp_path, "twin-b", {"twin": "good:Last"})
    return tmp_path


def _install(site: Path, name: str, points: dict[str, str]) -> None:
    folder = site / f"{name.replace('-', '_')}-1.2.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.2\n", encoding="utf-8")
    lines = "".join(f"{point} = {value}\n" for point, value in points.items())
    (folder / "entry_points.txt").write_text(f"[centuria.bots]\n{lines}", encoding="utf-8")


def test_only_bots_that_may_think_make_anybody_wait_for_thoughts(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(site)
    house = {name for name in BUILT_IN if bots.thinks(name)}
    assert house == set(BUILT_IN) - {"random", "simple", "program"}
    assert not bots.thinks("program:command=./bot.py")
    assert bots.thinks("planner:width=20")
    assert bots.thinks("last"), "a bot from outside may be a planner"
    with pytest.raises(SetupError, match="nobody"):
        bots.thinks("nobody")


def _python(site: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(site), "LC_ALL": "C.UTF-8"}
    return subprocess.run(
        [sys.executable, *arguments], env=environment, capture_output=True, text=True, timeout=60, check=False
    )


MAKING = """
import sys
from centuria import bots
from centuria.errors import SetupError
for spec in sys.argv[1:]:
    try:
        bot = bots.make(spec, 1)
        print(type(bot).__module__, bot.choose({}, ["a", "b", "c"]) if "last" in spec else "")
    except SetupError as error:
        print(error)
"""


def _made(site: Path, *specs: str) -> list[str]:
    done = _python(site, "-c", MAKING, *specs)
    assert done.stderr == ""
    return done.stdout.splitlines()


def test_a_bot_of_another_package_is_made_with_its_options(site: Path) -> None:
    assert _made(site, "last", "last:place=-2", "last:place=1", "last:place=x", "last:depth=1") == [
        "good c",
        "good b",
        "'last:place=1' cannot be made: ValueError: place is below 1, not 1",
        "'last:place=x': the option 'place' must be a whole number, not 'x'",
        "'last:depth=1': there is no option 'depth'; choose from: place",
    ]


def test_a_broken_package_is_named_when_its_bot_is_asked_for(site: Path) -> None:
    absent, nothing, boom, untyped, dreamer = _made(site, "absent", "nothing", "boom", "untyped", "dreamer")
    assert absent.startswith("the bot 'absent' of broken 1.2 cannot be loaded: ModuleNotFoundError: ")
    assert nothing.startswith("the bot 'nothing' of broken 1.2 cannot be loaded: AttributeError: ")
    assert boom == "the bot 'boom' of broken 1.2 cannot be loaded: ZeroDivisionError: division by zero"
    assert untyped.startswith("the bot 'untyped' of good-bots 1.2: the option 'model'")
    assert dreamer == "'dreamer' cannot be made: KeyError: 'a dream'"


def test_the_house_keeps_its_names_and_two_packages_cannot_share_one(site: Path) -> None:
    simple, person, twin = _made(site, "simple", "person", "twin")
    assert simple.strip() == "centuria.bots.simple"
    assert person == "the bot 'person' of clashing 1.2: the name 'person' is reserved for Centuria"
    assert twin == "the bot 'twin' of twin-a 1.2: twin-b 1.2 offers a bot of this name too"


def test_the_list_tells_of_every_bot_and_why_some_cannot_play(site: Path) -> None:
    done = _python(site, "-m", "centuria", "bots", "--json")
    assert done.returncode == 1
    told = {(bot["bot"], bot["package"]): bot for bot in json.loads(done.stdout)["bots"]}
    last = told["last", "good-bots 1.2"]
    assert last["about"] == "Takes the last decision of the list."
    assert last["options"] == [{"name": "place", "type": "a whole number", "required": False, "default": -1}]
    assert last["problem"] == ""
    assert told["simple", ""]["problem"] == ""
    assert "reserved for Centuria" in told["simple", "clashing 1.2"]["problem"]
    assert "lower-case letters" in told["Loud", "clashing 1.2"]["problem"]
    assert "ZeroDivisionError" in told["boom", "broken 1.2"]["problem"]


def test_a_bot_of_another_package_plays_in_other_processes_too(site: Path) -> None:
    line = (
        "simulate",
        "--bots",
        "last,simple",
        "--games",
        "3",
        "--limit",
        "50",
        "--cores",
        "1",
        "--seed",
        "1",
        "--json",
    )
    done = _python(site, "-m", "centuria", *line)
    (summary,) = json.loads(done.stdout)["summaries"]
    assert summary["games"] == 3
    assert summary["faults"] == []


PLAYING = """
import centuria
from centuria import bots
from centuria.mode_registry import NAMES
for mode in NAMES:
    players = [bots.make("hoarder:reserve=6", 1), bots.make("simple", 2)]
    game = centuria.new(mode, seats=2, seed=1)
    while game.seat is not None:
        game = game.play(players[game.seat - 1].choose(game.view(game.seat), game.legal()))
    print(mode)
"""


def test_the_example_package_is_built_installed_and_plays(tmp_path: Path) -> None:
    source, site = tmp_path / "source", tmp_path / "site"
    shutil.copytree(EXAMPLE, source)
    install = [str(Path(sys.executable).with_name("uv")), "pip", "install", "--quiet", "--offline", "--no-deps"]
    install += ["--no-build-isolation", "--python", sys.executable, "--target", str(site), str(source)]
    subprocess.run(install, check=True, timeout=60)
    done = _python(site, "-m", "centuria", "bots", "--json")
    assert done.returncode == 0, done.stdout
    assert {"hoarder", "simple"} <= {bot["bot"] for bot in json.loads(done.stdout)["bots"]}
    played = _python(site, "-c", PLAYING)
    assert played.stderr == ""
    assert played.stdout.split() == ["golem", "endless", "saga2", "saga3"]
