"""Leaf evaluation of the tree search: the estimated win probability of each seat.

The probabilities are a softmax over the seats' expected points. With a depth above 0, a beam search for each seat
comes first, as if nobody else played.
"""

import math
from typing import TYPE_CHECKING

from centuria.core.bits import i64
from centuria.mechanisms import agenda, crystals
from centuria.search.beam import beam_layer
from centuria.search.beam.beam_search import has_finished
from centuria.search.endgame import ClaimBox
from centuria.search.tree.mcts_nodes import Tree
from centuria.search.workspace import MAX_ANSWERS, BeamParams, Workspace

if TYPE_CHECKING:
    from centuria.search.beam.beam_search import search_turns
    from centuria.search.evaluation import EndWeights as Weights
    from centuria.search.opponent_model import skip_turn
    from centuria.search.verbs import evaluate, score, winner


def expected_points(box: crystals.Provisions, weights: "Weights", s: crystals.Caravans, seat: int) -> float:
    """A seat's points plus, while it has turns to come, its heuristic evaluation."""
    points = float(score(box, s, seat))
    if has_finished(s, seat):
        return points
    return points + evaluate(box, weights, s, seat)


def evaluate_leaf(
    box: ClaimBox,
    weights: "Weights",
    s: crystals.Caravans,
    tree: Tree,
    workspace: Workspace,
    params: BeamParams,
    value_scale: float,
) -> None:
    """Write the win probability of each seat to `leaf_values`; a lead of `value_scale` points is odds of e to 1."""
    values = tree.leaf_values
    if s.over:
        for seat in range(s.seats):
            values[seat] = 0.0
        values[winner(box, s)] = 1.0
        return
    best = -1e18
    for seat in range(s.seats):
        values[seat] = expected_points(box, weights, s, seat)
        if params.depth > 0:
            tree.scratch[2] = s
            t = tree.scratch[2]
            while not t.over and (t.seat != seat or agenda.seat(t) != seat):
                skip_turn(box, t)
            if not t.over:
                points = float(score(box, t, seat))
                search_turns(box, weights, t, i64(seat), workspace, params)
                found = -1e18
                for answer in range(MAX_ANSWERS):
                    found = max(found, workspace.answer_value[answer])
                if found > beam_layer.UNSEARCHED:
                    values[seat] = points + found
        best = max(best, values[seat])
    total = 0.0
    for seat in range(s.seats):
        values[seat] = math.exp((values[seat] - best) / value_scale)
        total += values[seat]
    for seat in range(s.seats):
        values[seat] /= total
