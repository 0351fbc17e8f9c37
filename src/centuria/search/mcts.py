"""Searching: Monte Carlo tree search over information sets.

Each iteration deals the unseen anew and walks down one tree of decisions that all deals share; a decision that a deal
does not allow is not there for that iteration. Where the walk leaves the tree the position is judged: the chance of
every seat to win, which goes back up the walk, each decider looking at its own.
"""

import math
from typing import TYPE_CHECKING

from centuria.core import bits
from centuria.core.bits import NONE, i64
from centuria.core.jit import rule
from centuria.core.rng import Chance
from centuria.mechanisms import agenda, crystals
from centuria.search.beam_search import sensible
from centuria.search.mcts_tree import MOST_WALK, Tree, add, clear
from centuria.search.workspace import ANSWERS, Desk, Manner

UNTRIED = 0.05
"""What a decision that was not tried yet is thought to cost against the position's mean."""

if TYPE_CHECKING:
    from centuria.search.evaluation import CrystalTaste as Taste

    def decide(box: crystals.Provisions, s: crystals.Caravans, choice: int) -> None:
        """Answer the top question."""

    def redeal(box: crystals.Provisions, s: crystals.Caravans, chance: Chance) -> None:
        """Deal the unseen anew."""

    def outlook(box: crystals.Provisions, taste: Taste, s: crystals.Caravans, seat: int) -> float:
        """What a seat has and may expect."""

    def branch(
        box: crystals.Provisions, taste: Taste, s: crystals.Caravans, tree: Tree, node: int, answers: int, heat: float
    ) -> None:
        """Give a node a child for every answer."""

    def judge(
        box: crystals.Provisions,
        taste: Taste,
        s: crystals.Caravans,
        tree: Tree,
        desk: Desk,
        manner: Manner,
        scale: float,
    ) -> None:
        """The chances of all seats."""

    def walk(
        box: crystals.Provisions,
        taste: Taste,
        root: crystals.Caravans,
        chance: Chance,
        tree: Tree,
        desk: Desk,
        manner: Manner,
        explore: float,
        heat: float,
        scale: float,
    ) -> None:
        """One iteration."""


def give_children(
    box: crystals.Provisions, taste: "Taste", s: crystals.Caravans, tree: Tree, node: int, answers: int, heat: float
) -> None:
    """Hang a child below a node for every answer, with more trust in what looks better to the decider at once.

    The trust within one call adds up to 1; `heat` points better is e times as much.
    """
    seat = i64(agenda.seat(s))
    judged = tree.judged
    best = -1e18
    missing = answers
    while missing != NONE:
        answer = bits.lowest(missing)
        missing &= missing - bits.ONE
        tree.spare[1] = s
        decide(box, tree.spare[1], answer)
        judged[answer] = outlook(box, taste, tree.spare[1], seat)
        best = max(best, judged[answer])
    total = 0.0
    missing = answers
    while missing != NONE:
        answer = bits.lowest(missing)
        missing &= missing - bits.ONE
        judged[answer] = math.exp((judged[answer] - best) / heat)
        total += judged[answer]
    missing = answers
    while missing != NONE:
        answer = bits.lowest(missing)
        missing &= missing - bits.ONE
        child = add(tree, answer, judged[answer] / total)
        tree.sibling[child] = tree.child[node]
        tree.child[node] = child
    tree.known[node] |= answers


@rule
def most_promising(tree: Tree, node: int, answers: int, seat: int, explore: float) -> int:
    """The child to try next: what has won most for the decider, and what was tried less than it is trusted."""
    tried = math.sqrt(float(tree.visits[node] + 1))
    untried = tree.chances[node, seat] / max(1, tree.visits[node]) - UNTRIED
    chosen = 0
    best = -1e18
    child = i64(tree.child[node])
    while child != 0:
        if bits.has(answers, tree.answer[child]):
            visits = tree.visits[child]
            mean = tree.chances[child, seat] / visits if visits > 0 else untried
            value = mean + explore * tree.prior[child] * tried / (1 + visits)
            if value > best:
                best = value
                chosen = child
        child = i64(tree.sibling[child])
    return chosen


def walk_down(
    box: crystals.Provisions,
    taste: "Taste",
    root: crystals.Caravans,
    chance: Chance,
    tree: Tree,
    desk: Desk,
    manner: Manner,
    explore: float,
    heat: float,
    scale: float,
) -> None:
    """One iteration: deal, walk, judge, and carry the judgement back."""
    tree.spare[0] = root
    s = tree.spare[0]
    redeal(box, s, chance)
    node = 0
    steps = 0
    tree.path[0] = 0
    while not s.over and steps < MOST_WALK - 1:
        answers = s.answers if node == 0 else sensible(s)
        if node != 0 and bits.single(answers):
            decide(box, s, bits.lowest(answers))
            continue
        if node != 0 and tree.visits[node] == 0:
            break
        missing = answers & ~tree.known[node]
        if missing != NONE:
            branch(box, taste, s, tree, node, missing, heat)
        node = most_promising(tree, node, answers, i64(agenda.seat(s)), explore)
        decide(box, s, tree.answer[node])
        steps += 1
        tree.path[steps] = node
    judge(box, taste, s, tree, desk, manner, scale)
    for step in range(steps + 1):
        here = tree.path[step]
        tree.visits[here] += 1
        for seat in range(s.seats):
            tree.chances[here, seat] += tree.judged[seat]


def search_on(
    box: crystals.Provisions,
    taste: "Taste",
    root: crystals.Caravans,
    chance: Chance,
    tree: Tree,
    desk: Desk,
    manner: Manner,
    iterations: int,
    fresh: bool,
    explore: float,
    heat: float,
    scale: float,
) -> None:
    """So many more iterations, on a new tree or on the one that is there; fewer when stopped, or when it is full."""
    if fresh:
        clear(tree)
    for done in range(iterations):
        if (done > 0 and desk.stop[0]) or tree.size[0] + 2 * ANSWERS > len(tree.child):
            return
        walk(box, taste, root, chance, tree, desk, manner, explore, heat, scale)
