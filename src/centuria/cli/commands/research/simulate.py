"""`centuria simulate`: many games, and what they come to."""

import argparse
import json
import os
import re
import secrets
from collections.abc import Mapping
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

from centuria.cli import Parser
from centuria.cli.experiment_options import fault_line, players, validate_bots, warm_up
from centuria.errors import SetupError

if TYPE_CHECKING:
    from centuria.experiments.simulate import Simulation, Summary
    from centuria.words import Words

LIMIT = 1_000_000
"""Decisions after which a game is given up, unless another limit is asked for. Random games end after about 700."""


def add_arguments(parser: Parser) -> None:
    """How many games, of what, by whom."""
    words = parser.words
    positive, cores = partial(_positive, words), partial(_cores, words)
    parser.add_mode()
    parser.add_argument("--games", type=positive, default=10_000, metavar="N", help=words["simulate-games"])
    parser.add_argument("--players", default="2", metavar="N[,N...]|all", help=words["arena-players"])
    parser.add_argument("--bots", default="random", metavar="BOT[,BOT...]", help=words["simulate-bots"])
    parser.add_argument("--seed", type=int, help=words["seed"])
    parser.add_argument("--limit", type=positive, default=LIMIT, metavar="N", help=words["simulate-limit"])
    parser.add_argument("--check", type=positive, metavar="N", help=words["simulate-check"])
    parser.add_argument("--cores", type=cores, default=os.cpu_count() or 1, help=words["simulate-cores"])
    parser.add_argument("--json", action="store_true", help=words["json"])
    parser.add_language()


def run(options: argparse.Namespace) -> int:
    """Play, with a bar, and sum up; a game that did not end within the limit makes exit status 1."""
    from centuria.cli.console import localized

    words = localized(options)
    simulations = _simulations(options)
    warm_up(words, options.mode, simulations[0].bots)
    summaries = _play(words, [simulation for simulation in simulations if simulation.games], options.cores)
    seed = simulations[0].seed
    if options.json:
        print(json.dumps({"mode": options.mode, "seed": seed, "summaries": [s.as_data() for s in summaries]}))
    else:
        _print(words, seed, summaries)
    return 0 if all(summary.finished == summary.games for summary in summaries) else 1


def _simulations(options: argparse.Namespace) -> "list[Simulation]":
    """One for each number of players, with an equal part of the games."""
    from centuria import bots
    from centuria.editions import edition
    from centuria.experiments.simulate import Simulation

    chosen = edition(options.mode, options.components)
    counts = players(options.players, chosen.mode.seats)
    specs = bots.listed(options.bots)
    validate_bots(specs, chosen)
    for seats in counts:
        if len(specs) not in (1, seats):
            raise SetupError.told("refused-bots-count", bots=len(specs), seats=seats, value=repr(options.bots))
    seed = secrets.randbits(48) if options.seed is None else options.seed
    if not 0 <= seed < 1 << 63:
        raise SetupError.told("refused-number", flag="--seed", least=0, value=str(seed))
    each, rest = divmod(options.games, len(counts))
    return [
        Simulation(
            options.mode, chosen.components, seats, specs, each + (place < rest), seed, options.limit, options.check
        )
        for place, seats in enumerate(counts)
    ]


def _play(words: "Words", simulations: "list[Simulation]", cores: int) -> "list[Summary]":
    from centuria.experiments.simulate import simulate
    from centuria.terminal.progress import progress_display

    summaries = []
    with progress_display(words) as display:
        for simulation in simulations:
            display.start(words("simulate-playing", players=simulation.players), simulation.games)
            begun, done = perf_counter(), 0

            def advance(games: int, begun: float = begun) -> None:
                nonlocal done
                done += games
                display.advance(games, words("simulate-speed", rate=round(done / (perf_counter() - begun))))

            summaries.append(simulate(simulation, cores, advance))
    return summaries


def _cores(words: Mapping[str, str], text: str) -> int:
    return 0 if text == "0" else _positive(words, text)


def _positive(words: Mapping[str, str], text: str) -> int:
    digits = text.replace("_", "")
    if not re.fullmatch("[0-9]{1,15}", digits) or int(digits) < 1:
        raise argparse.ArgumentTypeError(words["refused-positive"] % text)
    return int(digits)


def _print(words: "Words", seed: int, summaries: "list[Summary]") -> None:
    from centuria.cli.console import terminal_console
    from centuria.terminal.output import Table

    console = terminal_console()
    table = Table(words("simulate-title", games=sum(s.games for s in summaries), seed=str(seed)))
    for column in ("players", "games", "unfinished", "decisions", "turns", "scores", "wins", "rate"):
        table.add_column(words(f"simulate-{column}"), right=True, no_wrap=True)
    for s in summaries:
        table.add_row(
            str(s.players),
            f"{s.games:,}",
            f"{s.games - s.finished:,}",
            f"{s.decisions_per_game:.1f}",
            f"{s.turns_per_game:.1f}",
            "\n".join(f"{score:.1f}" for score in s.mean_scores),
            "\n".join(f"{100 * share:.1f}" for share in s.win_shares),
            f"{s.games_per_s:,.0f}",
        )
    console.print(table)
    for fault in (fault for s in summaries for fault in s.faults):
        print(fault_line(words, fault))
    checked = sum(s.checked for s in summaries)
    if checked:
        console.print(words("simulate-checked", games=checked))
