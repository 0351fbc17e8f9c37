"""What a console can print, and how such things are put together."""

from __future__ import annotations

from typing import Protocol

from centuria.terminal.output.text import Text


class Renderable(Protocol):
    """Something that a console can print."""

    def lines(self, width: int) -> list[Text]:
        """Its lines for a terminal of that many columns."""


class Group:
    """Several things, one below the other."""

    def __init__(self, *parts: Renderable | str) -> None:
        self.parts: list[Renderable] = [Text(part) if isinstance(part, str) else part for part in parts]

    def lines(self, width: int) -> list[Text]:
        """The lines of all of them."""
        return [line for part in self.parts for line in part.lines(width)]


class Indented:
    """Something with empty columns to its left, also where its lines are broken."""

    def __init__(self, part: Renderable, columns: int) -> None:
        self.part, self.columns = part, columns

    def lines(self, width: int) -> list[Text]:
        """Its lines behind the columns."""
        margin = " " * self.columns
        return [Text.assemble(margin, line) for line in self.part.lines(max(width - self.columns, 1))]
