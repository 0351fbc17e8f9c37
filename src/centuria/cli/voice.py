"""How commands speak: the words of the asked language and theme, and a progress bar for long work."""

import argparse
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from centuria.words import Words, default_language

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress


def voice(options: argparse.Namespace, *only: str) -> Words:
    """The words that a command's options ask for; those of a few files where no others are needed."""
    theme = getattr(options, "theme", None) or "golem"
    return Words(options.language or default_language(os.environ), theme, *only)


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


@contextmanager
def compiling(words: Words, mode: str, quiet: bool = False, batches: bool = False) -> Iterator[None]:
    """Say why nothing happens yet, while rules are compiled for the first time on this machine."""
    from centuria.ground.readiness import is_ready

    if is_ready(mode, batches=batches) or quiet:
        yield
    else:
        console = errors()
        with console.status(words("compiling", mode=mode)) if console.is_terminal else _once(words, mode):
            yield


@contextmanager
def _once(words: Words, mode: str) -> Iterator[None]:
    """Where nothing can spin, one line, and only if it takes longer than a blink."""
    timer = threading.Timer(0.5, lambda: print(words("compiling", mode=mode), file=sys.stderr, flush=True))
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
