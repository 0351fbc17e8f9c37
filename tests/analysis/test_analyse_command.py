"""`centuria analyse` and the hint in `centuria play`: what they say, and what they refuse."""

import io
import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from support.advisers import whim
from support.terminal import Answer, Command

import centuria
from centuria import bots
from centuria.analysis.judge import open_decisions, whole_game
from centuria.bots import Opinion
from centuria.cli import main
from centuria.cli.play import hints
from centuria.game import Game


@pytest.fixture
def centuria_(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Command:
    """A command as a person runs it in an English terminal of 80 columns, with an adviser who needs no time."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(bots, "advise", whim, raising=False)

    def run(*arguments: object, said: str = "") -> Answer:
        monkeypatch.setattr("sys.stdin", io.StringIO(said))
        try:
            status: object = main([str(argument) for argument in arguments])
        except SystemExit as leaving:
            status = leaving.code or 0
        assert isinstance(status, int)
        heard = capsys.readouterr()
        # Whoever comes first on a machine is told why it takes a while.
        return Answer(status, heard.out, re.sub(r"^Compiling the rules .*\n", "", heard.err, flags=re.MULTILINE))

    return run


def played(mode: str = "golem", seats: int = 2, decisions: int = 10_000) -> Game:
    game = centuria.new(mode, seats=seats, seed=8)
    players = [bots.make("simple", seat) for seat in range(seats)]
    while game.seat is not None and game.number < decisions:
        game = game.play(players[game.seat - 1].choose(game.view(game.seat), game.legal()))
    return game


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(played().record({"names": "Anna, Bo", "theme": "spice"}), encoding="utf-8")
    return file


def test_a_terminal_gets_the_chart_the_turning_points_and_what_was_better(centuria_: Command, record: Path) -> None:
    said = centuria_("analyse", record, "--iterations", 5)
    assert (said.status, said.err) == (0, "")
    headings = ("Chance to win", "Turning points", "Better decisions", "Quality of the decisions")
    places = [said.out.index(heading) for heading in headings]
    assert places == sorted(places)
    assert "1 Anna   2 Bo" in said.out
    assert "Better: " in said.out
    assert max(map(len, said.out.splitlines())) <= 80


def test_a_game_is_told_in_its_own_theme_unless_another_is_asked_for(centuria_: Command, record: Path) -> None:
    assert "Spice Road, 2 players" in centuria_("analyse", record, "--iterations", 1).out
    golem = centuria_("analyse", record, "--iterations", 1, "--theme", "golem", "--language", "fr").out
    assert "Édition Golem, 2 joueurs" in golem
    assert "Mieux\u00a0: " in golem


def test_json_is_one_object_and_nothing_else(centuria_: Command, record: Path) -> None:
    said = centuria_("analyse", record, "--json", "--iterations", 7, "--seed", 3)
    assert (said.status, said.err) == (0, "")
    found = json.loads(said.out)
    assert found["thinking"] == {"seconds": None, "iterations": 7, "seed": 3}
    assert found["names"] == ["Anna", "Bo"]
    assert len(found["points"]) == played().number + 1
    assert centuria_("analyse", record, "--json", "--iterations", 7, "--seed", 3).out == said.out
    assert centuria_("analyse", record, "--json", "--iterations", 7, "--seed", 4).out != said.out


def test_the_time_for_a_whole_game_is_shared_by_all_decisions(centuria_: Command, record: Path) -> None:
    found = json.loads(centuria_("analyse", record, "--json").out)
    assert found["thinking"]["seconds"] * found["open"] == pytest.approx(2.5)
    moments = open_decisions(played("endless", 2, 8))
    assert whole_game(moments, jobs=2).seconds == pytest.approx(120 / len(moments))
    assert json.loads(centuria_("analyse", record, "--json", "--seconds", "0.5").out)["thinking"]["seconds"] == 0.5


def test_a_page_is_written_and_said_so(centuria_: Command, record: Path, tmp_path: Path) -> None:
    page = tmp_path / "game.html"
    said = centuria_("analyse", record, "--page", page, "--iterations", 1, "--language", "fr")
    assert (said.status, said.out) == (0, f"L\u2019analyse a été écrite dans {page}.\n")
    assert page.read_text(encoding="utf-8").startswith('<!doctype html>\n<html lang="fr">')
    both = centuria_("analyse", record, "--page", page, "--json", "--iterations", 1)
    assert json.loads(both.out)["mode"] == "golem"
    assert str(page) in both.err


@pytest.mark.parametrize(("mode", "seats"), [("golem", 5), ("endless", 3), ("saga2", 4), ("saga3", 2)])
def test_an_unfinished_game_of_any_mode_comes_through_standard_input(centuria_: Command, mode: str, seats: int) -> None:
    said = centuria_("analyse", "-", "--iterations", 2, said=played(mode, seats, 25).record())
    assert (said.status, said.err) == (0, "")
    assert "The game is not finished." in said.out
    assert f"Seat {seats}" in said.out


def test_an_interrupt_tells_what_is_there_so_far(
    centuria_: Command, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = [1 + 12]

    def impatient(view: Mapping[str, object], legal: Sequence[str], **options: object) -> tuple[Opinion, ...]:
        left[0] -= 1
        if left[0] < 0:
            raise KeyboardInterrupt
        return whim(view, legal)

    monkeypatch.setattr(bots, "advise", impatient, raising=False)
    said = centuria_("analyse", record, "--iterations", 2)
    assert said.status == 130
    assert "Stopped early: 12 of " in said.out
    assert "Quality of the decisions" in said.out
    nothing = centuria_("analyse", record, "--iterations", 2)
    assert (nothing.status, nothing.out) == (130, "")
    assert "before any decision was judged" in nothing.err


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", "line 1: "),
        ("It was a dark and stormy night.\n", "line 1: "),
        (b"\xff\xfe\x00", "not a text file (UTF-8)"),
        (None, "No such file or directory"),
    ],
)
def test_a_bad_file_is_one_sentence(
    centuria_: Command, tmp_path: Path, content: str | bytes | None, sentence: str
) -> None:
    file = tmp_path / "bad.txt"
    if content is not None:
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
    said = centuria_("analyse", file)
    assert (said.status, said.out) == (2, "")
    assert said.err.startswith(f"centuria: {file}: ")
    assert sentence in said.err
    assert said.err.count("\n") == 1


def test_a_bad_line_of_standard_input_is_named(centuria_: Command, record: Path) -> None:
    text = record.read_text(encoding="utf-8").replace("1 1 ", "1 1 dance ", 1)
    said = centuria_("analyse", "-", said=text)
    assert said.status == 2
    assert re.match(r"centuria: -: line \d+: 'dance ", said.err)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--jobs", "0"], "--jobs must be a positive whole number, not 0"),
        (["--seconds", "0"], "a positive number of seconds, not 0.0"),
        (["--iterations", "-3"], "at least one iteration, not -3"),
        (["--seconds", "1", "--iterations", "1"], "cannot be used together with"),
        (["--page", "/no/such/folder/page.html"], "--page: /no/such/folder/page.html cannot be written"),
    ],
)
def test_what_cannot_be_done_is_refused_before_anybody_thinks(
    centuria_: Command, record: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], sentence: str
) -> None:
    monkeypatch.setattr(bots, "advise", None, raising=False)
    said = centuria_("analyse", record, *arguments)
    assert said.status == 2
    assert sentence in said.err


def test_a_record_is_never_overwritten_by_its_page(centuria_: Command, record: Path) -> None:
    before = record.read_text(encoding="utf-8")
    said = centuria_("analyse", record, "--page", record, "--iterations", 1)
    assert said.status == 2
    assert "is the record itself" in said.err
    assert record.read_text(encoding="utf-8") == before


def test_help_is_in_both_languages(centuria_: Command) -> None:
    english, french = (centuria_("analyse", "--language", language, "--help").out for language in ("en", "fr"))
    options = {"--seconds", "--iterations", "--jobs", "--seed", "--json", "--page", "--components", "--theme"}
    assert options <= set(english.split())
    assert options <= set(french.split())
    assert "2.5 seconds for the whole game" in " ".join(english.split())
    assert "pour toute la partie 2,5 secondes" in " ".join(french.split())


@pytest.mark.parametrize(
    ("mode", "command", "language", "told"),
    [
        ("golem", "hint", "en", "Thinking for 3 seconds"),
        ("golem", "indice", "fr", "3 secondes de réflexion"),
        ("endless", "i", "en", "The best 3 decisions found"),
        ("saga2", "I", "fr", "Les 3 meilleures décisions trouvées"),
        ("saga3", "hint", "en", "chance to win: "),
    ],
)
def test_a_player_asks_for_a_hint_and_the_question_stays(
    centuria_: Command, mode: str, command: str, language: str, told: str
) -> None:
    arguments = ("--mode", mode, "--players", 3, "--seed", 5, "--language", language)
    said = centuria_("play", *arguments, said=f"{command}\n1\nh\nq\n")
    assert (said.status, said.err) == (0, "")
    assert told in said.out
    assert ("hint: what a strong" if language == "en" else "indice\u00a0: ce qu\u2019un bon") in said.out


def test_a_hint_has_the_numbers_of_the_answers_and_fits_80_columns(centuria_: Command) -> None:
    said = centuria_("play", "--players", 2, "--seed", 5, said="hint\nq\n")
    rest = said.out.partition("What do you do this turn?")[2]
    answers = dict(re.findall(r"^ +(\d+)  (\w+ \w+) ", rest.partition("> ")[0], re.MULTILINE))
    hinted = re.findall(r"^ +(\d+)  (\w+ \w+) ", rest.partition("decisions found")[2], re.MULTILINE)
    assert len(hinted) == hints.SHOWN
    assert all(answers[number] == decision for number, decision in hinted)
    assert max(map(len, rest.partition("Your game is saved")[0].splitlines())) <= 80
