"""The tree of a Monte Carlo tree search in flat arrays; node 0 is the root, children are linked as siblings."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from centuria.core.bits import NONE
from centuria.core.jit import rule
from centuria.core.layout import ready
from centuria.modes.mode import Records
from centuria.search.workspace import MAX_ANSWERS, MAX_SEATS

MAX_PATH = 512
"""The longest path from the root that a simulation follows."""


class Tree(NamedTuple):
    """The nodes, and buffers for one simulation."""

    child: NDArray[np.int32]
    sibling: NDArray[np.int32]
    answer: NDArray[np.uint8]
    visits: NDArray[np.int32]
    value_sums: NDArray[np.float32]
    """The win probabilities of each seat, added up over the visits."""
    prior: NDArray[np.float32]
    expanded: NDArray[np.uint64]
    """The answers that a node has children for."""
    size: NDArray[np.int64]
    path: NDArray[np.int32]
    child_priors: NDArray[np.float64]
    leaf_values: NDArray[np.float64]
    scratch: Records


def new_tree(state: np.dtype[np.void], nodes: int) -> Tree:
    """Memory for a tree of `nodes` nodes."""
    return Tree(
        child=np.zeros(nodes, np.int32),
        sibling=np.zeros(nodes, np.int32),
        answer=np.zeros(nodes, np.uint8),
        visits=np.zeros(nodes, np.int32),
        value_sums=np.zeros((nodes, MAX_SEATS), np.float32),
        prior=np.zeros(nodes, np.float32),
        expanded=np.zeros(nodes, np.uint64),
        size=np.ones(1, np.int64),
        path=np.zeros(MAX_PATH, np.int32),
        child_priors=np.zeros(MAX_ANSWERS),
        leaf_values=np.zeros(MAX_SEATS),
        scratch=ready(np.zeros(3, state)),
    )


@rule
def clear(tree: Tree) -> None:
    """Remove everything but a root without visits."""
    tree.size[0] = 0
    add_node(tree, 0, 0.0)


@rule
def add_node(tree: Tree, answer: int, prior: float) -> int:
    """Add a node for an answer; returns its index."""
    node = int(tree.size[0])
    tree.size[0] = node + 1
    tree.child[node] = 0
    tree.sibling[node] = 0
    tree.answer[node] = answer
    tree.visits[node] = 0
    tree.prior[node] = prior
    tree.expanded[node] = NONE
    for seat in range(MAX_SEATS):
        tree.value_sums[node, seat] = 0.0
    return node
