"""What is printed on cards, tiles and locations, as arrays: the tables behind the numbers in observations.

In rows, stacks and maps a number from 1 says which card lies there and 0 says none, so a table has a row of zeros
first: `features["points"].values[number]`. In a set, the bit of a card is at its number less one.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from centuria.components.golem import GolemSet
from centuria.components.sagas import Saga2Set, Saga3Set
from centuria.components.world import WorldSet
from centuria.editions import Components, Edition, edition
from centuria.modes.codec import golem as golem_codec
from centuria.modes.codec.board_index import board_index_of

LEVELS = "1234"
EFFECT_COLUMNS = ("produces", "upgrades", "trades", *(f"gives{level}" for level in LEVELS), *(
    f"yields{level}" for level in LEVELS
), "steps")  # fmt: skip

Row = dict[str, float]


@dataclass(frozen=True, slots=True)
class FeatureTable:
    """One kind of pieces: the name of each by number, what the columns are, and a row of numbers for each."""

    names: tuple[str, ...]
    columns: tuple[str, ...]
    values: NDArray[np.float32]


def features(mode: str, components: Components = None) -> dict[str, FeatureTable]:
    """The tables of a mode: `points` in all; `merchants` where there are merchant cards; in the New World `locations`,
    `exploration` and `bonus`; in the sagas `mountains`."""
    return tables_of(edition(mode, components))


def tables_of(chosen: Edition) -> dict[str, FeatureTable]:
    """The tables of an edition."""
    box = chosen.components
    if isinstance(box, GolemSet):
        found = {"points": _golem_points(box), "merchants": _effects(golem_codec.cards(box))}
    elif isinstance(box, WorldSet):
        found = _world(box, chosen.mode.name)
    else:
        assert isinstance(box, Saga2Set | Saga3Set)
        found = _world(box.world, chosen.mode.name)
        tiles = [_effect(tile.trade) | {tile.icon: 1.0} for tile in box.mountains.tiles]
        columns = (*EFFECT_COLUMNS, *box.mountains.icons)
        found["mountains"] = _table([f"m{tile.id}" for tile in box.mountains.tiles], columns, tiles)
        if isinstance(box, Saga3Set):
            found["merchants"] = _effects(box.merchants.merchants)
    return found


def _world(world: WorldSet, mode: str) -> dict[str, FeatureTable]:
    cards = [
        _levels("cost", card.cost)
        | {"points": card.points, "tool_crystal": card.crystal, "workers": card.workers}
        | _marks(card.effect, f"symbol_{card.symbol}")
        for card in world.cards
    ]
    places = board_index_of(world, mode).locations
    locations = [
        {"workers": place.workers} | _effect(place.effect) | _marks(f"kind_{place.kind}", f"symbol_{place.symbol}")
        for place in places
    ]
    exploration = [
        _levels("brings", tile.crystals) | {"points": tile.points} | _marks(f"kind_{tile.kind}", tile.icon)
        for tile in world.exploration
    ]
    bonus = [_marks(f"kind_{tile.kind}", *tile.icons) for tile in world.bonus]
    return {
        "points": _table([str(card.id) for card in world.cards], _all(cards), cards),
        "locations": _table([place.id for place in places], _all(locations), locations),
        "exploration": _table([str(tile.id) for tile in world.exploration], _all(exploration), exploration),
        "bonus": _table([str(tile.id) for tile in world.bonus], _all(bonus), bonus),
    }


def _golem_points(box: GolemSet) -> FeatureTable:
    rows = [_levels("cost", card.cost) | {"points": card.points} for card in box.points]
    return _table(golem_codec.costs(box), _all(rows), rows)


def _effects(faces: Sequence[str]) -> FeatureTable:
    return _table(faces, EFFECT_COLUMNS, [_effect(face) for face in faces])


def _effect(face: str) -> Row:
    """What a merchant card, a location or a mountain does, by its face; nothing for other faces."""
    gives, arrow, yields = face.rpartition(">")
    if face[:1] == "U" and face[1:].isdigit():
        return {"upgrades": 1.0, "steps": float(face[1:])}
    if not yields or not set(gives + yields) <= set(LEVELS):
        return {}
    return {"trades" if arrow else "produces": 1.0} | _levels("gives", gives) | _levels("yields", yields)


def _levels(name: str, crystals: str) -> Row:
    return {f"{name}{level}": float(crystals.count(level)) for level in LEVELS}


def _marks(*names: str) -> Row:
    """A column for each mark; a mark that occurs twice counts twice."""
    found: Row = {}
    for name in names:
        if name and not name.endswith(("_", "_none")):
            found[name] = found.get(name, 0.0) + 1.0
    return found


def _all(rows: Iterable[Row]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(column for row in rows for column in row))


def _table(names: Sequence[str], columns: Sequence[str], rows: Sequence[Row]) -> FeatureTable:
    values = np.zeros((len(rows) + 1, len(columns)), np.float32)
    for number, row in enumerate(rows, 1):
        for column, value in row.items():
            values[number, columns.index(column)] = value
    values.setflags(write=False)
    return FeatureTable(("", *names), tuple(columns), values)
