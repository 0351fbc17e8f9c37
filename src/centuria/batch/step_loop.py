"""Loops over the games of a batch, on one thread; `bound` gives each mode its own compiled copy."""

from collections.abc import Callable, MutableSequence, Sequence
from dataclasses import dataclass
from functools import cache

from centuria.batch import step
from centuria.batch.buffers import Buffers
from centuria.batch.observations.encoder import observation_writer
from centuria.batch.step import (
    answer_to,
    begin_game,
    clear_row,
    copy_status,
    encode_game,
    lay_game,
    redeal_game,
    sample_game,
    step_game,
)
from centuria.core.jit import bound, compiled, rule
from centuria.core.layout import Row
from centuria.core.rng import Chance
from centuria.mechanisms import crystals
from centuria.modes import named


@dataclass(frozen=True, slots=True)
class StepLoop:
    """A mode's compiled functions for one game, and its loops over a range of the games in the buffers."""

    begin_game: Callable[..., None]
    finish_game: Callable[..., None]
    lose_game: Callable[..., None]
    step_game: Callable[..., bool]
    encode_game: Callable[..., None]
    redeal_game: Callable[..., None]
    begin: Callable[..., None]
    step: Callable[..., None]
    show: Callable[..., None]
    lay: Callable[..., None]
    redeal: Callable[..., None]


@cache
def step_loop(mode: str) -> StepLoop:
    """The functions of a mode, built on first use."""
    verbs = named(mode).verbs
    begin_ = bound(rule, step.begin_game, mode, deal=verbs.deal)
    encode_ = bound(rule, step.encode_game, mode, observe=observation_writer(mode))
    score_ = bound(rule, step.score_game, mode, score=verbs.score)
    follow_ = bound(rule, step.follow_up, mode, begin_game=begin_)
    finish_ = bound(
        rule, step.finish_game, mode, score_game=score_, observe=observation_writer(mode), follow_up=follow_
    )
    lose_ = bound(rule, step.lose_game, mode, score_game=score_, follow_up=follow_)
    step_ = bound(rule, step.step_game, mode, decide=verbs.decide, finish_game=finish_, lose_game=lose_)
    redeal_ = bound(rule, step.redeal_game, mode, redeal=verbs.redeal)
    return StepLoop(
        begin_game=begin_,
        finish_game=finish_,
        lose_game=lose_,
        step_game=step_,
        encode_game=encode_,
        redeal_game=redeal_,
        begin=bound(compiled, begin_range, mode, begin_game=begin_, encode_game=encode_),
        step=bound(compiled, step_range, mode, step_game=step_, encode_game=encode_),
        show=bound(compiled, show_range, mode, encode_game=encode_),
        lay=bound(compiled, lay_record, mode, encode_game=encode_),
        redeal=bound(compiled, redeal_range, mode, redeal_game=redeal_),
    )


# The loops unpack their arrays once: Numba counts references at every call for what is passed inside a tuple.


def show_range(buffers: Buffers, games: Row, first: int, last: int) -> None:
    """Write to the arrays what the games listed from `first` up to `last`, exclusive, are now."""
    box, config, action_of, legal, observations = (
        buffers.boxes[0],
        buffers.configs[0],
        buffers.action_of,
        buffers.legal,
        buffers.observations,
    )
    states, statuses = buffers.states, buffers.statuses
    seat, done, truncated, rewards, scores = (
        buffers.seat,
        buffers.done,
        buffers.truncated,
        buffers.rewards,
        buffers.scores,
    )
    for place in range(first, last):
        game = games[place]
        encode_game(box, config, states[game], statuses[game], action_of, legal, observations, game)
        clear_row(buffers.final, game)
        copy_status(statuses[game], config.seats, seat, done, truncated, rewards, scores, game)


def lay_record(buffers: Buffers, records: Sequence[crystals.Caravans], game: int) -> None:
    """Replace the position of one game."""
    box, config, status = buffers.boxes[0], buffers.configs[0], buffers.statuses[game]
    buffers.states[game] = records[0]
    lay_game(buffers.states[game], config, status)
    encode_game(box, config, buffers.states[game], status, buffers.action_of, buffers.legal, buffers.observations, game)
    clear_row(buffers.final, game)
    copy_status(
        status, config.seats, buffers.seat, buffers.done, buffers.truncated, buffers.rewards, buffers.scores, game
    )


def redeal_range(buffers: Buffers, chances: MutableSequence[Chance], seed: int, first: int, last: int) -> None:
    """Deal again what nobody has seen in the games from `first` up to `last`, exclusive."""
    box, states = buffers.boxes[0], buffers.states
    for game in range(first, last):
        redeal_game(box, states[game], chances[game], seed, game)


def begin_range(buffers: Buffers, first: int, last: int) -> None:
    """Deal and encode the games from `first` up to `last`, exclusive."""
    box, config, action_of, legal, observations = (
        buffers.boxes[0],
        buffers.configs[0],
        buffers.action_of,
        buffers.legal,
        buffers.observations,
    )
    states, chances, statuses = buffers.states, buffers.chances, buffers.statuses
    seat, done, truncated, rewards, scores = (
        buffers.seat,
        buffers.done,
        buffers.truncated,
        buffers.rewards,
        buffers.scores,
    )
    for game in range(first, last):
        begin_game(box, config, states[game], chances[game], statuses[game], game)
        encode_game(box, config, states[game], statuses[game], action_of, legal, observations, game)
        copy_status(statuses[game], config.seats, seat, done, truncated, rewards, scores, game)


def step_range(buffers: Buffers, actions: Row, first: int, last: int) -> None:
    """Play one action in each game from `first` up to `last`, exclusive; an illegal one does what the batch says."""
    box, config, answer_of, action_of = buffers.boxes[0], buffers.configs[0], buffers.answer_of, buffers.action_of
    states, chances, statuses, legal, observations, final = (
        buffers.states,
        buffers.chances,
        buffers.statuses,
        buffers.legal,
        buffers.observations,
        buffers.final,
    )
    seat, done, truncated, rewards, scores = (
        buffers.seat,
        buffers.done,
        buffers.truncated,
        buffers.rewards,
        buffers.scores,
    )
    for game in range(first, last):
        answer = answer_to(states[game], answer_of, legal.shape[1], actions[game])
        if step_game(box, config, states[game], chances[game], statuses[game], final, answer, game):
            encode_game(box, config, states[game], statuses[game], action_of, legal, observations, game)
        copy_status(statuses[game], config.seats, seat, done, truncated, rewards, scores, game)


@compiled
def first_illegal(buffers: Buffers, actions: Row, first: int, last: int) -> int:
    """The first of these games that is not over and whose action is not legal; -1 if there is none."""
    states, answer_of = buffers.states, buffers.answer_of
    for game in range(first, last):
        if not states[game].over and answer_to(states[game], answer_of, buffers.legal.shape[1], actions[game]) < 0:
            return game
    return -1


@compiled
def sample_range(buffers: Buffers, actions: Row, first: int, last: int) -> None:
    """Choose a random legal action for each game from `first` up to `last`, exclusive."""
    states, chances, action_of = buffers.states, buffers.chances, buffers.action_of
    for game in range(first, last):
        actions[game] = sample_game(states[game], chances[game], action_of)
