"""Setting up a game of the Golem Edition."""

import pytest
from support.positions.golem import (
    COSTS,
    MERCHANTS,
    deck_size,
    merchant_row,
    player,
    point_row,
    table,
    token_row,
)

import centuria

ANY_NUMBER = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def test_two_to_five_can_play() -> None:
    for seats in (2, 3, 4, 5):
        assert centuria.new("golem", seats, seed=1).seats == seats
    for seats in (0, 1, 6):
        with pytest.raises(centuria.SetupError, match=f"for 2 to 5 players, not {seats}"):
            centuria.new("golem", seats, seed=1)


def test_chance_puts_both_decks_in_order() -> None:
    one, other = centuria.new("golem", 2, seed=1).setup, centuria.new("golem", 2, seed=2).setup
    assert one["merchants"] != other["merchants"]
    assert one["points"] != other["points"]


def test_all_36_point_cards_are_dealt() -> None:
    points = centuria.new("golem", 3, seed=5).setup["points"]
    assert isinstance(points, list)
    assert len(points) == 36
    assert sorted(points) == sorted(COSTS)


def test_the_first_five_point_cards_lie_face_up_in_the_order_drawn() -> None:
    game = table(points=["4444", "1122", "3333", "1234", "2222", "1144"])
    assert point_row(game) == ["4444", "1122", "3333", "1234", "2222"]
    assert deck_size(game, "points") == 31


@ANY_NUMBER
def test_there_are_two_copper_tokens_for_each_player_above_the_first_point_card(seats: int) -> None:
    game = table(seats)
    assert game.view()["tokens"]["copper"] == 2 * seats
    assert token_row(game)[0] == "copper"


@ANY_NUMBER
def test_there_are_two_silver_tokens_for_each_player_above_the_second_point_card(seats: int) -> None:
    game = table(seats)
    assert game.view()["tokens"]["silver"] == 2 * seats
    assert token_row(game)[1:] == ["silver", None, None, None]


@ANY_NUMBER
def test_everybody_begins_with_create_two_and_upgrade_two(seats: int) -> None:
    game = table(seats)
    assert [player(game, seat)["hand"] for seat in range(1, seats + 1)] == [["11", "U2"]] * seats


def test_starting_cards_are_never_dealt_to_the_row() -> None:
    merchants = centuria.new("golem", 2, seed=3).setup["merchants"]
    assert isinstance(merchants, list)
    assert len(merchants) == 43
    assert sorted(merchants) == sorted(MERCHANTS)
    assert not {"11", "U2"} & set(merchants)


def test_the_first_six_merchant_cards_lie_face_up_with_nothing_on_them() -> None:
    game = table(merchants=["22>33", "U3", "4", "11>3", "12", "2>111", "13"])
    assert merchant_row(game) == [("22>33", ""), ("U3", ""), ("4", ""), ("11>3", ""), ("12", ""), ("2>111", "")]
    assert deck_size(game, "merchants") == 37


def test_there_is_one_caravan_for_each_player_and_no_other() -> None:
    for seats in (2, 3, 4, 5):
        assert [place["seat"] for place in table(seats).view()["players"]] == list(range(1, seats + 1))


@ANY_NUMBER
def test_seat_one_is_the_first_player(seats: int) -> None:
    assert {centuria.new("golem", seats, seed).seat for seed in range(5)} == {1}


@ANY_NUMBER
def test_the_first_crystals_depend_on_the_seat_and_not_on_the_number_of_players(seats: int) -> None:
    game = table(seats)
    first = ["111", "1111", "1111", "1112", "1112"]
    assert [player(game, seat)["caravan"] for seat in range(1, seats + 1)] == first[:seats]


def test_nobody_begins_with_played_or_claimed_cards_or_tokens() -> None:
    game = table(5)
    for seat in range(1, 6):
        place = player(game, seat)
        assert (place["played"], place["claimed"], place["copper"], place["silver"]) == ([], [], 0, 0)
