"""Rounds, turns and the order of questions in the Golem Edition."""

import pytest
from support.positions.golem import MERCHANTS, after, arranged, caravan, deal, decisions, merchant_row, question, table

import centuria
from centuria import IllegalDecision

WORDS = {"play", "acquire", "rest", "claim"}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_turns_go_clockwise_from_the_first_player_and_everybody_has_one_in_each_round(seats: int) -> None:
    game = table(seats)
    for number in range(1, 3 * seats + 1):
        shown = game.view()
        assert game.turn == number
        assert game.seat == (number - 1) % seats + 1
        assert shown["round"] == (number - 1) // seats + 1
        game = game.play("rest" if "rest" in game.legal() else "play 11")


def test_a_turn_is_one_of_four_actions() -> None:
    game = arranged(table(points=["1122"]), caravans={1: "1122", 2: "1122"}, played={1: ["11"], 2: ["11"]}, seat=1)
    assert {text.partition(" ")[0] for text in game.legal()} == WORDS


def test_after_one_action_the_turn_is_over() -> None:
    game = arranged(table(points=["1122"]), caravans={1: "1122"}, hands={1: ["3"]}, played={1: ["11"]})
    for action in ("play 3", "acquire 1", "rest", "claim 1"):
        following = game.play(action)
        assert (following.seat, following.turn) == (2, game.turn + 1), action


def test_nobody_may_pass() -> None:
    game = table()
    assert {text.partition(" ")[0] for text in game.legal()} <= WORDS
    with pytest.raises(IllegalDecision, match="'stop' is not legal now"):
        game.play("stop")


def test_there_is_always_something_to_do_and_the_turn_is_asked_even_with_one_answer() -> None:
    game = arranged(table(), caravans={1: ""}, hands={2: MERCHANTS}, played={1: ["11", "U2"]})
    assert merchant_row(game) == []
    assert game.legal() == ("rest",)
    assert question(game) == {"kind": "turn"}
    before = after(
        arranged(table(), caravans={1: ""}, hands={2: MERCHANTS}, played={1: ["11", "U2"]}, seat=2), "play 11"
    )
    assert before.seat == 1
    assert before.legal() == ("rest",)


def test_inside_a_turn_a_question_with_one_answer_is_not_asked() -> None:
    game = arranged(table(merchants=["22>33"]), caravans={1: "11"}, hands={1: ["11>3"]})
    traded = game.play("play 11>3")
    assert (caravan(traded, 1), traded.seat, traded.number) == ("3", 2, 1)
    acquired = game.play("acquire 3")
    assert (caravan(acquired, 1), acquired.seat, acquired.number) == ("", 2, 1)


def test_two_answers_are_asked_even_if_they_lead_to_the_same_place() -> None:
    game = arranged(table(merchants=["U3", "22", "13"]), caravans={1: "12"}).play("acquire 3")
    assert game.legal() == ("pay 1", "pay 2")
    assert caravan(game.play("pay 1"), 1) == caravan(game.play("pay 2"), 1) == ""


def test_all_questions_of_a_turn_come_before_the_next_turn_payment_first_and_capacity_last() -> None:
    game = arranged(table(), caravans={1: "1111122222"}, stalls=["", "", "344"])
    asked = []
    game = game.play("acquire 3")
    while game.seat == 1:
        asked.append((question(game)["kind"], game.turn))
        game = game.play(game.legal()[0])
    assert asked == [("pay", 1), ("pay", 1), ("return", 1)]
    assert (game.seat, game.turn, question(game)) == (2, 2, {"kind": "turn"})


def test_decisions_are_listed_in_the_order_play_acquire_rest_claim() -> None:
    game = arranged(
        centuria.start("golem", 2, deal(["22>33"], ["4444", "1122"])),
        caravans={1: "1122"},
        hands={1: ["22>33", "11>3"]},
        played={1: ["U2"]},
    )
    expected = ["play 11", "play 11>3", "play 22>33", *(f"acquire {slot}" for slot in range(1, 6)), "rest", "claim 2"]
    assert list(game.legal()) == expected
    assert decisions(game, "claim") == ["2"]
