"""Outposts and the trades of the mountains in Chapter II; Part III has the same, so both are tried."""

import pytest
from support.positions.saga import BOTH, FIRST_COLUMN, SECOND_COLUMN, THIRD_COLUMN, land, tile
from support.positions.world import MOUNTAINS, after, arranged, caravan, decisions, ids, player, question, stack

from centuria import Game, IllegalDecision

STACKS = ["B2a", "B2b", "F2a", "F2b"]
ALL_TILES = {2: ["B2a"] * 4, 3: ["B2b"] * 4, 4: ["F2a", "F2a", "F2b", "F2b"]}
"""Every bonus tile of B2 and F2, taken by others."""


def moved(game: Game, place: str) -> Game:
    """The game after the wagon's move to an adjacent tile."""
    return after(game, "use A2-5", f"move {place}")


@BOTH
def test_the_first_outpost_on_a_mountain_is_free(mode: str) -> None:
    game = moved(land(mode), "t2")
    assert question(game) == {"kind": "build", "tile": "t2", "cost": 0}
    assert game.legal() == ("build", "skip")
    game = game.play("build")
    assert (caravan(game, 1), player(game, 1)["outposts"], tile(game, "t2")["outposts"]) == ("111", ["t2"], [1])


@BOTH
def test_an_outpost_may_be_left_unbuilt(mode: str) -> None:
    game = moved(land(mode), "t2").play("skip")
    assert (game.seat, player(game, 1)["outposts"], sum(player(game, 1)["built"].values())) == (2, [], 0)


@BOTH
@pytest.mark.parametrize(("seats", "there", "cost"), [(2, 1, 2), (3, 1, 1), (3, 2, 2), (4, 1, 1), (4, 2, 2), (4, 3, 3)])
def test_each_outpost_there_costs_a_crystal_or_two_in_a_game_of_two(
    mode: str, seats: int, there: int, cost: int
) -> None:
    outposts = {seat: ["t2"] for seat in range(2, 2 + there)}
    game = moved(arranged(land(mode, seats), caravans={1: "1" * cost + "2"}, outposts=outposts), "t2")
    assert question(game) == {"kind": "build", "tile": "t2", "cost": cost}
    game = game.play("build")
    for left in range(cost, 0, -1):
        assert question(game) == {"kind": "cost", "tile": "t2", "left": left}
        game = game.play("pay 1")
    assert (caravan(game, 1), tile(game, "t2")["outposts"]) == ("2", list(range(1, 2 + there)))


@BOTH
def test_crystals_of_any_colours_pay_for_an_outpost_and_go_back_to_the_bowls(mode: str) -> None:
    game = arranged(land(mode, 4), caravans={1: "1234"}, outposts={2: ["t12"], 3: ["t12"]}, wagons={1: "t1"})
    game = moved(game, "t12").play("build")
    assert game.legal() == ("pay 1", "pay 2", "pay 3", "pay 4")
    game = game.play("pay 4")
    assert game.legal() == ("pay 1", "pay 2", "pay 3")
    game = game.play("pay 2")
    assert [caravan(game, seat) for seat in (1, 2, 3)] == ["13", "1111", "1111"]


@BOTH
def test_the_outpost_stands_only_when_everything_is_paid(mode: str) -> None:
    game = arranged(land(mode, 2), caravans={1: "1234"}, outposts={2: ["t2"]})
    game = after(moved(game, "t2"), "build", "pay 1")
    assert tile(game, "t2")["outposts"] == [2]
    assert tile(game.play("pay 2"), "t2")["outposts"] == [1, 2]


@BOTH
def test_an_outpost_that_cannot_be_paid_cannot_be_built(mode: str) -> None:
    for seats, crystals in ((2, "4"), (3, "")):
        game = arranged(land(mode, seats), caravans={1: crystals}, outposts={2: ["t2"]})
        game = moved(game, "t2")
        assert (game.seat, tile(game, "t2")["outposts"]) == (2, [2])


@BOTH
def test_there_is_one_outpost_of_a_player_on_a_tile_and_no_more(mode: str) -> None:
    game = moved(arranged(land(mode), caravans={1: "1111"}, outposts={1: ["t2"]}), "t2")
    assert (game.seat, tile(game, "t2")["outposts"], caravan(game, 1)) == (2, [1], "1111")


@BOTH
def test_there_is_no_outpost_and_no_trade_in_the_valley(mode: str) -> None:
    game = arranged(land(mode), caravans={1: "1234"}, wagons={1: "t1", 2: "t9", 3: "t9"})
    game = moved(game, "t0")
    assert (game.seat, question(game)) == (2, {"kind": "turn"})
    assert tile(game, "t0")["outposts"] == []


@BOTH
def test_tolls_come_first_and_what_is_left_must_pay_for_the_outpost(mode: str) -> None:
    there = {"wagons": {2: "t2"}, "outposts": {2: ["t2"]}}
    enough = moved(arranged(land(mode), caravans={1: "11"}, **there), "t2")  # type: ignore[arg-type]
    assert (question(enough)["kind"], caravan(enough, 1), caravan(enough, 2)) == ("build", "1", "11111")
    built = enough.play("build")
    assert (tile(built, "t2")["outposts"], caravan(built, 1)) == ([1, 2], "")
    short = moved(arranged(land(mode), caravans={1: "1"}, **there), "t2")  # type: ignore[arg-type]
    assert (short.seat, tile(short, "t2")["outposts"], caravan(short, 2)) == (2, [2], "11111")


@BOTH
def test_the_leftmost_outpost_of_the_tiles_row_is_built_and_uncovers_its_value(mode: str) -> None:
    yellow = ["t1", "t5", "t9"]
    for number, place in enumerate(yellow):
        start = {"t1": "t0", "t5": "t0", "t9": "t2"}[place]
        game = arranged(land(mode), caravans={1: ""}, outposts={1: yellow[:number]}, wagons={1: start})
        game = moved(game, place).play("build")
        assert player(game, 1)["built"] == {"yellow": number + 1, "green": 0, "blue": 0, "magenta": 0}
        assert player(game, 1)["uncovered"]["yellow"] == [1, 2, 3][: number + 1]


@BOTH
def test_each_mountain_has_the_row_of_its_icon(mode: str) -> None:
    for place, icon in zip(FIRST_COLUMN, MOUNTAINS.icons, strict=True):
        game = moved(arranged(land(mode), caravans={1: ""}), place).play("build")
        assert player(game, 1)["built"] == {other: int(other == icon) for other in MOUNTAINS.icons}


@BOTH
@pytest.mark.parametrize(
    ("standing", "place", "start"),
    [
        (FIRST_COLUMN[:3], "t4", "t0"),
        ([*FIRST_COLUMN, *SECOND_COLUMN[:3]], "t8", "t3"),
        ([*FIRST_COLUMN, *SECOND_COLUMN, *THIRD_COLUMN[:3]], "t12", "t1"),
        (["t5", "t9", "t2", "t3"], "t4", "t0"),
    ],
)
def test_an_emptied_column_takes_the_top_tile_of_a_stack_on_b2_or_f2(
    mode: str, standing: list[str], place: str, start: str
) -> None:
    game = land(mode, bonus={"F2b": [17]})
    game = moved(arranged(game, caravans={1: ""}, outposts={1: standing}, wagons={1: start}), place).play("build")
    assert (game.seat, question(game)) == (1, {"kind": "column"})
    assert decisions(game, "bonus") == STACKS
    game = game.play("bonus F2b")
    assert (ids(player(game, 1)["bonus"]), stack(game, "F2b")["left"]) == ([17], 1)


@BOTH
@pytest.mark.parametrize("standing", [FIRST_COLUMN[:2], ["t1", "t5", "t2"], [*FIRST_COLUMN, "t6"]])
def test_a_column_that_is_not_empty_brings_nothing(mode: str, standing: list[str]) -> None:
    game = arranged(land(mode), caravans={1: ""}, outposts={1: standing}, wagons={1: "t3"})
    game = moved(game, "t7").play("build")
    assert (game.seat, player(game, 1)["bonus"]) == (2, [])


@BOTH
def test_the_tile_for_a_column_cannot_be_refused(mode: str) -> None:
    game = moved(arranged(land(mode), caravans={1: ""}, outposts={1: FIRST_COLUMN[:3]}), "t4").play("build")
    assert game.legal() == tuple(f"bonus {name}" for name in STACKS)
    for refused in ("skip", "stop"):
        with pytest.raises(IllegalDecision):
            game.play(refused)


@BOTH
def test_with_all_four_spaces_full_a_column_brings_nothing(mode: str) -> None:
    begun = arranged(land(mode), caravans={1: ""}, outposts={1: FIRST_COLUMN[:3]}, bonus={1: ["B2a"] * 4})
    game = moved(begun, "t4").play("build")
    assert (game.seat, len(player(game, 1)["bonus"])) == (2, 4)
    one_free = arranged(land(mode), caravans={1: ""}, outposts={1: FIRST_COLUMN[:3]}, bonus={1: ["B2a"] * 3})
    assert decisions(moved(one_free, "t4").play("build"), "bonus") == STACKS


@BOTH
def test_with_the_stacks_of_b2_and_f2_empty_a_column_brings_nothing(mode: str) -> None:
    begun = arranged(land(mode, 4), caravans={1: ""}, outposts={1: FIRST_COLUMN[:3]}, bonus=ALL_TILES)
    game = moved(begun, "t4").play("build")
    assert (game.seat, player(game, 1)["bonus"]) == (2, [])


@BOTH
def test_with_one_stack_left_its_tile_comes_without_a_question(mode: str) -> None:
    others = {**ALL_TILES, 4: ["F2a", "F2a", "F2b"]}
    begun = arranged(land(mode, 4), caravans={1: ""}, outposts={1: FIRST_COLUMN[:3]}, bonus=others)
    game = moved(begun, "t4").play("build")
    assert (game.seat, len(player(game, 1)["bonus"]), stack(game, "F2b")["left"]) == (2, 1, 0)


@BOTH
def test_after_a_move_one_may_trade_there_with_or_without_an_outpost(mode: str) -> None:
    for answer in ("build", "skip"):
        game = moved(arranged(land(mode), caravans={1: "11111"}), "t3").play(answer)
        assert question(game) == {"kind": "times", "card": "11>3", "may_stop": True}
        assert game.legal() == ("times 1", "times 2", "stop")
        game = game.play("times 2")
        assert (caravan(game, 1), game.seat) == ("133", 2)


@BOTH
def test_after_a_move_one_may_also_not_trade(mode: str) -> None:
    game = after(moved(arranged(land(mode), caravans={1: "1111"}), "t3"), "skip", "stop")
    assert (caravan(game, 1), game.seat) == ("1111", 2)


@BOTH
def test_a_trade_that_cannot_be_paid_after_a_move_is_not_offered(mode: str) -> None:
    game = moved(arranged(land(mode), caravans={1: "1234"}), "t3").play("skip")
    assert (caravan(game, 1), game.seat) == ("1234", 2)


@BOTH
def test_what_was_paid_before_is_not_there_for_the_trade(mode: str) -> None:
    game = arranged(land(mode), caravans={1: "1111"}, wagons={2: "t3"}, outposts={2: ["t3"]})
    game = moved(game, "t3").play("build")
    assert (caravan(game, 1), game.legal()) == ("11", ("times 1", "stop"))


@BOTH
def test_after_a_move_come_tolls_then_the_outpost_then_its_tile_then_the_trade(mode: str) -> None:
    game = arranged(
        land(mode), caravans={1: "111234"}, wagons={2: "t4"}, outposts={1: FIRST_COLUMN[:3], 2: ["t4"]}
    ).play("use A2-5")
    asked = []
    for decision in ("move t4", "pay 2", "build", "pay 3", "bonus B2a"):
        game = game.play(decision)
        asked.append(question(game)["kind"])
    assert asked == ["toll", "build", "cost", "column", "times"]
    assert (caravan(game, 1), game.legal()) == ("1114", ("times 1", "stop"))


@BOTH
def test_an_exchange_where_the_wagon_stands_is_done_at_least_once(mode: str) -> None:
    game = arranged(land(mode), caravans={1: "11111"}, wagons={1: "t3"}).play("use F2-1")
    assert question(game) == {"kind": "times", "card": "11>3", "may_stop": False}
    assert game.legal() == ("times 1", "times 2")
    with pytest.raises(IllegalDecision):
        game.play("stop")
    assert caravan(game.play("times 2"), 1) == "133"


@BOTH
def test_an_exchange_where_the_wagon_stands_has_to_be_payable_once(mode: str) -> None:
    for crystals, possible in (("1234", False), ("11", True)):
        game = arranged(land(mode), caravans={1: crystals}, wagons={1: "t3"})
        assert ("use F2-1" in game.legal()) == possible


@BOTH
def test_there_is_no_exchange_in_the_valley(mode: str) -> None:
    game = arranged(land(mode), caravans={1: "1112223344"})
    assert player(game, 1)["wagon"] == "t0"
    assert "use F2-1" not in game.legal()


@BOTH
def test_an_exchange_moves_nothing_and_costs_no_toll(mode: str) -> None:
    game = arranged(land(mode), caravans={1: "11"}, wagons={1: "t3", 2: "t3"}).play("use F2-1")
    assert (game.seat, caravan(game, 1), caravan(game, 2)) == (2, "3", "1111")
    assert (player(game, 1)["wagon"], tile(game, "t3")["outposts"]) == ("t3", [])


@BOTH
def test_an_exchange_at_an_outpost_is_done_at_one_of_ones_own_at_least_once(mode: str) -> None:
    outposts = {1: ["t3", "t6", "t8"], 2: ["t1"]}
    game = arranged(land(mode), caravans={1: "11112"}, wagons={1: "t1"}, outposts=outposts).play("use F2-3")
    assert (question(game), game.legal()) == ({"kind": "outpost"}, ("outpost t3", "outpost t6", "outpost t8"))
    game = game.play("outpost t6")
    assert question(game) == {"kind": "times", "card": "11>22", "may_stop": False}
    assert game.legal() == ("times 1", "times 2")
    game = game.play("times 2")
    assert (caravan(game, 1), player(game, 1)["wagon"], game.seat) == ("22222", "t1", 2)


@BOTH
def test_only_outposts_whose_trade_can_be_paid_can_be_chosen(mode: str) -> None:
    outposts = {1: ["t2", "t3", "t5", "t6"]}
    game = arranged(land(mode), caravans={1: "114"}, outposts=outposts).play("use F2-3")
    assert game.legal() == ("outpost t3", "outpost t6")
    single = arranged(land(mode), caravans={1: "34"}, outposts={1: ["t2", "t3"]}).play("use F2-3")
    assert (caravan(single, 1), single.seat) == ("224", 2)


@BOTH
def test_without_an_outpost_whose_trade_can_be_paid_the_location_cannot_be_used(mode: str) -> None:
    for outposts, possible in (({2: ["t3"]}, False), ({1: ["t2"]}, False), ({1: ["t3"]}, True)):
        game = arranged(land(mode), caravans={1: "11"}, outposts=outposts, wagons={1: "t3"})
        assert ("use F2-3" in game.legal()) == possible
