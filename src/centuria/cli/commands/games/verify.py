"""`centuria verify`: check that records are legal games, and that their deals are as stated."""

import argparse
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from centuria.cli import Parser, read_text, reason
from centuria.errors import CenturiaError

if TYPE_CHECKING:
    from centuria.fairness import Statement
    from centuria.game import Reading
    from centuria.words import Words


def add_arguments(parser: Parser) -> None:
    """Add the options of `verify`."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=parser.words["verify-files"])
    parser.add_components()
    parser.add_language()


def run(options: argparse.Namespace) -> int:
    """Print one line per file; the exit status is 1 when any of them is not a legal game."""
    from centuria.cli.console import localized

    words = localized(options)
    refused = 0
    for file in options.files:
        try:
            reading, fair = _read(words, file, options.components)
        except (CenturiaError, OSError) as error:
            refused += 1
            if isinstance(error, OSError):
                print(reason(error, words.language), file=sys.stderr)
            else:
                told = error.in_language(words.language).removeprefix(f"{file}: ").removeprefix(f"{file}\u00a0: ")
                print(f"{file}: {told}", file=sys.stderr)
            continue
        game = reading.game
        if game.winner is None:
            print(words("verify-unfinished", file=str(file), mode=game.mode, number=game.number))
        else:
            scores = ", ".join(map(str, game.scores))
            print(words("verify-finished", file=str(file), mode=game.mode, scores=scores, winner=game.winner))
        if fair is not None:
            shares = sum(bool(share) for share in fair.shares)
            committed = sum(bool(one) for one in fair.commitments)
            print(words("verify-fair", file=str(file), shares=shares, committed=committed, seed=fair.seed.hex()))
    return 1 if refused else 0


def _read(words: "Words", file: Path, components: list[Path] | None) -> tuple["Reading", "Statement | None"]:
    from centuria.cli.console import compiling
    from centuria.fairness import check
    from centuria.game import read_record
    from centuria.mode_registry import NAMES
    from centuria.records import parse

    text = read_text(file)
    mode = parse(text).mode
    with compiling(words, mode) if mode in NAMES else nullcontext():
        reading = read_record(text, components)
        return reading, check(reading)
