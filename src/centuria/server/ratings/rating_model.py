"""The rating system: OpenSkill's Plackett-Luce model, which rates games of any number of players at once.

A rating is a normal distribution. Its mean is shown on the scale of Elo: 400 points more make a player ten times as
likely to win. The interval that is shown is two standard deviations to each side.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache

from openskill.models import PlackettLuce

FIRST_MEAN, FIRST_SIGMA = 1500.0, 250.0
"""The rating of somebody of whom nothing is known. The model's other constants follow from it."""

BETA = FIRST_SIGMA / 2
"""The spread of one player's performance from game to game."""

SEASON_SIGMA = 50.0
"""What a new season adds to the uncertainty of a rating."""


@dataclass(frozen=True, slots=True)
class Rating:
    """What is known of a player's strength."""

    mean: float = FIRST_MEAN
    sigma: float = FIRST_SIGMA

    @property
    def interval(self) -> tuple[int, int]:
        """Where the strength lies with a probability of 95 %."""
        return round(self.mean - 2 * self.sigma), round(self.mean + 2 * self.sigma)

    def in_new_season(self) -> "Rating":
        """The same rating, less certain."""
        return Rating(self.mean, min(FIRST_SIGMA, math.hypot(self.sigma, SEASON_SIGMA)))


@cache
def _model() -> PlackettLuce:
    return PlackettLuce(mu=FIRST_MEAN, sigma=FIRST_SIGMA, beta=BETA, tau=FIRST_SIGMA / 100)


def after_game(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings of the players after a game; equal places are draws."""
    model = _model()
    teams = [[model.rating(rating.mean, rating.sigma)] for rating in ratings]
    return [Rating(player.mu, player.sigma) for [player] in model.rate(teams, ranks=[float(place) for place in places])]


def season_of(at: int) -> str:
    """The season of a time in milliseconds: a quarter of a year, such as `2026-4`."""
    date = datetime.fromtimestamp(at / 1000, UTC)
    return f"{date.year}-{(date.month + 2) // 3}"
