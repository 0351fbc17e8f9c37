"""A turn in An Endless World: placing workers, ousting others, resting."""

import pytest
from support.positions.world import (
    WORLD,
    after,
    arranged,
    caravan,
    covered,
    decisions,
    location,
    player,
    standing,
    table,
)

from centuria import IllegalDecision

EVERYTHING = {1: "1112223344"}
"""Enough for every trade on the boards."""

ICONS = [place.id for place in WORLD.locations("endless", "D1") if place.icon != "none"]


def test_turns_go_clockwise_from_the_first_player_and_everybody_has_one_in_each_round() -> None:
    game, seen = table(seats=3), []
    for _ in range(7):
        seen.append((game.turn, game.view()["round"], game.seat))
        game = game.play("rest")
    assert seen == [(1, 1, 1), (2, 1, 2), (3, 1, 3), (4, 2, 1), (5, 2, 2), (6, 2, 3), (7, 3, 1)]


def test_a_turn_is_to_use_a_location_or_to_rest() -> None:
    game = table()
    assert {text.partition(" ")[0] for text in game.legal()} == {"use", "rest"}
    assert game.legal()[-1] == "rest"


def test_after_one_action_the_turn_is_over() -> None:
    game = table()
    for decision in ("use A1-3", "rest"):
        following = game.play(decision)
        assert (following.seat, following.turn) == (2, 2)


@pytest.mark.parametrize("name", ICONS)
def test_a_location_under_an_exploration_tile_cannot_be_used(name: str) -> None:
    game = arranged(table(), caravans=EVERYTHING, reserve={1: 0})
    assert name in covered(game)
    with pytest.raises(IllegalDecision, match=f"'use {name}' is not legal now"):
        game.play(f"use {name}")
    opened = arranged(table(), caravans=EVERYTHING, reserve={1: 0}, explored={2: [name]})
    assert f"use {name}" in opened.legal()


def test_a_location_where_ones_own_workers_stand_cannot_be_used() -> None:
    game = arranged(table(), workers={1: {"A1-3": 1}, 2: {"A1-4": 1}})
    assert player(game, 1)["home"] == 6
    assert "use A1-3" not in game.legal()
    assert "use A1-4" in game.legal()
    assert "use A1-3" in game.play("rest").legal()


@pytest.mark.parametrize("board", ["D1", "E1", "F1"])
def test_an_empty_location_takes_as_many_workers_as_are_printed_on_it(board: str) -> None:
    names = [place.id for place in WORLD.locations("endless", board) if place.icon != "none"]
    game = arranged(table(board=board), caravans=EVERYTHING, explored={2: names})
    for place in WORLD.locations("endless", board):
        assert location(game, place.id, 1)["needed"] == place.workers
        entered = game.play(f"use {place.id}")
        assert standing(entered) == {place.id: (1, place.workers)}
        assert player(entered, 1)["home"] == 7 - place.workers


def test_without_workers_enough_at_home_a_location_cannot_be_used() -> None:
    game = arranged(table(), workers={1: {"A1-3": 5}})
    assert "B1-2" not in decisions(game, "use")
    assert "B1-5" in decisions(game, "use")
    with pytest.raises(IllegalDecision, match="'use B1-2' is not legal now"):
        game.play("use B1-2")


def test_the_workers_come_from_the_player_board_and_never_from_the_reserve() -> None:
    game = arranged(table(), workers={1: {"A1-3": 7}})
    assert (player(game, 1)["home"], player(game, 1)["reserve"]) == (0, 5)
    assert game.legal() == ("rest",)


def test_to_oust_others_takes_one_worker_more_than_stand_there() -> None:
    game = arranged(table(), workers={2: {"A1-3": 2}})
    assert location(game, "A1-3", 1)["needed"] == 3
    game = game.play("use A1-3")
    assert standing(game) == {"A1-3": (1, 3)}
    assert player(game, 1)["home"] == 4


def test_the_rulebooks_example_an_empty_location_takes_one_and_three_workers_are_ousted_by_four() -> None:
    game = arranged(table(), workers={2: {"B1-4": 3}})
    assert player(game, 2)["home"] == 4
    assert standing(game.play("use A1-3"))["A1-3"] == (1, 1)
    ousting = game.play("use B1-4")
    assert standing(ousting) == {"B1-4": (1, 4)}
    assert (player(ousting, 1)["home"], player(ousting, 2)["home"]) == (3, 7)


@pytest.mark.parametrize(("name", "there", "needed"), [("B1-2", 1, 2), ("B1-2", 3, 4), ("A1-3", 4, 5)])
def test_on_an_occupied_location_the_printed_number_does_not_matter(name: str, there: int, needed: int) -> None:
    game = arranged(table(), workers={2: {name: there}})
    assert location(game, name, 1)["needed"] == needed
    assert standing(game.play(f"use {name}")) == {name: (1, needed)}


def test_whoever_has_no_more_than_stand_there_cannot_oust_them() -> None:
    game = arranged(table(), workers={1: {"A1-4": 4}, 2: {"A1-3": 3}})
    assert player(game, 1)["home"] == 3
    assert "use A1-3" not in game.legal()
    game = arranged(table(), workers={1: {"A1-4": 3}, 2: {"A1-3": 3}})
    assert "use A1-3" in game.legal()


def test_workers_that_have_just_come_have_to_be_outnumbered() -> None:
    game = arranged(table(), workers={2: {"A1-4": 6}}).play("use A1-3")
    assert (player(game, 2)["home"], location(game, "A1-3", 2)["needed"]) == (1, 2)
    assert "use A1-3" not in game.legal()
    game = arranged(table(), workers={2: {"A1-4": 5}}).play("use A1-3")
    assert "use A1-3" in game.legal()


def test_ousted_workers_go_home_to_their_owner() -> None:
    game = arranged(table(seats=3), workers={2: {"A1-3": 2, "A1-4": 1}, 3: {"A1-5": 3}})
    game = game.play("use A1-3")
    assert (player(game, 2)["home"], player(game, 2)["reserve"], player(game, 3)["home"]) == (5, 6, 3)
    assert standing(game) == {"A1-3": (1, 3), "A1-4": (2, 1), "A1-5": (3, 3)}


def test_ousted_workers_can_be_used_at_once() -> None:
    game = arranged(table(), workers={2: {"A1-3": 2, "A1-4": 5}})
    assert player(game, 2)["home"] == 0
    assert game.play("use B1-3").legal() == ("rest",)
    game = game.play("use A1-3")
    assert player(game, 2)["home"] == 2
    assert {"B1-3", "B1-5"} <= set(decisions(game, "use"))
    assert standing(game.play("use B1-5"))["B1-5"] == (2, 2)


def test_whoever_was_ousted_may_oust_in_turn() -> None:
    game = after(table(), "use A1-3", "use A1-3", "use A1-3", "use A1-3")
    assert standing(game) == {"A1-3": (2, 4)}
    assert (player(game, 1)["home"], player(game, 2)["home"]) == (7, 3)


def test_all_twelve_workers_of_a_player_can_be_ousted_with_assistance() -> None:
    game = arranged(table(), reserve={1: 0, 2: 0}, workers={2: {"A1-3": 12}}, claimed={1: [3]})
    assert location(game, "A1-3", 1)["needed"] == 12
    game = game.play("use A1-3")
    assert standing(game) == {"A1-3": (1, 12)}
    assert (player(game, 1)["home"], player(game, 2)["home"]) == (0, 12)
    alone = arranged(table(), reserve={1: 0, 2: 0}, workers={2: {"A1-3": 12}})
    assert "use A1-3" not in alone.legal()


def test_the_action_follows_at_once_on_placing_the_workers() -> None:
    game = arranged(table(), caravans={1: ""}, workers={2: {"B1-3": 1}}).play("use B1-3")
    assert (standing(game), caravan(game, 1)) == ({"B1-3": (1, 2)}, "3")


def test_there_are_four_kinds_of_base_locations() -> None:
    kinds = {place.kind for board in ("D1", "E1", "F1") for place in WORLD.locations("endless", board)}
    assert kinds == {"produce", "upgrade", "trade", "golem"}


def test_a_rest_brings_all_ones_workers_home_from_the_board() -> None:
    game = arranged(table(), workers={1: {"A1-3": 2, "B1-5": 3, "D1-1": 2}, 2: {"A1-4": 1}})
    assert player(game, 1)["home"] == 0
    game = game.play("rest")
    assert (player(game, 1)["home"], player(game, 1)["reserve"]) == (7, 5)
    assert standing(game) == {"A1-4": (2, 1)}


def test_after_a_rest_the_printed_number_counts_again() -> None:
    game = arranged(table(), workers={1: {"A1-3": 4, "B1-2": 1}, 2: {"A1-4": 5}}).play("rest")
    assert (location(game, "A1-3", 2)["needed"], location(game, "B1-2", 2)["needed"]) == (1, 3)
    assert player(game, 2)["home"] == 2
    assert standing(game.play("use A1-3")) == {"A1-3": (2, 1), "A1-4": (2, 5)}
    assert "use B1-2" not in game.legal()


def test_a_rest_is_always_allowed_also_with_nobody_on_the_board() -> None:
    game = table()
    assert "rest" in game.legal()
    rested = game.play("rest")
    assert (player(rested, 1)["home"], standing(rested), rested.seat) == (7, {}, 2)
    assert "rest" in arranged(table(), workers={1: {"A1-3": 1}}).legal()


def test_whoever_can_use_no_location_rests() -> None:
    game = arranged(table(), workers={1: {"A1-3": 7}})
    assert game.legal() == ("rest",)
    with pytest.raises(IllegalDecision, match="'use A1-4' is not legal now"):
        game.play("use A1-4")


def test_nobody_has_to_rest_while_a_location_can_be_used() -> None:
    game = arranged(table(), workers={1: {"A1-3": 6}})
    assert len(game.legal()) > 1
    assert standing(after(game, "use A1-4", "stop")) == {"A1-3": (1, 6), "A1-4": (1, 1)}
