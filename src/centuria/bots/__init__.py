"""Opponents: a bot chooses a legal decision from a view, with a generator of its own, never from the state."""

from collections.abc import Sequence

from centuria.bots.api import Bot as Bot
from centuria.bots.api import View as View
from centuria.bots.api import dismiss as dismiss
from centuria.bots.opinion import Opinion as Opinion
from centuria.bots.opinion import Step as Step
from centuria.bots.registry import make as make
from centuria.bots.registry import names as names
from centuria.bots.registry import thinks as thinks
from centuria.bots.spec import listed as listed


def advise(
    view: View, legal: Sequence[str], *, seconds: float | None = None, iterations: int | None = None, seed: int = 0
) -> tuple[Opinion, ...]:
    """The legal decisions, best first, each with the chances of all seats to win and how play may go on.

    The budget is seconds, or iterations; counted iterations and the same seed give the same opinions.
    """
    from centuria.bots.multi_pv import ponder

    return ponder(view, legal, seconds=seconds, iterations=iterations, seed=seed)
