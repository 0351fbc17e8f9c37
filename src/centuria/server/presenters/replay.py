"""A game told again from its decisions: in lines of words while it is played, and step by step when it is over."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from centuria import narration
from centuria.position import Position
from centuria.server.presenters.table import changes
from centuria.server.schemas.replay import Replay, ReplayStep, TurnLine, TurnLog, TurnReplay
from centuria.views import view
from centuria.views.schema import View, decider
from centuria.words import Words


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


def positions(dealt: Position, decisions: Sequence[str]) -> list[Position]:
    """Every moment of a game, from the deal on."""
    found = [dealt]
    for decision in decisions:
        found.append(found[-1].decide(decision))
    return found


def story(eyes: Eyes, moments: Sequence[Position], decisions: Sequence[str], turn: int) -> TurnLog:
    """What happened from a turn on, a line for each; and the steps of the present one where it is the viewer's."""
    first = next((k for k, moment in enumerate(moments) if moment.turn >= turn), len(moments) - 1)
    seen = [eyes.sees(moment, k) for k, moment in enumerate(moments[first:], first)]
    lines = list(_lines(eyes, seen, decisions[first:]))
    now = None if moments[-1].over else seen[-1]["turn"]
    present = [
        (one, said)
        for one, said in zip(seen, decisions[first:], strict=False)
        if one["turn"] == now and one["seat"] == eyes.viewer
    ]
    return {
        "lines": lines,
        "steps": [narration.choice(eyes.words, one, said, eyes.names) for one, said in present],
    }


def again(eyes: Eyes, moments: Sequence[Position], decisions: Sequence[str], turn: int) -> TurnReplay:
    """The table as it was when a turn began, and what each decision has changed since."""
    first = next((k for k, moment in enumerate(moments) if moment.turn >= turn), len(moments) - 1)
    seen = [eyes.sees(moment, k) for k, moment in enumerate(moments[first:], first)]
    return {"start": seen[0], "steps": _steps(seen, decisions[first:])}


def replay(eyes: Eyes, moments: Sequence[Position], decisions: Sequence[str]) -> Replay:
    """A whole game: how it begins, and what each decision changes."""
    seen = [eyes.sees(moment, k) for k, moment in enumerate(moments)]
    last = moments[-1]
    return {
        "mode": seen[0]["mode"],
        "names": list(eyes.names),
        "over": last.over,
        "start": seen[0],
        "steps": _steps(seen, decisions),
        "lines": list(_lines(eyes, seen, decisions)),
        "scores": [list(moment.scores) for moment in moments],
    }


def _steps(seen: Sequence[View], decisions: Sequence[str]) -> list[ReplayStep]:
    return [
        {"turn": before["turn"], "seat": decider(before), "decision": said, "changes": changes(before, after)}
        for before, said, after in zip(seen[:-1], decisions, seen[1:], strict=True)
    ]


def _lines(eyes: Eyes, seen: Sequence[View], decisions: Sequence[str]) -> Iterator[TurnLine]:
    """A line for each turn, with the number of the moment after it."""
    begin = 0
    while begin < len(decisions):
        turn, end = seen[begin]["turn"], begin + 1
        while end < len(decisions) and seen[end]["turn"] == turn:
            end += 1
        told = narration.turn(eyes.words, seen[begin : end + 1], decisions[begin:end], eyes.names)
        one = seen[begin]
        said = list(decisions[begin:end])
        yield {
            "turn": turn,
            "seat": decider(one),
            "round": one["round"],
            "number": end,
            "decisions": said,
            "text": told,
        }
        begin = end
