"""What the environments share: argument checks, spaces and agent names."""

from typing import Literal, cast, get_args

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from centuria.batch.observations.position_encoder import PositionEncoder
from centuria.errors import NoGame, SetupError

Observations = NDArray[np.uint8]
Info = dict[str, object]

ILLEGAL = -1.0
"""The reward of an illegal action, where it ends the game."""


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


def observation_space(table: PositionEncoder) -> spaces.Space[Observations]:
    """The space of a mode's observations."""
    return cast(spaces.Space[Observations], spaces.Box(0, 255, (table.layout.size,), np.uint8))


def agent_names(table: PositionEncoder) -> list[str]:
    """The names of the seats as agents."""
    return [f"player_{seat}" for seat in range(table.seats)]
