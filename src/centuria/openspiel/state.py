"""The state of an OpenSpiel game as an immutable value: copies share it, and it pickles to a few bytes."""

import hashlib
from dataclasses import dataclass, replace
from functools import cache

import numpy as np

from centuria.batch.observations.position_encoder import PositionEncoder
from centuria.core.layout import ready
from centuria.editions import edition
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

    @property
    def deal(self) -> int:
        """The seed of the deal."""
        return int.from_bytes(self.digits)

    @property
    def over(self) -> bool:
        """Whether the game has ended or was truncated."""
        return bool(self.returns)

    def dealt(self, digit: int) -> "Snapshot":
        """The state after one more digit of the seed; the last digit deals."""
        digits = (*self.digits, digit)
        if len(digits) < DIGITS:
            return replace(self, digits=digits)
        complete = replace(self, digits=digits)
        position = self.params.encoder.deal(complete.deal, dict(self.params.options))
        return replace(complete, position=position, past=_digest(self._observation(position)))

    def decided(self, action: int) -> "Snapshot":
        """The state after an action. A game that reaches its limit is scored as it stands."""
        before, encoder = self.position, self.params.encoder
        assert before is not None
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
        """The same state with everything unseen dealt again."""
        return self if self.position is None else replace(self, position=self.position.redealt(seed))

    def _observation(self, position: Position) -> bytes:
        return b"" if position.over else self.params.encoder.observation(position, 0).tobytes()

    def __deepcopy__(self, memo: object) -> "Snapshot":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        state = b"" if self.position is None else self.position.state.tobytes()
        return _unpickled, (self.params, self.digits, state, self.decisions, self.past, self.returns)


def _unpickled(
    params: GameParams, digits: tuple[int, ...], state: bytes, decisions: int, past: bytes, returns: tuple[float, ...]
) -> Snapshot:
    position = None
    if state:
        found = edition(params.mode, None, dict(params.options))
        position = Position(found, ready(np.frombuffer(state, found.mode.state).copy()))
    return Snapshot(params, digits, position, decisions, past, returns)


def _digest(*parts: bytes) -> bytes:
    return hashlib.blake2b(b"".join(parts), digest_size=16).digest()
