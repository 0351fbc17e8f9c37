"""Golem locations in An Endless World: a bonus tile, the point card above, or both."""

from typing import Any

import pytest
from support.positions.world import (
    WORLD,
    after,
    arranged,
    caravan,
    decisions,
    ids,
    player,
    point_row,
    points,
    question,
    stack,
    standing,
    table,
)

from centuria import Game, IllegalDecision

GOLEMS = ["A1-1", "A1-2", "B1-1", "B1-2"]
STACKS = {"A1-1": ["A1-1a"], "A1-2": ["A1-2a"], "B1-1": ["B1-1a"], "B1-2": ["B1-2a", "B1-2b"]}
ROW = [29, 32, 40, 36]
"""Cards that cost 113, 222, 333 and 134 and bring workers."""

COSTS = ["113", "222", "333", "134"]
FOR_TWO = [card.id for card in WORLD.cards if card.star != "white" and card.players == "all"]


def golems(**arrangement: object) -> Game:
    return arranged(table(points=[*ROW, 45, 3]), **arrangement)  # type: ignore[arg-type]


@pytest.mark.parametrize("slot", [0, 1, 2, 3])
def test_a_golem_location_serves_the_card_above_it_and_no_other(slot: int) -> None:
    game = golems(caravans={1: COSTS[slot]})
    for other, name in enumerate(GOLEMS):
        visit = game.play(f"use {name}")
        assert ("claim" in visit.legal()) == (other == slot)
    claimed = after(game, f"use {GOLEMS[slot]}", "claim", "stop")
    assert ids(player(claimed, 1)["claimed"]) == [ROW[slot]]


def test_one_may_take_the_tile_and_then_claim_the_card() -> None:
    game = golems(caravans={1: "1133"}).play("use A1-1")
    assert question(game) == {"kind": "golem", "slot": 1, "claimed": False, "rewarded": False}
    game = game.play("bonus A1-1a")
    assert question(game) == {"kind": "golem", "slot": 1, "claimed": False, "rewarded": True}
    assert game.legal() == ("claim", "stop")
    game = game.play("claim")
    assert (len(player(game, 1)["bonus"]), player(game, 1)["claims"], game.seat) == (1, 1, 2)


def test_one_may_claim_the_card_and_then_take_the_tile() -> None:
    game = after(golems(caravans={1: "1133"}), "use A1-1", "claim")
    assert question(game) == {"kind": "golem", "slot": 1, "claimed": True, "rewarded": False}
    assert game.legal() == ("bonus A1-1a", "stop")
    game = game.play("bonus A1-1a")
    assert (len(player(game, 1)["bonus"]), player(game, 1)["claims"], game.seat) == (1, 1, 2)


def test_one_may_take_only_the_tile() -> None:
    game = after(golems(caravans={1: "1133"}), "use A1-1", "bonus A1-1a", "stop")
    assert (len(player(game, 1)["bonus"]), player(game, 1)["claims"], game.seat) == (1, 0, 2)
    assert (caravan(game, 1), point_row(game)) == ("1133", ROW)


def test_one_may_claim_only_the_card() -> None:
    game = after(golems(caravans={1: "1133"}), "use A1-1", "claim", "stop")
    assert (player(game, 1)["bonus"], player(game, 1)["claims"], game.seat) == ([], 1, 2)
    assert stack(game, "A1-1a")["left"] == 2


def test_one_may_stop_only_after_doing_one_of_them() -> None:
    game = golems(caravans={1: "1133"}).play("use A1-1")
    assert game.legal() == ("claim", "bonus A1-1a")
    with pytest.raises(IllegalDecision, match="'stop' is not legal now"):
        game.play("stop")


def test_each_is_done_at_most_once_in_a_visit() -> None:
    game = after(golems(caravans={1: "1112223333"}), "use B1-2", "bonus B1-2a")
    assert game.seat == 2
    game = arranged(table(points=[32, 34, 45, 15, 37]), caravans={1: "2222222333"})
    game = after(game, "use A1-1", "claim")
    assert point_row(game)[0] == 34
    assert game.legal() == ("bonus A1-1a", "stop")


def test_with_only_a_tile_to_take_nothing_is_asked() -> None:
    game = golems(caravans={1: ""}).play("use B1-1")
    assert (len(player(game, 1)["bonus"]), player(game, 1)["claims"], game.seat) == (1, 0, 2)


def test_with_only_a_card_to_claim_nothing_is_asked() -> None:
    game = golems(caravans={1: "113"}, bonus={2: ["A1-1a", "A1-1a"]}).play("use A1-1")
    assert (player(game, 1)["bonus"], player(game, 1)["claims"], game.seat) == ([], 1, 2)


def test_the_top_tile_of_the_stack_goes_on_a_free_space_and_the_next_comes_to_light() -> None:
    game = arranged(table(bonus={"B1-1a": [17, 11]}), caravans={1: ""})
    game = game.play("use B1-1")
    assert ids(player(game, 1)["bonus"]) == [17]
    assert (stack(game, "B1-1a")["left"], stack(game, "B1-1a")["top"]["id"]) == (3, 11)


def test_at_a_location_with_two_stacks_the_player_chooses_one() -> None:
    game = arranged(table(bonus={"B1-2a": [17], "B1-2b": [11]}), caravans={1: ""}).play("use B1-2")
    assert game.legal() == ("bonus B1-2a", "bonus B1-2b")
    for name, tile, lefts in (("B1-2a", 17, (3, 4)), ("B1-2b", 11, (4, 3))):
        taken = game.play(f"bonus {name}")
        assert ids(player(taken, 1)["bonus"]) == [tile]
        assert (stack(taken, "B1-2a")["left"], stack(taken, "B1-2b")["left"]) == lefts


@pytest.mark.parametrize("name", GOLEMS)
def test_tiles_come_from_the_stacks_of_the_location_only(name: str) -> None:
    game = golems(caravans={1: COSTS[GOLEMS.index(name)]}).play(f"use {name}")
    assert decisions(game, "bonus") == STACKS[name]


def test_an_empty_stack_gives_nothing() -> None:
    gone = {2: ["A1-1a", "A1-1a"]}
    assert "use A1-1" not in golems(caravans={1: "11"}, bonus=gone).legal()
    game = golems(caravans={1: "113"}, bonus=gone)
    assert stack(game, "A1-1a")["top"] is None
    assert player(game.play("use A1-1"), 1)["bonus"] == []


def test_of_two_stacks_the_empty_one_gives_nothing() -> None:
    game = arranged(table(seats=3, points=ROW), caravans={1: "134"}, bonus={2: ["B1-2a"] * 3, 3: ["B1-2a"]})
    assert decisions(game.play("use B1-2"), "bonus") == ["B1-2b"]


def test_with_three_bonus_tiles_a_player_gets_no_more() -> None:
    full = {1: ["B1-1a", "B1-2a", "B1-2b"]}
    game = golems(caravans={1: "113"}, bonus=full)
    assert not {"A1-2", "B1-1", "B1-2"} & set(decisions(game, "use"))
    game = game.play("use A1-1")
    assert (len(player(game, 1)["bonus"]), player(game, 1)["claims"], game.seat) == (3, 1, 2)
    assert {"A1-2", "B1-1", "B1-2"} <= set(decisions(game, "use"))


def test_the_third_tile_still_finds_a_space() -> None:
    game = golems(caravans={1: ""}, bonus={1: ["B1-1a", "B1-2a"]}).play("use A1-1")
    assert len(player(game, 1)["bonus"]) == 3


def test_a_golem_location_where_nothing_can_be_done_cannot_be_used() -> None:
    game = golems(caravans={1: "11"}, bonus={2: ["A1-1a", "A1-1a"]})
    with pytest.raises(IllegalDecision, match="'use A1-1' is not legal now"):
        game.play("use A1-1")
    assert "use A1-2" in game.legal()


def test_the_crystals_of_a_claimed_card_go_back_and_no_others() -> None:
    for number in (1, 18, 45, 42, 56):
        cost = WORLD.cards[number - 1].cost
        game = arranged(table(points=[number]), caravans={1: "".join(sorted(cost + "1234"))})
        assert caravan(after(game, "use A1-1", "claim"), 1) == "1234"


def test_a_card_cannot_be_claimed_without_all_its_crystals() -> None:
    for crystals in ("11", "13", "122344"):
        assert "claim" not in golems(caravans={1: crystals}).play("use A1-1").legal()


def test_a_claimed_card_is_its_players_and_lies_open() -> None:
    game = after(golems(caravans={1: "134"}), "use B1-2", "claim", "stop")
    assert ids(player(game, 1)["claimed"]) == [36]
    assert (player(game, 1)["claims"], player(game, 2)["claims"]) == (1, 0)
    shown: Any = game.view(2, covered=True)["players"]
    assert ids(shown[0]["claimed"]) == [36]


def test_the_cards_to_the_right_slide_left_and_the_top_card_of_the_deck_fills_the_row() -> None:
    game = golems(caravans={1: "222"})
    assert points(game)["next"]["id"] == 45
    game = after(game, "use A1-2", "claim", "stop")
    assert point_row(game) == [29, 40, 36, 45]
    assert points(game)["next"]["id"] == 3
    assert points(game)["deck"] == 27
    served = [(card["id"], card["location"]) for card in points(game)["row"]]
    assert served == list(zip([29, 40, 36, 45], GOLEMS, strict=True))


def test_when_the_deck_is_empty_the_row_shrinks_and_the_last_locations_serve_no_card() -> None:
    others = [card for card in FOR_TWO if card not in ROW]
    game = golems(caravans={1: "113", 2: "134"}, claimed={1: others[:14], 2: others[14:]})
    assert (point_row(game), points(game)["deck"], points(game)["next"]) == (ROW, 0, None)
    game = after(game, "use A1-1", "claim", "stop")
    assert point_row(game) == [32, 40, 36]
    assert "claim" in game.play("use B1-1").legal()
    assert game.play("use B1-2").legal() == ("bonus B1-2a", "bonus B1-2b")


def test_workers_are_placed_and_others_ousted_at_golem_locations_too() -> None:
    game = golems(caravans={1: ""}, workers={2: {"A1-1": 2}}).play("use A1-1")
    assert standing(game) == {"A1-1": (1, 3)}
    assert player(game, 2)["home"] == 7
