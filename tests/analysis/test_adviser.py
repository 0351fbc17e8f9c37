"""Hints and analysis with the adviser of the package, in processes as people start them."""

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pexpect
import pytest
from support.terminal import in_this_process

import centuria
from centuria import bots
from centuria.analysis import Budget, hints, judgements, open_decisions, report
from centuria.game import Game
from centuria.words import Words

EN = Words("en", "golem")
THINKING = Budget(iterations=24)


def played(mode: str, seats: int, decisions: int) -> Game:
    game = centuria.new(mode, seats=seats, seed=8)
    players = [bots.make("simple", seat) for seat in range(seats)]
    while game.seat is not None and game.number < decisions:
        game = game.play(players[game.seat - 1].choose(game.view(game.seat), game.legal()))
    return game


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("record") / "game.txt"
    file.write_text(played("golem", 2, 10_000).record({"names": "Anna, Bo"}), encoding="utf-8")
    return file


@pytest.fixture
def short(tmp_path: Path) -> Path:
    file = tmp_path / "short.txt"
    file.write_text(played("golem", 2, 8).record(), encoding="utf-8")
    return file


@pytest.mark.parametrize(("mode", "seats"), [("golem", 3), ("endless", 2), ("saga2", 4), ("saga3", 2)])
def test_redealing_what_nobody_has_seen_changes_no_hint(mode: str, seats: int) -> None:
    game = played(mode, seats, 30)
    other = Game(game.position.redealt(99), game.setup, game.previous, game.decision)
    assert other.position.state.tobytes() != game.position.state.tobytes()
    first, again = (hints(g.view(g.seat), g.legal(), EN, budget=THINKING) for g in (game, other))
    assert first == again
    assert first["decisions"][0]["line"]


def test_the_laws_of_a_report_hold_for_the_adviser_of_the_package() -> None:
    game = played("golem", 3, 6)
    shown = report(game, dict(judgements(open_decisions(game), budget=THINKING)), EN, budget=THINKING)
    assert [point["number"] for point in shown["points"]] == list(range(7))
    assert all(sum(point["chances"]) == pytest.approx(1, abs=0.001) for point in shown["points"])
    assert all(0 <= (point["loss"] or 0) < 1 for point in shown["points"])


def test_several_processes_come_to_the_same(environment: Mapping[str, str], short: Path) -> None:
    line = ("analyse", str(short), "--json", "--iterations", "16", "--jobs")
    one, two = (in_this_process(environment, *line, jobs) for jobs in "12")
    assert (one.status, two.status) == (0, 0)
    assert one.data == two.data
    assert "Traceback" not in two.err


Terminal = Callable[..., "pexpect.spawn[str]"]


@pytest.fixture
def terminal(environment: Mapping[str, str], tmp_path: Path) -> Iterator[Terminal]:
    """A person's terminal, which starts a command."""
    opened: list[pexpect.spawn[str]] = []
    surroundings = {**environment, "TERM": "xterm-256color", "XDG_DATA_HOME": str(tmp_path), "COLUMNS": "80"}

    def run(*arguments: object) -> "pexpect.spawn[str]":
        command = ["-m", "centuria", *map(str, arguments)]
        child: pexpect.spawn[str] = pexpect.spawn(
            sys.executable, command, env=surroundings, encoding="utf-8", timeout=120, dimensions=(60, 80)
        )
        child.delaybeforesend = None
        opened.append(child)
        return child

    yield run
    for child in opened:
        child.close(force=True)


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupt_from_the_keyboard_tells_what_is_there(terminal: Terminal, record: Path, jobs: int) -> None:
    child = terminal("analyse", record, "--seconds", "0.05", "--jobs", jobs)
    child.expect(r"[1-9]\d*/\d+")
    child.sendintr()
    child.expect(r"Stopped early: (one|\d+) of \d+ decisions (was|were) judged")
    child.expect_exact("Quality of the decisions")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130


def test_a_player_gets_a_hint_and_plays_it(terminal: Terminal) -> None:
    child = terminal("play", "--players", "2", "--seed", "5", "--against", "random")
    child.expect_exact("\r\n> ")
    child.sendline("hint")
    child.expect_exact("Thinking for 3 seconds")
    child.expect_exact("\r\n> ")
    screen = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", str(child.before))
    assert len(re.findall(r"chance to win: \d+%", screen)) == 3
    number = re.findall(r"^ +(\d+)  \w+ ", screen, re.MULTILINE)[0]
    child.sendline(number)
    child.expect_exact("\r\n> ")
    assert "is not an answer here" not in str(child.before)
    child.sendline("q")
    child.expect(pexpect.EOF)
