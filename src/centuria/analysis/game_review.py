"""The review of a game: win probabilities at every position, the loss of each decision, mistakes and turning points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from centuria.analysis.adviser import Opinions
from centuria.analysis.schema import MISTAKE
from centuria.bots.multi_pv import Opinion
from centuria.game import Game

Chances = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class JudgedPosition:
    """A position with the chances before its decision, and opinions if there was a choice."""

    game: Game
    decision: str | None
    chances: Chances
    best: Opinion | None = None
    played: Opinion | None = None

    @property
    def seat(self) -> int:
        """The seat that decides; 0 at the end of the game."""
        return self.game.seat or 0

    @property
    def loss(self) -> float | None:
        """How much win probability the decision gave away; None if it was not evaluated."""
        if self.best is None or self.played is None or self.played.weight == 0:
            return None
        return max(0.0, self.best.chances[self.seat - 1] - self.played.chances[self.seat - 1])


def judged_positions(games: Sequence[Game], judged: Mapping[int, Opinions]) -> tuple[JudgedPosition, ...]:
    """The positions of a game from the deal on, as far as they are judged.

    A forced decision has the chances that the decision before it led to. After the end the winner's chance is 1.
    """
    positions: list[JudgedPosition] = []
    after: Chances | None = None
    for game, following in zip(games, [*games[1:], None], strict=True):
        decision = None if following is None else following.decision
        if game.winner is not None:
            certain = tuple(float(seat == game.winner) for seat in range(1, game.seats + 1))
            positions.append(JudgedPosition(game, None, certain))
        elif opinions := judged.get(game.number):
            played = next((opinion for opinion in opinions if opinion.decision == decision), None)
            positions.append(JudgedPosition(game, decision, opinions[0].chances, opinions[0], played))
            after = opinions[0].chances if played is None else played.chances
        elif len(game.legal()) == 1:
            positions.append(JudgedPosition(game, decision, after or _next(games, judged)))
        else:
            break
    return tuple(positions)


def _next(games: Sequence[Game], judged: Mapping[int, Opinions]) -> Chances:
    """The first known chances; equal for all seats if there are none."""
    first = next((judged[game.number][0].chances for game in games if game.number in judged), None)
    seats = games[0].seats
    return first or (1 / seats,) * seats


@dataclass(frozen=True, slots=True)
class Swing:
    """A turn, with the chances before and after it."""

    positions: tuple[JudgedPosition, ...]
    after: JudgedPosition

    @property
    def changes(self) -> Chances:
        """The change in each seat's chance."""
        pairs = zip(self.positions[0].chances, self.after.chances, strict=True)
        return tuple(later - earlier for earlier, later in pairs)

    @property
    def moved(self) -> float:
        """How much win probability went from some seats to others."""
        return sum(map(abs, self.changes)) / 2

    @property
    def most(self) -> int:
        """The seat whose chance changed most; on a tie, the one whose turn it was."""
        changes, mover = self.changes, self.positions[0].seat
        seats = range(1, len(changes) + 1)
        return max(seats, key=lambda seat: (round(abs(changes[seat - 1]), 9), seat == mover))


def swings(positions: Sequence[JudgedPosition]) -> list[Swing]:
    """The turns that are judged to their end, each with its change in chances."""
    turns = [
        tuple(turn) for _, turn in groupby(positions, key=lambda position: (position.game.turn, position.game.over))
    ]
    return [Swing(turn, later[0]) for turn, later in pairwise(turns)]


def turning_points(positions: Sequence[JudgedPosition], most: int = 6) -> list[Swing]:
    """The turns with the largest changes in chances, at most `most`, in the order of play."""
    moved = sorted((swing for swing in swings(positions) if swing.moved >= MISTAKE), key=lambda swing: -swing.moved)
    return sorted(moved[:most], key=lambda swing: swing.positions[0].game.number)


def mistakes(positions: Sequence[JudgedPosition]) -> list[JudgedPosition]:
    """The decisions with a loss of at least `MISTAKE`, the worst one first."""
    return sorted(
        (position for position in positions if (position.loss or 0) >= MISTAKE),
        key=lambda position: -(position.loss or 0),
    )
