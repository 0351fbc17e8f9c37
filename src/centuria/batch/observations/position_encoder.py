"""The position encoder for environments: positions in; action masks, observations and rewards out."""

import operator
from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from centuria.batch import Batch, Layout
from centuria.batch.observations.rotate import Rotation
from centuria.editions import Components, Edition, edition
from centuria.errors import InvalidDecision
from centuria.position import Position, dealt

Options = Mapping[str, object]
Action = int | np.integer


class PositionEncoder:
    """Encodes positions of a mode for a number of seats. It holds no game: callers pass the position."""

    def __init__(
        self,
        mode: str,
        seats: int = 2,
        rewards: str = "win",
        components: Components = None,
        options: Options | None = None,
    ) -> None:
        played = edition(mode, components, options)
        # A batch of one game encodes a position; with a limit of 1 it scores every decision as if it were the last.
        self._batch = Batch(
            mode,
            1,
            seats=seats,
            rewards=rewards,
            components=played.components,
            options=played.rule_options,
            restart=False,
            limit=1,
            threads=1,
        )
        self._rotation = Rotation(mode, self._batch.layout, seats)
        self._encoded: Position | None = None

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
        """The number of players."""
        return self._batch.seats

    @property
    def actions(self) -> tuple[str, ...]:
        """Every decision as text, by action id."""
        return self._batch.actions

    @property
    def layout(self) -> Layout:
        """The layout of observations."""
        return self._batch.layout

    def deal(self, seed: int, options: Options | None = None) -> Position:
        """Deal a game: the one of `centuria.new` with the same seed and options."""
        return dealt(self.edition, self.seats, seed, options)[0]

    def text(self, action: object) -> str:
        """The decision that an action id stands for."""
        try:
            found = -1 if isinstance(action, bool | np.bool_) else operator.index(action)  # type: ignore[arg-type]
        except TypeError:
            found = -1
        if not 0 <= found < len(self.actions):
            raise InvalidDecision(action, self.mode)
        return self.actions[found]

    def after(self, position: Position, action: object) -> Position:
        """The position after an action; raises IllegalDecision with the decision text if it is not legal."""
        return position.decide(self.text(action))

    def legal(self, position: Position) -> list[int]:
        """The legal action ids, in ascending order."""
        return sorted(self.edition.ids[decision] for decision in position.legal())

    def mask(self, position: Position, seat: int) -> NDArray[np.int8]:
        """The action mask: 1 for each legal action id; all zeros for a seat that does not decide."""
        if position.seat != seat + 1:
            return np.zeros(len(self.actions), np.int8)
        mask: NDArray[np.int8] = self._encode(position).legal[0].astype(np.int8)
        return mask

    def observation(self, position: Position, seat: int) -> NDArray[np.uint8]:
        """What a seat sees, in the order of `layout`; zeros for a game that is over."""
        encoded = self._encode(position).observations[0]
        return (
            encoded.copy()
            if position.over
            else self._rotation.rotated(encoded, (seat + 1 - position.seat) % self.seats)
        )

    def rewards(self, before: Position, action: Action) -> tuple[float, ...]:
        """The reward of each seat if the game ends with this action, or is truncated after it and scored then."""
        batch = self._encode(before)
        batch.step([action])
        self._encoded = None
        return tuple(batch.rewards[0].tolist())

    def _encode(self, position: Position) -> Batch:
        if self._encoded is not position:
            self._batch.lay(0, position)
            self._encoded = position
        return self._batch
