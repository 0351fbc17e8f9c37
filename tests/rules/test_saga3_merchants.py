"""Merchant locations and their cards in Part III."""

import pytest
from support.positions.saga import dealing, land, merchant_deck, merchant_row, tile
from support.positions.world import (
    MERCHANTS,
    after,
    arranged,
    caravan,
    decisions,
    ids,
    location,
    new,
    player,
    question,
    stack,
    standing,
    table,
)

from centuria import Game, IllegalDecision

PLACES = ["E2-3", "E2-4", "D2-2", "D2-3"]
D2 = {2: ["D2a"] * 4, 3: ["D2b"] * 4}
"""Every bonus tile of D2, taken by others."""


def usable(game: Game) -> list[str]:
    """The merchant locations that can be used."""
    return [place for place in decisions(game, "use") if place in PLACES]


def nearly(cards: int, *row: str, seats: int = 3, **arrangement: object) -> Game:
    """Seat 1 has used so many merchant cards; these lie in the row."""
    used = [card for card in MERCHANTS if card not in row and ">" in card][:cards]
    begun = table("saga3", seats, merchants=row, bonus={"D2a": [17], "D2b": [25]})
    return arranged(begun, discards={1: used}, **arrangement)  # type: ignore[arg-type]


@pytest.mark.parametrize(("place", "gained"), [*zip(PLACES, ["4", "3", "22", "13"], strict=True)])
def test_the_merchant_locations_serve_the_row_from_left_to_right(place: str, gained: str) -> None:
    game = arranged(table("saga3", merchants=["4", "3", "22", "13"]), caravans={1: ""}).play(f"use {place}")
    assert caravan(game, 1) == gained
    assert player(game, 1)["discarded"] == [gained]


def test_a_crystal_card_gives_the_crystals_shown_on_it() -> None:
    game = arranged(table("saga3", merchants=["112"]), caravans={1: "4"}).play("use E2-3")
    assert (caravan(game, 1), game.seat, game.number) == ("1124", 2, 1)


def test_an_upgrade_card_raises_crystals_as_often_as_it_shows_or_less() -> None:
    game = arranged(table("saga3", merchants=["U3"]), caravans={1: "12"}).play("use E2-3")
    assert question(game) == {"kind": "upgrade", "card": "U3", "steps": 3}
    assert caravan(after(game, "upgrade 1", "upgrade 2", "upgrade 3"), 1) == "24"
    assert caravan(after(game, "upgrade 2", "stop"), 1) == "13"
    assert caravan(game.play("stop"), 1) == "12"


def test_a_trade_card_is_used_at_least_once_and_as_often_as_the_crystals_last() -> None:
    game = arranged(table("saga3", merchants=["11>3"]), caravans={1: "11111"}).play("use E2-3")
    assert question(game) == {"kind": "times", "card": "11>3", "may_stop": False}
    assert game.legal() == ("times 1", "times 2")
    with pytest.raises(IllegalDecision):
        game.play("stop")
    assert caravan(game.play("times 2"), 1) == "133"


def test_a_trade_card_that_cannot_be_paid_once_cannot_be_used() -> None:
    row = ["11>3", "22>33", "12>4", "333>444"]
    assert usable(arranged(table("saga3", merchants=row), caravans={1: "1223"})) == ["E2-4", "D2-2"]
    assert usable(arranged(table("saga3", merchants=row), caravans={1: ""})) == []


def test_a_crystal_card_and_an_upgrade_card_can_always_be_used() -> None:
    game = arranged(table("saga3", merchants=["4", "U3", "22>33", "3>22"]), caravans={1: ""})
    assert usable(game) == ["E2-3", "E2-4"]
    game = game.play("use E2-4")
    assert (game.seat, player(game, 1)["discarded"]) == (2, ["U3"])


def test_the_card_goes_to_the_discard_pile_after_its_action() -> None:
    game = arranged(table("saga3", merchants=["4", "11>3", "22", "13", "3"]), caravans={1: "1111"}).play("use E2-4")
    assert (merchant_row(game), player(game, 1)["discards"]) == (["4", "11>3", "22", "13"], 0)
    game = game.play("times 1")
    assert (player(game, 1)["discards"], player(game, 1)["discarded"]) == (1, ["11>3"])
    assert (player(game, 2)["discards"], player(game, 2)["discarded"]) == (0, [])


@pytest.mark.parametrize(
    ("place", "row"),
    [
        ("E2-3", ["3", "22", "13", "12"]),
        ("E2-4", ["4", "22", "13", "12"]),
        ("D2-2", ["4", "3", "13", "12"]),
        ("D2-3", ["4", "3", "22", "12"]),
    ],
)
def test_the_row_slides_left_and_a_card_from_the_deck_fills_it(place: str, row: list[str]) -> None:
    game = table("saga3", merchants=["4", "3", "22", "13", "12"])
    assert merchant_deck(game) == 39
    game = game.play(f"use {place}")
    assert (merchant_row(game), merchant_deck(game)) == (row, 38)


def test_when_the_merchant_deck_is_empty_the_row_shrinks_and_a_location_without_a_card_cannot_be_used() -> None:
    game = dealing("4", "3", "22", seats=3)
    assert (merchant_row(game), merchant_deck(game), usable(game)) == (["4", "3", "22"], 0, PLACES[:3])
    game = game.play("use E2-3")
    assert (merchant_row(game), usable(game)) == (["3", "22"], PLACES[:2])


def test_with_no_merchant_card_left_no_merchant_location_can_be_used() -> None:
    game = dealing(seats=3)
    assert (merchant_row(game), usable(game)) == ([], [])


def test_workers_stay_at_their_location_when_the_row_slides() -> None:
    game = table("saga3", merchants=["4", "3", "22", "13", "12"]).play("use E2-3")
    assert standing(game) == {"E2-3": (1, 1)}
    assert location(game, "E2-3", viewer=2)["needed"] == 2
    assert caravan(game.play("use E2-3"), 2) == "11113"


def test_a_used_card_is_no_card_in_hand_and_comes_back_with_no_rest() -> None:
    game = after(table("saga3", merchants=["4"]), "use E2-3", "rest", "rest")
    assert player(game, 1)["discarded"] == ["4"]
    assert "4" not in merchant_row(game)
    assert {text.partition(" ")[0] for text in game.legal()} == {"use", "rest"}


@pytest.mark.parametrize("before", [3, 7, 11])
def test_each_time_the_discard_pile_reaches_a_multiple_of_four_a_tile_of_d2_may_be_taken(before: int) -> None:
    game = nearly(before, "4").play("use E2-3")
    assert (game.seat, question(game), player(game, 1)["discards"]) == (1, {"kind": "fourth"}, before + 1)
    assert game.legal() == ("bonus D2a", "bonus D2b", "skip")
    game = game.play("bonus D2b")
    assert (ids(player(game, 1)["bonus"]), stack(game, "D2b")["left"], game.seat) == ([25], 3, 2)


@pytest.mark.parametrize("before", [0, 1, 2, 4, 5, 6])
def test_other_numbers_of_discarded_cards_bring_no_tile(before: int) -> None:
    game = nearly(before, "4").play("use E2-3")
    assert (game.seat, player(game, 1)["bonus"]) == (2, [])


def test_cards_in_the_discard_piles_of_others_do_not_count() -> None:
    game = table("saga3", 3, merchants=["4"])
    game = arranged(game, discards={1: ["11>3"], 2: ["22>33", "3>22"]}).play("use E2-3")
    assert (game.seat, player(game, 1)["bonus"]) == (2, [])


def test_the_tile_for_the_fourth_card_may_be_left() -> None:
    game = after(nearly(3, "4"), "use E2-3", "skip")
    assert (game.seat, player(game, 1)["bonus"], stack(game, "D2a")["left"]) == (2, [], 4)


def test_with_all_four_spaces_full_the_fourth_card_brings_nothing() -> None:
    full = nearly(3, "4", bonus={1: ["B2a", "B2a", "D2a", "D2b"]}).play("use E2-3")
    assert (full.seat, len(player(full, 1)["bonus"])) == (2, 4)
    free = nearly(3, "4", bonus={1: ["B2a", "B2a", "D2a"]}).play("use E2-3")
    assert question(free) == {"kind": "fourth"}


def test_with_the_stacks_of_d2_empty_the_fourth_card_brings_nothing() -> None:
    game = nearly(3, "4", bonus=D2).play("use E2-3")
    assert (game.seat, player(game, 1)["bonus"]) == (2, [])
    last = nearly(3, "4", bonus={**D2, 3: ["D2b"] * 3}).play("use E2-3")
    assert last.legal() == ("bonus D2b", "skip")


def test_the_row_is_filled_before_the_tile_is_chosen() -> None:
    game = nearly(3, "4", "3", "22", "13", "12").play("use E2-3")
    assert (question(game)["kind"], merchant_row(game)) == ("fourth", ["3", "22", "13", "12"])


def test_the_cards_action_comes_first_then_the_tile_then_capacity() -> None:
    game = nearly(3, "2>111", caravans={1: "2222222222"}).play("use E2-3")
    asked = [question(game)["kind"]]
    for decision in ("times 1", "bonus D2a", "return 1"):
        game = game.play(decision)
        asked.append(question(game)["kind"])
    assert asked == ["times", "fourth", "return", "return"]


def test_a_column_and_a_fourth_card_fill_the_same_four_spaces() -> None:
    game = arranged(land("saga3"), caravans={1: ""}, outposts={1: ["t1", "t2", "t3"]}, bonus={1: ["D2a"] * 4})
    game = after(game, "use A2-5", "move t4", "build")
    assert (game.seat, tile(game, "t4")["outposts"], len(player(game, 1)["bonus"])) == (2, [1], 4)


def test_a_merchant_location_is_entered_like_any_other() -> None:
    game = arranged(table("saga3", 3, merchants=["4", "3", "22", "13"]), workers={1: {"E2-3": 1}, 2: {"E2-4": 5}})
    assert [location(game, place, viewer=1)["needed"] for place in PLACES[1:]] == [6, 2, 3]
    assert usable(game) == ["D2-2", "D2-3"]


def test_the_discard_piles_of_others_lie_face_down_in_a_covered_view() -> None:
    game = new("saga3", 2, seed=1)
    while not game.view()["players"][0]["discarded"]:  # type: ignore[index]
        merchants = [decision for decision in game.legal() if decision in ("use E2-3", "use E2-4", "use D2-2")]
        game = game.play(merchants[0] if merchants else game.legal()[-1])
    others, own = game.view(2, covered=True)["players"][0], game.view(1, covered=True)["players"][0]  # type: ignore[index]
    assert (others["discards"], others["discarded"]) == (1, None)
    assert len(own["discarded"]) == 1
