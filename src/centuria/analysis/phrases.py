"""Chances and lines of play in words."""

from __future__ import annotations

from collections.abc import Sequence

from centuria.analysis.schema import PlannedTurn
from centuria.narration.variations import Planned
from centuria.words import Words

TURNS_TOLD = 3
"""A line is a guess that gets worse with every turn; more turns than this are not told."""


def percent(words: Words, chance: float) -> str:
    """A chance in whole percent; what is nearly certain is not called certain."""
    if 0 < chance < 0.01:
        return words("percent-under")
    if 0.99 < chance < 1:
        return words("percent-over")
    return words("percent", percent=round(100 * chance))


def tenths(words: Words, chance: float) -> str:
    """A small chance in percent with one decimal."""
    whole, tenth = divmod(round(1000 * chance), 10)
    return words("percent-tenths", whole=whole, tenth=tenth)


def turns(plans: Sequence[Planned]) -> list[PlannedTurn]:
    """Plans as JSON has them."""
    return [{"seat": plan.seat, "decisions": list(plan.decisions), "told": plan.told} for plan in plans]


def line(words: Words, plans: Sequence[Planned], seat: int) -> str:
    """What a seat itself does in a line, in one line of words; what the others do between is left out."""
    told = ""
    for plan in [plan for plan in plans if plan.told and plan.seat == seat][:TURNS_TOLD]:
        told = words("plan-next", first=told, rest=plan.told) if told else plan.told
    return told
