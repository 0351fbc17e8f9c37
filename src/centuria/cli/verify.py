"""`centuria verify`: is a record a game?"""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from centuria.cli import Parser, read_text
from centuria.errors import CenturiaError

if TYPE_CHECKING:
    from centuria.game import Game
    from centuria.words import Words


def add_arguments(parser: Parser) -> None:
    """The records."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=parser.words["verify-files"])
    parser.add_components()
    parser.add_voice()


def run(options: argparse.Namespace) -> int:
    """One line a file; exit status 1 when any of them is not a game."""
    from centuria.cli.voice import voice

    words = voice(options)
    refused = 0
    for file in options.files:
        try:
            game = _read(words, file, options.components)
        except (CenturiaError, OSError) as error:
            refused += 1
            reason = error.strerror if isinstance(error, OSError) else str(error).removeprefix(f"{file}: ")
            print(f"{file}: {reason}", file=sys.stderr)
            continue
        if game.winner is None:
            print(words("verify-unfinished", file=str(file), mode=game.mode, number=game.number))
        else:
            scores = ", ".join(map(str, game.scores))
            print(words("verify-finished", file=str(file), mode=game.mode, scores=scores, winner=game.winner))
    return 1 if refused else 0


def _read(words: "Words", file: Path, components: list[Path] | None) -> "Game":
    from centuria.cli.voice import compiling
    from centuria.game import read
    from centuria.modes import NAMES
    from centuria.records import parse

    text = read_text(file)
    mode = parse(text).mode
    if mode not in NAMES:
        return read(text, components)
    with compiling(words, mode):
        return read(text, components)
