"""The schema of hints and reports, as TypedDicts. docs/analysis.md explains every field."""

from typing import Literal

from typing_extensions import TypedDict

FORMAT = 1
NOISE = 0.02
"""A difference in win probability that means nothing: a search four times as long changes an estimate as much."""
MISTAKE = 0.05
"""The least loss of a decision that is a mistake, and the least change in a turn that is a turning point.

A choice is clear when every other decision would be a mistake.
"""

Verdict = Literal["clear", "better", "close", "even", "forced"]


class PlannedTurn(TypedDict):
    """What one seat may do later."""

    seat: int
    decisions: list[str]
    told: str


class HintedDecision(TypedDict):
    """A decision and its evaluation."""

    decision: str
    told: str
    chance: float
    chances: list[float]
    loss: float
    weight: float
    line: list[PlannedTurn]
    line_told: str


class Hints(TypedDict):
    """The decisions of a position, the best one first."""

    format: int
    language: str
    theme: str
    number: int
    seat: int
    verdict: Verdict
    verdict_told: str
    equal: int
    decisions: list[HintedDecision]


class Thinking(TypedDict):
    """The search budget of each decision."""

    seconds: float | None
    iterations: int | None
    seed: int


class PositionReport(TypedDict):
    """A position of the game: the chances before its decision, and the loss of the decision."""

    number: int
    turn: int
    round: int
    seat: int | None
    decision: str | None
    told: str
    chances: list[float]
    forced: bool
    loss: float | None
    best: str | None


class TurningPoint(TypedDict):
    """A turn that moved the chances."""

    number: int
    turn: int
    round: int
    seat: int
    told: str
    before: list[float]
    after: list[float]
    moved: float
    most: int


class Instead(TypedDict):
    """The better decision, and how play might have continued."""

    decision: str
    told: str
    chance: float
    line: list[PlannedTurn]
    line_told: str


class Better(TypedDict):
    """A mistake, and the better decision."""

    number: int
    turn: int
    round: int
    seat: int
    decision: str
    told: str
    chance: float
    loss: float
    instead: Instead


class PlayerReport(TypedDict):
    """How well a seat decided."""

    seat: int
    name: str
    decisions: int
    good: int
    mistakes: int
    accuracy: float | None
    lost: float | None


class Report(TypedDict):
    """The analysis of a game."""

    format: int
    language: str
    theme: str
    mode: str
    seats: int
    names: list[str]
    finished: bool
    scores: list[int]
    winner: int | None
    open: int
    judged: int
    thinking: Thinking
    points: list[PositionReport]
    turning_points: list[TurningPoint]
    better: list[Better]
    players: list[PlayerReport]
