"""Moments of random games, spread over the whole of each game; and their records without what does not matter."""

from collections.abc import Iterator
from functools import cache

import numpy as np

from centuria.editions import edition
from centuria.game import Game
from centuria.laws import random_games
from centuria.modes.mode import Records
from centuria.position import Position


@cache
def game(mode: str, seats: int, seed: int = 1) -> tuple[Game, ...]:
    """Every moment of a random game."""
    return tuple(random_games(edition(mode), seats, seed))


def sample(mode: str, seats: int, seed: int, every: int) -> Iterator[Game]:
    """Each so-manieth moment of a random game, and its end."""
    moments = game(mode, seats, seed)
    yield from moments[seed % every : -1 : every]
    yield moments[-1]


def hidden(position: Position) -> dict[str, list[int]]:
    """For each deck the places whose cards nobody has seen, told from the rules once more and in plain words."""
    s, box = position.record, position.edition.box[0]
    mode = position.edition.mode.name
    row = {"golem": 5}.get(mode, 4 + 1)  # the top of the deck lies face up in the New World
    found = {"points": list(range(int(s["points_first"]) + row, int(s["points_count"])))}
    if mode == "golem":
        found["merchants"] = list(range(int(s["merchants_first"]) + 6, int(s["merchants_count"])))
    else:
        found["bonus_tiles"] = [
            int(first) + place
            for first, size, taken in zip(box["stack_first"], box["stack_size"], s["taken"], strict=True)
            for place in range(int(taken) + 1, int(size))
        ]
    if mode == "saga3":
        known = int(s["merchants_known"])
        found["merchants"] = list(range(int(s["merchants_first"]) + 4, int(s["merchants_count"]) - known))
    return found


def in_the_box(position: Position) -> set[int]:
    """The bonus tiles in play that were not dealt."""
    s, box = position.record, position.edition.box[0]
    dealt = {int(tile) for tile in s["bonus_tiles"][: int(box["stack_size"].sum())]}
    return {tile for tile in range(25) if int(box["bonus_in_play"]) >> tile & 1} - dealt


def covered_up(position: Position) -> Records:
    """The record with zeros where nobody has seen what lies there."""
    state = np.array(position.state, copy=True)
    for deck, places in hidden(position).items():
        state[0][deck][places] = 0
    return state


def what_matters(position: Position) -> bytes:
    """The record without what nobody has seen and without what the rules have forgotten.

    Forgotten is in which order cards and tiles were taken, what questions there were before, and which cards of the
    row have been under the deck.
    """
    state = covered_up(position)
    s, box = state[0], position.edition.box[0]
    s["points"][: s["points_first"]].sort()
    for field in ("asking", "asked", "detail", "left"):
        s[field][s["pending"] :] = 0
    if "merchants" in state.dtype.fields:
        s["merchants"][: s["merchants_first"]].sort()
    if "merchants_known" in state.dtype.fields:
        deck = max(0, int(s["merchants_count"]) - int(s["merchants_first"]) - 4)
        s["merchants_known"] = min(int(s["merchants_known"]), deck)
    if "tile_on" in state.dtype.fields:
        opened = int(box["covered_at_start"][position.seats - 1]) & int(s["land"]) & ~int(s["covered"])
        _sort(s["tile_on"], [place for place in range(len(s["tile_on"])) if opened >> place & 1])
        stacks = zip(box["stack_first"].tolist(), s["taken"].tolist(), strict=True)
        _sort(s["bonus_tiles"], [first + place for first, taken in stacks for place in range(taken)])
    return state.tobytes()


def _sort(cards: np.ndarray[tuple[int], np.dtype[np.int8]], places: list[int]) -> None:
    cards[places] = sorted(cards[places].tolist())
