"""Five levels of strength, made from the planner; `docs/bots.md` has their measured results."""

from centuria.bots.api import Bot
from centuria.bots.greedy import Greedy
from centuria.bots.planner import Planner
from centuria.position import Position

MISTAKES = {
    "golem": (20.0, 6.0, 1.5),
    "endless": (20.0, 8.5, 4.5),
    "saga2": (20.0, 6.0, 3.0),
    "saga3": (20.0, 6.0, 1.5),
}
"""By how many points the first three levels misjudge a turn: as many as keep them well apart from one another and from
the fourth, mode by mode. Where one turn tells nearly as much as three, the third level errs by more."""


class Erring(Greedy):
    """Looks at the present turn only, and misjudges it as much as its level does in the mode."""

    def __init__(self, seed: int, level: int) -> None:
        super().__init__(seed)
        self._level = level

    def mistakes_in(self, position: Position) -> float:
        """As the mode asks for."""
        return MISTAKES[position.edition.mode.name][self._level - 1]


def level1(seed: int) -> Bot:
    """A first opponent: looks at the present turn only, and often plays a poor one."""
    return Erring(seed, 1)


def level2(seed: int) -> Bot:
    """Looks at the present turn only, and misjudges it now and then."""
    return Erring(seed, 2)


def level3(seed: int) -> Bot:
    """Plays a good turn, with no thought of the next."""
    return Erring(seed, 3)


def level4(seed: int) -> Bot:
    """Looks three turns ahead, as if it were alone."""
    return Planner(seed, width=8, depth=3, deals=1, lines=0, mistakes=0.4)


def level5(seed: int) -> Bot:
    """Looks ten turns ahead among many plans, and expects the others to plan too."""
    return Planner(seed, width=80, depth=10, deals=1, lines=30, sober=True)
