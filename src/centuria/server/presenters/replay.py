"""Replays of a game from its decisions: decision by decision, as views and changes."""

from centuria.server.presenters.json_diff import changes
from centuria.server.presenters.played_game import Decided, Perspective, PlayedGame
from centuria.server.presenters.table import automatic_steps
from centuria.server.presenters.turn_log import turn_lines
from centuria.server.schemas.replay import Replay, ReplayStep, TurnReplay


def since_turn(perspective: Perspective, game: PlayedGame, turn: int) -> TurnReplay:
    """The view when a turn began, and the changes by each decision since."""
    played = game.positions
    first = game.begin_of(turn)
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
        "lines": list(turn_lines(perspective, decided, 0)),
        "scores": [list(position.scores) for position in played],
    }


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
