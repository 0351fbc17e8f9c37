"""`centuria arena`: a tournament between bots, which can be stopped and resumed."""

from __future__ import annotations

import argparse
import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from centuria.cli import Parser, experiment_options
from centuria.cli.experiment_options import players, remark, validate_bots, warm_up

if TYPE_CHECKING:
    from centuria.editions import Edition
    from centuria.experiments.store import Store
    from centuria.experiments.tournament.games import GameResult, PlayedGame
    from centuria.experiments.tournament.plan import Pairing, Tournament
    from centuria.experiments.tournament.report import Report
    from centuria.words import Words


def add_arguments(parser: Parser) -> None:
    """Who plays what, how often, and where the results go."""
    words = parser.words
    parser.add_mode()
    parser.add_argument("--bots", required=True, metavar="BOT,BOT[,...]", help=words["arena-bots"])
    parser.add_argument("--players", default="2", metavar="N[,N...]|all", help=words["arena-players"])
    parser.add_argument("--games", type=int, default=100, metavar="N", help=words["arena-games"])
    experiment_options.add_to(parser)
    parser.add_argument("--out", type=Path, metavar="FILE", help=words["arena-out"])
    parser.add_argument("--fresh", action="store_true", help=words["arena-fresh"])
    parser.add_argument("--records", type=Path, metavar="DIR", help=words["arena-records"])
    parser.add_argument("--csv", type=Path, metavar="FILE", help=words["arena-csv"])
    parser.add_argument("--page", type=Path, metavar="FILE", help=words["arena-page"])
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("--json", action="store_true", help=words["json"])
    shown.add_argument("--markdown", action="store_true", help=words["arena-markdown"])
    parser.add_language()


def run(options: argparse.Namespace) -> int:
    """Play what is missing and show the standings; exit status 1 when games could not be played, 130 when stopped."""
    from centuria.cli.console import localized
    from centuria.editions import edition
    from centuria.experiments.store import Store
    from centuria.experiments.tournament.games import decode
    from centuria.experiments.tournament.report import Report

    words = localized(options)
    if options.page is not None:
        from centuria.experiments.charts import require_matplotlib

        require_matplotlib("--page", "arena")
    chosen = edition(options.mode, options.components)
    tournament = _tournament(options, chosen)
    file = _file(options.out, tournament)
    with Store(file, "tournament", tournament.settings(), decode, fresh=options.fresh) as store:
        results, missing = store.divide(tournament.pairings())
        report = Report(tournament, results)
        remark(words("arena-kept", file=str(file), games=len(results)))
        stopped = bool(missing) and _play(words, report, missing, store, chosen, options)
        # The same report in whatever order the games ended.
        results.sort(key=lambda result: result.number)
    _show(words, report, options, stopped)
    for fault in report.fault_counts:
        remark(experiment_options.fault_line(words, fault))
    for failed in report.failed:
        remark(words("arena-lost", game=failed.item.number, reason=failed.cause.in_language(words.language)))
    if stopped:
        remark(words("arena-stopped", file=str(file)))
        return experiment_options.STOPPED
    return 1 if report.failed else 0


def _tournament(options: argparse.Namespace, chosen: Edition) -> Tournament:
    from centuria import bots
    from centuria.experiments.tournament.plan import Tournament

    experiment_options.check_jobs(options.jobs)
    tournament = Tournament(
        mode=options.mode,
        players=players(options.players, chosen.mode.seats),
        bots=bots.listed(options.bots),
        games=options.games,
        seed=options.seed,
        limit=options.limit,
        patience=options.patience,
        components=chosen.components.fingerprint,
    )
    validate_bots(tournament.bots, chosen)
    return tournament


def _file(asked: Path | None, tournament: Tournament) -> Path:
    """The file that was asked for, a file in the folder that was asked for, or one in the user's data directory."""
    from centuria.files import data_home

    if asked is not None and not asked.is_dir():
        return asked
    return (asked or data_home() / "arena") / tournament.file_name


def _play(
    words: Words,
    report: Report,
    missing: list[Pairing],
    store: Store[GameResult],
    chosen: Edition,
    options: argparse.Namespace,
) -> bool:
    """Play the games that are missing; whether somebody stopped it."""
    from centuria.cli.standings_table import standing_table
    from centuria.experiments.pool import run
    from centuria.experiments.runner import collect
    from centuria.experiments.tournament.games import play
    from centuria.files import write_text
    from centuria.terminal.progress import progress_display

    def save(played: PlayedGame) -> None:
        if options.records is not None:
            write_text(options.records / f"game-{played.result.number:06}.txt", played.record)
        store.add(played.result)
        report.results.append(played.result)
        display.advance(table=lambda: standing_table(words, "", report.standings), summary=elo)

    def elo() -> str:
        return ", ".join(f"{standing.bot} {standing.elo:+.0f}" for standing in report.standings)

    warm_up(words, options.mode, report.tournament.bots)
    task = partial(play, report.tournament, components=chosen.components, records=options.records is not None)
    with progress_display(words) as display:
        display.start(words("arena-playing"), report.tournament.size, len(report.results))
        return collect(run(task, missing, options.jobs, ray=options.ray), save, report.failed)


def _show(words: Words, report: Report, options: argparse.Namespace, stopped: bool) -> None:
    from centuria.cli.standings_table import markdown, tables
    from centuria.files import write_text

    if options.csv is not None:
        write_text(options.csv, report.as_csv())
    # Drawing takes seconds, and who stops a tournament does not want to wait.
    if options.page is not None and not stopped:
        from centuria.experiments.tournament.html import page

        write_text(options.page, page(words, report))
    if options.json:
        print(json.dumps(report.as_data(), ensure_ascii=False))
    elif options.markdown:
        print(markdown(words, report))
    else:
        from centuria.cli.console import terminal_console

        console = terminal_console()
        for table in tables(words, report):
            console.print(table)
