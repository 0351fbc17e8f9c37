"""The interactive loop of `centuria play`: questions, answers and commands, until the game ends or the person quits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING

from centuria import bots, narration
from centuria.bots.guarded import GuardedBot
from centuria.cli import cause
from centuria.cli.console import narrow, read_line, terminal_console
from centuria.cli.play import turn_log
from centuria.cli.play.help import rule
from centuria.cli.play.hints import hint
from centuria.cli.play.players import PERSON, Players
from centuria.files import write_text
from centuria.operating_system import join_command
from centuria.terminal import caravan, table
from centuria.terminal.output import Indented, Table, Text
from centuria.terminal.theme import style_for
from centuria.views.follow_ups import NOTHING, follow_ups
from centuria.words import Words

if TYPE_CHECKING:
    from centuria.game import Game
    from centuria.views.schema import View


class Repl:
    """A game of one person against bots, played on from a position."""

    def __init__(self, words: Words, game: Game, players: Players, file: Path, *, open_hands: bool = False) -> None:
        self.words, self.game, self.players, self.file = words, game, players, file
        self.covered = not (players.open or open_hands)
        self.console = terminal_console()
        self.style = style_for(self.console, words.theme)
        self.unsaved = ""
        """Why the game could not be saved; empty when it is saved."""
        self.command = ""
        self.welcome: list[str] = []
        self._shown = game.number
        self._bots = {
            seat: GuardedBot(bots.make(kind, players.seed + seat), players.seed + seat)
            for seat, kind in enumerate(players.kinds, 1)
            if kind != PERSON
        }

    def say(self, *sentences: str) -> None:
        """Print sentences, one per line."""
        for sentence in sentences:
            self.console.print(Text(sentence))

    def play(self) -> None:
        """Play until the game is over or the person quits."""
        self._save()
        self.say(*self.welcome, *narrow(self.words, self.console.width))
        while not self.game.over:
            seat = self.game.seat or 0
            if seat in self._bots:
                self._decide(self._bot_decision(seat))
            elif not self._ask_person():
                return
        self._print_news()
        self._print_table()
        self.console.print()
        score = narration.score(self.words, self._view(), self.players.names)
        self.console.print(Indented(Text(score), 1))

    def close(self) -> None:
        """End the bots; they receive the final view when the game is over."""
        for seat, seated in self._bots.items():
            bots.dismiss(seated.bot, self.game.view(seat) if self.game.over else None)

    def print_goodbye(self) -> None:
        """Print where the game is saved, and the command to continue or watch it."""
        self.console.print()
        # A terminal may break the line, but a command that is copied from it stays in one piece.
        self.console.print(Text(self.goodbye()), soft_wrap=True)

    def goodbye(self) -> str:
        """Where the game is saved, and the command to continue or watch it."""
        file = str(self.file)
        if self.unsaved:
            return self.words("play-leave-unsaved", file=file, reason=self.unsaved)
        if self.game.over:
            return self.words("play-ended", file=file, command=join_command(["centuria", "show", file]))
        return self.words("play-leave", file=file, command=self.command)

    def _view(self) -> View:
        return self.game.view(self.players.seat, covered=self.covered)

    def _bot_decision(self, seat: int) -> str:
        """The decision of a bot; where it fails, that of the fallback bot, and the reason is printed."""
        seated, name = self._bots[seat], self.players.names[seat - 1]
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
            write_text(self.file, self.game.record(self.players.tags()))
        except OSError as error:
            reason = self._reason(error)
            if reason != self.unsaved:
                self.say(self.words("play-cannot-save", file=str(self.file), reason=reason))
            self.unsaved = reason
        else:
            self.unsaved = ""

    def _reason(self, error: OSError) -> str:
        return cause(error, self.words.language)

    def _ask_person(self) -> bool:
        """Ask the question until it is answered; False when the person quits."""
        view = self._view()
        if view["question"] == {"kind": "turn"}:
            self._print_table()
            self._print_news()
        self._print_question(view)
        number = self.game.number
        while self.game.number == number:
            typed = " ".join(read_line("> ").split())
            command, _, rest = typed.partition(" ")
            if command.casefold() == "q" and not rest:
                return False
            if not self._run_command(command.casefold(), rest):
                self._answer(typed, view["legal"])
        return True

    def _answer(self, typed: str, legal: Sequence[str]) -> None:
        """Decide as the answer says, or print why it is not an answer."""
        found = matching(typed, legal)
        if len(found) == 1:
            self._decide(found[0])
        elif not typed:
            self.say(self.words("play-no-answer", most=len(legal)))
        elif found:
            self.say(self.words("play-ambiguous", answer=typed, matches=", ".join(found)))
        else:
            self.say(self.words("play-not-an-answer", answer=typed, most=len(legal)))

    def _run_command(self, command: str, rest: str) -> bool:
        """Run a command; False when there is no such command."""
        match command, rest:
            case "u", "":
                self._undo()
            case "l", "":
                self._print_log()
            case "t", "":
                self._print_table()
                self._print_question(self._view())
            case "h" | "?", "":
                self._print_help()
            case "i" | "hint" | "indice", "":
                hint(self.console, self.words, self.game, self.players.names)
            case "s", _:
                self._save_copy(rest or read_line(self.words("play-save-name") + " ").strip())
            case _:
                return False
        return True

    def _print_question(self, view: View) -> None:
        """Print the question and its numbered answers."""
        self.console.print()
        if view["question"] != {"kind": "turn"}:
            self.console.print(caravan(self.words, view, self.style))
        self.console.print(Text(f" {narration.question(self.words, view, self.players.names)}", "bold"))
        answers = Table()
        answers.add_column(right=True, style="dim", no_wrap=True)
        answers.add_column(style="bold", no_wrap=True)
        answers.add_column()
        following = follow_ups(self.game.position)
        for number, decision in enumerate(view["legal"], 1):
            follow_up = following.get(decision, NOTHING)
            meaning = narration.choice(self.words, view, decision, self.players.names, follow_up)
            answers.add_row(f" {number}", Text(decision), Text(meaning))
        self.console.print(answers)

    def _print_table(self) -> None:
        self.console.print()
        self.console.print(table(self.words, self._view(), self.players.names, self.style, self.console.width))

    def _print_news(self) -> None:
        """Print the turns since the last time."""
        news = self._turns(since=self._shown)
        self._shown = self.game.number
        if news:
            self.console.print()
            self.console.print(Text(f" {self.words('play-since')}", "bold"))
            self._print_turns(line for _, line in news)

    def _print_turns(self, lines: Iterable[str]) -> None:
        for line in lines:
            text = Text(line)
            text.highlight_words(self.players.names, "bold")
            self.console.print(Indented(text, 2))

    def _turns(self, since: int = 0) -> list[tuple[int, str]]:
        seat, names = self.players.seat, self.players.names
        return list(turn_log.turns(self.words, self.game, seat, names, since=since, covered=self.covered))

    def _print_log(self) -> None:
        turns = self._turns()
        if not turns:
            self.say(self.words("play-log-empty"))
        for number, group in groupby(turns, key=itemgetter(0)):
            self.console.print(Text(f" {self.words('play-log-round', round=number)}", "bold"))
            self._print_turns(line for _, line in group)

    def _undo(self) -> None:
        """Go back to the person's previous decision, before everything that followed from it."""
        before = self.game.previous
        while before is not None and before.seat != self.players.seat:
            before = before.previous
        if before is None:
            self.say(self.words("play-undo-start"))
            return
        self.game = before
        self._shown = min(self._shown, before.number)
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
            write_text(file, self.game.record(self.players.tags()))
        except OSError as error:
            self.say(self.words("play-cannot-save", file=str(file), reason=self._reason(error)))
        else:
            self.say(self.words("play-saved-as", file=str(file)))

    def _print_help(self) -> None:
        """Print the rule behind the question, and the commands."""
        words, view = self.words, self._view()
        self.console.print()
        self.say(rule(words, view), "")
        commands = Table()
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


def matching(typed: str, legal: Sequence[str]) -> list[str]:
    """The decisions that an answer can mean: by number, by text, or by the beginning of the text."""
    if typed.isascii() and typed.isdigit():
        number = int(typed)
        return [legal[number - 1]] if 1 <= number <= len(legal) else []
    wanted = typed.casefold()
    exact = [decision for decision in legal if decision.casefold() == wanted]
    if exact or not wanted:
        return exact
    return [decision for decision in legal if decision.casefold().startswith(wanted)]
