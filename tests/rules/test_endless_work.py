"""Production, upgrade and trade locations in An Endless World, and what a caravan holds."""

from pathlib import Path

import pytest
from support.positions.world import WORLD, after, arranged, box_with, caravan, decisions, question, standing, table

from centuria import Game, IllegalDecision

PLACES = {place.id: place for board in ("D1", "E1", "F1") for place in WORLD.locations("endless", board)}


def names(kind: str) -> list[str]:
    return [place.id for place in PLACES.values() if place.kind == kind]


def opened(name: str, crystals: str) -> Game:
    """A table with a location open to seat 1, who has these crystals."""
    board = name[:2] if name[:2] in ("D1", "E1", "F1") else "D1"
    explored = {2: [name]} if PLACES[name].icon != "none" else {}
    return arranged(table(board=board), caravans={1: crystals}, explored=explored)


@pytest.mark.parametrize("name", names("produce"))
def test_a_production_location_gives_the_crystals_shown_on_it(name: str) -> None:
    game = opened(name, "1").play(f"use {name}")
    assert caravan(game, 1) == "".join(sorted("1" + PLACES[name].effect))
    assert game.seat == 2


@pytest.mark.parametrize("name", names("upgrade"))
def test_an_upgrade_location_grants_as_many_steps_as_it_shows(name: str) -> None:
    steps = int(PLACES[name].effect[1:])
    game = opened(name, "1111111111").play(f"use {name}")
    for done in range(steps):
        assert question(game) == {"kind": "upgrade", "card": f"U{steps}", "steps": steps - done}
        game = game.play("upgrade 1")
    assert caravan(game, 1) == "1" * (10 - steps) + "2" * steps
    assert game.seat == 2


def test_a_step_raises_one_crystal_to_the_next_level_yellow_green_blue_magenta() -> None:
    game = arranged(table(), caravans={1: "123"}).play("use A1-4")
    assert [caravan(game.play(f"upgrade {level}"), 1) for level in (1, 2, 3)] == ["223", "133", "124"]


def test_the_same_crystal_may_rise_several_times() -> None:
    game = after(arranged(table(), caravans={1: "1"}), "use A1-4", "upgrade 1", "upgrade 2")
    assert (caravan(game, 1), game.seat) == ("3", 2)


def test_magenta_cannot_rise() -> None:
    game = arranged(table(), caravans={1: "34"}).play("use A1-4")
    assert game.legal() == ("upgrade 3", "stop")


@pytest.mark.parametrize("steps", [0, 1])
def test_an_upgrade_may_be_stopped_before_and_after_any_step(steps: int) -> None:
    game = after(arranged(table(), caravans={1: "111"}), "use A1-4", *["upgrade 1"] * steps)
    assert "stop" in game.legal()
    game = game.play("stop")
    assert (caravan(game, 1), game.seat) == ("111"[steps:] + "2" * steps, 2)


@pytest.mark.parametrize("crystals", ["", "444"])
def test_an_upgrade_location_can_be_used_with_nothing_to_raise_and_nothing_is_asked(crystals: str) -> None:
    game = arranged(table(), caravans={1: crystals}).play("use A1-4")
    assert (caravan(game, 1), standing(game), game.seat) == (crystals, {"A1-4": (1, 1)}, 2)


def test_an_upgrade_ends_when_nothing_is_left_to_raise() -> None:
    game = after(arranged(table(), caravans={1: "34"}), "use A1-4", "upgrade 3")
    assert (caravan(game, 1), game.seat) == ("44", 2)


@pytest.mark.parametrize("name", names("trade"))
def test_a_trade_location_exchanges_what_is_above_the_arrow_for_what_is_below(name: str) -> None:
    gives, gets = PLACES[name].effect.split(">")
    game = opened(name, gives).play(f"use {name}")
    assert (caravan(game, 1), game.seat) == (gets, 2)


@pytest.mark.parametrize("name", names("trade"))
def test_a_trade_location_cannot_be_used_without_the_crystals_for_one_trade(name: str) -> None:
    gives = PLACES[name].effect.partition(">")[0]
    game = opened(name, gives[1:])
    with pytest.raises(IllegalDecision, match=f"'use {name}' is not legal now"):
        game.play(f"use {name}")


def test_a_trade_may_be_done_as_often_as_the_crystals_last() -> None:
    game = arranged(table(), caravans={1: "1111111"}).play("use B1-4")
    assert question(game) == {"kind": "times", "card": "11>3", "may_stop": False}
    assert game.legal() == ("times 1", "times 2", "times 3")
    assert [caravan(game.play(f"times {times}"), 1) for times in (1, 2, 3)] == ["111113", "11133", "1333"]


def test_a_trade_is_done_at_least_once() -> None:
    game = arranged(table(), caravans={1: "1111"}).play("use B1-4")
    assert "stop" not in game.legal()
    with pytest.raises(IllegalDecision, match="'stop' is not legal now"):
        game.play("stop")


def test_crystals_that_come_out_of_a_trade_may_go_in_again(tmp_path: Path) -> None:
    box = box_with(tmp_path, ('effect="11>22"', 'effect="12>11"'))
    game = arranged(table(components=box), caravans={1: "1222"}).play("use D1-1")
    assert decisions(game, "times") == ["1", "2", "3"]
    assert caravan(game.play("times 3"), 1) == "1111"


def test_ten_crystals_may_stay() -> None:
    game = arranged(table(), caravans={1: "1111111"}).play("use A1-3")
    assert (caravan(game, 1), game.seat) == ("1" * 10, 2)


def test_whoever_has_more_than_ten_at_the_end_of_the_turn_returns_the_rest() -> None:
    game = arranged(table(), caravans={1: "1112223334"}).play("use A1-5")
    assert question(game) == {"kind": "return", "excess": 2}
    assert game.seat == 1
    game = game.play("return 2")
    assert question(game) == {"kind": "return", "excess": 1}
    game = game.play("return 4")
    assert (caravan(game, 1), game.seat) == ("1112222333", 2)


def test_the_player_chooses_which_crystals_go_back_one_at_a_time() -> None:
    game = arranged(table(), caravans={1: "1111144444"}).play("use B1-3")
    assert game.legal() == ("return 1", "return 3", "return 4")
    assert caravan(game.play("return 3"), 1) == "1111144444"


def test_within_a_turn_a_caravan_may_hold_more_than_ten() -> None:
    tool = arranged(table(), caravans={1: "1111111111"}, claimed={1: [16]}).play("use B1-4")
    assert decisions(tool, "times") == ["1", "2", "3", "4", "5"]
    assert caravan(tool.play("times 1"), 1) == "1111111113"
    trade = after(arranged(table(), caravans={1: "4411111111"}, explored={1: ["A1-6"]}), "use A1-6", "times 2")
    assert caravan(trade, 1) == "1" * 10


def test_the_supply_never_runs_out() -> None:
    game = arranged(table(seats=4), caravans=dict.fromkeys((1, 2, 3, 4), "4" * 9))
    for seat in (1, 2, 3, 4):
        game = game.play("use B1-5")
        assert caravan(game, seat) == "4" * 10
