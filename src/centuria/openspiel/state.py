"""One moment of a game for OpenSpiel: a value that is copied by keeping it, and pickled as a few bytes."""

import hashlib
from dataclasses import dataclass, replace
from functools import cache

import numpy as np

from centuria.batch.observations.encoder import Table
from centuria.core.layout import ready
from centuria.editions import edition
from centuria.position import Position

DIGITS, BASE = 4, 256
"""A deal is told by so many chance nodes of so many outcomes: the seed's digits, the highest first."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What a game was asked for."""

    mode: str
    seats: int
    rewards: str
    limit: int
    options: tuple[tuple[str, str], ...] = ()

    @property
    def table(self) -> Table:
        """The table that it is played at."""
        return _table(self.mode, self.seats, self.rewards)


@cache
def _table(mode: str, seats: int, rewards: str) -> Table:
    return Table(mode, seats, rewards)


@dataclass(frozen=True, slots=True, eq=False)
class Moment:
    """A game that is being dealt, being played, or over."""

    terms: Terms
    digits: tuple[int, ...] = ()
    position: Position | None = None
    decisions: int = 0
    past: bytes = b""
    """A digest of everything that has been seen; where it is equal, the same was seen in the same order."""
    returns: tuple[float, ...] = ()

    @property
    def deal(self) -> int:
        """The seed of the deal."""
        return int.from_bytes(self.digits)

    @property
    def over(self) -> bool:
        """Whether the game has ended or has been cut off."""
        return bool(self.returns)

    def dealt(self, digit: int) -> "Moment":
        """The moment after one more digit of the seed; the last one deals."""
        digits = (*self.digits, digit)
        if len(digits) < DIGITS:
            return replace(self, digits=digits)
        told = replace(self, digits=digits)
        position = self.terms.table.deal(told.deal, dict(self.terms.options))
        return replace(told, position=position, past=_digest(self._sight(position)))

    def decided(self, action: int) -> "Moment":
        """The moment after an action. A game that reaches its limit is counted as it stands."""
        before, table = self.position, self.terms.table
        assert before is not None
        after, decisions = table.after(before, action), self.decisions + 1
        # Where nothing new has turned up, the action alone tells what is seen now.
        news = self._sight(after) if after.unseen != before.unseen else b""
        last = after.over or decisions == self.terms.limit
        return replace(
            self,
            position=after,
            decisions=decisions,
            past=_digest(self.past, action.to_bytes(2), news),
            returns=table.rewards(before, action) if last else (),
        )

    def redealt(self, seed: int) -> "Moment":
        """The same moment with everything that nobody has seen dealt anew."""
        return self if self.position is None else replace(self, position=self.position.redealt(seed))

    def _sight(self, position: Position) -> bytes:
        return b"" if position.over else self.terms.table.observation(position, 0).tobytes()

    def __deepcopy__(self, memo: object) -> "Moment":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        state = b"" if self.position is None else self.position.state.tobytes()
        return _remembered, (self.terms, self.digits, state, self.decisions, self.past, self.returns)


def _remembered(
    terms: Terms, digits: tuple[int, ...], state: bytes, decisions: int, past: bytes, returns: tuple[float, ...]
) -> Moment:
    position = None
    if state:
        found = edition(terms.mode)
        position = Position(found, ready(np.frombuffer(state, found.mode.state).copy()))
    return Moment(terms, digits, position, decisions, past, returns)


def _digest(*parts: bytes) -> bytes:
    return hashlib.blake2b(b"".join(parts), digest_size=16).digest()
