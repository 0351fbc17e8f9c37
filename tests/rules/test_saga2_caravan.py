"""The caravan's limit in Chapter II, also for those whom others pay; Part III has the same, so both are tried."""

import pytest
from support.positions.saga import BOTH, land
from support.positions.world import after, arranged, caravan, question, table

FULL = "1111122222"


@BOTH
def test_whoever_has_more_than_ten_at_the_end_of_the_turn_returns_the_rest(mode: str) -> None:
    game = arranged(table(mode, 3), caravans={1: FULL}).play("use C1-1")
    assert (game.seat, game.turn, question(game)) == (1, 1, {"kind": "return", "excess": 5})
    game = after(game, *["return 1"] * 4)
    assert game.seat == 1
    game = game.play("return 2")
    assert (caravan(game, 1), game.seat) == ("1111112222", 2)


@BOTH
def test_ten_crystals_may_stay(mode: str) -> None:
    game = arranged(table(mode, 3), caravans={1: "1122333"}).play("use A2-3")
    assert (caravan(game, 1), game.seat) == ("1111122333", 2)


@BOTH
def test_the_player_chooses_which_crystals_go_back(mode: str) -> None:
    game = arranged(table(mode, 3), caravans={1: "1234444444"}).play("use B2-3")
    assert game.legal() == ("return 1", "return 2", "return 3", "return 4")
    assert caravan(game.play("return 1"), 1) == "2334444444"
    assert caravan(game.play("return 4"), 1) == "1233444444"


@BOTH
def test_within_a_turn_a_caravan_may_hold_more_than_ten(mode: str) -> None:
    game = arranged(land(mode), caravans={1: "3333333333"})
    game = after(game, "use A2-5", "move t5", "skip", "times 10")
    assert caravan(game, 1) == "1" * 40 + "2" * 10
    assert question(game) == {"kind": "return", "excess": 40}


@BOTH
def test_the_supply_never_runs_out(mode: str) -> None:
    crystals = dict.fromkeys((2, 3, 4), "4" * 10)
    game = arranged(table(mode, 4), caravans={**crystals, 1: "4" * 9}).play("use B2-6")
    assert [caravan(game, seat) for seat in (1, 2, 3, 4)] == ["4" * 10] * 4


@BOTH
def test_an_owner_whom_a_toll_brings_over_ten_returns_the_rest_at_the_end_of_that_turn(mode: str) -> None:
    game = arranged(land(mode), caravans={1: "13", 2: FULL}, wagons={2: "t3"})
    game = after(game, "use A2-5", "move t3", "pay 3")
    assert (game.seat, question(game)["kind"], len(caravan(game, 2))) == (1, "build", 11)
    game = game.play("build")
    assert (game.seat, game.turn, question(game)) == (2, 1, {"kind": "return", "excess": 1})
    assert game.legal() == ("return 1", "return 2", "return 3")
    game = game.play("return 1")
    assert (caravan(game, 2), game.seat, game.turn, question(game)) == ("1111222223", 2, 2, {"kind": "turn"})


@BOTH
@pytest.mark.parametrize(("seat", "order"), [(1, [1, 2, 3]), (2, [2, 3, 1]), (3, [3, 1, 2])])
def test_of_several_over_ten_the_turns_player_returns_first_then_the_others_clockwise(
    mode: str, seat: int, order: list[int]
) -> None:
    others = order[1:]
    game = arranged(
        land(mode),
        caravans={seat: "1111111133", **dict.fromkeys(others, FULL)},
        wagons=dict.fromkeys(others, "t5"),
        seat=seat,
    )
    game = after(game, "use A2-5", "move t5", "pay 1", "pay 1", "skip", "times 1")
    turn = game.turn
    for owner in order:
        assert (game.seat, game.turn, question(game)["kind"]) == (owner, turn, "return")
        while question(game)["kind"] == "return" and game.seat == owner:
            game = game.play("return 1")
    assert game.turn == turn + 1
    assert [len(caravan(game, owner)) for owner in order] == [10, 10, 10]


@BOTH
def test_a_full_caravan_is_still_emptied_to_ten_in_the_last_turn(mode: str) -> None:
    game = arranged(land(mode), caravans={3: "13", 1: FULL}, wagons={1: "t3"}, seat=3, last_round=True)
    game = after(game, "use A2-5", "move t3", "pay 3", "skip")
    assert (game.over, game.seat, question(game)) == (False, 1, {"kind": "return", "excess": 1})
    game = game.play("return 1")
    assert (game.over, caravan(game, 1)) == (True, "1111222223")
