"""The rating system: the Plackett-Luce model of Weng and Lin, which rates games of any number of players at once.

It is algorithm 4 of "A Bayesian Approximation Method for Online Ranking" (2011), as in OpenSkill. A rating is a normal
distribution. Its mean is shown on the scale of Elo: 400 points more make a player ten times as
likely to win. The interval that is shown is two standard deviations to each side.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

FIRST_MEAN, FIRST_SIGMA = 1500.0, 250.0
"""The rating of somebody of whom nothing is known. The model's other constants follow from it."""

BETA = FIRST_SIGMA / 2
"""The spread of one player's performance from game to game."""

TAU = FIRST_SIGMA / 100
"""What each game adds to the uncertainty first: otherwise a rating of many games could no longer change."""

KAPPA = 1e-4
"""The smallest part of the variance that one game can leave."""

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


def after_game(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings of the players after a game; equal places are draws."""
    variances = [rating.sigma**2 + TAU**2 for rating in ratings]
    spread = math.sqrt(sum(variances) + len(ratings) * BETA**2)
    strengths = [math.exp(rating.mean / spread) for rating in ratings]
    # A game is a draw for each place among those who have not come before it.
    rest = [sum(s for s, other in zip(strengths, places, strict=True) if other >= place) for place in places]
    found = []
    for player, (rating, variance) in enumerate(zip(ratings, variances, strict=True)):
        change = certainty = 0.0
        for other, place in enumerate(places):
            if place <= places[player]:
                chance, tied = strengths[player] / rest[other], places.count(place)
                change += ((other == player) - chance) / tied
                certainty += chance * (1 - chance) / tied
        sigma = math.sqrt(variance)
        left = max(1 - certainty * (sigma / spread) ** 3, KAPPA)
        found.append(Rating(rating.mean + change * variance / spread, sigma * math.sqrt(left)))
    return found


def season_of(at: int) -> str:
    """The season of a time in milliseconds: a quarter of a year, such as `2026-4`."""
    date = datetime.fromtimestamp(at / 1000, UTC)
    return f"{date.year}-{(date.month + 2) // 3}"
