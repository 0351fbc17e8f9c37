"""The planner: a beam search over its own coming turns, with several deals of the unseen and a line for the others."""

import random

from centuria.bots.search_bot import MOST_WIDTH, Thinker, Thought, hasty
from centuria.errors import SetupError
from centuria.position import Position
from centuria.search.beam_layer import UNSEARCHED
from centuria.search.workspace import MAX_DEPTH, BeamParams

UNCOMPILED_WIDTH = 3
GLANCE = 8
PATIENT_ROUNDS, LAST_ROUNDS = 40, 60
RESTLESS = 0.1
"""Players could wait for one another for ever: in a game that drags on they try something else."""


class Planner(Thinker):
    """Looks several of its own turns ahead, and expects the others to play theirs."""

    def __init__(
        self,
        seed: int,
        width: int = 100,
        depth: int = 10,
        deals: int = 1,
        lines: int = 30,
        discount: float = 0.96,
        victory: float = 60.0,
        sober: bool = True,
        mistakes: float = 0.0,
        time: float | None = None,
    ) -> None:
        super().__init__(seed, (width, lines, GLANCE), time)
        if width < 1:
            raise SetupError(f"the width of a plan is 1 to {MOST_WIDTH}, not {width}")
        if not 1 <= depth <= MAX_DEPTH:
            raise SetupError(f"the depth of a plan is 1 to {MAX_DEPTH} turns, not {depth}")
        if deals < 1:
            raise SetupError(f"the number of deals is 1 or more, not {deals}")
        self._beam = width
        self._depth = depth
        self._deals = deals
        self._lines = lines
        self._discount = discount
        self._victory = victory
        self._sober = sober
        self._mistakes = mistakes

    def think(self, position: Position) -> Thought:
        """The answer with the best plans behind it, on average over the deals."""
        glance, params = self._params(position)
        totals = self.plan(position, glance)
        turns = {answer: (value, self._turn(answer)) for answer, value in totals.items()}
        counted = 1
        for deal in range(hasty(self._deals, 1) if self._time is None else 1 << 30):
            values = self.plan(position, params)
            if not values or (self.stopped and deal > 0):
                break
            for answer, value in values.items():
                totals[answer] = value if deal == 0 else totals[answer] + value
                if deal == 0 or value > turns[answer][0]:
                    turns[answer] = (value, self._turn(answer))
            counted = deal + 1
            if self.stopped:
                break
        spread = self.mistakes_in(position) + RESTLESS * max(0, int(position.record["rounds"]) - LAST_ROUNDS)
        if spread > 0.0:
            chance = random.Random(int(self.chance[0]["state"]))
            totals = {answer: value + chance.gauss(0.0, spread * counted) for answer, value in totals.items()}
        best = max(totals, key=lambda answer: (totals[answer], -answer))
        return Thought(best, turns[best][1])

    def mistakes_in(self, position: Position) -> float:
        """By how many points it misjudges a turn."""
        return self._mistakes

    def _params(self, position: Position) -> tuple[BeamParams, BeamParams]:
        """How to glance at the present turn, which is never cut short, and how to plan."""
        victory, defeat = self._victory, self._victory * patience(position)
        glance = BeamParams(GLANCE, 1, self._discount, victory, defeat, 0, self._sober)
        return glance, glance._replace(
            width=hasty(self._beam, UNCOMPILED_WIDTH), depth=hasty(self._depth, 1), opponent_width=hasty(self._lines, 0)
        )

    def _turn(self, answer: int) -> tuple[int, ...]:
        if self.workspace.answer_value[answer] <= UNSEARCHED:
            return ()
        return tuple(
            int(step)
            for step in self.workspace.answer_turn[answer][1 : int(self.workspace.answer_turn_lengths[answer])]
        )


def patience(position: Position) -> float:
    """How much it matters not to end the game as a loser: less and less in a game that drags on."""
    return min(1.0, max(0.0, (LAST_ROUNDS - int(position.record["rounds"])) / (LAST_ROUNDS - PATIENT_ROUNDS)))
