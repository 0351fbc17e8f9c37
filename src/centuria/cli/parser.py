"""The argument parser: help and refusals in the reader's language, with a suggestion for what was mistyped."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path
from typing import NoReturn

from centuria.mode_registry import NAMES
from centuria.words import languages, themes

_TRANSLATED = {
    "argument %(argument_name)s: %(message)s": "refused-argument",
    "expected one argument": "refused-one",
    "expected at least one argument": "refused-some",
    "expected at most one argument": "refused-most",
    "ignored explicit argument %r": "refused-explicit",
    "invalid %(type)s value: %(value)r": "refused-value",
    "not allowed with argument %s": "refused-together",
    "the following arguments are required: %s": "refused-missing",
    "ambiguous option: %(option)s could match %(matches)s": "refused-ambiguous",
}
"""What argparse says, by the name of our words for it; what another version of Python says instead stays English."""


class Formatter(argparse.HelpFormatter):
    """A help formatter with localised headings."""

    usage_word = "usage"

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        """The usage under its localised heading."""
        super().add_usage(usage, actions, groups, f"{self.usage_word} " if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """An argument parser with localised help texts: `parser.words["play-seat"]` is one of them."""

    def __init__(self, *, words: dict[str, str], **options: object) -> None:
        formatter = type("Formatter", (Formatter,), {"usage_word": words["frame-usage"]})
        super().__init__(formatter_class=formatter, add_help=False, allow_abbrev=False, **options)  # type: ignore[arg-type]
        self.words = words
        self.commands: Mapping[str, Parser] = {}
        """The parsers of the commands by name; only the parser of the program has any."""
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

    def parse_all(self, given: Sequence[str]) -> argparse.Namespace:
        """The options of a command line, in any order; one that is not known is refused with what was meant."""
        with self._translated():
            options, unknown = self.parse_known_args(given)
            if any(_is_argument(word) for word in unknown):
                # argparse takes all arguments of a command at the first: what follows an option is left over.
                command = self.commands[options.command]
                after = given[given.index(options.command) + 1 :]
                options, unknown = command.parse_known_intermixed_args(
                    after, argparse.Namespace(command=options.command)
                )
        if unknown:
            self.commands[options.command].refuse(unknown)
        return options

    def refuse(self, unknown: Sequence[str]) -> NoReturn:
        """Refuse options that the command does not have; where there are none, arguments beyond those it takes."""
        wrong = [word.partition("=")[0] for word in unknown if not _is_argument(word)]
        if not wrong:
            self.error(self.words["refused-extra"] % " ".join(unknown))
        known = [name for action in self._actions for name in action.option_strings]
        text = self.words["refused-unknown" if len(wrong) == 1 else "refused-unknown-several"] % ", ".join(wrong)
        self.error(text + self._meant(wrong[0], known))

    def error(self, message: str) -> NoReturn:
        """Exit with one sentence and a pointer to the help."""
        self.exit(2, f"centuria: {message}\n{self.words['frame-see']} {self.prog} --help\n")

    def arguments(self) -> Sequence[argparse.Action]:
        """All options and arguments."""
        return self._actions

    def _get_value(self, action: argparse.Action, text: str) -> object:
        """The value of an argument; a number that is none is refused in words."""
        try:
            return super()._get_value(action, text)
        except argparse.ArgumentError:
            if action.type not in (int, float):
                raise
            word = "refused-whole" if action.type is int else "refused-number"
            raise argparse.ArgumentError(action, self.words[word] % text) from None

    def _check_value(self, action: argparse.Action, value: object) -> None:
        """Refuse a value that is no choice, and say which was probably meant."""
        if action.choices is not None and value not in action.choices:
            known = [str(choice) for choice in action.choices]
            text = self.words["refused-choice"] % {"value": value, "choices": ", ".join(known)}
            raise argparse.ArgumentError(action, text + self._meant(str(value), known))

    def _meant(self, given: str, known: Sequence[str]) -> str:
        near = get_close_matches(given, known, 1)
        return f". {self.words['refused-meant'] % near[0]}" if near else ""

    @contextmanager
    def _translated(self) -> Iterator[None]:
        """Let argparse say what it says in our words: it looks its texts up in a function of its module."""
        before = argparse._  # type: ignore[attr-defined]

        def translate(text: str) -> str:
            name = _TRANSLATED.get(text)
            return before(text) if name is None else self.words[name]

        argparse._ = translate  # type: ignore[attr-defined]
        try:
            yield
        finally:
            argparse._ = before  # type: ignore[attr-defined]


def _is_argument(word: str) -> bool:
    """Whether a word of a command line is an argument and no option; `-` is standard input, `-1` is a number."""
    return word == "-" or not word.startswith("-") or word[1].isdigit()
