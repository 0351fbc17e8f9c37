"""The compiled parts of a search with a network: from the root to leaves, and from evaluated leaves back to the root.

Each simulation deals the unseen again (a determinization) and walks down one tree that all deals share, by PUCT; an
answer that is not legal in a deal does not exist for that simulation. `bound` gives each mode its own `find_leaves`.
"""

import math
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from centuria.batch.observations.encoder import observation_writer
from centuria.core import bits
from centuria.core.bits import NONE, i64
from centuria.core.jit import bound, compiled, rule
from centuria.core.layout import Grid
from centuria.core.rng import Chance
from centuria.mechanisms import agenda, crystals
from centuria.modes import named
from centuria.network.kernels import Floats
from centuria.network.tree_search.tree import MAX_PATH, NOBODY, Leaves, Tree

if TYPE_CHECKING:
    from centuria.batch.step import observe, redeal
    from centuria.search.verbs import decide, winner


@rule
def add_child(tree: Tree, node: int, answer: int, prior: float) -> None:
    """Add a child for an answer."""
    made = i64(tree.size[0])
    tree.size[0] = made + 1
    tree.answer[made] = answer
    tree.prior[made] = prior
    tree.child[made] = 0
    tree.visits[made] = 0
    tree.pending[made] = 0
    tree.kind[made] = NOBODY
    tree.expanded[made] = NONE
    for seat in range(tree.value_sums.shape[1]):
        tree.value_sums[made, seat] = 0.0
    tree.sibling[made] = tree.child[node]
    tree.child[node] = made
    tree.expanded[node] |= bits.bit(answer)


@rule
def select(tree: Tree, node: int, answers: int, c_puct: float, fpu_reduction: float) -> int:
    """The child with the highest PUCT value: its mean for the decider plus the exploration term.

    An answer without visits is valued a little below its position (first-play urgency).
    """
    seat = i64(tree.seat[node])
    explored = math.sqrt(float(tree.visits[node] + tree.pending[node]))
    unvisited = tree.value_sums[node, seat] / max(1, tree.visits[node]) - fpu_reduction
    chosen, best = 0, -1e18
    child = i64(tree.child[node])
    while child != 0:
        if bits.has(answers, tree.answer[child]):
            passed = tree.visits[child] + tree.pending[child]
            mean = tree.value_sums[child, seat] / passed if passed > 0 else unvisited
            value = mean + c_puct * tree.prior[child] * explored / (1 + passed)
            if value > best:
                chosen, best = child, value
        child = i64(tree.sibling[child])
    return chosen


def find_leaf(
    box: crystals.Provisions,
    s: crystals.Caravans,
    chance: Chance,
    tree: Tree,
    leaves: Leaves,
    place: int,
    c_puct: float,
    fpu_reduction: float,
) -> None:
    """Walk from the root to a position that has not been evaluated, or to the end of the game, and observe it."""
    redeal(box, s, chance)
    node, steps = 0, 0
    leaves.path[place, 0] = 0
    tree.pending[0] += 1
    # In another deal the same answers may lead to another question: it is evaluated and not walked on from.
    while (
        not s.over and steps < MAX_PATH - 1 and agenda.kind(s) == tree.kind[node] and agenda.seat(s) == tree.seat[node]
    ):
        missing = s.answers & ~tree.expanded[node]
        late = 1.0 / bits.count(s.answers)
        while missing != NONE:
            add_child(tree, node, bits.lowest(missing), late)
            missing &= missing - bits.ONE
        node = select(tree, node, s.answers, c_puct, fpu_reduction)
        decide(box, s, i64(tree.answer[node]))
        steps += 1
        leaves.path[place, steps] = node
        tree.pending[node] += 1
    leaves.steps[place] = steps
    if s.over:
        leaves.seat[place] = NOBODY
        for seat in range(s.seats):
            leaves.values[place, seat] = 0.0
        leaves.values[place, winner(box, s)] = 1.0
        return
    seat = i64(agenda.seat(s))
    leaves.seat[place] = seat
    leaves.kind[place] = agenda.kind(s)
    leaves.answers[place] = s.answers
    observe(box, s, seat, leaves.observations, place, 0)


def find_leaves(
    box: crystals.Provisions,
    root: crystals.Caravans,
    tree: Tree,
    leaves: Leaves,
    count: int,
    c_puct: float,
    fpu_reduction: float,
) -> None:
    """Walk to the leaves of `count` simulations, each of which counts as lost for those after it."""
    for place in range(count):
        leaves.states[place] = root
        find_leaf(box, leaves.states[place], leaves.chances[0], tree, leaves, place, c_puct, fpu_reduction)


@rule
def expand(
    tree: Tree, leaves: Leaves, place: int, node: int, policy: Floats, action_of: Grid, heat: float, floor: float
) -> None:
    """Note the question at an evaluated leaf, with a child for every answer; their priors add up to 1."""
    kind = i64(leaves.kind[place])
    tree.kind[node] = kind
    tree.seat[node] = leaves.seat[place]
    answers = leaves.answers[place]
    count = bits.count(answers)
    best, missing = -1e18, answers
    while missing != NONE:
        best = max(best, float(policy[place, action_of[kind, bits.lowest(missing)]]))
        missing &= missing - bits.ONE
    total, missing = 0.0, answers
    while missing != NONE:
        total += math.exp((policy[place, action_of[kind, bits.lowest(missing)]] - best) / heat)
        missing &= missing - bits.ONE
    missing = answers
    while missing != NONE:
        answer = bits.lowest(missing)
        share = math.exp((policy[place, action_of[kind, answer]] - best) / heat)
        add_child(tree, node, answer, (1.0 - floor) * share / total + floor / count)
        missing &= missing - bits.ONE


@compiled
def back_up(
    tree: Tree,
    leaves: Leaves,
    count: int,
    seats: int,
    policy: Floats,
    wins: Floats,
    action_of: Grid,
    heat: float,
    floor: float,
) -> None:
    """Expand the leaves, and add their values to all nodes on the way to them.

    `policy` and `wins` are the network's, a row for each leaf; `wins` begins with the seat that decides there.
    """
    for place in range(count):
        steps, decider = i64(leaves.steps[place]), i64(leaves.seat[place])
        node = i64(leaves.path[place, steps])
        if decider >= 0:
            for relative in range(seats):
                seat = decider + relative
                leaves.values[place, seat - seats if seat >= seats else seat] = wins[place, relative]
            if tree.kind[node] < 0:
                expand(tree, leaves, place, node, policy, action_of, heat, floor)
        for step in range(steps + 1):
            here = leaves.path[place, step]
            tree.pending[here] -= 1
            tree.visits[here] += 1
            for seat in range(seats):
                tree.value_sums[here, seat] += leaves.values[place, seat]


@compiled
def begin(tree: Tree) -> None:
    """Remove everything but a root that has not been evaluated."""
    tree.size[0] = 1
    tree.child[0] = 0
    tree.visits[0] = 0
    tree.pending[0] = 0
    tree.kind[0] = NOBODY
    tree.expanded[0] = NONE
    for seat in range(tree.value_sums.shape[1]):
        tree.value_sums[0, seat] = 0.0


@cache
def leaf_finder(mode: str) -> Callable[..., None]:
    """`find_leaves` of a mode, built on first use."""
    verbs = named(mode).verbs
    find = bound(
        rule,
        find_leaf,
        mode,
        decide=verbs.decide,
        redeal=verbs.redeal,
        winner=verbs.winner,
        observe=observation_writer(mode),
    )
    return bound(compiled, find_leaves, mode, find_leaf=find)
