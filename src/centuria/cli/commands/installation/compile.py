"""`centuria compile`: compile the rules now."""

import argparse

from centuria.cli import Parser
from centuria.errors import SetupError
from centuria.mode_registry import NAMES


def add_arguments(parser: Parser) -> None:
    """Add the options of `compile`."""
    parser.add_argument("modes", nargs="*", metavar="MODE", help=parser.words["compile-modes"])
    parser.add_argument("--batches", action="store_true", help=parser.words["compile-batches"])
    parser.add_argument("--quiet", action="store_true", help=parser.words["compile-quiet"])
    parser.add_language()


def run(options: argparse.Namespace) -> int:
    """Compile the modes into the JIT cache by using everything of theirs once."""
    from time import perf_counter

    from centuria.cli.console import compiling, localized
    from centuria.warmup import compile_mode

    words = localized(options)
    for mode in options.modes:
        if mode not in NAMES:
            raise SetupError.told("refused-mode", value=repr(mode), known=", ".join(NAMES))
    for mode in options.modes or NAMES:
        begun = perf_counter()
        with compiling(words, mode, options.quiet, options.batches):
            compile_mode(mode, batches=options.batches)
        if not options.quiet:
            print(words("compiled", mode=mode, seconds=f"{perf_counter() - begun:.1f}"))
    return 0
