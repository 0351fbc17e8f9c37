"""Setting up Chapter II; what Part III sets up in the same way is tried in both."""

from functools import cache
from typing import Any

import pytest
from support.positions.saga import ANY_NUMBER, BOTH, land, tile
from support.positions.world import (
    MOUNTAINS,
    WORLD,
    covered,
    deal,
    new,
    player,
    point_row,
    stack,
    standing,
    start,
    table,
)

import centuria
from centuria import Game, SetupError
from centuria.laws import check

EXPLORED_LATER = ["C1-3", "C1-4", "C1-5", "C1-6", "F2-4", "F2-5", "F2-6"]
TWO_OR_THREE = ["A2-6", "B2-6"]
SEEDS = range(20)


@cache
def setups(mode: str, seats: int) -> list[Any]:
    """Some deals by chance."""
    return [new(mode, seats, seed).setup for seed in SEEDS]


def deals(mode: str, part: str, seats: int = 2) -> list[Any]:
    """One part of them."""
    return [setup[part] for setup in setups(mode, seats)]


@BOTH
def test_two_to_four_can_play(mode: str) -> None:
    for seats in (2, 3, 4):
        assert new(mode, seats, seed=1).seats == seats
    for seats in (1, 5):
        with pytest.raises(SetupError, match=f"{mode} is for 2 to 4 players, not {seats}"):
            new(mode, seats, seed=1)


def test_chapter_two_is_played_on_the_boards_a2_b2_c1_and_f2() -> None:
    game = table("saga2")
    assert game.view()["boards"] == ["A2", "B2", "C1", "F2"]
    locations: Any = game.view()["locations"]
    assert {place["id"].partition("-")[0] for place in locations} == {"A2", "B2", "C1", "F2"}
    with pytest.raises(SetupError, match="'boards' has to be"):
        start("saga2", 2, {**deal("saga2", 2), "boards": ["A1", "B1", "C1", "F1"]})


@ANY_NUMBER
def test_point_cards_with_a_white_star_go_back(seats: int) -> None:
    dealt = set(table("saga2", seats).setup["points"])  # type: ignore[call-overload]
    assert dealt & {card.id for card in WORLD.cards if card.star == "black"}
    assert not dealt & {card.id for card in WORLD.cards if card.star == "white"}


@BOTH
@pytest.mark.parametrize(("seats", "marks", "count"), [(2, ["all"], 32), (3, ["all", "3+"], 40)])
def test_with_two_or_three_the_point_cards_for_more_players_go_back(
    mode: str, seats: int, marks: list[str], count: int
) -> None:
    dealt = table(mode, seats).setup["points"]
    assert isinstance(dealt, list)
    assert len(dealt) == count
    assert {WORLD.cards[card - 1].players for card in dealt} == set(marks)


@BOTH
def test_with_four_the_point_cards_for_all_numbers_of_players_are_dealt(mode: str) -> None:
    star = {"saga2": "white", "saga3": "black"}[mode]
    dealt = table(mode, 4).setup["points"]
    assert sorted(dealt) == [card.id for card in WORLD.cards if card.star != star]  # type: ignore[call-overload]


@BOTH
def test_chance_puts_cards_and_tiles_in_order(mode: str) -> None:
    one, other = new(mode, 3, seed=1).setup, new(mode, 3, seed=2).setup
    for part in set(one) - {"boards"}:
        assert one[part] != other[part], part


@BOTH
def test_the_point_deck_lies_face_up(mode: str) -> None:
    game = table(mode, points=[29, 31, 45, 1, 56, 18])
    points: Any = game.view()["points"]
    assert points["next"]["id"] == 56
    assert points["deck"] == 28


@BOTH
def test_a_point_card_lies_above_each_golem_location(mode: str) -> None:
    game = table(mode, points=[29, 31, 45, 1, 56])
    points: Any = game.view()["points"]
    assert [(card["id"], card["location"]) for card in points["row"]] == [
        (29, "A2-1"),
        (31, "A2-2"),
        (45, "B2-1"),
        (1, "B2-2"),
    ]


def test_the_seventeen_bonus_tiles_without_a_mark_are_shuffled() -> None:
    dealt = {tile for stacks in deals("saga2", "bonus") for tiles in stacks.values() for tile in tiles}
    assert dealt == {tile.id for tile in WORLD.bonus if not tile.marks}
    assert len(dealt) == 17


def test_each_bonus_space_holds_as_many_tiles_as_its_number_says_and_the_rest_go_back() -> None:
    for seed in SEEDS:
        stacks: Any = centuria.new("saga2", 3, seed).setup["bonus"]
        assert {name: len(tiles) for name, tiles in stacks.items()} == {"B2a": 4, "B2b": 4, "F2a": 4, "F2b": 4}
        assert len({tile for tiles in stacks.values() for tile in tiles}) == 16


@BOTH
def test_the_top_tile_of_each_stack_lies_face_up(mode: str) -> None:
    game = table(mode, bonus={"B2b": [17, 11]})
    found = stack(game, "B2b")
    assert (found["at"], found["left"], found["top"]["id"], found["top"]["kind"]) == ("B2", 4, 17, "flat")


@BOTH
def test_seven_locations_with_an_exploration_icon_begin_under_a_tile(mode: str) -> None:
    for seats in (2, 3, 4):
        game = new(mode, seats, seed=5)
        assert set(EXPLORED_LATER) <= set(covered(game))
        assert len(set(covered(game).values())) == len(covered(game))
    assert {tile for tiles in deals(mode, "exploration", 4) for tile in tiles.values()} == set(range(1, 11))


@BOTH
@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_the_locations_marked_so_begin_covered_too_and_one_tile_goes_back(
    mode: str, seats: int
) -> None:
    game = new(mode, seats, seed=5)
    assert sorted(covered(game)) == sorted([*EXPLORED_LATER, *TWO_OR_THREE])
    assert not {f"use {place}" for place in TWO_OR_THREE} & set(game.legal())


@BOTH
def test_with_four_they_stay_open_and_three_tiles_go_back(mode: str) -> None:
    game = new(mode, 4, seed=5)
    assert sorted(covered(game)) == EXPLORED_LATER
    assert "use B2-6" in game.legal()


@BOTH
def test_side_b_of_a_player_board_has_four_bonus_spaces_and_there_is_one_for_each_player(mode: str) -> None:
    for seats in (2, 3, 4):
        players: Any = table(mode, seats).view()["players"]
        assert [(place["seat"], place["spaces"], place["bonus"]) for place in players] == [
            (seat, 4, []) for seat in range(1, seats + 1)
        ]


@BOTH
@ANY_NUMBER
def test_seat_one_is_the_first_player(mode: str, seats: int) -> None:
    assert {new(mode, seats, seed).seat for seed in range(5)} == {1}


@BOTH
@pytest.mark.parametrize(("seats", "ready"), [(2, 7), (3, 6), (4, 6)])
def test_everybody_begins_with_six_workers_or_seven_of_two_and_the_other_twelve_in_reserve(
    mode: str, seats: int, ready: int
) -> None:
    game = table(mode, seats)
    assert [(player(game, seat)["home"], player(game, seat)["reserve"]) for seat in range(1, seats + 1)] == [
        (ready, 12 - ready)
    ] * seats
    assert standing(game) == {}


@BOTH
@ANY_NUMBER
def test_the_first_crystals_depend_on_the_seat(mode: str, seats: int) -> None:
    game = table(mode, seats)
    first = ["111", "1111", "1111", "1112"]
    assert [player(game, seat)["caravan"] for seat in range(1, seats + 1)] == first[:seats]


@BOTH
def test_the_map_lies_around_one_valley_that_has_no_icon_and_no_trade(mode: str) -> None:
    tiles: Any = table(mode).view()["map"]
    assert [place["id"] for place in tiles] == [f"t{number}" for number in range(13)]
    assert [place["id"] for place in tiles if place["trade"] is None] == ["t0"]
    valley = tiles[0]
    assert (valley["q"], valley["r"], valley["mountain"], valley["icon"]) == (0, 0, None, None)


@BOTH
def test_three_mountains_of_each_icon_are_drawn_and_the_others_go_back(mode: str) -> None:
    drawn = set()
    for laid in deals(mode, "map"):
        mountains = [mountain for _, _, mountain in laid.values()]
        assert sorted(MOUNTAINS.tiles[mountain - 1].icon for mountain in mountains) == sorted([*MOUNTAINS.icons] * 3)
        assert len(set(mountains)) == 12
        drawn |= set(mountains)
    assert drawn == set(range(1, 25))


@BOTH
def test_the_mountains_are_laid_at_random(mode: str) -> None:
    icons = {MOUNTAINS.tiles[laid["t1"][2] - 1].icon for laid in deals(mode, "map")}
    assert icons == set(MOUNTAINS.icons)


def on_cells(mode: str, *cells: tuple[int, int]) -> Game:
    given = deal(mode, 2)
    mountains = [mountain for _, _, mountain in given["map"].values()]
    given["map"] = {
        f"t{place}": [q, r, mountain] for place, ((q, r), mountain) in enumerate(zip(cells, mountains, strict=True), 1)
    }
    return start(mode, 2, given)


RING = [(1, 0), (1, 1), (1, 2), (0, 3), (-1, 3), (-2, 3), (-3, 3), (-3, 2), (-3, 1), (-2, 0), (-1, -1), (0, -1)]
"""The valley is one of thirteen tiles around a gap."""


@BOTH
def test_the_map_may_have_any_shape_in_which_each_tile_touches_two_others(mode: str) -> None:
    for cells in (*MOUNTAINS.layouts.values(), RING):
        game = on_cells(mode, *cells)
        tiles: Any = game.view()["map"]
        assert all(len(place["near"]) >= 2 for place in tiles)
        check(game)
    assert tile(on_cells(mode, *RING), "t0")["near"] == ["t1", "t12"]


@BOTH
def test_players_may_choose_the_shape_of_the_map_before_the_deal(mode: str) -> None:
    begun = new(mode, 2, seed=3).setup
    for chosen in ("ridge", "random", RING):
        game = new(mode, 2, seed=3, options={"layout": chosen})
        laid: Any = game.setup["map"]
        assert [place[2] for place in laid.values()] == [place[2] for place in begun["map"].values()]  # type: ignore[attr-defined]
        assert laid != begun["map"]
        check(game)
    with pytest.raises(SetupError, match="the layout is one of star, ridge, pass, random or a list of cells"):
        new(mode, 2, seed=3, options={"layout": "lake"})
    with pytest.raises(SetupError, match=r"layout: the tile at \[9, 9\] touches 0 others"):
        new(mode, 2, seed=3, options={"layout": [*MOUNTAINS.layouts["star"][:11], (9, 9)]})


@BOTH
@pytest.mark.parametrize(
    ("last", "problem"),
    [
        ((2, 1), r"the tile at \[2, 1\] touches 1 other, not 2 or more"),
        ((5, 5), r"the tile at \[5, 5\] touches 0 others, not 2 or more"),
        ((0, 0), r"a tile lies at \[0, 0\], the place of the valley"),
        ((1, 0), r"2 tiles lie at \[1, 0\]"),
    ],
)
def test_a_map_with_a_tile_in_a_wrong_place_is_refused_by_name(mode: str, last: tuple[int, int], problem: str) -> None:
    star = MOUNTAINS.layouts["star"]
    with pytest.raises(SetupError, match=f"'map': {problem}"):
        on_cells(mode, *star[:11], last)


@BOTH
def test_a_map_in_two_pieces_is_refused_by_name(mode: str) -> None:
    around = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1), (1, 1), (-1, 2), (-2, 1)]
    with pytest.raises(SetupError, match=r"the tile at \[5, 5\] is not connected with the valley"):
        on_cells(mode, *around, (5, 5), (6, 5), (5, 6))


@BOTH
def test_the_valley_touches_two_tiles_too(mode: str) -> None:
    island = [(q, r) for q in range(1, 5) for r in range(3)]
    with pytest.raises(SetupError, match=r"the valley at \[0, 0\] touches 1 other, not 2 or more"):
        on_cells(mode, *island)


@BOTH
def test_a_map_with_another_number_of_an_icon_is_refused_by_name(mode: str) -> None:
    given = deal(mode, 2)
    assert given["map"]["t4"][2] == 7
    given["map"]["t4"][2] = 4
    with pytest.raises(SetupError, match="'map' has 4 tiles of yellow, not 3"):
        start(mode, 2, given)


@BOTH
@ANY_NUMBER
def test_all_wagons_begin_in_the_valley(mode: str, seats: int) -> None:
    game = land(mode, seats)
    assert tile(game, "t0")["wagons"] == list(range(1, seats + 1))
    assert {player(game, seat)["wagon"] for seat in range(1, seats + 1)} == {"t0"}


@BOTH
def test_everybody_begins_with_an_outpost_on_each_of_the_twelve_spaces(mode: str) -> None:
    game = land(mode, 4)
    for seat in range(1, 5):
        place = player(game, seat)
        assert place["built"] == dict.fromkeys(MOUNTAINS.icons, 0)
        assert place["uncovered"] == {icon: [] for icon in MOUNTAINS.icons}
        assert place["outposts"] == []
    assert MOUNTAINS.outposts_per_player == len(MOUNTAINS.icons) * len(MOUNTAINS.column_values) == 12


def test_chapter_two_has_neither_merchant_cards_nor_tokens() -> None:
    game = table("saga2")
    assert set(game.setup) == {"boards", "points", "bonus", "exploration", "map"}
    assert not {"merchants", "tokens"} & set(game.view())
    assert len(point_row(game)) == 4
