"""Five levels of strength, made from the planner; `docs/bots.md` has their measured results."""

from centuria.bots.bot import Bot
from centuria.bots.greedy import Greedy
from centuria.bots.planner import Planner


def level1(seed: int) -> Bot:
    """A first opponent: looks at the present turn only, and often plays a poor one."""
    return Greedy(seed, mistakes=20.0)


def level2(seed: int) -> Bot:
    """Looks at the present turn only, and misjudges it now and then."""
    return Greedy(seed, mistakes=6.0)


def level3(seed: int) -> Bot:
    """Plays a good turn, with no thought of the next."""
    return Greedy(seed, mistakes=1.5)


def level4(seed: int) -> Bot:
    """Looks three turns ahead, as if it were alone."""
    return Planner(seed, width=8, depth=3, deals=1, lines=0, mistakes=0.4)


def level5(seed: int) -> Bot:
    """Looks ten turns ahead among many plans, and expects the others to plan too."""
    return Planner(seed, width=80, depth=10, deals=1, lines=30, sober=True)
