"""Golem locations and what point cards do in Chapter II; Part III has the same, so both are tried."""

from typing import Any

import pytest
from support.positions.saga import BOTH, COMMON
from support.positions.world import (
    after,
    arranged,
    caravan,
    covered,
    decisions,
    ids,
    location,
    player,
    point_row,
    question,
    standing,
    table,
)

GOLEMS = ["A2-1", "A2-2", "B2-1", "B2-2"]


@BOTH
def test_a_golem_location_gives_its_card_and_no_bonus_tile(mode: str) -> None:
    game = arranged(table(mode, 3, points=[29]), caravans={1: "1123"}).play("use A2-1")
    place = player(game, 1)
    assert (ids(place["claimed"]), place["claims"], place["bonus"]) == ([29], 1, [])
    assert (game.seat, game.number) == (2, 1)
    stacks: Any = game.view()["stacks"]
    assert {pile["at"] for pile in stacks}.isdisjoint(GOLEMS)


@BOTH
def test_without_a_card_that_can_be_paid_a_golem_location_cannot_be_used(mode: str) -> None:
    game = arranged(table(mode, 3, points=[29, 32, 40, 45]), caravans={1: "1223"})
    assert [place for place in decisions(game, "use") if place in GOLEMS] == ["B2-2"]


@BOTH
def test_the_crystals_on_the_card_go_back_and_no_others(mode: str) -> None:
    game = arranged(table(mode, 3, points=[29]), caravans={1: "111234"}).play("use A2-1")
    assert caravan(game, 1) == "124"


@BOTH
def test_each_golem_location_serves_the_card_above_it_from_left_to_right(mode: str) -> None:
    cards = [29, 31, 45, 49, 56]
    for slot, place in enumerate(GOLEMS):
        game = arranged(table(mode, 3, points=cards), caravans={1: "112233"}).play(f"use {place}")
        assert ids(player(game, 1)["claimed"]) == [cards[slot]]


@BOTH
def test_the_row_slides_left_and_the_top_card_of_the_deck_fills_it(mode: str) -> None:
    game = arranged(table(mode, 3, points=[29, 31, 32, 1, 56, 18]), caravans={1: "123"}).play("use A2-2")
    assert point_row(game) == [29, 32, 1, 56]
    points: Any = game.view()["points"]
    assert points["next"]["id"] == 18


@BOTH
def test_when_the_deck_is_empty_the_row_shrinks_and_a_location_without_a_card_cannot_be_used(mode: str) -> None:
    begun = table(mode, 2)
    rest = [card for card in begun.setup["points"] if card not in (29, 31)]  # type: ignore[attr-defined]
    game = arranged(begun, caravans={1: "1112233344"}, claimed={1: rest[::2], 2: rest[1::2]})
    points: Any = game.view()["points"]
    assert (point_row(game), points["deck"], points["next"]) == ([29, 31], 0, None)
    assert [place for place in decisions(game, "use") if place in GOLEMS] == ["A2-1", "A2-2"]
    assert point_row(game.play("use A2-1")) == [31]


@BOTH
def test_a_tool_can_make_a_card_payable(mode: str) -> None:
    game = arranged(table(mode, 3, points=[29]), caravans={1: "13"}, claimed={1: [15]})
    assert caravan(game.play("use A2-1"), 1) == ""


@BOTH
def test_new_merchants_come_from_the_reserve_and_what_it_cannot_give_is_lost(mode: str) -> None:
    game = arranged(table(mode, 3, points=[32]), caravans={1: "222"}).play("use A2-1")
    assert (player(game, 1)["home"], player(game, 1)["reserve"]) == (7, 4)
    game = arranged(table(mode, 3, points=[32]), caravans={1: "222"}, reserve={1: 1}).play("use A2-1")
    assert (player(game, 1)["home"], player(game, 1)["reserve"]) == (11, 0)
    assert ids(player(game, 1)["claimed"]) == [32]


@BOTH
def test_a_claimed_assistance_card_helps_from_then_on(mode: str) -> None:
    game = arranged(table(mode, 3, points=[3]), caravans={1: "123"})
    assert location(game, "C1-1", viewer=1)["needed"] == 2
    game = after(game, "use A2-1", "rest", "rest")
    assert location(game, "C1-1", viewer=1)["needed"] == 1
    assert location(game, "C1-1", viewer=2)["needed"] == 2
    assert standing(game.play("use C1-1"))["C1-1"] == (1, 1)


@BOTH
def test_a_claimed_tool_card_helps_from_then_on(mode: str) -> None:
    game = arranged(table(mode, 3, points=[18]), caravans={1: "222", 2: ""}).play("use A2-1")
    game = after(game, "use A2-3", "rest", "use B2-3")
    assert (caravan(game, 1), caravan(game, 2)) == ("13", "111")


@BOTH
def test_an_exploration_card_takes_any_tile_from_the_board_and_opens_its_location_to_all(mode: str) -> None:
    begun = table(mode, 3, points=[45], exploration={"C1-5": 6})
    game = arranged(begun, caravans={1: "123"}).play("use A2-1")
    assert question(game) == {"kind": "explore"}
    assert sorted(decisions(game, "explore")) == sorted(covered(begun))
    assert "skip" not in game.legal()
    game = game.play("explore C1-5")
    assert ids(player(game, 1)["explored"]) == [6]
    assert "C1-5" not in covered(game)
    assert "use C1-5" in game.legal()


@BOTH
@pytest.mark.parametrize(("tile", "gained"), [(1, "1111"), (2, "22"), (3, "4")])
def test_a_tile_with_crystals_gives_them_at_once(mode: str, tile: int, gained: str) -> None:
    game = arranged(table(mode, 3, points=[45], exploration={"F2-5": tile}), caravans={1: "123"})
    assert caravan(after(game, "use A2-1", "explore F2-5"), 1) == gained


@BOTH
def test_a_tile_with_a_worker_adds_one_from_the_reserve_at_once(mode: str) -> None:
    game = arranged(table(mode, 3, points=[45], exploration={"F2-5": 4}), caravans={1: "123"})
    game = after(game, "use A2-1", "explore F2-5")
    assert (player(game, 1)["home"], player(game, 1)["reserve"], standing(game)["A2-1"]) == (6, 5, (1, 1))


@BOTH
def test_with_no_tile_left_on_the_board_an_exploration_card_brings_none(mode: str) -> None:
    begun = table(mode, 3, points=[45])
    game = arranged(begun, caravans={1: "123"}, explored={2: list(covered(begun))}).play("use A2-1")
    assert (game.seat, player(game, 1)["explored"], player(game, 1)["claims"]) == (2, [], 1)


@BOTH
def test_each_card_counts_as_an_icon_of_its_kind(mode: str) -> None:
    game = arranged(table(mode, 3), claimed={1: [1, 3, 15, 45, 47, 49]})
    assert player(game, 1)["icons"] == {"assistance": 2, "tool": 1, "merchants": 0, "exploration": 3}
    assert set(COMMON) >= {1, 3, 15, 45, 47, 49}
