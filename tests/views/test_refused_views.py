"""A view that does not tell a position is refused, by the place and the value; never by a crash."""

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from support.generated_games import playthrough
from support.view_samples import game

import centuria
from centuria.errors import CenturiaError, SetupError, ViewError
from centuria.mechanisms import agenda
from centuria.views.parse import imagine

NEEDED = {
    "golem": ["agenda", "components", "last_round", "legal", "merchants", "mode", "over", "players", "playing"],
    "endless": ["agenda", "locations", "players", "points", "round", "seats", "stacks", "turn"],
    "saga2": ["legal", "locations", "map", "players", "stacks"],
    "saga3": ["agenda", "locations", "map", "merchants", "players", "points", "stacks"],
}


def told(mode: str, seats: int = 2, number: int = 40) -> dict[str, Any]:
    shown: dict[str, Any] = json.loads(json.dumps(game(mode, seats)[number].view(1)))
    return shown


@pytest.mark.parametrize(("mode", "part"), [(mode, part) for mode, parts in NEEDED.items() for part in parts])
def test_a_part_that_is_missing_is_named(mode: str, part: str) -> None:
    shown = told(mode)
    del shown[part]
    with pytest.raises(ViewError, match=f"^view: {part}: is missing$"):
        imagine(shown)


@pytest.mark.parametrize(
    ("mode", "part", "name"),
    [
        ("golem", "players", "hand"),
        ("golem", "players", "caravan"),
        ("endless", "players", "explored"),
        ("endless", "locations", "standing"),
        ("saga2", "players", "wagon"),
        ("saga2", "map", "near"),
        ("saga3", "players", "discarded"),
    ],
)
def test_a_part_that_is_missing_deep_inside_is_named_with_its_place(mode: str, part: str, name: str) -> None:
    shown = told(mode)
    del shown[part][1][name]
    with pytest.raises(ViewError) as refused:
        imagine(shown)
    assert str(refused.value) == f"view: {part}[1].{name}: is missing"
    assert refused.value.place == f"{part}[1].{name}"


@pytest.mark.parametrize(("mode", "name"), [("golem", "hand"), ("saga3", "discarded")])
def test_a_covered_view_is_refused_with_what_lies_face_down(mode: str, name: str) -> None:
    moment = game(mode, 3)[60]
    with pytest.raises(ViewError, match=rf"players\[1\].{name}: lies face down; only an uncovered view"):
        imagine(moment.view(1, covered=True))


def test_where_nothing_lies_face_down_a_covered_view_is_as_good() -> None:
    moment = game("endless", 3)[60]
    assert imagine(moment.view(1, covered=True)).legal() == moment.legal()


EDITS: list[tuple[str, str, Any, str]] = [
    ("golem", "mode", "chess", "there is no mode 'chess'"),
    ("golem", "seats", 6, "golem is not for 6 players"),
    ("golem", "seats", 3, "players: should be 3, not 2"),
    ("golem", "turn", "7", "turn: should be a whole number from 1 to 4294967295, not '7'"),
    ("golem", "over", 0, "over: should be true or false, not 0"),
    ("golem", "over", True, "agenda: cannot have 1 questions here"),
    ("golem", "agenda", [], "agenda: cannot have 0 questions here"),
    ("golem", "agenda", [[0, 1, 0, 0], [0, 1, 0, 0]], "agenda: cannot have 2 questions here"),
    ("golem", "agenda", [[0, 1, 0]], "agenda: should list questions of four numbers, not [0, 1, 0]"),
    ("golem", "agenda", [[agenda.MOVE, 1, 0, 0]], "agenda: has a question that golem does not ask: [7, 1, 0, 0]"),
    ("golem", "agenda", [[agenda.TURN, 3, 0, 0]], "agenda: has a question that golem does not ask: [0, 3, 0, 0]"),
    ("golem", "agenda", [[agenda.PAY, 1, 6, 0]], "agenda: has a question that golem does not ask: [4, 1, 6, 0]"),
    ("golem", "agenda", [[agenda.PAY, 1, 2, 2]], "agenda: has a question that golem does not ask: [4, 1, 2, 2]"),
    # A trade that costs nothing could be done for ever.
    ("golem", "agenda", [[agenda.TIMES, 1, 0, 0]], "agenda: has a question that golem does not ask: [3, 1, 0, 0]"),
    ("saga2", "agenda", [[agenda.DISCARD, 1, 0, 0]], "agenda: has a question that saga2 does not ask: [13, 1, 0, 0]"),
    ("golem", "legal", ["rest"], "not ['rest']"),
    ("golem", "players", None, "players: lies face down"),
    ("golem", "players", {}, "players: should be a list, not {}"),
    ("golem", "merchants", [], "merchants: should have parts with names, not be []"),
    ("golem", "merchants.deck", 7, "cards in its deck, not 7"),
    ("golem", "points.row", [], "points.row: should have 5 cards in its row while the deck lasts, not 0"),
    ("golem", "players.0.hand", ["11", "12>3"], "players[0].hand: names '12>3', which is not among the components"),
    ("golem", "players.0.hand", [["11"]], "players[0].hand: names ['11'], which is not among the components"),
    ("golem", "players.0.caravan", "115", "players[0].caravan: should be crystals, not '115'"),
    ("golem", "players.0.copper", -1, "players[0].copper: should be a whole number from 0 to 127, not -1"),
    ("golem", "players.0.copper", True, "players[0].copper: should be a whole number from 0 to 127, not True"),
    ("endless", "locations.0.id", "Z1-1", "locations[0].id: names 'Z1-1', which is not among the components"),
    ("endless", "locations.0.id", "A1-2", "locations: are not those of boards that are laid out together"),
    ("endless", "stacks.0.left", 3, "stacks[0].left: should be a whole number from 0 to 2, not 3"),
    ("endless", "stacks", [], "stacks: should be A1-1a, A1-2a, B1-1a"),
    ("endless", "players.0.explored", [{"id": 1}] * 9, "do not show"),
    ("endless", "players.0.bonus", [{"id": 1}], "stacks: and players together do not show each bonus tile once"),
    ("saga2", "map", [], "map: should have the tiles t0, t1, t2"),
    ("saga2", "players.0.wagon", "t13", "players[0].wagon: names 't13', which is not among the components"),
    ("saga3", "merchants.under", ["U3", "U3"], "merchants: shows a card in two places"),
]


@pytest.mark.parametrize(("mode", "place", "value", "refusal"), EDITS)
def test_a_value_that_cannot_be_is_refused_with_its_place(mode: str, place: str, value: Any, refusal: str) -> None:
    shown = told(mode)
    put(shown, place.split("."), value)
    with pytest.raises((ViewError, SetupError)) as refused:
        imagine(shown)
    assert refusal in str(refused.value)


def test_what_is_no_view_is_refused() -> None:
    for nothing in (None, [], "golem", 7):
        with pytest.raises(ViewError, match=r"^view: should have parts with names"):
            imagine(nothing)  # type: ignore[arg-type]


def put(whole: Any, path: list[str], value: Any) -> Any:
    """Put a value in a place of a view; what was there before."""
    for step in path[:-1]:
        whole = whole[int(step) if isinstance(whole, list) else step]
    last = int(path[-1]) if isinstance(whole, list) else path[-1]
    before, whole[last] = whole[last], value
    return before


def leaves(whole: Any, path: tuple[str, ...] = ()) -> Iterator[list[str]]:
    """The place of every value in a view that has no parts."""
    if isinstance(whole, dict | list) and whole:
        for step, part in whole.items() if isinstance(whole, dict) else enumerate(whole):
            yield from leaves(part, (*path, str(step)))
    else:
        yield list(path)


@pytest.mark.parametrize("mode", NEEDED)
def test_whatever_a_view_says_it_is_imagined_or_refused_on_purpose(mode: str) -> None:
    """Every value of a view in turn becomes something else; most of it is refused, and nothing crashes."""
    moment = next(moment for moment in playthrough((mode, 2))[20:] if len(moment.view()["agenda"]) > (mode != "golem"))  # type: ignore[arg-type]
    shown = json.loads(json.dumps(moment.view(1)))
    refused = 0
    for path in list(leaves(shown)):
        value = put(shown, path, None)
        for other in (None, "x", -1, 1 << 70, []):
            put(shown, path, other)
            try:
                imagine(shown)
            except CenturiaError:
                refused += 1
        put(shown, path, value)
    assert refused > 100
    assert imagine(shown).legal() == moment.legal()


def test_a_refused_view_is_left_as_it_was() -> None:
    shown = told("golem")
    shown["legal"] = ["rest"]
    kept = copy.deepcopy(shown)
    with pytest.raises(ViewError):
        imagine(shown)
    assert shown == kept
    begun = centuria.new("golem", 2, seed=1)
    kept = begun.view()
    imagine(kept)
    assert kept == begun.view()
