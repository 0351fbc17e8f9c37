"""`centuria arena`: a tournament between bots, that can be stopped and gone on with."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Generator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from centuria.cli import Parser
from centuria.cli.experiment_options import add_sharing, get_ready, jobs, players, try_out

if TYPE_CHECKING:
    from centuria.editions import Edition
    from centuria.experiments.jobs import Done, Lost
    from centuria.experiments.tournament.games import Hall, Played
    from centuria.experiments.tournament.journal import Journal
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
    add_sharing(parser)
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
    """Play what is missing and tell the standing; exit status 1 when games could not be played, 130 when stopped."""
    from centuria.cli.console import localized
    from centuria.editions import edition
    from centuria.experiments.tournament.games import Hall
    from centuria.experiments.tournament.journal import Journal
    from centuria.experiments.tournament.report import Report

    words = localized(options)
    if options.page is not None:
        from centuria.experiments.charts import be_able_to_draw

        be_able_to_draw("--page", "arena")
    chosen = edition(options.mode, options.components)
    tournament = _tournament(options, chosen)
    with Journal(_file(options.out, tournament), tournament, fresh=options.fresh) as journal:
        report = Report(tournament, journal.results)
        print(words("arena-kept", file=str(journal.file), games=len(report.results)), file=sys.stderr)
        if journal.missing:
            get_ready(words, tournament.mode, tournament.bots)
        hall = Hall(tournament, chosen.components, records=options.records is not None)
        stopped = _play(words, hall, journal, report, options)
    _tell(words, report, options)
    for mishap in report.mishaps:
        told = words("simulate-fault", bot=mishap.bot, fault=mishap.kind, count=mishap.count, reason=mishap.reason)
        print(told, file=sys.stderr)
    for lost in report.lost:
        print(words("arena-lost", game=lost.item.number, reason=lost.reason), file=sys.stderr)
    if stopped:
        print(words("arena-stopped", file=str(journal.file)), file=sys.stderr)
        return 130
    return 1 if report.lost else 0


def _tournament(options: argparse.Namespace, chosen: Edition) -> Tournament:
    from centuria import bots
    from centuria.experiments.tournament.plan import Tournament

    jobs(options)
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
    try_out(tournament.bots)
    return tournament


def _file(asked: Path | None, tournament: Tournament) -> Path:
    """The file that was asked for, a file in the folder that was asked for, or one in the user's data directory."""
    from centuria.experiments.tournament.journal import name
    from centuria.files import data_home

    if asked is not None and not asked.is_dir():
        return asked
    return (asked or data_home() / "arena") / name(tournament)


def _play(words: Words, hall: Hall, journal: Journal, report: Report, options: argparse.Namespace) -> bool:
    """Play the games that are missing; whether somebody stopped it."""
    from centuria.cli.tournament_progress import watched
    from centuria.experiments.jobs import Done

    try:
        with (
            watched(words, hall.tournament.size, len(journal.results)) as watcher,
            closing(_games(hall, journal.missing, options)) as games,
        ):
            for answer in games:
                if isinstance(answer, Done):
                    _keep(options.records, answer.result)
                    journal.add(answer.result.result)
                    watcher.look(report)
                else:
                    report.lost.append(answer)
    except KeyboardInterrupt:
        return True
    finally:
        # In any order of finishing, the same report.
        journal.results.sort(key=lambda result: result.number)
    return False


def _games(hall: Hall, missing: list[Pairing], options: argparse.Namespace) -> Generator[Done[Played] | Lost[Pairing]]:
    """The games as they end: on processes of this machine, or on a Ray cluster."""
    from centuria.experiments.executor import shared_out
    from centuria.experiments.tournament.games import play

    return shared_out(partial(play, hall), missing, options.jobs, options.ray)


def _keep(folder: Path | None, played: Played) -> None:
    if folder is not None:
        from centuria.files import write_text

        write_text(folder / f"game-{played.result.number:06}.txt", played.record)


def _tell(words: Words, report: Report, options: argparse.Namespace) -> None:
    from centuria.cli.standings_table import duel_table, duels_worth_telling, markdown, standing_table, titles

    if options.csv is not None:
        options.csv.write_text(report.as_csv(), encoding="utf-8")
    if options.page is not None:
        from centuria.experiments.tournament.html import page

        options.page.write_text(page(words, report), encoding="utf-8")
    if options.json:
        print(json.dumps(report.as_data(), ensure_ascii=False))
    elif options.markdown:
        print(markdown(words, report))
    else:
        from rich.console import Console

        console = Console(file=sys.stdout)
        for title, found in titles(words, report):
            console.print(standing_table(words, title, found))
        met = duels_worth_telling(report)
        if met:
            console.print(duel_table(words, met))
