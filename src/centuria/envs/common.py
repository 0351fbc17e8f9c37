"""What the environments have in common: what they can be asked for, and what they show."""

from typing import cast

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from centuria.batch.observations.encoder import Table
from centuria.errors import SetupError

Seen = NDArray[np.uint8]
Info = dict[str, object]

ILLEGAL = -1.0
"""What an action that is not legal brings, where it ends the game."""


def drawn(chance: np.random.Generator) -> int:
    """A seed for a deal or a bot."""
    return int(chance.integers(1 << 63))


def limited(limit: object) -> int | None:
    """A limit of decisions, or none."""
    if limit is None or (isinstance(limit, int) and not isinstance(limit, bool) and limit > 0):
        return limit
    raise SetupError(f"the limit of decisions is a whole number from 1 on, not {limit!r}")


def seated(seat: int | None, seats: int) -> int | None:
    """A seat at a table, or none."""
    if seat is not None and (isinstance(seat, bool) or seat not in range(seats)):
        raise SetupError(f"there is no seat {seat!r}; there are 0 to {seats - 1}")
    return seat


def observed(table: Table) -> spaces.Space[Seen]:
    """The space of a table's observations."""
    return cast(spaces.Space[Seen], spaces.Box(0, 255, (table.layout.size,), np.uint8))


def agents(table: Table) -> list[str]:
    """What the seats are called."""
    return [f"player_{seat}" for seat in range(table.seats)]
