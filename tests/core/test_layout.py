"""Records are flat: fields side by side, nothing between them, nothing that is not a field."""

from itertools import pairwise
from typing import Annotated

import numpy as np
import pytest

from centuria.core.layout import Grid, Row, blank, cells, layout
from centuria.editions import edition
from centuria.mode_registry import NAMES
from centuria.modes import named

RECORDS = [(mode, part) for mode in NAMES for part in ("state", "result", "box")]


class Mixed:
    small: Annotated[Row, cells("u1", "seats")]
    wide: Annotated[int, cells("u8")]
    table: Annotated[Grid, cells("i4", 2, "seats")]
    short: Annotated[int, cells("i2")]


class More(Mixed):
    extra: Annotated[Row, cells("u1", "cards")]


def of(mode: str, part: str) -> np.dtype[np.void]:
    return edition(mode).box.dtype if part == "box" else getattr(named(mode), part)


def assert_without_gaps(dtype: np.dtype[np.void]) -> None:
    assert dtype.fields is not None
    places = sorted((field[1], field[1] + field[0].itemsize) for field in dtype.fields.values())
    assert places[0][0] == 0
    assert all(end == begin for (_, end), (begin, _) in pairwise(places))
    assert places[-1][1] == dtype.itemsize


@pytest.mark.parametrize(("mode", "part"), RECORDS)
def test_no_byte_of_a_record_is_outside_its_fields(mode: str, part: str) -> None:
    assert_without_gaps(of(mode, part))


@pytest.mark.parametrize(("mode", "part"), RECORDS)
def test_every_field_lies_where_the_machine_likes_it(mode: str, part: str) -> None:
    fields = of(mode, part).fields
    assert fields is not None
    assert all(field[1] % field[0].base.itemsize == 0 for field in fields.values())


@pytest.mark.parametrize(("mode", "part"), RECORDS)
def test_no_field_is_called_as_something_that_every_record_can_do(mode: str, part: str) -> None:
    """`s.round` would be a method of NumPy's when the rules run uncompiled."""
    assert not set(of(mode, part).names or ()) & {*dir(np.record), *dir(np.void)}


@pytest.mark.parametrize("seats", range(1, 10))
def test_a_layout_has_no_gaps_whatever_its_sizes(seats: int) -> None:
    dtype = layout(Mixed, seats=seats)
    assert_without_gaps(dtype)
    assert dtype.itemsize % 8 == 0


def test_what_is_left_at_the_end_is_a_field() -> None:
    dtype = layout(Mixed, seats=1)
    assert dtype["spare"] == np.dtype(("u1", (5,)))
    assert "spare" not in (layout(Mixed, seats=6).names or ())
    assert layout(Mixed, seats=6).itemsize == 8 + 6 * 2 * 4 + 2 + 6


def test_a_layout_takes_in_the_fields_of_the_classes_it_is_made_of() -> None:
    dtype = layout(More, seats=2, cards=3)
    assert set(dtype.names or ()) - {"spare"} == {"small", "wide", "table", "short", "extra"}
    assert dtype["table"].shape == (2, 2)
    assert dtype["extra"].shape == (3,)


def test_a_size_that_is_not_given_is_an_error_that_names_it() -> None:
    with pytest.raises(KeyError, match="cards"):
        layout(More, seats=2)


def test_a_copy_of_a_record_has_all_its_bytes() -> None:
    for mode in NAMES:
        dtype = named(mode).state
        full = np.frombuffer(bytes(index % 255 + 1 for index in range(dtype.itemsize)), dtype)
        copies = blank(dtype, 2)
        copies[1] = full[0]
        assert copies[1:].tobytes() == full.tobytes()
        assert not any(copies[:1].tobytes())
