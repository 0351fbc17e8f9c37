"""Any bot as an opponent on the command line."""

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from support.terminal import Answer, in_this_process

import centuria
from centuria.bots.registry import BUILT_IN
from centuria.operating_system import join_command
from centuria.words import Words, languages

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "bot.py"
PLAYER = f"program:command={sys.executable} {EXAMPLE}"


def run(environment: Mapping[str, str], home: Path, *arguments: str, answers: str = "") -> Answer:
    """What a command answers."""
    return in_this_process({**environment, "XDG_DATA_HOME": str(home)}, *arguments, answers=answers)


@pytest.mark.parametrize("language", languages())
def test_every_bot_of_the_house_is_described(language: str) -> None:
    words = Words(language, "golem")
    assert all(words(f"bot-{name}") for name in BUILT_IN)


@pytest.mark.parametrize("language", languages())
def test_the_bots_are_listed_with_their_options(environment: Mapping[str, str], tmp_path: Path, language: str) -> None:
    done = run({**environment, "COLUMNS": "80"}, tmp_path, "bots", "--language", language)
    assert done.status == 0
    assert done.err == ""
    assert all(name in done.out for name in BUILT_IN)
    assert "seconds=10.0" in done.out
    assert max(map(len, done.out.splitlines())) <= 80


def test_a_person_plays_against_a_program(environment: Mapping[str, str], tmp_path: Path) -> None:
    done = run(environment, tmp_path, "play", "--against", f"{PLAYER},simple", "--seed", "4", answers="1\n" * 5 + "q\n")
    assert done.status == 0, done.err
    assert f"Amélie ({PLAYER}), Bruno (simple)" in " ".join(done.out.split())
    game = centuria.read((tmp_path / "centuria" / "last.txt").read_text(encoding="utf-8"))
    assert game.number > 5
    assert "did not decide" not in done.out


def test_a_program_named_in_a_saved_game_is_started_only_when_the_person_names_it(
    environment: Mapping[str, str], tmp_path: Path
) -> None:
    trace = tmp_path / "started"
    program = f"program:command=touch {trace}"
    begun = run(environment, tmp_path, "play", "--against", program, "--seat", "1", "--seed", "4", answers="q\n")
    assert begun.status == 0, begun.err
    assert join_command(["--continue", "--against", f"{program},{program}"]) in begun.out
    refused = run(environment, tmp_path, "play", "--continue", answers="1\nq\n")
    assert refused.status == 2
    assert join_command(["--continue", "--against", f"{program},{program}"]) in refused.err
    assert not trace.exists()
    again = run(environment, tmp_path, "play", "--continue", "--against", program, answers="1\nq\n")
    assert again.status == 0
    assert trace.exists()
    assert "Amélie did not decide; a built-in bot decides instead. (Ended: touch " in " ".join(again.out.split())


def test_a_saved_game_goes_on_against_others(environment: Mapping[str, str], tmp_path: Path) -> None:
    assert run(environment, tmp_path, "play", "--seed", "4", answers="q\n").status == 0
    assert run(environment, tmp_path, "play", "--continue", "--against", "random,simple", answers="q\n").status == 0
    saved = (tmp_path / "centuria" / "last.txt").read_text(encoding="utf-8")
    assert "person, random, simple" in saved


@pytest.mark.parametrize(
    ("against", "told"),
    [
        ("nobody:x=1", "There is no opponent called “nobody”."),
        ("simple:x=1", "This opponent cannot play: 'simple:x=1': there is no option 'x'"),
        ("program:command=./nowhere", "'./nowhere'"),
    ],
)
def test_an_opponent_that_cannot_play_is_refused_before_anything_is_saved(
    environment: Mapping[str, str], tmp_path: Path, against: str, told: str
) -> None:
    done = run(environment, tmp_path, "play", "--against", against)
    assert done.status == 2
    assert told in done.err
    assert "Traceback" not in done.err
    assert not (tmp_path / "centuria").exists()


def test_a_simulation_tells_what_programs_did_wrong(environment: Mapping[str, str], tmp_path: Path) -> None:
    line = (
        "simulate",
        "--bots",
        "program:command=sh -c 'exit 3',simple",
        "--games",
        "2",
        "--seed",
        "1",
        "--limit",
        "30",
    )
    done = run(environment, tmp_path, *line, "--cores", "1", "--json")
    (summary,) = json.loads(done.out)["summaries"]
    (fault,) = summary["faults"]
    assert (fault["fault"], fault["count"]) == ("Ended", 6)
    assert "status 3" in fault["reason"]
    told = run(environment, tmp_path, *line, "--cores", "0").out
    assert "program:command=sh -c 'exit 3': Ended 6 times; a built-in bot decided instead." in told
    assert os.fspath(tmp_path) not in told


def test_a_simulation_with_a_program_gives_the_same_games_again(environment: Mapping[str, str], tmp_path: Path) -> None:
    line = ("simulate", "--bots", f"{PLAYER},random", "--games", "1", "--seed", "1", "--limit", "60", "--json")
    games = [json.loads(run(environment, tmp_path, *line, "--cores", cores).out)["summaries"][0] for cores in "01"]
    assert games[0]["decisions_per_game"] == 60
    assert games[0]["mean_scores"] == games[1]["mean_scores"]
    assert games[0]["turns_per_game"] == games[1]["turns_per_game"]
    assert games[0]["faults"] == []
