"""Batch steps with masks and observations, on one core and on all, compared with random play in the same run.

A second table has the rates of copying games as values and of playing against compiled opponents, on one core; the last
rate is that of the vector environment of Gymnasium.

Rates on one core use CPU time, so that a busy machine disturbs them less; rates on several cores use wall-clock time.
Choosing the random actions is part of the time.
"""

import argparse
from statistics import median
from time import perf_counter, process_time

from rich.console import Console
from rich.table import Table

from centuria.batch import OPPONENTS, Batch
from centuria.core.layout import blank
from centuria.core.rng import CHANCE
from centuria.editions import edition
from centuria.envs.gymnasium_vector import VectorEnv
from centuria.mode_registry import NAMES

NO_LIMIT = 1 << 30


def random_play(mode: str, seats: int, games: int) -> float:
    chosen = edition(mode)
    results = blank(chosen.mode.result, games)
    begun = process_time()
    chosen.mode.verbs.series(chosen.box[0], chosen.records()[0], blank(CHANCE)[0], seats, 1, 0, results, NO_LIMIT)
    return float(results["decisions"].sum() / (process_time() - begun))


def stepping(batch: Batch, steps: int, clock: bool = False) -> float:
    now = perf_counter if clock else process_time
    begun = now()
    for _ in range(steps):
        batch.step(batch.sample())
    return batch.count * steps / (now() - begun)


def copying(batch: Batch, rounds: int) -> tuple[float, float]:
    """Games a second of `states` and of `set_states`."""
    begun = process_time()
    for _ in range(rounds):
        rows = batch.states()
    copied = process_time()
    for _ in range(rounds):
        batch.set_states(rows)
    games = batch.count * rounds
    return games / (copied - begun), games / (process_time() - copied)


def environment_stepping(env: VectorEnv, steps: int) -> float:
    """The same through the vector environment, with the same random actions."""
    begun = process_time()
    for _ in range(steps):
        env.step(env.batch.sample())
    return env.num_envs * steps / (process_time() - begun)


def values(mode: str, options: argparse.Namespace) -> list[str]:
    """A row of the second table."""
    plain, *opposed = (
        Batch(mode, options.count, seats=options.players, threads=1, others=others) for others in (None, *OPPONENTS)
    )
    env = VectorEnv(options.count, mode=mode, seats=options.players, threads=1, others="greedy")
    env.reset(seed=0)
    steps = max(1, options.decisions // options.count)
    for batch in (plain, *opposed):
        stepping(batch, 60)
    environment_stepping(env, 60)
    copying(plain, 1)
    rounds = [
        (
            *copying(plain, steps),
            stepping(plain, steps),
            *(stepping(batch, steps) for batch in opposed),
            environment_stepping(env, steps),
        )
        for _ in range(options.rounds)
    ]
    rates = [median(column) for column in zip(*rounds, strict=True)]
    ratio = median(row[5] / row[2] for row in rounds)
    return [mode, str(options.players), *(f"{rate / 1e6:.2f}" for rate in rates), f"{ratio:.2f}"]


def measure(mode: str, options: argparse.Namespace) -> list[str]:
    seats, count = options.players, options.count
    full = Batch(mode, count, seats=seats, threads=1)
    masks = Batch(mode, count, seats=seats, threads=1, observe=False)
    wide = Batch(mode, options.wide, seats=seats, threads=options.threads)
    steps = max(1, options.decisions // count)
    for batch in (full, masks, wide):
        stepping(batch, 10)
    random_play(mode, seats, 20)
    rounds = [
        (
            random_play(mode, seats, max(1, options.decisions // 700)),
            stepping(masks, steps),
            stepping(full, steps),
            stepping(wide, max(1, 4 * options.decisions // options.wide), clock=True),
        )
        for _ in range(options.rounds)
    ]
    play, bare, seen, threads = (median(column) for column in zip(*rounds, strict=True))
    ratio = median(row[2] / row[0] for row in rounds)
    rates = [f"{rate / 1e6:.2f}" for rate in (play, bare, seen, threads)]
    return [mode, str(seats), str(full.layout.size), *rates, f"{ratio:.2f}"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--modes", nargs="*", default=list(NAMES))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--count", type=int, default=1024, help="games in the batch")
    parser.add_argument("--wide", type=int, default=65_536, help="games in the batch for the last column")
    parser.add_argument("--threads", type=int, default=None, help="for the last column; default: all cores")
    parser.add_argument("--rounds", type=int, default=7, help="the number of rounds")
    parser.add_argument("--decisions", type=int, default=200_000, help="decisions in a round")
    options = parser.parse_args()
    table = Table(title="million decisions/s, medians")
    for column in ("mode", "players", "bytes seen", "random play", "masks", "masks, observed", "all cores", "ratio"):
        table.add_column(column, justify="right")
    for mode in options.modes:
        table.add_row(*measure(mode, options))
    second = Table(title="million games or steps of the learner/s on one core, medians")
    for column in ("mode", "players", "states", "set_states", "alone", *OPPONENTS, "environment", "greedy/alone"):
        second.add_column(column, justify="right")
    for mode in options.modes:
        second.add_row(*values(mode, options))
    for made in (table, second):
        Console().print(made)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
