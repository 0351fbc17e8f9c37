"""The base class of bots that search: view to position, time budget, workspace, and the plan for the rest of a turn.

The same seed and the same view give the same choice, unless the budget is a time.
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
from centuria.search.beam.beam_layer import UNSEARCHED
from centuria.search.engines import Engine, engine
from centuria.search.weights import Table, load_weights
from centuria.search.workspace import MAX_DEPTH, BeamParams, Workspace, new_workspace
from centuria.views.parse import imagine

MAX_WIDTH = 4096
ALL_BITS = (1 << 64) - 1
WITHIN_TURN_TIME = 0.25
"""The share of the time for a question within a turn: the turn itself has been searched already."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The best answer, and the planned answers for the rest of the turn."""

    answer: int
    rest_of_turn: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PlannedTurn:
    """The plan for the rest of a turn: the number of the next decision, and the answers from it on."""

    number: int
    turn: int
    answers: tuple[int, ...]


class SearchBot(ABC):
    """A bot that searches."""

    weights_table: Table = ""
    """The table of evaluation weights that it uses beside those of every bot."""

    def __init__(self, seed: int, widths: Sequence[int], time: float | None) -> None:
        if time is not None and not time > 0:
            raise SetupError.told("bot-time", value=str(time))
        for width in widths:
            if not 0 <= width <= MAX_WIDTH:
                raise SetupError.told("bot-plan-width", most=MAX_WIDTH, value=width)
        self._seed = seed
        self._width = max(widths, default=1)
        self._time = time
        self.time_limit = time
        """Seconds for the current question, if there is a time limit."""
        self._mode = ""
        self._planned: PlannedTurn | None = None

    def choose(self, view: View, legal: Sequence[str]) -> str:
        """The best decision that the search finds."""
        if len(legal) == 1:
            return legal[0]
        position = imagine(view)
        answer = self._planned_answer(view, position)
        if answer is None:
            with self.searching(position, view):
                result = self.search(position)
            answer = result.answer
            self._planned = PlannedTurn(view["number"] + 1, position.turn, result.rest_of_turn)
        return position.edition.text(position.kind, answer)

    def __getstate__(self) -> dict[str, object]:
        """What a copy needs: the buffers of searches overlap, and every search fills them anew."""
        copied = type(self).__new__(type(self))
        copied.__dict__.update(self.__dict__)
        copied._forget_buffers()  # noqa: SLF001  (its own)
        return copied.__dict__

    def _forget_buffers(self) -> None:
        """Drop everything that belongs to a mode."""
        self._mode = ""
        for name in ("workspace", "turn_workspace", "engine", "weights"):
            self.__dict__.pop(name, None)

    def cancel(self) -> None:
        """Stop the search (from another thread); `choose` returns the best decision found so far."""
        if self._mode:
            self.workspace.stop[0] = 1

    @contextmanager
    def searching(self, position: Position, view: View) -> Iterator[None]:
        """Prepare the workspace, the weights and the random generator, and set a timer if there is a time limit."""
        if self._mode != position.edition.mode.name:
            self._forget_buffers()
            self._mode = position.edition.mode.name
        self.weights = load_weights(position.edition, self.weights_table)
        self.chance = blank(CHANCE)
        self.chance[0]["state"] = seed_of(blank(CHANCE)[0], u64(self._seed & ALL_BITS), view["number"])
        self.workspace.stop[0] = 0
        if self._time is None:
            yield
            return
        self.time_limit = self._time * (1.0 if position.kind == agenda.TURN else WITHIN_TURN_TIME)
        timer = threading.Timer(self.time_limit, self.cancel)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()

    @abstractmethod
    def search(self, position: Position) -> SearchResult:
        """Find the best answer to the open question."""

    def beam_search(self, position: Position, params: BeamParams) -> dict[int, float]:
        """One beam search on a determinization: the value of each answer; unsearched ones are below all others.

        Empty if the search was stopped before it had valued any answer.
        """
        self.engine.beam_search(
            position.edition.box[0], self.weights[0], position.record, self.chance[0], self.workspace, params
        )
        values = {answer: float(self.workspace.answer_value[answer]) for answer in legal_answers(position)}
        searched = [value for value in values.values() if value > UNSEARCHED]
        if not searched:
            return {}
        worst = min(searched) - 1.0
        return {answer: value if value > UNSEARCHED else worst for answer, value in values.items()}

    def rest_of_turn(self, answer: int) -> tuple[int, ...]:
        """The answers that follow an answer in its best turn, by the last beam search."""
        workspace = self.workspace
        if workspace.answer_value[answer] <= UNSEARCHED:
            return ()
        return tuple(int(step) for step in workspace.answer_turn[answer][1 : workspace.answer_turn_lengths[answer]])

    @cached_property
    def engine(self) -> Engine:
        """The compiled search engine of the mode."""
        return engine(self._mode)

    @cached_property
    def workspace(self) -> Workspace:
        """The buffers of the search."""
        return new_workspace(self.engine.state, self._width)

    @property
    def stopped(self) -> bool:
        """Whether the time is up or the search was cancelled."""
        return bool(self.workspace.stop[0])

    def _planned_answer(self, view: View, position: Position) -> int | None:
        planned, self._planned = self._planned, None
        if planned is None or not planned.answers:
            return None
        if (planned.number, planned.turn) != (view["number"], position.turn):
            return None
        answer = planned.answers[0]
        if not int(position.record["answers"]) >> answer & 1:
            return None
        self._planned = PlannedTurn(planned.number + 1, planned.turn, planned.answers[1:])
        return answer


def check_beam(width: int, depth: int) -> None:
    """Refuse a width or a depth that no beam search can have."""
    if width < 1:
        raise SetupError.told("bot-beam-width", most=MAX_WIDTH, value=width)
    if not 1 <= depth <= MAX_DEPTH:
        raise SetupError.told("bot-depth", most=MAX_DEPTH, value=depth)


def interpreted_budget(wanted: int, interpreted: int) -> int:
    """A budget, reduced while nothing is compiled and the search runs interpreted."""
    return min(wanted, interpreted) if INTERPRETED else wanted


def legal_answers(position: Position) -> list[int]:
    """The legal answers to the open question."""
    answers = int(position.record["answers"])
    return [answer for answer in range(64) if answers >> answer & 1]
