"""A mind for each mode: what a position is worth to it, put together from the mechanisms, and its ways of thinking."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np

from centuria.core.jit import bound, compiled, rule
from centuria.core.layout import layout
from centuria.mechanisms import crystals, market, merchant_places
from centuria.modes import endless, golem, saga2, saga3
from centuria.modes.mode import Verbs
from centuria.search import beam_search, endgame, leaf_value, opponent_model
from centuria.search import evaluation as evaluate
from centuria.search import mcts as search


class GolemTaste(evaluate.CrystalTaste, evaluate.OrderTaste, evaluate.EndTaste, evaluate.HandTaste):
    """What golem is judged by."""


class EndlessTaste(evaluate.CrystalTaste, evaluate.OrderTaste, evaluate.EndTaste, evaluate.WorldTaste):
    """What endless is judged by."""


class Saga2Taste(EndlessTaste, evaluate.MapTaste):
    """What saga2 is judged by."""


class Saga3Taste(Saga2Taste, evaluate.MerchantTaste):
    """What saga3 is judged by."""


@rule
def golem_worth(box: golem.GolemBox, taste: GolemTaste, s: golem.GolemState, seat: int) -> float:
    """Crystals, the nearest point cards, and the hand."""
    have = crystals.carried(s, seat)
    left = evaluate.time_left(box, s)
    return (
        evaluate.crystal_worth(taste, have)
        + evaluate.order_worth(box, taste, s, seat, have)
        + evaluate.hand_worth(taste, s, seat, left)
    )


@rule
def endless_worth(box: endless.EndlessBox, taste: EndlessTaste, s: endless.EndlessState, seat: int) -> float:
    """Crystals, the nearest point cards, and what makes later turns better."""
    have = crystals.carried(s, seat)
    left = evaluate.time_left(box, s)
    return (
        evaluate.crystal_worth(taste, have)
        + evaluate.order_worth(box, taste, s, seat, have)
        + evaluate.world_worth(box, taste, s, seat, left)
    )


@rule
def saga2_worth(box: saga2.Saga2Box, taste: Saga2Taste, s: saga2.Saga2State, seat: int) -> float:
    """What counts in An Endless World, and the outposts."""
    return endless_worth(box, taste, s, seat) + evaluate.map_worth(box, taste, s, seat, evaluate.time_left(box, s))


@rule
def saga3_worth(box: saga3.Saga3Box, taste: Saga3Taste, s: saga3.Saga3State, seat: int) -> float:
    """What counts in Part II, and the discard pile."""
    return saga2_worth(box, taste, s, seat) + evaluate.merchant_worth(taste, s, seat, evaluate.time_left(box, s))


@rule
def close_golem(box: golem.GolemBox, s: golem.GolemState) -> None:
    """Take both decks away behind their rows."""
    s.merchants_count = min(s.merchants_count, s.merchants_first + market.STALLS)
    s.points_count = min(s.points_count, s.points_first + box.row)


@rule
def close_world(box: endless.EndlessBox, s: endless.EndlessState) -> None:
    """Take the point deck away but for its top card, which lies face up."""
    s.points_count = min(s.points_count, s.points_first + box.row + 1)


@rule
def close_saga3(box: saga3.Saga3Box, s: saga3.Saga3State) -> None:
    """Take both decks away."""
    close_world(box, s)
    s.merchants_count = min(s.merchants_count, s.merchants_first + merchant_places.ROW)
    s.merchants_known = 0


@dataclass(frozen=True, slots=True)
class Mind:
    """The compiled ways of thinking of a mode, and the records they work on."""

    state: np.dtype[np.void]
    taste: np.dtype[np.void]
    think: Callable[..., None]
    search: Callable[..., None]


@dataclass(frozen=True, slots=True)
class Nature:
    """What is a mode's own in thinking."""

    rules: Callable[..., int]
    verbs: Verbs
    close: Callable[..., None]
    worth: Callable[..., float]
    taste: type
    state: np.dtype[np.void]


NATURES = {
    "golem": Nature(golem.choices, golem.VERBS, close_golem, golem_worth, GolemTaste, golem.STATE),
    "endless": Nature(endless.choices, endless.VERBS, close_world, endless_worth, EndlessTaste, endless.STATE),
    "saga2": Nature(saga2.choices, saga2.VERBS, close_world, saga2_worth, Saga2Taste, saga2.STATE),
    "saga3": Nature(saga3.choices, saga3.VERBS, close_saga3, saga3_worth, Saga3Taste, saga3.STATE),
}


@cache
def mind(mode: str) -> Mind:
    """The mind of a mode, put together when it is first asked for."""
    nature = NATURES[mode]
    verbs, worth_of = nature.verbs, nature.worth
    skip = bound(rule, opponent_model.skip_turn, mode, choices=nature.rules)
    gain_of = bound(rule, endgame.end_gain, mode, score=verbs.score, winner=verbs.winner)
    end = bound(rule, endgame.end_well, mode, decide=verbs.decide, gain_of=gain_of)
    follow = bound(rule, opponent_model.follow_lines, mode, decide=verbs.decide, skip=skip, end=end)
    ahead = bound(rule, beam_search.lead_of, mode, score=verbs.score)
    appraise = bound(
        rule, beam_search.appraise_for, mode, score=verbs.score, winner=verbs.winner, ahead=ahead, worth=worth_of
    )
    grow = bound(rule, beam_search.grow_turn, mode, decide=verbs.decide, appraise=appraise)
    plan = bound(rule, beam_search.plan_for, mode, score=verbs.score, follow=follow, appraise=appraise, grow=grow)
    expect = bound(rule, opponent_model.expect_lines, mode, skip=skip, plan=plan)
    outlook = bound(rule, leaf_value.outlook_of, mode, score=verbs.score, worth=worth_of)
    judge = bound(
        rule, leaf_value.judge_all, mode, winner=verbs.winner, score=verbs.score, outlook=outlook, skip=skip, plan=plan
    )
    branch = bound(rule, search.give_children, mode, decide=verbs.decide, outlook=outlook)
    walk = bound(rule, search.walk_down, mode, redeal=verbs.redeal, decide=verbs.decide, branch=branch, judge=judge)
    return Mind(
        nature.state,
        layout(nature.taste, cards=golem.CARDS),
        bound(
            compiled, beam_search.think_once, mode, redeal=verbs.redeal, close=nature.close, expect=expect, plan=plan
        ),
        bound(compiled, search.search_on, mode, walk=walk),
    )
