"""The chart of win probabilities for a terminal: coloured lines of dots, or the seats' numbers without colour."""

from __future__ import annotations

from collections.abc import Sequence

from centuria.analysis.schema import PositionReport, Report
from centuria.terminal.output import Text
from centuria.terminal.theme import Style

HEIGHT = 11
MARGIN = 6
SEATS = ("#d9822b", "#3d8bd4", "#3a9a55", "#c2477f", "#8f7fc8")
"""A colour for each seat that can be seen on a dark and on a light terminal."""

_DOTS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
_BLANK = 0x2800


def colour(look: Style, seat: int) -> str:
    """The style of a seat's line and name; none on a terminal without colour."""
    return "" if look.palette is None else SEATS[seat - 1]


def chart(report: Report, look: Style, width: int) -> Text:
    """The chances of all seats, from 0 to 100 percent, over the rounds of the game."""
    columns = max(10, width - MARGIN - 2)
    points = report["points"]
    lines = _digits(points, columns) if look.palette is None else _dots(points, look, columns)
    drawn = Text()
    for row, line in enumerate(lines):
        label = {0: 100, HEIGHT // 2: 50, HEIGHT - 1: 0}.get(row)
        drawn.append(f"{'' if label is None else f'{label} %':>{MARGIN - 1}} ", "dim")
        drawn.append("|" if look.palette is None else "│", "dim")
        drawn.append(line)
        drawn.append("\n")
    drawn.append(_rounds(points, look, columns))
    return drawn


def legend(report: Report, look: Style) -> Text:
    """Who is who in the chart."""
    drawn = Text(" " * (MARGIN + 1))
    for seat, name in enumerate(report["names"], 1):
        sign = str(seat) if look.palette is None else "━━"
        drawn.append(f"{sign} ", colour(look, seat)).append(f"{name}   ")
    return drawn


def _at(points: Sequence[PositionReport], column: int, columns: int) -> PositionReport:
    """The position that a column shows."""
    return points[round(column * (len(points) - 1) / (columns - 1))]


def _digits(points: Sequence[PositionReport], columns: int) -> list[Text]:
    """Each seat's number at the height of its chance; where several meet they take turns."""
    rows = [[" "] * columns for _ in range(HEIGHT)]
    for column in range(columns):
        chances = _at(points, column, columns)["chances"]
        heights = [round((1 - chance) * (HEIGHT - 1)) for chance in chances]
        for row in set(heights):
            there = [seat for seat, height in enumerate(heights, 1) if height == row]
            rows[row][column] = str(there[column % len(there)])
    return [Text("".join(row).rstrip()) for row in rows]


def _dots(points: Sequence[PositionReport], look: Style, columns: int) -> list[Text]:
    """A line of braille dots for each seat; where lines meet, the later seat's colour is seen."""
    cells = [[_BLANK] * columns for _ in range(HEIGHT)]
    owners = [[0] * columns for _ in range(HEIGHT)]
    heights = 4 * HEIGHT - 1
    for seat in range(1, len(points[0]["chances"]) + 1):
        before = -1
        for dot in range(2 * columns):
            height = round((1 - _at(points, dot, 2 * columns)["chances"][seat - 1]) * heights)
            low, high = sorted((height, height if before < 0 else before))
            for place in range(low, high + 1):
                cells[place // 4][dot // 2] |= _DOTS[dot % 2][place % 4]
                owners[place // 4][dot // 2] = seat
            before = height
    return [
        Text.assemble(*((chr(cell), colour(look, seat) if seat else "") for cell, seat in zip(row, seats, strict=True)))
        for row, seats in zip(cells, owners, strict=True)
    ]


def _rounds(points: Sequence[PositionReport], look: Style, columns: int) -> Text:
    """The axis: a mark and a number for every few rounds."""
    plain = look.palette is None
    corner, rule, tick = ("+", "-", "+") if plain else ("└", "─", "┴")
    last = points[-1]["round"]
    every = next(step for step in (1, 2, 5, 10, 20, 50, 100, 10_000) if last / step <= columns / 6)
    axis, labels = [rule] * columns, [" "] * (columns + 4)
    begun = 0
    for column in range(columns):
        number = _at(points, column, columns)["round"]
        if number > begun and (number == 1 or number // every > begun // every):
            axis[column] = tick
            shown = 1 if number == 1 else number // every * every
            labels[column : column + len(str(shown))] = str(shown)
        begun = max(begun, number)
    drawn = Text(" " * MARGIN + corner + "".join(axis) + "\n", "dim")
    return drawn.append(" " * (MARGIN + 1) + "".join(labels).rstrip(), "dim")
