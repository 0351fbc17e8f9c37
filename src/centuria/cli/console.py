"""What commands say to a person: in which language and theme, and why nothing happens while something is compiled."""

from __future__ import annotations

import os
import sys
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

from centuria.words import Words, default_language

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from centuria.analysis import Adviser
    from centuria.game import Game


def localized(options: argparse.Namespace, *only: str) -> Words:
    """The texts in the language and theme that a command's options ask for; of a few files where those are enough."""
    theme = getattr(options, "theme", None) or "golem"
    return Words(options.language or default_language(os.environ), theme, *only)


@contextmanager
def compiling(words: Words, mode: str, quiet: bool = False, batches: bool = False) -> Iterator[None]:
    """Show that rules are being compiled, for the first time on this machine."""
    from centuria.terminal.progress import errors
    from centuria.warmup import is_ready

    if is_ready(mode, batches=batches) or quiet:
        yield
    else:
        console, sentence = errors(), words("compiling", mode=mode)
        with console.status(sentence) if console.is_terminal else _delayed(sentence, seconds=0.5):
            yield


def warm_adviser(words: Words, game: Game, adviser: Adviser) -> None:
    """Let an adviser compile its search before its time is counted; say so when that takes a while."""
    from centuria.analysis import Budget

    with _delayed(words("thinking-compiles", mode=game.mode), seconds=2.0):
        Budget(iterations=1).ask(adviser, game.view(game.seat), game.legal())


@contextmanager
def _delayed(sentence: str, *, seconds: float) -> Iterator[None]:
    """Print a line to standard error if the work inside takes longer than some seconds."""
    timer = threading.Timer(seconds, lambda: print(sentence, file=sys.stderr, flush=True))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
