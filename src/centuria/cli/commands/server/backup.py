"""`centuria backup`: copy the server's database while the server runs."""

import argparse
from pathlib import Path

from centuria.cli import Parser


def add_arguments(parser: Parser) -> None:
    """Add the options of `backup`."""
    parser.add_argument("file", type=Path, metavar="FILE", help=parser.words["backup-file"])
    parser.add_argument("--db", metavar="FILE", help=parser.words["backup-db"])
    parser.add_language()


def run(options: argparse.Namespace) -> int:
    """Print what was saved."""
    from centuria.cli.console import localized
    from centuria.server.settings import sqlite_file
    from centuria.server.store.backup import backup

    words = localized(options)
    count = backup(sqlite_file(options.db), options.file)
    print(words("backup-done", file=str(options.file), tables=count))
    return 0
