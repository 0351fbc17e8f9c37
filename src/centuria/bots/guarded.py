"""Asking a bot that may fail: whatever it does, the table gets a legal decision and the fault is named.

A bot is at fault when it raises or when its answer is not legal. The house then decides in its place, as `simple`
plays. After `PATIENCE` faults in one game the bot is not asked any more: the house plays its seat to the end.
"""

import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from centuria.bots.api import Bot, View
from centuria.bots.simple import Simple
from centuria.errors import CenturiaError, IllegalDecision

PATIENCE = 3
"""Faults of a bot in one game before the house takes its seat."""

LENGTH = 1_500
"""How much is kept of what went wrong."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What a bot did wrong: the name of the error, and what it says."""

    kind: str
    reason: str


def ask(bot: Bot, view: View, legal: Sequence[str], house: Bot) -> tuple[str, Fault | None]:
    """The bot's decision; or the decision of the house, and the bot's fault."""
    try:
        decision = bot.choose(view, legal)
        if decision not in legal:
            raise IllegalDecision(decision, legal)
    except Exception as error:  # noqa: BLE001 - a bot is anybody's code, and may fail in any way
        return house.choose(view, legal), Fault(type(error).__name__, _told(error)[:LENGTH])
    return decision, None


def _told(error: Exception) -> str:
    """What an error says; one that nobody meant, such as a KeyError, says too little without its place."""
    if isinstance(error, CenturiaError):
        return str(error)
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{error} ({Path(last.filename).name}:{last.lineno})"


class Seated:
    """A bot at a table, with the house behind it and its faults in this game."""

    def __init__(self, bot: Bot, seed: int) -> None:
        self.bot = bot
        self.house = Simple(seed)
        self.faults: list[Fault] = []

    @property
    def replaced(self) -> bool:
        """Whether the house plays this seat to the end."""
        return len(self.faults) >= PATIENCE

    def choose(self, view: View, legal: Sequence[str]) -> str:
        """A legal decision, whatever the bot does."""
        if self.replaced:
            return self.house.choose(view, legal)
        decision, fault = ask(self.bot, view, legal, self.house)
        if fault is not None:
            self.faults.append(fault)
        return decision
