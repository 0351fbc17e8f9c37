"""Monte Carlo tree search over information sets (ISMCTS) with PUCT selection.

Each iteration samples a determinization (a deal of the unseen) and walks down one tree that all determinizations share;
an answer that is not legal in a determinization does not exist for that iteration. The leaf is valued by the win
probability of every seat, which is added to all nodes of the path; each decider maximises its own.
"""

import math
from typing import TYPE_CHECKING

from centuria.core import bits
from centuria.core.bits import NONE, i64
from centuria.core.jit import rule
from centuria.core.rng import Chance
from centuria.mechanisms import agenda, crystals
from centuria.search.endgame import ClaimBox
from centuria.search.tree.mcts_nodes import MAX_PATH, Tree, add_node, clear
from centuria.search.turn_walk import pruned_answers
from centuria.search.workspace import MAX_ANSWERS, BeamParams, Workspace

FIRST_PLAY_REDUCTION = 0.05
"""First-play urgency: an answer without visits is valued this much below the mean of its position."""

if TYPE_CHECKING:
    from centuria.search.evaluation import EndWeights as Weights
    from centuria.search.leaf_value import evaluate_leaf, expected_points
    from centuria.search.verbs import decide, redeal


def expand(
    box: crystals.Provisions,
    weights: "Weights",
    s: crystals.Caravans,
    tree: Tree,
    node: int,
    answers: int,
    prior_temperature: float,
) -> None:
    """Add a child for every answer, with a prior by the decider's expected points right after it.

    The priors of one call are a softmax and add up to 1; `prior_temperature` points more give e times the prior.
    """
    seat = i64(agenda.seat(s))
    priors = tree.child_priors
    best = -1e18
    missing = answers
    while missing != NONE:
        answer = bits.lowest(missing)
        missing &= missing - bits.ONE
        tree.scratch[1] = s
        decide(box, tree.scratch[1], answer)
        priors[answer] = expected_points(box, weights, tree.scratch[1], seat)
        best = max(best, priors[answer])
    total = 0.0
    missing = answers
    while missing != NONE:
        answer = bits.lowest(missing)
        missing &= missing - bits.ONE
        priors[answer] = math.exp((priors[answer] - best) / prior_temperature)
        total += priors[answer]
    missing = answers
    while missing != NONE:
        answer = bits.lowest(missing)
        missing &= missing - bits.ONE
        child = add_node(tree, answer, priors[answer] / total)
        tree.sibling[child] = tree.child[node]
        tree.child[node] = child
    tree.expanded[node] |= answers


@rule
def select(tree: Tree, node: int, answers: int, seat: int, c_puct: float) -> int:
    """The child with the highest PUCT value: its mean for the decider plus the exploration term."""
    parent_visits = math.sqrt(float(tree.visits[node] + 1))
    unvisited = tree.value_sums[node, seat] / max(1, tree.visits[node]) - FIRST_PLAY_REDUCTION
    chosen = 0
    best = -1e18
    child = i64(tree.child[node])
    while child != 0:
        if bits.has(answers, tree.answer[child]):
            visits = tree.visits[child]
            mean = tree.value_sums[child, seat] / visits if visits > 0 else unvisited
            value = mean + c_puct * tree.prior[child] * parent_visits / (1 + visits)
            if value > best:
                best = value
                chosen = child
        child = i64(tree.sibling[child])
    return chosen


def simulate(
    box: ClaimBox,
    weights: "Weights",
    root: crystals.Caravans,
    chance: Chance,
    tree: Tree,
    workspace: Workspace,
    params: BeamParams,
    c_puct: float,
    prior_temperature: float,
    value_scale: float,
) -> None:
    """One iteration: determinize, select and expand down to a leaf, evaluate it, and back its values up."""
    tree.scratch[0] = root
    s = tree.scratch[0]
    redeal(box, s, chance)
    node = 0
    steps = 0
    tree.path[0] = 0
    while not s.over and steps < MAX_PATH - 1:
        answers = s.answers if node == 0 else pruned_answers(s)
        if node != 0 and bits.single(answers):
            decide(box, s, bits.lowest(answers))
            continue
        if node != 0 and tree.visits[node] == 0:
            break
        missing = answers & ~tree.expanded[node]
        if missing != NONE:
            expand(box, weights, s, tree, node, missing, prior_temperature)
        node = select(tree, node, answers, i64(agenda.seat(s)), c_puct)
        decide(box, s, tree.answer[node])
        steps += 1
        tree.path[steps] = node
    evaluate_leaf(box, weights, s, tree, workspace, params, value_scale)
    for step in range(steps + 1):
        here = tree.path[step]
        tree.visits[here] += 1
        for seat in range(s.seats):
            tree.value_sums[here, seat] += tree.leaf_values[seat]


def run_iterations(
    box: ClaimBox,
    weights: "Weights",
    root: crystals.Caravans,
    chance: Chance,
    tree: Tree,
    workspace: Workspace,
    params: BeamParams,
    iterations: int,
    fresh: bool,
    c_puct: float,
    prior_temperature: float,
    value_scale: float,
) -> None:
    """Run iterations on a fresh tree or on the existing one; fewer when stopped or when the tree is full.

    `params` are those of the beam searches at the leaves.
    """
    if fresh:
        clear(tree)
    for done in range(iterations):
        if (done > 0 and workspace.stop[0]) or tree.size[0] + 2 * MAX_ANSWERS > len(tree.child):
            return
        simulate(box, weights, root, chance, tree, workspace, params, c_puct, prior_temperature, value_scale)
