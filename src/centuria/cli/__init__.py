"""The command line. Each command is a module with `add_arguments` and `run`; nothing heavy is imported to show help."""

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
    "play", "serve", "show", "analyse", "bots", "simulate", "arena", "study", "verify", "bench", "components",
    "compile",
)  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; errors are one sentence and exit status 2, and a reader that goes away is no error."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    options = _parser(_language(given), given).parse_args(given)
    try:
        return int(import_module(f"centuria.cli.{options.command}").run(options))
    except CenturiaError as error:
        print(f"centuria: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            # The reader has seen enough; keep Python from complaining again when it flushes at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        print(f"centuria: {error.filename or ''}: {error.strerror or error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def _language(given: Sequence[str]) -> str:
    """The language for help itself: as asked for on the line, or as the locale says."""
    for place, word in enumerate(given):
        asked = word.partition("=")[2] if word.startswith("--language=") else ""
        if word == "--language" and place + 1 < len(given):
            asked = given[place + 1]
        if asked in languages():
            return asked
    return default_language(os.environ)


class _Formatter(argparse.HelpFormatter):
    """Help whose frame speaks the reader's language too."""

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
    """A parser with words: `parser.words["play-players"]` is a help text."""

    def __init__(self, *, words: dict[str, str], **options: object) -> None:
        formatter = type("Formatter", (_Formatter,), {"usage_word": words["frame-usage"]})
        super().__init__(formatter_class=formatter, add_help=False, allow_abbrev=False, **options)  # type: ignore[arg-type]
        self.words = words
        self._positionals.title = words["frame-arguments"]
        self._optionals.title = words["frame-options"]
        self.add_argument("-h", "--help", action="help", help=words["frame-help"])

    def add_voice(self) -> None:
        """The options of every command that speaks: language and theme."""
        self.add_argument("--language", choices=languages(), help=self.words["voice-language"])
        self.add_argument("--theme", choices=themes(), default="golem", help=self.words["voice-theme"])

    def add_mode(self) -> None:
        """The options of every command that deals: the rulebook, and other components."""
        self.add_argument("--mode", choices=NAMES, default="golem", help=self.words["mode"])
        self.add_components()

    def add_components(self) -> None:
        """Component files of one's own; a mode may use several."""
        self.add_argument(
            "--components", type=Path, metavar="FILE", action="append", help=self.words["components-file"]
        )

    def error(self, message: str) -> None:  # type: ignore[override]
        """One sentence and where to read on."""
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
            import_module(f"centuria.cli.{name}").add_arguments(command)
    return parser


def read_text(path: Path) -> str:
    """The text of a file that a person named; one that is no text is an error that says so."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise CenturiaError(f"{path}: not a text file (UTF-8): {error.reason}") from None
