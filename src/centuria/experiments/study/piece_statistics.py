"""The statistics of pieces: how often each is used, and what it does to the chance of winning.

Games are summed up as they are played; everything about a piece follows from the sums. Only games with a winner count.

Pieces are compared within games: only games count in which some seats used a piece and others did not. If it made no
difference, each seat of such a game would win as often as any other, so that seats with it would win one game in n.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from math import erfc, sqrt

import numpy as np
from numpy.typing import NDArray

from centuria.experiments.confidence_intervals import Interval, with_spread
from centuria.experiments.study.usage import Counts, Piece

LEVEL = 0.05
"""The probability that any difference at all that is called sure is due to chance."""

ALL, WINNERS, ALL_SQUARED, BOTH, WINNERS_SQUARED = range(5)
"""The sums of uses in a game, by place: by all seats, by the winner, and their squares and product."""

Sums = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class UsageSums:
    """Sums over games for each piece, in the order of the pieces."""

    seats_with: Sums
    """The number of games by piece, by the number of seats that used it, and by whether the winner did."""
    sums: Sums
    """By piece and sum."""

    def __add__(self, other: "UsageSums") -> "UsageSums":
        return UsageSums(self.seats_with + other.seats_with, self.sums + other.sums)


def usage_sums(uses: Counts, winners: NDArray[np.integer]) -> UsageSums:
    """Sum up the uses in games, whose winners are seats from 1; 0 is a game without one."""
    ended = np.flatnonzero(winners > 0)
    counted = uses[ended].astype(np.int64)
    games, seats, pieces = counted.shape
    won = counted[np.arange(games), winners[ended] - 1]
    total, having = counted.sum(1), (counted > 0).sum(1)
    cell = (np.arange(pieces) * (seats + 1) + having) * 2 + (won > 0)
    seats_with = np.bincount(cell.ravel(), minlength=pieces * (seats + 1) * 2).reshape(pieces, seats + 1, 2)
    sums = np.stack([total, won, total**2, total * won, won**2]).sum(1).T
    return UsageSums(seats_with.astype(np.int64), sums)


@dataclass(frozen=True, slots=True)
class PieceStatistics:
    """Uses of a piece, and how often seats with it won."""

    sort: str
    piece: str
    uses: float
    """Uses in a game, by all seats together."""
    used: float
    """The share of seats that used it."""
    compared: int
    """Games in which some used it and others did not."""
    win_rate: float
    """The share of these games that a seat with it wins; the par is one in n."""
    interval: Interval
    chance: float
    """The p-value: how likely a difference as large is if the piece makes none."""
    sure: bool
    """Whether it is too unlikely, even among this number of pieces."""
    winners: float
    """The winners' share of all uses; the par is one in n."""
    winners_interval: Interval

    def as_data(self) -> dict[str, object]:
        """JSON-ready."""
        return asdict(self)


def piece_statistics(pieces: Sequence[Piece], total: UsageSums) -> list[PieceStatistics]:
    """The statistics of each piece."""
    found = [_statistics(*row) for row in zip(pieces, total.seats_with, total.sums, strict=True)]
    return _with_significance(found)


def _statistics(piece: Piece, seats_with_it: Sums, sums: Sums) -> PieceStatistics:
    games, seats = int(seats_with_it.sum()), len(seats_with_it) - 1
    users = int((seats_with_it.sum(1) * np.arange(seats + 1)).sum())
    compared, rate, spread, chance = _compared(seats_with_it)
    share = int(sums[WINNERS]) / int(sums[ALL]) if sums[ALL] else 1 / seats
    return PieceStatistics(
        sort=piece.sort,
        piece=piece.key,
        uses=int(sums[ALL]) / max(1, games),
        used=users / max(1, games * seats),
        compared=compared,
        win_rate=rate,
        interval=with_spread(rate, spread, compared),
        chance=chance,
        sure=False,
        winners=share,
        winners_interval=with_spread(share, _ratio_spread(share, sums), int(sums[ALL])),
    )


def _compared(seats_with_it: Sums) -> tuple[int, float, float, float]:
    """Games to compare, the win rate of seats with the piece, its standard error, and how likely that is by chance."""
    seats = len(seats_with_it) - 1
    having = np.arange(1, seats)
    mixed = seats_with_it[1:seats]
    games, won = mixed.sum(1), mixed[:, 1]
    with_it = int((games * having).sum())
    if with_it == 0:
        return 0, 1 / seats, 0.0, 1.0
    par = having / seats
    ahead = float((won - games * par).sum())
    advantage = ahead / with_it
    missed = par + advantage * having
    squares = float((won * (1 - missed) ** 2 + (games - won) * missed**2).sum())
    by_chance = float((games * par * (1 - par)).sum())
    return (
        int(games.sum()),
        min(1.0, max(0.0, 1 / seats + advantage)),
        sqrt(squares) / with_it,
        erfc(abs(ahead) / sqrt(2 * by_chance)),
    )


def _ratio_spread(share: float, sums: Sums) -> float:
    """The standard error of the winners' share of all uses, game by game."""
    if not sums[ALL]:
        return 0.0
    squares = sums[WINNERS_SQUARED] - 2 * share * sums[BOTH] + share * share * sums[ALL_SQUARED]
    return sqrt(max(0.0, float(squares))) / int(sums[ALL])


def _with_significance(found: list[PieceStatistics]) -> list[PieceStatistics]:
    """Call sure what stays unlikely among all pieces, by the Holm-Bonferroni method."""
    order = sorted(range(len(found)), key=lambda place: found[place].chance)
    for rank, place in enumerate(order):
        if found[place].chance > LEVEL / (len(found) - rank):
            break
        found[place] = replace(found[place], sure=True)
    return found
