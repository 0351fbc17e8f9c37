"""The `rgb_array` renderer: rasterises the terminal table cell by cell, pieces as shapes and words as text."""

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont, ImageOps

from centuria.terminal.output import Segment

WIDTH, HEIGHT = 9, 18
"""The pixels of a cell."""
FINE = 2
"""The supersampling factor: drawn larger and then reduced, which smooths the edges."""
MARGIN = 1
GROUND, INK = (33, 29, 38), (236, 229, 216)

Colour = tuple[int, int, int]
Spot = tuple[float, float, float, float]
"""The box of a cell: left, top, right, bottom."""


def picture(lines: Sequence[Sequence[Segment]], columns: int, rows: int) -> NDArray[np.uint8]:
    """An image of `columns` by `rows` cells; a table with more rows is scaled down."""
    size = (columns + 2 * MARGIN) * WIDTH, (rows + 2 * MARGIN) * HEIGHT
    high = max(rows, len(lines)) + 2 * MARGIN
    sheet = Image.new("RGB", (size[0] * FINE, high * HEIGHT * FINE), GROUND)
    brush = ImageDraw.Draw(sheet)
    for row, line in enumerate(lines, MARGIN):
        column = MARGIN
        for segment in line:
            _segment(brush, segment, column, row)
            column += segment.cell_length
    smooth = sheet.reduce(FINE)
    return np.array(smooth if smooth.size == size else ImageOps.pad(smooth, size, color=GROUND), np.uint8)


def _segment(brush: ImageDraw.ImageDraw, segment: Segment, column: int, row: int) -> None:
    ink, paper = _colours(segment)
    if paper != GROUND:
        left, top, _, bottom = _spot(column, row)
        brush.rectangle((left, top, left + segment.cell_length * WIDTH * FINE - 1, bottom - 1), fill=paper)
    for run in _RUN.finditer(segment.text):
        if run[0][0] in SHAPES:
            for place in range(run.start(), run.end()):
                SHAPES[segment.text[place]](brush, _spot(column + place, row), ink)
        else:
            _words(brush, run[0], column + run.start(), row, ink)


def _words(brush: ImageDraw.ImageDraw, text: str, column: int, row: int, ink: Colour) -> None:
    plain = "".join(
        character for character in unicodedata.normalize("NFKD", text) if not unicodedata.combining(character)
    )
    left, top, _, bottom = _spot(column, row)
    room = len(text) * WIDTH * FINE
    font = next((font for font in _fonts() if font.getlength(plain) <= room), _fonts()[-1])
    brush.text((left, (top + bottom) / 2), plain, ink, font, anchor="lm")


@cache
def _fonts() -> tuple[ImageFont.FreeTypeFont | ImageFont.ImageFont, ...]:
    """The same typeface from the most readable size down to one that is always narrow enough."""
    return tuple(ImageFont.load_default(size * FINE) for size in range(15, 8, -1))


def _colours(segment: Segment) -> tuple[Colour, Colour]:
    """Foreground and background of a segment; dim text is a mix of both."""
    look = segment.look
    ink, paper = look.ink or INK, look.paper or GROUND
    if look.dim:
        red, green, blue = ((3 * dark + 2 * light) // 5 for light, dark in zip(paper, ink, strict=True))
        ink = red, green, blue
    return ink, paper


def _spot(column: int, row: int) -> Spot:
    left, top = column * WIDTH * FINE, row * HEIGHT * FINE
    return left, top, left + WIDTH * FINE, top + HEIGHT * FINE


Shape = Callable[[ImageDraw.ImageDraw, Spot, Colour], None]


def _polygon(*corners: tuple[float, float]) -> Shape:
    """A filled shape; a cell goes from (0, 0) to (1, 2), so that its parts are as wide as high."""

    def paint(brush: ImageDraw.ImageDraw, spot: Spot, ink: Colour) -> None:
        left, top, right, _ = spot
        unit = right - left
        brush.polygon([(left + x * unit, top + y * unit) for x, y in corners], fill=ink)

    return paint


def _disc(radius: float, *, hollow: float = 0, y: float = 1) -> Shape:
    def paint(brush: ImageDraw.ImageDraw, spot: Spot, ink: Colour) -> None:
        left, top, right, _ = spot
        unit = right - left
        x0, y0 = left + unit / 2, top + y * unit
        for size, fill in ((radius, ink), (hollow, GROUND)):
            brush.ellipse((x0 - size * unit, y0 - size * unit, x0 + size * unit, y0 + size * unit), fill)

    return paint


def _both(*shapes: Shape) -> Shape:
    def paint(brush: ImageDraw.ImageDraw, spot: Spot, ink: Colour) -> None:
        for shape in shapes:
            shape(brush, spot, ink)

    return paint


def _box(left: float, top: float, right: float, bottom: float) -> Shape:
    return _polygon((left, top), (right, top), (right, bottom), (left, bottom))


SHAPES: Mapping[str, Shape] = {
    "●": _disc(0.46),
    "▲": _polygon((0.5, 0.5), (1.02, 1.45), (-0.02, 1.45)),
    "■": _box(0.06, 0.56, 0.94, 1.44),
    "◆": _polygon((0.5, 0.4), (1.02, 1), (0.5, 1.6), (-0.02, 1)),
    "◉": _both(_disc(0.5, hollow=0.32), _disc(0.2)),
    "◎": _both(_disc(0.5, hollow=0.36), _disc(0.24, hollow=0.12)),
    "·": _disc(0.11),
    "▸": _polygon((0.1, 0.55), (0.95, 1), (0.1, 1.45)),
    "─": _box(0, 0.95, 1, 1.05),
    "▀": _box(0, 0, 1, 1),
    "▒": _both(_box(0, 0.45, 1, 1.55)),
    "↑": _both(_polygon((0.5, 0.4), (0.95, 1), (0.05, 1)), _box(0.36, 0.95, 0.64, 1.6)),
    "↓": _both(_polygon((0.5, 1.6), (0.95, 1), (0.05, 1)), _box(0.36, 0.4, 0.64, 1.05)),
    "→": _both(_polygon((1, 1), (0.5, 0.6), (0.5, 1.4)), _box(0, 0.88, 0.55, 1.12)),
    "☻": _both(_disc(0.27, y=0.65), _polygon((0.3, 0.95), (0.7, 0.95), (0.95, 1.6), (0.05, 1.6))),
    "◙": _both(_box(0.02, 0.6, 0.98, 1.2), _disc(0.2, y=1.35)),
    "⌂": _polygon((0.5, 0.4), (1, 0.95), (0.85, 0.95), (0.85, 1.55), (0.15, 1.55), (0.15, 0.95), (0, 0.95)),
}
"""The symbols of pieces, which a typeface may lack."""

_SYMBOLS = re.escape("".join(SHAPES))
_RUN = re.compile(rf"[{_SYMBOLS}]+|[^{_SYMBOLS} ]+(?: (?:· )?[^{_SYMBOLS} ]+)*")
"""Symbols of pieces, or words with single spaces between them."""
