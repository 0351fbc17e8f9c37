"""What a batch shows: its arrays, with a row for each game, which every step overwrites."""

from functools import cached_property
from typing import cast

import numpy as np
from numpy.typing import NDArray

from centuria.batch.buffers import Buffers
from centuria.editions import Edition
from centuria.modes.mode import Records


class BatchArrays:
    """The arrays of a batch. Seats count from 0 here: `rewards[game, seat[game]]` belongs to the seat that decides."""

    edition: Edition
    buffers: Buffers

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
        """By game: whether the last step reached the limit of decisions; without restart it stays True."""
        return _flags(self.buffers.truncated)

    @cached_property
    def rewards(self) -> NDArray[np.float32]:
        """By game and seat: the reward of the last step; 0 except for games that it ended or truncated."""
        return cast(NDArray[np.float32], self.buffers.rewards)

    @cached_property
    def scores(self) -> NDArray[np.int16]:
        """By game and seat: the points of the last game that ended or was truncated in that row."""
        return cast(NDArray[np.int16], self.buffers.scores)

    @cached_property
    def final_observations(self) -> NDArray[np.uint8]:
        """By game: what the seat that would have decided saw when a step last truncated a game in that row.

        Zeros before that, and after `set_states` and `lay`; of no width in a batch without a limit.
        """
        return cast(NDArray[np.uint8], self.buffers.final)

    @property
    def decisions(self) -> NDArray[np.uint32]:
        """By game: the number of decisions so far."""
        return cast(NDArray[np.uint32], self._statuses()["decisions"])

    @property
    def begun(self) -> NDArray[np.uint32]:
        """By game: the number of games begun in that row."""
        return cast(NDArray[np.uint32], self._statuses()["begun"])

    @property
    def own(self) -> NDArray[np.int8]:
        """By game: the learner's seat, where others answer for the rest."""
        return cast(NDArray[np.int8], self._statuses()["own"])

    def _statuses(self) -> Records:
        return cast(Records, self.buffers.statuses)


def _flags(array: object) -> NDArray[np.bool_]:
    return cast("NDArray[np.uint8]", array).view(np.bool_)
