"""`centuria dataset`: games of networks with every decision, as one Parquet file."""

from __future__ import annotations

import argparse
import os
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from centuria.cli import Parser
from centuria.cli.experiment_options import LIMIT, STOPPED, check_jobs, players, remark, warm_up
from centuria.errors import CenturiaError
from centuria.mode_registry import RULE_OPTIONS

if TYPE_CHECKING:
    from centuria.editions import Edition
    from centuria.experiments import pool
    from centuria.experiments.dataset.games import Dataset, PlayedChunk
    from centuria.experiments.dataset.parquet import Writer
    from centuria.words import Words

ONE_THREAD = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")
"""What tells the linear algebra of NumPy to use one thread: every core has a worker already."""


def add_arguments(parser: Parser) -> None:
    """What is played by whom, how often, and where the games go."""
    words = parser.words
    parser.add_mode()
    parser.add_argument("--players", default="2", metavar="N", help=words["players"])
    parser.add_argument("--bots", default="champion", metavar="BOT[,BOT...]", help=words["dataset-bots"])
    parser.add_argument("--games", type=int, default=100_000, metavar="N", help=words["dataset-games"])
    parser.add_argument("--seed", type=int, default=1, help=words["arena-seed"])
    parser.add_argument("--limit", type=int, default=LIMIT, metavar="N", help=words["simulate-limit"])
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help=words["arena-jobs"])
    for option, values in RULE_OPTIONS.items():
        parser.add_argument(f"--{option.replace('_', '-')}", choices=values, help=words[f"play-{option}"])
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help=words["dataset-out"])
    parser.add_language()


def run(options: argparse.Namespace) -> int:
    """Play and write; when stopped, the games so far stay, with exit status 130."""
    from centuria.cli.console import localized
    from centuria.experiments.dataset.parquet import require_parquet, writing

    words = localized(options)
    check_jobs(options.jobs)
    dataset, chosen = _dataset(options)
    require_parquet(options.out)
    warm_up(words, options.mode, (), batches=True)
    with writing(options.out, dataset, chosen) as writer:
        stopped = _play(words, dataset, writer, options)
        if stopped and not writer.games:
            raise KeyboardInterrupt
    if stopped:
        remark(words("dataset-stopped", file=str(options.out), games=writer.games))
        return STOPPED
    size = f"{options.out.stat().st_size / 1e6:.1f}"
    remark(words("dataset-written", file=str(options.out), games=writer.games, size=size))
    return 0


def _dataset(options: argparse.Namespace) -> tuple[Dataset, Edition]:
    """The games that the options ask for; everything that cannot be played is refused here."""
    from centuria import bots
    from centuria.editions import edition
    from centuria.experiments.dataset.games import Dataset

    usual = edition(options.mode, options.components)
    count = players(options.players, usual.mode.seats)
    if len(count) != 1:
        raise CenturiaError.told("refused-one-table", value=repr(options.players))
    given = {name: getattr(options, name) for name in RULE_OPTIONS}
    dataset = Dataset(
        mode=options.mode,
        players=count[0],
        bots=tuple(bots.listed(options.bots)),
        games=options.games,
        seed=options.seed,
        limit=options.limit,
        options={name: value for name, value in given.items() if value is not None},
    )
    chosen = dataset.edition(options.components)
    dataset.policies(chosen)
    return dataset, chosen


def _play(words: Words, dataset: Dataset, writer: Writer, options: argparse.Namespace) -> bool:
    """Play all chunks and write them in the order of their numbers; whether somebody stopped it."""
    from centuria.experiments import pool
    from centuria.experiments.dataset.games import InOrder, play
    from centuria.experiments.runner import collect
    from centuria.terminal.progress import progress_display

    for name in ONE_THREAD:
        os.environ.setdefault(name, "1")
    order, failed = InOrder(), list[pool.Failed[range]]()
    outcomes = pool.run(partial(play, dataset, components=options.components), dataset.chunks(), options.jobs)
    begun, games = monotonic(), 0

    def save(chunk: PlayedChunk) -> None:
        nonlocal games
        _refuse(failed)
        for ready in order.add(chunk):
            writer.write(ready)
        games += len(chunk.numbers)
        rate = round(games / max(1e-3, monotonic() - begun))
        display.advance(len(chunk.numbers), words("simulate-speed", rate=rate))

    with progress_display(words) as display:
        display.start(words("study-playing"), dataset.games)
        stopped = collect(outcomes, save, failed)
    _refuse(failed)
    return stopped


def _refuse(failed: list[pool.Failed[range]]) -> None:
    """A data set has all its games."""
    for one in failed:
        first, last = one.item.start, one.item.stop - 1
        raise CenturiaError.told("refused-dataset-games", first=first, last=last, reason=one.cause)
