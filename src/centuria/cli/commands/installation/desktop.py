"""`centuria desktop`: an entry in the menu of applications."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from centuria.cli import Parser


def add_arguments(parser: Parser) -> None:
    """Add what to do."""
    parser.add_argument(
        "action", choices=("install", "uninstall"), metavar="ACTION", help=parser.words["desktop-action"]
    )
    parser.add_language()


def run(options: argparse.Namespace) -> int:
    """Add or remove the entry, and print the files."""
    from centuria import desktop_entry
    from centuria.cli.console import localized

    words = localized(options, "server")
    if options.action == "install":
        installed = ", ".join(map(str, desktop_entry.install()))
        print(words("desktop-installed", files=installed))
    else:
        removed = ", ".join(map(str, desktop_entry.uninstall()))
        print(words("desktop-removed", files=removed) if removed else words("desktop-nothing"))
    return 0
