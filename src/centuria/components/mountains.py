"""The mountain tiles, outposts and layouts of Eastern Mountains, which are also those of Eastern Wonders.

The sagas play with them beside An Endless World.
"""

import importlib.resources
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, Literal

from typing_extensions import TypeAliasType

from centuria.components import notation
from centuria.components.checks import exactly, listing, numbers, usual_listing, usually, weakest
from centuria.components.fingerprints import fingerprint
from centuria.components.frozen_map import FrozenMap
from centuria.components.toml_cursor import (
    PROVENANCES,
    ComponentWarning,
    Entry,
    exceptions,
    form,
    opened,
    parsed,
    provenance,
    quoted,
)
from centuria.errors import ComponentProblem

MapIcon = TypeAliasType("MapIcon", Literal["yellow", "green", "blue", "magenta"])

PACKAGED: Final = "mountains.toml"
PLAYERS: Final = (2, 4)
TILES: Final = 24
"""As many as there are, and the most that a table can hold."""

TILES_PER_ICON: Final = 3
MIN_NEIGHBOURS: Final = 2
ICONS: Final[tuple[MapIcon, ...]] = ("yellow", "green", "blue", "magenta")
SPICE_ICONS: Final = ("ginger", "chili", "tea", "cloves")
COLUMNS: Final = 3
OUTPOSTS: Final = 12
LARGEST_VALUE: Final = 100
BONUS_SLOTS: Final = 4
USUAL_CAPACITY: Final = 10
LARGEST_CAPACITY: Final = 30
USUAL_COST: Final = FrozenMap({2: 2, 3: 1, 4: 1})
USUAL_TOLL: Final = 1
LARGEST_PRICE: Final = 9

Cell = tuple[int, int]
VALLEY: Final[Cell] = (0, 0)
NEIGHBOURS: Final[tuple[Cell, ...]] = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


@dataclass(frozen=True, slots=True)
class Tile:
    """A mountain tile: the row of outposts it belongs to, and its trade."""

    id: int
    icon: MapIcon
    trade: str


@dataclass(frozen=True, slots=True)
class MountainSet:
    """One set of components. Sets with the same fingerprint play the same game.

    `row_values` is empty where all rows of outposts have the `column_values`; otherwise it has the values of each row,
    and `column_values` are those of the first.
    """

    file: str
    fingerprint: str
    provenance: str
    icons: tuple[MapIcon, ...]
    spice_icons: tuple[str, ...]
    tiles_per_icon: int
    min_neighbours: int
    outposts_per_player: int
    outpost_cost: Mapping[int, int]
    wagon_toll: int
    tiles: tuple[Tile, ...]
    column_values: tuple[int, ...]
    bonus_slots: int
    caravan_capacity: int
    layouts: Mapping[str, tuple[Cell, ...]]
    default_layout: str
    row_values: Mapping[MapIcon, tuple[int, ...]] = FrozenMap({})
    warnings: tuple[ComponentWarning, ...] = field(default=(), compare=False, repr=False)

    def values(self, icon: MapIcon) -> tuple[int, ...]:
        """What the spaces under a row of outposts are worth, from the left."""
        return self.row_values.get(icon, self.column_values)


def load(path: Path | None = None) -> MountainSet:
    """The set in the file at `path`, or the one in the package."""
    if path is not None:
        return read(opened(path))
    return parse(importlib.resources.files(__package__).joinpath(PACKAGED).read_text(encoding="utf-8"), PACKAGED)


def parse(text: str, file: str) -> MountainSet:
    """The set written in a text; `file` is what its errors call it."""
    return read(parsed(text, file))


def read(root: Entry) -> MountainSet:
    """The set in a file that has been opened."""
    form(root)
    top = root.table("format", "rules", "mountains", "valley", "player_board_B", "layouts")
    rules = top["rules"].table(
        "provenance", "tiles_per_icon", "min_neighbours", "start", "outposts_per_player", "outpost_cost", "wagon_toll"
    )
    provenance(rules["provenance"])
    exactly(
        rules["tiles_per_icon"], TILES_PER_ICON, ComponentProblem.told("component-tiles-laid", count=TILES_PER_ICON)
    )
    exactly(
        rules["min_neighbours"], MIN_NEIGHBOURS, ComponentProblem.told("component-neighbours", count=MIN_NEIGHBOURS)
    )
    exactly(rules["start"], "valley", ComponentProblem.told("component-wagons-start"))
    exactly(
        rules["outposts_per_player"],
        OUTPOSTS,
        ComponentProblem.told("component-outpost-rows", rows=len(ICONS), columns=COLUMNS),
    )
    valley = top["valley"].table("provenance", "count")
    provenance(valley["provenance"])
    exactly(valley["count"], 1, ComponentProblem.told("component-one-valley"))
    board = top["player_board_B"].table("provenance", "rows", "column_values", "bonus_slots", "caravan")
    provenance(board["provenance"])
    _rows(board["rows"])
    usually(
        board["bonus_slots"], BONUS_SLOTS, ComponentProblem.told("component-bonus-spaces", side="B", count=BONUS_SLOTS)
    )
    caravan = board["caravan"].integer(1, LARGEST_CAPACITY)
    usually(board["caravan"], USUAL_CAPACITY, ComponentProblem.told("component-so-rulebooks"))
    columns, rows = _values(board["column_values"])
    layouts, default = _layouts(top["layouts"])
    found = MountainSet(
        file=root.source.file,
        fingerprint="",
        provenance="",
        icons=ICONS,
        spice_icons=SPICE_ICONS,
        tiles_per_icon=TILES_PER_ICON,
        min_neighbours=MIN_NEIGHBOURS,
        outposts_per_player=OUTPOSTS,
        outpost_cost=_outpost_cost(rules["outpost_cost"]),
        wagon_toll=_toll(rules["wagon_toll"]),
        tiles=_tiles(top["mountains"], caravan),
        column_values=columns,
        bonus_slots=BONUS_SLOTS,
        caravan_capacity=caravan,
        layouts=layouts,
        default_layout=default,
        row_values=rows,
    )
    return replace(
        found,
        provenance=weakest(root),
        fingerprint=fingerprint("mountains", found),
        warnings=root.source.warnings,
    )


def _rows(entry: Entry) -> None:
    """The order of the rows makes no difference, but there is one for each icon."""
    rows = [row.word(ICONS) for row in entry.items()]
    if sorted(rows) != sorted(ICONS):
        raise entry.wrong("component-row-for-icon")
    usual_listing(entry, ICONS, ComponentProblem.told("component-level-order"))


def _values(entry: Entry) -> tuple[tuple[int, ...], FrozenMap[MapIcon, tuple[int, ...]]]:
    """The values below the outposts: `[1, 2, 3]` in every row, or a list for each row by its icon."""
    if not isinstance(entry.value, dict):
        return _row_values(entry), FrozenMap({})
    found = entry.table(*ICONS)
    rows = {icon: _row_values(found[icon]) for icon in ICONS}
    first = rows[ICONS[0]]
    return first, FrozenMap(rows if any(values != first for values in rows.values()) else {})


def _row_values(entry: Entry) -> tuple[int, ...]:
    return tuple(value.integer(0, LARGEST_VALUE) for value in entry.items(COLUMNS, COLUMNS))


def _toll(entry: Entry) -> int:
    toll = entry.integer(0, LARGEST_PRICE)
    usually(entry, USUAL_TOLL, ComponentProblem.told("component-so-rulebooks"))
    return toll


def layout_problem(cells: Sequence[Cell], min_neighbours: int, count: int) -> ComponentProblem | None:
    """What is wrong with a layout of `count` mountain tiles around the valley at [0, 0], or None.

    Together with the valley the tiles lie in one piece, and each of them and the valley touches at least
    `min_neighbours` others.
    """
    if len(cells) != count:
        return ComponentProblem.told("component-layout-count", count=len(cells), expected=count)
    for cell, times in Counter(cells).items():
        if cell == VALLEY:
            return ComponentProblem.told("component-layout-valley", cell=str(list(cell)))
        if times > 1:
            return ComponentProblem.told("component-layout-twice", count=times, cell=str(list(cell)))
    laid = {VALLEY, *cells}
    for cell in (VALLEY, *cells):
        touched = len(_around(cell) & laid)
        if touched < min_neighbours:
            what = "valley" if cell == VALLEY else "tile"
            return ComponentProblem.told(
                "component-layout-touches", what=what, cell=str(list(cell)), count=touched, least=min_neighbours
            )
    reached = _reached(laid)
    for cell in cells:
        if cell not in reached:
            return ComponentProblem.told("component-layout-apart", cell=str(list(cell)), valley=str(list(VALLEY)))
    return None


def _around(cell: Cell) -> set[Cell]:
    return {(cell[0] + q, cell[1] + r) for q, r in NEIGHBOURS}


def _reached(laid: set[Cell]) -> set[Cell]:
    reached = {VALLEY}
    edge = reached
    while edge:
        edge = {other for cell in edge for other in _around(cell) & laid} - reached
        reached = reached | edge
    return reached


def _outpost_cost(entry: Entry) -> FrozenMap[int, int]:
    by_seats = entry.numbered(*PLAYERS)
    for seats in range(PLAYERS[0], PLAYERS[1] + 1):
        if seats not in by_seats:
            raise entry.lacking(str(seats))
    for seats, one in by_seats.items():
        one.integer(0, LARGEST_PRICE)
        usually(one, USUAL_COST[seats], ComponentProblem.told("component-so-rulebooks"))
    return FrozenMap({seats: by_seats[seats].integer(0, LARGEST_PRICE) for seats in sorted(by_seats)})


def _tiles(entry: Entry, caravan: int) -> tuple[Tile, ...]:
    found = entry.table("provenance", "icons", "spice_icons", "tiles")
    provenance(found["provenance"])
    listing(found["icons"], ICONS, ComponentProblem.told("component-icons"))
    usual_listing(found["spice_icons"], SPICE_ICONS, ComponentProblem.told("component-spice-icons"))
    entries = [one.table("id", "icon", "trade", optional=PROVENANCES) for one in found["tiles"].items(1, TILES)]
    if len(entries) != TILES:
        found["tiles"].unusual("component-tile-count", count=len(entries), usual=TILES)
    numbers([one["id"] for one in entries], "mountains")
    for one in found["tiles"].items():
        exceptions(one)
    tiles = tuple(
        Tile(place, one["icon"].word(ICONS), notation.trade(one["trade"], caravan))
        for place, one in enumerate(entries, start=1)
    )
    for icon in ICONS:
        count = sum(tile.icon == icon for tile in tiles)
        if count < TILES_PER_ICON:
            raise found["tiles"].wrong("component-icon-count", count=count, icon=icon, least=TILES_PER_ICON)
    return tiles


def _layouts(entry: Entry) -> tuple[FrozenMap[str, tuple[Cell, ...]], str]:
    names = [key for key in entry.entries() if key not in ("provenance", "default")]
    found = entry.table("provenance", "default", *names)
    provenance(found["provenance"])
    for name in names:
        if not re.fullmatch(r"[a-z][a-z0-9_-]{0,29}", name):
            raise found[name].wrong("component-layout-name", name=quoted(name))
    if not names:
        raise entry.wrong("component-no-layout")
    return FrozenMap({name: _layout(found[name]) for name in names}), found["default"].word(names)


def _layout(entry: Entry) -> tuple[Cell, ...]:
    count = TILES_PER_ICON * len(ICONS)
    cells: list[Cell] = []
    for cell in entry.items():
        q, r = (axis.integer(-count, count) for axis in cell.items(2, 2))
        cells.append((q, r))
    problem = layout_problem(cells, MIN_NEIGHBOURS, count)
    if problem is not None:
        raise entry.refused(problem)
    return tuple(cells)
