"""The log of a table: a line of text for each turn."""

from collections.abc import Iterator, Sequence
from itertools import chain, groupby

from centuria import narration
from centuria.position import Position
from centuria.server.presenters.played_game import Decided, Perspective, PlayedGame
from centuria.server.schemas.replay import TurnLine, TurnLog
from centuria.views.follow_ups import NOTHING, follow_ups
from centuria.views.steps import SeenStep


def turn_log(perspective: Perspective, game: PlayedGame, turn: int) -> TurnLog:
    """The log from a turn on, a line of text per turn; and the decisions of the current turn if it is the viewer's."""
    played = game.positions
    first, last = game.begin_of(turn), played[-1]
    decided = perspective.follow(game, first)
    present = [
        (number, steps[0])
        for number, steps in enumerate(decided, first)
        if not last.over and steps[0].before["turn"] == last.turn and steps[0].seat == perspective.viewer
    ]
    return {
        "lines": list(turn_lines(perspective, decided, first)),
        "steps": [_choice(perspective, played[number], step) for number, step in present],
    }


def turn_lines(perspective: Perspective, decided: Sequence[Decided], number: int) -> Iterator[TurnLine]:
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


def _choice(perspective: Perspective, position: Position, step: SeenStep) -> str:
    follow_up = follow_ups(position).get(step.decision, NOTHING)
    return narration.choice(perspective.words, step.before, step.decision, perspective.names, follow_up)
