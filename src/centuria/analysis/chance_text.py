"""Win probabilities and principal variations in words."""

from __future__ import annotations

from collections.abc import Sequence

from centuria.analysis.schema import PlannedTurn
from centuria.narration.variations import Planned
from centuria.words import Words

MAX_TURNS = 3
"""A predicted line gets less reliable with every turn; no more turns than this are shown."""


def percent(words: Words, chance: float) -> str:
    """A probability in whole percent; nearly certain is never shown as 0 or 100 percent."""
    if 0 < chance < 0.01:
        return words("percent-under")
    if 0.99 < chance < 1:
        return words("percent-over")
    return words("percent", percent=round(100 * chance))


def tenths(words: Words, chance: float) -> str:
    """A small probability in percent with one decimal."""
    whole, tenth = divmod(round(1000 * chance), 10)
    return words("percent-tenths", whole=whole, tenth=tenth)


def turns(plans: Sequence[Planned]) -> list[PlannedTurn]:
    """Planned turns in the form of the JSON results."""
    return [{"seat": plan.seat, "decisions": list(plan.decisions), "told": plan.told} for plan in plans]


def line(words: Words, plans: Sequence[Planned], seat: int) -> str:
    """A seat's own turns of a line in one sentence; the others' turns are left out."""
    text = ""
    for plan in [plan for plan in plans if plan.told and plan.seat == seat][:MAX_TURNS]:
        text = words("plan-next", first=text, rest=plan.told) if text else plan.told
    return text
