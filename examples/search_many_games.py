"""Gumbel AlphaZero search for many games at once: every simulation is one step of a batch, for all games together.

`evaluate` stands for a network: from a batch to logits and values. Here it knows the points only. A tree keeps the
states of its positions as rows of an array, which `set_states` puts back. What nobody has seen is dealt again first.
"""

import argparse
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from centuria.batch import Batch

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]

CONSIDERED = 8
"""Actions at the root that are tried at all; after each half of the simulations the worse half of them is dropped."""
EXPLORATION = 1.25


def evaluate(batch: Batch) -> tuple[Floats, Floats]:
    """The logits of all actions, and the value for the seat that decides, from -1 to 1."""
    scores = batch.observations[:, batch.layout["score"].cells].astype(float)
    value = np.tanh((scores[:, 0] - scores[:, 1:].max(axis=1)) / 20)
    return np.where(batch.legal, 0.0, -np.inf), value


class Trees:
    """A tree for each game: nodes by game and number; the root is number 0."""

    def __init__(self, batch: Batch, simulations: int) -> None:
        self.games, nodes = np.arange(batch.count), simulations + 1
        self.states = np.zeros((batch.count, nodes, batch.state_words), np.int32)
        self.prior = np.zeros((batch.count, nodes, len(batch.actions)))
        self.child = np.full((batch.count, nodes, len(batch.actions)), -1)
        self.seat = np.full((batch.count, nodes), -1)
        self.visits = np.zeros((batch.count, nodes), np.int64)
        self.totals = np.zeros((batch.count, nodes, batch.seats))
        """The sum of the values of all seats, from the simulations through a node."""

    def add(self, node: int, batch: Batch) -> Floats:
        """Note the positions of a batch as nodes of this number; returns their values for every seat."""
        logits, value = evaluate(batch)
        over = batch.seat < 0
        self.states[:, node], self.seat[:, node] = batch.states(), batch.seat
        shares = np.exp(np.where(over[:, None], 0.0, logits))
        self.prior[:, node] = shares / shares.sum(axis=1, keepdims=True)
        others = np.repeat(-value[:, None] / (batch.seats - 1), batch.seats, axis=1)
        others[self.games, batch.seat] = value
        return np.where(over[:, None], batch.rewards, others)

    def q(self, node: Whole) -> Floats:
        """By game and action: the mean value of the child for the seat that decides at the node; 0 without one."""
        child = self.child[self.games, node]
        seat = self.seat[self.games, node]
        visits = self.visits[self.games[:, None], child]
        totals = self.totals[self.games[:, None], child, seat[:, None]]
        return np.where(child >= 0, totals / np.maximum(visits, 1), 0.0)

    def counts(self, node: Whole) -> Whole:
        """By game and action: how often the child was visited."""
        child = self.child[self.games, node]
        return np.where(child >= 0, self.visits[self.games[:, None], child], 0)

    def choose(self, node: Whole) -> Whole:
        """Below the root: the action with the best mean value and bonus for what was rarely tried."""
        counts, prior = self.counts(node), self.prior[self.games, node]
        bonus = EXPLORATION * prior * np.sqrt(counts.sum(axis=1, keepdims=True) + 1) / (1 + counts)
        return np.where(prior > 0, self.q(node) + bonus, -np.inf).argmax(axis=1)


def search(batch: Batch, simulations: int = 32, seed: int = 0) -> Whole:
    """The best action found in every game."""
    chance = np.random.default_rng(seed)
    scratch = batch.gather(np.arange(batch.count), restart=False)
    scratch.redeal(seed)
    trees = Trees(scratch, simulations)
    trees.add(0, scratch)
    games, root = trees.games, np.zeros(batch.count, np.int64)
    logits = np.where(batch.legal, np.log(np.maximum(trees.prior[:, 0], 1e-9)), -np.inf)
    gumbel = logits + chance.gumbel(size=logits.shape)
    order = np.argsort(-gumbel, axis=1)[:, :CONSIDERED]
    considered = np.take_along_axis(batch.legal, order, axis=1)
    for simulation in range(1, simulations + 1):
        # Sequential halving: the considered actions are tried in turn, ever fewer of them.
        tried = np.take_along_axis(trees.counts(root), order, axis=1)
        merit = np.take_along_axis(gumbel + score(trees, root), order, axis=1)
        left = max(1, CONSIDERED >> int(np.log2(simulations / (simulations - simulation + 1))))
        rank = np.argsort(np.argsort(-np.where(considered, merit, -np.inf), axis=1), axis=1)
        turn = np.where(considered & (rank < left), tried, 1 << 30).argmin(axis=1)
        action = np.take_along_axis(order, turn[:, None], axis=1)[:, 0]
        # Walk down every tree to a position that has no such child yet.
        node, path, walking = root, [root], np.ones(batch.count, np.bool_)
        while True:
            following = trees.child[games, node, action]
            walking = walking & (following >= 0)
            if not walking.any():
                break
            node = np.where(walking, following, node)
            walking &= trees.seat[games, node] >= 0  # A game that is over is not walked on from.
            path.append(node)
            action = np.where(walking, trees.choose(node), action)
        scratch.set_states(trees.states[games, node])
        ended = trees.seat[games, node] < 0
        scratch.step(np.where(ended, -1, action), check=False)
        values = trees.add(simulation, scratch)
        values = np.where(
            ended[:, None], trees.totals[games, node] / np.maximum(trees.visits[games, node], 1)[:, None], values
        )
        trees.child[games[~ended], node[~ended], action[~ended]] = simulation
        trees.visits[:, simulation], trees.totals[:, simulation] = 1, values
        for step, passed in enumerate(path):
            new = passed != path[step - 1] if step else np.ones(batch.count, np.bool_)
            trees.visits[games[new], passed[new]] += 1
            trees.totals[games[new], passed[new]] += values[new]
    visited = trees.counts(root) > 0
    return np.where(visited, gumbel + score(trees, root), -np.inf).argmax(axis=1)


def score(trees: Trees, root: Whole) -> Floats:
    """What the values add to the logits: more, the more was visited."""
    counts = trees.counts(root)
    return (50 + counts.max(axis=1, keepdims=True)) * 0.1 * trees.q(root)


def main() -> None:
    """Play some moves against a random opponent."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1024)
    parser.add_argument("--simulations", type=int, default=32)
    parser.add_argument("--moves", type=int, default=5)
    options = parser.parse_args()
    batch = Batch("golem", options.games, seed=1, others="random", seat=0)
    begun = perf_counter()
    for move in range(options.moves):
        plain = Batch("golem", options.games, seed=1)
        plain.set_states(batch.states())
        batch.step(search(plain, options.simulations, seed=move))
    positions = options.games * options.simulations * options.moves
    print(f"{positions:,} positions searched, {positions / (perf_counter() - begun):,.0f} a second")


if __name__ == "__main__":
    main()
