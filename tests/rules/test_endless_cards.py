"""What claimed point cards do in An Endless World, and the exploration tiles."""

import pytest
from support.positions.world import (
    WORLD,
    after,
    arranged,
    caravan,
    covered,
    decisions,
    ids,
    location,
    player,
    question,
    standing,
    table,
)

from centuria import Game, IllegalDecision

EXPLORE, EXPLORE_AGAIN = 45, 49
"""Exploration cards that cost 123 and 223."""


def claiming(card: int, **arrangement: object) -> Game:
    """Seat 1 has just claimed a card at the first golem location, whose tiles are gone, and had just what it costs."""
    given = {"caravans": {1: WORLD.cards[card - 1].cost}, "bonus": {2: ["A1-1a", "A1-1a"]}, **arrangement}
    return arranged(table(points=[card], exploration={"C1-3": 1}), **given).play("use A1-1")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("card", "icon"), [(3, "assistance"), (18, "tool"), (29, "merchants"), (EXPLORE, "exploration")]
)
def test_every_card_has_the_icon_of_its_kind(card: int, icon: str) -> None:
    game = claiming(card)
    assert player(game, 1)["icons"] == {
        name: int(name == icon) for name in ("assistance", "tool", "merchants", "exploration")
    }
    assert {found.effect for found in WORLD.cards} == {"assistance", "tool", "merchants", "exploration"}


@pytest.mark.parametrize(
    ("card", "symbol", "name", "printed"),
    [
        (3, "production", "A1-5", 2),
        (8, "upgrade", "E1-1", 2),
        (7, "trade", "C1-2", 2),
        (1, "golem", "B1-2", 3),
    ],
)
def test_assistance_takes_one_worker_off_at_locations_with_its_symbol(
    card: int, symbol: str, name: str, printed: int
) -> None:
    game = arranged(table(board="E1"), caravans={1: "222"}, claimed={1: [card]})
    assert location(game, name)["workers"] == printed
    for place in game.view()["locations"]:  # type: ignore[attr-defined]
        if place["tile"] is None:
            less = 1 if symbol in place["symbols"] and place["workers"] > 1 else 0
            assert location(game, place["id"], 1)["needed"] == place["workers"] - less
    assert standing(game.play(f"use {name}")) == {name: (1, printed - 1)}


def test_several_assistance_cards_take_off_one_worker_each() -> None:
    game = arranged(table(), caravans={1: ""}, claimed={1: [1, 14]})
    assert location(game, "B1-2", 1)["needed"] == 1
    assert standing(game.play("use B1-2"))["B1-2"] == (1, 1)
    assert player(claiming(14, claimed={1: [1]}), 1)["assistance"]["golem"] == 2


def test_one_worker_is_always_placed_whatever_the_assistance() -> None:
    game = arranged(table(seats=4), claimed={1: [2, 3, 13]})
    for name in ("A1-3", "A1-5", "C1-1"):
        assert location(game, name, 1)["needed"] == 1
        assert standing(game.play(f"use {name}")) == {name: (1, 1)}


def test_with_nobody_at_home_assistance_does_not_help() -> None:
    game = arranged(table(seats=4), claimed={1: [2, 3, 13]}, workers={1: {"A1-3": 6}})
    assert player(game, 1)["home"] == 0
    assert game.legal() == ("rest",)


def test_assistance_helps_to_oust_others() -> None:
    game = arranged(table(), claimed={1: [3]}, workers={1: {"A1-4": 4}, 2: {"A1-5": 3}})
    assert (location(game, "A1-5", 1)["needed"], player(game, 1)["home"]) == (3, 3)
    game = game.play("use A1-5")
    assert standing(game) == {"A1-4": (1, 4), "A1-5": (1, 3)}
    assert player(game, 2)["home"] == 7


def test_with_assistance_one_may_oust_others_with_no_more_than_they_are_but_with_one_at_least() -> None:
    game = arranged(table(seats=4), claimed={1: [2, 3, 13]}, workers={2: {"A1-5": 1}})
    assert location(game, "A1-5", 1)["needed"] == 1
    assert standing(game.play("use A1-5")) == {"A1-5": (1, 1)}


def test_where_assistance_left_fewer_workers_than_printed_others_need_one_more_than_those() -> None:
    game = arranged(table(), caravans={1: ""}, claimed={1: [1, 14]}).play("use B1-2")
    game = game.play("bonus B1-2a")
    assert standing(game)["B1-2"] == (1, 1)
    assert location(game, "B1-2", 2)["needed"] == 2


def test_assistance_helps_its_owner_only() -> None:
    game = arranged(table(), claimed={2: [3]})
    assert (location(game, "A1-5", 1)["needed"], location(game, "A1-5", 2)["needed"]) == (2, 1)


def test_assistance_helps_from_the_next_location_on() -> None:
    game = claiming(1)
    assert (standing(game), player(game, 1)["home"]) == ({"A1-1": (1, 1)}, 6)
    assert location(game, "B1-2", 1)["needed"] == 2


@pytest.mark.parametrize(
    ("card", "crystals", "name", "before_the_action"),
    [(18, "", "A1-3", "1111"), (20, "", "A1-4", "2"), (16, "1", "B1-4", "3"), (15, "", "A1-1", "1")],
)
def test_a_tool_gives_its_crystal_at_locations_with_its_symbol(
    card: int, crystals: str, name: str, before_the_action: str
) -> None:
    bare = arranged(table(points=[56]), caravans={1: crystals})
    game = arranged(table(points=[56]), caravans={1: crystals}, claimed={1: [card]})
    assert caravan(game.play(f"use {name}"), 1) == before_the_action
    symbols = location(game, name)["symbols"]
    for other in decisions(bare, "use"):
        same = caravan(game.play(f"use {other}"), 1) == caravan(bare.play(f"use {other}"), 1)
        assert same == (location(game, other)["symbols"] != symbols)


def test_several_tools_give_a_crystal_each() -> None:
    game = arranged(table(seats=4), caravans={1: ""}, claimed={1: [18, 22, 26]})
    assert caravan(game.play("use B1-3"), 1) == "1113"
    mixed = arranged(table(seats=4), caravans={1: ""}, claimed={1: [16, 21, 25]})
    assert player(mixed, 1)["tools"]["trade"] == "123"
    assert player(claiming(22, claimed={1: [18]}), 1)["tools"]["production"] == "11"


def test_the_crystal_of_a_tool_comes_before_the_action_so_a_trade_becomes_payable() -> None:
    bare = arranged(table(), caravans={1: "1"})
    assert "use B1-4" not in bare.legal()
    game = arranged(table(), caravans={1: "1"}, claimed={1: [16]})
    assert caravan(game.play("use B1-4"), 1) == "3"


def test_the_crystal_of_a_tool_can_rise_in_the_same_action() -> None:
    game = arranged(table(), caravans={1: ""}, claimed={1: [20]}).play("use A1-4")
    assert question(game)["kind"] == "upgrade"
    assert caravan(after(game, "upgrade 2", "upgrade 3"), 1) == "4"


def test_the_crystals_of_tools_pay_for_the_very_card_that_is_claimed_there() -> None:
    gone = {2: ["A1-1a", "A1-1a"]}
    bare = arranged(table(points=[29]), caravans={1: "13"}, bonus=gone)
    assert "use A1-1" not in bare.legal()
    game = arranged(table(points=[29]), caravans={1: "13"}, claimed={1: [15]}, bonus=gone)
    game = game.play("use A1-1")
    assert (caravan(game, 1), player(game, 1)["claims"]) == ("", 2)


def test_a_tool_gives_its_crystal_also_to_those_who_only_take_a_tile() -> None:
    game = arranged(table(points=[56]), caravans={1: ""}, claimed={1: [15]}).play("use A1-1")
    assert (caravan(game, 1), len(player(game, 1)["bonus"])) == ("1", 1)


def test_a_tool_that_is_being_claimed_gives_nothing_yet() -> None:
    game = claiming(15)
    assert caravan(game, 1) == ""
    game = after(game, "rest", "use A1-2")
    assert caravan(game, 1) == "1"


def test_a_tool_gives_to_its_owner_only() -> None:
    game = arranged(table(), caravans={1: ""}, claimed={2: [18]})
    assert caravan(game.play("use A1-3"), 1) == "111"


@pytest.mark.parametrize(("card", "workers"), [(29, 1), (32, 2)])
def test_new_merchants_come_from_the_reserve_to_the_player_board(card: int, workers: int) -> None:
    game = claiming(card)
    assert (player(game, 1)["home"], player(game, 1)["reserve"]) == (6 + workers, 5 - workers)


def test_new_merchants_work_from_the_next_turn_on_like_all_others() -> None:
    game = claiming(32, workers={1: {"A1-3": 6}})
    assert player(game, 1)["home"] == 2
    game = game.play("rest")
    assert standing(game.play("use A1-5"))["A1-5"] == (1, 2)


@pytest.mark.parametrize(("reserve", "joining"), [(1, 1), (0, 0)])
def test_what_the_reserve_cannot_give_is_lost_and_the_card_is_claimed_all_the_same(reserve: int, joining: int) -> None:
    game = claiming(32, reserve={1: reserve})
    place = player(game, 1)
    assert (place["home"], place["reserve"]) == (12 - reserve - 1 + joining, 0)
    assert ids(place["claimed"]) == [32]
    assert place["icons"]["merchants"] == 1


def test_an_exploration_card_takes_any_tile_on_the_board() -> None:
    game = claiming(EXPLORE)
    assert question(game) == {"kind": "explore"}
    assert set(decisions(game, "explore")) == set(covered(game))
    assert len(game.legal()) == 10


def test_one_tile_has_to_be_taken_and_no_more() -> None:
    game = claiming(EXPLORE)
    with pytest.raises(IllegalDecision, match="'stop' is not legal now"):
        game.play("stop")
    game = game.play("explore C1-3")
    assert ids(player(game, 1)["explored"]) == [1]
    assert (len(covered(game)), game.seat) == (9, 2)


@pytest.mark.parametrize("name", ["C1-5", "A1-6", "D1-4"])
def test_taking_a_tile_opens_the_location_to_everybody_from_then_on(name: str) -> None:
    assert name not in decisions(arranged(table(), caravans={1: "1114"}), "use")
    game = arranged(claiming(EXPLORE).play(f"explore {name}"), caravans={1: "1114", 2: "1114"})
    assert (location(game, name)["tile"], game.seat) == (None, 2)
    assert name in decisions(game, "use")
    assert name in decisions(game.play("rest"), "use")
    used = game.play(f"use {name}")
    assert standing(used)[name] == (2, location(game, name)["workers"])


def test_with_no_tile_left_the_effect_is_lost() -> None:
    game = claiming(EXPLORE, explored={2: list(covered(table()))})
    assert (ids(player(game, 1)["claimed"]), player(game, 1)["explored"], game.seat) == ([EXPLORE], [], 2)
    assert player(game, 1)["icons"]["exploration"] == 1


def test_the_last_tile_is_taken_without_a_question() -> None:
    game = claiming(EXPLORE, explored={2: [name for name in covered(table()) if name != "C1-3"]})
    assert (ids(player(game, 1)["explored"]), covered(game), game.seat) == ([1], {}, 2)
    assert caravan(game, 1) == "1111"


def exploring(tile: int, **arrangement: object) -> Game:
    """Seat 1 takes a tile with an Exploration card."""
    given = {"caravans": {1: "123"}, "bonus": {2: ["A1-1a", "A1-1a"]}, **arrangement}
    game = arranged(table(points=[EXPLORE, EXPLORE_AGAIN], exploration={"C1-4": tile}), **given)  # type: ignore[arg-type]
    return after(game, "use A1-1", "explore C1-4")


@pytest.mark.parametrize(("tile", "crystals"), [(1, "1111"), (2, "22"), (3, "4")])
def test_a_tile_with_crystals_gives_them_at_once(tile: int, crystals: str) -> None:
    game = exploring(tile)
    assert (caravan(game, 1), ids(player(game, 1)["explored"])) == (crystals, [tile])


def test_a_tile_with_a_worker_brings_one_from_the_reserve_at_once() -> None:
    game = exploring(4)
    assert (player(game, 1)["home"], player(game, 1)["reserve"]) == (7, 4)
    game = exploring(4, reserve={1: 0})
    assert (player(game, 1)["home"], player(game, 1)["reserve"]) == (11, 0)


def test_a_tile_with_points_scores_three_at_the_end() -> None:
    game = exploring(6)
    assert player(game, 1)["score"]["exploration"] == 3
    assert (caravan(game, 1), player(game, 1)["home"]) == ("", 6)


@pytest.mark.parametrize(("tile", "icon"), [(7, "assistance"), (8, "tool"), (9, "merchants"), (10, "exploration")])
def test_a_tile_with_an_icon_counts_as_one_more_icon_and_as_nothing_else(tile: int, icon: str) -> None:
    game = exploring(tile)
    expected = dict.fromkeys(("assistance", "tool", "merchants", "exploration"), 0)
    expected["exploration"] += 1
    expected[icon] += 1
    place = player(game, 1)
    assert (place["icons"], place["claims"], place["score"]["exploration"]) == (expected, 1, 0)
    assert set(place["assistance"].values()) == {0}
    assert set(place["tools"].values()) == {""}
    assert place["home"] == 6


def test_an_exploration_tile_is_taken_before_the_visit_goes_on() -> None:
    game = arranged(table(points=[EXPLORE], exploration={"C1-4": 1}), caravans={1: "123"})
    game = after(game, "use A1-1", "claim")
    assert question(game) == {"kind": "explore"}
    game = game.play("explore C1-4")
    assert question(game) == {"kind": "golem", "slot": 1, "claimed": True, "rewarded": False}
    assert caravan(game, 1) == "1111"


def test_crystals_of_a_tile_count_towards_the_limit_at_the_end_of_the_turn() -> None:
    game = exploring(1, caravans={1: "1233333333"})
    assert question(game) == {"kind": "return", "excess": 1}
    assert caravan(game.play("return 3"), 1) == "1111333333"
