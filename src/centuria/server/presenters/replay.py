"""Replays of a game from its decisions: as lines of text, and decision by decision as views and changes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from centuria import narration
from centuria.position import Position
from centuria.server.presenters.json_diff import changes
from centuria.server.schemas.replay import Replay, ReplayStep, TurnLine, TurnLog, TurnReplay
from centuria.views import view
from centuria.views.schema import View, decider
from centuria.words import Words


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


def positions(dealt: Position, decisions: Sequence[str]) -> list[Position]:
    """Every position of a game, from the deal on."""
    found = [dealt]
    for decision in decisions:
        found.append(found[-1].decide(decision))
    return found


def story(perspective: Perspective, played: Sequence[Position], decisions: Sequence[str], turn: int) -> TurnLog:
    """The log from a turn on, a line of text per turn; and the decisions of the current turn if it is the viewer's."""
    first = next((k for k, position in enumerate(played) if position.turn >= turn), len(played) - 1)
    seen = [perspective.view_of(position, k) for k, position in enumerate(played[first:], first)]
    lines = list(_lines(perspective, seen, decisions[first:]))
    now = None if played[-1].over else seen[-1]["turn"]
    present = [
        (one, said)
        for one, said in zip(seen, decisions[first:], strict=False)
        if one["turn"] == now and one["seat"] == perspective.viewer
    ]
    return {
        "lines": lines,
        "steps": [narration.choice(perspective.words, one, said, perspective.names) for one, said in present],
    }


def since_turn(perspective: Perspective, played: Sequence[Position], decisions: Sequence[str], turn: int) -> TurnReplay:
    """The view when a turn began, and the changes by each decision since."""
    first = next((k for k, position in enumerate(played) if position.turn >= turn), len(played) - 1)
    seen = [perspective.view_of(position, k) for k, position in enumerate(played[first:], first)]
    return {"start": seen[0], "steps": _steps(seen, decisions[first:])}


def replay(perspective: Perspective, played: Sequence[Position], decisions: Sequence[str]) -> Replay:
    """A whole game: its first view, and the changes by each decision."""
    seen = [perspective.view_of(position, k) for k, position in enumerate(played)]
    last = played[-1]
    return {
        "mode": seen[0]["mode"],
        "names": list(perspective.names),
        "over": last.over,
        "start": seen[0],
        "steps": _steps(seen, decisions),
        "lines": list(_lines(perspective, seen, decisions)),
        "scores": [list(position.scores) for position in played],
    }


def _steps(seen: Sequence[View], decisions: Sequence[str]) -> list[ReplayStep]:
    return [
        {"turn": before["turn"], "seat": decider(before), "decision": said, "changes": changes(before, after)}
        for before, said, after in zip(seen[:-1], decisions, seen[1:], strict=True)
    ]


def _lines(perspective: Perspective, seen: Sequence[View], decisions: Sequence[str]) -> Iterator[TurnLine]:
    """A line for each turn, with the number of decisions after it."""
    begin = 0
    while begin < len(decisions):
        turn, end = seen[begin]["turn"], begin + 1
        while end < len(decisions) and seen[end]["turn"] == turn:
            end += 1
        told = narration.turn(perspective.words, seen[begin : end + 1], decisions[begin:end], perspective.names)
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
