"""What the environments share: argument checks, observations as bytes or floats, spaces and agent names."""

from typing import Any, Literal, cast, get_args

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from centuria.batch import Encoder
from centuria.batch.observations.position_encoder import PositionEncoder
from centuria.editions import Components
from centuria.errors import NoGame, SetupError

Observations = NDArray[np.uint8] | NDArray[np.float32]
Info = dict[str, object]

ILLEGAL = -1.0
"""The reward of an illegal action, where it ends the game."""


LEAD = "lead"
"""The reward of a step is the change of the learner's lead in points: in all `"score"`, but told when it changes."""


def batch_rewards(rewards: str) -> str:
    """The reward function of a batch, on which one of an environment for one learner builds."""
    return "score" if rewards == LEAD else rewards


Illegal = Literal["error", "lose", "ignore"]
"""What an illegal action does: it raises an error and changes nothing; it loses the game, with -1 for whoever gave it
and 0 for the others; or it is ignored, the same question stays open, and the infos say why."""


def checked_illegal(illegal: str) -> Illegal:
    """One of the three; raises SetupError for anything else."""
    if illegal not in get_args(Illegal):
        raise SetupError(f"illegal is one of {', '.join(get_args(Illegal))}, not {illegal!r}")
    return cast(Illegal, illegal)


def draw_seed(chance: np.random.Generator) -> int:
    """A seed for a deal or a bot."""
    return int(chance.integers(1 << 63))


def checked_limit(limit: object) -> int | None:
    """A limit of decisions, or None; raises SetupError for anything else."""
    if limit is None or (isinstance(limit, int) and not isinstance(limit, bool) and limit > 0):
        return limit
    raise SetupError(f"the limit of decisions is a whole number from 1 on, not {limit!r}")


def checked_seat(seat: int | None, seats: int) -> int | None:
    """A seat, or None; raises SetupError for anything else."""
    if seat is not None and (isinstance(seat, bool) or seat not in range(seats)):
        raise SetupError(f"there is no seat {seat!r}; there are 0 to {seats - 1}")
    return seat


def check_begun(begun: bool, ended: bool) -> None:
    """Refuse a step before the first reset, and after the end of a game."""
    if not begun:
        raise NoGame("no game has begun: call reset() before step()")
    if ended:
        raise NoGame("the game has ended or was truncated: call reset() to begin the next")


class ObservationForm:
    """How an environment shows observations: "bytes", as a batch writes them, or "floats", as `Encoder` makes them.

    If `masked`, an observation is a dictionary with `observation` and `action_mask`.
    """

    def __init__(self, kind: object, table: PositionEncoder, components: Components, masked: bool = False) -> None:
        if kind not in ("bytes", "floats"):
            raise SetupError(f"observations are bytes or floats, not {kind!r}")
        self._encoder = Encoder(table.mode, table.seats, components) if kind == "floats" else None
        self._bytes, self._actions = table.layout.size, len(table.actions)
        self._masked = masked

    @property
    def space(self) -> spaces.Space[Observations]:
        """The space of the observations of one seat."""
        encoder = self._encoder
        found = (
            spaces.Box(0, 255, (self._bytes,), np.uint8)
            if encoder is None
            else spaces.Box(0, 255, (encoder.size,), np.float32)
        )
        return cast(spaces.Space[Observations], found)

    @property
    def full_space(self) -> spaces.Space[Any]:
        """The same, with the action mask if the observations have it."""
        if not self._masked:
            return self.space
        return spaces.Dict({"observation": self.space, "action_mask": spaces.Box(0, 1, (self._actions,), np.int8)})

    def full(self, observations: NDArray[np.uint8], legal: NDArray[Any]) -> Any:
        """What is seen, a row for each game, with the action masks if the observations have them."""
        seen = self.shown(observations)
        return {"observation": seen, "action_mask": legal.astype(np.int8)} if self._masked else seen

    def shown(self, observations: NDArray[np.uint8]) -> Observations:
        """Observations that nobody else changes, for bytes with a row for each game; a game that is over is zeros."""
        if self._encoder is None:
            return observations.copy()
        floats: NDArray[np.float32] = self._encoder.encode(observations)
        floats[~observations.any(axis=1)] = 0
        return floats


def agent_names(table: PositionEncoder) -> list[str]:
    """The names of the seats as agents."""
    return [f"player_{seat}" for seat in range(table.seats)]
