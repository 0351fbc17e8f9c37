"""Records: a game is one flat record, put together from the fields of its mechanisms.

A mechanism declares its fields as annotations of a class, once for the type checker and for the layout:

    class Caravans:
        caravan: Annotated[Row, cells("i4", "seats")]

A mode's state inherits the classes of its mechanisms and names the sizes that they leave open.
"""

import math
from dataclasses import dataclass
from typing import Protocol, get_type_hints, overload

import numpy as np

from centuria.core.jit import INTERPRETED


class Row(Protocol):
    """A row of small integers inside a record."""

    @overload
    def __getitem__(self, index: int, /) -> int: ...
    @overload
    def __getitem__(self, index: slice, /) -> "Row": ...
    def __setitem__(self, index: int, value: int, /) -> None: ...
    def __len__(self) -> int: ...


class Grid(Protocol):
    """Rows and columns of small integers inside a record."""

    def __getitem__(self, index: tuple[int, int], /) -> int: ...
    def __setitem__(self, index: tuple[int, int], value: int, /) -> None: ...


class FloatGrid(Protocol):
    """Rows and columns of numbers inside a record."""

    def __getitem__(self, index: tuple[int, int], /) -> float: ...
    def __setitem__(self, index: tuple[int, int], value: float, /) -> None: ...


@dataclass(frozen=True, slots=True)
class Cells:
    """How a field lies in the record: the NumPy kind of one cell, and how many; a name stands for a mode's size."""

    kind: str
    dimensions: tuple[int | str, ...]


def cells(kind: str, *dimensions: int | str) -> Cells:
    """The layout of a field, for use in `Annotated`."""
    return Cells(kind, dimensions)


def layout(record: type, **sizes: int) -> np.dtype[np.void]:
    """The record type of a class of annotated fields: the widest first, so that nothing lies between them.

    What is left at the end is a field too: bytes that belong to no field are not copied, and equal games would differ.
    """
    fields: list[tuple[str, np.dtype[np.generic], tuple[int, ...]]] = []
    for name, hint in get_type_hints(record, include_extras=True).items():
        if hasattr(np.record, name):
            raise ValueError(f"a field cannot be called {name!r}: uncompiled records have a method of that name")
        place = next(extra for extra in hint.__metadata__ if isinstance(extra, Cells))
        shape = tuple(sizes[size] if isinstance(size, str) else size for size in place.dimensions)
        fields.append((name, np.dtype(place.kind), shape))
    fields.sort(key=lambda field: -field[1].itemsize)
    size = sum(kind.itemsize * math.prod(shape) for _, kind, shape in fields)
    spare = -size % fields[0][1].itemsize
    if spare:
        fields.append(("spare", np.dtype("u1"), (spare,)))
    return np.dtype([(name, kind, shape) if shape else (name, kind) for name, kind, shape in fields], align=True)


def blank(dtype: np.dtype[np.void], count: int = 1) -> np.ndarray[tuple[int], np.dtype[np.void]]:
    """`count` records of zeros, in the form that the rules take them (field by attribute, also uncompiled)."""
    return ready(np.zeros(count, dtype))


def ready(
    records: np.ndarray[tuple[int], np.dtype[np.void]],
) -> np.ndarray[tuple[int], np.dtype[np.void]]:
    """Records in the form that the rules take them."""
    return records.view(np.recarray) if INTERPRETED else records
