"""Beam search over a seat's own coming turns.

A layer holds the best positions after the same number of own turns. Each of them is expanded by every way to play the
next turn; in between the opponents play their predicted turns, or pass. The value of a position is the discounted
points gained on the way plus the heuristic evaluation of what the seat has.
"""

from typing import TYPE_CHECKING

from centuria.core.bits import NONE, i64
from centuria.core.jit import rule
from centuria.core.rng import Chance
from centuria.mechanisms import agenda, crystals, turns
from centuria.search.beam import beam_layer
from centuria.search.turn_walk import begin_walk, forget_settled, pruned_answers
from centuria.search.workspace import MAX_ANSWERS, OWN, BeamParams, Workspace

MAX_LEAD = 10.0
"""A lead of more points than this counts no more."""

SURE_WIN = 1000.0
"""The value of winning with the present turn: more than any number of points."""
LAST_TURNS = 1
"""The position in `scratch` where the others' last turns are played."""

if TYPE_CHECKING:
    from centuria.search.endgame import ClaimBox
    from centuria.search.evaluation import EndWeights as Weights
    from centuria.search.opponent_model import play_opponents, predict_opponents
    from centuria.search.turn_walk import next_end, open_turn
    from centuria.search.verbs import evaluate, redeal, remove_unseen, score, winner


@rule
def has_finished(s: turns.Turns, seat: int) -> bool:
    """Whether a seat has no more turns to come."""
    return s.over != 0 or (s.last_round != 0 and s.seat > seat)


def clipped_lead(box: crystals.Provisions, s: crystals.Caravans, me: int) -> float:
    """The points by which a seat leads the best opponent, or trails, clipped to `MAX_LEAD`."""
    most = -1e9
    for seat in range(s.seats):
        if seat != me:
            most = max(most, float(score(box, s, seat)))
    return max(-MAX_LEAD, min(MAX_LEAD, float(score(box, s, me)) - most))


def value_position(
    box: "ClaimBox",
    weights: "Weights",
    s: crystals.Caravans,
    me: int,
    workspace: Workspace,
    node: int,
    now: float,
    since: int,
    params: BeamParams,
) -> None:
    """Value a position that was reached from a node: discounted points, and the evaluation or the result of the game.

    The result is known where the seat has no more turns: the others' last turns are searched in full. `now` is the
    discount of this turn. It applies to the end of the game too, so a win is not put off.
    """
    new = beam_layer.newest(workspace)
    points = float(score(box, s, me))
    gained = workspace.gained[node] + now * (points - workspace.score[node])
    workspace.score[new] = points
    workspace.gained[new] = gained
    # A win that this very turn brings is certain; a later one hangs on what the others are predicted to do.
    win_bonus = SURE_WIN if i64(s.rounds) == since else params.win_bonus
    if has_finished(s, me) and not s.over:
        # The others' last turns are played at once: where they wait for the next layer, the end of the game drops out
        # of the beam, since nothing is left to come that could be valued.
        workspace.scratch[LAST_TURNS] = s
        open_turn(box, workspace.scratch[LAST_TURNS])
        play_opponents(box, workspace.scratch, LAST_TURNS, me, workspace, since)
        workspace.value[new] = value_result(
            box, workspace.scratch[LAST_TURNS], me, gained, now, win_bonus, params.loss_penalty
        )
        return
    workspace.value[new] = value_after(
        box, weights, s, me, gained, now, params.discount, win_bonus, params.loss_penalty
    )


def value_result(
    box: crystals.Provisions,
    s: crystals.Caravans,
    me: int,
    gained: float,
    now: float,
    win_bonus: float,
    loss_penalty: float,
) -> float:
    """The value of the end of a game: the points gained, and whether the seat has won."""
    return gained + now * (win_bonus if winner(box, s) == me else -loss_penalty)


def value_after(
    box: crystals.Provisions,
    weights: "Weights",
    s: crystals.Caravans,
    me: int,
    gained: float,
    now: float,
    discount: float,
    win_bonus: float,
    loss_penalty: float,
) -> float:
    """The value of a position after a turn: the points gained, and the evaluation or the result of the game."""
    if s.over:
        return value_result(box, s, me, gained, now, win_bonus, loss_penalty)
    if has_finished(s, me):
        if weights.lead > 0.0:
            return gained + now * weights.lead * clipped_lead(box, s, me)
        return gained
    return gained + now * discount * evaluate(box, weights, s, me)


def expand_turn(
    box: "ClaimBox",
    weights: "Weights",
    me: int,
    workspace: Workspace,
    node: int,
    into: int,
    filled: int,
    layer: int,
    now: float,
    since: int,
    params: BeamParams,
) -> int:
    """Expand the position at the start of the path: depth-first search through every way to play the turn.

    The best results go into the next layer; returns the size of that layer.
    """
    stack, walk = workspace.stack, workspace.walks[OWN]
    begin_walk(walk, stack[0], stack[0].answers if layer == 0 else pruned_answers(stack[0]))
    while True:
        end = next_end(box, stack, walk)
        if end < 0:
            return filled
        workspace.nodes[0] += 1
        s = stack[end]
        value_position(box, weights, s, me, workspace, node, now, since, params)
        # Most positions are not good enough: only those that are get hashed.
        if not beam_layer.is_wanted(workspace, into, params.width, filled):
            continue
        forget_settled(s)
        if not beam_layer.already_visited(workspace, end):
            filled = beam_layer.insert(workspace, s, node, into, params.width, filled, layer, i64(walk.length))


def search_turns(
    box: "ClaimBox",
    weights: "Weights",
    root: crystals.Caravans,
    me: int,
    workspace: Workspace,
    params: BeamParams,
) -> int:
    """Run the beam search from a position where a seat has to decide.

    Leaves the value of each answer in `answer_value` and the rest of that turn in `answer_turn`. Returns the slot of
    the best position in the last layer; `parent` and `moves` lead back to the root from there (the principal
    variation). Once `stop` is set the search ends with the values of the layers so far; only a search of depth 1 is
    always finished.
    """
    for answer in range(MAX_ANSWERS):
        workspace.answer_value[answer] = beam_layer.UNSEARCHED
    workspace.visited.fill(NONE)
    since = i64(root.rounds)
    workspace.layers[0] = root
    workspace.gained[0] = 0.0
    workspace.score[0] = float(score(box, root, me))
    filled = 1
    base = 0
    now = 1.0
    for layer in range(params.depth):
        into = beam_layer.second_layer(workspace) - base
        inserted = 0
        for slot in range(filled):
            if workspace.stop[0] and params.depth > 1:
                return 0
            node = base + slot
            workspace.stack[0] = workspace.layers[node]
            s = workspace.stack[0]
            ended = layer > 0 and has_finished(s, me)
            if layer > 0 and not ended:
                open_turn(box, s)
                play_opponents(box, workspace.stack, 0, me, workspace, since)
            if not ended and not s.over:
                inserted = expand_turn(box, weights, me, workspace, node, into, inserted, layer, now, since, params)
            else:
                if ended:
                    new = beam_layer.newest(workspace)
                    workspace.value[new] = workspace.value[node]
                    workspace.gained[new] = workspace.gained[node]
                    workspace.score[new] = workspace.score[node]
                else:
                    value_position(box, weights, s, me, workspace, node, now, since, params)
                if beam_layer.is_wanted(workspace, into, params.width, inserted):
                    inserted = beam_layer.insert(workspace, s, node, into, params.width, inserted, layer, 0)
        filled = inserted
        base = into
        now *= params.discount
        beam_layer.update_answer_values(workspace, base, filled)
    return beam_layer.best_slot(workspace, base, filled)


def search_determinization(
    box: "ClaimBox",
    weights: "Weights",
    root: crystals.Caravans,
    chance: Chance,
    workspace: Workspace,
    params: BeamParams,
) -> None:
    """Sample a determinization (one deal of the unseen), predict the opponents, and run the beam search.

    `answer_value` then holds the value of each answer. With `ignore_unseen` the search counts on no card that nobody
    has seen: the decks behind the rows are removed.
    """
    workspace.scratch[0] = root
    s = workspace.scratch[0]
    redeal(box, s, chance)
    if params.ignore_unseen:
        remove_unseen(box, s)
    me = i64(agenda.seat(s))
    workspace.predicted_lengths.fill(0)
    if params.opponent_width > 0:
        predict_opponents(box, weights, s, me, workspace, params)
    search_turns(box, weights, s, me, workspace, params)
