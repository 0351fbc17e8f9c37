"""The arrays of a batch, with a row for each game, and the tables that map action ids to answers and back."""

from collections.abc import Callable, MutableSequence, Sequence
from typing import Annotated, NamedTuple

import numpy as np
from numpy.typing import NDArray

from centuria.batch.observations.cards import KINDS
from centuria.batch.observations.writer import GameRows, RewardRows
from centuria.core.layout import Grid, Row, blank, cells, layout
from centuria.core.rng import CHANCE, Chance
from centuria.editions import Edition
from centuria.mechanisms import crystals

MAX_ANSWERS = 64

Array = NDArray[np.generic]
ToDevice = Callable[[Array], Array]
"""Moves an array to where the batch works: to a device, or nowhere."""


class BatchConfig:
    """The parameters of a batch; `own` is the learner's seat where others answer for the rest, -1 for one by row, and
    `opponent` which of the compiled opponents they are."""

    series: Annotated[int, cells("u8")]
    games: Annotated[int, cells("i8")]
    limit: Annotated[int, cells("i8")]
    seats: Annotated[int, cells("i8")]
    reward: Annotated[int, cells("i8")]
    own: Annotated[int, cells("i8")]
    opponent: Annotated[int, cells("i8")]
    illegal: Annotated[int, cells("i8")]
    restart: Annotated[int, cells("i8")]
    observe: Annotated[int, cells("i8")]


class GameStatus:
    """The status of one game: the games begun in its row, its decisions, the result of the last step, and the learner's
    seat if others answer for the rest."""

    rewards: Annotated[MutableSequence[float], cells("f4", "seats")]
    begun: Annotated[int, cells("u4")]
    decisions: Annotated[int, cells("u4")]
    scores: Annotated[Row, cells("i2", "seats")]
    seat: Annotated[int, cells("i1")]
    done: Annotated[int, cells("i1")]
    truncated: Annotated[int, cells("i1")]
    own: Annotated[int, cells("i1")]


CONFIG = layout(BatchConfig)


class Buffers(NamedTuple):
    """Everything that the compiled functions of a batch read and write."""

    boxes: Sequence[crystals.Provisions]
    configs: Sequence[BatchConfig]
    answer_of: Grid
    """By kind of question and action id: the answer, or -1."""
    action_of: Grid
    """By kind of question and answer: the action id, or -1."""
    states: MutableSequence[crystals.Caravans]
    chances: MutableSequence[Chance]
    statuses: MutableSequence[GameStatus]
    legal: GameRows
    observations: GameRows
    seat: Row
    done: Row
    truncated: Row
    rewards: RewardRows
    scores: Grid
    final: GameRows
    """What was seen when a game was last truncated; empty without a limit."""


def action_tables(edition: Edition) -> tuple[NDArray[np.int8], NDArray[np.int16]]:
    """The answer by kind of question and action id, and the action id by kind and answer; -1 is none."""
    answer_of = np.full((KINDS, len(edition.table)), -1, np.int8)
    action_of = np.full((KINDS, MAX_ANSWERS), -1, np.int16)
    for kind in edition.kinds:
        for action, decision in enumerate(edition.table):
            answer = edition.answer(kind, decision)
            answer_of[kind, action] = answer
            if answer >= 0:
                action_of[kind, answer] = action
    return answer_of, action_of


def new_buffers(
    edition: Edition, config: np.ndarray[tuple[int], np.dtype[np.void]], size: int, order: str, to_device: ToDevice
) -> Buffers:
    """Zeroed arrays for the games of a batch, with observations of `size` bytes.

    In order "C" the bytes of one game are adjacent, in order "F" the same byte of all games.
    """
    games, seats = int(config[0]["games"]), int(config[0]["seats"])

    def grid(width: int, kind: str) -> Array:
        return to_device(np.zeros((games, width), kind, "F" if order == "F" else "C"))

    def row(kind: str) -> Array:
        return to_device(np.zeros(games, kind))

    answer_of, action_of = action_tables(edition)
    arrays = (
        to_device(edition.box),
        to_device(config),
        to_device(answer_of),
        to_device(action_of),
        to_device(blank(edition.mode.state, games)),
        to_device(blank(CHANCE, games)),
        to_device(blank(layout(GameStatus, seats=edition.mode.seats[-1]), games)),
        grid(len(edition.table), "u1"),
        grid(size, "u1"),
        row("i1"),
        row("u1"),
        row("u1"),
        grid(seats, "f4"),
        grid(seats, "i2"),
        grid(size if config[0]["limit"] else 0, "u1"),
    )
    return Buffers(*arrays)  # type: ignore[arg-type]  # arrays, which compiled code sees as the records in them
