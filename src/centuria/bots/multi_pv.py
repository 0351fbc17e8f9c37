"""Advice: what a strong bot thinks of every legal decision of a view."""

from collections.abc import Sequence

from centuria.bots.api import View
from centuria.bots.mcts import Search
from centuria.bots.opinion import Opinion
from centuria.errors import IllegalDecision
from centuria.views.parse import imagine

ITERATIONS = 1500


def ponder(
    view: View,
    legal: Sequence[str],
    *,
    seconds: float | None = None,
    iterations: int | None = None,
    seed: int = 0,
) -> tuple[Opinion, ...]:
    """The legal decisions, best first, each with the chances of all seats and how play may go on.

    The budget is seconds, or iterations; counted iterations and the same seed give the same opinions.
    """
    position = imagine(view)
    if sorted(legal) != sorted(position.legal()):
        raise IllegalDecision(str(list(legal)), position.legal())
    adviser = Search(seed, iterations=iterations or ITERATIONS, time=seconds)
    with adviser.thinking_about(position, view):
        return adviser.opinions(position)
