"""A network as a policy for many games at once: observations and action masks in, an action for each game out."""

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from centuria.network.model import Evaluation

ROWS = 1024
"""How many observations are evaluated at once: the features of more take more memory than they save time."""

MULTIPLIER = np.uint64(0xD6E8FEB86659FD93)


class PolicyModel(Protocol):
    """A network with a logit for each action; `judges` says whether it has win chances too."""

    @property
    def judges(self) -> bool:
        """Whether it tells win chances."""
        ...

    def evaluate(self, observations: NDArray[np.uint8], seats: int) -> Evaluation:
        """What the network says of observations, a row each."""
        ...


@dataclass(frozen=True, slots=True)
class NetworkPolicy:
    """Plays the favourite action; with a temperature, one at random by the chances of the network.

    Chance follows from the seed and the observation, so the same policy always answers the same to the same.
    """

    model: PolicyModel
    seats: int
    temperature: float = 0.0
    seed: int = 0

    def __call__(self, observations: NDArray[np.uint8], legal: NDArray[np.bool_]) -> NDArray[np.int64]:
        """An action for each row."""
        actions: NDArray[np.int64] = legal.argmax(axis=1)
        several = np.flatnonzero(legal.sum(axis=1) > 1)
        for begin in range(0, len(several), ROWS):
            rows = several[begin : begin + ROWS]
            logits = self.model.evaluate(observations[rows], self.seats).policy
            if self.temperature > 0:
                logits = logits / self.temperature + _gumbel(observations[rows], logits.shape[1], self.seed)
            actions[rows] = np.where(legal[rows], logits, -np.inf).argmax(axis=1)
        return actions


def _gumbel(observations: NDArray[np.uint8], actions: int, seed: int) -> NDArray[Any]:
    """Noise with which the largest logit is drawn by its chance (Gumbel-max), from a hash of observation and seed."""
    places = np.arange(1, observations.shape[1] + 1, dtype=np.uint64)
    with np.errstate(over="ignore"):
        rows = (observations * _mixed(places)).sum(axis=1, dtype=np.uint64) + np.uint64(seed & (1 << 64) - 1)
        words = _mixed(rows[:, None] + _mixed(np.arange(1, actions + 1, dtype=np.uint64)))
    chances = ((words >> np.uint64(11)).astype(np.float64) + 0.5) / float(1 << 53)
    return -np.log(-np.log(chances))


def _mixed(words: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Words whose bits depend on all bits of the given ones (the finaliser of rrmxmx)."""
    words = words * MULTIPLIER
    words = words ^ (words >> np.uint64(32))
    words = words * MULTIPLIER
    return words ^ (words >> np.uint64(32))
