"""A person at the table: questions, answers and commands, until the game is over or the person leaves."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from centuria import bots, narration
from centuria.bots.guarded import Seated
from centuria.cli.play import save_file, turn_log
from centuria.cli.play.help import rule
from centuria.cli.play.hints import hint
from centuria.cli.play.players import PERSON, Company
from centuria.terminal import caravan, table
from centuria.terminal.theme import look
from centuria.views.follow_ups import NOTHING, follow_ups
from centuria.words import Words

if TYPE_CHECKING:
    from centuria.game import Game
    from centuria.views.schema import View

WIDEST = 120


class _Terminal(Console):
    """A console that leaves it to the command what to do when nobody reads any more."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def speaking() -> Console:
    """The terminal, able to say anything: what its encoding lacks is said without accents."""
    for stream in (sys.stdout, sys.stdin):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="centuria-simplified" if stream is sys.stdout else "replace")
    console = _Terminal(highlight=False, markup=False, emoji=False)
    if console.width > WIDEST:
        console.width = WIDEST
    return console


def hear(prompt: str) -> str:
    """A line from the person; a terminal without an input is one that has ended."""
    if sys.stdin is None:
        raise EOFError
    return input(prompt)


class Sitting:
    """One person's game against opponents, from a position on."""

    def __init__(self, words: Words, game: Game, company: Company, file: Path, *, laid_open: bool = False) -> None:
        self.words, self.game, self.company, self.file = words, game, company, file
        self.covered = not (company.open or laid_open)
        self.console = speaking()
        self.style = look(self.console, words.theme)
        self.saved = True
        self.command = ""
        self.opening: list[str] = []
        self._told = game.number
        self._bots = {
            seat: Seated(bots.make(kind, company.seed + seat), company.seed + seat)
            for seat, kind in enumerate(company.kinds, 1)
            if kind != PERSON
        }

    def say(self, *sentences: str) -> None:
        """Sentences, a line each."""
        for sentence in sentences:
            self.console.print(Text(sentence))

    def play(self) -> None:
        """Go on until the game is over or the person leaves."""
        self._save()
        self.say(*self.opening)
        while not self.game.over:
            seat = self.game.seat or 0
            if seat in self._bots:
                self._decide(self._chosen(seat))
            elif not self._answered():
                return
        self._news()
        self._draw()
        self.console.print()
        score = narration.score(self.words, self._view(), self.company.names)
        self.console.print(Padding(Text(score), (0, 0, 0, 1), expand=False))

    def dismiss(self) -> None:
        """Let the opponents go, telling them the end of the game when there is one."""
        for seat, seated in self._bots.items():
            bots.dismiss(seated.bot, self.game.view(seat) if self.game.over else None)

    def part(self) -> None:
        """The last sentence: where the game is, and how to see it again."""
        self.console.print()
        # A terminal may break the line, but a command that is copied from it stays in one piece.
        self.console.print(Text(self.parting()), soft_wrap=True)

    def parting(self) -> str:
        """Where the game is, and how to go on with it or to look at it."""
        file = str(self.file)
        if not self.saved:
            return self.words("play-leave-unsaved", file=file)
        if self.game.over:
            return self.words("play-ended", file=file, command=f"centuria show {shlex.quote(file)}")
        return self.words("play-leave", file=file, command=self.command)

    def _view(self) -> View:
        return turn_log.seen(self.game, self.company.seat, covered=self.covered)

    def _chosen(self, seat: int) -> str:
        """What an opponent decides; when it fails, the house decides, and the person is told why."""
        seated, name = self._bots[seat], self.company.names[seat - 1]
        before = len(seated.faults)
        decision = seated.choose(self.game.view(seat), self.game.legal())
        for fault in seated.faults[before:]:
            self.say(self.words("play-fault", name=name, fault=fault.kind, reason=fault.reason))
            if seated.replaced:
                self.say(self.words("play-replaced", name=name))
        return decision

    def _decide(self, decision: str) -> None:
        self.game = self.game.play(decision)
        self._save()

    def _save(self) -> None:
        try:
            save_file.write(self.file, self.game.record(self.company.tags()))
        except OSError as error:
            if self.saved:
                self.say(self._cannot_save(self.file, error))
            self.saved = False
        else:
            self.saved = True

    def _cannot_save(self, file: Path, error: OSError) -> str:
        return self.words("play-cannot-save", file=str(file), reason=error.strerror or str(error))

    def _answered(self) -> bool:
        """Put the question until it is answered; whether the person stays."""
        view = self._view()
        if view["question"] == {"kind": "turn"}:
            self._draw()
            self._news()
        self._put(view)
        number = self.game.number
        while self.game.number == number:
            said = " ".join(hear("> ").split())
            command, _, rest = said.partition(" ")
            if command.casefold() == "q" and not rest:
                return False
            if not self._obeyed(command.casefold(), rest):
                self._take(said, view["legal"])
        return True

    def _take(self, said: str, legal: Sequence[str]) -> None:
        """Decide as the answer says, or say why it is no answer."""
        found = meant(said, legal)
        if len(found) == 1:
            self._decide(found[0])
        elif not said:
            self.say(self.words("play-no-answer", most=len(legal)))
        elif found:
            self.say(self.words("play-ambiguous", answer=said, matches=", ".join(found)))
        else:
            self.say(self.words("play-not-an-answer", answer=said, most=len(legal)))

    def _obeyed(self, command: str, rest: str) -> bool:
        """Do what a command letter says; False when it is none."""
        match command, rest:
            case "u", "":
                self._undo()
            case "l", "":
                self._log()
            case "t", "":
                self._draw()
                self._put(self._view())
            case "h" | "?", "":
                self._help()
            case "i" | "hint" | "indice", "":
                hint(self.console, self.words, self.game, self.company.names)
            case "s", _:
                self._save_copy(rest or hear(self.words("play-save-name") + " ").strip())
            case _:
                return False
        return True

    def _put(self, view: View) -> None:
        """The question and its answers, numbered."""
        self.console.print()
        if view["question"] != {"kind": "turn"}:
            self.console.print(caravan(self.words, view, self.style))
        self.console.print(Text(f" {narration.question(self.words, view, self.company.names)}", "bold"))
        answers = Table.grid(padding=(0, 2))
        answers.add_column(justify="right", style="dim", no_wrap=True)
        answers.add_column(style="bold", no_wrap=True)
        answers.add_column()
        following = follow_ups(self.game.position)
        for number, decision in enumerate(view["legal"], 1):
            follow_up = following.get(decision, NOTHING)
            told = narration.choice(self.words, view, decision, self.company.names, follow_up)
            answers.add_row(f" {number}", Text(decision), Text(told))
        self.console.print(answers)

    def _draw(self) -> None:
        self.console.print()
        self.console.print(table(self.words, self._view(), self.company.names, self.style, self.console.width))

    def _news(self) -> None:
        """What has happened since the person was last told."""
        news = self._turns(since=self._told)
        self._told = self.game.number
        if news:
            self.console.print()
            self.console.print(Text(f" {self.words('play-since')}", "bold"))
            self._tell(line for _, line in news)

    def _tell(self, lines: Iterable[str]) -> None:
        for line in lines:
            told = Text(line)
            told.highlight_words(self.company.names, "bold")
            self.console.print(Padding(told, (0, 0, 0, 2), expand=False))

    def _turns(self, since: int = 0) -> list[tuple[int, str]]:
        seat, names = self.company.seat, self.company.names
        return list(turn_log.turns(self.words, self.game, seat, names, since=since, covered=self.covered))

    def _log(self) -> None:
        turns = self._turns()
        if not turns:
            self.say(self.words("play-log-empty"))
        for number, group in groupby(turns, key=itemgetter(0)):
            self.console.print(Text(f" {self.words('play-log-round', round=number)}", "bold"))
            self._tell(line for _, line in group)

    def _undo(self) -> None:
        """Back to the person's decision before this one, over whatever the others did in between."""
        before = self.game.previous
        while before is not None and before.seat != self.company.seat:
            before = before.previous
        if before is None:
            self.say(self.words("play-undo-start"))
            return
        self.game = before
        self._told = min(self._told, before.number)
        self._save()
        self.say(self.words("play-undone"))

    def _save_copy(self, name: str) -> None:
        if not name:
            return
        file = Path(name).expanduser().absolute()
        if file.exists():
            self.say(self.words("play-file-exists", file=str(file)))
            return
        try:
            save_file.write(file, self.game.record(self.company.tags()))
        except OSError as error:
            self.say(self._cannot_save(file, error))
        else:
            self.say(self.words("play-saved-as", file=str(file)))

    def _help(self) -> None:
        """The rule at hand, and the commands."""
        words, view = self.words, self._view()
        self.console.print()
        self.say(rule(words, view), "")
        commands = Table.grid(padding=(0, 2))
        commands.add_column(style="bold", no_wrap=True)
        commands.add_column()
        for keys, meaning in (
            ("1 2 3 …", words("help-answer", example=view["legal"][-1])),
            ("i", words("help-hint")),
            ("u", words("help-undo")),
            ("l", words("help-log")),
            ("t", words("help-table")),
            ("s", words("help-save")),
            ("h ?", words("help-help")),
            ("q", words("help-quit")),
        ):
            commands.add_row(f"  {keys}", meaning)
        self.console.print(Text(words("help-commands-title"), "bold"))
        self.console.print(commands)


def meant(said: str, legal: Sequence[str]) -> list[str]:
    """The decisions an answer can mean: by its number, by its text, or by how its text begins."""
    if said.isascii() and said.isdigit():
        number = int(said)
        return [legal[number - 1]] if 1 <= number <= len(legal) else []
    wanted = said.casefold()
    exact = [decision for decision in legal if decision.casefold() == wanted]
    if exact or not wanted:
        return exact
    return [decision for decision in legal if decision.casefold().startswith(wanted)]
