"""`centuria verify`: is a record a game?"""

import argparse
import sys
from pathlib import Path

from centuria.cli import Parser, read_text
from centuria.errors import RecordError


def add_arguments(parser: Parser) -> None:
    """The records."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=parser.words["verify-files"])
    parser.add_argument("--components", type=Path, metavar="FILE", help=parser.words["components-file"])
    parser.add_voice()


def run(options: argparse.Namespace) -> int:
    """One line a file; exit status 1 when any of them is not a game."""
    from centuria.cli.voice import compiling, voice
    from centuria.game import read

    words = voice(options)
    refused = 0
    for file in options.files:
        text = read_text(file)
        try:
            with compiling(words, "golem"):
                game = read(text, options.components)
        except RecordError as error:
            refused += 1
            print(f"{file}: {error}", file=sys.stderr)
            continue
        if game.winner is None:
            print(words("verify-unfinished", file=str(file), mode=game.mode, number=game.number))
        else:
            scores = ", ".join(map(str, game.scores))
            print(words("verify-finished", file=str(file), mode=game.mode, scores=scores, winner=game.winner))
    return 1 if refused else 0
