"""Many games at once: stepped by an array of actions, told by arrays, no Python for a single game."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from itertools import pairwise
from typing import cast

import numpy as np
from numpy.typing import NDArray

from centuria.batch.buffers import TERMS, Array, Desk, desk
from centuria.batch.observations.layout import Layout, layout_of
from centuria.batch.step import REWARDS
from centuria.batch.step_loop import Steps, first_refused, sample_some, steps
from centuria.core.layout import blank, ready
from centuria.editions import Components, edition
from centuria.errors import IllegalAction, SetupError
from centuria.modes.mode import Records
from centuria.position import Position

MANY = 1024
"""So many games at least are worth a thread of their own when they are stepped."""

LIGHT = 16
"""Choosing and checking take so much less time than a step."""


class Batch:
    """`count` games of a mode. Its arrays have a row for each game and are written anew by every step.

    Seats count from 0 here: `rewards[game, seat[game]]` is the reward of the seat that decides next.
    """

    order = "C"

    def __init__(
        self,
        mode: str,
        count: int,
        *,
        seats: int = 2,
        seed: int = 0,
        components: Components = None,
        rewards: str = "win",
        observe: bool = True,
        restart: bool = True,
        limit: int | None = None,
        threads: int | None = None,
    ) -> None:
        self.edition = edition(mode, components)
        self.count = _whole("the number of games", count, 1, 1 << 31)
        self.layout: Layout = layout_of(self.edition, seats)
        self.seats = seats
        if rewards not in REWARDS:
            raise SetupError(f"rewards are one of {', '.join(REWARDS)}, not {rewards!r}")
        self._threads = _whole("the number of threads", _cores() if threads is None else threads, 1, 1 << 10)
        terms = blank(TERMS)
        terms[0]["series"] = _whole("a seed", seed, 0, (1 << 64) - 1)
        terms[0]["games"], terms[0]["seats"] = self.count, seats
        terms[0]["limit"] = 0 if limit is None else _whole("the limit of decisions", limit, 1, 1 << 31)
        terms[0]["reward"] = REWARDS[rewards]
        terms[0]["restart"], terms[0]["observe"] = restart, observe
        self._steps: Steps = steps(mode)
        self.desk: Desk = desk(self.edition, terms, self.layout.size if observe else 0, self.order, self._place)
        self._begin()

    @property
    def mode(self) -> str:
        """The name of the rulebook."""
        return self.edition.mode.name

    @property
    def actions(self) -> tuple[str, ...]:
        """Every decision as text, by action id."""
        return self.edition.table

    @cached_property
    def legal(self) -> NDArray[np.bool_]:
        """By game and action id: whether it may be done now."""
        return _flags(self.desk.legal)

    @cached_property
    def observations(self) -> NDArray[np.uint8]:
        """By game: what the seat that decides sees, as `layout` tells."""
        return cast(NDArray[np.uint8], self.desk.observations)

    @cached_property
    def seat(self) -> NDArray[np.int8]:
        """By game: the seat that decides, from 0; -1 when the game is over."""
        return cast(NDArray[np.int8], self.desk.seat)

    @cached_property
    def done(self) -> NDArray[np.bool_]:
        """By game: whether the last step ended it; a game that is not dealt anew stays so."""
        return _flags(self.desk.done)

    @cached_property
    def truncated(self) -> NDArray[np.bool_]:
        """By game: whether the last step reached the limit of decisions."""
        return _flags(self.desk.truncated)

    @cached_property
    def rewards(self) -> NDArray[np.float32]:
        """By game and seat: what the last step brought; 0 but for games that it ended or cut off."""
        return cast(NDArray[np.float32], self.desk.rewards)

    @cached_property
    def scores(self) -> NDArray[np.int16]:
        """By game and seat: the points of the last game that ended or was cut off there."""
        return cast(NDArray[np.int16], self.desk.scores)

    @property
    def decisions(self) -> NDArray[np.uint32]:
        """By game: how many decisions the present one has had."""
        return cast(NDArray[np.uint32], self._notes()["decisions"])

    @property
    def begun(self) -> NDArray[np.uint32]:
        """By game: how many have begun there."""
        return cast(NDArray[np.uint32], self._notes()["begun"])

    def step(self, actions: object, check: bool = True) -> None:
        """Do one action in every game; where one is not legal, say so and do nothing at all.

        What stands in the place of a game that is over is passed over. Without the check an action that is not legal
        leaves its game as it was.
        """
        ids = self._actions(actions)
        if check:
            game = self._first_refused(ids)
            if game >= 0:
                action = int(ids[game])
                name = self.actions[action] if 0 <= action < len(self.actions) else None
                raise IllegalAction(game, action, name, self.position(game).legal())
        self._step(ids)

    def sample(self) -> NDArray[np.int64]:
        """A legal action for every game, each as likely, from the game's own generator; 0 for a game that is over."""
        ids = np.empty(self.count, np.int64)
        self._each(sample_some, ids, least=MANY * LIGHT)
        return ids

    def position(self, game: int) -> Position:
        """One of the games by itself, as it is now."""
        place = _whole("a game of the batch", game, 0, self.count - 1)
        return Position(self.edition, ready(self._record(place)))

    def lay(self, game: int, position: Position) -> None:
        """Go on from another position in one of the games, which is counted as a new one; the rest stays."""
        place = _whole("a game of the batch", game, 0, self.count - 1)
        if position.edition is not self.edition or position.seats != self.seats:
            raise SetupError(f"a position of {self.mode} for {self.seats} players with the components of the batch")
        self._lay(place, position.state)

    def _place(self, array: Array) -> Array:
        return array

    def _record(self, game: int) -> Records:
        return cast(Records, self.desk.states)[game : game + 1].copy()

    def _lay(self, game: int, record: Records) -> None:
        cast(Records, self.desk.states)[game] = record[0]
        self._notes()[game]["decisions"] = 0
        self._steps.show(self.desk, game, game + 1)

    def _notes(self) -> Records:
        return cast(Records, self.desk.notes)

    def _begin(self) -> None:
        self._each(self._steps.begin)

    def _actions(self, actions: object) -> NDArray[np.int64]:
        ids = np.asarray(actions)
        if ids.shape != (self.count,) or ids.dtype.kind not in "iu":
            raise SetupError(f"actions are {self.count} whole numbers, not {ids.dtype} of shape {ids.shape}")
        return np.ascontiguousarray(ids, np.int64)

    def _first_refused(self, ids: NDArray[np.int64]) -> int:
        return max(self._each(first_refused, ids, least=MANY * LIGHT), key=lambda game: (game >= 0, -game))

    def _step(self, ids: NDArray[np.int64]) -> None:
        self._each(self._steps.step, ids)

    def _each(self, verb: Callable[..., object], *arrays: Array, least: int = MANY) -> Sequence[int]:
        """Let a verb go over all games, on as many threads as are worth it: each has `least` games or more."""
        parts = max(1, min(self._threads, self.count // least))
        ends = [self.count * part // parts for part in range(parts + 1)]
        if parts == 1:
            return [cast(int, verb(self.desk, *arrays, 0, self.count))]
        waiting = [self._pool.submit(verb, self.desk, *arrays, first, last) for first, last in pairwise(ends)]
        return [cast(int, work.result()) for work in waiting]

    @cached_property
    def _pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self._threads, "centuria-batch")


def _flags(array: object) -> NDArray[np.bool_]:
    return cast("NDArray[np.uint8]", array).view(np.bool_)


def _cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _whole(name: str, value: object, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or not least <= value <= most:
        raise SetupError(f"{name} is a whole number from {least} to {most}, not {value!r}")
    return int(value)
