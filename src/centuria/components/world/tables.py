"""The tables that the modes lay out of the boards of An Endless World: what lies on each, and that it can be played."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from centuria.components.checks import usual_listing
from centuria.components.notation import LEVELS
from centuria.components.toml_cursor import Entry, provenance, quoted, shown
from centuria.components.world.boards import GRID, MOST_STACKS, some
from centuria.components.world.modes import RULEBOOKS, tables
from centuria.components.world.pieces import Board, Location
from centuria.errors import ComponentProblem

SERVING: Final = ("golem", "merchant")
"""The locations that serve the cards of a row: as many as the rulebook has, since each serves one card."""


@dataclass(frozen=True, slots=True)
class Needs:
    """What a table is held against: the workers that a player starts with, the levels of crystals that point cards
    cost, and the number of exploration tiles."""

    workers: int
    levels: str
    tiles: int


def check_tables(
    facts: Mapping[str, Mapping[str, Entry]], found: Mapping[str, Board], modes: Entry, needs: Needs
) -> None:
    """A game can be played on every table that can be laid out; where its rulebook counts otherwise, warn."""
    for mode in RULEBOOKS:
        layout = modes.entries()[mode].entries()["layout"]
        for table in tables(mode):
            laid = [found[name] for name in table]
            _check_counts(mode, facts[mode], laid)
            _check_covered(layout, laid, needs.tiles)
            _check_start(layout, laid, needs)
            if mode != "endless":
                _check_saga(layout, laid)


def stacks_on(laid: Iterable[Board]) -> Iterator[int]:
    """The sizes of all piles of bonus tiles on a table."""
    for board in laid:
        yield from board.stacks
        for location in board.locations:
            yield from location.stacks


def check_stacks(found: Mapping[str, Board], tiles: Mapping[str, int], modes: Entry) -> None:
    """There are bonus tiles enough for the piles of each mode; `tiles` says how many are left in it."""
    for mode in RULEBOOKS:
        layout = modes.entries()[mode].entries()["layout"]
        for table in tables(mode):
            stacks = tuple(stacks_on(found[name] for name in table))
            if len(stacks) > MOST_STACKS:
                raise layout.wrong("component-stacks-together", boards=some(table), count=len(stacks), most=MOST_STACKS)
            if sum(stacks) > tiles[mode]:
                raise layout.wrong(
                    "component-stacks-need", boards=some(table), need=sum(stacks), left=tiles[mode], mode=mode
                )


def _check_counts(mode: str, facts: Mapping[str, Entry], laid: list[Board]) -> None:
    for name, entry in facts.items():
        counts = [sum(_counts_as(location, name) for location in board.locations) for board in laid]
        each = ", ".join(f"{board.id} {count}" for board, count in zip(laid, counts, strict=True))
        played = RULEBOOKS[mode].counts[name]
        if name in SERVING and sum(counts) != played:
            raise entry.wrong("component-boards-serve", count=sum(counts), each=each, expected=played)
        if sum(counts) != entry.value:
            entry.unusual("component-boards-count", count=sum(counts), each=each, expected=shown(entry.value))


def _check_covered(layout: Entry, laid: list[Board], tiles: int) -> None:
    """There is an exploration tile for every location that can be covered."""
    covered = sum(location.icon != "none" for board in laid for location in board.locations)
    if covered > tiles:
        boards_laid = some(board.id for board in laid)
        raise layout.wrong("component-covered", count=covered, boards=boards_laid, tiles=tiles)


def _counts_as(location: Location, name: str) -> bool:
    match name:
        case "locations":
            return True
        case "exploration":
            return location.icon == "exploration"
        case "two_three":
            return location.icon == "2-3"
        case _:
            return location.kind == name


def _check_start(layout: Entry, laid: list[Board], needs: Needs) -> None:
    """With the workers of the start every card can be paid for and claimed: each level is produced, or comes by
    upgrades from a lower one that is."""
    openly = [
        location
        for board in laid
        for location in board.locations
        if location.icon == "none" and location.workers <= needs.workers
    ]
    produced = {level for location in openly if location.kind == "produce" for level in location.effect}
    upgrades = any(location.kind == "upgrade" for location in openly)
    boards = some(board.id for board in laid)
    if not any(location.kind == "golem" for location in openly):
        raise layout.wrong("component-no-golem", boards=boards, workers=needs.workers)
    for level in needs.levels:
        lower = LEVELS[: LEVELS.index(level)]
        if level not in produced and not (upgrades and produced.intersection(lower)):
            raise layout.wrong("component-no-level", level=level, boards=boards, workers=needs.workers)


def _check_saga(layout: Entry, laid: list[Board]) -> None:
    for kind in ("wagon", "mountain_exchange", "outpost"):
        if not any(location.kind == kind for board in laid for location in board.locations):
            layout.unusual("component-saga-kind", kind=kind, boards=some(board.id for board in laid))


def check_hints(entry: Entry, found: Mapping[str, Board]) -> None:
    """What is reported about the printed boards; where the boards of the file differ, warn."""
    hints = entry.table(
        "provenance",
        optional=(
            "trades", "golem_workers", "merchant_workers", "C1_workers", "F2_workers", "stacks", "open_at_start",
            "grid",
        ),
    )  # fmt: skip
    provenance(hints["provenance"])
    everywhere = [location for board in found.values() for location in board.locations]
    if "trades" in hints:
        for trade in hints["trades"].items():
            if not any(location.effect == trade.text() for location in everywhere):
                trade.unusual("component-no-board-trade", trade=quoted(trade.text()))
    book = RULEBOOKS["saga3"]
    for name, kind, places in (
        ("golem_workers", "golem", book.cards_above),
        ("merchant_workers", "merchant", book.cards_below),
        ("C1_workers", "", ("C1",)),
        ("F2_workers", "", ("F2",)),
    ):
        if name in hints:
            row = [location for board in places for location in found[board].locations if kind in ("", location.kind)]
            why = ComponentProblem.told("component-hint-numbers", boards=some(places))
            usual_listing(hints[name], [location.workers for location in row], why)
    for name, sizes in (hints["stacks"].table(optional=tuple(found)) if "stacks" in hints else {}).items():
        usual_listing(sizes, found[name].stacks, ComponentProblem.told("component-hint-stacks", board=name))
    if "open_at_start" in hints:
        hints["open_at_start"].text()
    if "grid" in hints:
        usual_listing(hints["grid"], GRID, ComponentProblem.told("component-hint-grid"))
