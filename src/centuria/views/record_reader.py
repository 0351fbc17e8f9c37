"""A record as plain numbers, all read at once: that takes less time than a few fields of an array one by one."""

import math
from collections.abc import Callable
from functools import cache
from struct import Struct

import numpy as np

from centuria.position import Position

CODES = {"i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q", "u8": "Q"}


class Facts:
    """What a position's record says, by the names of its fields."""

    __slots__ = ("_plan", "_values", "over", "position", "seats")

    def __init__(self, position: Position) -> None:
        self.position = position
        unpack, self._plan = _plan(position.edition.mode.state)
        self._values: tuple[int, ...] = unpack(position.state.tobytes())
        self.seats = self.number("seats")
        self.over = bool(self.number("over"))

    def number(self, name: str) -> int:
        """A field that is one number."""
        return self._values[self._plan[name][0]]

    def row(self, name: str) -> tuple[int, ...]:
        """A field that is a row of numbers."""
        start, stop, _ = self._plan[name]
        return self._values[start:stop]

    def line(self, name: str, place: int) -> tuple[int, ...]:
        """One row of a field that is a grid of numbers."""
        start, _, width = self._plan[name]
        return self._values[start + place * width : start + (place + 1) * width]


Plan = dict[str, tuple[int, int, int]]
"""For each field the places of its numbers, from and up to, and how many make a row."""


@cache
def _plan(layout: np.dtype[np.void]) -> tuple[Callable[[bytes], tuple[int, ...]], Plan]:
    """How the bytes of a record are read: their numbers in order, and where each field has its own."""
    codes, plan, count, size = ["="], Plan(), 0, 0
    assert layout.fields is not None
    for name, (kind, offset, *_) in sorted(layout.fields.items(), key=lambda field: field[1][1]):
        assert offset == size, f"there is a hole before {name}"
        cells = math.prod(kind.shape)
        codes.append(f"{cells}{CODES[kind.base.str[1:]]}")
        plan[name] = (count, count + cells, kind.shape[-1] if kind.shape else 1)
        count, size = count + cells, size + kind.itemsize
    assert size == layout.itemsize, "there is a hole at the end"
    return Struct("".join(codes)).unpack, plan
