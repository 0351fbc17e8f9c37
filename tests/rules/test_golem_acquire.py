"""Acquiring a merchant card in the Golem Edition."""

import pytest
from support.positions.golem import (
    MERCHANTS,
    after,
    arranged,
    caravan,
    decisions,
    deck_size,
    merchant_row,
    player,
    question,
    table,
)

from centuria import IllegalDecision

ROW = ["22>33", "U3", "4", "11>3", "12", "2>111"]


def test_the_leftmost_card_is_free() -> None:
    game = arranged(table(merchants=ROW), caravans={1: ""}).play("acquire 1")
    assert player(game, 1)["hand"] == ["11", "U2", "22>33"]
    assert game.seat == 2


@pytest.mark.parametrize("slot", [2, 3, 4, 5, 6])
def test_a_card_costs_one_crystal_on_each_card_to_its_left(slot: int) -> None:
    game = arranged(table(merchants=ROW), caravans={1: "1111111"}).play(f"acquire {slot}")
    assert caravan(game, 1) == "1" * (8 - slot)
    left = slot - 1
    assert merchant_row(game)[:left] == [(card, "1") for card in ROW[:left]]
    assert all(crystals == "" for _, crystals in merchant_row(game)[left:])
    assert ROW[slot - 1] in player(game, 1)["hand"]


def test_the_fourth_card_costs_three_crystals() -> None:
    game = table(merchants=ROW).play("acquire 4")
    assert caravan(game, 1) == ""
    assert [crystals for _, crystals in merchant_row(game)] == ["1", "1", "1", "", "", ""]
    assert player(game, 1)["hand"] == ["11", "U2", "11>3"]


def test_the_buyer_chooses_the_colour_for_each_card_from_the_leftmost_on() -> None:
    game = arranged(table(merchants=ROW), caravans={1: "1234"}).play("acquire 4")
    assert question(game) == {"kind": "pay", "stall": 1, "slot": 4}
    assert game.legal() == ("pay 1", "pay 2", "pay 3", "pay 4")
    game = game.play("pay 3")
    assert question(game) == {"kind": "pay", "stall": 2, "slot": 4}
    assert game.legal() == ("pay 1", "pay 2", "pay 4")
    game = after(game, "pay 4", "pay 1")
    assert [crystals for _, crystals in merchant_row(game)[:3]] == ["3", "4", "1"]
    assert caravan(game, 1) == "2"


def test_the_card_is_taken_only_after_everything_is_paid() -> None:
    game = after(arranged(table(merchants=ROW), caravans={1: "1122"}), "acquire 3", "pay 2")
    assert player(game, 1)["hand"] == ["11", "U2"]
    assert merchant_row(game)[:3] == [("22>33", "2"), ("U3", ""), ("4", "")]
    assert player(game.play("pay 1"), 1)["hand"] == ["11", "U2", "4"]


@pytest.mark.parametrize(("crystals", "slots"), [("", 1), ("4", 2), ("12", 3), ("11111", 6), ("1111111111", 6)])
def test_a_card_is_out_of_reach_of_those_who_cannot_pay_for_it(crystals: str, slots: int) -> None:
    game = arranged(table(merchants=ROW), caravans={1: crystals})
    assert decisions(game, "acquire") == [str(slot) for slot in range(1, slots + 1)]
    if slots < 6:
        with pytest.raises(IllegalDecision, match=f"'acquire {slots + 1}' is not legal now"):
            game.play(f"acquire {slots + 1}")


def test_the_crystals_on_the_card_come_onto_the_caravan() -> None:
    game = arranged(table(merchants=ROW), caravans={1: "1"}, stalls=["3", "1244"]).play("acquire 2")
    assert caravan(game, 1) == "1244"
    assert merchant_row(game)[0] == ("22>33", "13")


def test_the_crystals_on_a_free_card_come_with_it() -> None:
    game = arranged(table(merchants=ROW), caravans={1: ""}, stalls=["112"]).play("acquire 1")
    assert caravan(game, 1) == "112"


def test_the_crystals_on_the_card_cannot_pay_for_it() -> None:
    game = arranged(table(merchants=ROW), caravans={1: "1"}, stalls=["", "", "234"])
    assert decisions(game, "acquire") == ["1", "2"]
    paying = arranged(table(merchants=ROW), caravans={1: "112"}, stalls=["", "", "34"]).play("acquire 3")
    assert paying.legal() == ("pay 1", "pay 2")


def test_crystals_pile_up_on_the_cards_that_are_passed_over() -> None:
    game = after(table(merchants=ROW), "acquire 3", "acquire 4")
    assert [crystals for _, crystals in merchant_row(game)] == ["11", "11", "1", "", "", ""]


def test_the_row_slides_left_and_a_card_from_the_deck_fills_it() -> None:
    game = table(merchants=[*ROW, "13"]).play("acquire 3")
    assert [card for card, _ in merchant_row(game)] == ["22>33", "U3", "11>3", "12", "2>111", "13"]
    assert deck_size(game, "merchants") == 36


def test_crystals_slide_along_with_their_cards_and_a_new_card_has_none() -> None:
    game = arranged(table(merchants=[*ROW, "13"]), caravans={1: "4"}, stalls=["1", "2", "3", "34", "44", "22"])
    expected = [("22>33", "14"), ("4", "3"), ("11>3", "34"), ("12", "44"), ("2>111", "22"), ("13", "")]
    assert merchant_row(game.play("acquire 2")) == expected


def test_when_the_merchant_deck_is_empty_the_row_shrinks_and_crystals_stay_with_their_cards() -> None:
    game = arranged(
        table(merchants=ROW),
        caravans={1: "1111111"},
        hands={2: [card for card in MERCHANTS if card not in ROW]},
        stalls=["2", "", "", "3", "", "4"],
    )
    assert deck_size(game, "merchants") == 0
    game = game.play("acquire 2")
    assert merchant_row(game) == [("22>33", "12"), ("4", ""), ("11>3", "3"), ("12", ""), ("2>111", "4")]
    game = arranged(game, seat=1)
    assert decisions(game, "acquire") == ["1", "2", "3", "4", "5"]
    with pytest.raises(IllegalDecision, match="'acquire 6' is not legal now"):
        game.play("acquire 6")


def test_the_last_merchant_card_can_be_acquired_and_then_there_is_none() -> None:
    game = arranged(table(merchants=["4"]), hands={2: [card for card in MERCHANTS if card != "4"]})
    assert decisions(game, "acquire") == ["1"]
    game = game.play("acquire 1")
    assert merchant_row(game) == []
    assert decisions(game, "acquire") == []


def test_an_acquired_card_can_be_played_in_the_next_turn() -> None:
    game = after(table(merchants=["4"]), "acquire 1", "play 11")
    assert decisions(game, "play") == ["11", "U2", "4"]
