"""Wagons and tolls in Chapter II; Part III has the same, so both are tried."""

import pytest
from support.positions.saga import BOTH, land, tile
from support.positions.world import after, arranged, caravan, decisions, player, question

from centuria import IllegalDecision

ONE_STEP, ONE_STEP_TOO, TWO_STEPS, ANYWHERE = "A2-5", "F2-2", "B2-5", "F2-5"


@BOTH
@pytest.mark.parametrize("place", [ONE_STEP, ONE_STEP_TOO])
def test_one_step_leads_to_any_adjacent_tile(mode: str, place: str) -> None:
    begun = land(mode)
    assert decisions(begun.play(f"use {place}"), "move") == ["t1", "t2", "t3", "t4", "t5", "t6"]
    outside = arranged(begun, wagons={1: "t7"}).play(f"use {place}")
    assert question(outside) == {"kind": "move", "reach": "1"}
    assert decisions(outside, "move") == ["t1", "t3"]


@BOTH
def test_up_to_two_steps_lead_to_an_adjacent_tile_or_to_one_adjacent_to_that(mode: str) -> None:
    game = arranged(land(mode), wagons={1: "t7"}, caravans={1: "11"}).play(f"use {TWO_STEPS}")
    assert question(game) == {"kind": "move", "reach": "2"}
    assert decisions(game, "move") == ["t0", "t1", "t3", "t5", "t6", "t8", "t12"]


@BOTH
def test_anywhere_leads_to_any_other_tile(mode: str) -> None:
    game = arranged(land(mode), wagons={1: "t7"}, caravans={1: "11"}, explored={2: [ANYWHERE]}).play(f"use {ANYWHERE}")
    assert question(game) == {"kind": "move", "reach": "any"}
    assert decisions(game, "move") == [f"t{number}" for number in range(13) if number != 7]


@BOTH
@pytest.mark.parametrize("place", [ONE_STEP, ONE_STEP_TOO, TWO_STEPS, ANYWHERE])
def test_a_wagon_must_move_and_ends_on_another_tile(mode: str, place: str) -> None:
    game = arranged(land(mode), wagons={1: "t1", 2: "t11", 3: "t11"}, explored={2: [ANYWHERE]}).play(f"use {place}")
    assert "move t1" not in game.legal()
    assert {text.partition(" ")[0] for text in game.legal()} == {"move"}
    for refused in ("move t1", "skip", "stop"):
        with pytest.raises(IllegalDecision):
            game.play(refused)
    assert player(game.play("move t0"), 1)["wagon"] == "t0"


@BOTH
def test_a_wagon_stands_where_it_was_moved(mode: str) -> None:
    game = after(land(mode), "use A2-5", "move t4")
    assert (tile(game, "t0")["wagons"], tile(game, "t4")["wagons"]) == ([2, 3], [1])


@BOTH
def test_the_tile_in_between_costs_nothing(mode: str) -> None:
    game = arranged(land(mode), caravans={1: ""}, wagons={2: "t1", 3: "t3"}).play(f"use {TWO_STEPS}")
    assert decisions(game, "move") == ["t2", "t4", "t5", "t6", *(f"t{number}" for number in range(7, 13))]
    game = after(game, "move t7", "skip")
    assert (game.seat, player(game, 1)["wagon"]) == (2, "t7")
    assert [caravan(game, seat) for seat in (1, 2, 3)] == ["", "1111", "1111"]


@BOTH
def test_a_tile_without_another_wagon_costs_nothing_and_neither_does_the_tile_one_leaves(mode: str) -> None:
    game = after(land(mode, 4), "use A2-5", "move t2")
    assert question(game)["kind"] == "build"
    assert [caravan(game, seat) for seat in (1, 2, 3, 4)] == ["111", "1111", "1111", "1112"]


@BOTH
def test_whoever_ends_beside_another_wagon_pays_its_owner_one_crystal(mode: str) -> None:
    game = arranged(land(mode), caravans={1: "113", 2: ""}, wagons={2: "t2"})
    game = after(game, "use A2-5", "move t2")
    asked = question(game)
    assert (asked["kind"], asked["tile"], asked["to"]) == ("toll", "t2", 2)
    assert game.legal() == ("pay 1", "pay 3")
    game = game.play("pay 1")
    assert (caravan(game, 1), caravan(game, 2), question(game)["kind"]) == ("13", "1", "build")


@BOTH
def test_the_payer_chooses_each_crystal_of_a_toll(mode: str) -> None:
    game = arranged(land(mode), caravans={1: "1234", 2: "", 3: ""}, wagons={2: "t2", 3: "t2"})
    game = after(game, "use A2-5", "move t2", "pay 4")
    assert game.legal() == ("pay 1", "pay 2", "pay 3")
    game = game.play("pay 2")
    assert [caravan(game, seat) for seat in (1, 2, 3)] == ["13", "4", "2"]


@BOTH
@pytest.mark.parametrize(("seat", "owners"), [(1, [2, 3, 4]), (2, [3, 4, 1]), (3, [4, 1, 2]), (4, [1, 2, 3])])
def test_each_owner_is_paid_clockwise_from_the_payer(mode: str, seat: int, owners: list[int]) -> None:
    there = dict.fromkeys(owners, "t2")
    game = arranged(land(mode, 4), caravans={seat: "1234", **dict.fromkeys(owners, "")}, wagons=there, seat=seat)
    game = after(game, "use A2-5", "move t2")
    for owner, level in zip(owners, (3, 1, 2), strict=True):
        assert (game.seat, question(game)["kind"], question(game)["to"]) == (seat, "toll", owner)
        game = game.play(f"pay {level}")
        assert caravan(game, owner) == str(level)
    assert caravan(game, seat) == "4"


@BOTH
def test_a_toll_that_leaves_no_choice_is_paid_without_a_question(mode: str) -> None:
    game = arranged(land(mode), caravans={1: "11", 2: "", 3: ""}, wagons={2: "t2", 3: "t2"})
    game = after(game, "use A2-5", "move t2")
    assert [caravan(game, seat) for seat in (1, 2, 3)] == ["", "1", "1"]


@BOTH
def test_a_tile_whose_tolls_cannot_all_be_paid_cannot_be_entered(mode: str) -> None:
    there = {2: "t2", 3: "t2", 4: "t3"}
    for crystals, reach in (
        ("", ["t1", "t4", "t5", "t6"]),
        ("4", ["t1", "t3", "t4", "t5", "t6"]),
        ("11", ["t1", "t2", "t3", "t4", "t5", "t6"]),
    ):
        game = arranged(land(mode, 4), caravans={1: crystals}, wagons=there).play("use A2-5")
        assert decisions(game, "move") == reach, crystals


@BOTH
def test_the_valley_has_tolls_too(mode: str) -> None:
    game = arranged(land(mode, 4), caravans={1: "1112"}, wagons={1: "t1"})
    game = after(game, "use A2-5", "move t0", "pay 1", "pay 1", "pay 2")
    assert [caravan(game, seat) for seat in (1, 2, 3, 4)] == ["1", "11111", "11111", "11122"]
    assert game.seat == 2
    poor = arranged(land(mode, 4), caravans={1: "12"}, wagons={1: "t1"})
    assert "t0" not in decisions(poor.play("use A2-5"), "move")


@BOTH
def test_a_wagon_location_without_a_payable_destination_cannot_be_used(mode: str) -> None:
    stuck = arranged(land(mode), caravans={1: ""}, wagons={1: "t7", 2: "t1", 3: "t3"})
    assert not {ONE_STEP, ONE_STEP_TOO} & set(decisions(stuck, "use"))
    assert TWO_STEPS in decisions(stuck, "use")
    freed = arranged(land(mode), caravans={1: "1"}, wagons={1: "t7", 2: "t1", 3: "t3"})
    assert {ONE_STEP, ONE_STEP_TOO, TWO_STEPS} <= set(decisions(freed, "use"))


@BOTH
def test_a_received_crystal_is_its_owners_at_once_and_can_pay_the_next_toll(mode: str) -> None:
    begun = arranged(land(mode), caravans={1: "1", 2: ""}, wagons={2: "t2", 3: "t9"})
    assert "t9" not in decisions(after(begun, "rest", "use A2-5"), "move")
    game = after(begun, "use A2-5", "move t2", "skip")
    assert (game.seat, caravan(game, 2)) == (2, "1")
    game = after(game, "use F2-2", "move t9")
    assert [caravan(game, seat) for seat in (1, 2, 3)] == ["", "", "11111"]


@BOTH
def test_a_toll_is_paid_once_and_not_by_those_who_stay(mode: str) -> None:
    game = arranged(land(mode), caravans={1: "11", 2: "11"}, wagons={1: "t2", 2: "t2"})
    game = game.play("use A2-3")
    assert (caravan(game, 1), caravan(game, 2)) == ("11111", "11")
