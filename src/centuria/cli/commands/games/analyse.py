"""`centuria analyse`: win probabilities decision by decision, turning points, and better decisions."""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from centuria.cli import Parser, read_text
from centuria.errors import CenturiaError, SetupError
from centuria.words import themes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from centuria.analysis import Budget
    from centuria.analysis.adviser import Opinions
    from centuria.analysis.schema import Report
    from centuria.game import Game, Reading
    from centuria.words import Words

INTERRUPTED = 130


def add_arguments(parser: Parser) -> None:
    """Add the options: the record, the search budget, and the output."""
    words = parser.words
    parser.add_argument("file", type=Path, metavar="FILE", help=words["analyse-file"])
    thinking = parser.add_mutually_exclusive_group()
    thinking.add_argument("--seconds", type=float, metavar="S", help=words["analyse-seconds"])
    thinking.add_argument("--iterations", type=int, metavar="N", help=words["analyse-iterations"])
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help=words["analyse-jobs"])
    parser.add_argument("--seed", type=int, default=0, metavar="N", help=words["analyse-seed"])
    parser.add_argument("--json", action="store_true", help=words["json"])
    parser.add_argument("--page", type=Path, metavar="FILE", help=words["analyse-page"])
    parser.add_components()
    parser.add_language()
    # Without --theme, the report uses the theme that the game was played in.
    parser.set_defaults(theme=None)


def run(options: argparse.Namespace) -> int:
    """Search with a progress bar and print the report; after Ctrl-C, the report of what is finished."""
    from centuria.analysis import Budget, open_decisions, report
    from centuria.analysis.judge import whole_game
    from centuria.cli.play.players import player_names

    _check(options)
    words, reading = _read(options)
    game = reading.game
    moments = open_decisions(game)
    budget = whole_game(moments, options.jobs, options.seed)
    if options.seconds is not None or options.iterations is not None:
        budget = Budget(options.seconds, options.iterations, options.seed)
    judged, stopped = _think(words, moments, game.decisions, budget, options.jobs)
    if not judged:
        print(words("analyse-nothing"), file=sys.stderr)
        return INTERRUPTED
    names = player_names(words, reading.tags, game.seats)
    _tell(words, report(game, judged, words, names, budget=budget), options)
    return INTERRUPTED if stopped else 0


def _check(options: argparse.Namespace) -> None:
    """Refuse options that cannot work, before the search starts."""
    if options.jobs < 1:
        raise SetupError.told("refused-jobs-positive", value=str(options.jobs))
    page = options.page
    if page is None:
        return
    if page.is_dir() or not page.absolute().parent.is_dir():
        raise SetupError.told("refused-page", file=str(page))
    if page.exists() and options.file.exists() and page.samefile(options.file):
        raise SetupError.told("refused-page-record", file=str(page))


def _read(options: argparse.Namespace) -> tuple[Words, Reading]:
    """The checked record, and the texts in its language, theme and mode."""
    from centuria.cli.console import compiling, localized
    from centuria.cli.play.players import component_files
    from centuria.game import read_record
    from centuria.mode_registry import NAMES
    from centuria.records import parse
    from centuria.warmup import warm_rules
    from centuria.words import Words

    words = localized(options)
    text = read_text(options.file)
    try:
        record = parse(text)
        if record.mode in NAMES:
            with compiling(words, record.mode):
                warm_rules(record.mode)
        reading = read_record(text, options.components or component_files(record.tags))
    except CenturiaError as error:
        raise CenturiaError.told("refused-file", file=str(options.file), reason=error) from None
    recorded = reading.tags.get("theme")
    theme = recorded if options.theme is None and recorded in themes() else words.theme
    return Words(words.language, theme, mode=reading.game.mode), reading


def _think(
    words: Words, moments: Sequence[Game], played: Sequence[str], budget: Budget, jobs: int
) -> tuple[dict[int, Opinions], bool]:
    """The opinions on each position, and whether Ctrl-C stopped the search."""
    from centuria.analysis import advise, judgements
    from centuria.cli.console import warm_adviser
    from centuria.terminal.progress import progress_display

    judged: dict[int, Opinions] = {}
    try:
        warm_adviser(words, moments[0], advise)
        with (
            progress_display(words) as display,
            closing(judgements(moments, played, budget=budget, jobs=jobs)) as judging,
        ):
            display.start(words("analyse-thinking"), len(moments))
            for number, opinions in judging:
                judged[number] = opinions
                display.advance()
    except KeyboardInterrupt:
        return judged, True
    return judged, False


def _tell(words: Words, report: Report, options: argparse.Namespace) -> None:
    """Write the report as an HTML page, as JSON, or to the terminal."""
    if options.page is not None:
        from centuria.analysis.html import page
        from centuria.files import write_text

        write_text(options.page, page(words, report))
        print(words("analyse-page", file=str(options.page)), file=sys.stderr if options.json else sys.stdout)
    if options.json:
        print(json.dumps(report))
    elif options.page is None:
        from centuria.analysis.terminal import analysis
        from centuria.cli.console import terminal_console
        from centuria.terminal.theme import style_for

        console = terminal_console()
        console.print(analysis(words, report, style_for(console, words.theme), console.width))
