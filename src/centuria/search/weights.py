"""The weights of an edition's evaluation, from the file of its mode."""

import tomllib
from functools import cache
from pathlib import Path
from typing import cast

from centuria.components.golem import GolemSet
from centuria.core.layout import blank
from centuria.editions import Edition
from centuria.modes.codec.golem import cards
from centuria.modes.mode import Records
from centuria.search.engines import mind

HERE = Path(__file__).parent / "weights"


@cache
def taste(edition: Edition, near_sighted: bool = False) -> Records:
    """The weights for an edition; a merchant card that was never played with is judged by its face.

    Somebody near-sighted, who looks at the present turn only, has some weights of their own: what a plan would find out
    later has to count at once.
    """
    mode = edition.mode.name
    record = blank(mind(mode).taste)
    with (HERE / f"{mode}.toml").open("rb") as file:
        weights = tomllib.load(file)
    own = cast(dict[str, float], weights.pop("near_sighted", {}))
    if near_sighted:
        weights |= own
    known = cast(dict[str, float], weights.pop("cards", {}))
    if known:
        faces = cards(cast(GolemSet, edition.components))
        weights["card"] = [known.get(face, by_face(face)) for face in faces]
    for name, weight in weights.items():
        record[0][name] = weight
    return record


def by_face(face: str) -> float:
    """A first guess at the worth of a merchant card: the levels of crystals that it brings when it is played once."""
    if face.startswith("U"):
        return 1.2 + 0.9 * int(face[1:])
    gives, arrow, yields = face.rpartition(">")
    return (1.5 + _levels(yields) - _levels(gives)) if arrow else 1.0 + 0.9 * _levels(yields)


def _levels(crystals: str) -> int:
    return sum(map(int, crystals))
