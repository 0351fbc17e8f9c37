"""The state of an OpenSpiel game as an immutable value: copies share it, and it pickles to a few bytes.

With explicit chance a decision that reveals something waits (`pending`) until chance has drawn what comes up.
"""

import hashlib
from dataclasses import dataclass, replace
from functools import cache

import numpy as np

from centuria.batch.observations.position_encoder import PositionEncoder
from centuria.core.layout import ready
from centuria.editions import edition
from centuria.openspiel.reveals import revealed, with_next
from centuria.position import Position

DIGITS, BASE = 4, 256
"""The chance nodes of a deal and the outcomes of each: the digits of the seed, the highest first."""


@dataclass(frozen=True, slots=True)
class GameParams:
    """The parameters of a game."""

    mode: str
    seats: int
    rewards: str
    limit: int
    options: tuple[tuple[str, str], ...] = ()
    explicit: bool = False
    """Whether every reveal is a chance node; else the seed of the deal decides all of them."""

    @property
    def encoder(self) -> PositionEncoder:
        """The position encoder for these parameters."""
        return _encoder(self.mode, self.seats, self.rewards)


@cache
def _encoder(mode: str, seats: int, rewards: str) -> PositionEncoder:
    return PositionEncoder(mode, seats, rewards)


@dataclass(frozen=True, slots=True, eq=False)
class Snapshot:
    """A game that is being dealt, being played, or over."""

    params: GameParams
    digits: tuple[int, ...] = ()
    position: Position | None = None
    decisions: int = 0
    past: bytes = b""
    """A digest of everything seen so far; equal digests mean the same was seen in the same order."""
    returns: tuple[float, ...] = ()
    pending: int | None = None
    """The action that reveals something, while chance draws."""
    drawn: tuple[int, ...] = ()
    """What it has revealed so far."""
    outcomes: tuple[int, ...] = ()
    """The pieces that may come up next, each as likely as any other."""

    @property
    def deal(self) -> int:
        """The seed of the deal."""
        return int.from_bytes(self.digits)

    @property
    def over(self) -> bool:
        """Whether the game has ended or was truncated."""
        return bool(self.returns)

    @property
    def chance_decides(self) -> bool:
        """Whether the next node is a chance node."""
        return self.position is None or self.pending is not None

    @property
    def seen(self) -> bytes:
        """A digest of everything seen so far, with what a decision has revealed before it is done."""
        if self.pending is None:
            return self.past
        return _digest(self.past, self.pending.to_bytes(2), bytes(self.drawn))

    def after_chance(self, outcome: int) -> "Snapshot":
        """The state after chance has dealt one more digit of the seed, or drawn one more piece."""
        if self.pending is None:
            return self._dealt(outcome)
        return self._decided(self.pending, (*self.drawn, outcome))

    def decided(self, action: int) -> "Snapshot":
        """The state after an action. A game that reaches its limit is scored as it stands."""
        assert self.position is not None
        return self._decided(action, ()) if self.params.explicit else self._played(self.position, action)

    def _dealt(self, digit: int) -> "Snapshot":
        """One more digit of the seed; the last digit deals."""
        digits = (*self.digits, digit)
        if len(digits) < DIGITS:
            return replace(self, digits=digits)
        complete = replace(self, digits=digits)
        position = self.params.encoder.deal(complete.deal, dict(self.params.options))
        if self.params.explicit:
            position = with_next(position, {})
        return replace(complete, position=position, past=_digest(self._observation(position)))

    def _decided(self, action: int, drawn: tuple[int, ...]) -> "Snapshot":
        """Play an action if all that it reveals is drawn; else wait for the next piece."""
        assert self.position is not None
        ordered: dict[tuple[str, int], int] = {}
        for piece in (*drawn, None):
            before = with_next(self.position, ordered)
            news = revealed(before, self.params.encoder.after(before, action))[len(ordered) :]
            if not news:
                break
            pile, place = news[0]
            if piece is None:
                taken = {piece for (field, _), piece in ordered.items() if field == pile.field}
                left = tuple(piece for piece in pile.pieces if piece not in taken)
                return replace(self, pending=action, drawn=drawn, outcomes=left)
            ordered[pile.field, place] = piece
        after = self._played(before, action)
        assert after.position is not None
        return replace(after, position=with_next(after.position, {}), pending=None, drawn=(), outcomes=())

    def _played(self, before: Position, action: int) -> "Snapshot":
        encoder = self.params.encoder
        after, decisions = encoder.after(before, action), self.decisions + 1
        # If nothing new was revealed, the action alone determines what is seen now.
        news = self._observation(after) if after.unseen != before.unseen else b""
        last = after.over or decisions == self.params.limit
        return replace(
            self,
            position=after,
            decisions=decisions,
            past=_digest(self.past, action.to_bytes(2), news),
            returns=encoder.rewards(before, action) if last else (),
        )

    def redealt(self, seed: int) -> "Snapshot":
        """The same state with everything unseen dealt again; with explicit chance nothing is dealt yet."""
        return (
            self
            if self.position is None or self.params.explicit
            else replace(self, position=self.position.redealt(seed))
        )

    def _observation(self, position: Position) -> bytes:
        return b"" if position.over else self.params.encoder.observation(position, 0).tobytes()

    def __deepcopy__(self, memo: object) -> "Snapshot":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        state = b"" if self.position is None else self.position.state.tobytes()
        waiting = (self.pending, self.drawn, self.outcomes)
        return _unpickled, (self.params, self.digits, state, self.decisions, self.past, self.returns, waiting)


def _unpickled(
    params: GameParams,
    digits: tuple[int, ...],
    state: bytes,
    decisions: int,
    past: bytes,
    returns: tuple[float, ...],
    waiting: tuple[int | None, tuple[int, ...], tuple[int, ...]],
) -> Snapshot:
    position = None
    if state:
        found = edition(params.mode, None, dict(params.options))
        position = Position(found, ready(np.frombuffer(state, found.mode.state).copy()))
    return Snapshot(params, digits, position, decisions, past, returns, *waiting)


def _digest(*parts: bytes) -> bytes:
    return hashlib.blake2b(b"".join(parts), digest_size=16).digest()
