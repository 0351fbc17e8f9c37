"""`centuria show`: a record position by position, on a terminal and in a pipe."""

import os
import re
import sys
from pathlib import Path

import pexpect
import pytest
from support.terminal import Answer, in_this_process

import centuria

PROMPT = "\r\n> "


@pytest.fixture
def environ() -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "PYTHONPATH")}
    return {**kept, "NUMBA_DISABLE_JIT": "1", "TERM": "xterm-256color", "LANG": "en_US.UTF-8", "PYTHONUTF8": "1"}


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game = centuria.new("golem", seats=2, seed=1)
    for decision in ("play 11", "play U2", "upgrade 1", "stop", "rest"):
        game = game.play(decision)
    file = tmp_path / "record.txt"
    file.write_text(game.record({"names": "Anna, Bo", "theme": "spice"}), encoding="utf-8")
    return file


def shown(environ: dict[str, str], *arguments: str | Path) -> Answer:
    """What the command tells a pipe."""
    return in_this_process(environ, "show", *map(str, arguments))


def positions(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"^Position (\d+) of 5$", text, re.MULTILINE)]


@pytest.mark.parametrize("option", [[], ["--all"]])
def test_a_pipe_gets_every_position_with_what_led_to_it(
    option: list[str], environ: dict[str, str], record: Path
) -> None:
    done = shown(environ, record, *option)
    assert (done.status, done.err) == (0, "")
    assert positions(done.out) == [0, 1, 2, 3, 4, 5]
    assert "play 11: Anna plays the spice card 11 and gets 2 turmeric." in done.out
    assert "upgrade 1: Bo upgrades: a turmeric cube becomes a saffron cube." in done.out


def test_one_position_can_be_asked_for(environ: dict[str, str], record: Path) -> None:
    assert positions(shown(environ, record, "--at", "3").out) == [3]


def test_a_seat_is_addressed(environ: dict[str, str], record: Path) -> None:
    done = shown(environ, record, "--seat", "1", "--at", "1", "--theme", "golem")
    assert "play 11: You play the crystal card 11 and get 2 yellow." in done.out


def test_the_language_can_be_chosen(environ: dict[str, str], record: Path) -> None:
    done = shown(environ, record, "--language", "fr", "--at", "1")
    assert "Anna joue la carte Produire 11 et reçoit 2 curcuma." in done.out


@pytest.mark.parametrize(
    ("language", "told", "asked"),
    [
        ("en", "use A2-5: Anna sends one settler to A2-5.", "Anna\u2019s turn"),
        ("fr", "use A2-5: Anna envoie 1 colon en A2-5.", "À Anna de jouer"),
    ],
)
def test_a_game_on_the_map_is_shown(
    language: str, told: str, asked: str, environ: dict[str, str], tmp_path: Path
) -> None:
    file = tmp_path / "saga.txt"
    game = centuria.new("saga3", seats=2, seed=1).play("use A2-5")
    file.write_text(game.record({"names": "Anna, Bo", "theme": "spice"}), encoding="utf-8")
    done = shown(environ, file, "--at", "1", "--language", language)
    assert (done.status, done.err) == (0, "")
    assert told in done.out
    assert asked in done.out
    assert ">t1" not in done.out
    assert "w12" in done.out


def test_players_without_names_are_called_by_their_seats(environ: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "nameless.txt"
    file.write_text(centuria.new("golem", seats=2, seed=1).play("play 11").record(), encoding="utf-8")
    assert "Seat 1 plays the crystal card 11" in shown(environ, file, "--at", "1").out


def test_a_finished_game_ends_with_the_podium(environ: dict[str, str], tmp_path: Path) -> None:
    game = centuria.new("golem", seats=2, seed=2)
    while not game.over:
        claims = [decision for decision in game.legal() if decision.startswith("claim")]
        game = game.play(claims[0] if claims else game.legal()[hash(game.number) % len(game.legal())])
    file = tmp_path / "finished.txt"
    file.write_text(game.record({"names": "Anna, Bo"}), encoding="utf-8")
    done = shown(environ, file, "--at", str(game.number))
    assert f"{('Anna', 'Bo')[(game.winner or 0) - 1]} wins" in done.out
    assert all(f": {points} points" in done.out for points in game.scores)


def test_a_terminal_steps_through_the_positions(environ: dict[str, str], record: Path) -> None:
    child = pexpect.spawn(
        sys.executable,
        ["-m", "centuria", "show", str(record)],
        env=environ,
        encoding="utf-8",
        timeout=60,
        dimensions=(50, 80),
    )
    child.delaybeforesend = None
    try:
        child.expect_exact("Position 0 of 5")
        child.expect_exact(PROMPT)
        for key, position in (("", 1), ("n", 2), ("p", 1), ("4", 4), ("n", 5), ("n", 5), ("0", 0), ("p", 0)):
            child.sendline(key)
            child.expect_exact(f"Position {position} of 5")
            child.expect_exact(PROMPT)
        child.sendline("9")
        child.expect_exact("“9” is not a position.")
        child.expect_exact(PROMPT)
        child.sendline("q")
        child.expect(pexpect.EOF)
    finally:
        child.close()
    assert child.exitstatus == 0


def test_stepping_ends_with_its_input(environ: dict[str, str], record: Path) -> None:
    done = shown(environ, record, "--step")
    assert done.status == 0
    assert positions(done.out) == [0]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is not a game: line 1"),
        ("hello\n", "is not a game: line 1: "),
        (None, "cannot be read: No such file or directory."),
        (b"\xff\xfe\x00", "not a text file"),
    ],
)
def test_a_bad_file_is_one_sentence(
    text: str | bytes | None, sentence: str, environ: dict[str, str], tmp_path: Path
) -> None:
    file = tmp_path / "bad.txt"
    if text is not None:
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
    done = shown(environ, file)
    assert done.status == 2
    assert sentence in done.err
    assert done.err.count("\n") == 1


def test_a_decision_that_is_not_legal_is_named_with_its_line(environ: dict[str, str], record: Path) -> None:
    text = record.read_text(encoding="utf-8").replace("1 1 play 11", "1 1 claim 5")
    record.write_text(text, encoding="utf-8")
    done = shown(environ, record)
    assert done.status == 2
    assert "'claim 5' is not legal now" in done.err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--at", "6"], "There is no position 6: the record goes from 0 to 5."),
        (["--at", "-1"], "There is no position -1: the record goes from 0 to 5."),
        (["--seat", "3"], "There is no seat 3 among 2 players."),
    ],
)
def test_what_is_not_in_the_record_is_refused(
    arguments: list[str], sentence: str, environ: dict[str, str], record: Path
) -> None:
    done = shown(environ, record, *arguments)
    assert done.status == 2
    assert sentence in done.err
