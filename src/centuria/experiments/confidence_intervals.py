"""Confidence intervals of shares: they hold the true value in 95 of 100 cases."""

from collections.abc import Sequence
from math import sqrt

Z = 1.959964
ENOUGH = 30
"""The number of groups from which on their variance is a good estimate."""

Interval = tuple[float, float]


def wilson(wins: float, games: float) -> Interval:
    """Wilson's score interval of a share, for independent games."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    middle = share + Z * Z / (2 * games)
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def clustered(groups: Sequence[tuple[int, int]]) -> Interval | None:
    """The interval of a share by a cluster-robust standard error; None where the groups are too few, or all alike.

    A group is (wins, games). Games of one deal are a group: they share their luck, since what the deal gives to the
    first seat, another seating gives to the other bot.
    """
    count, games = len(groups), sum(games for _, games in groups)
    if count < ENOUGH or games == 0:
        return None
    share = sum(wins for wins, _ in groups) / games
    spread = sqrt(sum((wins - share * size) ** 2 for wins, size in groups) * count / (count - 1)) / games
    if spread == 0:
        return None
    return max(0.0, share - Z * spread), min(1.0, share + Z * spread)


def with_spread(share: float, spread: float, games: float) -> Interval:
    """Wilson's interval of a share whose standard error is known from elsewhere.

    It is that of the number of independent games (the effective sample size) with the same standard error.
    """
    effective = share * (1 - share) / (spread * spread) if spread > 0 and 0 < share < 1 else games
    low, high = wilson(share * effective, effective)
    return min(low, share), max(high, share)
