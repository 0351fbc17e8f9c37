"""Rounds, turns, workers on locations and rest in Chapter II; Part III has the same, so both are tried."""

from pathlib import Path

import pytest
from support.positions.saga import ANY_NUMBER, BOTH, land
from support.positions.world import (
    after,
    arranged,
    box_with,
    caravan,
    covered,
    decisions,
    location,
    player,
    question,
    standing,
    table,
)

ASSISTANCE = {"golem": 1, "production": 3, "trade": 7, "upgrade": 8}
TOOL = {"golem": 15, "production": 18, "upgrade": 20, "trade": 25}


@BOTH
@ANY_NUMBER
def test_turns_go_clockwise_from_the_first_player_and_everybody_has_one_in_each_round(mode: str, seats: int) -> None:
    game = table(mode, seats)
    for number in range(1, 3 * seats + 1):
        assert (game.turn, game.seat) == (number, (number - 1) % seats + 1)
        assert game.view()["round"] == (number - 1) // seats + 1
        game = game.play("rest")


@BOTH
def test_a_turn_is_to_use_a_location_or_to_rest(mode: str) -> None:
    game = table(mode)
    assert {text.partition(" ")[0] for text in game.legal()} == {"use", "rest"}
    assert game.legal()[-1] == "rest"


@BOTH
def test_after_one_action_the_turn_is_over(mode: str) -> None:
    for action in ("use A2-3", "use B2-3", "rest"):
        game = table(mode).play(action)
        assert (game.seat, game.turn, question(game)) == (2, 2, {"kind": "turn"})


@BOTH
def test_a_location_under_an_exploration_tile_cannot_be_used(mode: str) -> None:
    game = arranged(table(mode, 4), caravans={1: "11122334"})
    assert not set(covered(game)) & set(decisions(game, "use"))
    opened = arranged(table(mode, 4), caravans={1: "11122334"}, explored={2: list(covered(game))})
    assert set(covered(game)) <= set(decisions(opened, "use"))


@BOTH
def test_a_location_where_ones_own_workers_stand_cannot_be_used(mode: str) -> None:
    game = after(table(mode), "use A2-3", "rest")
    assert "use A2-3" not in game.legal()
    assert "use A2-3" in game.play("rest").legal()


@BOTH
@pytest.mark.parametrize(("place", "workers"), [("A2-3", 1), ("C1-1", 2), ("C1-5", 3)])
def test_an_empty_location_takes_the_printed_number_of_workers(mode: str, place: str, workers: int) -> None:
    game = arranged(table(mode, 3, exploration={"C1-5": 6}), explored={2: ["C1-5"]})
    assert location(game, place, viewer=1)["needed"] == workers
    game = game.play(f"use {place}")
    assert player(game, 1)["home"] == 6 - workers
    assert standing(game) == {place: (1, workers)}


@BOTH
def test_workers_of_another_are_ousted_by_one_more_and_go_home_ready_for_use(mode: str) -> None:
    game = arranged(table(mode, 3), workers={2: {"A2-3": 3}})
    assert (location(game, "A2-3", viewer=1)["needed"], player(game, 2)["home"]) == (4, 3)
    game = game.play("use A2-3")
    assert standing(game) == {"A2-3": (1, 4)}
    assert (player(game, 1)["home"], player(game, 2)["home"]) == (2, 6)


@BOTH
def test_an_occupied_location_takes_one_more_than_stand_there_whatever_is_printed(mode: str) -> None:
    game = arranged(table(mode, 3, points=[1, 29, 31, 45]), caravans={1: "123"}, workers={2: {"B2-2": 1}})
    assert (location(game, "B2-2")["workers"], location(game, "B2-2", viewer=1)["needed"]) == (3, 2)
    assert standing(game.play("use B2-2"))["B2-2"] == (1, 2)


@BOTH
def test_whoever_has_too_few_workers_on_the_own_board_cannot_enter(mode: str) -> None:
    game = arranged(table(mode, 3), workers={1: {"C1-1": 5}, 2: {"A2-3": 1}})
    assert (player(game, 1)["home"], player(game, 1)["reserve"]) == (1, 6)
    assert "use B2-3" in game.legal()
    assert "use A2-3" not in game.legal()
    assert arranged(table(mode, 3), workers={1: {"C1-1": 6}}).legal() == ("rest",)


@BOTH
def test_assistance_takes_a_worker_off_for_each_card_but_never_the_last(mode: str) -> None:
    one = arranged(table(mode, 3), claimed={1: [3]})
    assert location(one, "C1-1", viewer=1)["needed"] == 1
    two = arranged(table(mode, 3), claimed={1: [3, 13]}, workers={2: {"C1-1": 4}})
    assert [location(two, place, viewer=1)["needed"] for place in ("C1-1", "A2-3")] == [3, 1]
    assert standing(two.play("use C1-1"))["C1-1"] == (1, 3)


@BOTH
def test_locations_without_a_symbol_match_no_assistance_and_no_tool(mode: str) -> None:
    claimed = {1: [*ASSISTANCE.values(), *TOOL.values()]}
    game = arranged(land(mode), caravans={1: "1"}, claimed=claimed, wagons={1: "t6"}, outposts={1: ["t6"]})
    new = {"A2-5": 1, "B2-5": 2, "F2-1": 1, "F2-2": 1, "F2-3": 2}
    if mode == "saga3":
        new |= {"E2-1": 1, "E2-3": 1, "E2-4": 1, "D2-2": 2, "D2-3": 3}
    assert {place: location(game, place, viewer=1)["needed"] for place in new} == new
    assert not {"F2-1", "F2-3"} & set(decisions(game, "use"))
    assert caravan(game.play("use A2-5"), 1) == "1"


@BOTH
def test_printed_symbols_count_whatever_the_kind_of_the_location(mode: str, tmp_path: Path) -> None:
    printed = box_with(
        tmp_path,
        (
            '"B2-5", kind="wagon",   workers=2, symbol="none"',
            '"B2-5", kind="wagon", workers=2, symbol=["upgrade", "trade"]',
        ),
        ('"C1-1", kind="produce", workers=2, symbol="production"', '"C1-1", kind="produce", workers=2, symbol="none"'),
    )
    claimed = {1: [*ASSISTANCE.values(), *TOOL.values()]}
    game = arranged(table(mode, 3, printed), caravans={1: ""}, claimed=claimed)
    assert [location(game, place, viewer=1)["needed"] for place in ("B2-5", "C1-1")] == [1, 2]
    assert caravan(game.play("use B2-5"), 1) == "23"
    assert caravan(game.play("use C1-1"), 1) == "11111"


@BOTH
def test_tool_crystals_come_before_the_action_of_the_location(mode: str) -> None:
    game = arranged(table(mode, 3), caravans={1: ""}, claimed={1: [25]}, explored={2: ["A2-6"]})
    assert location(game, "A2-6")["effect"] == "3>22"
    assert "use B2-4" not in game.legal()
    assert caravan(game.play("use A2-6"), 1) == "22"


@BOTH
def test_several_tool_cards_bring_a_crystal_each(mode: str) -> None:
    game = arranged(table(mode, 3), caravans={1: ""}, claimed={1: [18, 22]})
    assert caravan(game.play("use B2-3"), 1) == "113"


@BOTH
def test_a_production_location_gives_the_crystals_shown_on_it(mode: str) -> None:
    game = arranged(table(mode, 3), caravans={1: "4"})
    assert caravan(game.play("use A2-3"), 1) == "1114"
    assert caravan(game.play("use C1-1"), 1) == "111114"


@BOTH
def test_an_upgrade_location_raises_crystals_as_often_as_it_shows_or_less(mode: str) -> None:
    game = arranged(table(mode, 3), caravans={1: "112"}).play("use A2-4")
    assert (question(game)["kind"], game.legal()) == ("upgrade", ("upgrade 1", "upgrade 2", "stop"))
    assert caravan(after(game, "upgrade 1", "upgrade 1"), 1) == "222"
    assert caravan(after(game, "upgrade 2", "upgrade 3"), 1) == "114"
    assert caravan(after(game, "upgrade 1", "stop"), 1) == "122"
    assert caravan(after(game, "stop"), 1) == "112"


@BOTH
def test_crystals_rise_from_yellow_over_green_and_blue_to_magenta(mode: str) -> None:
    game = arranged(table(mode, 3), caravans={1: "1"}, explored={2: ["F2-4"]}).play("use F2-4")
    game = after(game, "upgrade 1", "upgrade 2", "upgrade 3")
    assert (caravan(game, 1), game.seat) == ("4", 2)


@BOTH
def test_a_trade_location_trades_at_least_once_and_as_often_as_the_crystals_last(mode: str) -> None:
    game = arranged(table(mode, 3), caravans={1: "11111"}).play("use B2-4")
    assert game.legal() == ("times 1", "times 2")
    assert caravan(game.play("times 2"), 1) == "133"


@BOTH
def test_a_trade_location_that_cannot_be_paid_once_cannot_be_used(mode: str) -> None:
    assert "use B2-4" not in arranged(table(mode, 3), caravans={1: "12344"}).legal()
    assert "use B2-4" in arranged(table(mode, 3), caravans={1: "11"}).legal()


@BOTH
def test_a_rest_brings_all_ones_workers_home_and_nobody_elses(mode: str) -> None:
    game = arranged(table(mode, 3), workers={1: {"A2-3": 1, "C1-1": 3}, 2: {"B2-3": 2}})
    game = game.play("rest")
    assert (player(game, 1)["home"], player(game, 2)["home"]) == (6, 4)
    assert standing(game) == {"B2-3": (2, 2)}
    assert location(game, "C1-1", viewer=2)["needed"] == 2


@BOTH
def test_a_rest_is_always_allowed_even_with_nobody_on_the_board(mode: str) -> None:
    game = table(mode)
    before = [player(game, seat) for seat in (1, 2)]
    game = game.play("rest")
    assert game.seat == 2
    assert [player(game, seat) for seat in (1, 2)] == before


@BOTH
def test_whoever_can_use_no_location_has_to_rest(mode: str) -> None:
    game = arranged(table(mode, 3), workers={1: {"A2-3": 6}})
    assert (game.legal(), question(game)) == (("rest",), {"kind": "turn"})


@BOTH
def test_inside_a_turn_a_question_with_one_answer_is_not_asked(mode: str) -> None:
    game = arranged(land(mode), caravans={1: "11"}).play("use B2-4")
    assert (caravan(game, 1), game.seat, game.number) == ("3", 2, 1)


@BOTH
def test_all_questions_of_a_turn_come_before_the_next_turn_and_capacity_comes_last(mode: str) -> None:
    game = arranged(
        land(mode, 3),
        caravans={1: "1112223333"},
        wagons={2: "t2"},
        outposts={2: ["t2"], 1: ["t1", "t3", "t4"]},
    )
    asked = []
    for decision in ("use A2-5", "move t2", "pay 1", "build", "pay 1", "bonus F2a", "times 3", "return 2"):
        game = game.play(decision)
        asked.append((question(game)["kind"], game.seat, game.turn))
    assert asked == [
        ("move", 1, 1),
        ("toll", 1, 1),
        ("build", 1, 1),
        ("cost", 1, 1),
        ("column", 1, 1),
        ("times", 1, 1),
        ("return", 1, 1),
        ("turn", 2, 2),
    ]
