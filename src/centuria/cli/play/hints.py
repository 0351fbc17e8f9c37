"""The hint of `centuria play`: the three best decisions, the chance to win with each, and the expected continuation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from centuria.analysis import Adviser, Budget, advise, hints
from centuria.analysis.chance_text import percent
from centuria.cli.console import warm_adviser
from centuria.terminal.output import Indented, Table, Text
from centuria.words import Words

if TYPE_CHECKING:
    from centuria.analysis.schema import HintedDecision
    from centuria.game import Game
    from centuria.terminal.output import Console

SECONDS = 3
SHOWN = 3


def hint(console: Console, words: Words, game: Game, names: Sequence[str], adviser: Adviser = advise) -> None:
    """Search for a few seconds and print the best decisions, numbered as in the question."""
    console.print(Text(words("hint-thinking", seconds=SECONDS), "dim"))
    warm_adviser(words, game, adviser)
    legal = game.legal()
    found = hints(game.view(game.seat), legal, words, names, budget=Budget(seconds=SECONDS), adviser=adviser)
    shown = found["decisions"][:SHOWN]
    console.print(Text(f" {words('hint-title', count=len(shown))}", "bold"))
    answers = Table()
    answers.add_column(right=True, style="dim", no_wrap=True)
    answers.add_column(style="bold", no_wrap=True)
    answers.add_column()
    for decision in shown:
        number = legal.index(decision["decision"]) + 1
        answers.add_row(f" {number}", Text(decision["decision"]), _described(words, decision))
    console.print(answers)
    for sentence, style in ((found["verdict_told"], ""), (words("hint-about"), "dim")):
        console.print(Indented(Text(sentence, style), 1))


def _described(words: Words, decision: HintedDecision) -> Text:
    text = Text(decision["told"])
    text.append("\n").append(words("hint-chance", chance=percent(words, decision["chance"])), "bold")
    if decision["line_told"]:
        text.append("\n").append(words("hint-line", line=decision["line_told"]), "dim")
    return text
