"""The first ratings of bots, from their measured strength; from then on their games count like everybody's."""

from centuria.bots.levels import measured_rating
from centuria.mode_registry import ModeName

_MIDDLE = 1500.0
"""The rating of `level3`, the level of somebody who plays a good turn without a thought of the next."""

MEASURED_SIGMA, UNMEASURED_SIGMA = 60.0, 120.0
"""The uncertainty with two players, and with more, where the levels have not been measured."""


def first_bot_rating(mode: ModeName, players: int, bot: str) -> tuple[float, float]:
    """The mean and the uncertainty that a bot starts with."""
    mean = _MIDDLE + measured_rating(mode, bot) - measured_rating(mode, "level3")
    return mean, MEASURED_SIGMA if players == 2 else UNMEASURED_SIGMA
