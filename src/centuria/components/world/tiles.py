"""The bonus tiles and exploration tiles of An Endless World."""

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from centuria.components import notation
from centuria.components.checks import all_kinds, counted, numbers, usual_listing, usually
from centuria.components.frozen_map import FrozenMap
from centuria.components.toml_cursor import PROVENANCES, Entry, exceptions, provenance, quoted
from centuria.components.world.cards import ICONS, MOST_POINTS, kind_of, number_of
from centuria.components.world.pieces import BonusKind, BonusTile, ExplorationKind, ExplorationTile
from centuria.errors import ComponentProblem

BONUS_TILES: Final = 25
"""As many as the rulebooks count, and the most that a table can hold."""

UNMARKED: Final = 17
MARKS: Final = ("I", "III")
BONUS_ICONS: Final[FrozenMap[BonusKind, int]] = FrozenMap({"pair": 2, "icon": 1, "workers": 0, "flat": 0})
"""How many icons each kind of bonus tile shows."""

EXPLORATION_TILES: Final = 10
"""As many as the rulebooks count, and the most that a table can hold."""

EXPLORATION_KINDS: Final[FrozenMap[ExplorationKind, str]] = FrozenMap(
    {"crystals": "crystals", "worker": "", "points": "points", "icon": "icon"}
)
"""The kinds of exploration tiles, each with the entry that says more about it."""


def bonus_tiles(entry: Entry) -> tuple[tuple[BonusTile, ...], FrozenMap[str, int]]:
    """The bonus tiles, and how many points each kind of them scores."""
    found = entry.table("provenance", "count", "scoring", "bonus")
    provenance(found["provenance"])
    count = found["count"].table("total", "unmarked", "provenance")
    provenance(count["provenance"])
    scoring = found["scoring"].table(*BONUS_ICONS, "provenance")
    provenance(scoring["provenance"])
    entries = found["bonus"].items(1, BONUS_TILES)
    if len(entries) != BONUS_TILES:
        found["bonus"].unusual("component-tile-count", count=len(entries), usual=BONUS_TILES)
    numbers([number_of(one) for one in entries], "bonus")
    tiles = tuple(_bonus(one) for one in entries)
    all_kinds(found["bonus"], tuple(BONUS_ICONS), {tile.kind for tile in tiles})
    unmarked = sum(not tile.marks for tile in tiles)
    if unmarked != UNMARKED:
        found["bonus"].unusual("component-unmarked", count=unmarked, usual=UNMARKED)
    usually(count["total"], len(tiles), ComponentProblem.told("component-listed-bonus", count=len(tiles)))
    usually(count["unmarked"], unmarked, ComponentProblem.told("component-listed-unmarked", count=unmarked))
    return tiles, FrozenMap({kind: scoring[kind].integer(0, MOST_POINTS) for kind in BONUS_ICONS})


def bonus_left(tiles: Iterable[BonusTile], removed: Collection[str]) -> int:
    """How many tiles stay in a mode that removes some marks."""
    return sum(not set(tile.marks) & set(removed) for tile in tiles)


def _bonus(entry: Entry) -> BonusTile:
    kind = kind_of(entry, "kind", tuple(BONUS_ICONS))
    shows = BONUS_ICONS[kind]
    found = entry.table("id", "kind", "marks", *(("icons",) if shows else ()), optional=PROVENANCES)
    exceptions(entry)
    icons = tuple(icon.word(ICONS) for icon in found["icons"].items(shows, shows)) if shows else ()
    if len(set(icons)) < len(icons):
        found["icons"].unusual("component-pair-twice", icon=quoted(icons[0]))
    marks = tuple(mark.word(MARKS) for mark in found["marks"].items(0, len(MARKS)))
    if marks != tuple(mark for mark in MARKS if mark in marks):
        raise found["marks"].wrong("component-mark-order")
    return BonusTile(found["id"].integer(1, BONUS_TILES), kind, icons, marks)


def exploration_tiles(entry: Entry, caravan: int) -> tuple[ExplorationTile, ...]:
    """The exploration tiles, one for each covered location and some to spare."""
    found = entry.table("provenance", "count", "kinds", "exploration")
    provenance(found["provenance"])
    kinds = found["kinds"].table("value", "provenance")
    provenance(kinds["provenance"])
    usual_listing(kinds["value"], tuple(EXPLORATION_KINDS), ComponentProblem.told("component-tile-kinds"))
    entries = found["exploration"].items(0, EXPLORATION_TILES)
    if len(entries) != EXPLORATION_TILES:
        found["exploration"].unusual("component-tile-count", count=len(entries), usual=EXPLORATION_TILES)
    numbers([number_of(one) for one in entries], "exploration")
    tiles = tuple(_exploration(one, caravan) for one in entries)
    all_kinds(found["exploration"], tuple(EXPLORATION_KINDS), {tile.kind for tile in tiles})
    counted(found["count"], len(tiles), ComponentProblem.told("component-listed-exploration", count=len(tiles)))
    return tiles


def _exploration(entry: Entry, caravan: int) -> ExplorationTile:
    kind = kind_of(entry, "kind", tuple(EXPLORATION_KINDS))
    more: str = EXPLORATION_KINDS[kind]
    found: Mapping[str, Entry] = entry.table("id", "kind", *((more,) if more else ()), optional=PROVENANCES)
    exceptions(entry)
    return ExplorationTile(
        id=found["id"].integer(1, EXPLORATION_TILES),
        kind=kind,
        crystals=notation.crystals(found["crystals"], caravan) if "crystals" in found else "",
        points=found["points"].integer(1, MOST_POINTS) if "points" in found else 0,
        icon=found["icon"].word(ICONS) if "icon" in found else "",
    )
