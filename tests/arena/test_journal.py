"""The journal: whatever happens, the finished games are there, and only games of the same tournament."""

import json
from pathlib import Path

import pytest
from small_tournaments import played_here, small

from centuria.experiments.tournament.journal import Journal, JournalError, name
from centuria.experiments.tournament.plan import Tournament
from centuria.experiments.tournament.results import Result


@pytest.fixture(scope="module")
def games() -> list[Result]:
    return played_here(small())


@pytest.fixture
def file(tmp_path: Path, games: list[Result]) -> Path:
    """A journal with two games."""
    file = tmp_path / "new" / "games.jsonl"
    with Journal(file, small()) as journal:
        assert journal.results == []
        for result in games[:2]:
            journal.add(result)
    return file


def reopened(file: Path, tournament: Tournament | None = None, *, fresh: bool = False) -> list[Result]:
    with Journal(file, tournament or small(), fresh=fresh) as journal:
        return list(journal.results)


def test_what_is_added_is_there_at_once_and_later(file: Path, games: list[Result]) -> None:
    with Journal(file, small()) as journal:
        assert journal.results == games[:2]
        journal.add(games[2])
        assert len(file.read_text().splitlines()) == 4
    assert reopened(file) == games[:3]


def test_what_is_missing_is_all_the_rest(file: Path, games: list[Result]) -> None:
    with Journal(file, small(games=6)) as journal:
        finished = {result.number for result in games[:2]}
        expected = [pairing for pairing in small(games=6).pairings() if pairing.number not in finished]
        assert journal.missing == expected
        assert len(expected) == 4


def test_the_first_line_says_what_is_played(file: Path) -> None:
    told = json.loads(file.read_text().splitlines()[0])
    assert (told["mode"], told["bots"], told["seed"]) == ("golem", ["random", "simple"], 1)


@pytest.mark.parametrize("kept", [1, 7, -1])
def test_a_torn_last_line_is_passed_over_and_written_anew(file: Path, games: list[Result], kept: int) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole + games[2].line().encode()[:kept])
    assert reopened(file) == games[:2]
    with Journal(file, small()) as journal:
        journal.add(games[2])
    assert file.read_bytes() == whole + f"{games[2].line()}\n".encode()


def test_a_torn_first_line_is_refused_as_no_journal(file: Path) -> None:
    file.write_text('{"centuria-are')
    with pytest.raises(JournalError, match=r"games\.jsonl: .* no journal"):
        reopened(file)


@pytest.mark.parametrize(
    ("other", "named"),
    [
        ({"seed": 2}, "another seed: 1, not 2"),
        ({"bots": ("simple", "random")}, 'another bots: .* not .*"simple", "random"'),
        ({"players": (2, 3)}, "another players"),
        ({"mode": "endless"}, "another mode"),
        ({"limit": 9}, "another limit"),
        ({"components": "x"}, "another components"),
    ],
)
def test_another_tournament_is_refused_by_what_differs(file: Path, other: dict[str, object], named: str) -> None:
    before = file.read_bytes()
    with pytest.raises(JournalError, match=named):
        reopened(file, small(**other))
    assert file.read_bytes() == before


def test_games_of_another_program_are_another_tournament(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("centuria.experiments.tournament.journal.program", lambda: "other")
    with pytest.raises(JournalError, match="another program"):
        reopened(file)


def test_a_longer_or_shorter_tournament_goes_on_in_the_same_file(file: Path, games: list[Result]) -> None:
    assert reopened(file, small(games=100)) == games[:2]
    assert name(small(games=100)) == name(small())
    assert name(small(seed=2)) != name(small())
    with Journal(file, small()) as journal:
        for result in games[2:]:
            journal.add(result)
    assert reopened(file, small(games=2)) == games[:2]


def test_fresh_begins_anew(file: Path) -> None:
    assert reopened(file, small(seed=2), fresh=True) == []
    assert len(file.read_text().splitlines()) == 1
    assert reopened(file, small(seed=2)) == []


@pytest.mark.parametrize("text", ["my diary\n", "{}\n", "[1]\n", "diary without a line end"])
def test_a_file_of_another_kind_is_never_written_over(tmp_path: Path, text: str) -> None:
    file = tmp_path / "diary"
    file.write_text(text)
    for fresh in (False, True):
        with pytest.raises(JournalError, match=r"diary: .* no journal"):
            reopened(file, fresh=fresh)
    assert file.read_text() == text


def test_a_damaged_line_is_refused_by_its_number(file: Path) -> None:
    lines = file.read_text().splitlines()
    file.write_text("\n".join([lines[0], lines[1][:20], lines[2]]) + "\n")
    with pytest.raises(JournalError, match="line 2"):
        reopened(file)


def test_two_at_once_cannot_write_one_journal(file: Path) -> None:
    with Journal(file, small()), pytest.raises(JournalError, match="another process"):
        reopened(file)
    assert len(reopened(file)) == 2
