"""`centuria show`: a recorded game, position by position."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from centuria.cli import STANDARD_INPUT, cause, read_text
from centuria.errors import CenturiaError
from centuria.words import Words, default_language, languages, themes

if TYPE_CHECKING:
    import argparse

    from centuria.cli import Parser
    from centuria.game import Game, Reading
    from centuria.terminal.output import Console


def add_arguments(parser: Parser) -> None:
    """Add the options of `show`."""
    words = parser.words
    parser.add_argument("file", type=Path, metavar="FILE", help=words["show-file"])
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--at", type=int, metavar="N", help=words["show-at"])
    how.add_argument("--all", action="store_true", help=words["show-all"])
    how.add_argument("--step", action="store_true", help=words["show-step"])
    parser.add_argument("--seat", type=int, metavar="N", help=words["show-seat"])
    parser.add_argument("--theme", choices=themes(), help=words["theme"])
    parser.add_argument("--language", choices=languages(), help=words["language"])
    parser.add_components()


def run(args: argparse.Namespace) -> int:
    """Show one position, all of them, or step through them on a terminal."""
    words = Words(args.language or default_language(os.environ), args.theme or themes()[0])
    reading = _read(args, words)
    recorded = reading.tags.get("theme")
    theme = recorded if args.theme is None and recorded in themes() else words.theme
    words = Words(words.language, theme, mode=reading.game.mode)
    seats = reading.game.seats
    if args.seat is not None and not 1 <= args.seat <= seats:
        _refuse(words("show-bad-seat", seat=args.seat, players=seats))
    last = reading.game.number
    if args.at is not None and not 0 <= args.at <= last:
        _refuse(words("show-no-position", number=args.at, last=last))
    viewer = _Viewer(words, reading, args.seat)
    if args.at is not None:
        viewer.show(args.at)
    elif args.step or (not args.all and args.file != STANDARD_INPUT and _interactive()):
        viewer.step()
    else:
        for number in range(last + 1):
            viewer.show(number)
    return 0


def _read(args: argparse.Namespace, words: Words) -> Reading:
    """The checked record; what is wrong with it is refused with one sentence."""
    from centuria.mode_registry import NAMES
    from centuria.warmup import choose_rules

    try:
        text = read_text(args.file)
    except OSError as error:
        _refuse(words("show-no-file", file=str(args.file), reason=cause(error, words.language)))
    mode = next((line[5:].strip() for line in text.splitlines() if line.startswith("mode ")), "")
    if mode in NAMES:
        choose_rules(mode)
    from centuria.cli.play.players import component_files
    from centuria.game import read_record
    from centuria.records import parse

    try:
        return read_record(text, args.components or component_files(parse(text).tags))
    except CenturiaError as error:
        _refuse(words("show-bad-record", file=str(args.file), reason=error.in_language(words.language)))


class _Viewer:
    """The positions of a record on a terminal, as a seat or a spectator sees them."""

    def __init__(self, words: Words, reading: Reading, seat: int | None) -> None:
        from centuria.cli.console import narrow, terminal_console
        from centuria.cli.play.players import player_names
        from centuria.terminal.theme import style_for

        self.words, self.seat = words, seat
        self.games: list[Game] = reading.games
        self.names = player_names(words, reading.tags, reading.game.seats)
        self.console: Console = terminal_console()
        self.style = style_for(self.console, words.theme)
        for sentence in narrow(words, self.console.width):
            self.console.print(sentence)

    @property
    def last(self) -> int:
        """The number of the last position."""
        return len(self.games) - 1

    def show(self, number: int) -> None:
        """Print one position: the decision before it, the table, and the open question or the result."""
        from centuria import narration
        from centuria.terminal import table
        from centuria.terminal.output import Text
        from centuria.views.steps import seen_steps

        words, game = self.words, self.games[number]
        view = game.view(self.seat)
        self.console.print()
        self.console.print(Text(words("show-position", number=number, last=self.last), "bold"))
        if game.previous is not None:
            before = game.previous
            (steps,) = seen_steps(before.position, [game.decision or ""], self.seat, before.number)
            self.console.print(Text(f"{game.decision}: {narration.turn(words, steps, self.names)}"))
        self.console.print(table(words, view, self.names, self.style, self.console.width))
        self.console.print()
        if game.over:
            self.console.print(Text(narration.score(words, view, self.names)))
        else:
            self.console.print(Text(narration.question(words, view, self.names)))

    def step(self) -> None:
        """Step through the positions by keys until the reader quits."""
        from centuria.cli.console import read_line
        from centuria.terminal.output import Text

        number = 0
        self.show(number)
        self.console.print(Text(self.words("show-keys"), "dim"))
        while True:
            try:
                typed = read_line("> ").strip().casefold()
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                return
            if typed == "q":
                return
            wanted = self._wanted(typed, number)
            if wanted is None:
                self.console.print(self.words("show-not-a-key", answer=typed, last=self.last))
            else:
                number = wanted
                self.show(number)

    def _wanted(self, typed: str, number: int) -> int | None:
        if typed in ("", "n"):
            return min(number + 1, self.last)
        if typed == "p":
            return max(number - 1, 0)
        if typed.isascii() and typed.isdigit() and int(typed) <= self.last:
            return int(typed)
        return None


def _interactive() -> bool:
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def _refuse(sentence: str) -> NoReturn:
    raise CenturiaError(sentence)
