"""Mistakes as people make them: lasting preferences, and decisions that are overlooked.

Both are functions of what is asked, not dice at every decision: a preference lasts some rounds, and what was overlooked
in a turn stays overlooked in that turn.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass

from centuria.errors import SetupError
from centuria.position import Position

PREFERENCE_ROUNDS = 4
"""For so many rounds a decision is liked or disliked in the same way."""


@dataclass(frozen=True, slots=True)
class HumanError:
    """How a bot errs: the standard deviation of its preferences, and the share of decisions that it overlooks.

    Preferences are in the unit of the values: points for a search, logits for a network.
    """

    seed: int
    preference: float = 0.0
    overlook: float = 0.0

    def __post_init__(self) -> None:
        if not 0 <= self.preference <= 1000:
            raise SetupError.told("bot-preference", value=str(self.preference))
        if not 0 <= self.overlook < 1:
            raise SetupError.told("bot-overlook", value=str(self.overlook))

    @property
    def errs(self) -> bool:
        """Whether it makes mistakes at all."""
        return self.preference > 0 or self.overlook > 0

    def seen(self, position: Position, values: Mapping[str, float]) -> dict[str, float]:
        """The values of the decisions as the bot sees them; without those that it overlooks, unless that is all."""
        if not self.errs:
            return dict(values)
        period = position.round // PREFERENCE_ROUNDS
        noticed = {
            decision: value
            for decision, value in values.items()
            if _chance(self.seed, "overlook", position.turn, decision).random() >= self.overlook
        }
        return {
            decision: value + _chance(position.seat, "prefer", period, decision).gauss(0.0, self.preference)
            for decision, value in (noticed or values).items()
        }


def _chance(*key: object) -> random.Random:
    """A generator that depends on these values only."""
    return random.Random(" ".join(map(str, key)))
