"""What JSON holds is what docs/analysis.md says, field by field."""

import json
import re
import types
import typing
from collections.abc import Mapping
from pathlib import Path

import pytest
from support.advisers import Dreamer
from typing_extensions import is_typeddict

import centuria
from centuria.analysis import Budget, hints, judgements, open_decisions, report, schema
from centuria.words import Words

DOCS = Path(__file__).parents[2] / "docs" / "analysis.md"
SHAPES = {name: shape for name, shape in vars(schema).items() if is_typeddict(shape)}
BUDGET = Budget(iterations=1)


def documented() -> dict[str, dict[str, str]]:
    """The fields of each shape and their types, as the document has them."""
    found = {}
    for part in re.split(r"^### ", DOCS.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        name, _, rest = part.partition("\n")
        found[name] = dict(re.findall(r"^\| `(\w+)` \| ([^|]+?) \|", rest, re.MULTILINE))
    return found


def called(hint: object) -> str:
    if isinstance(hint, types.UnionType):
        return " or ".join(called(part) for part in typing.get_args(hint))
    if typing.get_origin(hint) is list:
        return f"list[{called(typing.get_args(hint)[0])}]"
    if typing.get_origin(hint) is typing.Literal:
        return "Verdict"
    return "None" if hint is type(None) else str(getattr(hint, "__name__", hint))


def test_every_field_is_documented_with_its_type() -> None:
    written = {
        name: {field: called(hint) for field, hint in typing.get_type_hints(shape).items()}
        for name, shape in SHAPES.items()
    }
    assert documented() == written


def fits(value: object, hint: object) -> None:
    """Hold JSON against the type it is said to have."""
    if is_typeddict(hint):
        fields = typing.get_type_hints(hint)
        assert isinstance(value, Mapping)
        assert value.keys() == fields.keys()
        for name, inner in fields.items():
            fits(value[name], inner)
    elif typing.get_origin(hint) is list:
        assert isinstance(value, list)
        for item in value:
            fits(item, typing.get_args(hint)[0])
    elif isinstance(hint, types.UnionType):
        assert any(type(value) is part for part in typing.get_args(hint)), (value, hint)
    elif typing.get_origin(hint) is typing.Literal:
        assert value in typing.get_args(hint)
    else:
        assert type(value) is hint


@pytest.mark.parametrize("mode", ["golem", "saga3"])
def test_what_comes_out_has_the_shape(mode: str) -> None:
    game = centuria.new(mode, seats=3, seed=1)
    for _ in range(40):
        game = game.play(game.legal()[-1])
    words, dreamer = Words("en", "golem"), Dreamer(game)
    asked = hints(game.view(game.seat), game.legal(), words, budget=BUDGET, adviser=dreamer)
    fits(json.loads(json.dumps(asked)), schema.Hints)
    judged = dict(judgements(open_decisions(game), budget=BUDGET, adviser=dreamer))
    found = report(game, judged, words, budget=BUDGET)
    assert found["better"]
    assert found["turning_points"]
    fits(json.loads(json.dumps(found)), schema.Report)


def test_the_noise_and_the_mistake_of_the_document_are_those_of_the_program() -> None:
    text = " ".join(DOCS.read_text(encoding="utf-8").split())
    assert f"its loss is at most {schema.NOISE}:" in text
    assert f"its loss is {schema.MISTAKE} or more" in text
