"""`centuria arena`: what it plays, prints and refuses."""

import csv
import io
import json
import sqlite3
import sys
from collections.abc import Mapping
from pathlib import Path

import pexpect
import pytest
from support.experiments.processes import stored
from support.experiments.tournaments import played_here, small, without_time
from support.terminal import Command

from centuria.cli import main
from centuria.experiments.tournament.report import Report

LINE = ("--bots", "random,simple", "--games", "6", "--seed", "1")


def test_the_number_of_processes_changes_nothing_but_the_time(arena: Command) -> None:
    line = (*LINE[:2], "--games", "3", "--seed", "1", "--players", "2,3", "--json", "--fresh")
    told = [arena(*line, "--jobs", jobs) for jobs in (0, 2)]
    assert told[0].status == told[1].status == 0, told[0].err
    report = Report(small(players=(2, 3), games=3), played_here(small(players=(2, 3), games=3)))
    expected = without_time(json.loads(json.dumps(report.as_data())))
    assert [without_time(said.data) for said in told] == [expected] * 2


def test_the_output_is_one_json_document_with_the_standings(arena: Command, tmp_path: Path) -> None:
    table = tmp_path / "table.csv"
    said = arena(*LINE, "--json", "--csv", table, "--records", tmp_path / "records")
    assert said.status == 0, said.err
    assert [standing["bot"] for standing in said.data["standings"]] == ["simple", "random"]
    first = said.data["standings"][0]
    assert {"bot", "games", "wins", "points", "ms_per_turn"} <= first.keys()
    assert (first["games"], said.data["played"], said.data["size"]) == (6, 6, 6)
    assert first["ms_per_turn"] > 0
    rows = list(csv.DictReader(io.StringIO(table.read_text())))
    assert [(row["players"], row["bot"], int(row["wins"])) for row in rows] == [
        ("2", standing["bot"], standing["wins"]) for standing in said.data["standings"]
    ]
    records = sorted((tmp_path / "records").iterdir())
    assert len(records) == 6
    assert main(["verify", *map(str, records)]) == 0


def test_without_a_file_for_them_results_go_to_the_data_directory(arena: Command, tmp_path: Path) -> None:
    arena(*LINE[:2], "--games", "2")
    (file,) = (tmp_path / "data" / "centuria" / "arena").glob("[!.]*")
    assert stored(file) == 2
    again = arena(*LINE[:2], "--games", "2")
    assert f"{file}; 2 games are already finished." in again.err
    folder = tmp_path / "folder"
    folder.mkdir()
    arena(*LINE[:2], "--games", "2", "--out", folder)
    assert [other.name for other in folder.glob("[!.]*")] == [file.name]


def test_a_longer_tournament_plays_only_what_is_missing(arena: Command, tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    assert arena(*LINE[:2], "--games", "2", "--out", file).status == 0
    said = arena(*LINE, "--out", file, "--json")
    assert "2 games are already finished" in said.err
    assert (said.data["played"], stored(file)) == (6, 6)
    connection = sqlite3.connect(file)
    assert connection.execute("SELECT value FROM settings WHERE name = 'games'").fetchall() == [("6",)]
    connection.close()
    shorter = arena(*LINE[:2], "--games", "4", "--out", file, "--json")
    assert (shorter.data["played"], stored(file)) == (4, 6)


def test_tables_for_people_and_for_pages(arena: Command) -> None:
    table = arena(*LINE, "--players", "2,3")
    assert "golem, 2 players (seed 1)" in table.out
    assert "One against the others" in table.out
    assert all(len(line) <= 80 for line in table.out.splitlines())
    page = arena(*LINE, "--players", "2,3", "--markdown", "--language", "fr")
    command = "centuria arena --mode golem --players 2,3 --bots random,simple --games 6 --seed 1"
    assert page.out.startswith(f"```sh\n{command}\n```\n")
    assert "| bot | Elo | victoires\u00a0% |" in page.out
    assert "| `simple` | " in page.out


def test_a_worker_that_dies_is_replaced_and_its_game_played_again(
    faulty_bots: Path, arena: Command, tmp_path: Path
) -> None:
    said = arena("--bots", "mortal,random", "--games", "4", "--json", "--limit", "50", "--jobs", 1)
    assert said.status == 0, said.err
    assert (tmp_path / "mortal").exists(), "somebody died"
    assert (said.data["played"], said.data["lost"]) == (4, [])


def test_a_game_that_kills_its_workers_is_reported_and_the_others_are_played(faulty_bots: Path, arena: Command) -> None:
    said = arena("--bots", "first,random", "--games", "2", "--limit", "50", "--json", "--jobs", 1)
    assert said.status == 1
    assert "Traceback" not in said.err
    assert said.data["played"] == 1
    assert len(said.data["lost"]) == 1
    assert "Game 0 could not be played: 3 workers died playing it" in said.err


def test_faults_are_counted_and_named(faulty_bots: Path, arena: Command) -> None:
    said = arena("--bots", "raising,random", "--games", "2", "--json")
    assert said.status == 0, said.err
    assert {standing["bot"]: standing["faults"] for standing in said.data["standings"]} == {"raising": 6, "random": 0}
    assert {fault["kind"] for fault in said.data["faults"]} == {"ZeroDivisionError"}
    assert "raising: ZeroDivisionError" in said.err
    assert "I give up (faulty.py:" in said.err
    assert "faults" in arena("--bots", "raising,random", "--games", "2").out


def test_a_terminal_shows_the_games_done_and_the_standing_so_far(own_environment: Mapping[str, str]) -> None:
    screen = {**own_environment, "TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40"}
    line = ["-m", "centuria", "arena", *LINE[:2], "--games", "10", "--jobs", "1"]
    terminal = pexpect.spawn(sys.executable, line, env=screen, encoding="utf-8", dimensions=(40, 100), timeout=60)
    terminal.expect("ms/turn")
    terminal.expect("/10")
    terminal.expect("golem, 2 players")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0


REFUSED = [
    (["--bots", "random"], "'random'|at least two bots, not random"),
    (["--bots", "random,random"], "'random'"),
    (["--bots", "random,nobody"], "'nobody'"),
    (["--bots", "random,simple:depth=3"], "'depth'"),
    (["--bots", "random,simple", "--players", "6"], "'6'"),
    (["--bots", "random,simple", "--players", "2,2"], "'2,2'"),
    (["--bots", "random,simple", "--mode", "endless", "--players", "5"], "'5'"),
    (["--bots", "random,simple", "--games", "0"], "0"),
    (["--bots", "random,simple", "--games", "some"], "'some'"),
    (["--bots", "random,simple", "--jobs", "-1"], "-1"),
    (["--bots", "random,simple", "--seed", "-3"], "-3"),
    (["--bots", "random,simple", "--patience", "nan"], "nan"),
    (["--bots", "random,simple", "--ray", "127.0.0.1:1"], "'127.0.0.1:1'"),
    ([], "--bots"),
]


@pytest.mark.parametrize(("line", "named"), REFUSED, ids=[" ".join(line) for line, _ in REFUSED])
def test_what_cannot_be_played_is_refused_by_its_name(line: list[str], named: str, centuria_: Command) -> None:
    said = centuria_("arena", *line)
    assert (said.status, said.out) == (2, "")
    assert any(name in said.err for name in named.split("|")), said.err
    assert "Traceback" not in said.err


def test_another_tournament_in_the_same_file_is_refused(tmp_path: Path, arena: Command) -> None:
    file = tmp_path / "games.sqlite"
    assert arena(*LINE[:2], "--games", "2", "--out", file).status == 0
    said = arena(*LINE[:2], "--games", "2", "--seed", "2", "--out", file)
    assert said.status == 2
    assert "another seed: 1, not 2" in said.err
    assert stored(file) == 2
