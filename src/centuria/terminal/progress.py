"""The progress display of long commands, on standard error, so that the output itself can be piped.

On a terminal it is a bar with the number done, the rate and the time left, below a table where there is one. Elsewhere
it is a line every half minute.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from centuria.terminal.output import Console, Renderable, Text
    from centuria.terminal.output.console import Live
    from centuria.words import Words

LINE_S = 30.0
TABLE_S = 1.0
BAR_S = 0.25
BAR = 30
"""The columns of a bar."""


def errors() -> Console:
    """The console on standard error."""
    from centuria.terminal.output import Console

    return Console(sys.stderr)


class ProgressDisplay:
    """How much is done, as a bar or as lines."""

    def __init__(self, words: Words, console: Console, live: Live | None) -> None:
        self.words, self._console, self._live = words, console, live
        self._label, self._total, self._done, self._before = "", 0, 0, 0
        self._table: Renderable | None = None
        self._begun = self._next_table = monotonic()
        self._next = self._begun + (LINE_S if live is None else 0.0)

    def start(self, label: str, total: int, done: int = 0) -> None:
        """Begin to count something; what was counted before is complete."""
        self._label, self._total, self._done, self._before = label, total, done, done
        self._begun = monotonic()
        if self._live is not None:
            self._live.show(self._bar(""))

    def advance(
        self,
        count: int = 1,
        note: str = "",
        *,
        table: Callable[[], Renderable] | None = None,
        summary: Callable[[], str] | None = None,
    ) -> None:
        """More is done. The note stands beside the bar and the table above it; a line has the summary, or the note."""
        self._done += count
        now = monotonic()
        if now < self._next:
            return
        if self._live is None:
            self._next = now + LINE_S
            line = self.words("progress", what=self._label, done=self._done, total=self._total)
            remark = note if summary is None else summary()
            self._console.print(f"{line}, {remark}" if remark else line, soft_wrap=True)
            return
        self._next = now + BAR_S
        if table is not None and now >= self._next_table:
            self._table, self._next_table = table(), now + TABLE_S
        self._live.show(*([] if self._table is None else [self._table]), self._bar(note))

    def _bar(self, note: str) -> Text:
        """One line: what is done, how much of it, and how long the rest will take."""
        from centuria.terminal.output import Text

        part = min(self._done / self._total, 1.0) if self._total else 1.0
        filled = round(BAR * part)
        return Text.assemble(
            f"{self._label} ",
            ("━" * filled, "bold"),
            ("─" * (BAR - filled), "dim"),
            f" {self._done}/{self._total} {note} " if note else f" {self._done}/{self._total} ",
            (self._left(), "dim"),
        )

    def _left(self) -> str:
        """The time left as hours, minutes and seconds, at the speed of this run."""
        new = self._done - self._before
        if not new:
            return "-:--:--"
        seconds = round((monotonic() - self._begun) / new * max(self._total - self._done, 0))
        return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


@contextmanager
def progress_display(words: Words) -> Iterator[ProgressDisplay]:
    """A display for the time inside."""
    console = errors()
    if console.animated:
        with console.live() as live:
            yield ProgressDisplay(words, console, live)
    else:
        yield ProgressDisplay(words, console, None)
