"""Greedy: the turn that is worth most right now."""

from centuria.bots.planner import Planner

WIDTH = 8


class Greedy(Planner):
    """Plays the turn after which it has most, points and promises together."""

    single_turn = True

    def __init__(self, seed: int, mistakes: float = 0.0) -> None:
        super().__init__(seed, width=WIDTH, depth=1, deals=1, lines=0, mistakes=mistakes)
