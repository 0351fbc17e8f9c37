"""The first ratings of bots, from measured matches; from then on their games count like everybody's."""

from collections.abc import Mapping

from centuria.mode_registry import ModeName

_STEPS: Mapping[ModeName, tuple[int, int, int, int]] = {
    "golem": (290, 420, 268, 354),
    "endless": (154, 172, 274, 282),
    "saga2": (222, 250, 370, 430),
    "saga3": (248, 760, 268, 354),
}
"""By how many Elo points each level is stronger than the one below, with two players (docs/bots.md)."""

_CHAMPION = 164
"""By how many Elo points the champion is stronger than `level5` (33 of 46 games of `golem` with two players)."""

_MIDDLE = 1500.0
"""The rating of `level3`, the level of somebody who plays a good turn without a thought of the next."""

MEASURED_SIGMA, UNMEASURED_SIGMA = 60.0, 120.0
"""The uncertainty with two players, and with more, where the levels have not been measured."""


def first_bot_rating(mode: ModeName, players: int, bot: str) -> tuple[float, float]:
    """The mean and the uncertainty that a bot starts with."""
    one, two, three, four = _STEPS[mode]
    means = {
        "level1": _MIDDLE - two - one,
        "level2": _MIDDLE - two,
        "level3": _MIDDLE,
        "level4": _MIDDLE + three,
        "level5": _MIDDLE + three + four,
        "champion": _MIDDLE + three + four + _CHAMPION,
    }
    return means[bot], MEASURED_SIGMA if players == 2 else UNMEASURED_SIGMA
