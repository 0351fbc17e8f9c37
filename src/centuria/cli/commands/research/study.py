"""`centuria study`: many games, and a page about the game itself; it can be stopped and resumed."""

from __future__ import annotations

import argparse
import json
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from centuria.cli import Parser, experiment_options
from centuria.cli.experiment_options import players, remark, validate_bots, warm_up
from centuria.errors import SetupError
from centuria.mode_registry import NAMES

if TYPE_CHECKING:
    from centuria.experiments.store import Store
    from centuria.experiments.study.games import ChunkResult
    from centuria.experiments.study.plan import Chunk, Study
    from centuria.experiments.study.report import Report
    from centuria.terminal.output import Table
    from centuria.words import Words

STORE, PAGE, OLD_JOURNAL = "study.sqlite", "study.html", "study.jsonl"


def add_arguments(parser: Parser) -> None:
    """What is played by whom, how often, and where the results go."""
    words = parser.words
    parser.add_argument("--mode", default="golem", metavar="MODE[,MODE...]|all", help=words["study-mode"])
    parser.add_components()
    parser.add_argument("--players", default="2", metavar="N[,N...]|all", help=words["arena-players"])
    parser.add_argument("--bots", default="random", metavar="BOT[,BOT...]", help=words["study-bots"])
    parser.add_argument("--games", type=int, default=1_000, metavar="N", help=words["study-games"])
    experiment_options.add_to(parser)
    parser.add_argument("--gpu", action="store_true", help=words["study-gpu"])
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help=words["study-out"])
    parser.add_argument("--fresh", action="store_true", help=words["arena-fresh"])
    parser.add_argument("--json", action="store_true", help=words["json"])
    parser.add_language()


def run(options: argparse.Namespace) -> int:
    """Play what is missing and write the report; exit status 1 when games could not be played, 130 when stopped."""
    from centuria.cli.console import localized
    from centuria.experiments.charts import can_draw, require_matplotlib
    from centuria.experiments.store import Store
    from centuria.experiments.study.games import decode
    from centuria.experiments.study.parquet import can_write, require_pyarrow
    from centuria.experiments.study.report import Report

    words = localized(options)
    # With --json the result is on standard output: the page and the tables come with it where they can be written.
    writing = not options.json or (can_draw() and can_write())
    if writing:
        require_matplotlib("study", "study")
        require_pyarrow()
    study = _study(options)
    _refuse_journal(options)
    with Store(options.out / STORE, "study", study.settings(), decode, fresh=options.fresh) as store:
        results, missing = store.divide(study.chunks(), lambda result: not study.single or result.uses is not None)
        report = Report(study, results, options.components)
        remark(words("study-kept", folder=str(options.out), games=report.played))
        stopped = bool(missing) and _play(words, report, missing, store, options)
        # The same report in whatever order the chunks ended.
        results.sort(key=lambda result: result.chunk.number)
    # Drawing takes seconds, and who stops a study does not want to wait.
    if writing and not stopped:
        _write(words, report, options.out)
    for fault in report.fault_counts:
        remark(experiment_options.fault_line(words, fault))
    for failed in report.failed:
        chunk, reason = failed.item, failed.cause.in_language(words.language)
        remark(words("study-lost", game=chunk.first, mode=chunk.mode, players=chunk.players, reason=reason))
    if options.json:
        print(json.dumps(report.as_data(), ensure_ascii=False))
    else:
        from centuria.cli.console import terminal_console

        terminal_console().print(_summary(words, report))
    if stopped:
        remark(words("study-stopped", folder=str(options.out)))
        return experiment_options.STOPPED
    return 1 if report.failed else 0


def _study(options: argparse.Namespace) -> Study:
    from centuria import bots
    from centuria.editions import edition
    from centuria.experiments.study.plan import Study

    experiment_options.check_jobs(options.jobs)
    if options.gpu and options.ray is not None:
        raise SetupError.told("refused-gpu-ray")
    modes = _modes(options.mode)
    if options.components is not None and len(modes) > 1:
        raise SetupError.told("refused-components-modes", modes=", ".join(modes))
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
    validate_bots(study.bots, *chosen.values())
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
            raise SetupError.told("refused-modes", known=", ".join(NAMES), value=repr(text))
    return modes


def _refuse_journal(options: argparse.Namespace) -> None:
    """Refuse a folder whose games an earlier version stored as lines of JSON, unless the study starts again."""
    journal = options.out / OLD_JOURNAL
    if journal.exists() and not (options.out / STORE).exists() and not options.fresh:
        raise SetupError.told("refused-journal", file=str(journal))


def _play(
    words: Words, report: Report, missing: list[Chunk], store: Store[ChunkResult], options: argparse.Namespace
) -> bool:
    """Play the chunks that are missing, on a GPU, on processes or on a Ray cluster; whether somebody stopped it."""
    from centuria.experiments import pool
    from centuria.experiments.runner import collect
    from centuria.experiments.study.games import play, play_on_gpu
    from centuria.terminal.progress import progress_display

    study = report.study
    if study.gpu:
        outcomes = play_on_gpu(study, missing, components=options.components)
    else:
        for mode in dict.fromkeys(mode for mode, _ in study.tables):
            warm_up(words, mode, study.bots, batches=study.random)
        task = partial(play, study, components=options.components)
        outcomes = pool.run(task, missing, options.jobs, ray=options.ray)
    begun, games, decisions = monotonic(), 0, 0

    def save(result: ChunkResult) -> None:
        nonlocal games, decisions
        store.add(result)
        report.results.append(result)
        games += len(result.games)
        decisions += int(result.games["decisions"].sum())
        passed = max(1e-3, monotonic() - begun)
        speed = words("study-speed", games=round(games / passed), decisions=round(decisions / passed))
        display.advance(len(result.games), speed)

    with progress_display(words) as display:
        display.start(words("study-playing"), study.size, report.played)
        return collect(outcomes, save, report.failed)


def _write(words: Words, report: Report, folder: Path) -> None:
    """The page and the data; each file is written whole or not at all."""
    from centuria.experiments.study import parquet
    from centuria.experiments.study.html import page
    from centuria.files import replacing

    files = [folder / PAGE, *parquet.write(report, folder)]
    with replacing(folder / PAGE) as draft:
        draft.write_text(page(words, report), encoding="utf-8")
    remark(words("study-written", files=", ".join(map(str, files))))


def _summary(words: Words, report: Report) -> Table:
    from centuria.terminal.output import Table

    shown = Table()
    shown.add_column(words("study-sum-mode"))
    for column in ("players", "games", "open", "rounds", "points", "seats", "sure"):
        shown.add_column(words(f"study-sum-{column}"), right=True)
    for table in report.tables:
        ended, pieces = table.ended, table.statistics
        shown.add_row(
            table.mode,
            str(table.players),
            str(len(table.games)),
            str(len(table.games) - len(ended)),
            f"{table.rounds.mean():.1f}" if len(ended) else "",
            f"{ended['scores'].mean():.1f}" if len(ended) else "",
            " ".join(f"{100 * seat.share:.1f}" for seat in table.seats),
            f"{sum(piece.sure for piece in pieces)}/{len(pieces)}" if pieces else "",
        )
    return shown
