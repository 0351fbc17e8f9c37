"""Puzzles: the position, what somebody has made of it, and the explanation."""

from typing_extensions import TypedDict

from centuria.analysis.schema import Hints
from centuria.mode_registry import ModeName
from centuria.puzzles.puzzle import Difficulty, Theme
from centuria.server.schemas.people import RatingInfo
from centuria.views.follow_ups import FollowUp
from centuria.views.schema import View


class PuzzleInfo(TypedDict):
    """A puzzle: what the seat that decides sees. `solved` is null until the person has answered it."""

    id: str
    mode: ModeName
    players: int
    seat: int
    themes: list[Theme]
    difficulty: Difficulty
    rating: int
    day: str | None
    view: View
    follow_ups: dict[str, FollowUp]
    solved: bool | None


class PuzzlePlayerInfo(TypedDict):
    """How well somebody solves puzzles; streaks are days in a row with a solved one."""

    rating: RatingInfo
    tried: int
    solved: int
    streak: int
    best_streak: int


class PuzzleGroup(TypedDict):
    """How many puzzles of a mode, theme and difficulty there are, and how many of them the person has answered."""

    mode: ModeName
    theme: Theme
    difficulty: Difficulty
    count: int
    answered: int


class PuzzleOverview(TypedDict):
    """All puzzles in groups (each puzzle once for each of its themes), today's date, and the person's record."""

    today: str
    total: int
    groups: list[PuzzleGroup]
    me: PuzzlePlayerInfo | None


class PuzzleAnswer(TypedDict):
    """Whether an answer is right, the better line, and what it has changed; `counted` only the first time.

    `reasons` are sentences that compare the best decision with the answer, or with its strongest rival.
    """

    solved: bool
    solution: str
    reasons: list[str]
    hint: Hints
    counted: bool
    before: RatingInfo | None
    me: PuzzlePlayerInfo | None
