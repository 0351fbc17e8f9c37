"""What a program adds to the table of An Endless World: deals as data, refusals, and what is open and what is not."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from support.positions.world import (
    after,
    arranged,
    caravan,
    covered,
    deal,
    location,
    new,
    point_row,
    question,
    stack,
    start,
    table,
)

import centuria
from centuria import IllegalDecision, InvalidDecision, SetupError, laws

Deal = dict[str, Any]


def test_the_turn_is_asked_even_if_it_has_one_answer() -> None:
    game = arranged(table(), workers={1: {"A1-3": 7}})
    assert (question(game), game.legal()) == ({"kind": "turn"}, ("rest",))


def test_inside_a_turn_a_question_with_one_answer_is_not_asked() -> None:
    assert arranged(table(), caravans={1: "11"}).play("use B1-4").seat == 2
    game = arranged(table(), caravans={1: "1111111111"}).play("use A1-3")
    assert (caravan(game, 1), game.seat) == ("1111111111", 2)


def test_inside_a_question_only_its_answers_are_legal() -> None:
    game = table().play("use A1-4")
    for text in ("use A1-3", "rest", "claim", "explore C1-3", "upgrade 2"):
        with pytest.raises(IllegalDecision) as error:
            game.play(text)
        assert error.value.legal == ("upgrade 1", "stop")


def test_locations_are_listed_board_by_board_and_rest_comes_last() -> None:
    game = arranged(table(board="F1", seats=4), caravans={1: "1112223344"})
    names = [place.removeprefix("use ") for place in game.legal()[:-1]]
    shown: Any = game.view()["locations"]
    assert names == [place["id"] for place in shown if place["tile"] is None]
    assert game.legal()[-1] == "rest"


@pytest.mark.parametrize("text", ["", "use", "use A1-7", "use A2-1", "USE A1-3", "claim 1", "bonus A1-1", "move t1"])
def test_a_text_that_is_no_decision_is_refused_by_name(text: str) -> None:
    game = table()
    with pytest.raises(InvalidDecision) as error:
        game.play(text)
    assert str(error.value) == f"{text!r} is not a decision of endless"


@pytest.mark.parametrize("text", ["use E1-1", "use C1-3", "use C1-2", "claim", "bonus A1-1a", "explore C1-3", "stop"])
def test_a_decision_that_is_not_legal_now_is_refused_with_what_is(text: str) -> None:
    game = table()
    before = game.position.state.tobytes()
    with pytest.raises(IllegalDecision) as error:
        game.play(text)
    assert error.value.legal == game.legal()
    assert str(error.value).startswith(f"{text!r} is not legal now; legal are: use A1-1, use A1-2")
    assert game.position.state.tobytes() == before


def test_the_same_seed_deals_the_same_game() -> None:
    one, again = new("endless", 3, seed=11), new("endless", 3, seed=11)
    assert one.setup == again.setup
    assert one.view() == again.view()


def test_a_deal_lists_boards_cards_stacks_and_tiles() -> None:
    game = new("endless", 2, seed=4)
    setup = json.loads(json.dumps(game.setup))
    assert set(setup) == {"boards", "points", "bonus", "exploration"}
    assert game.view()["boards"] == setup["boards"]
    assert point_row(game) == setup["points"][:4]
    assert covered(game) == setup["exploration"]
    for name, tiles in setup["bonus"].items():
        assert stack(game, name)["top"]["id"] == tiles[0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_deal_begins_the_same_game_again(seats: int) -> None:
    game = new("endless", seats, seed=9)
    again = start("endless", seats, json.loads(json.dumps(game.setup)))
    assert again == game
    assert again.view() == game.view()


@pytest.mark.parametrize(
    ("changed", "named"),
    [
        (lambda deal: {name: deal[name] for name in deal if name != "bonus"}, ["'bonus' is missing"]),
        (lambda deal: {**deal, "map": {}}, ["'map'"]),
        (lambda deal: {**deal, "points": deal["points"][1:]}, ["is missing", "points"]),
        (lambda deal: {**deal, "points": [*deal["points"][1:], 5]}, ["no 5", "points"]),
        (lambda deal: {**deal, "points": [*deal["points"][1:], 2]}, ["no 2", "points"]),
        (lambda deal: {**deal, "bonus": {**deal["bonus"], "A1-1a": [1]}}, ["A1-1a", "2 numbers", "[1]"]),
        (lambda deal: {**deal, "bonus": {**deal["bonus"], "A1-1a": [1, 18]}}, ["no 18", "bonus"]),
        (lambda deal: {**deal, "bonus": {**deal["bonus"], "A1-1a": [1, 1]}}, ["1 is there twice", "bonus"]),
        (lambda deal: {**deal, "bonus": {**deal["bonus"], "A1-3a": [1]}}, ["no place for 'A1-3a'"]),
        (lambda deal: {**deal, "exploration": {**deal["exploration"], "C1-3": 11}}, ["no 11", "exploration"]),
        (lambda deal: {**deal, "exploration": {**deal["exploration"], "A1-3": 1}}, ["no place for 'A1-3'"]),
        (lambda deal: {**deal, "exploration": {"C1-3": 1}}, ["says nothing about", "A1-6"]),
    ],
)
def test_a_deal_that_is_not_the_box_is_refused(changed: Callable[[Deal], Deal], named: list[str]) -> None:
    with pytest.raises(SetupError) as error:
        start("endless", 2, changed(deal("endless", 2)))
    for value in named:
        assert value in str(error.value)


def test_only_the_order_below_the_top_of_deck_and_stacks_is_secret() -> None:
    game = new("endless", 3, seed=8)
    assert laws.views_tell_no_secret(game) is None
    other: Any = game.setup
    other["points"] = [*other["points"][:5], *reversed(other["points"][5:])]
    other["bonus"] = {name: [tiles[0], *reversed(tiles[1:])] for name, tiles in other["bonus"].items()}
    again = start("endless", 3, other)
    assert again.setup != game.setup
    assert again.view(1) == game.view(1)


def test_claimed_cards_and_tiles_lie_open_to_everybody() -> None:
    game = arranged(table(), claimed={2: [3, 18]}, bonus={2: ["A1-1a"]}, explored={2: ["C1-3"]})
    assert game.view(1, covered=True)["players"] == game.view(2)["players"]


def test_a_seat_is_told_how_many_workers_it_would_place() -> None:
    game = arranged(table(), claimed={1: [3]}, workers={1: {"A1-4": 1}, 2: {"A1-3": 2}})
    told = [location(game, name, 1)["needed"] for name in ("A1-3", "A1-5", "A1-4", "C1-3")]
    assert told == [2, 1, None, None]
    assert location(game, "A1-3")["needed"] is None


def test_a_record_reads_back_to_the_same_game() -> None:
    game = after(new("endless", 2, seed=3), "use A1-3", "rest", "use A1-4", "upgrade 1", "stop")
    assert centuria.read(game.record()) == game
