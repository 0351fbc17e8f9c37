"""Setup options: the fourth board and the layout of the map, chosen before the deal."""

import random
from collections.abc import Mapping, Sequence
from typing import cast

from centuria.components.mountains import NEIGHBOURS, VALLEY, Cell, MountainSet, layout_problem
from centuria.errors import SetupError
from centuria.mechanisms.wagons import MOUNTAINS
from centuria.modes.codec.board_index import BoardIndex
from centuria.modes.mode import Setup


def board(board_index: BoardIndex, dealt: Setup, chosen: object) -> Setup:
    """The deal with the chosen board in the free place; exploration tiles move to it in their order."""
    if chosen not in board_index.facts.choose:
        raise SetupError.told("option-board", known=", ".join(board_index.facts.choose), value=repr(chosen))
    tiles = cast(Mapping[str, int], dealt["exploration"])
    fixed = {
        place: tile for place, tile in tiles.items() if board_index.board_of(place) not in board_index.facts.choose
    }
    moved = [tile for place, tile in tiles.items() if place not in fixed]
    icons = ("exploration", "2-3") if len(tiles) > board_index.exploration_icons(str(chosen)) else ("exploration",)
    places = [place.id for place in board_index.world.boards[str(chosen)].locations if place.icon in icons]
    return {
        **dealt,
        "boards": list(board_index.facts.boards(str(chosen))),
        "exploration": {**fixed, **dict(zip(places, moved, strict=True))},
    }


def layout(mountains: MountainSet, dealt: Setup, chosen: object, seed: int) -> Setup:
    """The deal with its mountains on a named layout, on given cells, or on a random legal layout."""
    cells = random_layout(seed) if chosen == "random" else _cells(mountains, chosen)
    problem = layout_problem(cells, mountains.min_neighbours, MOUNTAINS)
    if problem is not None:
        raise SetupError.told("option-layout-problem", reason=problem)
    places = cast(Mapping[str, Sequence[int]], dealt["map"])
    return {
        **dealt,
        "map": {name: [*cell, place[2]] for (name, place), cell in zip(places.items(), cells, strict=True)},
    }


def _cells(mountains: MountainSet, chosen: object) -> list[Cell]:
    if isinstance(chosen, str):
        if chosen not in mountains.layouts:
            names = ", ".join([*mountains.layouts, "random"])
            raise SetupError.told("option-layout", known=names, value=repr(chosen))
        return list(mountains.layouts[chosen])
    if not isinstance(chosen, Sequence):
        raise SetupError.told("option-layout-kind", value=repr(chosen))
    cells: list[Cell] = []
    for cell in chosen:
        pair = isinstance(cell, Sequence) and len(cell) == 2 and all(type(number) is int for number in cell)
        if not pair or not all(abs(number) <= MOUNTAINS for number in cell):
            raise SetupError.told("option-layout-cell", value=repr(cell))
        cells.append((cell[0], cell[1]))
    return cells


def random_layout(seed: int) -> list[Cell]:
    """Grow a map from the valley: a neighbour, one that touches both, then always one that touches two or more."""
    chance = random.Random(seed)
    cells: list[Cell] = [VALLEY, chance.choice(NEIGHBOURS)]
    while len(cells) <= MOUNTAINS:
        around = sorted({(q + dq, r + dr) for q, r in cells for dq, dr in NEIGHBOURS} - set(cells))
        cells.append(chance.choice([cell for cell in around if _touching(cell, cells) >= 2]))
    return cells[1:]


def _touching(cell: Cell, cells: Sequence[Cell]) -> int:
    return sum((cell[0] + q, cell[1] + r) in cells for q, r in NEIGHBOURS)
