"""The tree of a search in flat arrays; node 0 is the root, and the children of a node hang in a chain."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from centuria.core.bits import NONE
from centuria.core.jit import rule
from centuria.core.layout import ready
from centuria.modes.mode import Records
from centuria.search.workspace import ANSWERS, MOST_SEATS

MOST_WALK = 512
"""No walk down the tree is longer than this."""


class Tree(NamedTuple):
    """The nodes, and room for one walk."""

    child: NDArray[np.int32]
    sibling: NDArray[np.int32]
    answer: NDArray[np.uint8]
    visits: NDArray[np.int32]
    chances: NDArray[np.float32]
    """The chances of each seat, added up over the visits."""
    prior: NDArray[np.float32]
    known: NDArray[np.uint64]
    """The answers that a node has children for."""
    size: NDArray[np.int64]
    path: NDArray[np.int32]
    judged: NDArray[np.float64]
    spare: Records


def plant(state: np.dtype[np.void], nodes: int) -> Tree:
    """Room for a tree of so many nodes."""
    return Tree(
        child=np.zeros(nodes, np.int32),
        sibling=np.zeros(nodes, np.int32),
        answer=np.zeros(nodes, np.uint8),
        visits=np.zeros(nodes, np.int32),
        chances=np.zeros((nodes, MOST_SEATS), np.float32),
        prior=np.zeros(nodes, np.float32),
        known=np.zeros(nodes, np.uint64),
        size=np.ones(1, np.int64),
        path=np.zeros(MOST_WALK, np.int32),
        judged=np.zeros(ANSWERS),
        spare=ready(np.zeros(3, state)),
    )


@rule
def clear(tree: Tree) -> None:
    """Leave nothing but a root that has never been visited."""
    tree.size[0] = 0
    add(tree, 0, 0.0)


@rule
def add(tree: Tree, answer: int, prior: float) -> int:
    """A new node, for an answer."""
    node = int(tree.size[0])
    tree.size[0] = node + 1
    tree.child[node] = 0
    tree.sibling[node] = 0
    tree.answer[node] = answer
    tree.visits[node] = 0
    tree.prior[node] = prior
    tree.known[node] = NONE
    for seat in range(MOST_SEATS):
        tree.chances[node, seat] = 0.0
    return node
