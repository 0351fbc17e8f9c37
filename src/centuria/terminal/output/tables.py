"""Tables: columns as wide as what they hold, and narrower ones where a terminal is too narrow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from centuria.terminal.output.text import Text, cell_len

_UNBOUNDED = 1 << 30


@dataclass(frozen=True)
class _Column:
    heading: str
    right: bool
    style: str
    no_wrap: bool
    least: int
    most: int

    def bounds(self, cells: Sequence[Text]) -> tuple[int, int]:
        """The width that it should have, and the least that breaks no word of it."""
        lines = [line for cell in [Text(self.heading), *cells] for line in cell.broken()]
        natural = max((line.cell_len for line in lines), default=0)
        words = [word for line in lines for word in line.plain.split()]
        longest = natural if self.no_wrap else max(map(cell_len, words), default=0)
        wished = min(max(natural, self.least), self.most)
        return wished, min(max(longest, self.least), wished)

    def aligned(self, line: Text, width: int) -> Text:
        room = " " * max(width - line.cell_len, 0)
        made = Text.assemble(room, line) if self.right else Text.assemble(line, room)
        if self.style:
            made.stylize_before(self.style)
        return made


class Table:
    """Rows of cells below headings, if there are any. A cell may have several lines; a title has an empty one above."""

    def __init__(self, title: str = "", *, gap: int = 2, faint: bool = False, spaced: bool = False) -> None:
        self.title = title
        self._gap = gap
        self._faint = faint
        self._spaced = spaced
        self._columns: list[_Column] = []
        self._rows: list[list[Text]] = []

    def add_column(
        self,
        heading: str = "",
        *,
        right: bool = False,
        style: str = "",
        no_wrap: bool = False,
        least: int = 0,
        most: int = _UNBOUNDED,
    ) -> None:
        """Add a column: numbers stand to the right; what must not be broken is `no_wrap` while there is room for it."""
        self._columns.append(_Column(heading, right, style, no_wrap, least, most))

    def add_row(self, *cells: str | Text) -> None:
        """Add a row; columns without a cell are empty."""
        row = [cell if isinstance(cell, Text) else Text(cell) for cell in cells]
        self._rows.append(row + [Text()] * (len(self._columns) - len(row)))

    def lines(self, width: int) -> list[Text]:
        """The table in a terminal of that many columns."""
        found = [Text(), *Text(self.title, "bold").lines(width)] if self.title else []
        widths = self._widths(width)
        if any(column.heading for column in self._columns):
            found += self._row([Text(c.heading, "dim" if self._faint else "bold") for c in self._columns], widths)
            if not self._faint:
                found.append(Text("─" * min(sum(widths) + self._gap * (len(widths) - 1), width), "dim"))
        for number, row in enumerate(self._rows):
            if number and self._spaced:
                found.append(Text())
            found += self._row(row, widths)
        return found

    def _widths(self, width: int) -> list[int]:
        """The width of each column; the widest become narrower first, and words are broken only in the end."""
        bounds = [column.bounds([row[i] for row in self._rows]) for i, column in enumerate(self._columns)]
        widths = [wished for wished, _ in bounds]
        room = max(width - self._gap * (len(widths) - 1), len(widths))
        for limits in ([least for _, least in bounds], [1] * len(widths)):
            while sum(widths) > room:
                wide = [i for i, limit in enumerate(limits) if widths[i] > limit]
                if not wide:
                    break
                widths[max(wide, key=widths.__getitem__)] -= 1
        return widths

    def _row(self, row: Sequence[Text], widths: Sequence[int]) -> Iterator[Text]:
        cells = [cell.lines(width) for cell, width in zip(row, widths, strict=True)]
        for line in range(max(map(len, cells), default=0)):
            parts = [
                column.aligned(cell[line] if line < len(cell) else Text(), width)
                for column, cell, width in zip(self._columns, cells, widths, strict=True)
            ]
            joined = Text(" " * self._gap).join(parts)
            joined.truncate(cell_len(joined.plain.rstrip()))
            yield joined
