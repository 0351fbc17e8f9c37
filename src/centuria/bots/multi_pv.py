"""Multi-PV analysis: every legal decision ranked, each with win probabilities and a principal variation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from centuria.bots.api import View
from centuria.errors import IllegalDecision

if TYPE_CHECKING:
    from centuria.position import Position

ITERATIONS = 1500
SIMULATIONS = 400
"""The budget of the champion, whose simulations are worth more."""


@dataclass(frozen=True, slots=True)
class Step:
    """A decision of a principal variation."""

    seat: int
    decision: str


@dataclass(frozen=True, slots=True)
class Opinion:
    """The evaluation of one decision."""

    decision: str
    chances: tuple[float, ...]
    """The estimated win probability of each seat after it; they add up to 1."""
    weight: float
    """The share of the search that went into it, 0 to 1."""
    line: tuple[Step, ...]
    """The principal variation: how play may continue, from the next decision on."""


def advise(
    view: View, legal: Sequence[str], *, seconds: float | None = None, iterations: int | None = None, seed: int = 0
) -> tuple[Opinion, ...]:
    """The legal decisions, best first, each with the win probability of all seats and how play may continue.

    The adviser is the champion where the package has a network, else the tree search. The budget is seconds or
    iterations; iterations and the same seed give the same result.
    """
    # The search loads Numba; a caller that only needs the types does not wait for it.
    from centuria.bots.network.opinions import champion_knows, champion_opinions
    from centuria.bots.search.mcts import Search

    position = _imagined(view, legal)
    if champion_knows(position):
        simulations = None if seconds is not None else iterations or SIMULATIONS
        return champion_opinions(position, view["number"], seed, seconds=seconds, simulations=simulations)
    searcher = Search(seed, iterations=iterations or ITERATIONS, time=seconds)
    with searcher.searching(position, view):
        return searcher.opinions(position)


def outlook(view: View, legal: Sequence[str], *, iterations: int, seed: int = 0) -> tuple[float, ...]:
    """The win probabilities of all seats if the best decision is taken, by the same adviser."""
    from centuria.bots.network.opinions import champion_knows
    from centuria.bots.search.mcts import Search

    position = _imagined(view, legal)
    if champion_knows(position):
        return advise(view, legal, iterations=iterations, seed=seed)[0].chances
    searcher = Search(seed, iterations=iterations)
    with searcher.searching(position, view):
        return searcher.outlook(position)


def _imagined(view: View, legal: Sequence[str]) -> Position:
    """A position that fits a view; an error names legal decisions that are not those of the view."""
    from centuria.views.parse import imagine

    position = imagine(view)
    if sorted(legal) != sorted(position.legal()):
        raise IllegalDecision(str(list(legal)), position.legal())
    return position
