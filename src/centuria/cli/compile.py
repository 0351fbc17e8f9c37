"""`centuria compile`: compile the rules now."""

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager
from time import sleep

from centuria.cli import Parser
from centuria.errors import SetupError
from centuria.modes import NAMES

LOOKING = 0.2
"""Seconds between two looks at whether somebody else is done."""


def add_arguments(parser: Parser) -> None:
    """The modes."""
    parser.add_argument("modes", nargs="*", metavar="MODE", help=parser.words["compile-modes"])
    parser.add_argument("--batches", action="store_true", help=parser.words["compile-batches"])
    parser.add_argument("--quiet", action="store_true", help=parser.words["compile-quiet"])
    parser.add_voice()


def run(options: argparse.Namespace) -> int:
    """Play a few decisions with each verb of the modes, so that their machine code is on disk."""
    from time import perf_counter

    from centuria.cli.console import compiling, voice
    from centuria.warmup import warm, warm_batches, warm_thoughts

    words = voice(options)
    for mode in options.modes:
        if mode not in NAMES:
            raise SetupError(f"there is no mode {mode!r}; there are: {', '.join(NAMES)}")
    for mode in options.modes or NAMES:
        begun = perf_counter()
        with compiling(words, mode, options.quiet, options.batches), compiling_alone(mode):
            warm(mode)
            warm_thoughts(mode)
            if options.batches:
                warm_batches(mode)
        if not options.quiet:
            print(words("compiled", mode=mode, seconds=f"{perf_counter() - begun:.1f}"))
    return 0


@contextmanager
def compiling_alone(mode: str) -> Iterator[None]:
    """Let one process at a time compile a mode: whoever comes second waits, and finds the work done.

    Whoever waits for nobody any more leaves: a server that is started again and again would leave a crowd behind.
    """
    from centuria.core.jit_cache import SEARCH, cache_directory

    try:
        import fcntl
    except ModuleNotFoundError:
        yield
        return
    with (cache_directory(SEARCH) / f"{mode}.lock").open("ab") as lock:
        starter = os.getppid()
        while True:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if os.getppid() != starter:
                    raise SystemExit(1) from None
                sleep(LOOKING)
        yield
