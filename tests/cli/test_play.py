"""`centuria play` as a person meets it: on a real terminal, and fed by a pipe."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from support.terminal import Answer, ProcessTerminal, Terminal, ThreadTerminal, in_a_process, in_this_process

import centuria
from centuria import bots
from centuria.cli.play.repl import matching
from centuria.components import path as packaged
from centuria.operating_system import join_command

pytestmark = pytest.mark.usefixtures("compiled")


@pytest.fixture
def environ(tmp_path: Path) -> dict[str, str]:
    """A person's environment: a data directory of their own, and rules that need no compiler."""
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "PYTHONPATH")}
    return {
        **kept,
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "NUMBA_DISABLE_JIT": "1",
        "TERM": "xterm-256color",
        "LANG": "en_US.UTF-8",
        "PYTHONUTF8": "1",
    }


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    return tmp_path / "data" / "centuria" / "last.txt"


OpenTerminal = Callable[..., Terminal]
OpenRealTerminal = Callable[..., ProcessTerminal]


T = TypeVar("T", ThreadTerminal, ProcessTerminal)


def _opened(kind: type[T], environ: dict[str, str]) -> Iterator[Callable[..., T]]:
    opened: list[T] = []

    def opener(*arguments: str) -> T:
        opened.append(kind(environ, *arguments))
        return opened[-1]

    yield opener
    for terminal in opened:
        terminal.close()


@pytest.fixture
def open_terminal(environ: dict[str, str]) -> Iterator[OpenTerminal]:
    """Opens games in a thread of this process."""
    yield from _opened(ThreadTerminal, environ)


@pytest.fixture
def open_real_terminal(environ: dict[str, str]) -> Iterator[OpenRealTerminal]:
    """Opens games on real terminals, in processes of their own."""
    yield from _opened(ProcessTerminal, environ)


def piped(environ: dict[str, str], answers: str, *arguments: str, cwd: Path | None = None) -> Answer:
    """What a game says to answers that come down a pipe."""
    return in_this_process(environ, "play", *arguments, answers=answers, cwd=cwd)


def question(screen: str) -> str:
    """The last question and its answers."""
    return screen.rsplit("\n\n", 1)[-1]


def decisions(file: Path) -> list[str]:
    return list(centuria.read_record(file.read_text(encoding="utf-8")).decisions)


@pytest.mark.parametrize(("players", "where"), [("2", "open_real_terminal"), ("5", "open_terminal")])
def test_a_whole_game_by_first_answers(players: str, where: str, request: pytest.FixtureRequest, saved: Path) -> None:
    terminal = request.getfixturevalue(where)("--players", players, "--seed", "3", "--against", "simple")
    screen = terminal.reads()
    assert f"Golem Edition, {players} players" in screen
    while "The game is saved in" not in screen:
        assert "Traceback" not in screen
        screen = terminal.says("1")
    assert terminal.leaves() == 0
    game = centuria.read(saved.read_text(encoding="utf-8"))
    assert game.over
    assert all(f": {points} points" in screen for points in game.scores)
    assert re.search(r"^ 1\. ", screen, re.MULTILINE)


@pytest.mark.parametrize(
    ("mode", "language", "theme", "title"),
    [
        ("endless", "fr", "golem", "Un monde sans fin, 2 joueurs"),
        ("saga2", "en", "spice", "From East to West, Part II, 2 players"),
        ("saga3", "en", "golem", "A Heroic Saga, Chapter III, 2 players"),
    ],
)
def test_a_whole_game_by_script(
    mode: str, language: str, theme: str, title: str, open_terminal: OpenTerminal, saved: Path
) -> None:
    terminal = open_terminal("--mode", mode, "--players", "2", "--seed", "1", "--language", language, "--theme", theme)
    script = bots.make("simple", 7)
    screen = terminal.reads()
    assert title in screen
    game = centuria.read(saved.read_text(encoding="utf-8"))
    while not game.over:
        assert game.seat == 1
        assert "Traceback" not in screen
        screen = terminal.says(script.choose(game.view(1), game.legal()))
        game = centuria.read(saved.read_text(encoding="utf-8"))
    assert terminal.leaves() == 0
    assert all(f"{points} points" in screen for points in game.scores)
    assert re.search(r"^ 1\. ", screen, re.MULTILINE)


def test_undo_returns_to_the_same_question_and_to_the_start(open_terminal: OpenTerminal, saved: Path) -> None:
    terminal = open_terminal("--seed", "3")
    first = question(terminal.reads())
    terminal.says("play 11")
    terminal.says("play U2")
    asked = question(terminal.says("upgrade 1"))
    before = decisions(saved)
    terminal.says("upgrade 1")
    assert question(terminal.says("u")) == asked
    assert decisions(saved) == before
    terminal.says("u")
    terminal.says("u")
    screen = terminal.says("u")
    assert "Your last decision has been undone." in screen
    assert question(screen) == first
    assert decisions(saved) == []
    assert "nothing to undo" in terminal.says("u")


def test_quitting_and_continuing_gives_the_identical_position(
    open_real_terminal: OpenRealTerminal, saved: Path
) -> None:
    terminal = open_real_terminal(
        "--seed", "5", "--players", "3", "--seat", "2", "--theme", "spice", "--against", "random"
    )
    terminal.reads()
    terminal.says("1")
    table = terminal.says("t")
    text = saved.read_text(encoding="utf-8")
    parting = terminal.says("q")
    assert str(saved) in parting.replace("\n", "")
    assert "centuria play --continue" in parting.replace("\n", "")
    assert terminal.leaves() == 0

    again = open_real_terminal("--continue")
    again.reads()
    assert again.says("t") == table
    assert "Spice Road" in table
    assert saved.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("mode", "theme"),
    [("golem", "golem"), ("golem", "spice"), ("endless", "golem"), ("saga3", "spice")],
)
def test_french_is_french_all_through(mode: str, theme: str, environ: dict[str, str]) -> None:
    answers = "h\nxyz\n\nl\nt\nac\nu\n" + "2\nh\n1\n" * 12 + "l\nq\n"
    arguments = ("--mode", mode, "--seed", "4", "--players", "3", "--theme", theme)
    done = piped({**environ, "LANG": "fr_FR.UTF-8"}, answers, *arguments)
    assert (done.status, done.err) == (0, "")
    # Decisions are the same in every language; they are no English sentence.
    verbs = "play|acquire|claim|pay|upgrade|times|return|use|bonus|explore|move|outpost"
    text = re.sub(rf"\b({verbs}) [\w>-]+|\b(rest|stop|skip|build|claim)\b", "", done.out)
    for other in ("centuria play --continue", "(level2)", environ["XDG_DATA_HOME"], "centuria components path"):
        text = text.replace(other, "")
    english = (
        r"\b(the|you|your|and|for|with|card|cards|crystals?|cubes of|get|give|which|what|round|hand|one|to|of|per|home"
        r"|tool|settlers?|merchants?|tile|sends?|outposts?|boat|free|near|points for)\b"
    )
    assert not re.findall(english, text, re.IGNORECASE)
    assert "Votre partie est sauvegardée" in text
    assert not set(text) & set("{}")


def test_garbage_is_answered_with_a_sentence_and_the_question_stays(open_terminal: OpenTerminal, saved: Path) -> None:
    terminal = open_terminal("--seed", "3")
    terminal.reads()
    before = saved.read_text(encoding="utf-8")
    assert "“dance” is not an answer here. Type a number from 1 to " in terminal.says("dance")
    assert "“99” is not an answer here." in terminal.says("99")
    assert "“0” is not an answer here." in terminal.says("0")
    assert "“[/bold] {x}” is not an answer here." in terminal.says("[/bold] {x}")
    assert "Type a number from 1 to " in terminal.says("")
    assert "“acq” could be acquire 1, acquire 2" in terminal.says("acq")
    assert saved.read_text(encoding="utf-8") == before
    terminal.says("play 1")
    assert decisions(saved)[0] == "play 11"


def test_the_end_of_input_leaves_with_a_saved_game(open_real_terminal: OpenRealTerminal, saved: Path) -> None:
    terminal = open_real_terminal("--seed", "3")
    terminal.reads()
    terminal.says("1")
    terminal.child.sendeof()
    parting = terminal.reads().replace("\n", "")
    assert f"Your game is saved in {saved}. Continue it with: centuria play --continue" in parting
    assert terminal.leaves() == 0
    assert decisions(saved)[0] == "play 11"


def test_an_interrupt_leaves_with_a_saved_game(open_real_terminal: OpenRealTerminal, saved: Path) -> None:
    terminal = open_real_terminal("--seed", "3")
    terminal.reads()
    terminal.child.sendintr()
    assert "centuria play --continue" in terminal.reads().replace("\n", "")
    assert terminal.leaves() == 130
    assert decisions(saved) == []


def test_a_reader_that_goes_away_leaves_a_saved_game(environ: dict[str, str], saved: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "centuria", "play", "--seed", "3"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environ,
    ) as player:
        assert player.stdin
        assert player.stdout
        assert player.stderr
        player.stdout.close()
        player.stdin.write(b"1\n" * 3)
        player.stdin.close()
        told = player.stderr.read().decode()
    assert player.returncode == 0
    assert told.startswith(f"Your game is saved in {saved}.")
    assert "Traceback" not in told
    assert saved.exists()


def test_the_log_tells_every_turn_and_help_tells_the_rule(environ: dict[str, str]) -> None:
    done = piped(environ, "l\nplay 11\nl\nplay U2\nh\nq\n", "--seed", "3", "--players", "2")
    assert "Nothing has happened yet." in done.out
    log = done.out[done.out.index("\n> Round 1") :] if "\n> Round 1" in done.out else done.out
    assert "You play the crystal card 11 and get 2 yellow." in log
    assert "Amélie " in log
    assert "The same crystal may rise more than once" in " ".join(done.out.split())


def test_the_opponents_turns_are_told_before_the_next_question(environ: dict[str, str]) -> None:
    done = piped(environ, "play 11\n", "--seed", "3", "--players", "4")
    news = done.out[done.out.index("Since your last turn:") :]
    news = news[: news.index("What do you do this turn?")]
    assert [name for name in ("Amélie", "Bruno", "Chloé") if name not in news] == []


def test_a_copy_is_saved_and_nothing_is_overwritten(environ: dict[str, str], tmp_path: Path, saved: Path) -> None:
    copy, taken = tmp_path / "copy.txt", tmp_path / "taken.txt"
    taken.write_text("mine", encoding="utf-8")
    done = piped(environ, f"1\ns {copy}\ns\n{taken}\ns /proc/no/where\nq\n", "--seed", "3")
    assert done.status == 0
    assert decisions(copy) == decisions(saved)
    assert taken.read_text(encoding="utf-8") == "mine"
    told = " ".join(done.out.split())
    assert "already exists and will not be overwritten" in told
    assert "The game cannot be saved to /proc/no/where" in told


def test_a_new_game_keeps_the_one_before(environ: dict[str, str], saved: Path) -> None:
    piped(environ, "1\nq\n", "--seed", "3")
    before = saved.read_text(encoding="utf-8")
    done = piped(environ, "q\n", "--seed", "4")
    assert "Your previous game is saved in" in " ".join(done.out.split())
    kept = list(saved.parent.glob("game-*.txt"))
    assert [file.read_text(encoding="utf-8") for file in kept] == [before]


def test_two_games_at_once_do_not_share_a_file(
    open_real_terminal: OpenRealTerminal, environ: dict[str, str], saved: Path
) -> None:
    terminal = open_real_terminal("--seed", "3")
    terminal.reads()
    mine = saved.read_text(encoding="utf-8")
    done = piped(environ, "1\nq\n", "--seed", "4")
    assert "Another game is in progress" in done.out
    assert saved.read_text(encoding="utf-8") == mine
    assert len(list(saved.parent.glob("game-*.txt"))) == 1


def test_a_file_of_its_own_can_be_continued(environ: dict[str, str], tmp_path: Path, saved: Path) -> None:
    file = tmp_path / "my game.txt"
    done = piped(environ, "1\nq\n", "--seed", "3", "--save", str(file))
    assert join_command(["centuria", "play", "--continue", "--save", str(file)]) in done.out
    begun = decisions(file)
    assert piped(environ, "q\n", "--continue", "--save", str(file)).status == 0
    assert decisions(file) == begun
    assert not saved.exists()
    refused = piped(environ, "q\n", "--save", str(file))
    assert refused.status == 2
    assert "already exists" in refused.err
    assert decisions(file) == begun


def test_open_hands_stay_open_when_the_game_goes_on(environ: dict[str, str]) -> None:
    first = piped(environ, "q\n", "--seed", "3", "--players", "2", "--open")
    again = piped(environ, "q\n", "--continue")
    covered = piped(environ, "q\n", "--seed", "3", "--players", "2")
    assert first.out.count("[U2]") == again.out.count("[U2]") == covered.out.count("[U2]") + 1


def test_an_output_without_accents_is_still_readable(environ: dict[str, str]) -> None:
    plain = {**environ, "PYTHONIOENCODING": "ascii", "LANG": "fr_FR.UTF-8", "PYTHONUTF8": "0"}
    done = in_a_process(plain, "play", "--seed", "3", answers="q\n")
    assert done.status == 0
    assert done.out.isascii()
    assert "Votre partie est sauvegardee" in done.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "6"], "This game is for 2 to 5 players, not 6."),
        (["--players", "1"], "This game is for 2 to 5 players, not 1."),
        (["--seat", "4"], "There is no seat 4 among 3 players."),
        (["--against", "nobody"], "There is no opponent called “nobody”."),
        (["--players", "4", "--against", "random,simple"], "You named 2 opponents"),
        (["--mode", "chess"], "There is no game called “chess”."),
        (["--seed", "-1"], "not -1."),
        (["--continue"], "There is no saved game in"),
        (["--continue", "--seat", "2"], "--seat cannot be used with --continue."),
        (["--components", "no-such-file.toml"], "no-such-file.toml"),
        (["--mode", "endless", "--players", "5"], "This game is for 2 to 4 players, not 5."),
        (
            ["--mode", "endless", "--board", "A1"],
            "This game cannot be dealt: the board is one of D1, E1, F1, not 'A1'.",
        ),
        (["--mode", "saga2", "--board", "D1"], "--board is for endless, not for saga2."),
        (["--layout", "star"], "--layout is for saga2, saga3, not for golem."),
        (["--mode", "saga2", "--layout", "moon"], "not 'moon'"),
        (["--mode", "saga2", "--layout", __file__], "is not a layout: it has to be a JSON list of cells [q, r]."),
        (["--continue", "--board", "D1"], "--board cannot be used with --continue."),
        (["--language", "fr", "--seat", "9"], "Il n\u2019y a pas de place 9 parmi 3 joueurs."),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(
    arguments: list[str], sentence: str, environ: dict[str, str], saved: Path
) -> None:
    done = piped(environ, "", *arguments)
    assert done.status == 2
    assert sentence in done.err
    assert done.err.count("\n") == 1
    assert not saved.exists()


def test_a_record_of_somebody_elses_game_is_not_continued(environ: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "theirs.txt"
    file.write_text(centuria.new("golem", seats=2, seed=1).play("play 11").record(), encoding="utf-8")
    done = piped(environ, "", "--continue", "--save", str(file))
    assert done.status == 2
    assert f"centuria show {file}" in done.err


def test_a_damaged_game_is_refused_and_left_alone(environ: dict[str, str], saved: Path) -> None:
    piped(environ, "1\nq\n", "--seed", "3")
    damaged = saved.read_text(encoding="utf-8") + "9 9 dance\n"
    saved.write_text(damaged, encoding="utf-8")
    done = piped(environ, "", "--continue")
    assert done.status == 2
    assert "is not a game: line" in done.err
    assert saved.read_text(encoding="utf-8") == damaged


def test_a_reconstruction_is_told_once_and_plainly(environ: dict[str, str]) -> None:
    first = " ".join(piped(environ, "q\n", "--mode", "saga2", "--seed", "3").out.split())
    assert first.count("could not be obtained") == 1
    assert "centuria components path endless_world mountains" in first
    assert "could not be obtained" not in piped(environ, "q\n", "--continue").out
    assert "could not be obtained" not in piped(environ, "q\n", "--seed", "3").out
    french = piped({**environ, "LANG": "fr_FR.UTF-8"}, "q\n", "--mode", "endless", "--seed", "3").out
    assert "n\u2019ont pas pu être obtenues" in " ".join(french.split())


def test_component_files_are_remembered_wherever_the_game_goes_on(
    environ: dict[str, str], tmp_path: Path, saved: Path
) -> None:
    home, away = tmp_path / "my  own box", tmp_path / "away"
    home.mkdir()
    away.mkdir()
    world = packaged("endless_world").read_text(encoding="utf-8")
    (home / "world.toml").write_text(world.replace("cards_to_end = 8", "cards_to_end = 7"), encoding="utf-8")
    (home / "mountains.toml").write_text(
        packaged("mountains").read_text(encoding="utf-8").replace("[1, 2, 3]", "[1, 2, 4]"), encoding="utf-8"
    )
    files = ("--components", "world.toml", "--components", "mountains.toml")
    begun = piped(environ, "1\nq\n", "--mode", "saga2", "--seed", "3", *files, cwd=home)
    assert (begun.status, begun.err) == (0, "")
    assert "7 claims end the game" in begun.out
    assert "could not be obtained" not in begun.out
    told = " ".join(begun.out.split())
    assert "One entry of these components is unusual. To see why: centuria components check world.toml" in told
    again = piped(environ, "1\nq\n", "--continue", cwd=away)
    assert (again.status, again.err) == (0, "")
    assert "7 claims end the game" in again.out
    shown = in_this_process(environ, "show", str(saved), "--at", "1", cwd=away)
    assert (shown.status, shown.err) == (0, "")
    (home / "world.toml").unlink()
    refused = piped(environ, "", "--continue", cwd=away)
    assert refused.status == 2
    assert "These components cannot be used" in refused.err
    assert "world.toml" in refused.err
    french = piped(environ, "", "--continue", "--language", "fr", cwd=away)
    assert "world.toml: fichier: ce fichier n\u2019existe pas" in french.err


def test_the_fourth_board_can_be_chosen(environ: dict[str, str], saved: Path) -> None:
    for board in ("D1", "F1"):
        done = piped(environ, "q\n", "--mode", "endless", "--seed", "3", "--board", board)
        assert f"{board}-1" in done.out
        assert centuria.read(saved.read_text(encoding="utf-8")).setup["boards"] == ["A1", "B1", "C1", board]


def test_the_layout_of_the_map_can_be_chosen(environ: dict[str, str], saved: Path, tmp_path: Path) -> None:
    cells = [[q, r] for q in (-1, 0, 1) for r in (-2, -1, 0, 1, 2) if (q, r) not in ((0, 0), (-1, -2), (1, 2))]
    file = tmp_path / "layout.json"
    file.write_text(str(cells), encoding="utf-8")
    for layout in ("random", str(file)):
        done = piped(environ, "q\n", "--mode", "saga3", "--seed", "3", "--layout", layout)
        assert (done.status, done.err) == (0, "")
    setup = centuria.read(saved.read_text(encoding="utf-8")).setup
    assert sorted([q, r] for q, r, _ in setup["map"].values()) == sorted(cells)  # type: ignore[attr-defined]


LEGAL = ("play 11", "play U2", "play 11>3", "acquire 1", "acquire 2", "rest", "claim 1")


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("1", ["play 11"]),
        ("7", ["claim 1"]),
        ("8", []),
        ("play 11", ["play 11"]),
        ("PLAY u2", ["play U2"]),
        ("play 11>", ["play 11>3"]),
        ("r", ["rest"]),
        ("c", ["claim 1"]),
        ("acquire", ["acquire 1", "acquire 2"]),
        ("rest now", []),
        ("", []),
        ("²", []),
    ],
)
def test_an_answer_is_a_number_a_decision_or_its_beginning(said: str, found: list[str]) -> None:
    assert matching(said, LEGAL) == found
