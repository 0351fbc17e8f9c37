"""Watching a tournament: a bar with the standing so far, or a line now and then where nothing can move."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Protocol

from centuria.cli.standings_table import standing_table
from centuria.terminal.progress import errors

if TYPE_CHECKING:
    from rich.console import Console
    from rich.live import Live
    from rich.progress import Progress

    from centuria.experiments.tournament.report import Report
    from centuria.words import Words

LOOK_S = 1.0
LINE_S = 30.0


class Watcher(Protocol):
    """Somebody who is told of every finished game."""

    def look(self, report: Report) -> None:
        """A game more is finished."""
        ...


@contextmanager
def watched(words: Words, size: int, kept: int) -> Iterator[Watcher]:
    """A watcher for a tournament of so many games, some of them kept from before."""
    console = errors()
    if not console.is_terminal:
        yield _Lines(words, console, size)
        return
    from rich.live import Live
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar.add_task(words("arena-playing"), total=size, completed=kept)
    with Live(bar, console=console, transient=True, refresh_per_second=4) as live:
        yield _Screen(words, live, bar)


class _Lines:
    def __init__(self, words: Words, console: Console, size: int) -> None:
        self.words, self._console, self._size = words, console, size
        self._next = monotonic() + LINE_S

    def look(self, report: Report) -> None:
        if monotonic() < self._next:
            return
        self._next = monotonic() + LINE_S
        told = ", ".join(f"{standing.bot} {standing.elo:+.0f}" for standing in report.standings)
        so_far = self.words("arena-so-far", played=len(report.results), games=self._size, standing=told)
        self._console.print(so_far, soft_wrap=True, highlight=False)


class _Screen:
    def __init__(self, words: Words, live: Live, bar: Progress) -> None:
        self.words, self._live, self._bar = words, live, bar
        self._next = 0.0

    def look(self, report: Report) -> None:
        from rich.console import Group

        self._bar.update(self._bar.tasks[0].id, completed=len(report.results))
        if monotonic() < self._next:
            return
        self._next = monotonic() + LOOK_S
        self._live.update(Group(standing_table(self.words, "", report.standings), self._bar))
