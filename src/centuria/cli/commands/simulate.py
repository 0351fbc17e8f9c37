"""`centuria simulate`: many games, and what they come to."""

import argparse
import json
import os
import re
import secrets
import sys
from typing import TYPE_CHECKING

from centuria.cli import Parser
from centuria.errors import SetupError

if TYPE_CHECKING:
    from centuria.experiments.simulate import Summary
    from centuria.words import Words

PATIENCE = 1_000_000
"""Decisions after which a game is given up, unless another limit is asked for. Random games end after about 700."""


def add_arguments(parser: Parser) -> None:
    """How many games, of what, by whom."""
    words = parser.words
    parser.add_mode()
    parser.add_argument("--games", type=_positive, default=10_000, metavar="N", help=words["simulate-games"])
    parser.add_argument("--players", default="2", metavar="N|all", help=words["simulate-players"])
    parser.add_argument("--bots", default="random", metavar="BOT[,BOT...]", help=words["simulate-bots"])
    parser.add_argument("--seed", type=int, help=words["seed"])
    parser.add_argument("--limit", type=_positive, default=PATIENCE, metavar="N", help=words["simulate-limit"])
    parser.add_argument("--check", type=_positive, metavar="N", help=words["simulate-check"])
    parser.add_argument("--cores", type=_positive, default=os.cpu_count() or 1, help=words["simulate-cores"])
    parser.add_argument("--json", action="store_true", help=words["json"])
    parser.add_language()


def run(options: argparse.Namespace) -> int:
    """Play, with a bar, and sum up; a game that did not end within the limit makes exit status 1."""
    from centuria.cli.console import compiling, localized
    from centuria.editions import edition
    from centuria.warmup import warm_rules

    words = localized(options)
    chosen = edition(options.mode, options.components)
    counts = _players(options.players, chosen.mode.seats)
    _check_bots(options.bots, counts)
    seed = secrets.randbits(48) if options.seed is None else options.seed
    if not 0 <= seed < 1 << 63:
        raise SetupError(f"--seed is a whole number from 0 to 2**63 - 1, not {seed}")
    with compiling(words, options.mode):
        warm_rules(options.mode)
    from centuria.experiments.simulate import simulate

    summaries = simulate(chosen, counts, seed, options, words)
    if options.json:
        print(json.dumps({"mode": options.mode, "seed": seed, "summaries": [s.as_data() for s in summaries]}))
    else:
        _print(words, seed, summaries)
    return 0 if all(summary.finished == summary.games for summary in summaries) else 1


def _positive(text: str) -> int:
    digits = text.replace("_", "")
    if not re.fullmatch("[0-9]{1,15}", digits) or int(digits) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a positive whole number of at most 15 digits")
    return int(digits)


def _players(text: str, allowed: range) -> list[int]:
    if text == "all":
        return list(allowed)
    if not text.isascii() or not text.isdigit() or int(text) not in allowed:
        raise SetupError(f"--players is a number from {allowed[0]} to {allowed[-1]}, or all, not {text!r}")
    return [int(text)]


def _check_bots(text: str, counts: list[int]) -> None:
    """One bot for all seats, or one for each; said before anybody waits for anything."""
    from centuria import bots

    names = bots.listed(text)
    for name in names:
        bots.dismiss(bots.make(name, 0))
    for seats in counts:
        if len(names) not in (1, seats):
            raise SetupError(f"--bots names {len(names)} bots for {seats} seats: {text!r}")


def _print(words: "Words", seed: int, summaries: "list[Summary]") -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=words("simulate-title", games=sum(s.games for s in summaries), seed=str(seed)))
    for column in ("players", "games", "unfinished", "decisions", "turns", "scores", "wins", "rate"):
        table.add_column(words(f"simulate-{column}"), justify="right", no_wrap=True)
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
    Console(file=sys.stdout).print(table)
    for mishap in (mishap for s in summaries for mishap in s.faults):
        print(words("simulate-fault", bot=mishap.bot, fault=mishap.fault, count=mishap.count, reason=mishap.reason))
    checked = sum(s.checked for s in summaries)
    if checked:
        Console(file=sys.stdout).print(words("simulate-checked", games=checked))
