"""Replays of a game from its decisions: as lines of text, and decision by decision as views and changes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, groupby
from typing import Self

from centuria import narration
from centuria.position import Position, Step
from centuria.server.presenters.json_diff import changes
from centuria.server.presenters.table import automatic_steps
from centuria.server.schemas.replay import Replay, ReplayStep, TurnLine, TurnLog, TurnReplay
from centuria.views import view
from centuria.views.follow_ups import NOTHING, follow_ups
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


def story(perspective: Perspective, game: PlayedGame, turn: int) -> TurnLog:
    """The log from a turn on, a line of text per turn; and the decisions of the current turn if it is the viewer's."""
    played = game.positions
    first, last = _first(played, turn), played[-1]
    decided = perspective.follow(game, first)
    present = [
        (number, steps[0])
        for number, steps in enumerate(decided, first)
        if not last.over and steps[0].before["turn"] == last.turn and steps[0].seat == perspective.viewer
    ]
    return {
        "lines": list(_lines(perspective, decided, first)),
        "steps": [_choice(perspective, played[number], step) for number, step in present],
    }


def since_turn(perspective: Perspective, game: PlayedGame, turn: int) -> TurnReplay:
    """The view when a turn began, and the changes by each decision since."""
    played = game.positions
    first = _first(played, turn)
    decided = perspective.follow(game, first)
    return {"start": perspective.view_of(played[first], first), "steps": [_replayed(steps) for steps in decided]}


def replay(perspective: Perspective, game: PlayedGame) -> Replay:
    """A whole game: its first view, and the changes by each decision."""
    played = game.positions
    decided, last, start = perspective.follow(game), played[-1], perspective.view_of(played[0], 0)
    return {
        "mode": start["mode"],
        "names": list(perspective.names),
        "over": last.over,
        "start": start,
        "steps": [_replayed(steps) for steps in decided],
        "lines": list(_lines(perspective, decided, 0)),
        "scores": [list(position.scores) for position in played],
    }


def _first(played: Sequence[Position], turn: int) -> int:
    """The number of the position at which a turn begins."""
    return next((k for k, position in enumerate(played) if position.turn >= turn), len(played) - 1)


def _choice(perspective: Perspective, position: Position, step: SeenStep) -> str:
    follow_up = follow_ups(position).get(step.decision, NOTHING)
    return narration.choice(perspective.words, step.before, step.decision, perspective.names, follow_up)


def _replayed(steps: Decided) -> ReplayStep:
    first = steps[0]
    replayed: ReplayStep = {
        "turn": first.before["turn"],
        "seat": first.seat,
        "decision": first.decision,
        "changes": changes(first.before, steps[-1].after),
    }
    if len(steps) > 1:
        replayed["steps"] = automatic_steps(steps)
    return replayed


def _lines(perspective: Perspective, decided: Sequence[Decided], number: int) -> Iterator[TurnLine]:
    """A line for each turn, with the number of the position after it."""
    for turn, group in groupby(decided, key=lambda steps: steps[0].before["turn"]):
        played = list(group)
        first = played[0][0]
        number += len(played)
        yield {
            "turn": turn,
            "seat": first.seat,
            "round": first.before["round"],
            "number": number,
            "decisions": [steps[0].decision for steps in played],
            "text": narration.turn(perspective.words, list(chain(*played)), perspective.names),
        }
