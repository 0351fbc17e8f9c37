"""`centuria arena`: a tournament between bots, that can be stopped and gone on with."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from centuria.cli import Parser
from centuria.errors import SetupError

if TYPE_CHECKING:
    from centuria.arena.journal import Journal
    from centuria.arena.playing import Hall, Lost, Played
    from centuria.arena.report import Report
    from centuria.arena.tournament import Pairing, Tournament
    from centuria.editions import Edition
    from centuria.words import Words

LIMIT = 20_000
"""Decisions after which a game is given up; the longest random games take about a quarter of that."""

PATIENCE_S = 60.0


def add_arguments(parser: Parser) -> None:
    """Who plays what, how often, and where the results go."""
    words = parser.words
    parser.add_mode()
    parser.add_argument("--bots", required=True, metavar="BOT,BOT[,...]", help=words["arena-bots"])
    parser.add_argument("--players", default="2", metavar="N[,N...]|all", help=words["arena-players"])
    parser.add_argument("--games", type=int, default=100, metavar="N", help=words["arena-games"])
    parser.add_argument("--seed", type=int, default=1, help=words["arena-seed"])
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help=words["arena-jobs"])
    parser.add_argument("--ray", nargs="?", const="local", metavar="ADDRESS", help=words["arena-ray"])
    parser.add_argument("--patience", type=float, default=PATIENCE_S, metavar="S", help=words["arena-patience"])
    parser.add_argument("--limit", type=int, default=LIMIT, metavar="N", help=words["simulate-limit"])
    parser.add_argument("--out", type=Path, metavar="FILE", help=words["arena-out"])
    parser.add_argument("--fresh", action="store_true", help=words["arena-fresh"])
    parser.add_argument("--records", type=Path, metavar="DIR", help=words["arena-records"])
    parser.add_argument("--csv", type=Path, metavar="FILE", help=words["arena-csv"])
    parser.add_argument("--page", type=Path, metavar="FILE", help=words["arena-page"])
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("--json", action="store_true", help=words["json"])
    shown.add_argument("--markdown", action="store_true", help=words["arena-markdown"])
    parser.add_voice()


def run(options: argparse.Namespace) -> int:
    """Play what is missing and tell the standing; exit status 1 when games could not be played, 130 when stopped."""
    from centuria.arena.journal import Journal
    from centuria.arena.playing import Hall
    from centuria.arena.report import Report
    from centuria.cli.voice import voice
    from centuria.editions import edition

    words = voice(options)
    if options.page is not None:
        from centuria.arena.charts import be_able_to_draw

        be_able_to_draw()
    chosen = edition(options.mode, options.components)
    tournament = _tournament(options, chosen)
    with Journal(_file(options.out, tournament), tournament, fresh=options.fresh) as journal:
        report = Report(tournament, journal.results)
        print(words("arena-kept", file=str(journal.file), games=len(report.results)), file=sys.stderr)
        if journal.missing:
            _get_ready(words, tournament)
        hall = Hall(tournament, chosen.components, records=options.records is not None)
        stopped = _play(words, hall, journal, report, options)
    _tell(words, report, options)
    for mishap in report.mishaps:
        told = words("simulate-fault", bot=mishap.bot, fault=mishap.kind, count=mishap.count, reason=mishap.reason)
        print(told, file=sys.stderr)
    for lost in report.lost:
        print(words("arena-lost", game=lost.pairing.number, reason=lost.reason), file=sys.stderr)
    if stopped:
        print(words("arena-stopped", file=str(journal.file)), file=sys.stderr)
        return 130
    return 1 if report.lost else 0


def _get_ready(words: Words, tournament: Tournament) -> None:
    """Compile here, once, what the workers will load: the rules, and thoughts where somebody thinks."""
    from centuria import bots
    from centuria.cli.voice import compiling
    from centuria.cli.warm import warm, warm_thoughts

    with compiling(words, tournament.mode):
        warm(tournament.mode)
        if any(map(bots.thinks, tournament.bots)):
            warm_thoughts(tournament.mode)


def _tournament(options: argparse.Namespace, chosen: Edition) -> Tournament:
    from centuria import bots
    from centuria.arena.tournament import Tournament

    if options.jobs < 1:
        raise SetupError(f"--jobs is a number of processes, at least 1, not {options.jobs}")
    tournament = Tournament(
        mode=options.mode,
        players=_players(options.players, chosen.mode.seats),
        bots=bots.listed(options.bots),
        games=options.games,
        seed=options.seed,
        limit=options.limit,
        patience=options.patience,
        components=chosen.components.fingerprint,
    )
    for spec in tournament.bots:
        bots.dismiss(bots.make(spec, 0))
    return tournament


def _players(text: str, allowed: range) -> tuple[int, ...]:
    if text == "all":
        return tuple(allowed)
    numbers = text.split(",")
    known = [str(seats) for seats in allowed]
    for number in numbers:
        if number not in known or numbers.count(number) > 1:
            raise SetupError(f"--players is {', '.join(known)}, several of these once each, or all, not {text!r}")
    return tuple(map(int, numbers))


def _file(asked: Path | None, tournament: Tournament) -> Path:
    """The file that was asked for, a file in the folder that was asked for, or one in the user's data directory."""
    from centuria.arena.journal import name
    from centuria.cli.keeping import last_game

    if asked is not None and not asked.is_dir():
        return asked
    return (asked or last_game(os.environ).parent / "arena") / name(tournament)


def _play(words: Words, hall: Hall, journal: Journal, report: Report, options: argparse.Namespace) -> bool:
    """Play the games that are missing; whether somebody stopped it."""
    from centuria.arena.playing import Played
    from centuria.cli.watching import watched

    try:
        with (
            watched(words, hall.tournament.size, len(journal.results)) as watcher,
            closing(_games(hall, journal.missing, options)) as games,
        ):
            for answer in games:
                if isinstance(answer, Played):
                    _keep(options.records, answer)
                    journal.add(answer.result)
                    watcher.look(report)
                else:
                    report.lost.append(answer)
    except KeyboardInterrupt:
        return True
    finally:
        # In any order of finishing, the same report.
        journal.results.sort(key=lambda result: result.number)
    return False


def _games(hall: Hall, missing: list[Pairing], options: argparse.Namespace) -> Generator[Played | Lost]:
    """The games as they end: on processes of this machine, or on a Ray cluster."""
    if options.ray is not None and missing:
        from centuria.arena import cluster

        return cluster.played(hall, missing, options.jobs, options.ray)
    from centuria.arena import workers

    return workers.played(hall, missing, options.jobs)


def _keep(folder: Path | None, played: Played) -> None:
    if folder is not None:
        from centuria.cli.keeping import write

        write(folder / f"game-{played.result.number:06}.txt", played.record)


def _tell(words: Words, report: Report, options: argparse.Namespace) -> None:
    from centuria.cli.standing import duel_table, duels_worth_telling, markdown, standing_table, titles

    if options.csv is not None:
        options.csv.write_text(report.as_csv(), encoding="utf-8")
    if options.page is not None:
        from centuria.arena.page import page

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
