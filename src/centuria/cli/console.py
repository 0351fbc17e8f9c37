"""Talking to a person at the terminal: language and theme, notices while something is compiled, output and input."""

from __future__ import annotations

import os
import sys
import threading
from contextlib import contextmanager, suppress
from io import UnsupportedOperation
from typing import TYPE_CHECKING

from centuria.words import Words, default_language

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from centuria.analysis import Adviser
    from centuria.game import Game
    from centuria.terminal.output import Console


MAX_WIDTH = 120
"""Columns that a table uses at most."""
ROW_WIDTH = 80
"""Columns that the widest row of a table needs."""


def localized(options: argparse.Namespace, *only: str) -> Words:
    """The texts in the language and theme that a command's options ask for; of a few files where those are enough."""
    theme = getattr(options, "theme", None) or "golem"
    return Words(options.language or default_language(os.environ), theme, *only)


@contextmanager
def compiling(words: Words, mode: str, quiet: bool = False, batches: bool = False) -> Iterator[None]:
    """Show that rules are being compiled, for the first time on this machine."""
    from centuria.terminal.output import Text
    from centuria.terminal.progress import errors
    from centuria.warmup import is_ready

    if is_ready(mode, batches=batches) or quiet:
        yield
    else:
        console, sentence = errors(), words("compiling", mode=mode)
        if console.animated:
            with console.live() as live:
                live.show(Text(sentence))
                yield
        else:
            with _delayed(sentence, seconds=0.5):
                yield


def warm_adviser(words: Words, game: Game, adviser: Adviser) -> None:
    """Let an adviser compile its search before its time is counted; say so when that takes a while."""
    from centuria.analysis import Budget

    with _delayed(words("thinking-compiles", mode=game.mode), seconds=2.0):
        Budget(iterations=1).ask(adviser, game.view(game.seat), game.legal())


@contextmanager
def _delayed(sentence: str, *, seconds: float) -> Iterator[None]:
    """Print a line to standard error if the work inside takes longer than some seconds."""
    from centuria.terminal.progress import errors

    def tell() -> None:
        console = errors()
        console.print(sentence, soft_wrap=not console.is_terminal)

    timer = threading.Timer(seconds, tell)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def terminal_console() -> Console:
    """The terminal as a console; letters that its encoding lacks lose their accents."""
    from centuria.terminal.output import Console

    for stream, errors in ((sys.stdout, "centuria-simplified"), (sys.stdin, "replace")):
        # A record that was read from standard input has fixed how that is read.
        with suppress(UnsupportedOperation):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors=errors)
    return Console(most=MAX_WIDTH)


def narrow(words: Words, width: int) -> list[str]:
    """A sentence where a terminal is too narrow for the rows of a table, which are then broken."""
    return [words("play-narrow", width=width, needed=ROW_WIDTH)] if width < ROW_WIDTH else []


def read_line(prompt: str) -> str:
    """A line that the person types; a process without standard input has reached the end of it."""
    if sys.stdin is None:
        raise EOFError
    return input(prompt)
