"""Loads the evaluation weights of a mode (`weights/*.toml`)."""

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Literal, cast

from centuria.components.golem import GolemSet
from centuria.core.layout import blank
from centuria.editions import Edition
from centuria.modes.codec.golem import cards
from centuria.modes.mode import Records
from centuria.search.engines import engine
from centuria.search.evaluation import HandWeights, PointCardWeights, fill_card_sums, fill_powers

Table = Literal["", "single_turn", "beam"]
TABLES: tuple[Table, ...] = ("single_turn", "beam")
FOLDER = Path(__file__).parent / "weights"


@cache
def load_weights(edition: Edition, table: Table = "") -> Records:
    """The evaluation weights for an edition; a merchant card without a weight of its own is valued by its face.

    A table overrides some weights. `single_turn`: a search that sees the present turn only has to count at once what a
    deeper search would find out later. `beam`: the weights of the bot of that name, which are not the planner's.
    """
    mode = edition.mode.name
    record = blank(engine(mode).weights)
    with (FOLDER / f"{mode}.toml").open("rb") as file:
        weights = tomllib.load(file)
    overrides = {name: cast(dict[str, float], weights.pop(name, {})) for name in TABLES}
    if table:
        weights |= overrides[table]
    known = cast(dict[str, float], weights.pop("cards", {}))
    if known:
        faces = cards(cast(GolemSet, edition.components))
        weights["card"] = [known.get(face, value_of_face(face)) for face in faces]
    for name, weight in weights.items():
        record[0][name] = weight
    fill_powers(cast("Sequence[PointCardWeights]", record))
    if known:
        fill_card_sums(cast("Sequence[HandWeights]", record))
    return record


def value_of_face(face: str) -> float:
    """A first estimate of a merchant card: the levels of crystals that it brings when it is played once."""
    if face.startswith("U"):
        return 1.2 + 0.9 * int(face[1:])
    gives, arrow, yields = face.rpartition(">")
    return (1.5 + _levels(yields) - _levels(gives)) if arrow else 1.0 + 0.9 * _levels(yields)


def _levels(crystals: str) -> int:
    return sum(map(int, crystals))
