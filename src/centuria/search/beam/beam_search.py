"""Beam search over a seat's own coming turns.

A layer holds the best positions after the same number of own turns. Each of them is expanded by every way to play the
next turn; in between the opponents play their predicted turns, or pass. The value of a position is the discounted
points gained on the way plus the heuristic evaluation of what the seat has.
"""

from typing import TYPE_CHECKING

from centuria.core import bits
from centuria.core.bits import NONE, i64
from centuria.core.jit import rule
from centuria.core.rng import Chance
from centuria.mechanisms import agenda, crystals, effects, turns
from centuria.search.beam import beam_layer
from centuria.search.workspace import MAX_ANSWERS, MAX_MOVES, BeamParams, Workspace

MAX_LEAD = 10.0
"""A lead of more points than this counts no more."""
PLENTY = 5
"""Nobody needs this many crystals of one level: no price asks for them."""

if TYPE_CHECKING:
    from centuria.search.endgame import ClaimBox
    from centuria.search.evaluation import EndWeights as Weights
    from centuria.search.opponent_model import play_opponents, predict_opponents
    from centuria.search.verbs import decide, evaluate, redeal, remove_unseen, score, winner


@rule
def level_to_give(have: int, lowest: int) -> int:
    """The level of the crystal to give up: the lowest that may be given, or the one of which there is plenty."""
    most = lowest
    if not crystals.any_level_from(have, PLENTY):
        return most
    for level in range(crystals.LEVELS):
        if crystals.of(have, level) >= PLENTY and crystals.of(have, level) > crystals.of(have, most):
            most = level
    return most


@rule
def pruned_answers(s: crystals.Caravans) -> int:
    """The answers that the search tries (move pruning): pay and return the lowest crystal, or the level with plenty;
    use upgrades up."""
    kind, answers = agenda.kind(s), s.answers
    if kind == agenda.PAY or kind == agenda.TOLL or kind == agenda.COST or kind == agenda.RETURN:
        return bits.bit(level_to_give(crystals.carried(s, agenda.seat(s)), bits.lowest(answers)))
    if kind == agenda.RAISE:
        up = answers & bits.first(effects.STOP_RAISING)
        return up if up != NONE else answers
    return answers


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
    box: crystals.Provisions,
    weights: "Weights",
    s: crystals.Caravans,
    me: int,
    workspace: Workspace,
    node: int,
    now: float,
    params: BeamParams,
) -> None:
    """Value a position that was reached from a node: discounted points, and the evaluation or the result of the game.

    `now` is the discount of this turn. It applies to the end of the game too, so a win is not put off.
    """
    new = beam_layer.newest(workspace)
    points = float(score(box, s, me))
    gained = workspace.gained[node] + now * (points - workspace.score[node])
    workspace.score[new] = points
    workspace.gained[new] = gained
    workspace.value[new] = value_after(
        box, weights, s, me, gained, now, params.discount, params.win_bonus, params.loss_penalty
    )


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
        return gained + now * (win_bonus if winner(box, s) == me else -loss_penalty)
    if has_finished(s, me):
        if weights.lead > 0.0:
            return gained + now * weights.lead * clipped_lead(box, s, me)
        return gained
    return gained + now * discount * evaluate(box, weights, s, me)


def expand_turn(
    box: crystals.Provisions,
    weights: "Weights",
    me: int,
    workspace: Workspace,
    node: int,
    into: int,
    filled: int,
    layer: int,
    now: float,
    params: BeamParams,
) -> int:
    """Expand the position at the start of the path: depth-first search through every way to play the turn.

    The best results go into the next layer; returns the size of that layer.
    """
    stack = workspace.stack
    turn = stack[0].turn
    workspace.untried[0] = stack[0].answers if layer == 0 else pruned_answers(stack[0])
    level = 0
    while level >= 0:
        if workspace.untried[level] == NONE:
            level -= 1
            continue
        choice = bits.lowest(workspace.untried[level])
        workspace.untried[level] &= workspace.untried[level] - bits.ONE
        workspace.path[level] = choice
        workspace.path_kinds[level] = agenda.kind(stack[level])
        stack[level + 1] = stack[level]
        s = stack[level + 1]
        decide(box, s, choice)
        while not s.over and s.turn == turn and agenda.seat(s) != me and agenda.kind(s) == agenda.RETURN:
            decide(box, s, bits.lowest(s.answers))
        workspace.nodes[0] += 1
        if not s.over and s.turn == turn and agenda.seat(s) == me and level + 1 < MAX_MOVES:
            level += 1
            workspace.untried[level] = pruned_answers(s)
        elif not beam_layer.already_visited(workspace, level + 1):
            value_position(box, weights, s, me, workspace, node, now, params)
            filled = beam_layer.insert(workspace, s, node, into, params.width, filled, layer, level + 1)
    return filled


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
            ended = s.over
            if layer > 0 and not ended:
                play_opponents(box, s, me, workspace, since)
            if not s.over:
                inserted = expand_turn(box, weights, me, workspace, node, into, inserted, layer, now, params)
            else:
                if ended:
                    new = beam_layer.newest(workspace)
                    workspace.value[new] = workspace.value[node]
                    workspace.gained[new] = workspace.gained[node]
                    workspace.score[new] = workspace.score[node]
                else:
                    value_position(box, weights, s, me, workspace, node, now, params)
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
