"""The location boards of An Endless World, one side each."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from centuria.components import notation
from centuria.components.frozen_map import FrozenMap
from centuria.components.toml_cursor import PROVENANCES, Entry, exceptions, joined, provenance, quoted
from centuria.components.world.cards import Tools
from centuria.components.world.modes import FREE, RULEBOOKS, tables
from centuria.components.world.pieces import NO_SYMBOL, SYMBOLS, Board, Location, LocationKind
from centuria.errors import ComponentProblem

WORDS: Final[FrozenMap[LocationKind, tuple[str, ...]]] = FrozenMap(
    {
        "golem": ("claim",),
        "wagon": ("1", "2", "any"),
        "mountain_exchange": ("exchange",),
        "outpost": ("activate",),
        "merchant": ("card",),
        "renew": ("renew",),
    }
)
"""How the effect is written on the kinds that have no crystals on them."""

KINDS: Final[tuple[LocationKind, ...]] = ("produce", "upgrade", "trade", *WORDS)
ICONS: Final = ("exploration", "2-3", "none")
GRID: Final = (2, 3)
"""Columns and rows of a board. Six full boards are 36 locations; a table can hold 40."""

MOST_STACKS: Final = 8
"""The most piles of bonus tiles that a table can hold."""

_GOLEM_BOARDS: Final = frozenset(board for book in RULEBOOKS.values() for board in book.cards_above)
_MERCHANT_BOARDS: Final = frozenset(board for book in RULEBOOKS.values() for board in book.cards_below)
_SAGA_BOARDS: Final = (RULEBOOKS["saga2"].boards | RULEBOOKS["saga3"].boards) - RULEBOOKS["endless"].boards
_STACK_BOARDS: Final = frozenset(
    board for book in RULEBOOKS.values() for board in (*book.bonus_boards, *book.merchant_bonus_boards)
)
_BONUS_AT_GOLEM: Final = frozenset(RULEBOOKS["endless"].cards_above)

_ONLY_ON: Final[FrozenMap[LocationKind, tuple[frozenset[str], str]]] = FrozenMap(
    {
        "golem": (_GOLEM_BOARDS, "golem-boards"),
        "wagon": (_SAGA_BOARDS, "mountains-in-sagas"),
        "mountain_exchange": (_SAGA_BOARDS, "mountains-in-sagas"),
        "outpost": (_SAGA_BOARDS, "outposts-in-sagas"),
        "merchant": (_MERCHANT_BOARDS, "merchant-boards"),
        "renew": (_MERCHANT_BOARDS, "merchants-in-saga3"),
    }
)
"""The kinds that some boards cannot have, and the message that says why."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What locations are held against: how many workers a player starts with and how many there are for each player,
    the crystals in the caravan, and the Tool crystals that can come before the action."""

    at_start: int
    workers: int
    caravan: int
    tools: Tools


def boards(entry: Entry, limits: Limits) -> FrozenMap[str, Board]:
    """All boards, which are those that the modes lay out."""
    known = sorted({board for mode in RULEBOOKS for table in tables(mode) for board in table})
    found: dict[str, Board] = {}
    for one in entry.items():
        board = _board(one, known, limits)
        if board.id in found:
            raise one.entries()["id"].wrong("component-twice", value=quoted(board.id))
        found[board.id] = board
    for name in known:
        if name not in found:
            raise entry.wrong("component-board-missing", board=quoted(name))
    return FrozenMap(found)


def _board(entry: Entry, known: list[str], limits: Limits) -> Board:
    found = entry.table("id", "provenance", "locations", optional=("character", "stacks", *PROVENANCES))
    exceptions(entry)
    name = found["id"].word(known)
    stacks: tuple[int, ...] = ()
    if "stacks" in found:
        if name not in _STACK_BOARDS:
            raise found["stacks"].wrong("component-no-bonus-board", board=name, boards=some(_STACK_BOARDS))
        stacks = _stacks(found["stacks"])
    elif name in _STACK_BOARDS:
        entry.unusual("component-no-stacks", board=name)
    return Board(
        id=name,
        provenance=provenance(found["provenance"]),
        character=found["character"].text() if "character" in found else "",
        stacks=stacks,
        locations=_locations(found["locations"], name, limits),
    )


def _stacks(entry: Entry) -> tuple[int, ...]:
    return tuple(size.integer(1, 25) for size in entry.items(1, MOST_STACKS))


def _locations(entry: Entry, board: str, limits: Limits) -> tuple[Location, ...]:
    found: list[Location] = []
    rows: dict[str, int] = {}
    for one in entry.items(1, GRID[0] * GRID[1]):
        location = _location(one, board, limits)
        for other in found:
            if other.id == location.id:
                raise one.entries()["id"].wrong("component-twice", value=quoted(other.id))
            if other.pos == location.pos:
                raise one.entries()["pos"].wrong("component-place-taken", other=other.id, place=str(list(other.pos)))
        if location.kind in ("golem", "merchant"):
            if location.pos[0] <= rows.get(location.kind, -1):
                raise one.entries()["pos"].wrong("component-left-to-right", kind=location.kind)
            rows[location.kind] = location.pos[0]
        found.append(location)
    return tuple(found)


def _location(entry: Entry, board: str, limits: Limits) -> Location:
    found = entry.table("id", "kind", "workers", "symbol", "effect", "icon", "pos", optional=("stacks", *PROVENANCES))
    exceptions(entry)
    name = found["id"].text()
    if not re.fullmatch(rf"{board}-[1-9]", name):
        raise found["id"].wrong("component-location-name", name=quoted(name), board=board)
    kind = found["kind"].word(KINDS)
    if kind in _ONLY_ON and board not in _ONLY_ON[kind][0]:
        places, why = _ONLY_ON[kind]
        raise found["kind"].wrong(
            "component-kind-elsewhere",
            kind=kind,
            boards=some(places),
            board=board,
            why=ComponentProblem.told(f"component-{why}"),
        )
    symbol = _symbol(found["symbol"])
    stacks: tuple[int, ...] = ()
    if kind == "golem" and board in _BONUS_AT_GOLEM:
        if "stacks" in found:
            stacks = _stacks(found["stacks"])
        else:
            entry.unusual("component-no-location-stacks", location=name, board=board)
    elif "stacks" in found:
        raise found["stacks"].wrong("component-no-bonus-location", kind=kind, board=board, boards=some(_BONUS_AT_GOLEM))
    columns, rows = GRID
    column, row = found["pos"].items(2, 2)
    return Location(
        id=name,
        kind=kind,
        workers=_workers(found["workers"], limits),
        symbol=symbol,
        effect=_effect(found["effect"], kind, symbol, limits),
        icon=found["icon"].word(ICONS),
        pos=(column.integer(0, columns - 1), row.integer(0, rows - 1)),
        stacks=stacks,
    )


def _workers(entry: Entry, limits: Limits) -> int:
    workers = entry.integer(1, limits.workers)
    if workers > limits.at_start:
        entry.unusual("component-many-workers", workers=workers, start=limits.at_start)
    return workers


def _symbol(entry: Entry) -> str:
    """What is printed for Assistance and Tools: `"none"`, a symbol, or a list of several."""
    if not isinstance(entry.value, list):
        return entry.word((NO_SYMBOL, *SYMBOLS))
    several = [one.word(SYMBOLS) for one in entry.items(1, len(SYMBOLS))]
    for place, one in enumerate(several):
        if one in several[:place]:
            raise entry.wrong("component-twice", value=quoted(one))
    return " ".join(symbol for symbol in SYMBOLS if symbol in several)


def _effect(entry: Entry, kind: LocationKind, symbol: str, limits: Limits) -> str:
    if kind in WORDS:
        return entry.word(WORDS[kind])
    if kind == "produce":
        return notation.crystals(entry, limits.caravan)
    if kind == "trade":
        return notation.trade(entry, limits.caravan, limits.tools.most(symbol.split()))
    steps = entry.text()
    if not re.fullmatch(f"[1-{notation.MOST_UPGRADES}]", steps):
        raise entry.wrong("component-steps", text=quoted(steps), most=notation.MOST_UPGRADES)
    return f"U{steps}"


def some(names: Iterable[str]) -> str | ComponentProblem:
    """Boards as a message lists them."""
    return joined(sorted(name for name in names if name != FREE))
