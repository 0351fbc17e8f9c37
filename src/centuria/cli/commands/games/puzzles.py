"""`centuria puzzles find`: positions in which one decision is clearly best, from records or games between bots."""

from __future__ import annotations

import argparse
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from centuria.cli import Parser, read_text
from centuria.errors import SetupError
from centuria.mode_registry import NAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from centuria.puzzles.finder import BotGame, Effort, RecordedGame
    from centuria.puzzles.puzzle import Puzzle
    from centuria.words import Words

INTERRUPTED = 130


def add_arguments(parser: Parser) -> None:
    """Add the options: where the games come from, how much is searched, and where the puzzles go."""
    words = parser.words
    parser.add_argument("action", choices=("find",), help=words["puzzles-action"])
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help=words["puzzles-files"])
    parser.add_argument("--mode", choices=NAMES, default="golem", help=words["mode"])
    parser.add_argument("--bots", default="level5,level5", metavar="BOT,BOT[,...]", help=words["puzzles-bots"])
    parser.add_argument("--games", type=int, default=20, metavar="N", help=words["puzzles-games"])
    parser.add_argument("--count", type=int, default=0, metavar="N", help=words["puzzles-count"])
    parser.add_argument("--iterations", type=int, default=200, metavar="N", help=words["puzzles-iterations"])
    parser.add_argument("--seed", type=int, default=1, metavar="N", help=words["seed"])
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help=words["analyse-jobs"])
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help=words["puzzles-out"])
    parser.add_language()


def run(options: argparse.Namespace) -> int:
    """Search with a progress bar; every puzzle is written as soon as it is found."""
    from centuria.cli.console import compiling, localized
    from centuria.experiments import pool
    from centuria.puzzles.finder import Effort, available, puzzles_of
    from centuria.puzzles.puzzle import written
    from centuria.terminal.progress import progress_display
    from centuria.warmup import warm_rules

    _check(options)
    words = localized(options)
    available(options.bots.split(","))
    if not options.files:
        with compiling(words, options.mode):
            warm_rules(options.mode)
    games = list(_games(options, Effort(options.iterations, 2 * options.iterations, 4 * options.iterations)))
    found = dict[str, "Puzzle"]()
    with (
        options.out.open("w", encoding="utf-8") as out,
        progress_display(words) as display,
        closing(pool.run(puzzles_of, games, options.jobs if options.jobs > 1 else 0)) as outcomes,
    ):
        display.start(words("puzzles-searching"), len(games))
        try:
            for outcome in outcomes:
                display.advance()
                if isinstance(outcome, pool.Failed):
                    print(f"centuria: {outcome.cause.in_language(words.language)}", file=sys.stderr)
                    continue
                for puzzle in outcome.result:
                    if puzzle.id not in found:
                        found[puzzle.id] = puzzle
                        out.write(written([puzzle]))
                        out.flush()
                if 0 < options.count <= len(found):
                    break
        except KeyboardInterrupt:
            return INTERRUPTED
    _tell(words, found, options.out)
    return 0


def _check(options: argparse.Namespace) -> None:
    for flag, least, value in (
        ("--games", 1, options.games),
        ("--count", 0, options.count),
        ("--iterations", 1, options.iterations),
        ("--seed", 0, options.seed),
    ):
        if not least <= value < 1 << 62:
            raise SetupError.told("refused-number", flag=flag, least=least, value=str(value))
    if options.jobs < 1:
        raise SetupError.told("refused-jobs-positive", value=str(options.jobs))


def _games(options: argparse.Namespace, search: Effort) -> Iterator[BotGame | RecordedGame]:
    from centuria.puzzles.finder import BotGame, RecordedGame

    if options.files:
        yield from (RecordedGame(read_text(file), search) for file in options.files)
        return
    specs = options.bots.split(",")
    for number in range(options.games):
        # Every bot sits on every seat in turn.
        turned = specs[number % len(specs) :] + specs[: number % len(specs)]
        yield BotGame(options.mode, turned, options.seed + number, search)


def _tell(words: Words, found: dict[str, Puzzle], out: Path) -> None:
    print(words("puzzles-found", count=len(found), file=str(out)))
