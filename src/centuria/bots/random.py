"""Choosing without thinking: every legal decision is as likely as another."""

import random
from collections.abc import Sequence

from centuria.bots import View


class Random:
    """Plays at random: the yardstick below which nobody falls."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def choose(self, view: View, legal: Sequence[str]) -> str:
        """Any of the legal decisions."""
        return self._chance.choice(legal)
