"""A batch of games: stepped by an array of actions, observed through arrays, no Python for a single game."""

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from itertools import pairwise
from typing import cast

import numpy as np
from numpy.typing import NDArray

from centuria.batch.buffers import CONFIG, Array, Buffers, new_buffers
from centuria.batch.observations.encoder import Layout, layout_of
from centuria.batch.step import REWARDS
from centuria.batch.step_loop import StepLoop, first_illegal, sample_range, step_loop
from centuria.core.layout import blank, ready
from centuria.editions import Components, edition
from centuria.errors import IllegalAction, SetupError
from centuria.modes.mode import Records
from centuria.position import Position

GAMES_PER_THREAD = 1024
"""The least number of games that are worth a thread when they are stepped."""

CHEAP = 16
"""How many times faster than a step choosing and checking are."""


class Batch:
    """`count` games of a mode. Its arrays have a row for each game and are overwritten by every step.

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
        options: Mapping[str, object] | None = None,
        rewards: str = "win",
        observe: bool = True,
        restart: bool = True,
        limit: int | None = None,
        threads: int | None = None,
    ) -> None:
        found = edition(mode, components)
        found.check_rules(options)
        self.edition = found.with_options(options)
        self.count = _whole("the number of games", count, 1, 1 << 31)
        self.layout: Layout = layout_of(self.edition, seats)
        self.seats = seats
        if rewards not in REWARDS:
            raise SetupError(f"rewards are one of {', '.join(REWARDS)}, not {rewards!r}")
        self._threads = _whole("the number of threads", _cores() if threads is None else threads, 1, 1 << 10)
        config = blank(CONFIG)
        config[0]["series"] = _whole("a seed", seed, 0, (1 << 64) - 1)
        config[0]["games"], config[0]["seats"] = self.count, seats
        config[0]["limit"] = 0 if limit is None else _whole("the limit of decisions", limit, 1, 1 << 31)
        config[0]["reward"] = REWARDS[rewards]
        config[0]["restart"], config[0]["observe"] = restart, observe
        self._loop: StepLoop = step_loop(mode)
        size = self.layout.size if observe else 0
        self.buffers: Buffers = new_buffers(self.edition, config, size, self.order, self._to_device)
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
        """By game and action id: whether the action is legal."""
        return _flags(self.buffers.legal)

    @cached_property
    def observations(self) -> NDArray[np.uint8]:
        """By game: what the seat that decides sees, in the order of `layout`."""
        return cast(NDArray[np.uint8], self.buffers.observations)

    @cached_property
    def seat(self) -> NDArray[np.int8]:
        """By game: the seat that decides, from 0; -1 when the game is over."""
        return cast(NDArray[np.int8], self.buffers.seat)

    @cached_property
    def done(self) -> NDArray[np.bool_]:
        """By game: whether the last step ended it; without restart it stays True."""
        return _flags(self.buffers.done)

    @cached_property
    def truncated(self) -> NDArray[np.bool_]:
        """By game: whether the last step reached the limit of decisions."""
        return _flags(self.buffers.truncated)

    @cached_property
    def rewards(self) -> NDArray[np.float32]:
        """By game and seat: the reward of the last step; 0 except for games that it ended or truncated."""
        return cast(NDArray[np.float32], self.buffers.rewards)

    @cached_property
    def scores(self) -> NDArray[np.int16]:
        """By game and seat: the points of the last game that ended or was truncated in that row."""
        return cast(NDArray[np.int16], self.buffers.scores)

    @property
    def decisions(self) -> NDArray[np.uint32]:
        """By game: the number of decisions so far."""
        return cast(NDArray[np.uint32], self._statuses()["decisions"])

    @property
    def begun(self) -> NDArray[np.uint32]:
        """By game: the number of games begun in that row."""
        return cast(NDArray[np.uint32], self._statuses()["begun"])

    def step(self, actions: object, check: bool = True) -> None:
        """Play one action in every game; if one is not legal, raise IllegalAction and change nothing.

        The action for a game that is over is ignored. Without the check, an illegal action leaves its game unchanged.
        """
        ids = self._actions(actions)
        if check:
            game = self._first_illegal(ids)
            if game >= 0:
                action = int(ids[game])
                name = self.actions[action] if 0 <= action < len(self.actions) else None
                raise IllegalAction(game, action, name, self.position(game).legal())
        self._step(ids)

    def sample(self) -> NDArray[np.int64]:
        """A uniformly random legal action for every game, from its own generator; 0 for a game that is over."""
        ids = np.empty(self.count, np.int64)
        self._each(sample_range, ids, least=GAMES_PER_THREAD * CHEAP)
        return ids

    def position(self, game: int) -> Position:
        """The current position of one game."""
        row = _whole("a game of the batch", game, 0, self.count - 1)
        return Position(self.edition, ready(self._record(row)))

    def lay(self, game: int, position: Position) -> None:
        """Replace the position of one game, which counts as a new game; the others stay."""
        row = _whole("a game of the batch", game, 0, self.count - 1)
        if position.edition is not self.edition or position.seats != self.seats:
            raise SetupError(
                f"expected a position of {self.mode} for {self.seats} players with the components of the batch"
            )
        self._lay(row, position.state)

    def _to_device(self, array: Array) -> Array:
        return array

    def _record(self, game: int) -> Records:
        return cast(Records, self.buffers.states)[game : game + 1].copy()

    def _lay(self, game: int, record: Records) -> None:
        cast(Records, self.buffers.states)[game] = record[0]
        self._statuses()[game]["decisions"] = 0
        self._loop.encode(self.buffers, game, game + 1)

    def _statuses(self) -> Records:
        return cast(Records, self.buffers.statuses)

    def _begin(self) -> None:
        self._each(self._loop.begin)

    def _actions(self, actions: object) -> NDArray[np.int64]:
        ids = np.asarray(actions)
        if ids.shape != (self.count,) or ids.dtype.kind not in "iu":
            raise SetupError(f"actions are {self.count} whole numbers, not {ids.dtype} of shape {ids.shape}")
        return np.ascontiguousarray(ids, np.int64)

    def _first_illegal(self, ids: NDArray[np.int64]) -> int:
        return max(self._each(first_illegal, ids, least=GAMES_PER_THREAD * CHEAP), key=lambda game: (game >= 0, -game))

    def _step(self, ids: NDArray[np.int64]) -> None:
        self._each(self._loop.step, ids)

    def _each(self, loop: Callable[..., object], *arrays: Array, least: int = GAMES_PER_THREAD) -> Sequence[int]:
        """Run a loop over all games, on as many threads as are worthwhile: each gets at least `least` games."""
        parts = max(1, min(self._threads, self.count // least))
        ends = [self.count * part // parts for part in range(parts + 1)]
        if parts == 1:
            return [cast(int, loop(self.buffers, *arrays, 0, self.count))]
        waiting = [self._pool.submit(loop, self.buffers, *arrays, first, last) for first, last in pairwise(ends)]
        return [cast(int, work.result()) for work in waiting]

    @cached_property
    def _pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self._threads, "centuria-batch")


def _flags(array: object) -> NDArray[np.bool_]:
    return cast("NDArray[np.uint8]", array).view(np.bool_)


def _cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _whole(name: str, value: object, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or not least <= value <= most:
        raise SetupError(f"{name} is a whole number from {least} to {most}, not {value!r}")
    return int(value)
