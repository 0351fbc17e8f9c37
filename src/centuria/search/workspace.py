"""Preallocated buffers of a beam search, and its parameters.

The arrays are allocated once and reused by every search. `words` shows the positions on the path as 64-bit words, so
that a position of any mode can be hashed.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from centuria.core.layout import blank, layout, ready
from centuria.modes.mode import Records
from centuria.search.turn_walk import MAX_MOVES, TurnWalk

MAX_ANSWERS = 64
MAX_DEPTH = 32
MAX_SEATS = 5
VISITED_SLOTS = 1 << 15
OWN, ENDGAME = 0, 1
"""The walks of a workspace: through the turns of the seat that searches, and through an opponent's last turn."""


class BeamParams(NamedTuple):
    """Parameters of a beam search."""

    width: int
    """Beam width: the positions that a layer holds."""
    depth: int
    """Own turns to look ahead."""
    discount: float
    """The factor by which points count less for each turn they come later."""
    win_bonus: float
    """The value of winning, beyond points."""
    loss_penalty: float
    """The value that ending the game as a loser takes off."""
    opponent_width: int
    """Beam width for predicting the opponents' turns; 0 predicts none."""
    ignore_unseen: bool
    """Whether cards that nobody has seen are removed instead of dealt."""


class Workspace(NamedTuple):
    """Everything that a search writes to."""

    layers: Records
    """Two layers of positions, one after the other: the current one and the next."""
    stack: Records
    """The positions on the path through a turn (depth-first search)."""
    scratch: Records
    """Positions for passing use: the determinization, and where an opponent's search starts."""
    words: NDArray[np.uint64]
    endgame_stack: Records
    """The path through an opponent's last turn, with the best end of that turn in the last slot."""
    walks: Records
    """The walk through a turn, and the one through an opponent's last turn (`ENDGAME`)."""
    gained: NDArray[np.float64]
    """The discounted points gained on the way to each position; the last slot belongs to the newest position."""
    value: NDArray[np.float64]
    score: NDArray[np.float64]
    origin: NDArray[np.int32]
    """The slot in the first layer that a position descends from."""
    heap: NDArray[np.int32]
    parent: NDArray[np.int32]
    moves: NDArray[np.uint8]
    """By layer and slot: the decisions of the turn that led there."""
    kinds: NDArray[np.uint8]
    lengths: NDArray[np.uint8]
    visited: NDArray[np.uint64]
    """Transposition table: the hashes of positions that were found before."""
    predicted: NDArray[np.uint8]
    """By seat and turn: the predicted decisions of the opponents, with their kinds and numbers below."""
    predicted_kinds: NDArray[np.uint8]
    predicted_lengths: NDArray[np.uint8]
    new_lengths: NDArray[np.uint8]
    answer_value: NDArray[np.float64]
    """The result: the value of each answer at the root, and the best turn that begins with it."""
    answer_turn: NDArray[np.uint8]
    answer_turn_lengths: NDArray[np.uint8]
    nodes: NDArray[np.int64]
    """The number of decisions tried."""
    stop: NDArray[np.int8]
    """Cancellation flag: another thread sets it to end the search."""


def new_workspace(state: np.dtype[np.void], width: int) -> Workspace:
    """Buffers for beams up to `width` wide."""
    stack = np.zeros(MAX_MOVES + 2, state)
    return Workspace(
        layers=ready(np.zeros(2 * width, state)),
        stack=ready(stack),
        scratch=ready(np.zeros(2, state)),
        words=stack.view(np.uint64).reshape(len(stack), -1),
        endgame_stack=ready(np.zeros(MAX_MOVES + 2, state)),
        walks=blank(layout(TurnWalk), 2),
        gained=np.zeros(2 * width + 1),
        value=np.zeros(2 * width + 1),
        score=np.zeros(2 * width + 1),
        origin=np.zeros(2 * width, np.int32),
        heap=np.zeros(width, np.int32),
        parent=np.zeros((MAX_DEPTH + 1, width), np.int32),
        moves=np.zeros((MAX_DEPTH + 1, width, MAX_MOVES), np.uint8),
        kinds=np.zeros((MAX_DEPTH + 1, width, MAX_MOVES), np.uint8),
        lengths=np.zeros((MAX_DEPTH + 1, width), np.uint8),
        visited=np.zeros(VISITED_SLOTS, np.uint64),
        predicted=np.zeros((MAX_SEATS, MAX_DEPTH, MAX_MOVES), np.uint8),
        predicted_kinds=np.zeros((MAX_SEATS, MAX_DEPTH, MAX_MOVES), np.uint8),
        predicted_lengths=np.zeros((MAX_SEATS, MAX_DEPTH), np.uint8),
        new_lengths=np.zeros((MAX_SEATS, MAX_DEPTH), np.uint8),
        answer_value=np.zeros(MAX_ANSWERS),
        answer_turn=np.zeros((MAX_ANSWERS, MAX_MOVES), np.uint8),
        answer_turn_lengths=np.zeros(MAX_ANSWERS, np.uint8),
        nodes=np.zeros(1, np.int64),
        stop=np.zeros(1, np.int8),
    )
