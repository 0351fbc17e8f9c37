"""A game told again from its decisions: in lines of words while it is played, and step by step when it is over."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, groupby

from centuria import narration
from centuria.position import Position
from centuria.server.presenters.table import answers, changes
from centuria.views import View, view
from centuria.views.follow_ups import NOTHING, follow_ups
from centuria.views.steps import SeenStep, seen_steps
from centuria.words import Words

Decided = tuple[SeenStep, ...]
"""A decision and what the game has answered by itself after it."""


@dataclass(frozen=True, slots=True)
class Eyes:
    """From where a game is looked at, and in which words it is told."""

    viewer: int | None
    covered: bool
    words: Words
    names: Sequence[str]

    def sees(self, position: Position, number: int) -> View:
        """The game at a moment."""
        return view(position, self.viewer, number, covered=self.covered)

    def follow(self, moments: Sequence[Position], decisions: Sequence[str], first: int = 0) -> list[Decided]:
        """What was decided from a moment on, as it was seen."""
        return list(seen_steps(moments[first], decisions[first:], self.viewer, first, self.covered))


def positions(dealt: Position, decisions: Sequence[str]) -> list[Position]:
    """Every moment of a game, from the deal on."""
    found = [dealt]
    for decision in decisions:
        found.append(found[-1].decide(decision))
    return found


def story(eyes: Eyes, moments: Sequence[Position], decisions: Sequence[str], turn: int) -> dict[str, object]:
    """What happened from a turn on, a line for each; and the steps of the present one where it is the viewer's."""
    first, last = _first(moments, turn), moments[-1]
    decided = eyes.follow(moments, decisions, first)
    present = [
        (number, steps[0])
        for number, steps in enumerate(decided, first)
        if not last.over and steps[0].before["turn"] == last.turn and steps[0].seat == eyes.viewer
    ]
    return {
        "lines": list(_lines(eyes, decided, first)),
        "steps": [_choice(eyes, moments[number], step) for number, step in present],
    }


def again(eyes: Eyes, moments: Sequence[Position], decisions: Sequence[str], turn: int) -> dict[str, object]:
    """The table as it was when a turn began, and what each decision has changed since."""
    first = _first(moments, turn)
    decided = eyes.follow(moments, decisions, first)
    return {"start": eyes.sees(moments[first], first), "steps": [_replayed(steps) for steps in decided]}


def replay(eyes: Eyes, moments: Sequence[Position], decisions: Sequence[str]) -> dict[str, object]:
    """A whole game: how it begins, and what each decision changes."""
    decided, last = eyes.follow(moments, decisions), moments[-1]
    return {
        "mode": last.edition.mode.name,
        "names": list(eyes.names),
        "over": last.over,
        "start": eyes.sees(moments[0], 0),
        "steps": [_replayed(steps) for steps in decided],
        "lines": list(_lines(eyes, decided, 0)),
        "scores": [moment.scores for moment in moments],
    }


def _first(moments: Sequence[Position], turn: int) -> int:
    """The number of the moment when a turn begins."""
    return next((k for k, moment in enumerate(moments) if moment.turn >= turn), len(moments) - 1)


def _choice(eyes: Eyes, moment: Position, step: SeenStep) -> str:
    follow_up = follow_ups(moment).get(step.decision, NOTHING)
    return narration.choice(eyes.words, step.before, step.decision, eyes.names, follow_up)


def _replayed(steps: Decided) -> dict[str, object]:
    first = steps[0]
    return {
        "turn": first.before["turn"],
        "seat": first.seat,
        "decision": first.decision,
        "changes": changes(first.before, steps[-1].after),
        **answers(steps),
    }


def _lines(eyes: Eyes, decided: Sequence[Decided], number: int) -> Iterator[dict[str, object]]:
    """A line for each turn, with the number of the moment after it."""
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
            "text": narration.turn(eyes.words, list(chain(*played)), eyes.names),
        }
