"""Chat, turn log and replay of a table, hints and analyses."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from centuria.analysis.schema import Hints, Report
from centuria.mode_registry import ModeName
from centuria.server.schemas.tables import Change, DecisionStep
from centuria.views.schema import View


class ChatMessage(TypedDict):
    """A chat message at a table."""

    number: int
    at: int
    seat: int | None
    name: str
    text: str


class ChatLog(TypedDict):
    """The last chat messages at a table, the newest last."""

    remarks: list[ChatMessage]


class TurnLine(TypedDict):
    """What happened in a turn, as decisions and in words, and the number of decisions after it."""

    turn: int
    seat: int
    round: int
    number: int
    decisions: list[str]
    text: str


class TurnLog(TypedDict):
    """What happened, a line for each turn, and the steps of the present turn."""

    lines: list[TurnLine]
    steps: list[str]


class ReplayStep(TypedDict):
    """A decision of a game, and the changes that it makes to the view."""

    turn: int
    seat: int
    decision: str
    changes: list[Change]
    steps: NotRequired[list[DecisionStep]]
    """The decision and the forced answers that the engine gave after it, if there are any."""


class TurnReplay(TypedDict):
    """The table as it was when a turn began, and what each decision has changed since."""

    start: View | None
    steps: list[ReplayStep]


class Replay(TypedDict):
    """A game step by step: its first view, what each decision changes, and everybody's points after each."""

    mode: ModeName
    names: list[str]
    over: bool
    start: View
    steps: list[ReplayStep]
    lines: list[TurnLine]
    scores: list[list[int]]


class Hint(TypedDict):
    """What a strong player thinks of each decision at an event number; docs/analysis.md explains the fields."""

    number: int
    hint: Hints


class Analysis(TypedDict):
    """How far the analysis of a game is, and its result; docs/analysis.md explains the fields."""

    status: Literal["running", "done"]
    done: int
    of: int
    analysis: Report | None
