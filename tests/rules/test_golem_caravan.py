"""The limits of the Golem Edition: ten crystals on a caravan, none on the supply."""

import pytest
from support.positions.golem import after, arranged, caravan, question, table

from centuria import IllegalDecision, laws


def test_ten_crystals_may_stay() -> None:
    game = arranged(table(), caravans={1: "11112222"}).play("play 11")
    assert (caravan(game, 1), game.seat) == ("1111112222", 2)


def test_whoever_has_more_than_ten_at_the_end_of_the_turn_returns_the_rest() -> None:
    game = arranged(table(), caravans={1: "111122222"}).play("play 11")
    assert (game.seat, question(game)) == (1, {"kind": "return", "excess": 1})
    assert game.legal() == ("return 1", "return 2")
    game = game.play("return 1")
    assert (caravan(game, 1), game.seat, question(game)) == ("1111122222", 2, {"kind": "turn"})


def test_the_player_chooses_which_crystals_go_back_one_at_a_time() -> None:
    game = arranged(table(), caravans={1: "1111222344"}, hands={1: ["13"]}).play("play 13")
    assert question(game) == {"kind": "return", "excess": 2}
    assert game.legal() == ("return 1", "return 2", "return 3", "return 4")
    game = game.play("return 4")
    assert question(game) == {"kind": "return", "excess": 1}
    game = game.play("return 2")
    assert (caravan(game, 1), game.seat) == ("1111122334", 2)


def test_returning_stops_at_ten() -> None:
    game = after(arranged(table(), caravans={1: "1111122222"}), "play 11", "return 2", "return 2")
    assert len(caravan(game, 1)) == 10
    with pytest.raises(IllegalDecision, match="'return 1' is not legal now"):
        game.play("return 1")


def test_only_colours_on_the_caravan_can_go_back() -> None:
    game = arranged(table(), caravans={1: "2222444444"}).play("play 11")
    assert game.legal() == ("return 1", "return 2", "return 4")
    game = game.play("return 1")
    assert game.legal() == ("return 1", "return 2", "return 4")
    assert caravan(game.play("return 1"), 1) == "2222444444"


def test_a_choice_among_crystals_of_one_colour_is_not_asked() -> None:
    game = arranged(table(), caravans={1: "1111111111"}).play("play 11")
    assert (caravan(game, 1), game.seat, game.number) == ("1111111111", 2, 1)


def test_within_a_turn_a_caravan_may_hold_more_than_ten() -> None:
    game = arranged(table(), caravans={1: "3333333333"}, hands={1: ["3>11112"]}).play("play 3>11112")
    assert game.legal() == tuple(f"times {times}" for times in range(1, 11))
    game = game.play("times 10")
    assert caravan(game, 1) == "1" * 40 + "2" * 10
    assert question(game) == {"kind": "return", "excess": 40}


def test_crystals_taken_with_a_card_count_towards_the_limit() -> None:
    game = arranged(table(), caravans={1: "1111111111"}, stalls=["234"]).play("acquire 1")
    assert question(game) == {"kind": "return", "excess": 3}
    assert caravan(after(game, "return 1", "return 1", "return 1"), 1) == "1111111234"


def test_crystals_paid_for_a_card_do_not_count_towards_the_limit() -> None:
    game = arranged(table(), caravans={1: "1111111111"}, stalls=["", "", "44"]).play("acquire 3")
    assert (caravan(game, 1), game.seat) == ("1111111144", 2)


def test_an_upgrade_or_a_claim_at_ten_crystals_returns_nothing() -> None:
    game = arranged(table(points=["1122"]), caravans={1: "1111122222", 2: "1111122222"})
    game = after(game, "play U2", "upgrade 1", "upgrade 1", "claim 1")
    assert (caravan(game, 1), caravan(game, 2), game.seat) == ("1112222222", "111222", 1)


def test_everybody_is_held_to_ten_at_the_end_of_their_own_turn() -> None:
    game = arranged(table(3), caravans={1: "1111122222", 2: "1111122222", 3: "1111122222"})
    for seat in (1, 2, 3):
        game = game.play("play 11")
        assert (game.seat, question(game)["excess"]) == (seat, 2)
        game = after(game, "return 1", "return 2")
        assert laws.nobody_over_capacity(game) is None
    assert game.seat == 1


@pytest.mark.parametrize(("face", "level"), [("111", "1"), ("22", "2"), ("3", "3"), ("4", "4")])
def test_the_supply_never_runs_out(face: str, level: str) -> None:
    full = dict.fromkeys(range(2, 6), level * 10)
    game = arranged(
        table(5), caravans={1: level * 7, **full}, hands={1: [face]}, stalls=[level * 30, level * 30, level * 30]
    )
    assert caravan(game.play(f"play {face}"), 1) == level * (7 + len(face))
