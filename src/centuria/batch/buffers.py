"""The arrays that a batch works on, one row a game, and the tables between action ids and answers."""

from collections.abc import Callable, MutableSequence, Sequence
from typing import Annotated, NamedTuple

import numpy as np
from numpy.typing import NDArray

from centuria.batch.observations.cards import KINDS
from centuria.batch.observations.writer import Rewards, Sheet
from centuria.core.layout import Grid, Row, blank, cells, layout
from centuria.core.rng import CHANCE, Chance
from centuria.editions import Edition
from centuria.mechanisms import crystals

ANSWERS = 64
"""No question has more answers."""

Array = NDArray[np.generic]
Place = Callable[[Array], Array]
"""Puts an array where the batch works: it leaves it, or brings it to a device."""


class Terms:
    """What a batch was asked for."""

    series: Annotated[int, cells("u8")]
    games: Annotated[int, cells("i8")]
    limit: Annotated[int, cells("i8")]
    seats: Annotated[int, cells("i8")]
    reward: Annotated[int, cells("i8")]
    restart: Annotated[int, cells("i8")]
    observe: Annotated[int, cells("i8")]


class Note:
    """What is told of one game: how many have begun at its place, its decisions, and what the last step brought."""

    rewards: Annotated[MutableSequence[float], cells("f4", "seats")]
    begun: Annotated[int, cells("u4")]
    decisions: Annotated[int, cells("u4")]
    scores: Annotated[Row, cells("i2", "seats")]
    seat: Annotated[int, cells("i1")]
    done: Annotated[int, cells("i1")]
    truncated: Annotated[int, cells("i1")]


TERMS = layout(Terms)


class Desk(NamedTuple):
    """Everything that the rules of a batch read and write."""

    boxes: Sequence[crystals.Provisions]
    terms: Sequence[Terms]
    answer_of: Grid
    """By kind of question and action id: the answer, or -1."""
    action_of: Grid
    """By kind of question and answer: the action id, or -1."""
    states: MutableSequence[crystals.Caravans]
    chances: MutableSequence[Chance]
    notes: MutableSequence[Note]
    legal: Sheet
    observations: Sheet
    seat: Row
    done: Row
    truncated: Row
    rewards: Rewards
    scores: Grid


def tables(edition: Edition) -> tuple[NDArray[np.int8], NDArray[np.int16]]:
    """The answer for each kind of question and action id, and the action id for each kind and answer; -1 is none."""
    answer_of = np.full((KINDS, len(edition.table)), -1, np.int8)
    action_of = np.full((KINDS, ANSWERS), -1, np.int16)
    for kind in edition.kinds:
        for action, decision in enumerate(edition.table):
            answer = edition.answer(kind, decision)
            answer_of[kind, action] = answer
            if answer >= 0:
                action_of[kind, answer] = action
    return answer_of, action_of


def desk(
    edition: Edition, terms: np.ndarray[tuple[int], np.dtype[np.void]], size: int, order: str, place: Place
) -> Desk:
    """Blank arrays for as many games as the terms say, with observations of `size` bytes.

    In order "C" the bytes of one game lie together, in order "F" the same byte of all games.
    """
    games, seats = int(terms[0]["games"]), int(terms[0]["seats"])

    def grid(width: int, kind: str) -> Array:
        return place(np.zeros((games, width), kind, "F" if order == "F" else "C"))

    def row(kind: str) -> Array:
        return place(np.zeros(games, kind))

    answer_of, action_of = tables(edition)
    made = (
        place(edition.box),
        place(terms),
        place(answer_of),
        place(action_of),
        place(blank(edition.mode.state, games)),
        place(blank(CHANCE, games)),
        place(blank(layout(Note, seats=edition.mode.seats[-1]), games)),
        grid(len(edition.table), "u1"),
        grid(size, "u1"),
        row("i1"),
        row("u1"),
        row("u1"),
        grid(seats, "f4"),
        grid(seats, "i2"),
    )
    return Desk(*made)  # type: ignore[arg-type]  # arrays, seen by the rules as the records in them
