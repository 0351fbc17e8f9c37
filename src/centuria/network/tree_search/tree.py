"""The tree of a search with a network, in flat arrays, and the leaves that wait to be evaluated together.

Node 0 is the root; the children of a node are linked as siblings. A node belongs to the answers that led to it, and all
deals of the unseen share it.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from centuria.core.layout import ready
from centuria.modes.mode import Records

MAX_PATH = 256
"""The longest path from the root that a simulation follows."""
MAX_SEATS = 5
NOBODY = -1


class Tree(NamedTuple):
    """The nodes of a tree."""

    child: NDArray[np.int32]
    sibling: NDArray[np.int32]
    answer: NDArray[np.uint8]
    prior: NDArray[np.float32]
    visits: NDArray[np.int32]
    pending: NDArray[np.int32]
    """Simulations on their way through a node: they count as lost until their leaf is evaluated (virtual loss)."""
    value_sums: NDArray[np.float32]
    """The chances of each seat to win, added up over the visits."""
    kind: NDArray[np.int8]
    """The kind of the question at a node that has been evaluated; -1 before."""
    seat: NDArray[np.int8]
    expanded: NDArray[np.uint64]
    """The answers that a node has children for."""
    size: NDArray[np.int64]


class Leaves(NamedTuple):
    """The leaves of some simulations, with the paths to them."""

    states: Records
    chances: Records
    """The generator that deals the unseen."""
    observations: NDArray[np.uint8]
    seat: NDArray[np.int8]
    """The seat that decides; -1 where the game is over."""
    kind: NDArray[np.int8]
    answers: NDArray[np.uint64]
    path: NDArray[np.int32]
    steps: NDArray[np.int32]
    values: NDArray[np.float32]
    """The chances of each seat, for leaves where the game is over."""


def new_tree(nodes: int) -> Tree:
    """Memory for a tree of `nodes` nodes."""
    return Tree(
        child=np.zeros(nodes, np.int32),
        sibling=np.zeros(nodes, np.int32),
        answer=np.zeros(nodes, np.uint8),
        prior=np.zeros(nodes, np.float32),
        visits=np.zeros(nodes, np.int32),
        pending=np.zeros(nodes, np.int32),
        value_sums=np.zeros((nodes, MAX_SEATS), np.float32),
        kind=np.full(nodes, NOBODY, np.int8),
        seat=np.zeros(nodes, np.int8),
        expanded=np.zeros(nodes, np.uint64),
        size=np.ones(1, np.int64),
    )


def new_leaves(state: np.dtype[np.void], chance: Records, size: int, count: int) -> Leaves:
    """Memory for the leaves of `count` simulations, with observations of `size` bytes."""
    return Leaves(
        states=ready(np.zeros(count, state)),
        chances=chance,
        observations=np.zeros((count, size), np.uint8),
        seat=np.zeros(count, np.int8),
        kind=np.zeros(count, np.int8),
        answers=np.zeros(count, np.uint64),
        path=np.zeros((count, MAX_PATH), np.int32),
        steps=np.zeros(count, np.int32),
        values=np.zeros((count, MAX_SEATS), np.float32),
    )
