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
    from rich.console import Console, RenderableType
    from rich.live import Live
    from rich.progress import Progress

    from centuria.words import Words

LINE_S = 30.0
TABLE_S = 1.0


def errors() -> Console:
    """The console on standard error."""
    from rich.console import Console

    return Console(file=sys.stderr)


class ProgressDisplay:
    """How much is done, as a bar or as lines."""

    def __init__(self, words: Words, console: Console, bar: Progress, live: Live | None) -> None:
        self.words, self._console, self._bar, self._live = words, console, bar, live
        self._next = monotonic() + (LINE_S if live is None else 0.0)

    def start(self, label: str, total: int, done: int = 0) -> None:
        """Begin to count something; what was counted before is complete."""
        self._task = self._bar.add_task(label, total=total, completed=done, note="")

    def advance(
        self,
        count: int = 1,
        note: str = "",
        *,
        table: Callable[[], RenderableType] | None = None,
        summary: Callable[[], str] | None = None,
    ) -> None:
        """More is done. The note stands beside the bar and the table above it; a line has the summary, or the note."""
        self._bar.update(self._task, advance=count, note=note)
        if monotonic() < self._next:
            return
        if self._live is None:
            self._next = monotonic() + LINE_S
            task = self._bar.tasks[self._task]
            line = self.words("progress", what=task.description, done=int(task.completed), total=int(task.total or 0))
            remark = note if summary is None else summary()
            self._console.print(f"{line}, {remark}" if remark else line, soft_wrap=True, highlight=False)
        elif table is not None:
            from rich.console import Group

            self._next = monotonic() + TABLE_S
            self._live.update(Group(table(), self._bar))


@contextmanager
def progress_display(words: Words) -> Iterator[ProgressDisplay]:
    """A display for the time inside."""
    from rich.live import Live
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = errors()
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[note]}"),
        TimeRemainingColumn(),
    )
    bar = Progress(*columns, console=console)
    if console.is_terminal:
        with Live(bar, console=console, transient=True, refresh_per_second=4) as live:
            yield ProgressDisplay(words, console, bar, live)
    else:
        yield ProgressDisplay(words, console, bar, None)
