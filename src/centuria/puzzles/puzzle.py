"""The format of a puzzle: a line of JSON with the record of the game so far, and what the search thinks."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Literal

import msgspec

from centuria.bots.multi_pv import Opinion, Step
from centuria.errors import CenturiaError
from centuria.game import Game, read

Theme = Literal["claim", "engine", "trade", "rest", "explore", "choice", "opening", "middle", "end"]
"""What a puzzle is about: its best decision, and the part of the game."""

Difficulty = Literal["easy", "medium", "hard"]

EASY_BELOW, HARD_FROM = 1300.0, 1700.0
"""The ratings between which a puzzle is of medium difficulty."""


class Line(msgspec.Struct, frozen=True):
    """A legal decision: the chances of all seats after it, its part of the search, and how play may continue."""

    decision: str
    chances: tuple[float, ...]
    weight: float
    line: tuple[tuple[int, str], ...] = ()

    def opinion(self) -> Opinion:
        """The same for the analysis, which puts it into words."""
        return Opinion(self.decision, self.chances, self.weight, tuple(Step(*step) for step in self.line))


class Puzzle(msgspec.Struct, frozen=True, dict=True):
    """A position with one decision that is clearly best."""

    id: str
    mode: str
    players: int
    themes: tuple[Theme, ...]
    rating: float
    """How hard it is, on the scale of the players' ratings: by which levels of bots fail."""
    source: str
    """Who has played the game."""
    lines: tuple[Line, ...]
    """Every legal decision, the best one first."""
    record: str
    """The record of the game up to the question."""

    @property
    def solution(self) -> str:
        """The best decision."""
        return self.lines[0].decision

    @property
    def difficulty(self) -> Difficulty:
        """How hard it is, in three steps."""
        return "easy" if self.rating < EASY_BELOW else "medium" if self.rating < HARD_FROM else "hard"

    @cached_property
    def game(self) -> Game:
        """The game up to the question."""
        return read(self.record)

    @property
    def seat(self) -> int:
        """Who has to decide."""
        seat = self.game.seat
        assert seat is not None
        return seat


_decode = msgspec.json.Decoder(Puzzle).decode
_encode = msgspec.json.Encoder().encode


def written(puzzles: Iterable[Puzzle]) -> str:
    """Puzzles as text, one a line."""
    return "".join(f"{_encode(puzzle).decode()}\n" for puzzle in puzzles)


def parsed(text: str, file: str) -> Iterator[Puzzle]:
    """The puzzles of a text; an error names the line."""
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            yield _decode(line)
        except msgspec.MsgspecError as error:
            raise CenturiaError.told("puzzle-line", file=file, line=str(number), reason=str(error)) from None
