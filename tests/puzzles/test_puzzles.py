"""Puzzles: those of the package, their format, and how they are found."""

from datetime import date, timedelta
from pathlib import Path

import msgspec
import pytest

from centuria.bots.multi_pv import Opinion
from centuria.errors import CenturiaError
from centuria.game import new
from centuria.mode_registry import NAMES, declared
from centuria.puzzles.collection import Collection, collected, packaged
from centuria.puzzles.finder import GAP, MIN_CHOICES, Effort, check, find
from centuria.puzzles.puzzle import parsed, written


def test_every_puzzle_of_the_package_is_a_position_with_one_decision_far_ahead() -> None:
    assert len({puzzle.id for puzzle in packaged()}) == len(packaged())
    assert {puzzle.mode for puzzle in packaged()} == set(NAMES)
    for puzzle in packaged():
        check(puzzle)
        assert len(puzzle.lines) >= MIN_CHOICES
        best, *others = [line.chances[puzzle.seat - 1] for line in puzzle.lines if line.weight == 1.0]
        assert others
        # The closest rival was searched once more, in other deals, together with the best decision.
        assert best - max(others) > GAP / 2, puzzle.id


def test_puzzles_are_a_line_each_and_a_damaged_line_is_named(tmp_path: Path) -> None:
    first = packaged()[0]
    assert list(parsed(written([first]), "x")) == [first]
    (tmp_path / "own.jsonl").write_text(written([first]) + '{"id": 3}\n')
    with pytest.raises(CenturiaError, match=r"own.jsonl, line 2: not a puzzle"):
        collected(tmp_path)


def test_the_modes_take_turns_from_day_to_day_and_no_puzzle_comes_back_before_its_turn() -> None:
    collection, day = collected(), date(2026, 11, 19)
    modes = {puzzle.mode for puzzle in packaged()}
    in_a_row = [collection.daily(day + timedelta(days=k)) for k in range(len(modes))]
    assert {puzzle.mode for puzzle in in_a_row if puzzle is not None} == modes
    count = sum(puzzle.mode == "golem" for puzzle in packaged())
    golem = {
        puzzle.id
        for k in range(count * len(modes))
        if (puzzle := collection.daily(day + timedelta(days=k))) is not None and puzzle.mode == "golem"
    }
    assert len(golem) == count
    assert collection.daily(day) == collection.daily(day)
    assert Collection(()).daily(day) is None


def test_each_mode_has_a_puzzle_of_the_day_and_shows_all_of_them_before_one_comes_back() -> None:
    made = [
        msgspec.structs.replace(packaged()[0], id=f"{mode}-{k:02}", mode=mode)
        for mode, count in (("golem", 9), ("endless", 12), ("saga3", 1))
        for k in range(count)
    ]
    collection, day = Collection(made), date(2026, 11, 19)
    for mode, count in (("golem", 9), ("endless", 12), ("saga3", 1)):
        while (today := collection.daily(day)) is None or today.mode != mode:
            day += timedelta(days=1)
        found = [collection.daily(day + timedelta(days=k), mode) for k in range(count)]
        assert len({puzzle.id for puzzle in found if puzzle is not None and puzzle.mode == mode}) == count
    assert collection.daily(day, "saga2") is None
    for k in range(6):
        turn = collection.daily(day + timedelta(days=k))
        assert turn is not None
        assert collection.daily(day + timedelta(days=k), declared(turn.mode).name) == turn


def test_a_position_in_which_all_bots_agree_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new("golem", 2, 1)

    def agreed(*_: object, **__: object) -> tuple[Opinion, ...]:
        raise AssertionError("nothing is searched where the levels agree")

    monkeypatch.setattr("centuria.puzzles.finder.advise", agreed)
    monkeypatch.setattr("centuria.puzzles.finder.LEVELS", (_First,) * 5)
    assert list(find(game, "", Effort())) == []


class _First:
    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, _view: object, legal: tuple[str, ...]) -> str:
        return legal[0]
