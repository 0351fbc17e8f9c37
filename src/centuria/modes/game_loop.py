"""How every game goes on: an answer, then everything that needs no question, up to the next question.

The verbs below are a mode's; `bound` gives each mode its own compiled copy of these functions.
"""

from collections.abc import Callable, MutableSequence, Sequence
from typing import TYPE_CHECKING, Annotated

import numpy as np

from centuria.core import bits
from centuria.core.bits import NONE, u64
from centuria.core.jit import bound, compiled, rule
from centuria.core.layout import Row, cells
from centuria.core.rng import Chance, below, seed_of
from centuria.mechanisms import agenda, crystals, turns
from centuria.modes import entry_points
from centuria.modes.mode import Verbs

if TYPE_CHECKING:
    from centuria.modes.verbs import answer, choices, score, set_up, shuffle_decks


class Result:
    """What is kept of a game that was played at random."""

    seed: Annotated[int, cells("u8")]
    decisions: Annotated[int, cells("u4")]
    turns: Annotated[int, cells("u4")]
    scores: Annotated[Row, cells("i2", "seats")]
    winner: Annotated[int, cells("i1")]
    finished: Annotated[int, cells("i1")]


def verbs(
    mode: str,
    *,
    choices: Callable[..., int],
    answer: Callable[..., None],
    score: Callable[..., int],
    shuffle_decks: Callable[..., None],
    set_up: Callable[..., None],
    redeal: Callable[..., None],
    unseen: Callable[..., int],
    itemise: Callable[..., int],
) -> Verbs:
    """The compiled verbs of a mode, made from what is its own."""
    settle_ = bound(rule, settle, mode, choices=choices, answer=answer)
    begin_ = bound(compiled, begin, mode, set_up=set_up, choices=choices)
    deal_ = bound(compiled, deal, mode, shuffle_decks=shuffle_decks, begin=begin_)
    decide_ = bound(compiled, decide, mode, answer=answer, settle=settle_)
    winner_ = bound(compiled, winner, mode, score=score)
    playout_ = bound(rule, playout, mode, decide=decide_)
    return Verbs(
        begin=begin_,
        deal=deal_,
        redeal=redeal,
        unseen=bound(compiled, entry_points.count_unseen, mode, unseen=unseen),
        review=bound(compiled, review, mode, choices=choices),
        decide=decide_,
        advance=bound(compiled, entry_points.advance, mode, decide=decide_),
        trace=bound(compiled, trace, mode, choices=choices, answer=answer),
        score=score,
        tally=bound(compiled, entry_points.tally, mode, score=score, itemise=itemise),
        winner=winner_,
        series=bound(compiled, series, mode, deal=deal_, playout=playout_, winner=winner_, score=score),
        perft=bound(compiled, perft, mode, decide=decide_),
    )


def settle(box: crystals.Provisions, s: crystals.Caravans) -> None:
    """Go on to the next question that has more than one answer, or to the next turn's, or to the end."""
    while True:
        if s.pending == 0 and not crystals.check_capacity(box, s):
            turns.pass_on(s)
            if s.over:
                s.answers = NONE
                return
            agenda.ask(s, agenda.TURN, s.seat, 0, 0)
        answers = choices(box, s)
        if agenda.kind(s) == agenda.TURN or not bits.single(answers):
            s.answers = answers
            return
        answer(box, s, bits.lowest(answers))


def trace(boxes: Sequence[crystals.Provisions], states: MutableSequence[crystals.Caravans], choice: int) -> int:
    """Decide, and write down the state after each answer, the given one and those that need no question.

    The first state is the one before the decision. The result is how many states follow it; 0 when there is no room
    for them. The loop is that of `settle`, which is kept free of notes because every game goes through it: the law
    `steps_end_where_the_decision_does` holds the two together.
    """
    box = boxes[0]
    steps = 0
    while steps + 1 < len(states):
        steps += 1
        states[steps] = states[steps - 1]
        s = states[steps]
        answer(box, s, choice)
        if s.pending == 0 and not crystals.check_capacity(box, s):
            turns.pass_on(s)
            if s.over:
                s.answers = NONE
                return steps
            agenda.ask(s, agenda.TURN, s.seat, 0, 0)
        s.answers = choices(box, s)
        if agenda.kind(s) == agenda.TURN or not bits.single(s.answers):
            return steps
        choice = bits.lowest(s.answers)
    return 0


def begin(box: crystals.Provisions, s: crystals.Caravans, seats: int) -> None:
    """Lay out a table whose decks are in order, and ask the first player the first question."""
    set_up(box, s, seats)
    s.pending = 0
    agenda.ask(s, agenda.TURN, s.seat, 0, 0)
    s.answers = choices(box, s)


def review(box: crystals.Provisions, s: crystals.Caravans) -> None:
    """Find out anew what may be answered to the question on top of the agenda."""
    s.answers = choices(box, s)


def deal(box: crystals.Provisions, s: crystals.Caravans, seats: int, chance: Chance) -> None:
    """Shuffle and begin."""
    shuffle_decks(box, s, seats, chance)
    begin(box, s, seats)


def decide(box: crystals.Provisions, s: crystals.Caravans, choice: int) -> None:
    """Answer the question on top of the agenda and go on to the next."""
    answer(box, s, choice)
    settle(box, s)


def winner(box: crystals.Provisions, s: crystals.Caravans) -> int:
    """The seat with the most points; of tied ones, the one that sits last in turn order."""
    best = 0
    for seat in range(1, s.seats):
        if score(box, s, seat) >= score(box, s, best):
            best = seat
    return best


def playout(box: crystals.Provisions, s: crystals.Caravans, chance: Chance, limit: int) -> int:
    """Answer at random to the end, or until `limit` decisions are made; how many were."""
    decisions = 0
    while not s.over and decisions < limit:
        rank = below(chance, bits.count(s.answers))
        decide(box, s, bits.nth(s.answers, rank))
        decisions += 1
    return decisions


def series(
    box: crystals.Provisions,
    s: crystals.Caravans,
    chance: Chance,
    seats: int,
    seed: int,
    start: int,
    results: MutableSequence[Result],
    limit: int,
) -> None:
    """Play the games number `start` and following of a series at random, one after the other on the same record."""
    for index in range(len(results)):
        result = results[index]
        result.seed = seed_of(chance, seed, start + index)
        chance.state = u64(result.seed)
        deal(box, s, seats, chance)
        result.decisions = playout(box, s, chance, limit)
        result.turns = s.turn
        result.finished = s.over
        result.winner = winner(box, s)
        for seat in range(seats):
            result.scores[seat] = score(box, s, seat)


def perft(box: crystals.Provisions, states: MutableSequence[crystals.Caravans], depth: int) -> int:
    """How many series of `depth` decisions lead on from the first state; the others are room to work in."""
    untried = np.zeros(depth, np.uint64)
    untried[0] = states[0].answers
    level = 0
    found = 0
    while level >= 0:
        if level == depth - 1:
            found += bits.count(untried[level])
            level -= 1
        elif untried[level] == NONE:
            level -= 1
        else:
            choice = bits.lowest(untried[level])
            untried[level] ^= bits.bit(choice)
            states[level + 1] = states[level]
            decide(box, states[level + 1], choice)
            level += 1
            untried[level] = states[level].answers
    return found
