"""Resting in the Golem Edition."""

import pytest
from support.positions.golem import after, arranged, player, table

from centuria import IllegalDecision


def test_a_rest_takes_all_played_cards_back_into_the_hand() -> None:
    game = arranged(table(), hands={1: ["4"]}, played={1: ["11", "U2", "22>33"]}).play("rest")
    assert player(game, 1)["hand"] == ["11", "U2", "4", "22>33"]
    assert player(game, 1)["played"] == []


def test_a_rest_leaves_the_cards_of_others_where_they_are() -> None:
    game = arranged(table(3), played={1: ["11"], 2: ["U2"], 3: ["11", "U2"]}).play("rest")
    assert [player(game, seat)["played"] for seat in (1, 2, 3)] == [[], ["U2"], ["11", "U2"]]


def test_a_rest_needs_at_least_one_played_card() -> None:
    game = table()
    with pytest.raises(IllegalDecision, match="'rest' is not legal now"):
        game.play("rest")
    assert "rest" in after(game, "play U2", "stop", "play 11").legal()


def test_after_a_rest_there_is_nothing_to_rest_from() -> None:
    game = after(table(), "play 11", "play 11", "rest", "rest")
    assert "rest" not in game.legal()


def test_one_may_rest_with_cards_left_in_hand_and_need_not_rest_with_none() -> None:
    some = arranged(table(), played={1: ["11"]})
    none = arranged(table(), played={1: ["11", "U2"]})
    assert "rest" in some.legal()
    assert "acquire 1" in none.legal()


def test_acquired_cards_stay_with_their_player_through_play_and_rest() -> None:
    game = after(table(merchants=["4", "3"]), "acquire 1", "play 11", "play 4", "rest", "rest")
    assert player(game, 1)["hand"] == ["11", "U2", "4"]
