"""How well the win chances of a network are calibrated: reliability and Brier score over its own games.

A forecast is the chance of the seat that decides, as its network tells it before a decision; it is compared with who
won. Everything is NumPy; the games are played by the policy without search.
"""

from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from centuria.batch import Batch
from centuria.editions import Edition
from centuria.network.policy import ROWS, PolicyModel

BINS = 10
LIMIT = 2_000
"""Decisions after which a game that does not end is left out."""

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Bin:
    """Forecasts of about the same chance: how many, what they said on average, and the part that won."""

    low: float
    high: float
    forecasts: int
    said: float
    won: float


@dataclass(frozen=True, slots=True)
class Calibration:
    """The forecasts of some games against their results.

    `brier` is the mean square of the difference, 0 at best; `brier_of_par` is that of always saying the even share.
    `error` is the mean distance between what a bin said and what won, weighted by its forecasts.
    """

    mode: str
    players: int
    games: int
    forecasts: int
    brier: float
    brier_of_par: float
    error: float
    bins: tuple[Bin, ...]

    def as_data(self) -> dict[str, Any]:
        """As JSON."""
        return asdict(self)


def calibrate(model: PolicyModel, edition: Edition, players: int, games: int, seed: int) -> Calibration:
    """Play so many games with the favourite decisions of a network, and compare its chances with the results."""
    forecasts, won = _forecasts(model, edition, players, games, seed)
    return compare(edition.mode.name, players, games, forecasts, won)


def _forecasts(
    model: PolicyModel, edition: Edition, players: int, games: int, seed: int
) -> tuple[Floats, NDArray[np.bool_]]:
    """By decision of the games that ended: the chance of the seat that decides, and whether it won."""
    batch = Batch(
        edition.mode.name, games, seats=players, seed=seed, components=edition.components, restart=False, limit=LIMIT
    )
    chances, seats, numbers = [], [], []
    winner = np.full(games, -1)
    while True:
        going = np.flatnonzero(batch.legal.any(axis=1))
        if not len(going):
            break
        actions = batch.legal.argmax(axis=1)
        for begin in range(0, len(going), ROWS):
            rows = going[begin : begin + ROWS]
            found = model.evaluate(batch.observations[rows], players)
            actions[rows] = np.where(batch.legal[rows], found.policy, -np.inf).argmax(axis=1)
            chances.append(found.win[:, 0].astype(float))
            seats.append(batch.seat[rows].copy())
            numbers.append(rows)
        batch.step(actions, check=False)
        ended = going[batch.done[going] & ~batch.truncated[going]]
        winner[ended] = batch.rewards[ended].argmax(axis=1)
    number = np.concatenate(numbers)
    counted = winner[number] >= 0
    return np.concatenate(chances)[counted], (np.concatenate(seats) == winner[number])[counted]


def compare(mode: str, players: int, games: int, said: Floats, won: NDArray[np.bool_]) -> Calibration:
    """Compare forecasts with what happened."""
    place = np.minimum((said * BINS).astype(int), BINS - 1)
    bins = tuple(
        Bin(one / BINS, (one + 1) / BINS, int(here.sum()), float(said[here].mean()), float(won[here].mean()))
        for one in range(BINS)
        if (here := place == one).any()
    )
    return Calibration(
        mode=mode,
        players=players,
        games=games,
        forecasts=len(said),
        brier=float(np.mean((said - won) ** 2)),
        brier_of_par=float(np.mean((1 / players - won) ** 2)),
        error=sum(one.forecasts * abs(one.said - one.won) for one in bins) / len(said),
        bins=bins,
    )
