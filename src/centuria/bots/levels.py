"""Five levels of strength, made from the planner and the searcher; `docs/bots.md` has their measured results."""

from centuria.bots.bot import Bot
from centuria.bots.planner import Planner


def level1(seed: int) -> Bot:
    """A first opponent: looks at the present turn only, and is often mistaken."""
    return Planner(seed, width=8, depth=1, deals=1, lines=0, mistakes=3.0)


def level2(seed: int) -> Bot:
    """Looks at the present turn only."""
    return Planner(seed, width=8, depth=1, deals=1, lines=0)


def level3(seed: int) -> Bot:
    """Looks a few turns ahead."""
    return Planner(seed, width=8, depth=3, deals=1, lines=0)


def level4(seed: int) -> Bot:
    """Plans well ahead."""
    return Planner(seed, width=16, depth=6, deals=2, lines=0)


def level5(seed: int) -> Bot:
    """Plans far ahead, for several deals of what is unseen, and expects the others to plan too."""
    return Planner(seed, width=60, depth=10, deals=4, lines=20)
