"""Policies as opponents in a batch: all games in which another seat decides are handed to a policy together."""

from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from centuria.batch.buffers import Buffers
from centuria.batch.step import answer_to, copy_status, loses, nothing_happened
from centuria.batch.step_loop import step_loop
from centuria.batch.threads import Threads
from centuria.core.jit import bound, compiled
from centuria.core.layout import Row
from centuria.editions import Edition
from centuria.errors import IllegalAction, SetupError
from centuria.mode_registry import loaded
from centuria.modes import named

if TYPE_CHECKING:
    from centuria.batch.step import encode_game, finish_game, lose_game
    from centuria.modes.verbs import decide

Policy = Callable[[NDArray[np.uint8], NDArray[np.bool_]], NDArray[Any]]
"""From observations and action masks, a row for each game, to an action for each."""

PLAYED, LOST = 1, 2

MAKER = "centuria.bots.network.policies:policy"
"""What makes a policy of a bot's spec. It lies in a higher layer, so it is found by its name."""


def policy_of(others: object, edition: Edition, seats: int, seed: int) -> Policy:
    """A policy, or the one that a bot's spec names."""
    if callable(others):
        return others
    make: Any = loaded(MAKER)
    made: Policy = make(others, edition, seats, seed)
    return made


@cache
def _loops(mode: str) -> tuple[Callable[..., None], Callable[..., None]]:
    """`decide_range` and `finish_range` of a mode, built on first use."""
    loop = step_loop(mode)
    return (
        bound(
            compiled,
            decide_range,
            mode,
            decide=named(mode).verbs.decide,
            lose_game=loop.lose_game,
            encode_game=loop.encode_game,
        ),
        bound(compiled, finish_range, mode, finish_game=loop.finish_game, encode_game=loop.encode_game),
    )


class PolicyOpponents:
    """A policy that has the other seats of a batch; it sees what they see, and nothing else."""

    def __init__(self, edition: Edition, policy: Policy, threads: Threads, position: Callable[[int], Any]) -> None:
        self._decide, self._finish = _loops(edition.mode.name)
        self._policy, self._threads, self._position = policy, threads, position
        self._table = edition.table

    def play(self, buffers: Buffers, games: NDArray[np.int64], actions: NDArray[np.int64] | None = None) -> None:
        """Play the learner's actions in some games, and the others' answers; without actions only the others'.

        The limit of decisions counts after a decision of the learner, as with compiled opponents.
        """
        if actions is None:
            self._advance(buffers, games, np.full(len(games), -1), learner=False)
            replied = self._reply(buffers, games)
            self._end(buffers, replied[self._array(buffers.seat)[replied] < 0])
        else:
            what = self._advance(buffers, games, np.ascontiguousarray(actions), learner=True)
            played = games[what == PLAYED]
            self._reply(buffers, played)
            self._end(buffers, played)
            self._reply(buffers, games[what == LOST])

    def _end(self, buffers: Buffers, games: NDArray[np.int64]) -> None:
        """Finish games that have ended or reached the limit, and answer in those that begin in their places."""
        if len(games):
            self._threads.each(partial(self._finish, buffers, games), len(games))
            self._reply(buffers, games)

    def _reply(self, buffers: Buffers, games: NDArray[np.int64]) -> NDArray[np.int64]:
        """Answer until the learner decides; returns the games in which somebody else decided."""
        seat, own = self._array(buffers.seat), self._array(buffers.statuses)["own"]
        waiting: NDArray[np.int64] = games[(seat[games] >= 0) & (seat[games] != own[games])]
        found = waiting
        while len(waiting):
            legal = self._array(buffers.legal)[waiting].view(np.bool_)
            actions = self._asked(self._array(buffers.observations)[waiting], legal)
            self._check(waiting, actions, legal)
            self._advance(buffers, waiting, actions, learner=False)
            waiting = waiting[(seat[waiting] >= 0) & (seat[waiting] != own[waiting])]
        return found

    def _asked(self, observations: NDArray[np.uint8], legal: NDArray[np.bool_]) -> NDArray[np.int64]:
        """What the policy answers: an action id for each row."""
        found = np.asarray(self._policy(observations, legal))
        if found.shape != (len(legal),) or found.dtype.kind not in "iu":
            raise SetupError(
                f"a policy answers {len(legal)} observations by as many whole numbers, not by {found.dtype} of shape "
                f"{found.shape}"
            )
        return np.ascontiguousarray(found, np.int64)

    def _check(self, games: NDArray[np.int64], actions: NDArray[np.int64], legal: NDArray[np.bool_]) -> None:
        known = (actions >= 0) & (actions < legal.shape[1])
        fine = known & legal[np.arange(len(games)), np.where(known, actions, 0)]
        if not fine.all():
            wrong = int(np.argmin(fine))
            game, action = int(games[wrong]), int(actions[wrong])
            name = self._table[action] if known[wrong] else None
            raise IllegalAction(game, action, name, self._position(game).legal())

    def _advance(
        self, buffers: Buffers, games: NDArray[np.int64], actions: NDArray[np.int64], *, learner: bool
    ) -> NDArray[np.int8]:
        """Play an action in each of these games; returns what became of it: nothing, `PLAYED` or `LOST`."""
        what = np.zeros(len(games), np.int8)
        run = partial(self._decide, buffers, games, actions, what, learner)
        self._threads.each(run, len(games))
        return what

    @staticmethod
    def _array(rows: object) -> NDArray[Any]:
        found: NDArray[Any] = np.asarray(rows)
        return found


def decide_range(buffers: Buffers, games: Row, actions: Row, what: Row, learner: bool, first: int, last: int) -> None:
    """Play an action in the games listed from `first` up to `last`, exclusive; an illegal one is ignored, or loses.

    Games that end are not finished yet: a step of the learner ends with the answers of the others.
    """
    box, config, answer_of, action_of = buffers.boxes[0], buffers.configs[0], buffers.answer_of, buffers.action_of
    states, chances, statuses, legal, observations = (
        buffers.states,
        buffers.chances,
        buffers.statuses,
        buffers.legal,
        buffers.observations,
    )
    seat, done, truncated, rewards, scores = (
        buffers.seat,
        buffers.done,
        buffers.truncated,
        buffers.rewards,
        buffers.scores,
    )
    for place in range(first, last):
        game = games[place]
        s, status = states[game], statuses[game]
        answer = answer_to(s, answer_of, legal.shape[1], actions[place])
        lost = learner and loses(config, s, answer)
        if lost:
            lose_game(box, config, s, chances[game], status, game)
            what[place] = LOST
        elif learner:
            nothing_happened(config, s, status, answer)
        if answer >= 0:
            decide(box, s, answer)
            status.decisions += 1
            what[place] = PLAYED
        if answer >= 0 or lost or not learner:
            encode_game(box, config, s, status, action_of, legal, observations, game)
        copy_status(status, config.seats, seat, done, truncated, rewards, scores, game)


def finish_range(buffers: Buffers, games: Row, first: int, last: int) -> None:
    """Finish those of the games listed from `first` up to `last`, exclusive, that ended or reached the limit."""
    box, config, action_of, legal, observations = (
        buffers.boxes[0],
        buffers.configs[0],
        buffers.action_of,
        buffers.legal,
        buffers.observations,
    )
    states, chances, statuses, final = buffers.states, buffers.chances, buffers.statuses, buffers.final
    seat, done, truncated, rewards, scores = (
        buffers.seat,
        buffers.done,
        buffers.truncated,
        buffers.rewards,
        buffers.scores,
    )
    for place in range(first, last):
        game = games[place]
        finish_game(box, config, states[game], chances[game], statuses[game], final, game)
        encode_game(box, config, states[game], statuses[game], action_of, legal, observations, game)
        copy_status(statuses[game], config.seats, seat, done, truncated, rewards, scores, game)
