"""Progress on standard error, so that the output itself can be piped."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress


def errors() -> "Console":
    """Where progress and remarks go, so that the output itself can be piped."""
    from rich.console import Console

    return Console(file=sys.stderr)


@contextmanager
def progress() -> Iterator["Progress"]:
    """A bar with the number done, the rate and the time left; on standard error, and only where it can be seen."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = errors()
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        yield bar
