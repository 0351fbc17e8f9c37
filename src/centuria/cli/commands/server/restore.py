"""`centuria restore`: put a backup in the place of the server's database."""

import argparse
import os
from pathlib import Path

from centuria.cli import Parser


def add_arguments(parser: Parser) -> None:
    """Add the options of `restore`."""
    parser.add_argument("file", type=Path, metavar="FILE", help=parser.words["restore-file"])
    parser.add_argument("--db", metavar="FILE", help=parser.words["backup-db"])
    parser.add_argument("--replace", action="store_true", help=parser.words["restore-replace"])
    parser.add_language()


def run(options: argparse.Namespace) -> int:
    """Print what was put where; a database that a server uses is refused."""
    from centuria.cli.console import localized
    from centuria.server.process.handover import lock_database
    from centuria.server.settings import sqlite_file
    from centuria.server.store.backup import require_file, restore

    words, database = localized(options, "server"), sqlite_file(options.db)
    # Before the lock, which makes a file: a mistyped name leaves nothing behind.
    require_file(options.file)
    lock = lock_database(database, words)
    try:
        moved = restore(options.file, database, replace=options.replace)
    finally:
        os.close(lock)
    words = localized(options)
    if moved is not None:
        print(words("restore-moved", file=str(moved)))
    print(words("restore-done", file=str(options.file), database=str(database)))
    return 0
