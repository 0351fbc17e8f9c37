"""A game decision by decision, as one viewer sees it: what the log and the replay of a table are made of."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from centuria.position import Position, Step
from centuria.views import view
from centuria.views.schema import View
from centuria.views.steps import SeenStep, seen_after
from centuria.words import Words

Decided = tuple[SeenStep, ...]
"""A decision, and the automatic answers after it."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game decision by decision: its first position, and the steps of each decision."""

    start: Position
    steps: Sequence[tuple[Step, ...]]

    @classmethod
    def of(cls, dealt: Position, decisions: Sequence[str]) -> Self:
        """The game of some decisions."""
        steps, position = list[tuple[Step, ...]](), dealt
        for decision in decisions:
            steps.append(position.steps(decision))
            position = steps[-1][-1].position
        return cls(dealt, steps)

    def begin_of(self, turn: int) -> int:
        """The number of the position at which a turn begins."""
        played = self.positions
        return next((k for k, position in enumerate(played) if position.turn >= turn), len(played) - 1)

    @property
    def positions(self) -> list[Position]:
        """Every position between decisions, from the deal on."""
        return [self.start, *(steps[-1].position for steps in self.steps)]


@dataclass(frozen=True, slots=True)
class Perspective:
    """The viewer of a game, and the words and names for its text."""

    viewer: int | None
    covered: bool
    words: Words
    names: Sequence[str]

    def view_of(self, position: Position, number: int) -> View:
        """The view of a position."""
        return view(position, self.viewer, number, covered=self.covered)

    def follow(self, game: PlayedGame, first: int = 0) -> list[Decided]:
        """The decisions from a position on, as the viewer sees them."""
        before, found = self.view_of(game.positions[first], first), list[Decided]()
        for number, steps in enumerate(game.steps[first:], first + 1):
            found.append(seen_after(before, steps, self.viewer, number, self.covered))
            before = found[-1][-1].after
        return found
