"""`centuria arena` as people run it: real processes that are stopped, killed, and gone on with."""

import csv
import io
import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import pexpect
import pytest
from small_tournaments import played_here, small, untimed, without_time
from support.terminal import Command

from centuria.cli import main
from centuria.experiments.tournament.report import Report
from centuria.experiments.tournament.results import read_result

LINE = ("--bots", "random,simple", "--games", "6", "--seed", "1")


def kept(file: Path) -> int:
    """How many games a journal holds."""
    return max(0, len(file.read_text().splitlines()) - 1) if file.exists() else 0


def until(condition: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.02)


def running(process: int) -> bool:
    told = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True, check=False)
    return told.stdout.strip()[:1] not in ("", "Z")


def children(process: int) -> list[int]:
    told = subprocess.run(["pgrep", "-P", str(process)], capture_output=True, text=True, check=False)
    return [int(line) for line in told.stdout.split()]


def begun(environment: Mapping[str, str], file: Path, *more: str) -> subprocess.Popen[str]:
    """A tournament of many games that has finished a few of them."""
    program = [sys.executable, "-m", "centuria", "arena", *LINE[:2], "--games", "100000", "--seed", "1"]
    process = subprocess.Popen(
        [*program, "--out", str(file), *more],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    until(lambda: kept(file) >= 3)
    return process


def test_killed_at_any_moment_it_keeps_the_finished_games_and_goes_on(
    arena: Command, own_environment: Mapping[str, str], tmp_path: Path
) -> None:
    file = tmp_path / "games.jsonl"
    process = begun(own_environment, file)
    workers = children(process.pid)
    assert workers
    process.kill()
    process.communicate()
    until(lambda: not any(map(running, workers)))
    before = kept(file)
    said = arena(*LINE, "--out", file, "--json")
    assert said.status == 0, said.err
    assert f"{min(before, 6)} games are there already" in said.err
    report = Report(small(games=6), played_here(small(games=6)))
    assert without_time(said.data) == without_time(json.loads(json.dumps(report.as_data())))
    lines = file.read_text().splitlines()[1:]
    assert untimed(map(read_result, lines))[:6] == untimed(report.results)


def test_ctrl_c_ends_it_with_the_standing_so_far(own_environment: Mapping[str, str], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    process = begun(own_environment, file, "--json", "--jobs", "2")
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in err
    assert f"Stopped. What is finished is kept in {file}" in err
    assert json.loads(out)["played"] == kept(file) >= 3


def test_the_number_of_processes_changes_nothing_but_the_time(arena: Command) -> None:
    told = [arena(*LINE, "--players", "2,3", "--jobs", jobs, "--json", "--fresh") for jobs in (1, 2)]
    assert told[0].status == told[1].status == 0, told[0].err
    assert without_time(told[0].data) == without_time(told[1].data)


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


def test_without_a_place_to_keep_them_results_go_to_the_data_directory(arena: Command, tmp_path: Path) -> None:
    arena(*LINE[:2], "--games", "2")
    (file,) = (tmp_path / "data" / "centuria" / "arena").iterdir()
    assert kept(file) == 2
    again = arena(*LINE[:2], "--games", "2")
    assert f"{file}; 2 games are there already." in again.err
    folder = tmp_path / "folder"
    folder.mkdir()
    arena(*LINE[:2], "--games", "2", "--out", folder)
    assert [other.name for other in folder.iterdir()] == [file.name]


def test_tables_for_people_and_for_pages(arena: Command) -> None:
    table = arena(*LINE, "--players", "2,3")
    assert "golem, 2 players (seed 1)" in table.out
    assert "One against the others" in table.out
    assert all(len(line) <= 80 for line in table.out.splitlines())
    page = arena(*LINE, "--players", "2,3", "--markdown", "--language", "fr")
    command = "centuria arena --mode golem --players 2,3 --bots random,simple --games 6 --seed 1"
    assert page.out.startswith(f"```sh\n{command}\n```\n")
    assert "| robot | Elo | gain % |" in page.out
    assert "| `simple` | " in page.out


def test_a_worker_that_dies_is_replaced_and_its_game_played_again(wild: Path, arena: Command, tmp_path: Path) -> None:
    said = arena("--bots", "mortal,random", "--games", "4", "--json", "--limit", "50")
    assert said.status == 0, said.err
    assert (tmp_path / "mortal").exists(), "somebody died"
    assert (said.data["played"], said.data["lost"]) == (4, [])


def test_a_game_that_kills_its_workers_is_told_and_the_others_are_played(wild: Path, arena: Command) -> None:
    said = arena("--bots", "random,simple,deadly", "--games", "2", "--json")
    assert said.status == 1
    assert "Traceback" not in said.err
    assert said.data["played"] == 2
    assert len(said.data["lost"]) == 4
    assert "Game 2 could not be played: 3 workers died playing it" in said.err


def test_faults_are_counted_and_named(wild: Path, arena: Command) -> None:
    said = arena("--bots", "raising,random", "--games", "2", "--json")
    assert said.status == 0, said.err
    assert {standing["bot"]: standing["faults"] for standing in said.data["standings"]} == {"raising": 6, "random": 0}
    assert {fault["kind"] for fault in said.data["faults"]} == {"ZeroDivisionError"}
    assert "raising: ZeroDivisionError" in said.err
    assert "I give up (wild.py:" in said.err
    assert "faults" in arena("--bots", "raising,random", "--games", "2").out


def test_a_terminal_shows_the_games_done_and_the_standing_so_far(own_environment: Mapping[str, str]) -> None:
    screen = {**own_environment, "TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40"}
    line = ["-m", "centuria", "arena", *LINE[:2], "--games", "10"]
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
    (["--bots", "random,simple", "--jobs", "0"], "0"),
    (["--bots", "random,simple", "--seed", "-3"], "-3"),
    (["--bots", "random,simple", "--patience", "nan"], "nan"),
    (["--bots", "random,simple", "--ray", "127.0.0.1:1"], "'127.0.0.1:1'"),
    ([], "--bots"),
]


@pytest.mark.parametrize(("line", "named"), REFUSED, ids=[" ".join(line) for line, _ in REFUSED])
def test_what_cannot_be_played_is_refused_by_its_name(
    line: list[str], named: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    try:
        status: object = main(["arena", *line])
    except SystemExit as leaving:
        status = leaving.code
    said = capsys.readouterr()
    assert (status, said.out) == (2, "")
    assert any(name in said.err for name in named.split("|")), said.err
    assert "Traceback" not in said.err


def test_another_tournament_in_the_same_file_is_refused(
    tmp_path: Path, arena: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    assert arena(*LINE[:2], "--games", "2", "--out", file).status == 0
    assert main(["arena", *LINE[:2], "--games", "2", "--seed", "2", "--out", str(file)]) == 2
    assert "another seed: 1, not 2" in capsys.readouterr().err
    assert kept(file) == 2
