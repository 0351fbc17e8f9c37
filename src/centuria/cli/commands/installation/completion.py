"""`centuria completion`: a script with which a shell completes commands, options and their values."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from centuria.cli import Parser

SHELLS = ("bash", "zsh", "fish")


def add_arguments(parser: Parser) -> None:
    """Add the shell."""
    parser.add_argument("shell", choices=SHELLS, help=parser.words["completion-shell"])
    parser.add_language()


def run(options: argparse.Namespace) -> int:
    """Print the script, made of the parsers of all commands."""
    import os

    from centuria.cli import COMMANDS, parser_for
    from centuria.words import default_language

    parser = parser_for(options.language or default_language(os.environ), COMMANDS)
    commands = parser.commands
    script = _fish(commands) if options.shell == "fish" else _bash(commands, zsh=options.shell == "zsh")
    print("\n".join(script))
    return 0


def _bash(commands: Mapping[str, Parser], *, zsh: bool) -> Iterator[str]:
    """A completion function for bash, which zsh runs too."""
    if zsh:
        yield "autoload -Uz compinit bashcompinit && compinit && bashcompinit"
    yield "_centuria() {"
    yield '    local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" words=""'
    yield '    case "${COMP_WORDS[1]}:$before" in'
    for name, parser in commands.items():
        for action in parser.arguments():
            if action.choices is not None and action.option_strings:
                values = " ".join(map(str, action.choices))
                yield f'        {name}:{action.option_strings[-1]}) words="{values}" ;;'
    yield "    esac"
    yield '    if [ -z "$words" ]; then'
    yield '        case "${COMP_WORDS[1]}" in'
    for name, parser in commands.items():
        yield f'            {name}) words="{" ".join(_words(parser))}" ;;'
    yield "        esac"
    yield "    fi"
    yield f'    [ "$COMP_CWORD" -gt 1 ] || words="{" ".join(commands)} --help --version"'
    yield '    COMPREPLY=($(compgen -W "$words" -- "$word"))'
    yield "}"
    # What is no word of ours is the name of a file.
    yield "complete -o default -F _centuria centuria"


def _fish(commands: Mapping[str, Parser]) -> Iterator[str]:
    """A line for each command and each option, with what it is."""
    for name, parser in commands.items():
        yield f"complete -c centuria -n __fish_use_subcommand -f -a {name} -d {_quoted(parser.description or '')}"
        for action in parser.arguments():
            what = f"complete -c centuria -n '__fish_seen_subcommand_from {name}'"
            values = " ".join(map(str, action.choices or ()))
            given = f" -x -a {_quoted(values)}" if values else "" if action.nargs == 0 else " -r"
            for option in action.option_strings:
                flag = f"-l {option[2:]}" if option.startswith("--") else f"-s {option[1:]}"
                yield f"{what} {flag}{given} -d {_quoted(action.help or '')}"
            if not action.option_strings and values:
                yield f"{what} -f -a {_quoted(values)}"


def _words(parser: Parser) -> Iterator[str]:
    """The options of a command, and the values of its arguments."""
    for action in parser.arguments():
        yield from action.option_strings or map(str, action.choices or ())


def _quoted(text: str) -> str:
    """A text in quotes, as fish reads it."""
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
