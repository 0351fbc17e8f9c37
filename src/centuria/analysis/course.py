"""The course of a game: the chances at every position, what each decision cost, and the turns that moved most."""

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
class Moment:
    """A position with the chances before its decision; opinions where there was something to choose."""

    game: Game
    decision: str | None
    chances: Chances
    best: Opinion | None = None
    played: Opinion | None = None

    @property
    def seat(self) -> int:
        """Who decides; nobody is 0."""
        return self.game.seat or 0

    @property
    def loss(self) -> float | None:
        """How much of the chance to win the decision gave away; None where nobody can say."""
        if self.best is None or self.played is None or self.played.weight == 0:
            return None
        return max(0.0, self.best.chances[self.seat - 1] - self.played.chances[self.seat - 1])


def course(games: Sequence[Game], judged: Mapping[int, Opinions]) -> tuple[Moment, ...]:
    """The moments of a game from the deal on, as far as they are judged.

    A decision without a choice has the chances that the decision before it led to. The end is certain.
    """
    moments: list[Moment] = []
    after: Chances | None = None
    for game, following in zip(games, [*games[1:], None], strict=True):
        decision = None if following is None else following.decision
        if game.winner is not None:
            certain = tuple(float(seat == game.winner) for seat in range(1, game.seats + 1))
            moments.append(Moment(game, None, certain))
        elif opinions := judged.get(game.number):
            played = next((opinion for opinion in opinions if opinion.decision == decision), None)
            moments.append(Moment(game, decision, opinions[0].chances, opinions[0], played))
            after = opinions[0].chances if played is None else played.chances
        elif len(game.legal()) == 1:
            moments.append(Moment(game, decision, after or _next(games, judged)))
        else:
            break
    return tuple(moments)


def _next(games: Sequence[Game], judged: Mapping[int, Opinions]) -> Chances:
    """The first chances that are known; alike for everybody where none are."""
    first = next((judged[game.number][0].chances for game in games if game.number in judged), None)
    seats = games[0].seats
    return first or (1 / seats,) * seats


@dataclass(frozen=True, slots=True)
class Swing:
    """A turn, with the chances before and after it."""

    moments: tuple[Moment, ...]
    after: Moment

    @property
    def changes(self) -> Chances:
        """By how much the chance of each seat moved."""
        pairs = zip(self.moments[0].chances, self.after.chances, strict=True)
        return tuple(later - earlier for earlier, later in pairs)

    @property
    def moved(self) -> float:
        """How much chance went from some seats to others."""
        return sum(map(abs, self.changes)) / 2

    @property
    def most(self) -> int:
        """The seat whose chance moved most; of equals, the one whose turn it was."""
        changes, mover = self.changes, self.moments[0].seat
        seats = range(1, len(changes) + 1)
        return max(seats, key=lambda seat: (round(abs(changes[seat - 1]), 9), seat == mover))


def swings(moments: Sequence[Moment]) -> list[Swing]:
    """The turns that are judged to their end."""
    turns = [tuple(turn) for _, turn in groupby(moments, key=lambda moment: (moment.game.turn, moment.game.over))]
    return [Swing(turn, later[0]) for turn, later in pairwise(turns)]


def turning_points(moments: Sequence[Moment], most: int = 6) -> list[Swing]:
    """The few turns that moved the chances most, in the order of play."""
    moved = sorted((swing for swing in swings(moments) if swing.moved >= MISTAKE), key=lambda swing: -swing.moved)
    return sorted(moved[:most], key=lambda swing: swing.moments[0].game.number)


def mistakes(moments: Sequence[Moment]) -> list[Moment]:
    """The decisions that cost enough to matter, the worst one first."""
    return sorted(
        (moment for moment in moments if (moment.loss or 0) >= MISTAKE), key=lambda moment: -(moment.loss or 0)
    )
