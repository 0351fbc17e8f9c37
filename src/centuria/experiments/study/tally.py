"""What the uses of pieces come to: sums over games, from which everything about a piece can be told.

For each piece: in how many games so many seats used it, apart for games whose winner did and did not; and sums of how
often it was used in a game, by all and by the winner, with their squares and products. Only games with a winner count.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from centuria.experiments.study.usage import Counts

ALL, WINNERS, ALL_SQUARED, BOTH, WINNERS_SQUARED = range(5)
"""The sums, by place."""

Sums = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Tally:
    """Sums over games for each piece, in the order of the pieces."""

    sides: Sums
    """By piece, by the number of seats that used it, by whether the winner did: games."""
    sums: Sums
    """By piece and sum."""

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.sides + other.sides, self.sums + other.sums)


def blank(pieces: int, seats: int) -> Tally:
    """Nothing counted yet."""
    return Tally(np.zeros((pieces, seats + 1, 2), np.int64), np.zeros((pieces, 5), np.int64))


def tally(uses: Counts, winners: NDArray[np.integer]) -> Tally:
    """Count the uses in games, whose winners are seats from 1; 0 is a game without one."""
    ended = np.flatnonzero(winners > 0)
    counted = uses[ended].astype(np.int64)
    games, seats, pieces = counted.shape
    won = counted[np.arange(games), winners[ended] - 1]
    total, having = counted.sum(1), (counted > 0).sum(1)
    cell = (np.arange(pieces) * (seats + 1) + having) * 2 + (won > 0)
    sides = np.bincount(cell.ravel(), minlength=pieces * (seats + 1) * 2).reshape(pieces, seats + 1, 2)
    sums = np.stack([total, won, total**2, total * won, won**2]).sum(1).T
    return Tally(sides.astype(np.int64), sums)
