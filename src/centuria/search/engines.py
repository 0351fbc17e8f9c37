"""The search engine of each mode: the evaluation put together from its mechanisms, and its compiled searches."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np

from centuria.core import bits
from centuria.core.bits import i64
from centuria.core.jit import bound, compiled, rule
from centuria.core.layout import layout
from centuria.mechanisms import bonus, crystals, market, merchant_places
from centuria.mode_registry import declared, loaded
from centuria.modes import endless, golem, saga2, saga3
from centuria.modes.mode import Verbs
from centuria.search import endgame, evaluation, leaf_value, one_turn, opponent_model, turn_walk
from centuria.search.beam import beam_search
from centuria.search.tree import mcts


class GolemWeights(
    evaluation.CrystalWeights, evaluation.PointCardWeights, evaluation.EndWeights, evaluation.HandWeights
):
    """The evaluation weights of golem."""


class EndlessWeights(
    evaluation.CrystalWeights, evaluation.PointCardWeights, evaluation.EndWeights, evaluation.WorldWeights
):
    """The evaluation weights of endless."""


class Saga2Weights(EndlessWeights, evaluation.MapWeights):
    """The evaluation weights of saga2."""


class Saga3Weights(Saga2Weights, evaluation.MerchantWeights):
    """The evaluation weights of saga3."""


@rule
def evaluate_golem(box: golem.GolemBox, weights: GolemWeights, s: golem.GolemState, seat: int) -> float:
    """Crystals, the nearest point cards, and the hand."""
    have = crystals.carried(s, seat)
    left = evaluation.time_left(box, s)
    return (
        evaluation.evaluate_crystals(weights, have)
        + evaluation.evaluate_point_cards(box, weights, s, seat, have)
        + evaluation.evaluate_hand(weights, s, seat, left)
    )


@rule
def evaluate_endless(box: endless.EndlessBox, weights: EndlessWeights, s: endless.EndlessState, seat: int) -> float:
    """Crystals, the nearest point cards, and what makes later turns better."""
    have = crystals.carried(s, seat)
    left = evaluation.time_left(box, s)
    return (
        evaluation.evaluate_crystals(weights, have)
        + evaluation.evaluate_point_cards(box, weights, s, seat, have)
        + evaluation.evaluate_world(box, weights, s, seat, left)
    )


@rule
def evaluate_saga2(box: saga2.Saga2Box, weights: Saga2Weights, s: saga2.Saga2State, seat: int) -> float:
    """The evaluation of An Endless World, and the outposts."""
    left = evaluation.time_left(box, s)
    return evaluate_endless(box, weights, s, seat) + evaluation.evaluate_map(box, weights, s, seat, left)


@rule
def evaluate_saga3(box: saga3.Saga3Box, weights: Saga3Weights, s: saga3.Saga3State, seat: int) -> float:
    """The evaluation of Part II, and the discard pile."""
    left = evaluation.time_left(box, s)
    return evaluate_saga2(box, weights, s, seat) + evaluation.evaluate_merchants(weights, s, seat, left)


@rule
def remove_unseen_golem(box: golem.GolemBox, s: golem.GolemState) -> None:
    """Remove both decks behind their rows."""
    s.merchants_count = min(s.merchants_count, s.merchants_first + market.STALLS)
    s.points_count = min(s.points_count, s.points_first + box.row)


@rule
def remove_unseen_world(box: endless.EndlessBox, s: endless.EndlessState) -> None:
    """Remove the point deck except its top card, which lies face up."""
    s.points_count = min(s.points_count, s.points_first + box.row + 1)


@rule
def remove_unseen_saga3(box: saga3.Saga3Box, s: saga3.Saga3State) -> None:
    """Remove both decks."""
    remove_unseen_world(box, s)
    s.merchants_count = min(s.merchants_count, s.merchants_first + merchant_places.ROW)
    s.merchants_known = 0


@rule
def order_tiles(box: bonus.Bonus, s: bonus.BonusTiles) -> None:
    """Put the bonus tiles that nobody has seen in ascending order below the tops of their stacks."""
    unseen = bonus.unseen_tiles(box, s)
    for stack in range(bonus.STACKS):
        first = i64(box.stack_first[stack])
        for place in range(first + s.taken[stack] + 1, first + box.stack_size[stack]):
            s.bonus_tiles[place] = bits.lowest(unseen)
            unseen &= unseen - bits.ONE


@rule
def hide_unseen_world(box: endless.EndlessBox, s: endless.EndlessState) -> None:
    """Remove the point deck, and order the tiles."""
    remove_unseen_world(box, s)
    order_tiles(box, s)


@rule
def hide_unseen_saga3(box: saga3.Saga3Box, s: saga3.Saga3State) -> None:
    """Remove both decks, and order the tiles."""
    remove_unseen_saga3(box, s)
    order_tiles(box, s)


@dataclass(frozen=True, slots=True)
class Engine:
    """The compiled searches of a mode, and the record types they work on."""

    state: np.dtype[np.void]
    weights: np.dtype[np.void]
    beam_search: Callable[..., None]
    """`beam_search.search_determinization` of the mode."""
    mcts: Callable[..., None]
    """`mcts.run_iterations` of the mode."""
    choose_answer: Callable[..., int]
    """`one_turn.choose_answer` of the mode, for compiled code."""
    choose: Callable[..., int]
    """`one_turn.choose` of the mode."""


@dataclass(frozen=True, slots=True)
class ModeHooks:
    """The mode-specific parts of a search engine."""

    choices: Callable[..., int]
    answer: Callable[..., None]
    verbs: Verbs
    remove_unseen: Callable[..., None]
    hide_unseen: Callable[..., None]
    evaluate: Callable[..., float]
    weights: type
    state: np.dtype[np.void]


GOLEM = ModeHooks(
    golem.choices,
    golem.answer,
    golem.VERBS,
    remove_unseen_golem,
    remove_unseen_golem,
    evaluate_golem,
    GolemWeights,
    golem.STATE,
)
ENDLESS = ModeHooks(
    endless.choices,
    endless.answer,
    endless.VERBS,
    remove_unseen_world,
    hide_unseen_world,
    evaluate_endless,
    EndlessWeights,
    endless.STATE,
)
SAGA2 = ModeHooks(
    saga2.choices,
    saga2.answer,
    saga2.VERBS,
    remove_unseen_world,
    hide_unseen_world,
    evaluate_saga2,
    Saga2Weights,
    saga2.STATE,
)
SAGA3 = ModeHooks(
    saga3.choices,
    saga3.answer,
    saga3.VERBS,
    remove_unseen_saga3,
    hide_unseen_saga3,
    evaluate_saga3,
    Saga3Weights,
    saga3.STATE,
)


@cache
def engine(mode: str) -> Engine:
    """The engine of a mode, built on first use."""
    hooks = loaded(declared(mode).search)
    assert isinstance(hooks, ModeHooks)
    verbs = hooks.verbs
    decide, score, winner, redeal = verbs.decide, verbs.score, verbs.winner, verbs.redeal
    evaluate = hooks.evaluate
    skip_turn = bound(rule, opponent_model.skip_turn, mode, choices=hooks.choices)
    turn_value = bound(rule, endgame.turn_value, mode, score=score, winner=winner)
    answer_in_turn = bound(rule, turn_walk.answer_in_turn, mode, answer=hooks.answer, choices=hooks.choices)
    open_turn = bound(rule, turn_walk.open_turn, mode, choices=hooks.choices)
    next_end = bound(rule, turn_walk.next_end, mode, answer_in_turn=answer_in_turn)
    play_best_turn = bound(
        rule, endgame.play_best_turn, mode, next_end=next_end, open_turn=open_turn, turn_value=turn_value
    )
    play_opponents = bound(
        rule, opponent_model.play_opponents, mode, decide=decide, skip_turn=skip_turn, play_best_turn=play_best_turn
    )
    clipped_lead = bound(rule, beam_search.clipped_lead, mode, score=score)
    value_result = bound(rule, beam_search.value_result, mode, winner=winner)
    value_after = bound(
        rule, beam_search.value_after, mode, value_result=value_result, clipped_lead=clipped_lead, evaluate=evaluate
    )
    value_position = bound(
        rule,
        beam_search.value_position,
        mode,
        score=score,
        open_turn=open_turn,
        play_opponents=play_opponents,
        value_result=value_result,
        value_after=value_after,
    )
    expand_turn = bound(rule, beam_search.expand_turn, mode, next_end=next_end, value_position=value_position)
    search_turns = bound(
        rule,
        beam_search.search_turns,
        mode,
        score=score,
        open_turn=open_turn,
        play_opponents=play_opponents,
        value_position=value_position,
        expand_turn=expand_turn,
    )
    predict_opponents = bound(
        rule, opponent_model.predict_opponents, mode, skip_turn=skip_turn, search_turns=search_turns
    )
    expected_points = bound(rule, leaf_value.expected_points, mode, score=score, evaluate=evaluate)
    evaluate_leaf = bound(
        rule,
        leaf_value.evaluate_leaf,
        mode,
        winner=winner,
        score=score,
        expected_points=expected_points,
        skip_turn=skip_turn,
        search_turns=search_turns,
    )
    expand = bound(rule, mcts.expand, mode, decide=decide, expected_points=expected_points)
    simulate = bound(
        rule, mcts.simulate, mode, redeal=redeal, decide=decide, expand=expand, evaluate_leaf=evaluate_leaf
    )
    search_turn = bound(
        rule,
        one_turn.search_turn,
        mode,
        next_end=next_end,
        score=score,
        hide_unseen=hooks.hide_unseen,
        value_after=value_after,
    )
    choose_answer = bound(rule, one_turn.choose_answer, mode, search_turn=search_turn)
    return Engine(
        state=hooks.state,
        weights=layout(hooks.weights, cards=golem.CARDS),
        beam_search=bound(
            compiled,
            beam_search.search_determinization,
            mode,
            redeal=redeal,
            remove_unseen=hooks.remove_unseen,
            predict_opponents=predict_opponents,
            search_turns=search_turns,
        ),
        mcts=bound(compiled, mcts.run_iterations, mode, simulate=simulate),
        choose_answer=choose_answer,
        choose=bound(compiled, one_turn.choose, mode, choose_answer=choose_answer),
    )
