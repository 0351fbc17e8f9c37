"""A table for environments: positions in; masks, observations and rewards out."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from centuria.batch import Batch, Layout
from centuria.batch.observations.rotate import Turning
from centuria.editions import Components, Edition
from centuria.errors import InvalidDecision
from centuria.position import Position, dealt

Options = Mapping[str, object]
Action = int | np.integer


class Table:
    """A mode for so many seats. It holds no game: whoever asks brings the position."""

    def __init__(self, mode: str, seats: int = 2, rewards: str = "win", components: Components = None) -> None:
        # One game of a batch shows a position; its limit has it count every decision as if it were the last.
        self._batch = Batch(
            mode, 1, seats=seats, rewards=rewards, components=components, restart=False, limit=1, threads=1
        )
        self._turning = Turning(mode, self._batch.layout, seats)
        self._shown: Position | None = None

    @property
    def edition(self) -> Edition:
        """The mode with its components."""
        return self._batch.edition

    @property
    def mode(self) -> str:
        """The name of the rulebook."""
        return self._batch.mode

    @property
    def seats(self) -> int:
        """How many play."""
        return self._batch.seats

    @property
    def actions(self) -> tuple[str, ...]:
        """Every decision as text, by action id."""
        return self._batch.actions

    @property
    def layout(self) -> Layout:
        """How observations lie."""
        return self._batch.layout

    def deal(self, seed: int, options: Options | None = None) -> Position:
        """A game dealt by chance: the one of `centuria.new` with the same seed and options."""
        return dealt(self.edition, self.seats, seed, options)[0]

    def text(self, action: object) -> str:
        """The decision that an action id stands for."""
        if isinstance(action, bool) or not isinstance(action, int | np.integer) or not 0 <= action < len(self.actions):
            raise InvalidDecision(action, self.mode)
        return self.actions[action]

    def after(self, position: Position, action: object) -> Position:
        """The position after an action; one that is not legal is refused by the decision it stands for."""
        return position.decide(self.text(action))

    def legal(self, position: Position) -> list[int]:
        """The action ids that may be done now, in ascending order."""
        return sorted(self.edition.ids[decision] for decision in position.legal())

    def mask(self, position: Position, seat: int) -> NDArray[np.int8]:
        """By action id: 1 for what a seat may do now; nothing for a seat that does not decide."""
        if position.seat != seat + 1:
            return np.zeros(len(self.actions), np.int8)
        mask: NDArray[np.int8] = self._show(position).legal[0].astype(np.int8)
        return mask

    def observation(self, position: Position, seat: int) -> NDArray[np.uint8]:
        """What a seat sees, as `layout` tells; of a game that is over zeros."""
        shown = self._show(position).observations[0]
        return shown.copy() if position.over else self._turning.turned(shown, (seat + 1 - position.seat) % self.seats)

    def rewards(self, before: Position, action: Action) -> tuple[float, ...]:
        """What each seat gets if the game ends with this action, or is cut off after it and counted as it stands."""
        batch = self._show(before)
        batch.step([action])
        self._shown = None
        return tuple(batch.rewards[0].tolist())

    def _show(self, position: Position) -> Batch:
        if self._shown is not position:
            self._batch.lay(0, position)
            self._shown = position
        return self._batch
