"""The mountains: facts of the packaged file, and which layouts may be laid out."""

import pickle
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from centuria.components import mountains
from centuria.components.mountains import MountainSet, Tile, layout_problem

TEXT = Path(mountains.__file__).with_name("mountains.toml").read_text("utf-8")
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
RING = STEPS


@pytest.fixture(scope="module")
def box() -> MountainSet:
    return mountains.load()


def test_the_numbers_of_the_mountains(box: MountainSet) -> None:
    assert (box.file, box.provenance) == ("mountains.toml", "ours")
    assert (box.tiles_per_icon, box.min_neighbours, box.outposts_per_player) == (3, 2, 12)
    assert box.outpost_cost == {2: 2, 3: 1, 4: 1}
    assert (box.wagon_toll, box.column_values, box.bonus_slots, box.caravan_capacity) == (1, (1, 2, 3), 4, 10)
    assert box.icons == ("yellow", "green", "blue", "magenta")
    assert box.spice_icons == ("ginger", "chili", "tea", "cloves")


def test_twenty_four_tiles_six_of_each_icon(box: MountainSet) -> None:
    assert [tile.id for tile in box.tiles] == list(range(1, 25))
    assert [tile.icon for tile in box.tiles[::6]] == ["yellow", "green", "blue", "magenta"]
    assert set(Counter(tile.icon for tile in box.tiles).values()) == {6}
    assert (box.tiles[0], box.tiles[23]) == (Tile(1, "yellow", "3>11112"), Tile(24, "magenta", "222>44"))


def test_the_crystals_on_the_tiles_add_up(box: MountainSet) -> None:
    given = "".join(tile.trade.split(">")[0] for tile in box.tiles)
    gained = "".join(tile.trade.split(">")[1] for tile in box.tiles)
    assert tuple(map(given.count, "1234")) == (26, 12, 7, 7)
    assert tuple(map(gained.count, "1234")) == (19, 17, 15, 13)


def test_three_layouts_of_twelve_tiles(box: MountainSet) -> None:
    assert list(box.layouts) == ["star", "ridge", "pass"]
    assert box.default_layout == "star"
    for cells in box.layouts.values():
        assert len(set(cells)) == 12
        assert (0, 0) not in cells
        laid = {(0, 0), *cells}
        for q, r in laid:
            assert sum((q + step, r + other) in laid for step, other in STEPS) >= 2
    assert box.layouts["star"][:6] == STEPS


def test_a_set_is_a_value_that_travels_between_processes(box: MountainSet) -> None:
    copy = pickle.loads(pickle.dumps(box))
    assert copy == box
    assert hash(copy) == hash(box)


def test_the_fingerprint_of_the_packaged_set_never_changes_unnoticed(box: MountainSet) -> None:
    assert box.fingerprint == "7d5555cef1752f65"
    assert mountains.parse(TEXT.replace("#", "# -"), "other.toml").fingerprint == box.fingerprint
    assert mountains.parse(TEXT.replace("= [1, 2, 3]", "= [1, 2, 4]"), "other.toml").fingerprint != box.fingerprint


def test_a_ring_around_the_valley_is_a_layout() -> None:
    assert layout_problem(RING, 2, 6) is None
    assert layout_problem(list(RING), 3, 6) is None


@pytest.mark.parametrize(
    ("cells", "count", "problem"),
    [
        (RING, 12, "there are 6 tiles, not 12"),
        ((), 12, "there are 0 tiles, not 12"),
        ((*RING, (1, 0)), 7, "2 tiles lie at [1, 0]"),
        ((*RING, (0, 0)), 7, "a tile lies at [0, 0], the place of the valley"),
        ((*RING, (2, 0)), 7, "the tile at [2, 0] touches 1 other, not 2 or more"),
        ((*RING, (9, 9)), 7, "the tile at [9, 9] touches 0 others, not 2 or more"),
        (((1, 0), (2, 0), (2, -1)), 3, "the valley at [0, 0] touches 1 other, not 2 or more"),
        (((5, 5), (6, 5), (5, 6)), 3, "the valley at [0, 0] touches 0 others, not 2 or more"),
        ((*RING, (5, 5), (6, 5), (5, 6)), 9, "the tile at [5, 5] is not connected with the valley at [0, 0]"),
    ],
)
def test_a_layout_that_may_not_be_laid_out(cells: tuple[tuple[int, int], ...], count: int, problem: str) -> None:
    assert str(layout_problem(cells, 2, count)) == problem


def test_two_tiles_that_touch_the_valley_and_each_other_are_a_layout() -> None:
    assert layout_problem(((1, 0), (0, 1)), 2, 2) is None


cells_near = st.tuples(st.integers(-2, 2), st.integers(-2, 2))


@given(st.lists(cells_near, min_size=4, max_size=9))
def test_a_layout_is_legal_when_nothing_that_the_rulebook_asks_for_fails(cells: list[tuple[int, int]]) -> None:
    laid = {(0, 0), *cells}
    whole = {(0, 0)}
    for _ in laid:
        whole |= {cell for cell in laid for step in STEPS if (cell[0] + step[0], cell[1] + step[1]) in whole}
    legal = (
        len(laid) == len(cells) + 1
        and whole == laid
        and all(sum((q + step, r + other) in laid for step, other in STEPS) >= 2 for q, r in laid)
    )
    assert (layout_problem(cells, 2, len(cells)) is None) == legal
