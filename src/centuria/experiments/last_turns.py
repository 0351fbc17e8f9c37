"""Blunders in last turns: games that a bot could have won with the last turn of the game, and did not.

The last turn of the last seat depends on nobody else: every way to play it is tried, so who can win is known exactly.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from centuria.experiments.match import PATIENCE_S, MatchConfig, derived_seed, play_match
from centuria.game import Game
from centuria.position import Position

LIMIT = 2_000
"""Decisions after which a game is given up."""
WAYS = 20_000
"""A turn that can be played in more ways than this is not counted."""


@dataclass(slots=True)
class LastTurns:
    """The last turns of a bot: how many there were, how many could win, and how many of those did not."""

    bot: str
    turns: int = 0
    winnable: int = 0
    blunders: int = 0


def last_turns(mode: str, specs: Sequence[str], games: int, seed: int) -> tuple[LastTurns, ...]:
    """The last turns of each bot in games in which they sit in every order, seat by seat."""
    found = {spec: LastTurns(spec) for spec in specs}
    config = MatchConfig(mode, LIMIT, PATIENCE_S)
    for number in range(games):
        turned = number % len(specs)
        seated = [*specs[turned:], *specs[:turned]]
        deal = derived_seed(seed, number // len(specs))
        played, _ = play_match(config, seated, deal, [derived_seed(seed, number, seat) for seat in range(len(specs))])
        count(found[seated[-1]], played)
    return tuple(found.values())


def count(counted: LastTurns, played: Game) -> None:
    """Count the last turn of a finished game, which is that of the last seat."""
    start = last_turn(played)
    if start is None:
        return
    winners = set()
    for way, end in enumerate(ends(start, start.turn)):
        if way == WAYS:
            return
        winners.add(end.winner)
    counted.turns += 1
    counted.winnable += start.seats in winners
    counted.blunders += start.seats in winners and played.winner != start.seats


def last_turn(played: Game) -> Position | None:
    """The position before the last turn of a finished game, if it was decided in it and began in the last round."""
    if not played.over:
        return None
    turn = played.turn
    for moment in played.path():
        if moment.turn == turn and not moment.over and moment.seat == moment.seats:
            return moment.position if moment.position.record["last_round"] else None
    return None


def ends(position: Position, turn: int) -> Iterator[Position]:
    """Every way in which a turn can end."""
    if position.over or position.turn != turn:
        yield position
        return
    for decision in position.legal():
        yield from ends(position.decide(decision), turn)
