"""A console: a file with a width, and colours if it is a terminal that has them."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TextIO

from centuria.operating_system import understands_escapes
from centuria.terminal.output.layout import Group, Renderable
from centuria.terminal.output.styles import Colours, codes
from centuria.terminal.output.text import Text

COLUMNS = 80
"""The width of a file that is no terminal."""

ROWS = 24
_RESET = "\x1b[0m"
_ERASE_BELOW = "\r\x1b[J"


class Console:
    """Writes text, tables and groups of them to a file; standard output if no file is given.

    The environment is asked as usual: `NO_COLOR`, `FORCE_COLOR`, `TERM`, `COLORTERM` and `COLUMNS`.
    """

    def __init__(
        self, file: TextIO | None = None, *, width: int = 0, most: int = 0, colours: Colours | None = None
    ) -> None:
        self.file = sys.stdout if file is None else file
        self._width, self._most = width, most
        self.is_terminal = bool(os.environ.get("FORCE_COLOR")) or _is_terminal(self.file)
        self.colours = _colours(self.file, self.is_terminal, os.environ) if colours is None else colours

    @property
    def width(self) -> int:
        """The columns that a line has now: a window may change."""
        width = self._width or _size(self.file)[0]
        return min(width, self._most) if self._most else width

    @property
    def height(self) -> int:
        """The rows that the terminal has now."""
        return _size(self.file)[1]

    @property
    def encoding(self) -> str:
        """The encoding of the file."""
        return getattr(self.file, "encoding", None) or "utf-8"

    @property
    def animated(self) -> bool:
        """Whether lines can be written again."""
        return self.is_terminal and self.colours is not Colours.NONE

    def print(self, *parts: Renderable | str, soft_wrap: bool = False) -> None:
        """Print each part on lines of its own, or an empty line; with `soft_wrap` the terminal breaks the lines."""
        width = sys.maxsize if soft_wrap else self.width
        self.write(Group(*parts).lines(width) if parts else [Text()])

    def write(self, lines: Sequence[Text], before: str = "") -> None:
        """Write lines, after an escape sequence if there is one."""
        self.file.write(before + "".join(f"{self._coded(line)}\n" for line in lines))
        self.file.flush()

    def _coded(self, line: Text) -> str:
        if not self.colours:
            return line.plain
        pieces = ((codes(segment.look, self.colours), segment.text) for segment in line.segments())
        return "".join(f"{begin}{text}{_RESET}" if begin else text for begin, text in pieces)

    @contextmanager
    def live(self) -> Iterator[Live]:
        """Lines that are shown until the end of the block, and can be replaced meanwhile."""
        shown = Live(self)
        try:
            yield shown
        finally:
            # A terminal that has gone away needs no erasing.
            with contextlib.suppress(OSError, ValueError):
                shown.show()


class Live:
    """The lines at the bottom of a terminal that are written again and again."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._height = 0

    def show(self, *parts: Renderable) -> None:
        """Replace the lines; the last ones where the terminal has not enough rows."""
        up = f"\x1b[{self._height}A" if self._height else ""
        lines = Group(*parts).lines(self._console.width - 1)[1 - self._console.height :] if parts else []
        self._height = len(lines)
        self._console.write(lines, f"{up}{_ERASE_BELOW}")


def _is_terminal(file: TextIO) -> bool:
    try:
        return file.isatty()
    except (AttributeError, ValueError):
        return False


def _colours(file: TextIO, terminal: bool, environment: Mapping[str, str]) -> Colours:
    term = environment.get("TERM", "").casefold()
    if not terminal or environment.get("NO_COLOR") or term in ("dumb", "unknown") or not understands_escapes(file):
        return Colours.NONE
    if environment.get("COLORTERM", "").casefold() in ("truecolor", "24bit") or term.endswith("-direct") or not term:
        return Colours.TRUE
    return Colours.EIGHT_BIT if term.endswith("256color") else Colours.STANDARD


def _size(file: TextIO) -> tuple[int, int]:
    """Columns and rows: as the environment says, or as the first terminal among the streams has."""
    columns = rows = 0
    for stream in (file, sys.__stdin__, sys.__stdout__, sys.__stderr__):
        # A stream may be missing, closed, or no file of the operating system.
        with contextlib.suppress(AttributeError, ValueError, OSError):
            columns, rows = os.get_terminal_size(stream.fileno())  # type: ignore[union-attr]  # or missing
        if columns:
            break
    told = os.environ.get("COLUMNS", "")
    return int(told) if told.isdigit() and int(told) else columns or COLUMNS, rows or ROWS
