"""The searcher: Monte Carlo tree search over all seats' decisions, the unseen dealt anew at every iteration.

It first plans a few deals as the planner does; what the plans think of each decision is how much it is trusted at the
root, and the tree finds out what the others make of it.
"""

from collections.abc import Iterator
from time import perf_counter

import numpy as np

from centuria.bots.opinion import Opinion, Step
from centuria.bots.search_bot import Thinker, Thought, answers_of, hasty
from centuria.errors import SetupError
from centuria.position import Position
from centuria.search.mcts_tree import Tree, new_tree
from centuria.search.workspace import MAX_ANSWERS, MAX_DEPTH, BeamParams

NODES_PER_ITERATION = 16
MOST_NODES = 1 << 21
UNCOMPILED = 8
PLANNING = 0.6
"""The part of the time that goes into plans before the tree grows."""
PLAN = BeamParams(
    width=100, depth=10, discount=0.96, win_bonus=60.0, loss_penalty=60.0, opponent_width=40, ignore_unseen=True
)
LEAF_DISCOUNT = 0.97
OFTEN = 100
"""A decision within the turn that was tried so often is meant."""
GLANCES = 16
"""How often an answer is tried for an opinion that was not worth more."""
LINE = 12
"""How many decisions of a line of play are told."""


class Search(Thinker):
    """Tries out what everybody may do, and keeps what wins most often."""

    def __init__(
        self,
        seed: int,
        iterations: int = 1000,
        plans: int = 2,
        width: int = 4,
        depth: int = 4,
        explore: float = 4.0,
        heat: float = 1.0,
        scale: float = 6.0,
        time: float | None = None,
    ) -> None:
        super().__init__(seed, (width, PLAN.width, PLAN.opponent_width), time)
        if width < 1 or not 0 <= depth <= MAX_DEPTH:
            raise SetupError(
                f"the plans at the leaves are 1 or more wide and 0 to {MAX_DEPTH} turns deep, not {width} and {depth}"
            )
        if iterations < 1:
            raise SetupError(f"the number of iterations is 1 or more, not {iterations}")
        if plans < 0:
            raise SetupError(f"the number of plans is 0 or more, not {plans}")
        self._iterations = iterations
        self._plans = plans
        self._leaf = BeamParams(width, depth, LEAF_DISCOUNT, 0.0, 0.0, 0, False)
        self._explore = explore
        self._heat = heat
        self._scale = scale
        self._tree: Tree | None = None

    def think(self, position: Position) -> Thought:
        """The answer that the search came back to most often; of those that it had no time for, the most trusted."""
        tree = self._search(position)
        found = {int(tree.answer[child]): child for child in children(tree, 0)}
        best = max(answers_of(position), key=lambda answer: (*_liked(tree, found[answer]), -answer))
        return Thought(best, self._following(tree, best, position))

    def opinions(self, position: Position) -> tuple[Opinion, ...]:
        """All decisions, best first, with the chances of all seats after each and how play may go on."""
        tree = self._search(position)
        found = {int(tree.answer[child]): child for child in children(tree, 0)}
        total = sum(int(tree.visits[child]) for child in found.values())
        ranked = sorted(answers_of(position), key=lambda answer: (*_liked(tree, found[answer]), -answer), reverse=True)
        return tuple(
            Opinion(
                position.edition.text(position.kind, answer),
                self._chances(tree, found[answer], position.seats) or self._glance(position, answer),
                int(tree.visits[found[answer]]) / total,
                self._line(tree, found[answer], position),
            )
            for answer in ranked
        )

    def _search(self, position: Position) -> Tree:
        tree = self._room()
        begun = perf_counter()
        trust = self._trust(position, begun)
        self._grow(position, tree, 1, True)
        for child in children(tree, 0):
            tree.prior[child] = trust.get(int(tree.answer[child]), float(tree.prior[child]))
        more = hasty(self._iterations, UNCOMPILED) if self._time is None else 1 << 30
        self._grow(position, tree, more, False)
        return tree

    def _room(self) -> Tree:
        if self._tree is None or self._tree.scratch.dtype != self.engine.state:
            wanted = MOST_NODES if self._time is not None else min(self._iterations * NODES_PER_ITERATION, MOST_NODES)
            self._tree = new_tree(self.engine.state, max(wanted, 4096))
        return self._tree

    def _trust(self, position: Position, begun: float) -> dict[int, float]:
        """How much each answer is trusted, by plans for several deals; the trust adds up to 1."""
        answers = answers_of(position)
        totals = np.zeros(len(answers))
        for deal in range(hasty(self._plans, 0) if self.allowed is None else 1 << 30):
            if self.allowed is not None and deal > 0:
                each = (perf_counter() - begun) / deal
                if (deal + 1) * each > PLANNING * self.allowed:
                    break
            values = self.plan(position, PLAN._replace(ignore_unseen=deal % 2 == 0))
            if not values:
                break
            totals += [values[answer] for answer in answers]
        if not totals.any():
            return {}
        shares = np.exp((totals - totals.max()) / (max(deal, 1) * self._heat))
        return dict(zip(answers, (float(share) for share in shares / shares.sum()), strict=True))

    def _grow(self, position: Position, tree: Tree, iterations: int, fresh: bool) -> None:
        self.engine.mcts(
            position.edition.box[0],
            self.weights[0],
            position.record,
            self.chance[0],
            tree,
            self.workspace,
            self._leaf._replace(depth=hasty(self._leaf.depth, 0)),
            iterations,
            fresh,
            self._explore,
            self._heat,
            self._scale,
        )

    @staticmethod
    def _following(tree: Tree, answer: int, position: Position) -> tuple[int, ...]:
        """What was tried most in the rest of the turn, as long as it was tried often enough to be meant."""
        edition, turn = position.edition, position.turn
        meant: list[int] = []
        node = 0
        while True:
            node = next((child for child in children(tree, node) if int(tree.answer[child]) == answer), node)
            position = position.decide(edition.text(position.kind, answer))
            if position.over or position.turn != turn:
                return tuple(meant)
            tried = {
                int(tree.answer[child]): int(tree.visits[child])
                for child in children(tree, node)
                if int(tree.answer[child]) in answers_of(position)
            }
            if not tried or max(tried.values()) < OFTEN:
                return tuple(meant)
            answer = max(tried, key=lambda step: (tried[step], -step))
            meant.append(answer)

    def _glance(self, position: Position, answer: int) -> tuple[float, ...]:
        """The chances of all seats after an answer that the search did not trust enough to try."""
        after = position.decide(position.edition.text(position.kind, answer))
        tree = new_tree(self.engine.state, GLANCES * MAX_ANSWERS)
        for glance in range(GLANCES):
            self._grow(after, tree, 1, glance == 0)
        return self._chances(tree, 0, position.seats)

    @staticmethod
    def _chances(tree: Tree, node: int, seats: int) -> tuple[float, ...]:
        """The chances of all seats from a node on; none if it was never tried."""
        if int(tree.visits[node]) == 0:
            return ()
        shares = [float(tree.value_sums[node, seat]) for seat in range(seats)]
        return tuple(share / sum(shares) for share in shares)

    @staticmethod
    def _line(tree: Tree, node: int, position: Position) -> tuple[Step, ...]:
        """The decisions that were tried most from a node on, as far as they are possible in the position imagined."""
        edition = position.edition
        position = position.decide(edition.text(position.kind, int(tree.answer[node])))
        steps: list[Step] = []
        while not position.over and len(steps) < LINE:
            answers = answers_of(position)
            below = [child for child in children(tree, node) if int(tree.answer[child]) in answers]
            if len(answers) > 1 or below:
                if not below or max(int(tree.visits[child]) for child in below) == 0:
                    break
                node = max(below, key=lambda child: int(tree.visits[child]))
                answer = int(tree.answer[node])
            else:
                answer = answers[0]
            steps.append(Step(position.seat, edition.text(position.kind, answer)))
            position = position.decide(steps[-1].decision)
        return tuple(steps)


def _liked(tree: Tree, child: int) -> tuple[int, float]:
    """How often an answer was tried, and how much it is trusted."""
    return int(tree.visits[child]), float(tree.prior[child])


def children(tree: Tree, node: int) -> Iterator[int]:
    """The children of a node."""
    child = int(tree.child[node])
    while child:
        yield child
        child = int(tree.sibling[child])
