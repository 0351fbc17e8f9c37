"""Setting up Part III where it differs from Chapter II."""

from typing import Any

import pytest
from support.positions.saga import ANY_NUMBER, merchant_deck, merchant_row
from support.positions.world import MERCHANTS, WORLD, deal, new, player, start, table

import centuria
from centuria import SetupError

BOARDS = ["A2", "B2", "C1", "F2", "E2", "D2"]


def test_part_three_is_played_on_six_boards() -> None:
    game = table("saga3")
    assert game.view()["boards"] == BOARDS
    locations: Any = game.view()["locations"]
    assert {place["id"].partition("-")[0] for place in locations} == set(BOARDS)
    with pytest.raises(SetupError, match="'boards' has to be"):
        start("saga3", 2, {**deal("saga3", 2), "boards": BOARDS[:4]})


@ANY_NUMBER
def test_point_cards_with_a_black_star_go_back(seats: int) -> None:
    dealt = set(table("saga3", seats).setup["points"])  # type: ignore[call-overload]
    assert dealt & {card.id for card in WORLD.cards if card.star == "white"}
    assert not dealt & {card.id for card in WORLD.cards if card.star == "black"}


def test_all_twenty_five_bonus_tiles_are_shuffled_and_those_left_over_go_back() -> None:
    sizes = {"B2a": 4, "B2b": 4, "F2a": 4, "F2b": 4, "D2a": 2, "D2b": 2}
    seen = set()
    for seed in range(20):
        stacks: Any = centuria.new("saga3", 2, seed).setup["bonus"]
        dealt = [tile for tiles in stacks.values() for tile in tiles]
        assert {name: len(tiles) for name, tiles in stacks.items()} == sizes
        assert len(set(dealt)) == len(dealt) == 20
        seen |= set(dealt)
    assert seen == set(range(1, 26))


def test_starting_cards_go_back_and_the_other_43_merchant_cards_are_shuffled() -> None:
    one, other = (new("saga3", 2, seed).setup["merchants"] for seed in (1, 2))
    assert isinstance(one, list)
    assert (len(one), sorted(one)) == (43, sorted(MERCHANTS))
    assert not {"11", "U2"} & set(one)
    assert one != other


def test_a_merchant_card_lies_face_up_below_each_merchant_location_and_the_others_form_the_deck() -> None:
    game = table("saga3", merchants=["22", "U3", "11>3", "4", "3>22"])
    merchants: Any = game.view()["merchants"]
    assert [(place["location"], place["card"]) for place in merchants["row"]] == [
        ("E2-3", "22"),
        ("E2-4", "U3"),
        ("D2-2", "11>3"),
        ("D2-3", "4"),
    ]
    assert merchant_deck(game) == 39


def test_the_merchant_deck_lies_face_down() -> None:
    one, other = (table("saga3", merchants=["22", "U3", "11>3", "4", fifth]) for fifth in ("3>22", "13"))
    assert one.setup != other.setup
    assert one.view() == other.view()


def test_nobody_begins_with_merchant_cards() -> None:
    game = table("saga3", 4)
    for seat in range(1, 5):
        assert (player(game, seat)["discards"], player(game, seat)["discarded"]) == (0, [])
        assert "hand" not in player(game, seat)


def test_a_deal_lists_the_merchant_cards_in_drawing_order() -> None:
    setup: Any = new("saga3", 2, seed=4).setup
    assert set(setup) == {"boards", "points", "bonus", "exploration", "map", "merchants"}
    assert merchant_row(start("saga3", 2, setup)) == setup["merchants"][:4]


@pytest.mark.parametrize(
    ("merchants", "named"),
    [
        (list(MERCHANTS[1:]), f"{MERCHANTS[0]!r} is missing in 'merchants'"),
        ([*MERCHANTS, "22"], "'22' is there twice in 'merchants'"),
        ([*MERCHANTS[1:], "U2"], "there is no 'U2' for 'merchants'"),
        ("22", "'merchants' has to be a list of cards, not '22'"),
    ],
)
def test_a_merchant_deck_that_is_not_the_box_is_refused_by_name(merchants: object, named: str) -> None:
    with pytest.raises(SetupError) as error:
        start("saga3", 2, {**deal("saga3", 2), "merchants": merchants})
    assert named in str(error.value)
