"""The games of a batch one after the other, on one thread.

The verbs below are a mode's; `bound` gives each mode its own compiled copy of these functions.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from centuria.batch import step as one_game
from centuria.batch.buffers import Desk
from centuria.batch.observations.layout import SIGHTS
from centuria.batch.step import choice, sample_one, tell
from centuria.core.jit import bound, compiled, rule
from centuria.core.layout import Row
from centuria.modes import named

if TYPE_CHECKING:
    from centuria.batch.step import begin_one as begin_game
    from centuria.batch.step import show_one as show_game
    from centuria.batch.step import step_one as step_game


@dataclass(frozen=True, slots=True)
class Steps:
    """A mode's verbs for one game, to be called by compiled code, and for a range of the games on a desk."""

    begin_game: Callable[..., None]
    step_game: Callable[..., None]
    show_game: Callable[..., None]
    show: Callable[..., None]
    begin: Callable[..., None]
    step: Callable[..., None]


@cache
def steps(mode: str) -> Steps:
    """The verbs of a mode, put together when they are first asked for."""
    verbs = named(mode).verbs
    begin_ = bound(rule, one_game.begin_one, mode, deal=verbs.deal)
    observe_ = bound(rule, one_game.observe_one, mode, score=verbs.score, put_table=SIGHTS[mode].put)
    show_ = bound(rule, one_game.show_one, mode, observe=observe_)
    count_ = bound(rule, one_game.count_one, mode, score=verbs.score)
    step_ = bound(rule, one_game.step_one, mode, decide=verbs.decide, count_up=count_, begin_game=begin_)
    return Steps(
        begin_game=begin_,
        step_game=step_,
        show_game=show_,
        show=bound(compiled, show_some, mode, show_game=show_),
        begin=bound(compiled, begin_some, mode, begin_game=begin_, show_game=show_),
        step=bound(compiled, step_some, mode, step_game=step_, show_game=show_),
    )


# The loops take their arrays off the desk once: whatever is handed on inside a tuple is counted by Numba at every call.


def show_some(desk: Desk, first: int, last: int) -> None:
    """Show the games from `first` up to before `last` as they are."""
    box, terms, action_of, legal, observations = (
        desk.boxes[0],
        desk.terms[0],
        desk.action_of,
        desk.legal,
        desk.observations,
    )
    states, notes, seat = desk.states, desk.notes, desk.seat
    for game in range(first, last):
        show_game(box, terms, states[game], notes[game], action_of, legal, observations, game)
        seat[game] = notes[game].seat


def begin_some(desk: Desk, first: int, last: int) -> None:
    """Deal and show the games from `first` up to before `last`."""
    box, terms, action_of, legal, observations = (
        desk.boxes[0],
        desk.terms[0],
        desk.action_of,
        desk.legal,
        desk.observations,
    )
    states, chances, notes = desk.states, desk.chances, desk.notes
    seat, done, truncated, rewards, scores = desk.seat, desk.done, desk.truncated, desk.rewards, desk.scores
    for game in range(first, last):
        begin_game(box, terms, states[game], chances[game], notes[game], game)
        show_game(box, terms, states[game], notes[game], action_of, legal, observations, game)
        tell(notes[game], terms.seats, seat, done, truncated, rewards, scores, game)


def step_some(desk: Desk, actions: Row, first: int, last: int) -> None:
    """Do one action of each of the games from `first` up to before `last`; what is not legal is left."""
    box, terms, answer_of, action_of = desk.boxes[0], desk.terms[0], desk.answer_of, desk.action_of
    states, chances, notes, legal, observations = desk.states, desk.chances, desk.notes, desk.legal, desk.observations
    seat, done, truncated, rewards, scores = desk.seat, desk.done, desk.truncated, desk.rewards, desk.scores
    for game in range(first, last):
        answer = choice(states[game], answer_of, legal.shape[1], actions[game])
        step_game(box, terms, states[game], chances[game], notes[game], answer, game)
        if answer >= 0:
            show_game(box, terms, states[game], notes[game], action_of, legal, observations, game)
        tell(notes[game], terms.seats, seat, done, truncated, rewards, scores, game)


@compiled
def first_refused(desk: Desk, actions: Row, first: int, last: int) -> int:
    """The first of these games that is not over and whose action is not legal; -1 where there is none."""
    states, answer_of = desk.states, desk.answer_of
    for game in range(first, last):
        if not states[game].over and choice(states[game], answer_of, desk.legal.shape[1], actions[game]) < 0:
            return game
    return -1


@compiled
def sample_some(desk: Desk, actions: Row, first: int, last: int) -> None:
    """Choose a legal action at random for each of the games from `first` up to before `last`."""
    states, chances, action_of = desk.states, desk.chances, desk.action_of
    for game in range(first, last):
        actions[game] = sample_one(states[game], chances[game], action_of)
