"""Renewing the merchant row in Part III, and the other turn that comes with it."""

import itertools

import pytest
from support.positions.saga import PLAIN, dealing, land, merchant_deck, merchant_row, under
from support.positions.world import MERCHANTS, after, arranged, caravan, decisions, new, player, standing, table

import centuria
from centuria import Game, laws

EIGHT = ["4", "3", "22", "13", "12", "112", "111", "1111"]
RENEW = "use E2-1"
MERCHANT_LOCATIONS = ["E2-3", "E2-4", "D2-2", "D2-3"]


def test_the_four_cards_of_the_row_are_replaced_by_the_next_four_of_the_deck_in_their_order() -> None:
    game = table("saga3", merchants=EIGHT).play(RENEW)
    assert (merchant_row(game), merchant_deck(game)) == (EIGHT[4:], 39)


def test_nobody_receives_the_cards_and_no_tile_comes_with_them() -> None:
    game = arranged(table("saga3", merchants=EIGHT), discards={1: ["11>3"]}).play(RENEW)
    assert [player(game, seat)["discards"] for seat in (1, 2)] == [1, 0]
    assert player(game, 1)["bonus"] == []


def test_the_row_goes_under_the_deck_so_that_its_leftmost_card_is_drawn_again_first() -> None:
    game = dealing("4", "3", "22", "13", "12", "112").play(RENEW)
    assert (merchant_row(game), merchant_deck(game), under(game)) == (["12", "112", "4", "3"], 2, ["22", "13"])
    game = game.play("use E2-3")
    assert merchant_row(game) == ["112", "4", "3", "22"]
    game = after(game, "use E2-4")
    assert merchant_row(game) == ["112", "3", "22", "13"]


def test_whoever_renews_has_another_turn_at_once() -> None:
    game = table("saga3", 3, merchants=EIGHT).play(RENEW)
    assert (game.seat, game.turn, game.view()["round"]) == (1, 2, 1)
    game = game.play("use E2-3")
    assert (game.seat, game.turn, caravan(game, 1)) == (2, 3, "11112")


def test_the_other_turn_is_a_full_turn_rest_included() -> None:
    game = table("saga3", 3, merchants=EIGHT).play(RENEW)
    assert {"rest", "use A2-3", "use A2-5", "use E2-3", "use D2-3"} <= set(game.legal())
    game = game.play("rest")
    assert (game.seat, player(game, 1)["home"], standing(game)) == (2, 6, {})


def test_the_other_turn_is_only_one_and_counts_as_no_round() -> None:
    game = table("saga3", 3, merchants=EIGHT)
    seats = []
    for decision in (RENEW, "rest", RENEW, "use A2-3", "rest", "rest"):
        seats.append((game.seat, game.turn, game.view()["round"]))
        game = game.play(decision)
    assert seats == [(1, 1, 1), (1, 2, 1), (2, 3, 1), (2, 4, 1), (3, 5, 1), (1, 6, 2)]


def test_the_workers_stay_there_so_that_nobody_renews_twice_in_a_row() -> None:
    game = table("saga3", 3, merchants=EIGHT).play(RENEW)
    assert standing(game) == {"E2-1": (1, 1)}
    assert RENEW not in game.legal()
    game = after(game, "use A2-3", RENEW)
    assert standing(game)["E2-1"] == (2, 2)
    assert (game.seat, player(game, 1)["home"]) == (2, 5)


def test_the_row_can_always_be_renewed() -> None:
    assert RENEW in arranged(table("saga3", merchants=EIGHT), caravans={1: ""}).legal()


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_with_no_card_left_in_the_deck_the_same_row_comes_back_and_the_other_turn_too(count: int) -> None:
    cards = EIGHT[:count]
    game = dealing(*cards).play(RENEW)
    assert (merchant_row(game), merchant_deck(game), under(game)) == (cards, 0, [])
    assert (game.seat, game.turn) == (1, 2)


@pytest.mark.parametrize("left", [1, 2, 3])
def test_with_fewer_than_four_cards_left_in_the_deck_the_first_of_the_row_follow_them(left: int) -> None:
    cards = EIGHT[: 4 + left]
    game = dealing(*cards).play(RENEW)
    assert merchant_row(game) == [*cards[4:], *cards[: 4 - left]]
    assert under(game) == cards[4 - left : 4]


def test_an_empty_row_can_be_renewed_for_the_other_turn() -> None:
    game = dealing()
    assert RENEW in game.legal()
    game = game.play(RENEW)
    assert (merchant_row(game), game.seat, game.turn) == ([], 1, 2)


def test_the_last_player_of_the_last_round_has_the_other_turn_too() -> None:
    game = arranged(table("saga3", 3, merchants=EIGHT), seat=3, last_round=True).play(RENEW)
    assert (game.over, game.seat) == (False, 3)
    game = game.play("use E2-3")
    assert (game.over, caravan(game, 3)) == (True, "111112")


def test_renewing_neither_prolongs_nor_shortens_the_last_round_for_the_others() -> None:
    game = arranged(table("saga3", 3, merchants=EIGHT), seat=1, last_round=True)
    seats = []
    for decision in (RENEW, "rest", RENEW, "rest", "rest"):
        seats.append(game.seat)
        game = game.play(decision)
    assert seats == [1, 1, 2, 2, 3]
    assert game.over
    assert laws.rounds_are_complete(game) is None


def test_the_eighth_claim_in_the_other_turn_begins_the_last_round() -> None:
    begun = table("saga3", 2, merchants=EIGHT, points=[29])
    game = arranged(begun, caravans={1: "113"}, claimed={1: PLAIN})
    game = after(game, RENEW, "use A2-1")
    assert (game.seat, game.over, game.view()["last_round"]) == (2, False, True)
    assert game.play("rest").over


def test_a_caravan_over_its_limit_is_no_reason_to_lose_the_other_turn() -> None:
    game = arranged(table("saga3", merchants=EIGHT), caravans={1: "1111111111"})
    game = after(game, RENEW, "use A2-3")
    assert (caravan(game, 1), game.seat) == ("1111111111", 2)


def test_cards_put_under_the_deck_are_known_to_all_in_drawing_order() -> None:
    game = table("saga3", 3, merchants=EIGHT)
    assert under(game) == []
    game = after(game, RENEW, "use A2-3")
    assert under(game) == EIGHT[:4]
    game = after(game, RENEW, "use A2-4", "stop")
    assert under(game) == EIGHT
    assert [game.view(seat)["merchants"] for seat in (1, 2, 3)] == [game.view()["merchants"]] * 3


def test_what_is_not_known_of_the_merchant_deck_stays_secret() -> None:
    rest = [card for card in MERCHANTS if card not in EIGHT]
    games = [
        after(table("saga3", 2, merchants=[*EIGHT, *order]), RENEW, "rest") for order in (rest, list(reversed(rest)))
    ]
    assert games[0].setup != games[1].setup
    assert games[0].view() == games[1].view()


def drawn(game: Game) -> list[str]:
    """The merchant cards in the order in which they come when the leftmost is used again and again."""
    found = []
    while row := merchant_row(game):
        if "use E2-3" in game.legal():
            found.append(row[0])
            game = game.play("use E2-3")
        else:
            game = game.play("rest")
        while "rest" not in game.legal():
            game = game.play(game.legal()[-1])
    return found


def test_the_known_cards_are_drawn_in_the_order_that_was_told() -> None:
    game = dealing("4", "3", "22", "13", "12", "112", "111", "1111", "U3")
    game = after(game, RENEW, "use E2-3", "rest")
    told = [*merchant_row(game), *under(game)]
    assert merchant_deck(game) == len(under(game))
    assert drawn(game) == told == ["112", "111", "1111", "U3", "4", "3", "22", "13"]


def test_however_often_the_row_is_renewed_and_cards_are_used_no_view_tells_a_secret() -> None:
    game = new("saga3", 2, seed=5)
    for wanted in itertools.islice(itertools.cycle([RENEW, "use", RENEW, "rest", "rest", "use"]), 40):
        uses = [f"use {place}" for place in decisions(game, "use") if place in MERCHANT_LOCATIONS]
        decision = uses[-1] if wanted == "use" and uses else wanted
        game = game.play(decision if decision in game.legal() else "rest")
        while "rest" not in game.legal():
            game = game.play(game.legal()[-1])
        laws.check(game)
    assert len(under(game)) > 8


def test_renewing_is_on_the_table_of_part_three_alone() -> None:
    assert "use E2-1" in centuria.actions("saga3")
    assert "use E2-1" not in centuria.actions("saga2")
    assert "use E2-1" in land("saga3").legal()
