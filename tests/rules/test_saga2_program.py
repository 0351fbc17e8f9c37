"""What a program adds to the tables of both sagas: deals as data, refusals, and what is open and what is not."""

import json
from typing import Any

import pytest
from support.positions.saga import BOTH, land
from support.positions.world import after, arranged, caravan, covered, deal, new, point_row, stack, start

from centuria import IllegalDecision, InvalidDecision, SetupError, laws


@BOTH
def test_the_same_seed_deals_the_same_game(mode: str) -> None:
    one, again = new(mode, 3, seed=11), new(mode, 3, seed=11)
    assert one.setup == again.setup
    assert one.view() == again.view()


@BOTH
def test_a_deal_says_where_every_card_and_tile_lies_and_begins_the_same_game_again(mode: str) -> None:
    game = new(mode, 4, seed=9)
    setup = json.loads(json.dumps(game.setup))
    assert point_row(game) == setup["points"][:4]
    assert covered(game) == setup["exploration"]
    assert {name: stack(game, name)["top"]["id"] for name in setup["bonus"]} == {
        name: tiles[0] for name, tiles in setup["bonus"].items()
    }
    tiles: Any = game.view()["map"]
    assert {place["id"]: [place["q"], place["r"], place["mountain"]] for place in tiles[1:]} == setup["map"]
    again = start(mode, 4, setup)
    assert again == game
    assert again.view() == game.view()


@BOTH
def test_writing_on_a_deal_changes_no_game(mode: str) -> None:
    game = new(mode, 2, seed=9)
    before, given = game.record(), game.setup
    for part in given.values():
        part.clear()  # type: ignore[attr-defined]
    assert game.record() == before


def changed(mode: str, part: str, value: Any) -> dict[str, Any]:
    return {**deal(mode, 2), part: value}


@BOTH
@pytest.mark.parametrize(
    ("part", "value", "named"),
    [
        ("points", [29], "is missing in 'points'"),
        ("points", [29, 29], "29 is there twice in 'points'"),
        ("points", [2], "there is no 2 for 'points'"),
        ("points", 29, "'points' has to be a list of cards, not 29"),
        ("bonus", {}, "'bonus' says nothing about 'B2a'"),
        ("bonus", [], "'bonus' has to name B2a"),
        ("exploration", {"A2-1": 1}, "'exploration' has no place for 'A2-1'"),
        ("map", {"t13": [0, 0, 1]}, "'map' has no place for 't13'"),
        ("map", {"t1": [1, 0, 1]}, "'map' says nothing about 't2'"),
        ("tokens", 6, "'tokens' is not a part of it"),
    ],
)
def test_a_deal_that_is_not_the_box_is_refused_by_name(mode: str, part: str, value: Any, named: str) -> None:
    with pytest.raises(SetupError) as error:
        start(mode, 2, changed(mode, part, value))
    assert named in str(error.value)


@BOTH
@pytest.mark.parametrize(
    ("part", "place", "value", "named"),
    [
        ("bonus", "F2a", [1], "'bonus F2a' has to be a list of 2 numbers, not [1]"),
        ("bonus", "F2a", [11, 11], "11 is there twice in 'bonus'"),
        ("bonus", "F2a", [26, 1], "there is no 26 for 'bonus'"),
        ("exploration", "C1-3", 11, "there is no 11 for 'exploration'"),
        ("exploration", "C1-3", True, "there is no True for 'exploration'"),
        ("map", "t1", [1, 0], "'map t1' has to be a list of 3 numbers, not [1, 0]"),
        ("map", "t1", [1, 0, 25], "there is no 25 for 'map'"),
        ("map", "t1", [1, 0, 2], "2 is there twice in 'map'"),
    ],
)
def test_a_tile_that_is_not_in_the_box_is_refused_by_name(
    mode: str, part: str, place: str, value: Any, named: str
) -> None:
    given = deal(mode, 2)
    given[part] = {**given[part], place: value}
    with pytest.raises(SetupError) as error:
        start(mode, 2, given)
    assert named in str(error.value)


@BOTH
def test_the_order_of_decks_and_stacks_is_the_only_secret(mode: str) -> None:
    game = after(new(mode, 3, seed=8), "use A2-3", "use A2-5", "move t1")
    assert laws.views_tell_no_secret(game) is None
    given: Any = game.setup
    hidden = {**given, "points": [*given["points"][:5], *reversed(given["points"][5:])]}
    hidden["bonus"] = {name: [tiles[0], *reversed(tiles[1:])] for name, tiles in given["bonus"].items()}
    again = after(start(mode, 3, hidden), "use A2-3", "use A2-5", "move t1")
    assert again.setup != game.setup
    assert again.view(1) == game.view(1)
    assert again.legal() == game.legal()


@BOTH
def test_two_answers_are_asked_even_if_they_lead_to_the_same_place(mode: str) -> None:
    game = arranged(land(mode, 2), caravans={1: "12"}, outposts={2: ["t2"]})
    game = after(game, "use A2-5", "move t2", "build")
    assert game.legal() == ("pay 1", "pay 2")
    assert caravan(game.play("pay 1"), 1) == caravan(game.play("pay 2"), 1) == ""


@BOTH
def test_what_is_no_decision_or_not_legal_now_is_refused_by_name(mode: str) -> None:
    game = land(mode)
    for text in ("use", "use A1-3", "move t13", "outpost t0", "bonus B2", "play 11"):
        with pytest.raises(InvalidDecision, match=f"{text!r} is not a decision of {mode}"):
            game.play(text)
    for text in ("use C1-3", "move t1", "outpost t1", "bonus B2a", "build", "pay 1"):
        with pytest.raises(IllegalDecision, match=f"{text!r} is not legal now; legal are: use A2-3"):
            game.play(text)
