"""Perft: what is legal, counted. The numbers in tests/perft/ move when, and only when, what is legal changes."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from support.games import PERFT, PLAYTHROUGHS, TABLES, label
from support.golden import SLOWLY, counted_slowly

import centuria
from centuria.game import Game
from centuria.mode_registry import NAMES


def positions(mode: str) -> list[dict[str, Any]]:
    file = PERFT / f"{mode}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))["positions"] if file.exists() else []


POSITIONS = [(mode, position) for mode in NAMES for position in positions(mode)]


def name(value: object) -> str:
    if not isinstance(value, dict):
        return str(value)
    return f"{value['seats']}-" + (f"seed-{value['seed']}" if "seed" in value else f"after-{value['after']}")


@cache
def moments(playthrough: str) -> list[Game]:
    return list(centuria.read(Path(PLAYTHROUGHS / playthrough).read_text(encoding="utf-8")).path())


def game(mode: str, position: dict[str, Any]) -> Game:
    if "seed" in position:
        return centuria.new(mode, position["seats"], position["seed"])
    return moments(f"{label((mode, position['seats']))}.txt")[position["after"]]


@pytest.mark.parametrize(("mode", "position"), POSITIONS, ids=name)
def test_perft_is_as_written_down(mode: str, position: dict[str, Any]) -> None:
    found = game(mode, position)
    assert [found.perft(depth) for depth in range(1, len(position["counts"]) + 1)] == position["counts"]


@pytest.mark.parametrize(("mode", "position"), POSITIONS, ids=name)
def test_playing_every_legal_decision_counts_the_same(mode: str, position: dict[str, Any]) -> None:
    found = game(mode, position)
    within = [count for count in position["counts"] if count <= SLOWLY]
    assert [counted_slowly(found, depth) for depth in range(1, len(within) + 1)] == within


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_every_table_is_counted_from_deals_and_from_later_moments(table: tuple[str, int]) -> None:
    mode, seats = table
    of_table = [position for position in positions(mode) if position["seats"] == seats]
    assert any("seed" in position for position in of_table), f"run tests/proof/write_perft.py {mode}"
    assert any("after" in position for position in of_table)
    assert all(len(position["counts"]) >= 4 for position in of_table)


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_of_nothing_more_to_decide_there_is_one_series_and_after_the_end_there_is_none(table: tuple[str, int]) -> None:
    last = moments(f"{label(table)}.txt")[-1]
    assert last.over
    assert [last.perft(depth) for depth in range(4)] == [1, 0, 0, 0]


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_counting_changes_nothing(table: tuple[str, int]) -> None:
    found = centuria.new(*table, seed=1)
    before = found.position.state.tobytes()
    found.perft(4)
    assert found.position.state.tobytes() == before
