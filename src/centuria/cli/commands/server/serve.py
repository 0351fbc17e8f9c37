"""`centuria serve`: the server for browsers and programs."""

from __future__ import annotations

import argparse
import gc
import os
import sys
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from centuria.cli import Parser
from centuria.errors import ComponentError
from centuria.operating_system import join_command

if TYPE_CHECKING:
    from centuria.words import Words


def add_arguments(parser: Parser) -> None:
    """Add the options of `serve`; each can also be set by an environment variable."""
    words = parser.words
    parser.add_argument("--db", metavar="FILE|URL", help=words["serve-db"])
    parser.add_argument("--host", metavar="ADDRESS", help=words["serve-host"])
    parser.add_argument("--port", type=int, metavar="N", help=words["serve-port"])
    parser.add_argument("--open", action="store_true", help=words["serve-open"])
    parser.add_argument("--origin", dest="origins", action="append", metavar="URL", help=words["serve-origin"])
    parser.add_argument("--allow-host", dest="hosts", action="append", metavar="HOST", help=words["serve-hosts"])
    parser.add_argument("--secure", action="store_const", const=True, help=words["serve-secure"])
    parser.add_argument("--trusted-proxies", metavar="ADDRESSES", help=words["serve-proxies"])
    parser.add_argument("--workers", type=int, metavar="N", help=words["serve-workers"])
    parser.add_argument("--bot-pause", type=float, metavar="SECONDS", help=words["serve-pause"])
    parser.add_argument("--analysis-seconds", type=float, metavar="SECONDS", help=words["serve-analysis"])
    parser.add_argument("--components", type=Path, metavar="FOLDER", help=words["serve-components"])
    parser.add_argument("--puzzles", type=Path, metavar="FOLDER", help=words["serve-puzzles"])
    parser.add_argument("--no-rates", dest="rates", action="store_const", const=False, help=words["serve-rates"])
    parser.add_argument("--no-metrics", dest="metrics", action="store_const", const=False, help=words["serve-metrics"])
    parser.add_argument("--log-level", metavar="LEVEL", help=words["serve-level"])
    parser.add_argument("--log-plain", dest="log_json", action="store_const", const=False, help=words["serve-plain"])
    parser.add_language()


def run(options: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    # Garbage collection during imports finds almost nothing and takes a tenth of the start-up time.
    gc.disable()
    try:
        return _served(options)
    finally:
        gc.enable()


def _served(options: argparse.Namespace) -> int:
    from sqlalchemy.exc import SQLAlchemyError

    from centuria.cli.console import localized
    from centuria.server.process.lifecycle import serve
    from centuria.server.process.network_addresses import running
    from centuria.server.settings import load_settings
    from centuria.server.store.database import cannot_open

    flags = dict(vars(options))
    for name in ("origins", "hosts"):
        if flags[name] is not None:
            flags[name] = tuple(flags[name])
    if flags["log_json"] is None and "CENTURIA_LOG_JSON" not in os.environ and sys.stderr.isatty():
        # A person reads it.
        flags["log_json"] = False
    settings, words = load_settings(flags), localized(options, "server")
    if options.open and (address := running(settings.host, settings.port)):
        print(words("server-runs-already", address=address), flush=True)
        webbrowser.open(address)
        return 0
    if settings.components is not None:
        tell_warnings(settings.components, words)
    try:
        return serve(settings, words, browser=options.open)
    except (SQLAlchemyError, ConnectionError) as error:
        raise cannot_open(error) from None


def tell_warnings(folder: Path, words: Words) -> None:
    """One line for each file that is refused, and for each component set with warnings."""
    from centuria.components import check

    for place in sorted(folder.iterdir()):
        files, count = sorted(place.glob("*.toml")), 0
        for file in files:
            try:
                count += len(check(file).warnings)
            except ComponentError as error:
                print(words("server-refused", name=place.name, reason=error.in_language(words.language)), flush=True)
        if count:
            command = join_command(["centuria", "components", "check", *map(str, files)])
            print(words("server-unusual", name=place.name, count=count, command=command), flush=True)
