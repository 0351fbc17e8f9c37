"""Five levels of strength, made from the planner; `docs/bots.md` has their measured results."""

from centuria.bots.bot import Bot
from centuria.bots.greedy import Greedy
from centuria.bots.planner import Planner
from centuria.position import Position

STEADY = {"golem": 1.5, "endless": 4.5, "saga2": 3.0, "saga3": 1.5}
"""By how many points the third level misjudges a turn: where one turn tells nearly as much as three, by more."""


class Steady(Greedy):
    """Plays a good turn, as good as keeps the same distance to the levels above and below in every mode."""

    def mistakes_in(self, position: Position) -> float:
        """As the mode asks for."""
        return STEADY[position.edition.mode.name]


def level1(seed: int) -> Bot:
    """A first opponent: looks at the present turn only, and often plays a poor one."""
    return Greedy(seed, mistakes=20.0)


def level2(seed: int) -> Bot:
    """Looks at the present turn only, and misjudges it now and then."""
    return Greedy(seed, mistakes=6.0)


def level3(seed: int) -> Bot:
    """Plays a good turn, with no thought of the next."""
    return Steady(seed)


def level4(seed: int) -> Bot:
    """Looks three turns ahead, as if it were alone."""
    return Planner(seed, width=8, depth=3, deals=1, lines=0, mistakes=0.4)


def level5(seed: int) -> Bot:
    """Looks ten turns ahead among many plans, and expects the others to plan too."""
    return Planner(seed, width=80, depth=10, deals=1, lines=30, sober=True)
