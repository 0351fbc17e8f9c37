"""What all thinking bots do alike: imagine the position behind a view, think for so long, and remember the plan.

The same seed and the same view make the same choice, as long as the budget is counted and not timed.
"""

import threading
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property

from centuria.bots.api import View
from centuria.core.bits import u64
from centuria.core.jit import INTERPRETED
from centuria.core.layout import blank
from centuria.core.rng import CHANCE, seed_of
from centuria.errors import SetupError
from centuria.mechanisms import agenda
from centuria.position import Position
from centuria.search.beam_layer import UNSEARCHED
from centuria.search.engines import Engine, engine
from centuria.search.weights import load_weights
from centuria.search.workspace import BeamParams, Workspace, new_workspace
from centuria.views.parse import imagine

MOST_WIDTH = 4096
ALL_BITS = (1 << 64) - 1
WITHIN_A_TURN = 0.25
"""The part of the time that a question within a turn is worth: the turn itself has been thought about."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What was decided, and the answers that are meant to follow in the same turn."""

    answer: int
    following: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Meant:
    """A plan for the rest of a turn: the number of the next decision, its answer, and those after it."""

    number: int
    turn: int
    answers: tuple[int, ...]


class Thinker(ABC):
    """A bot that searches."""

    single_turn = False
    """Whether it looks at the present turn only, and weighs positions accordingly."""

    def __init__(self, seed: int, widths: Sequence[int], time: float | None) -> None:
        if time is not None and not time > 0:
            raise SetupError(f"the time to think is more than 0 seconds, not {time}")
        for width in widths:
            if not 0 <= width <= MOST_WIDTH:
                raise SetupError(f"the width of a plan is 1 to {MOST_WIDTH}, not {width}")
        self._seed = seed
        self._width = max(widths)
        self._time = time
        self.allowed = time
        """Seconds for the question that is thought about, if they are counted."""
        self._mode = ""
        self._meant: Meant | None = None

    def choose(self, view: View, legal: Sequence[str]) -> str:
        """The decision that looks best after thinking about it."""
        if len(legal) == 1:
            return legal[0]
        position = imagine(view)
        answer = self._as_meant(view, position)
        if answer is None:
            with self.thinking_about(position, view):
                thought = self.think(position)
            answer = thought.answer
            self._meant = Meant(view["number"] + 1, position.turn, thought.following)
        return position.edition.text(position.kind, answer)

    def cancel(self) -> None:
        """Stop thinking; `choose` answers at once with the best it has found. For another thread to call."""
        if self._mode:
            self.workspace.stop[0] = 1

    @contextmanager
    def thinking_about(self, position: Position, view: View) -> Iterator[None]:
        """The workspace for this mode, chance for this decision, and an alarm when the time is up."""
        if self._mode != position.edition.mode.name:
            self._mode = position.edition.mode.name
            for name in ("workspace", "engine"):
                self.__dict__.pop(name, None)
        self.weights = load_weights(position.edition, self.single_turn)
        self.chance = blank(CHANCE)
        self.chance[0]["state"] = seed_of(blank(CHANCE)[0], u64(self._seed & ALL_BITS), view["number"])
        self.workspace.stop[0] = 0
        if self._time is None:
            yield
            return
        self.allowed = self._time * (1.0 if position.kind == agenda.TURN else WITHIN_A_TURN)
        alarm = threading.Timer(self.allowed, self.cancel)
        alarm.daemon = True
        alarm.start()
        try:
            yield
        finally:
            alarm.cancel()

    @abstractmethod
    def think(self, position: Position) -> Thought:
        """The best answer to the open question."""

    def plan(self, position: Position, params: BeamParams) -> dict[int, float]:
        """Plan for one deal of the unseen: the value of each answer, below all others for one that was not looked at.

        There are none where the plan was stopped before it had seen anything.
        """
        self.engine.beam_search(
            position.edition.box[0], self.weights[0], position.record, self.chance[0], self.workspace, params
        )
        values = {answer: float(self.workspace.answer_value[answer]) for answer in answers_of(position)}
        seen = [value for value in values.values() if value > UNSEARCHED]
        if not seen:
            return {}
        worst = min(seen) - 1.0
        return {answer: value if value > UNSEARCHED else worst for answer, value in values.items()}

    @cached_property
    def engine(self) -> Engine:
        """The compiled ways of thinking."""
        return engine(self._mode)

    @cached_property
    def workspace(self) -> Workspace:
        """Room to think in."""
        return new_workspace(self.engine.state, self._width)

    @property
    def stopped(self) -> bool:
        """Whether time is up or somebody has said stop."""
        return bool(self.workspace.stop[0])

    def _as_meant(self, view: View, position: Position) -> int | None:
        meant, self._meant = self._meant, None
        if meant is None or not meant.answers:
            return None
        if (meant.number, meant.turn) != (view["number"], position.turn):
            return None
        answer = meant.answers[0]
        if not int(position.record["answers"]) >> answer & 1:
            return None
        self._meant = Meant(meant.number + 1, meant.turn, meant.answers[1:])
        return answer


def hasty(wanted: int, uncompiled: int) -> int:
    """A budget as wanted, or what is bearable while nothing is compiled yet."""
    return min(wanted, uncompiled) if INTERPRETED else wanted


def answers_of(position: Position) -> list[int]:
    """The answers to the open question."""
    answers = int(position.record["answers"])
    return [answer for answer in range(64) if answers >> answer & 1]
