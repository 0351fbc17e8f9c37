"""What `simulate`, `arena` and `study` have in common: options, their checks, warm-up, and remarks."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

from centuria.cli import Parser
from centuria.errors import SetupError

if TYPE_CHECKING:
    from centuria.editions import Edition
    from centuria.experiments.match import FaultCount
    from centuria.words import Words

LIMIT = 20_000
"""Decisions after which a game is given up; the longest random games take about a quarter of that."""

PATIENCE_S = 60.0
STOPPED = 130
"""The exit status of a command that Ctrl-C or SIGTERM has stopped."""


def add_to(parser: Parser) -> None:
    """The seed, who plays the games, and when a decision or a game is given up."""
    words = parser.words
    parser.add_argument("--seed", type=int, default=1, help=words["arena-seed"])
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help=words["arena-jobs"])
    parser.add_argument("--ray", nargs="?", const="local", metavar="ADDRESS", help=words["arena-ray"])
    parser.add_argument("--patience", type=float, default=PATIENCE_S, metavar="S", help=words["arena-patience"])
    parser.add_argument("--limit", type=int, default=LIMIT, metavar="N", help=words["simulate-limit"])


def check_jobs(count: int) -> None:
    """Refuse a number of processes that cannot be."""
    if count < 0:
        raise SetupError.told("refused-jobs", value=str(count))


def players(text: str, allowed: Iterable[int]) -> tuple[int, ...]:
    """The numbers of players that an option names."""
    if text == "all":
        return tuple(allowed)
    numbers = text.split(",")
    known = [str(seats) for seats in allowed]
    for number in numbers:
        if number not in known or numbers.count(number) > 1:
            raise SetupError.told("refused-players-list", known=", ".join(known), value=repr(text))
    return tuple(map(int, numbers))


def validate_bots(specs: Iterable[str], *editions: Edition) -> None:
    """Refuse a bot that does not exist, or that cannot play these games, before anything takes time."""
    from centuria import bots

    for spec in dict.fromkeys(specs):
        for edition in editions:
            bots.check(spec, edition)


def warm_up(words: Words, mode: str, specs: Iterable[str], *, batches: bool = False) -> None:
    """Compile here, once, what all workers load: the rules, and the search or the batches where they are used."""
    from centuria import bots
    from centuria.cli.console import compiling
    from centuria.warmup import warm_batches, warm_rules, warm_search

    with compiling(words, mode, batches=batches):
        warm_rules(mode)
        if any(map(bots.thinks, specs)):
            warm_search(mode)
        if batches:
            warm_batches(mode)


def fault_line(words: Words, fault: FaultCount) -> str:
    """A sentence about a kind of fault of a bot."""
    return words("simulate-fault", bot=fault.bot, fault=fault.kind, count=fault.count, reason=fault.reason)


def remark(text: str) -> None:
    """Say something beside the output."""
    print(text, file=sys.stderr)
