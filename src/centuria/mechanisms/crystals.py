"""Crystals and the caravans that carry them.

A handful of crystals is one number, its four levels side by side in four bytes: 0x00010203 is three yellow, two
green, one turquoise. Adding and subtracting handfuls is adding and subtracting numbers; no level comes near 128.
"""

from collections.abc import Sequence
from typing import Annotated

from centuria.core.bits import i64, u64
from centuria.core.jit import compiled, rule
from centuria.core.layout import Grid, Row, cells
from centuria.mechanisms import agenda, turns
from centuria.mechanisms.handfuls import LEVELS as LEVELS

MOST_HELD = 128
"""One more than the largest number of crystals of one level that there can be."""


class Caravans(agenda.Agenda, turns.Turns):
    """What each seat carries."""

    caravan: Annotated[Row, cells("i4", "seats")]


class Provisions:
    """What each seat begins with, and how much a caravan can hold at the end of a turn."""

    provisions: Annotated[Row, cells("i4", "seats")]
    capacity: Annotated[int, cells("i1")]


@rule
def load(box: Provisions, s: Caravans) -> None:
    """Give every seat its first crystals."""
    for seat in range(s.seats):
        s.caravan[seat] = box.provisions[seat]


@rule
def carried(s: Caravans, seat: int) -> int:
    """The crystals on a seat's caravan."""
    return i64(s.caravan[seat])


@rule
def one(level: int) -> int:
    """A single crystal; levels count from 0 here."""
    return i64(1) << i64(8 * level)


@rule
def of(crystals: int, level: int) -> int:
    """How many crystals of one level there are."""
    return (crystals >> i64(8 * level)) & 0xFF


@rule
def total(crystals: int) -> int:
    """How many crystals there are."""
    return ((crystals * 0x01010101) >> 24) & 0xFF


@rule
def covers(crystals: int, price: int) -> bool:
    """Whether every level of `price` is there: no byte of the difference borrows."""
    return ((crystals | 0x80808080) - price) & 0x80808080 == 0x80808080


@rule
def affordable(table: Grid, have: int) -> int:
    """The set of prices that the crystals cover, out of a table made by `affordable_table`."""
    return (
        table[0, have & 0xFF]
        & table[1, (have >> 8) & 0xFF]
        & table[2, (have >> 16) & 0xFF]
        & table[3, (have >> 24) & 0xFF]
    )


@rule
def held(crystals: int) -> int:
    """The set of levels that are there at all."""
    present = ((crystals + 0x7F7F7F7F) & 0x80808080) >> 7
    return u64((present * 0x01020408 >> 24) & 0xF)


@rule
def any_level_from(crystals: int, number: int) -> bool:
    """Whether there are as many crystals as `number` of any level."""
    return (crystals + (0x80 - number) * 0x01010101) & 0x80808080 != 0


@rule
def gain(s: Caravans, seat: int, crystals: int) -> None:
    """Take crystals from the supply, which is never exhausted; until the turn ends a caravan may hold too many."""
    s.caravan[seat] += crystals


@rule
def pay(s: Caravans, seat: int, crystals: int) -> None:
    """Give crystals up; the seat has them."""
    s.caravan[seat] -= crystals


@rule
def check_capacity(box: Provisions, s: Caravans) -> bool:
    """At the end of a turn, ask whoever carries too much, the turn's player first, then clockwise."""
    for step in range(s.seats):
        seat = s.seat + step
        if seat >= s.seats:
            seat -= s.seats
        excess = total(carried(s, seat)) - box.capacity
        if excess > 0:
            agenda.ask(s, agenda.RETURN, seat, 0, excess)
            return True
    return False


@rule
def returns(s: Caravans) -> int:
    """Any crystal on the caravan may go back."""
    return held(carried(s, agenda.seat(s)))


@rule
def give_back(s: Caravans, level: int) -> None:
    """One crystal goes back to the supply; the question stands until the caravan holds no more than it can."""
    pay(s, agenda.seat(s), one(level))
    top = s.pending - 1
    s.left[top] -= 1
    if s.left[top] == 0:
        agenda.settled(s)


@compiled
def points(s: Caravans, seat: int) -> int:
    """At the end each crystal above the lowest level is worth one point."""
    crystals = carried(s, seat)
    return total(crystals) - of(crystals, 0)


def affordable_table(prices: Sequence[int]) -> list[list[int]]:
    """For each level and each number of crystals held, the set of prices that ask for no more of that level.

    The prices that a caravan covers are then the intersection of four sets, whatever their number.
    """
    return [
        [
            sum(1 << number for number, price in enumerate(prices) if (int(price) >> 8 * level) & 0xFF <= held)
            for held in range(MOST_HELD)
        ]
        for level in range(LEVELS)
    ]
