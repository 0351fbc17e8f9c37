"""Tree search with a network as prior and judge; leaves are evaluated in batches (PUCT with virtual loss).

Chance and everything hidden are dealt again for every simulation, from what the position shows; values are the chances
of every seat to win, and each decider maximises its own.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from centuria.batch.buffers import action_tables
from centuria.batch.observations.encoder import layout_of
from centuria.core.layout import blank
from centuria.core.rng import CHANCE
from centuria.editions import Edition
from centuria.network.policy import PolicyModel
from centuria.network.tree_search.tree import MAX_PATH, Leaves, Tree, new_leaves, new_tree
from centuria.network.tree_search.tree_walk import back_up, begin, leaf_finder
from centuria.position import Position

Floats = NDArray[np.float32]

FIRST_LEAVES, LEAVES = 4, 32
"""The leaves of a batch: few after the root, so that early simulations learn from each other, and the most."""
PER_BATCH = 12
"""A batch has one leaf more for so many simulations that came before it."""
MAX_SIMULATIONS = 100_000
FIRST_NODES, MAX_NODES = 1 << 15, 1 << 20
"""Nodes that there is room for at first, and at most: 60 MB."""


@dataclass(frozen=True, slots=True)
class SearchParams:
    """How a search explores."""

    c_puct: float = 1.0
    """How much the prior counts against the values."""
    fpu_reduction: float = 0.05
    """How much worse than its position an answer without visits is taken to be."""
    heat: float = 2.0
    """The temperature of the priors: a trained policy is surer than a search should be."""
    floor: float = 0.25
    """The part of the priors that is the same for all answers."""
    root_floor: float = 0.25
    """The same at the root."""


@dataclass(frozen=True, slots=True)
class Judged:
    """An answer at the root or below: its share of the policy, its visits, and the chances of each seat."""

    answer: int
    node: int
    prior: float
    visits: int
    chances: tuple[float, ...]
    """Empty without visits."""


class NetworkSearch:
    """Searches positions of an edition for a number of players; a search overwrites the one before it."""

    def __init__(self, model: PolicyModel, edition: Edition, seats: int, params: SearchParams | None = None) -> None:
        self._model = model
        self._seats = seats
        self._params = params or SearchParams()
        self._find = leaf_finder(edition.mode.name)
        self._action_of = action_tables(edition)[1]
        self._chance = blank(CHANCE)
        size = layout_of(edition, seats).size
        self._leaves: Leaves = new_leaves(edition.mode.state, self._chance, size, LEAVES)
        self._tree: Tree = new_tree(FIRST_NODES)

    def run(
        self, position: Position, seed: int, simulations: int, stopped: Callable[[], bool] = lambda: False
    ) -> tuple[Judged, ...]:
        """The answers at the root after so many simulations, or after fewer when stopped."""
        self._chance[0]["state"] = seed
        begin(self._tree)
        done = 0
        while done < simulations and (done == 0 or not stopped()):
            count = min(simulations - done, LEAVES, FIRST_LEAVES + done // PER_BATCH if done else 1)
            self._simulate(position, count)
            done += count
            if int(self._tree.size[0]) + LEAVES * MAX_PATH > len(self._tree.child):
                if len(self._tree.child) >= MAX_NODES:
                    break
                self._grow()
        return self.below(0)

    def asks(self, node: int, position: Position) -> bool:
        """Whether a node has been evaluated with the question that a position asks."""
        return int(self._tree.kind[node]) == position.kind and int(self._tree.seat[node]) == position.seat - 1

    def below(self, node: int) -> tuple[Judged, ...]:
        """The children of a node, in no order."""
        return tuple(self._judged(child) for child in self._children(node))

    def _simulate(self, position: Position, count: int) -> None:
        tree, leaves, params = self._tree, self._leaves, self._params
        self._find(position.edition.box[0], position.record, tree, leaves, count, params.c_puct, params.fpu_reduction)
        evaluation = self._model.evaluate(leaves.observations[:count], self._seats)
        policy, wins = (np.ascontiguousarray(part) for part in (evaluation.policy, evaluation.win))
        floor = params.floor if int(tree.visits[0]) else params.root_floor
        back_up(tree, leaves, count, self._seats, policy, wins, self._action_of, params.heat, floor)

    def _children(self, node: int) -> Iterator[int]:
        child = int(self._tree.child[node])
        while child:
            yield child
            child = int(self._tree.sibling[child])

    def _judged(self, node: int) -> Judged:
        tree, visits = self._tree, int(self._tree.visits[node])
        sums = tree.value_sums[node, : self._seats].astype(float)
        chances = tuple(float(value) / visits for value in sums) if visits else ()
        return Judged(int(tree.answer[node]), node, float(tree.prior[node]), visits, chances)

    def _grow(self) -> None:
        """Twice the memory, with the same nodes."""
        old = self._tree
        self._tree = new_tree(2 * len(old.child))
        for name in Tree._fields[:-1]:
            before = getattr(old, name)
            getattr(self._tree, name)[: len(before)] = before
        self._tree.size[0] = old.size[0]
