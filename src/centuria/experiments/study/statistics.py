"""What is found about each piece: how often it is used, and what it does to the chance of winning.

Pieces are compared within games: only games count in which some seats used a piece and others did not. If it made no
difference, each seat of such a game would win as often as any other, so that seats with it would win one game in n.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from math import erfc, sqrt

import numpy as np
from numpy.typing import NDArray

from centuria.experiments.stats import Interval, with_spread
from centuria.experiments.study.tally import ALL, ALL_SQUARED, BOTH, WINNERS, WINNERS_SQUARED, Sums, Tally
from centuria.experiments.study.usage import Piece

LEVEL = 0.05
"""How likely it may be that any difference at all that is called sure is due to chance."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What is known of one piece."""

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
    """How likely a difference as large is if the piece makes none."""
    sure: bool
    """Whether it is too unlikely, even among so many pieces."""
    winners: float
    """The winners' share of all uses; the par is one in n."""
    winners_interval: Interval

    def as_data(self) -> dict[str, object]:
        """JSON-ready."""
        return asdict(self)


def findings(pieces: Sequence[Piece], counted: Tally) -> list[Finding]:
    """Everything about each piece."""
    return _with_sureness([_finding(*row) for row in zip(pieces, counted.sides, counted.sums, strict=True)])


def _finding(piece: Piece, sides: Sums, sums: Sums) -> Finding:
    games, seats = int(sides.sum()), len(sides) - 1
    having = np.arange(seats + 1)
    seats_with = int((sides.sum(1) * having).sum())
    compared, rate, spread, chance = _compared(sides)
    share = int(sums[WINNERS]) / int(sums[ALL]) if sums[ALL] else 1 / seats
    return Finding(
        sort=piece.sort,
        piece=piece.key,
        uses=int(sums[ALL]) / max(1, games),
        used=seats_with / max(1, games * seats),
        compared=compared,
        win_rate=rate,
        interval=with_spread(rate, spread, compared),
        chance=chance,
        sure=False,
        winners=share,
        winners_interval=with_spread(share, _ratio_spread(share, sums), int(sums[ALL])),
    )


def _compared(sides: NDArray[np.int64]) -> tuple[int, float, float, float]:
    """Games to compare, the win rate of seats with the piece, its standard error, and how likely that is by chance."""
    seats = len(sides) - 1
    having = np.arange(1, seats)
    mixed = sides[1:seats]
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


def _with_sureness(found: list[Finding]) -> list[Finding]:
    """Call sure what stays unlikely when all pieces are looked at together, by Holm's rule."""
    order = sorted(range(len(found)), key=lambda place: found[place].chance)
    for rank, place in enumerate(order):
        if found[place].chance > LEVEL / (len(found) - rank):
            break
        found[place] = replace(found[place], sure=True)
    return found
