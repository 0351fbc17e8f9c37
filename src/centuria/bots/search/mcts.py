"""The search bot: Monte Carlo tree search over all seats' decisions, with a new determinization at every iteration.

A few beam searches, as the planner runs them, come first: their values are the priors at the root of the tree.
"""

from collections.abc import Iterator
from time import perf_counter

import numpy as np

from centuria.bots.multi_pv import Opinion, Step
from centuria.bots.search.base import SearchBot, SearchResult, interpreted_budget, legal_answers
from centuria.errors import SetupError
from centuria.position import Position
from centuria.search.tree.mcts_nodes import Tree, new_tree
from centuria.search.workspace import MAX_ANSWERS, MAX_DEPTH, BeamParams

NODES_PER_ITERATION = 16
MAX_NODES = 1 << 21
INTERPRETED_ITERATIONS = 8
PRIOR_TIME = 0.6
"""The share of the time for the beam searches that give the priors."""
PRIOR_PARAMS = BeamParams(
    width=100, depth=10, discount=0.96, win_bonus=60.0, loss_penalty=60.0, opponent_width=40, ignore_unseen=True
)
LEAF_DISCOUNT = 0.97
PLANNED_VISITS = 100
"""A decision within the turn with this number of visits is planned; below, the next question is searched again."""
UNVISITED_ITERATIONS = 16
"""Iterations for an opinion on an answer that the search never visited."""
MAX_LINE = 12
"""The longest principal variation, in decisions."""


class Search(SearchBot):
    """Searches the decisions of all seats, and plays the most visited one."""

    def __init__(
        self,
        seed: int,
        iterations: int = 1000,
        prior_searches: int = 2,
        width: int = 4,
        depth: int = 4,
        c_puct: float = 4.0,
        prior_temperature: float = 1.0,
        value_scale: float = 6.0,
        time: float | None = None,
    ) -> None:
        super().__init__(seed, (width, PRIOR_PARAMS.width, PRIOR_PARAMS.opponent_width), time)
        if width < 1 or not 0 <= depth <= MAX_DEPTH:
            raise SetupError.told("bot-leaves", most=MAX_DEPTH, width=width, depth=depth)
        if iterations < 1:
            raise SetupError.told("bot-iterations", value=iterations)
        if prior_searches < 0:
            raise SetupError.told("bot-prior-searches", value=prior_searches)
        self._iterations = iterations
        self._prior_searches = prior_searches
        self._leaf = BeamParams(width, depth, LEAF_DISCOUNT, 0.0, 0.0, 0, False)
        self._c_puct = c_puct
        self._prior_temperature = prior_temperature
        self._value_scale = value_scale
        self._tree: Tree | None = None

    def search(self, position: Position) -> SearchResult:
        """The most visited answer; of those without visits, the one with the highest prior."""
        tree = self._search(position)
        found = {int(tree.answer[child]): child for child in children(tree, 0)}
        best = max(legal_answers(position), key=lambda answer: (*_rank(tree, found[answer]), -answer))
        return SearchResult(best, self._rest_of_turn(tree, best, position))

    def opinions(self, position: Position) -> tuple[Opinion, ...]:
        """All decisions, best first, with the win probabilities of all seats and the principal variation after each."""
        tree = self._search(position)
        found = {int(tree.answer[child]): child for child in children(tree, 0)}
        total = sum(int(tree.visits[child]) for child in found.values())
        ranked = _ranked(tree, position)
        return tuple(
            Opinion(
                position.edition.text(position.kind, answer),
                self._chances(tree, found[answer], position.seats) or self._unvisited_chances(position, answer),
                int(tree.visits[found[answer]]) / total,
                self._line(tree, found[answer], position),
            )
            for answer in ranked
        )

    def outlook(self, position: Position) -> tuple[float, ...]:
        """The win probabilities of all seats if the best decision is taken: quicker than all opinions."""
        tree = self._search(position)
        best = _ranked(tree, position)[0]
        node = next(child for child in children(tree, 0) if int(tree.answer[child]) == best)
        return self._chances(tree, node, position.seats) or self._unvisited_chances(position, best)

    def _search(self, position: Position) -> Tree:
        tree = self._tree_memory()
        started = perf_counter()
        priors = self._priors(position, started)
        self._iterate(position, tree, 1, True)
        for child in children(tree, 0):
            tree.prior[child] = priors.get(int(tree.answer[child]), float(tree.prior[child]))
        iterations = interpreted_budget(self._iterations, INTERPRETED_ITERATIONS) if self._time is None else 1 << 30
        self._iterate(position, tree, iterations, False)
        return tree

    def _forget_buffers(self) -> None:
        super()._forget_buffers()
        self._tree = None

    def _tree_memory(self) -> Tree:
        if self._tree is None or self._tree.scratch.dtype != self.engine.state:
            wanted = MAX_NODES if self._time is not None else min(self._iterations * NODES_PER_ITERATION, MAX_NODES)
            self._tree = new_tree(self.engine.state, max(wanted, 4096))
        return self._tree

    def _priors(self, position: Position, started: float) -> dict[int, float]:
        """The prior of each answer: a softmax over its value in beam searches on several determinizations."""
        answers = legal_answers(position)
        totals = np.zeros(len(answers))
        for sample in range(interpreted_budget(self._prior_searches, 0) if self.time_limit is None else 1 << 30):
            if self.time_limit is not None and sample > 0:
                each = (perf_counter() - started) / sample
                if (sample + 1) * each > PRIOR_TIME * self.time_limit:
                    break
            values = self.beam_search(position, PRIOR_PARAMS._replace(ignore_unseen=sample % 2 == 0))
            if not values:
                break
            totals += [values[answer] for answer in answers]
        if not totals.any():
            return {}
        shares = np.exp((totals - totals.max()) / (max(sample, 1) * self._prior_temperature))
        return dict(zip(answers, (float(share) for share in shares / shares.sum()), strict=True))

    def _iterate(self, position: Position, tree: Tree, iterations: int, fresh: bool) -> None:
        self.engine.mcts(
            position.edition.box[0],
            self.weights[0],
            position.record,
            self.chance[0],
            tree,
            self.workspace,
            self._leaf._replace(depth=interpreted_budget(self._leaf.depth, 0)),
            iterations,
            fresh,
            self._c_puct,
            self._prior_temperature,
            self._value_scale,
        )

    @staticmethod
    def _rest_of_turn(tree: Tree, answer: int, position: Position) -> tuple[int, ...]:
        """The most visited answers in the rest of the turn, as long as they have `PLANNED_VISITS`."""
        edition, turn = position.edition, position.turn
        planned: list[int] = []
        node = 0
        while True:
            node = next((child for child in children(tree, node) if int(tree.answer[child]) == answer), node)
            position = position.decide(edition.text(position.kind, answer))
            if position.over or position.turn != turn:
                return tuple(planned)
            visits = {
                int(tree.answer[child]): int(tree.visits[child])
                for child in children(tree, node)
                if int(tree.answer[child]) in legal_answers(position)
            }
            if not visits or max(visits.values()) < PLANNED_VISITS:
                return tuple(planned)
            answer = max(visits, key=lambda step: (visits[step], -step))
            planned.append(answer)

    def _unvisited_chances(self, position: Position, answer: int) -> tuple[float, ...]:
        """The win probabilities of all seats after an answer that the search never visited."""
        after = position.decide(position.edition.text(position.kind, answer))
        tree = new_tree(self.engine.state, UNVISITED_ITERATIONS * MAX_ANSWERS)
        for iteration in range(UNVISITED_ITERATIONS):
            self._iterate(after, tree, 1, iteration == 0)
        return self._chances(tree, 0, position.seats)

    @staticmethod
    def _chances(tree: Tree, node: int, seats: int) -> tuple[float, ...]:
        """The win probabilities of all seats at a node; empty if it has no visits."""
        if int(tree.visits[node]) == 0:
            return ()
        shares = [float(tree.value_sums[node, seat]) for seat in range(seats)]
        return tuple(share / sum(shares) for share in shares)

    @staticmethod
    def _line(tree: Tree, node: int, position: Position) -> tuple[Step, ...]:
        """The principal variation from a node: the most visited decisions, as far as they are legal here."""
        edition = position.edition
        position = position.decide(edition.text(position.kind, int(tree.answer[node])))
        steps: list[Step] = []
        while not position.over and len(steps) < MAX_LINE:
            answers = legal_answers(position)
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


def _ranked(tree: Tree, position: Position) -> list[int]:
    """The legal answers, the best one first."""
    found = {int(tree.answer[child]): child for child in children(tree, 0)}
    return sorted(legal_answers(position), key=lambda answer: (*_rank(tree, found[answer]), -answer), reverse=True)


def _rank(tree: Tree, child: int) -> tuple[int, float]:
    """How often an answer was visited, and its prior."""
    return int(tree.visits[child]), float(tree.prior[child])


def children(tree: Tree, node: int) -> Iterator[int]:
    """The children of a node."""
    child = int(tree.child[node])
    while child:
        yield child
        child = int(tree.sibling[child])
