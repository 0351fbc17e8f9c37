"""`centuria study`: many games, and a page about the game itself; it can be stopped and gone on with."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Generator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from centuria.cli import Parser
from centuria.cli.experiment_options import add_sharing, get_ready, jobs, players, try_out
from centuria.errors import SetupError
from centuria.mode_registry import NAMES

if TYPE_CHECKING:
    from rich.progress import Progress

    from centuria.experiments.jobs import Done, Lost
    from centuria.experiments.journal import Journal
    from centuria.experiments.study.chunks import Part
    from centuria.experiments.study.games import Hall
    from centuria.experiments.study.plan import Share, Study
    from centuria.experiments.study.report import Report
    from centuria.words import Words

JOURNAL, PAGE = "study.jsonl", "study.html"
LINE_S = 30.0
"""How often a line tells how far it is, where no bar can be seen."""


def add_arguments(parser: Parser) -> None:
    """What is played by whom, how often, and where it is kept."""
    words = parser.words
    parser.add_argument("--mode", default="golem", metavar="MODE[,MODE...]|all", help=words["study-mode"])
    parser.add_components()
    parser.add_argument("--players", default="2", metavar="N[,N...]|all", help=words["arena-players"])
    parser.add_argument("--bots", default="random", metavar="BOT[,BOT...]", help=words["study-bots"])
    parser.add_argument("--games", type=int, default=1_000, metavar="N", help=words["study-games"])
    add_sharing(parser)
    parser.add_argument("--gpu", action="store_true", help=words["study-gpu"])
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help=words["study-out"])
    parser.add_argument("--fresh", action="store_true", help=words["arena-fresh"])
    parser.add_argument("--json", action="store_true", help=words["json"])
    parser.add_language()


def run(options: argparse.Namespace) -> int:
    """Play what is missing and write it all up; exit status 1 when games could not be played, 130 when stopped."""
    from centuria.cli.console import localized
    from centuria.experiments.charts import be_able_to_draw
    from centuria.experiments.journal import Journal
    from centuria.experiments.study.chunks import missing, read_part
    from centuria.experiments.study.games import Hall
    from centuria.experiments.study.parquet import be_able_to_write
    from centuria.experiments.study.plan import heading
    from centuria.experiments.study.report import Report

    words = localized(options)
    be_able_to_draw("a study", "study")
    be_able_to_write()
    study = _study(options)
    with Journal(options.out / JOURNAL, "study", heading(study), read_part, fresh=options.fresh) as journal:
        kept, wanted = missing(study, journal.results)
        report = Report(study, kept, options.components)
        print(words("study-kept", folder=str(options.out), games=report.played), file=sys.stderr)
        if wanted and not study.gpu:
            for mode in dict.fromkeys(mode for mode, _ in study.tables):
                get_ready(words, mode, study.bots, batches=study.random)
        hall = Hall(study, options.components)
        stopped = _play(words, report, journal, _parts(hall, wanted, options))
    _write(words, report, options.out)
    _tell(words, report, options)
    if stopped:
        print(words("study-stopped", folder=str(options.out)), file=sys.stderr)
        return 130
    return 1 if report.lost else 0


def _study(options: argparse.Namespace) -> Study:
    from centuria import bots
    from centuria.editions import edition
    from centuria.experiments.study.plan import Study

    jobs(options)
    if options.gpu and options.ray is not None:
        raise SetupError("--gpu and --ray are two ways to play the games: choose one of them")
    modes = _modes(options.mode)
    if options.components is not None and len(modes) > 1:
        raise SetupError(f"--components belong to one mode, not to {', '.join(modes)}")
    chosen = {mode: edition(mode, options.components) for mode in modes}
    study = Study(
        tables=tuple((mode, count) for mode in modes for count in players(options.players, chosen[mode].mode.seats)),
        bots=bots.listed(options.bots),
        games=options.games,
        seed=options.seed,
        limit=options.limit,
        patience=options.patience,
        components={mode: chosen[mode].components.fingerprint for mode in modes},
        gpu=options.gpu,
    )
    try_out(study.bots)
    if study.gpu:
        from centuria.gpu.device import cuda

        cuda()
    return study


def _modes(text: str) -> tuple[str, ...]:
    if text == "all":
        return NAMES
    modes = tuple(text.split(","))
    for mode in modes:
        if mode not in NAMES or modes.count(mode) > 1:
            raise SetupError(f"--mode is {', '.join(NAMES)}, several of these once each, or all, not {text!r}")
    return modes


def _parts(hall: Hall, wanted: Sequence[Share], options: argparse.Namespace) -> Generator[Done[Part] | Lost[Share]]:
    """The shares as they are played: on a GPU, on processes of this machine, or on a Ray cluster."""
    from centuria.experiments.executor import shared_out
    from centuria.experiments.study.games import play, play_on_device

    if hall.study.gpu:
        return play_on_device(hall, wanted)
    return shared_out(partial(play, hall), wanted, options.jobs, options.ray)


def _play(words: Words, report: Report, journal: Journal[Part], parts: Generator[Done[Part] | Lost[Share]]) -> bool:
    """Play the shares that are missing; whether somebody stopped it."""
    from centuria.experiments.jobs import Done
    from centuria.terminal.progress import progress

    try:
        with progress() as bar, closing(parts):
            watcher = _Watcher(words, report, bar)
            for answer in parts:
                if isinstance(answer, Done):
                    journal.add(answer.result)
                    report.parts.append(answer.result)
                    watcher.look(answer.result)
                else:
                    report.lost.append(answer)
    except KeyboardInterrupt:
        return True
    finally:
        # In any order of finishing, the same report.
        report.parts.sort(key=lambda part: part.share.number)
    return False


class _Watcher:
    """Tells how far a study is and how fast it goes: by a bar where it can be seen, else by a line now and then."""

    def __init__(self, words: Words, report: Report, bar: Progress) -> None:
        self.words, self._report, self._bar = words, report, bar
        self._task = bar.add_task(words("study-playing"), total=report.study.size, completed=report.played, rate="")
        self._begun, self._games, self._decisions = monotonic(), 0, 0
        self._next = self._begun + LINE_S

    def look(self, part: Part) -> None:
        """A share more is played."""
        self._games += len(part.games)
        self._decisions += int(part.games["decisions"].sum())
        self._bar.update(self._task, advance=len(part.games), rate=self._speed())
        if self._bar.disable and monotonic() >= self._next:
            self._next = monotonic() + LINE_S
            played, games = self._report.played, self._report.study.size
            print(self.words("study-so-far", played=played, games=games, speed=self._speed()), file=sys.stderr)

    def _speed(self) -> str:
        passed = max(1e-3, monotonic() - self._begun)
        games, decisions = round(self._games / passed), round(self._decisions / passed)
        return self.words("study-speed", games=games, decisions=decisions)


def _write(words: Words, report: Report, folder: Path) -> None:
    """The page and the data; each file is there as a whole or not at all."""
    from centuria.experiments.study import parquet
    from centuria.experiments.study.html import page
    from centuria.files import replacing

    files = [folder / PAGE, *parquet.write(report, folder)]
    with replacing(folder / PAGE) as beside:
        beside.write_text(page(words, report), encoding="utf-8")
    print(words("study-written", files=", ".join(map(str, files))), file=sys.stderr)


def _tell(words: Words, report: Report, options: argparse.Namespace) -> None:
    for fault, count in report.mishaps:
        told = words("simulate-fault", bot=fault.bot, fault=fault.kind, count=count, reason=fault.reason)
        print(told, file=sys.stderr)
    for lost in report.lost:
        item = lost.item
        told = words("study-lost", game=item.first, mode=item.mode, players=item.players, reason=lost.reason)
        print(told, file=sys.stderr)
    if options.json:
        print(json.dumps(report.as_data(), ensure_ascii=False))
        return
    from rich.console import Console
    from rich.table import Table

    shown = Table()
    shown.add_column(words("study-sum-mode"))
    for column in ("players", "games", "open", "rounds", "points", "seats", "sure"):
        shown.add_column(words(f"study-sum-{column}"), justify="right")
    for table in report.tables:
        ended = table.ended
        shown.add_row(
            table.mode,
            str(table.players),
            str(len(table.games)),
            str(len(table.games) - len(ended)),
            f"{table.rounds.mean():.1f}" if len(ended) else "",
            f"{ended['scores'].mean():.1f}" if len(ended) else "",
            " ".join(f"{100 * seat.share:.1f}" for seat in table.seats),
            f"{sum(finding.sure for finding in table.findings)}/{len(table.findings)}" if table.findings else "",
        )
    Console(file=sys.stdout).print(shown)
