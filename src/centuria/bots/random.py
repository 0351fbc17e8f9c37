"""The random bot: every legal decision is equally likely."""

import random
from collections.abc import Sequence

from centuria.bots import View


class Random:
    """Plays at random: the baseline for every other bot."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def choose(self, view: View, legal: Sequence[str]) -> str:
        """Any of the legal decisions."""
        return self._chance.choice(legal)
