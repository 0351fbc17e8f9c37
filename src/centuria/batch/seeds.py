"""The seeds of the games in a batch."""

import numpy as np

from centuria.batch.arguments import seed_number
from centuria.core import rng
from centuria.core.layout import blank


def seed_of(seed: int, index: int) -> int:
    """The seed of game number `index` of a batch or a simulation with this seed: `centuria.new` deals the same game."""
    chance = blank(rng.CHANCE)[0]
    return int(rng.seed_of(chance, np.uint64(seed_number(seed)), seed_number(index)))  # type: ignore[arg-type]
