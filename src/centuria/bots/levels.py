"""Five levels of strength, made from the planner; `docs/bots.md` has their measured results."""

from centuria.bots.api import Bot
from centuria.bots.planner import SINGLE_TURN_WIDTH, Planner
from centuria.mode_registry import declared
from centuria.position import Position


class NoisySingleTurn(Planner):
    """Searches the present turn only, with the noise of its level in the mode."""

    single_turn = True

    def __init__(self, seed: int, level: int) -> None:
        super().__init__(seed, width=SINGLE_TURN_WIDTH, depth=1, opponent_width=0)
        self._level = level

    def noise_in(self, position: Position) -> float:
        """The noise of the level in the mode."""
        return declared(position.edition.mode.name).level_noise[self._level - 1]


def level1(seed: int) -> Bot:
    """A first opponent: looks at the present turn only, and often plays a poor one."""
    return NoisySingleTurn(seed, 1)


def level2(seed: int) -> Bot:
    """Looks at the present turn only, and misjudges it now and then."""
    return NoisySingleTurn(seed, 2)


def level3(seed: int) -> Bot:
    """Plays a good turn, with no thought of the next."""
    return NoisySingleTurn(seed, 3)


def level4(seed: int) -> Bot:
    """Looks three turns ahead, as if it were alone."""
    return Planner(seed, width=8, depth=3, determinizations=1, opponent_width=0, noise=0.4)


def level5(seed: int) -> Bot:
    """Looks ten turns ahead with a wide beam, and predicts the turns of the others."""
    return Planner(seed, width=80, depth=10, determinizations=1, opponent_width=30, ignore_unseen=True)
