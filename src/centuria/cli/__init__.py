"""The command line: the argument parser and `main`. Nothing heavy is imported to show help."""

import argparse
import os
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path

from centuria import __version__
from centuria.errors import CenturiaError
from centuria.mode_registry import NAMES
from centuria.words import default_language, languages, plain, themes

COMMANDS = (
    "play", "serve", "show", "analyse", "bots", "simulate", "arena", "study", "learn", "verify", "bench", "components",
    "compile",
)  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. An error is one sentence and exit status 2; a closed output pipe is not an error."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    options = _parser(_language(given), given).parse_args(given)
    try:
        return int(import_module(f"centuria.cli.commands.{options.command}").run(options))
    except CenturiaError as error:
        print(f"centuria: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            # The reader of the pipe has gone; keep Python from reporting that again when it flushes at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        print(f"centuria: {error.filename or ''}: {error.strerror or error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def _language(given: Sequence[str]) -> str:
    """The language of the help: that of --language, or that of the locale."""
    for place, word in enumerate(given):
        asked = word.partition("=")[2] if word.startswith("--language=") else ""
        if word == "--language" and place + 1 < len(given):
            asked = given[place + 1]
        if asked in languages():
            return asked
    return default_language(os.environ)


class _Formatter(argparse.HelpFormatter):
    """A help formatter with localised headings."""

    usage_word = "usage"

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, f"{self.usage_word} " if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """An argument parser with localised help texts: `parser.words["play-seat"]` is one of them."""

    def __init__(self, *, words: dict[str, str], **options: object) -> None:
        formatter = type("Formatter", (_Formatter,), {"usage_word": words["frame-usage"]})
        super().__init__(formatter_class=formatter, add_help=False, allow_abbrev=False, **options)  # type: ignore[arg-type]
        self.words = words
        self._positionals.title = words["frame-arguments"]
        self._optionals.title = words["frame-options"]
        self.add_argument("-h", "--help", action="help", help=words["frame-help"])

    def add_language(self) -> None:
        """Add the language and the theme, which every command that prints sentences has."""
        self.add_argument("--language", choices=languages(), help=self.words["language"])
        self.add_argument("--theme", choices=themes(), default="golem", help=self.words["theme"])

    def add_mode(self) -> None:
        """Add the mode and the component files, which every command that deals games has."""
        self.add_argument("--mode", choices=NAMES, default="golem", help=self.words["mode"])
        self.add_components()

    def add_components(self) -> None:
        """Add the component files; a mode may use several."""
        self.add_argument(
            "--components", type=Path, metavar="FILE", action="append", help=self.words["components-file"]
        )

    def error(self, message: str) -> None:  # type: ignore[override]
        """Exit with one sentence and a pointer to the help."""
        self.exit(2, f"centuria: {message}\n{self.words['frame-see']} {self.prog} --help\n")


def _parser(language: str, given: Sequence[str]) -> Parser:
    words = plain(language, "help")
    parser = Parser(words=words, prog="centuria", description=words["about"], epilog=words["about-fan"])
    parser.add_argument("--version", action="version", version=f"centuria {__version__}", help=words["frame-version"])
    commands = parser.add_subparsers(
        title=words["frame-commands"], dest="command", metavar=words["frame-command"], required=True
    )
    for name in COMMANDS:
        command = commands.add_parser(name, words=words, help=words[name], description=words[name])
        if name in given:
            import_module(f"centuria.cli.commands.{name}").add_arguments(command)
    return parser


def read_text(path: Path) -> str:
    """The text of a file; one that is not UTF-8 text is refused with a sentence."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise CenturiaError(f"{path}: not a text file (UTF-8): {error.reason}") from None
