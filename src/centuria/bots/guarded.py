"""A guard around a bot that may fail: the game always gets a legal decision, and the fault is recorded.

A bot is at fault when it raises or when its decision is not legal. A built-in fallback bot, `simple`, then decides
instead. After `MAX_FAULTS` faults in one game the fallback plays the seat to the end.
"""

import traceback
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from centuria.bots.api import Bot, View
from centuria.bots.simple import Simple
from centuria.errors import CenturiaError, IllegalDecision

MAX_FAULTS = 3
"""Faults of a bot in one game before the fallback takes its seat."""

MAX_REASON = 1_500
"""Characters that are kept of an error message."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What a bot did wrong: the name of the error, and its message."""

    kind: str
    reason: str


def guarded_choice(bot: Bot, view: View, legal: Sequence[str], fallback: Bot) -> tuple[str, Fault | None]:
    """The bot's decision; or the fallback's decision and the bot's fault."""
    try:
        decision = bot.choose(view, legal)
        if decision not in legal:
            raise IllegalDecision(decision, legal)
    except Exception as error:  # noqa: BLE001 - a bot is anybody's code, and may fail in any way
        return fallback.choose(view, legal), Fault(type(error).__name__, _message(error)[:MAX_REASON])
    return decision, None


def _message(error: Exception) -> str:
    """The message of an error; an unexpected one, such as a KeyError, gets its file and line."""
    if isinstance(error, CenturiaError):
        return str(error)
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{error} ({Path(last.filename).name}:{last.lineno})"


class GuardedBot:
    """A bot in a game, with its fallback and its faults so far."""

    def __init__(self, bot: Bot, seed: int) -> None:
        self.bot = bot
        self.fallback = Simple(seed)
        self.faults: list[Fault] = []

    @property
    def replaced(self) -> bool:
        """Whether the fallback plays this seat to the end."""
        return len(self.faults) >= MAX_FAULTS

    def choose(self, view: View, legal: Sequence[str]) -> str:
        """A legal decision, whatever the bot does."""
        if self.replaced:
            return self.fallback.choose(view, legal)
        decision, fault = guarded_choice(self.bot, view, legal, self.fallback)
        if fault is not None:
            self.faults.append(fault)
        return decision
