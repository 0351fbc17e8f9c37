"""How commands speak: the words of the chosen language and theme, and a notice while rules are compiled."""

import argparse
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from centuria.words import Words, default_language


def voice(options: argparse.Namespace, *only: str) -> Words:
    """The words that a command's options ask for; those of a few files where no others are needed."""
    theme = getattr(options, "theme", None) or "golem"
    return Words(options.language or default_language(os.environ), theme, *only)


@contextmanager
def compiling(words: Words, mode: str, quiet: bool = False, batches: bool = False) -> Iterator[None]:
    """Say why nothing happens yet, while rules are compiled for the first time on this machine."""
    from centuria.core.readiness import is_ready
    from centuria.terminal.progress import errors

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
