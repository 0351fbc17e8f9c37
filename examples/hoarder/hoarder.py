"""A bot for Centuria as a Python package: the whole interface is `choose`."""

import random
from collections.abc import Mapping, Sequence
from typing import Any


class Hoarder:
    """Claims what it can, and otherwise keeps its crystals together."""

    def __init__(self, seed: int, *, reserve: int = 4) -> None:
        """`reserve` is how many crystals it wants to hold before it rests; it is asked for as hoarder:reserve=6."""
        if not 0 <= reserve <= 10:
            raise ValueError(f"reserve is from 0 to 10, not {reserve}")
        self._chance = random.Random(seed)
        self._reserve = reserve

    def choose(self, view: Mapping[str, Any], legal: Sequence[str]) -> str:
        """The first decision of the kind it likes best; chance decides between equals."""
        rich = len(view["players"][view["seat"] - 1]["caravan"]) >= self._reserve
        liked = ("claim", "bonus", "rest" if rich else "play", "play", "use", "times", "upgrade", "acquire", "rest")
        ranked = {verb: place for place, verb in reversed(list(enumerate(liked)))}
        return min(legal, key=lambda decision: (ranked.get(decision.split()[0], len(liked)), self._chance.random()))
