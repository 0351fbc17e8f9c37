"""The result store: whatever happens, the finished results are there, and only those of the same experiment."""

import json
import sqlite3
from pathlib import Path

import pytest
from support.experiments.processes import stored
from support.experiments.tournaments import played_here, small

from centuria.experiments.store import FORMAT, Store, StoreError
from centuria.experiments.tournament.games import GameResult, decode
from centuria.experiments.tournament.plan import Tournament


@pytest.fixture(scope="module")
def games() -> list[GameResult]:
    return played_here(small())


@pytest.fixture
def file(tmp_path: Path, games: list[GameResult]) -> Path:
    """A store with two games."""
    file = tmp_path / "new" / "games.sqlite"
    with opened(file) as store:
        assert list(store.results()) == []
        for result in games[:2]:
            store.add(result)
    return file


def opened(file: Path, tournament: Tournament | None = None, *, fresh: bool = False) -> Store[GameResult]:
    return Store(file, "tournament", (tournament or small()).settings(), decode, fresh=fresh)


def reopened(file: Path, tournament: Tournament | None = None, *, fresh: bool = False) -> list[GameResult]:
    with opened(file, tournament, fresh=fresh) as store:
        return sorted(store.results(), key=lambda result: result.number)


def test_what_is_added_is_there_at_once_and_later(file: Path, games: list[GameResult]) -> None:
    with opened(file) as store:
        store.add(games[2])
        assert stored(file) == 3, "another process can read it while it is in use"
    assert reopened(file) == games[:3]


def test_what_is_added_again_is_there_once(file: Path, games: list[GameResult]) -> None:
    with opened(file) as store:
        store.add(games[1])
    assert reopened(file) == games[:2]


def test_after_closing_the_store_is_one_file_and_its_lock(file: Path) -> None:
    assert {other.name for other in file.parent.iterdir()} == {file.name, f".{file.name}.lock"}


def test_the_file_says_what_is_played_and_can_be_queried(file: Path, games: list[GameResult]) -> None:
    connection = sqlite3.connect(file)
    settings = {name: json.loads(value) for name, value in connection.execute("SELECT name, value FROM settings")}
    assert (settings["experiment"], settings["mode"], settings["seed"]) == ("tournament", "golem", 1)
    assert settings["bots"] == ["random", "simple"]
    winners = "SELECT json_extract(result, '$.winner') FROM results ORDER BY CAST(key AS INTEGER)"
    assert [winner for (winner,) in connection.execute(winners)] == [game.winner for game in games[:2]]
    connection.close()


@pytest.mark.parametrize(
    ("other", "named"),
    [
        ({"seed": 2}, "another seed: 1, not 2; --fresh starts again"),
        ({"bots": ("simple", "random")}, 'another bots: .* not .*"simple", "random"'),
        ({"players": (2, 3)}, "another players"),
        ({"mode": "endless"}, "another mode"),
        ({"limit": 9}, "another limit"),
        ({"components": "x"}, "another components"),
    ],
)
def test_another_tournament_is_refused_by_what_differs(file: Path, other: dict[str, object], named: str) -> None:
    before = file.read_bytes()
    with pytest.raises(StoreError, match=named):
        reopened(file, small(**other))
    assert file.read_bytes() == before


def test_games_of_another_program_are_another_tournament(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("centuria.experiments.tournament.plan.program_version", lambda: "other")
    with pytest.raises(StoreError, match="another program"):
        reopened(file)


def test_a_study_is_no_tournament(file: Path) -> None:
    with pytest.raises(StoreError, match='another experiment: "tournament", not "study"'):
        Store(file, "study", small().settings(), decode)


def test_a_longer_or_shorter_tournament_continues_in_the_same_file(file: Path, games: list[GameResult]) -> None:
    assert reopened(file, small(games=100)) == games[:2]
    assert small(games=100).file_name == small().file_name
    assert small(seed=2).file_name != small().file_name
    assert reopened(file, small(games=2)) == games[:2]


def test_fresh_starts_again(file: Path) -> None:
    assert reopened(file, small(seed=2), fresh=True) == []
    assert stored(file) == 0
    assert reopened(file, small(seed=2)) == []


def test_a_newer_format_is_refused_and_never_written_over(file: Path) -> None:
    connection = sqlite3.connect(file)
    connection.execute(f"PRAGMA user_version = {FORMAT + 1}")
    connection.close()
    before = file.read_bytes()
    for fresh in (False, True):
        with pytest.raises(StoreError, match=f"format {FORMAT + 1}; this version of Centuria reads format {FORMAT}"):
            reopened(file, fresh=fresh)
    assert file.read_bytes() == before


@pytest.mark.parametrize("text", ["my diary\n", "{}\n", "[1]\n", "diary without a line end", "SQLite format 3\0"])
def test_a_file_of_another_kind_is_never_written_over(tmp_path: Path, text: str) -> None:
    file = tmp_path / "diary"
    file.write_text(text)
    for fresh in (False, True):
        with pytest.raises(StoreError, match=r"diary: this file is not a tournament"):
            reopened(file, fresh=fresh)
    assert file.read_text() == text


def test_a_database_of_another_program_is_never_written_over(tmp_path: Path) -> None:
    file = tmp_path / "others.sqlite"
    connection = sqlite3.connect(file)
    connection.execute("CREATE TABLE results (x)")
    connection.close()
    before = file.read_bytes()
    for fresh in (False, True):
        with pytest.raises(StoreError, match="this database is not a tournament"):
            reopened(file, fresh=fresh)
    assert file.read_bytes() == before


def test_a_journal_of_an_earlier_version_is_refused_and_stays(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text('{"centuria-arena": 1, "mode": "golem"}\n')
    for fresh in (False, True):
        with pytest.raises(StoreError, match="a journal of an earlier version, which cannot be continued"):
            reopened(file, fresh=fresh)
    assert file.read_text().startswith('{"centuria-arena"')


def test_a_damaged_result_is_refused_by_its_key(file: Path) -> None:
    connection = sqlite3.connect(file)
    connection.execute("UPDATE results SET result = substr(result, 1, 20) WHERE key = '1'")
    connection.commit()
    connection.close()
    with pytest.raises(StoreError, match="result 1: not a finished game"):
        reopened(file)


def test_an_empty_file_becomes_a_store(tmp_path: Path) -> None:
    """What is left when a process is killed before its first transaction."""
    file = tmp_path / "games.sqlite"
    file.touch()
    assert reopened(file) == []


def test_two_at_once_cannot_write_one_store(file: Path) -> None:
    with opened(file), pytest.raises(StoreError, match="another process is playing this tournament now"):
        reopened(file)
    assert len(reopened(file)) == 2
