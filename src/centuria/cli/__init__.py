"""The command line: what all commands share, and `main`. Nothing heavy is imported to show help."""

import atexit
import gc
import os
import sys
from collections.abc import Collection, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType

from centuria import __version__
from centuria.cli.parser import Parser as Parser
from centuria.errors import CenturiaError, SystemReason
from centuria.words import default_language, languages, plain

COMMANDS = {
    "play": "games",
    "serve": "server",
    "show": "games",
    "analyse": "games",
    "bots": "research",
    "simulate": "research",
    "arena": "research",
    "study": "research",
    "dataset": "research",
    "learn": "research",
    "puzzles": "games",
    "verify": "games",
    "bench": "research",
    "components": "games",
    "compile": "installation",
    "backup": "server",
    "restore": "server",
    "admin": "server",
    "bot-account": "server",
    "completion": "installation",
    "desktop": "installation",
}
"""The commands in the order of the help, each with the package of `centuria.cli.commands` that its module is in."""

STANDARD_INPUT = Path("-")
"""The file name that stands for standard input."""

LARGEST_RECORD = 1 << 20
"""In characters. Random games, the longest there are, need some 10,000."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. An error is one sentence and exit status 2; a closed output pipe is not an error."""
    _end_quickly()
    given = _command_first(sys.argv[1:] if arguments is None else arguments)
    language = _language(given)
    try:
        parser = parser_for(language, given)
        if not given or _is_language(given[0]):
            parser.print_help()
            return _flushed(0)
        options = parser.parse_all(given)
        return _flushed(int(_module(options.command).run(options)))
    except CenturiaError as error:
        print(f"centuria: {error.in_language(language)}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader of the pipe has gone; keep Python from reporting that again when it flushes at exit.
        discard_output()
        return 0
    except OSError as error:
        discard_output()
        print(f"centuria: {reason(error, language)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def _end_quickly() -> None:
    """Let Python end without a last garbage collection: among the objects of Numba it takes 0.35 s of a processor."""
    atexit.unregister(gc.freeze)
    atexit.register(gc.freeze)


def _module(command: str) -> ModuleType:
    """The module of a command; none is loaded that is not asked for."""
    return import_module(f"centuria.cli.commands.{COMMANDS[command]}.{command.replace('-', '_')}")


def _flushed(status: int) -> int:
    """Write what is still to be written now, where an error has a name."""
    if sys.stdout is not None:
        sys.stdout.flush()
    return status


def discard_output() -> None:
    """Let what is still written to standard output go nowhere."""
    try:
        descriptor = sys.stdout.fileno()
    except (AttributeError, OSError, ValueError):
        return
    os.dup2(os.open(os.devnull, os.O_WRONLY), descriptor)


def reason(error: OSError, language: str) -> str:
    """An error of the operating system as a sentence: the file, and what is wrong."""
    told = cause(error, language)
    return f"{error.filename}: {told}" if error.filename else told


def cause(error: OSError, language: str) -> str:
    """What is wrong, without the file; in the language where there is a text for the error number."""
    return SystemReason(error).in_language(language)


def _is_language(word: str) -> bool:
    return word.partition("=")[0] == "--language"


def _command_first(given: Sequence[str]) -> list[str]:
    """The words of a command line; a language before the command is moved behind it."""
    words = list(given)
    before = 0 if not words or not _is_language(words[0]) else 1 if "=" in words[0] else 2
    return words[before:] + words[:before]


def _language(given: Sequence[str]) -> str:
    """The language of help and errors: that of --language, or that of the locale."""
    for place, word in enumerate(given):
        asked = word.partition("=")[2] if word.startswith("--language=") else ""
        if word == "--language" and place + 1 < len(given):
            asked = given[place + 1]
        if asked in languages():
            return asked
    return default_language(os.environ)


def parser_for(language: str, commands: Collection[str]) -> Parser:
    """The parser of all commands; only these have their options."""
    words = plain(language, "help")
    parser = Parser(
        words=words, prog="centuria", description=words["about"], epilog=f"{words['about-begin']} {words['about-fan']}"
    )
    parser.add_argument("--version", action="version", version=f"centuria {__version__}", help=words["frame-version"])
    subparsers = parser.add_subparsers(
        title=words["frame-commands"], dest="command", metavar=words["frame-command"], required=True
    )
    for name in COMMANDS:
        command = subparsers.add_parser(name, words=words, help=words[name], description=words[name])
        if name in commands:
            _module(name).add_arguments(command)
    parser.commands = subparsers.choices
    return parser


def read_text(path: Path) -> str:
    """The text of a record's file, or of standard input for `-`; one that is too large or not UTF-8 text is refused."""
    try:
        if path != STANDARD_INPUT:
            # Not its size but what is read is measured: a device or a pipe has no size.
            with path.open(encoding="utf-8") as file:
                text = file.read(LARGEST_RECORD + 1)
        else:
            text = "" if sys.stdin is None else sys.stdin.read(LARGEST_RECORD + 1)
    except UnicodeDecodeError:
        raise CenturiaError.told("refused-no-text", file=str(path)) from None
    if len(text) > LARGEST_RECORD:
        raise CenturiaError.told("refused-too-large", file=str(path), most=LARGEST_RECORD)
    return text
