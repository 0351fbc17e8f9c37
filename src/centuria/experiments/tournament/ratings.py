"""Elo ratings by maximum likelihood: the strengths that make the wins of a tournament most likely.

A bot of strength w wins at a table with probability w / (sum of the strengths at all seats): the Bradley-Terry model
for two seats, Luce's for more. The strengths are found by iteration (Hunter, 2004), as if each pair of bots had met
once more with half a win each, so that a bot that never lost has a rating too. The intervals follow from the curvature
of the likelihood (its Fisher information).
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from math import log

import numpy as np
from numpy.typing import NDArray

from centuria.experiments.confidence_intervals import Interval, Z
from centuria.experiments.tournament.games import GameResult

ANCHOR = "random"
"""The bot whose rating is 0 where it plays; elsewhere the mean of all is."""

ROUNDS = 10_000
ELO = 400 / log(10)
Figures = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Rating:
    """A bot's Elo and its 95 % interval."""

    elo: float
    interval: Interval


def ratings(bots: tuple[str, ...], results: Iterable[GameResult]) -> dict[str, Rating]:
    """The rating of each bot, from who won at which table."""
    won = [game for game in results if game.winner]
    tables = Counter(tuple(sorted(game.bots)) for game in won)
    winners = Counter(game.bots[game.winner - 1] for game in won)
    for pair in combinations(bots, 2):
        tables[tuple(sorted(pair))] += 1
    games = np.array(list(tables.values()), dtype=float)
    seats = np.array([[table.count(bot) for bot in bots] for table in tables], dtype=float)
    wins = np.array([winners[bot] + 0.5 * (len(bots) - 1) for bot in bots])

    strength = _strengths(seats, games, wins)
    contrast = np.eye(len(bots)) - (np.eye(len(bots))[bots.index(ANCHOR)] if ANCHOR in bots else 1 / len(bots))
    elo = ELO * contrast @ np.log(strength)
    chances = seats * strength / (seats @ strength)[:, None]
    information = np.diag(games @ chances) - chances.T @ (games[:, None] * chances)
    spread = Z * ELO * np.sqrt(np.maximum(0, np.diag(contrast @ np.linalg.pinv(information) @ contrast.T)))
    return {
        bot: Rating(float(elo[k]), (float(elo[k] - spread[k]), float(elo[k] + spread[k]))) for k, bot in enumerate(bots)
    }


def _strengths(seats: Figures, games: Figures, wins: Figures) -> Figures:
    """The most likely strengths for games at tables, with seats (table, bot) and the wins of each bot."""
    strength = np.ones_like(wins)
    for _ in range(ROUNDS):
        better: Figures = wins / ((games / (seats @ strength)) @ seats)
        better /= np.exp(np.log(better).mean())
        moved = np.abs(np.log(better / strength)).max()
        strength = better
        if moved < 1e-9:
            break
    return strength
