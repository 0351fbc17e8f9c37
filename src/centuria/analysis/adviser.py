"""The interface of the search that evaluates decisions (the adviser), and its budget."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from centuria.bots.api import View
from centuria.bots.multi_pv import Opinion
from centuria.errors import SetupError

Opinions = tuple[Opinion, ...]


class Adviser(Protocol):
    """Evaluates each legal decision of a view, the best one first."""

    def __call__(
        self,
        view: View,
        legal: Sequence[str],
        *,
        seconds: float | None = None,
        iterations: int | None = None,
        seed: int = 0,
    ) -> Opinions:
        """An opinion on every legal decision; with iterations and the same seed, always the same."""
        ...


def advise(
    view: View, legal: Sequence[str], *, seconds: float | None = None, iterations: int | None = None, seed: int = 0
) -> Opinions:
    """The default adviser: the strongest built-in search."""
    from centuria import bots

    return bots.advise(view, legal, seconds=seconds, iterations=iterations, seed=seed)


@dataclass(frozen=True, slots=True)
class Budget:
    """The search budget of a decision: seconds, or iterations for a reproducible result."""

    seconds: float | None = None
    iterations: int | None = None
    seed: int = 0

    def __post_init__(self) -> None:
        if (self.seconds is None) == (self.iterations is None):
            raise SetupError("a search takes either seconds or iterations")
        if self.seconds is not None and not (math.isfinite(self.seconds) and self.seconds > 0):
            raise SetupError(f"a search takes a positive number of seconds, not {self.seconds}")
        if self.iterations is not None and self.iterations < 1:
            raise SetupError(f"a search takes at least one iteration, not {self.iterations}")

    def part(self, count: int) -> Budget:
        """One of `count` equal parts."""
        if self.seconds is not None:
            return Budget(seconds=self.seconds / count, seed=self.seed)
        return Budget(iterations=max(1, (self.iterations or 1) // count), seed=self.seed)

    def ask(self, adviser: Adviser, view: View, legal: Sequence[str]) -> Opinions:
        """The opinions of an adviser within this budget."""
        opinions = adviser(view, legal, seconds=self.seconds, iterations=self.iterations, seed=self.seed)
        if sorted(opinion.decision for opinion in opinions) != sorted(legal):
            found = ", ".join(opinion.decision for opinion in opinions)
            raise ValueError(f"the opinions are about {found or 'nothing'}, but legal are {', '.join(legal)}")
        return opinions
