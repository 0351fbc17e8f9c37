"""Byte writers for observations: each writes its bytes at an offset, the observing seat first."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from centuria.core.bits import ONE, i64, u64
from centuria.core.jit import rule
from centuria.core.layout import Grid
from centuria.mechanisms import crystals, turns


class GameRows(Grid, Protocol):
    """An array of small integers with a row for each game."""

    @property
    def shape(self) -> tuple[int, int]:
        """The number of games, and the length of a row."""
        ...


class RewardRows(Protocol):
    """An array of rewards with a row for each game."""

    def __setitem__(self, index: tuple[int, int], value: float, /) -> None: ...


MAX_BYTE = 255
"""Larger numbers are clipped to this."""


@dataclass(frozen=True, slots=True)
class PieceShape:
    """A named piece of observations; a word in its shape is the number of seats, or the length of a field."""

    name: str
    shape: tuple[int | str, ...]


@dataclass(frozen=True, slots=True)
class PieceGroup:
    """Pieces of an observation, and the function that writes them in this order.

    Every writer has the signature `put(box, s, seat, out, game, at) -> int` and returns the offset after its pieces.
    """

    pieces: tuple[PieceShape, ...]
    put: Callable[..., int]


@rule
def put(out: Grid, game: int, at: int, value: int) -> None:
    """Write one byte."""
    # An unsigned index is used as it is; a signed one would be checked for counting from the end.
    out[u64(game), u64(at)] = value


@rule
def put_clipped(out: Grid, game: int, at: int, value: int) -> None:
    """Write a number clipped to a byte."""
    put(out, game, at, max(0, min(value, MAX_BYTE)))


@rule
def clear(out: Grid, game: int, at: int, count: int) -> None:
    """Write zeros."""
    for cell in range(count):
        put(out, game, at + cell, 0)


@rule
def put_set(out: Grid, game: int, at: int, members: int, count: int) -> int:
    """Write a set of the numbers below `count` as bits (multi-hot). Returns the offset after it."""
    for member in range(count):
        put(out, game, at + member, (members >> u64(member)) & ONE)
    return at + count


@rule
def put_one_hot(out: Grid, game: int, at: int, chosen: int, count: int) -> int:
    """Write one of `count` numbers one-hot. Returns the offset after it."""
    for number in range(count):
        put(out, game, at + number, number == chosen)
    return at + i64(count)


@rule
def put_crystals(out: Grid, game: int, at: int, handful: int) -> int:
    """Write the number of crystals of each level. Returns the offset after it."""
    for level in range(crystals.LEVELS):
        put(out, game, at + level, crystals.of(handful, level))
    return at + crystals.LEVELS


@rule
def seat_at(s: turns.Turns, seat: int, step: int) -> int:
    """The seat `step` places clockwise from another."""
    other = seat + step
    return other - s.seats if other >= s.seats else other


@rule
def relative_seat(s: turns.Turns, seat: int, other: int) -> int:
    """How many places clockwise from a seat another one sits."""
    step = other - seat
    return step + s.seats if step < 0 else step
