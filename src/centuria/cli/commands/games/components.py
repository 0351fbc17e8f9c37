"""`centuria components`: check component files, or print where those of the package are."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from centuria.cli import Parser
from centuria.errors import ComponentError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from centuria.words import Words


def add_arguments(parser: Parser) -> None:
    """Add the options of `components`."""
    parser.add_argument("action", choices=("check", "path"), help=parser.words["components-action"])
    parser.add_argument("files", nargs="*", metavar="FILE", help=parser.words["components-files"])
    parser.add_language()


def run(options: argparse.Namespace) -> int:
    """Print what there is to say about the files, or where those of the package are; the status is 1 for a refusal."""
    from centuria.cli.console import localized
    from centuria.components import kinds, path

    words = localized(options)
    if options.action == "path":
        for kind in options.files or kinds():
            print(path(kind))
        return 0
    status = 0
    for refused, line in _check(words, options.files or [str(path(kind)) for kind in kinds()]):
        print(line, file=sys.stderr if refused else sys.stdout)
        status = max(status, int(refused))
    return status


def _check(words: Words, files: list[str]) -> Iterator[tuple[bool, str]]:
    """A line for each file and warning, then those about the playable files together; and whether each is a refusal."""
    from centuria.components import check, kind_of

    playable: dict[str, list[Path]] = {}
    for file in files:
        try:
            found = check(Path(file))
        except ComponentError as error:
            yield True, words("components-refused", reason=error.in_language(words.language))
            continue
        playable.setdefault(kind_of(Path(file)), []).append(Path(file))
        told = {"file": file, "provenance": found.provenance, "fingerprint": found.fingerprint}
        yield False, words("components-good", **told)
        for warning in found.warnings:
            yield False, words("components-warning", reason=warning.in_language(words.language))
    yield from _check_together(words, playable)


def _check_together(words: Words, files: dict[str, list[Path]]) -> Iterator[tuple[bool, str]]:
    """A line for each mode that uses several of the files, which are given by their kinds.

    A kind that is not given comes from the package.
    """
    from centuria.components import load, modes, used

    for mode in modes():
        given = [files[kind] for kind in used(mode) if kind in files]
        if len(given) < 2:
            continue
        if any(len(same) > 1 for same in given):
            yield False, words("components-same-kind", mode=mode)
            continue
        try:
            found = load(mode, [file for (file,) in given])
        except ComponentError as error:
            yield True, words("components-refused", reason=f"{mode}: {error.in_language(words.language)}")
        else:
            yield False, words("components-together", mode=mode, fingerprint=found.fingerprint)
