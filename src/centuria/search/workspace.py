"""The desk a planner works at: room for two layers of positions, the path through a turn, and what was found.

Arrays are made once and used for every thought. `words` are the positions on the path, seen as 64-bit words, so that
a position can be hashed whatever its mode.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from centuria.core.layout import ready
from centuria.modes.mode import Records

ANSWERS = 64
MOST_MOVES = 24
"""No turn has more decisions than this; a longer line is not followed further."""
MOST_DEPTH = 32
MOST_SEATS = 5
SEEN = 1 << 15


class Manner(NamedTuple):
    """How to plan: how many positions a layer keeps, how many turns ahead, what a point counts one turn later, what
    victory and defeat count beyond points, how wide to plan for the others, and whether to count on unseen cards."""

    width: int
    depth: int
    discount: float
    victory: float
    defeat: float
    lines: int
    sober: bool


class Desk(NamedTuple):
    """Everything that a thought writes to."""

    layers: Records
    """Two layers of positions, one after the other."""
    stack: Records
    """The positions on the path through a turn."""
    spare: Records
    """Positions for passing use: the deal, and where another seat begins."""
    words: NDArray[np.uint64]
    last: Records
    """The path through another seat's last turn, with the best end of it in the last place."""
    last_untried: NDArray[np.uint64]
    untried: NDArray[np.uint64]
    path: NDArray[np.uint8]
    path_kinds: NDArray[np.uint8]
    gained: NDArray[np.float64]
    """Of each position in the layers the points gained on the way; the last place is that of the newest position."""
    value: NDArray[np.float64]
    score: NDArray[np.float64]
    origin: NDArray[np.int32]
    """The place in the first layer that a position descends from."""
    heap: NDArray[np.int32]
    parent: NDArray[np.int32]
    moves: NDArray[np.uint8]
    """Of each layer and place, the decisions of the turn that led there."""
    kinds: NDArray[np.uint8]
    lengths: NDArray[np.uint8]
    seen: NDArray[np.uint64]
    line: NDArray[np.uint8]
    """What is expected of each seat: turn by turn its decisions, with their kinds and numbers below."""
    line_kinds: NDArray[np.uint8]
    line_lengths: NDArray[np.uint8]
    new_lengths: NDArray[np.uint8]
    best: NDArray[np.float64]
    """What was found: the value of each first answer, and the turn that begins with it."""
    turn: NDArray[np.uint8]
    turn_lengths: NDArray[np.uint8]
    nodes: NDArray[np.int64]
    """How many decisions were tried."""
    stop: NDArray[np.int8]
    """Set by another thread, it ends the thought."""


def desk(state: np.dtype[np.void], width: int) -> Desk:
    """A desk for beams up to `width` wide."""
    stack = np.zeros(MOST_MOVES + 2, state)
    return Desk(
        layers=ready(np.zeros(2 * width, state)),
        stack=ready(stack),
        spare=ready(np.zeros(2, state)),
        words=stack.view(np.uint64).reshape(len(stack), -1),
        last=ready(np.zeros(MOST_MOVES + 2, state)),
        last_untried=np.zeros(MOST_MOVES + 2, np.uint64),
        untried=np.zeros(len(stack), np.uint64),
        path=np.zeros(len(stack), np.uint8),
        path_kinds=np.zeros(len(stack), np.uint8),
        gained=np.zeros(2 * width + 1),
        value=np.zeros(2 * width + 1),
        score=np.zeros(2 * width + 1),
        origin=np.zeros(2 * width, np.int32),
        heap=np.zeros(width, np.int32),
        parent=np.zeros((MOST_DEPTH + 1, width), np.int32),
        moves=np.zeros((MOST_DEPTH + 1, width, MOST_MOVES), np.uint8),
        kinds=np.zeros((MOST_DEPTH + 1, width, MOST_MOVES), np.uint8),
        lengths=np.zeros((MOST_DEPTH + 1, width), np.uint8),
        seen=np.zeros(SEEN, np.uint64),
        line=np.zeros((MOST_SEATS, MOST_DEPTH, MOST_MOVES), np.uint8),
        line_kinds=np.zeros((MOST_SEATS, MOST_DEPTH, MOST_MOVES), np.uint8),
        line_lengths=np.zeros((MOST_SEATS, MOST_DEPTH), np.uint8),
        new_lengths=np.zeros((MOST_SEATS, MOST_DEPTH), np.uint8),
        best=np.zeros(ANSWERS),
        turn=np.zeros((ANSWERS, MOST_MOVES), np.uint8),
        turn_lengths=np.zeros(ANSWERS, np.uint8),
        nodes=np.zeros(1, np.int64),
        stop=np.zeros(1, np.int8),
    )
