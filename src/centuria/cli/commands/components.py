"""`centuria components`: check component files, or print where those of the package are."""

import argparse
import sys
from pathlib import Path

from centuria.cli import Parser
from centuria.errors import ComponentError


def add_arguments(parser: Parser) -> None:
    """Add the options of `components`."""
    parser.add_argument("action", choices=("check", "path"), help=parser.words["components-action"])
    parser.add_argument("files", nargs="*", metavar="FILE", help=parser.words["components-files"])
    parser.add_language()


def run(options: argparse.Namespace) -> int:
    """Print one line per file and one per warning; the exit status is 1 when any file cannot be played with."""
    from centuria.cli.console import localized
    from centuria.components import check, kinds, path

    words = localized(options)
    if options.action == "path":
        for kind in options.files or kinds():
            print(path(kind))
        return 0
    refused = 0
    for file in options.files or [str(path(kind)) for kind in kinds()]:
        try:
            found = check(Path(file))
        except ComponentError as error:
            refused += 1
            print(words("components-refused", reason=str(error)), file=sys.stderr)
        else:
            print(words("components-good", file=file, provenance=found.provenance, fingerprint=found.fingerprint))
            for warning in found.warnings:
                print(words("components-warning", reason=str(warning)))
    return 1 if refused else 0
