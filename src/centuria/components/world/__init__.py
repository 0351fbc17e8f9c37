"""The boards, cards and tiles of An Endless World, which is also A New World; the sagas play with them too.

A set that loads can be played to the end in every mode and by any number of players: every table has its golem
locations, every trade comes to an end, every card can be paid, and there are cards and tiles enough. What the rulebooks
count differently, but play does not need, is only warned about.
"""

import importlib.resources
from dataclasses import replace
from pathlib import Path
from typing import Final

from centuria.components import notation
from centuria.components.checks import exactly, usually, weakest
from centuria.components.fingerprints import fingerprint
from centuria.components.frozen_map import FrozenMap
from centuria.components.toml_cursor import Entry, form, opened, parsed, provenance
from centuria.components.world import boards as world_boards
from centuria.components.world import cards as world_cards
from centuria.components.world import modes as world_modes
from centuria.components.world import tables
from centuria.components.world import tiles as world_tiles
from centuria.components.world.pieces import Board, BonusTile, ExplorationTile, Location, ModeFacts, WorldCard, WorldSet
from centuria.errors import ComponentProblem

__all__ = [
    "Board", "BonusTile", "ExplorationTile", "Location", "ModeFacts", "WorldCard", "WorldSet", "load", "parse", "read",
]  # fmt: skip

PACKAGED: Final = "endless_world.toml"
PLAYERS: Final = (2, 4)
MOST_WORKERS: Final = 12
WORKERS_AT_START: Final = FrozenMap({2: 7, 3: 6, 4: 6})
USUAL_CAPACITY: Final = 10
LARGEST_CAPACITY: Final = 30
CARDS_TO_END: Final = 8
BONUS_SLOTS: Final = FrozenMap({"A": 3, "B": 4})
MOST_SLOTS: Final = 4
"""The most bonus tiles that a player can have."""


def load(path: Path | None = None) -> WorldSet:
    """The set in the file at `path`, or the one in the package."""
    if path is not None:
        return read(opened(path))
    return parse(
        importlib.resources.files("centuria.components").joinpath(PACKAGED).read_text(encoding="utf-8"), PACKAGED
    )


def parse(text: str, file: str) -> WorldSet:
    """The set written in a text; `file` is what its errors call it."""
    return read(parsed(text, file))


def read(root: Entry) -> WorldSet:
    """The set in a file that has been opened."""
    form(root)
    top = root.table(
        "format", "setup", "mode", "location_facts", "board", "point_cards", "bonus_tiles", "exploration_tiles",
        optional=("location_hints",),
    )  # fmt: skip
    setup = top["setup"].table(
        "provenance", "workers_per_player", "workers_at_start", "start_crystals", "caravan", "cards_to_end",
        "bonus_slots", "minimum_workers",
    )  # fmt: skip
    provenance(setup["provenance"])
    exactly(setup["minimum_workers"], 1, ComponentProblem.told("component-one-worker"))
    caravan = setup["caravan"].integer(1, LARGEST_CAPACITY)
    usually(setup["caravan"], USUAL_CAPACITY, ComponentProblem.told("component-so-rulebooks"))
    workers = setup["workers_per_player"].integer(1, MOST_WORKERS)
    usually(setup["workers_per_player"], MOST_WORKERS, ComponentProblem.told("component-so-rulebooks"))
    at_start = _workers_at_start(setup["workers_at_start"], workers)
    modes = world_modes.modes(top["mode"])
    facts = world_modes.location_facts(top["location_facts"])
    cards = world_cards.cards(top["point_cards"], workers, caravan)
    claims = _cards_to_end(setup["cards_to_end"], cards)
    tools = world_cards.Tools.of(cards, claims)
    limits = world_boards.Limits(min(at_start.values()), workers, caravan, tools)
    boards = world_boards.boards(top["board"], limits)
    exploration = world_tiles.exploration_tiles(top["exploration_tiles"], caravan)
    levels = "".join(sorted({level for card in cards for level in card.cost}))
    tables.check_tables(facts, boards, top["mode"], tables.Needs(min(at_start.values()), levels, len(exploration)))
    bonus, scoring = world_tiles.bonus_tiles(top["bonus_tiles"])
    left = {mode: world_tiles.bonus_left(bonus, facts.bonus_marks_removed) for mode, facts in modes.items()}
    tables.check_stacks(boards, left, top["mode"])
    if "location_hints" in top:
        tables.check_hints(top["location_hints"], boards)
    found = WorldSet(
        file=root.source.file,
        fingerprint="",
        provenance="",
        workers_per_player=workers,
        workers_at_start=at_start,
        start=_start(setup["start_crystals"], caravan),
        caravan_capacity=caravan,
        cards_to_end=claims,
        bonus_slots=_bonus_slots(setup["bonus_slots"]),
        minimum_workers=1,
        modes=modes,
        boards=boards,
        cards=cards,
        bonus=bonus,
        scoring=scoring,
        exploration=exploration,
    )
    certainty = weakest(root, apart=("location_hints",))
    return replace(
        found,
        provenance=certainty,
        fingerprint=fingerprint("endless_world", found),
        warnings=root.source.warnings,
    )


def _workers_at_start(entry: Entry, workers: int) -> FrozenMap[int, int]:
    by_seats = entry.numbered(*PLAYERS)
    for seats in range(PLAYERS[0], PLAYERS[1] + 1):
        if seats not in by_seats:
            raise entry.lacking(str(seats))
    for seats, one in by_seats.items():
        one.integer(1, workers)
        usually(one, WORKERS_AT_START[seats], ComponentProblem.told("component-so-rulebooks"))
    return FrozenMap({seats: by_seats[seats].integer(1, workers) for seats in sorted(by_seats)})


def _start(entry: Entry, caravan: int) -> tuple[str, ...]:
    return tuple(notation.crystals(seat, caravan, least=0) for seat in entry.items(PLAYERS[1], PLAYERS[1]))


def _cards_to_end(entry: Entry, cards: tuple[WorldCard, ...]) -> int:
    """Before the last claim of the game each player is at least one claim short of the end."""
    claims = entry.integer(1, 100)
    for mode, book in world_modes.RULEBOOKS.items():
        for seats in range(PLAYERS[0], PLAYERS[1] + 1):
            left = len(world_cards.in_play(cards, book.remove_star, seats))
            most = (left - 1) // seats + 1
            if claims > most:
                raise entry.wrong("component-claims-in", claims=claims, seats=seats, cards=left, mode=mode, most=most)
    usually(entry, CARDS_TO_END, ComponentProblem.told("component-so-rulebooks"))
    return claims


def _bonus_slots(entry: Entry) -> FrozenMap[str, int]:
    found = entry.table(*BONUS_SLOTS)
    for side, slots in BONUS_SLOTS.items():
        found[side].integer(0, MOST_SLOTS)
        usually(found[side], slots, ComponentProblem.told("component-bonus-spaces", side=side, count=slots))
    return FrozenMap({side: found[side].integer(0, MOST_SLOTS) for side in BONUS_SLOTS})
