"""How each mode uses the box of An Endless World: which boards lie where, and what goes back."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from centuria.components.checks import exactly, listing, usually
from centuria.components.frozen_map import FrozenMap
from centuria.components.toml_cursor import Entry, provenance, quoted
from centuria.components.world.pieces import ModeFacts
from centuria.errors import ComponentProblem

FREE = "?"
"""The place in a layout where one of several boards is laid."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """What the rulebook of a mode says about the boards, and how many of each thing lie on the table.

    `cards_above` stand under the row of point cards, from left to right; `cards_below` over the merchant cards.
    """

    boards: frozenset[str]
    cards_above: tuple[str, str]
    cards_below: tuple[str, ...]
    choose: tuple[str, ...]
    remove_star: str
    bonus_marks_removed: tuple[str, ...]
    player_board: str
    bonus_from: str
    bonus_boards: tuple[str, ...]
    merchant_bonus_boards: tuple[str, ...]
    counts: Mapping[str, int]


RULEBOOKS: Final = FrozenMap(
    {
        "endless": Rulebook(
            boards=frozenset(("A1", "B1", "C1", FREE)),
            cards_above=("A1", "B1"),
            cards_below=(),
            choose=("D1", "E1", "F1"),
            remove_star="white",
            bonus_marks_removed=("I", "III"),
            player_board="A",
            bonus_from="golem",
            bonus_boards=(),
            merchant_bonus_boards=(),
            counts=FrozenMap({"locations": 23, "golem": 4, "exploration": 8, "two_three": 2}),
        ),
        "saga2": Rulebook(
            boards=frozenset(("A2", "B2", "C1", "F2")),
            cards_above=("A2", "B2"),
            cards_below=(),
            choose=(),
            remove_star="white",
            bonus_marks_removed=("I", "III"),
            player_board="B",
            bonus_from="outpost column",
            bonus_boards=("B2", "F2"),
            merchant_bonus_boards=(),
            counts=FrozenMap({"golem": 4, "exploration": 7, "two_three": 2}),
        ),
        "saga3": Rulebook(
            boards=frozenset(("A2", "B2", "C1", "D2", "E2", "F2")),
            cards_above=("A2", "B2"),
            cards_below=("E2", "D2"),
            choose=(),
            remove_star="black",
            bonus_marks_removed=(),
            player_board="B",
            bonus_from="outpost column, or every 4th merchant card",
            bonus_boards=("B2", "F2"),
            merchant_bonus_boards=("D2",),
            counts=FrozenMap({"golem": 4, "exploration": 7, "two_three": 2, "merchant": 4, "renew": 1}),
        ),
    }
)


def tables(mode: str) -> tuple[tuple[str, ...], ...]:
    """The boards of each table that a mode can be played on: one for each board that can be chosen."""
    book = RULEBOOKS[mode]
    fixed = sorted(book.boards - {FREE})
    return tuple((*fixed, chosen) for chosen in book.choose) or (tuple(fixed),)


def modes(entry: Entry) -> FrozenMap[str, ModeFacts]:
    """The facts of all modes, each as its rulebook has them; only the arrangement of the boards is free."""
    found = entry.table(*RULEBOOKS)
    return FrozenMap({mode: _mode(found[mode], mode) for mode in RULEBOOKS})


def location_facts(entry: Entry) -> dict[str, dict[str, Entry]]:
    """The counts of locations and icons that the file states; the boards are held against them."""
    found = entry.table("provenance", *RULEBOOKS)
    provenance(found["provenance"])
    facts: dict[str, dict[str, Entry]] = {}
    for mode, book in RULEBOOKS.items():
        facts[mode] = found[mode].table(*book.counts)
        for name, count in book.counts.items():
            usually(facts[mode][name], count, ComponentProblem.told("component-so-rulebook-of", mode=mode))
    return facts


def _mode(entry: Entry, mode: str) -> ModeFacts:
    book = RULEBOOKS[mode]
    why = ComponentProblem.told("component-so-rulebook-of", mode=mode)
    lists = {"bonus_boards": book.bonus_boards, "merchant_bonus_boards": book.merchant_bonus_boards}
    lists = {key: boards for key, boards in lists.items() if boards}
    if book.choose:
        lists["choose"] = book.choose
    found = entry.table(
        "provenance", "layout", "layout_provenance", "remove_star", "bonus_marks_removed", "player_board",
        "bonus_from", *lists,
    )  # fmt: skip
    provenance(found["provenance"])
    provenance(found["layout_provenance"])
    exactly(found["remove_star"], book.remove_star, why)
    exactly(found["player_board"], book.player_board, why)
    exactly(found["bonus_from"], book.bonus_from, why)
    listing(found["bonus_marks_removed"], book.bonus_marks_removed, why)
    for key, boards in lists.items():
        listing(found[key], boards, why)
    return ModeFacts(
        layout=_layout(found["layout"], mode),
        choose=book.choose,
        remove_star=book.remove_star,
        bonus_marks_removed=book.bonus_marks_removed,
        player_board=book.player_board,
        bonus_boards=book.bonus_boards,
        merchant_bonus_boards=book.merchant_bonus_boards,
    )


def _layout(entry: Entry, mode: str) -> tuple[tuple[str, ...], ...]:
    """Rows of boards. Point cards lie above the first row and merchant cards below the last."""
    book = RULEBOOKS[mode]
    seen: set[str] = set()
    for row in entry.items(1):
        for board in row.items(1):
            name = board.word(sorted(book.boards))
            if name in seen:
                raise board.wrong("component-twice", value=quoted(name))
            seen.add(name)
    for name in sorted(book.boards - seen):
        raise entry.wrong("component-board-missing-in", board=quoted(name), mode=mode)
    rows = tuple(tuple(board.text() for board in row.items()) for row in entry.items())
    if not _in_order(rows[0], book.cards_above):
        left, right = book.cards_above
        raise entry.wrong("component-first-row", left=left, right=right)
    if book.cards_below and not _in_order(rows[-1], book.cards_below):
        left, right = book.cards_below
        raise entry.wrong("component-last-row", left=left, right=right)
    return rows


def _in_order(row: tuple[str, ...], boards: tuple[str, ...]) -> bool:
    return tuple(board for board in row if board in boards) == boards
