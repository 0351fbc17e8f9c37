"""How an observation is written: byte by byte at its place, the observing seat first."""

from dataclasses import dataclass
from typing import Protocol

from centuria.core.bits import ONE, i64, u64
from centuria.core.jit import rule
from centuria.core.layout import Grid
from centuria.mechanisms import crystals, turns


class Sheet(Grid, Protocol):
    """Rows of small integers, a row a game."""

    @property
    def shape(self) -> tuple[int, int]:
        """How many rows, and how long they are."""
        ...


class Rewards(Protocol):
    """Rewards, a row a game."""

    def __setitem__(self, index: tuple[int, int], value: float, /) -> None: ...


MOST = 255
"""What does not fit a byte is told as this."""


@dataclass(frozen=True, slots=True)
class Cells:
    """A named piece of observations; a word in its shape is the number of seats, or a field of that length."""

    name: str
    shape: tuple[int | str, ...]


@rule
def put(out: Grid, game: int, at: int, value: int) -> None:
    """Write one byte."""
    # An unsigned index is taken as it is; a signed one would be asked whether it counts from the end.
    out[u64(game), u64(at)] = value


@rule
def put_most(out: Grid, game: int, at: int, value: int) -> None:
    """Write a number that may be too small or too large for a byte."""
    put(out, game, at, max(0, min(value, MOST)))


@rule
def clear(out: Grid, game: int, at: int, count: int) -> None:
    """Write zeros."""
    for cell in range(count):
        put(out, game, at + cell, 0)


@rule
def put_set(out: Grid, game: int, at: int, members: int, count: int) -> int:
    """Write a set of the numbers below `count`: a one for each that is in it. The answer is the place after it."""
    for member in range(count):
        put(out, game, at + member, (members >> u64(member)) & ONE)
    return at + count


@rule
def put_one(out: Grid, game: int, at: int, chosen: int, count: int) -> int:
    """Write one of `count` numbers: a one at its place. The answer is the place after it."""
    for number in range(count):
        put(out, game, at + number, number == chosen)
    return at + i64(count)


@rule
def put_crystals(out: Grid, game: int, at: int, handful: int) -> int:
    """Write how many crystals of each level there are. The answer is the place after it."""
    for level in range(crystals.LEVELS):
        put(out, game, at + level, crystals.of(handful, level))
    return at + crystals.LEVELS


@rule
def from_seat(s: turns.Turns, seat: int, step: int) -> int:
    """The seat so many places clockwise from another."""
    other = seat + step
    return other - s.seats if other >= s.seats else other


@rule
def as_seen(s: turns.Turns, seat: int, other: int) -> int:
    """How many places clockwise another seat sits."""
    step = other - seat
    return step + s.seats if step < 0 else step
