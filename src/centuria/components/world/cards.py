"""The point cards, bonus tiles and exploration tiles of An Endless World."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, TypeVar

from centuria.components import notation
from centuria.components.checks import counted, exactly, listing, numbers
from centuria.components.frozen_map import FrozenMap
from centuria.components.toml_cursor import Entry, provenance, shown
from centuria.components.world.modes import RULEBOOKS
from centuria.components.world.pieces import (
    SYMBOLS,
    BonusKind,
    BonusTile,
    ExplorationKind,
    ExplorationTile,
    Icon,
    WorldCard,
)

W = TypeVar("W", bound=str)

CARDS: Final = 56
CARDS_LEFT: Final = FrozenMap({2: 32, 3: 40, 4: 48})
"""By number of players, in every mode."""

COST: Final = 3
STARS: Final = ("white", "black")
PLAYERS: Final = FrozenMap({"all": (2, 3, 4), "3+": (3, 4), "=4": (4,)})
"""With how many players a card is used, by its mark."""

ICONS: Final[tuple[Icon, ...]] = ("assistance", "tool", "merchants", "exploration")
"""The kinds of point cards, which are also what bonus tiles count."""

BONUS_TILES: Final = 25
UNMARKED: Final = 17
MARKS: Final = ("I", "III")
BONUS_ICONS: Final[FrozenMap[BonusKind, int]] = FrozenMap({"pair": 2, "icon": 1, "workers": 0, "flat": 0})
"""How many icons each kind of bonus tile shows."""

EXPLORATION_TILES: Final = 10
EXPLORATION_KINDS: Final[FrozenMap[ExplorationKind, str]] = FrozenMap(
    {"crystals": "crystals", "worker": "", "points": "points", "icon": "icon"}
)
"""The kinds of exploration tiles, each with the entry that says more about it."""

MOST_POINTS: Final = 100


def cards(entry: Entry, workers: int) -> tuple[WorldCard, ...]:
    """The point cards, with enough of them for every mode and number of players."""
    found = entry.table("provenance", "count", "cost_size", "marks_exist", "cards", optional=("base", "strength"))
    provenance(found["provenance"])
    counted(found["count"], CARDS, f"there are {CARDS} point cards")
    counted(found["cost_size"], COST, f"a point card costs {COST} crystals")
    marks = found["marks_exist"].table("value", "provenance")
    provenance(marks["provenance"])
    listing(marks["value"], (*STARS, *(mark for mark in PLAYERS if mark != "all")), "those are the marks of cards")
    for remark in ("base", "strength"):
        if remark in found:
            _valuation(found[remark])
    entries = found["cards"].items(CARDS, CARDS)
    numbers([_id(one) for one in entries], "cards")
    read = tuple(_card(one, workers) for one in entries)
    _all_kinds(found["cards"], ICONS, {card.effect for card in read})
    for mode, book in RULEBOOKS.items():
        for seats, count in CARDS_LEFT.items():
            left = len(in_play(read, book.remove_star, seats))
            if left != count:
                raise found["cards"].wrong(
                    f"{left} cards are left in {mode} with {seats} players, not {count}: "
                    f"{shown(book.remove_star)} stars go back, and cards marked for more players"
                )
    return read


def in_play(found: Iterable[WorldCard], remove_star: str, seats: int) -> tuple[WorldCard, ...]:
    """The cards that are shuffled when one star goes back and `seats` players play."""
    return tuple(card for card in found if card.star != remove_star and seats in PLAYERS[card.players])


def tool_crystals(found: Sequence[WorldCard], claims: int) -> FrozenMap[str, int]:
    """How many Tool crystals a player with `claims` cards can gain at most at a location, by its symbol."""
    return FrozenMap(
        {
            symbol: max(
                min(claims, sum(card.effect == "tool" and card.symbol == symbol for card in in_play(found, star, 4)))
                for star in STARS
            )
            for symbol in SYMBOLS
        }
    )


def _id(entry: Entry) -> Entry:
    found = entry.entries()
    if "id" not in found:
        raise entry.lacking("id")
    return found["id"]


def _card(entry: Entry, workers: int) -> WorldCard:
    effect = _kind(entry, "effect", ICONS)
    more = {"assistance": ("symbol",), "tool": ("symbol", "crystal"), "merchants": ("workers",)}.get(effect, ())
    found = entry.table("id", "cost", "points", "star", "players", "effect", *more)
    return WorldCard(
        id=found["id"].integer(1, CARDS),
        cost=notation.crystals(found["cost"], COST, COST),
        points=found["points"].integer(1, MOST_POINTS),
        star=found["star"].word((*STARS, "none")),
        players=found["players"].word(tuple(PLAYERS)),
        effect=effect,
        symbol=found["symbol"].word(SYMBOLS) if "symbol" in found else "",
        crystal=found["crystal"].integer(1, len(notation.LEVELS)) if "crystal" in found else 0,
        workers=found["workers"].integer(1, workers) if "workers" in found else 0,
    )


def _kind(entry: Entry, key: str, known: Collection[W]) -> W:
    """Asked first, since the kind says which other entries there are."""
    found = entry.entries()
    if key not in found:
        raise entry.lacking(key)
    return found[key].word(known)


def _all_kinds(entry: Entry, known: Iterable[str], there: Collection[str]) -> None:
    for kind in known:
        if kind not in there:
            raise entry.wrong(f"there is none of the kind {shown(kind)}, which the rulebook shows")


def _valuation(entry: Entry) -> None:
    """How somebody arrived at the points of cards: numbers by name, for people."""
    for one in entry.entries().values():
        if isinstance(one.value, dict):
            _valuation(one)
        else:
            one.integer(0, MOST_POINTS)


def bonus_tiles(entry: Entry) -> tuple[tuple[BonusTile, ...], FrozenMap[str, int]]:
    """The bonus tiles, and how many points each kind of them scores."""
    found = entry.table("provenance", "count", "scoring", "bonus")
    provenance(found["provenance"])
    count = found["count"].table("total", "unmarked", "provenance")
    provenance(count["provenance"])
    exactly(count["total"], BONUS_TILES, f"there are {BONUS_TILES} bonus tiles")
    exactly(count["unmarked"], UNMARKED, f"{UNMARKED} bonus tiles have no mark")
    scoring = found["scoring"].table(*BONUS_ICONS, "provenance")
    provenance(scoring["provenance"])
    entries = found["bonus"].items(BONUS_TILES, BONUS_TILES)
    numbers([_id(one) for one in entries], "bonus tiles")
    tiles = tuple(_bonus(one) for one in entries)
    _all_kinds(found["bonus"], BONUS_ICONS, {tile.kind for tile in tiles})
    unmarked = sum(not tile.marks for tile in tiles)
    if unmarked != UNMARKED:
        raise found["bonus"].wrong(f"{unmarked} tiles have no mark, not {UNMARKED}")
    return tiles, FrozenMap({kind: scoring[kind].integer(0, MOST_POINTS) for kind in BONUS_ICONS})


def bonus_left(tiles: Iterable[BonusTile], removed: Collection[str]) -> int:
    """How many tiles stay in a mode that removes some marks."""
    return sum(not set(tile.marks) & set(removed) for tile in tiles)


def _bonus(entry: Entry) -> BonusTile:
    kind = _kind(entry, "kind", tuple(BONUS_ICONS))
    shows = BONUS_ICONS[kind]
    found = entry.table("id", "kind", "marks", *(("icons",) if shows else ()))
    icons = tuple(icon.word(ICONS) for icon in found["icons"].items(shows, shows)) if shows else ()
    if len(set(icons)) < len(icons):
        raise found["icons"].wrong(f"a pair is of two icons, not of {shown(icons[0])} twice")
    marks = tuple(mark.word(MARKS) for mark in found["marks"].items(0, len(MARKS)))
    if marks != tuple(mark for mark in MARKS if mark in marks):
        raise found["marks"].wrong("write each mark once, I before III")
    return BonusTile(found["id"].integer(1, BONUS_TILES), kind, icons, marks)


def exploration_tiles(entry: Entry, caravan: int) -> tuple[ExplorationTile, ...]:
    """The exploration tiles, one for each covered location and some to spare."""
    found = entry.table("provenance", "count", "kinds", "exploration")
    provenance(found["provenance"])
    counted(found["count"], EXPLORATION_TILES, f"there are {EXPLORATION_TILES} exploration tiles")
    kinds = found["kinds"].table("value", "provenance")
    provenance(kinds["provenance"])
    listing(kinds["value"], tuple(EXPLORATION_KINDS), "those are the kinds of exploration tiles")
    entries = found["exploration"].items(EXPLORATION_TILES, EXPLORATION_TILES)
    numbers([_id(one) for one in entries], "exploration tiles")
    tiles = tuple(_exploration(one, caravan) for one in entries)
    _all_kinds(found["exploration"], EXPLORATION_KINDS, {tile.kind for tile in tiles})
    return tiles


def _exploration(entry: Entry, caravan: int) -> ExplorationTile:
    kind = _kind(entry, "kind", tuple(EXPLORATION_KINDS))
    more: str = EXPLORATION_KINDS[kind]
    found: Mapping[str, Entry] = entry.table("id", "kind", *((more,) if more else ()))
    return ExplorationTile(
        id=found["id"].integer(1, EXPLORATION_TILES),
        kind=kind,
        crystals=notation.crystals(found["crystals"], caravan) if "crystals" in found else "",
        points=found["points"].integer(1, MOST_POINTS) if "points" in found else 0,
        icon=found["icon"].word(ICONS) if "icon" in found else "",
    )
