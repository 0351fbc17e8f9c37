"""Setting up a game of An Endless World."""

from typing import Any

import pytest
from support.positions.world import (
    WORLD,
    covered,
    deal,
    decisions,
    location,
    new,
    player,
    points,
    stack,
    standing,
    start,
    table,
)

import centuria

ANY_NUMBER = pytest.mark.parametrize("seats", [2, 3, 4])
ANY_BOARD = pytest.mark.parametrize("board", ["D1", "E1", "F1"])
GOLEMS = ["A1-1", "A1-2", "B1-1", "B1-2"]
FOR_TWO_OR_THREE = {"A1-6", "B1-6"}


def dealt(seats: int, seed: int) -> dict[str, Any]:
    return dict(new("endless", seats, seed).setup)


def test_two_to_four_can_play() -> None:
    for seats in (2, 3, 4):
        assert new("endless", seats, seed=1).seats == seats
    for seats in (0, 1, 5):
        with pytest.raises(centuria.SetupError, match=f"for 2 to 4 players, not {seats}"):
            new("endless", seats, seed=1)


@ANY_BOARD
def test_three_boards_are_always_laid_and_the_fourth_is_chosen_from_three(board: str) -> None:
    for game in (table(board=board), new("endless", 2, 1, options={"board": board})):
        assert game.view()["boards"] == ["A1", "B1", "C1", board]
        shown: Any = game.view()["locations"]
        assert {place["id"].partition("-")[0] for place in shown} == {"A1", "B1", "C1", board}
        assert len(shown) == 23


def test_who_does_not_choose_leaves_the_fourth_board_to_chance() -> None:
    assert {dealt(2, seed)["boards"][3] for seed in range(30)} == {"D1", "E1", "F1"}


def test_no_other_boards_can_be_laid() -> None:
    for boards in (["A1", "B1", "C1", "D2"], ["A1", "B1", "C1"], ["A1", "B1", "D1", "E1"]):
        with pytest.raises(centuria.SetupError, match="'boards' has to be"):
            start("endless", 2, {**deal("endless", 2), "boards": boards})
    with pytest.raises(centuria.SetupError, match="one of D1, E1, F1, not 'C1'"):
        new("endless", 2, 1, options={"board": "C1"})


@ANY_NUMBER
def test_point_cards_with_a_white_star_go_back_to_the_box(seats: int) -> None:
    assert {card.star for card in WORLD.cards} == {"white", "black", "none"}
    assert {WORLD.cards[number - 1].star for number in dealt(seats, 1)["points"]} == {"black", "none"}


@pytest.mark.parametrize(("seats", "marks", "count"), [(2, {"all"}, 32), (3, {"all", "3+"}, 40)])
def test_cards_for_more_players_go_back_to_the_box(seats: int, marks: set[str], count: int) -> None:
    cards = dealt(seats, 1)["points"]
    assert {WORLD.cards[number - 1].players for number in cards} == marks
    assert len(cards) == len(set(cards)) == count


def test_with_four_players_all_cards_without_a_white_star_are_used() -> None:
    assert sorted(dealt(4, 1)["points"]) == [card.id for card in WORLD.cards if card.star != "white"]
    assert len(dealt(4, 1)["points"]) == 48


def test_chance_puts_the_point_cards_in_order() -> None:
    assert dealt(2, 1)["points"] != dealt(2, 2)["points"]
    assert sorted(dealt(2, 1)["points"]) == sorted(dealt(2, 2)["points"])


def test_the_first_card_lies_above_the_first_golem_location_and_so_on() -> None:
    game = table(points=[56, 3, 29, 18, 43])
    served = [(card["id"], card["location"]) for card in points(game)["row"]]
    assert served == list(zip([56, 3, 29, 18], GOLEMS, strict=True))
    assert points(game)["deck"] == 28


def test_the_deck_lies_face_up_so_its_top_card_is_known() -> None:
    top = points(table(points=[56, 3, 29, 18, 43, 1]))["next"]
    assert (top["id"], top["cost"]) == (43, "122")


def test_bonus_tiles_with_a_mark_go_back_to_the_box() -> None:
    unmarked = {tile.id for tile in WORLD.bonus if not tile.marks}
    assert len(unmarked) == 17
    seen = {tile for seed in range(20) for tiles in dealt(2, seed)["bonus"].values() for tile in tiles}
    assert seen == unmarked


@ANY_NUMBER
def test_bonus_tiles_are_dealt_in_stacks_of_two_two_four_and_twice_four(seats: int) -> None:
    stacks = dealt(seats, 3)["bonus"]
    assert {name: len(tiles) for name, tiles in stacks.items()} == {
        "A1-1a": 2,
        "A1-2a": 2,
        "B1-1a": 4,
        "B1-2a": 4,
        "B1-2b": 4,
    }
    assert len({tile for tiles in stacks.values() for tile in tiles}) == 16
    game = new("endless", seats, 3)
    assert [stack(game, name)["at"] for name in stacks] == ["A1-1", "A1-2", "B1-1", "B1-2", "B1-2"]


def test_the_bonus_tile_that_is_left_over_goes_back_to_the_box() -> None:
    left = set()
    for seed in range(20):
        out = set(range(1, 18)) - {tile for tiles in dealt(2, seed)["bonus"].values() for tile in tiles}
        assert len(out) == 1
        left |= out
    assert len(left) > 5


def test_bonus_tiles_lie_face_up_in_their_stacks() -> None:
    game = table(bonus={"A1-1a": [17, 1], "B1-2b": [11]})
    assert (stack(game, "A1-1a")["top"]["id"], stack(game, "A1-1a")["top"]["kind"]) == (17, "flat")
    assert (stack(game, "B1-2b")["top"]["id"], stack(game, "B1-2b")["top"]["icons"]) == (11, ["assistance"])


@ANY_BOARD
@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_players_a_tile_lies_on_every_location_with_either_icon(seats: int, board: str) -> None:
    tiles = covered(table(seats=seats, board=board))
    icons = {place.id for place in WORLD.locations("endless", board) if place.icon != "none"}
    assert set(tiles) == icons
    assert icons >= FOR_TWO_OR_THREE
    assert sorted(tiles.values()) == list(range(1, 11))


@ANY_BOARD
def test_with_four_players_two_tiles_go_back_and_two_locations_are_open(board: str) -> None:
    game = table(seats=4, board=board)
    assert not set(covered(game)) & FOR_TWO_OR_THREE
    assert len(set(covered(game).values())) == 8
    assert "B1-6" in decisions(game, "use")


def test_chance_puts_the_exploration_tiles_on_their_locations() -> None:
    assert len({dealt(2, seed)["exploration"]["C1-3"] for seed in range(40)}) > 5
    gone = [set(range(1, 11)) - set(dealt(4, seed)["exploration"].values()) for seed in range(40)]
    assert {len(tiles) for tiles in gone} == {2}
    assert len(set.union(*gone)) > 5


def test_exploration_tiles_lie_face_up() -> None:
    game = table(exploration={"C1-3": 1, "D1-5": 8})
    assert (location(game, "C1-3")["tile"]["id"], location(game, "C1-3")["tile"]["crystals"]) == (1, "1111")
    assert location(game, "D1-5")["tile"]["icon"] == "tool"
    assert location(game, "A1-3")["tile"] is None


@ANY_NUMBER
def test_everybody_has_one_player_board_with_three_spaces_for_bonus_tiles(seats: int) -> None:
    game = table(seats=seats)
    players: Any = game.view()["players"]
    assert [(place["seat"], place["spaces"]) for place in players] == [(seat, 3) for seat in range(1, seats + 1)]


@ANY_NUMBER
def test_seat_one_is_the_first_player(seats: int) -> None:
    assert {new("endless", seats, seed).seat for seed in range(5)} == {1}


@pytest.mark.parametrize(("seats", "home", "reserve"), [(2, 7, 5), (3, 6, 6), (4, 6, 6)])
def test_of_twelve_workers_seven_are_at_home_with_two_players_and_six_with_more(
    seats: int, home: int, reserve: int
) -> None:
    game = table(seats=seats)
    for seat in range(1, seats + 1):
        assert (player(game, seat)["home"], player(game, seat)["reserve"]) == (home, reserve)
    assert standing(game) == {}


@ANY_NUMBER
def test_the_first_crystals_depend_on_the_seat(seats: int) -> None:
    game = table(seats=seats)
    first = ["111", "1111", "1111", "1112"]
    assert [player(game, seat)["caravan"] for seat in range(1, seats + 1)] == first[:seats]


def test_nobody_begins_with_cards_or_tiles() -> None:
    game = table(seats=4)
    for seat in range(1, 5):
        place = player(game, seat)
        assert (place["claims"], place["claimed"], place["bonus"], place["explored"]) == (0, [], [], [])
        assert set(place["icons"].values()) == {0}
