"""All benchmarks of `make bench`: random play of every mode on one core, the Golem Edition compared with the project's
first sketch, and Centuria compared with other libraries, in the same run.

Machines differ and are noisy, so look at the ratios: both sides are measured in turn, several times.
"""

import argparse
import sys
from statistics import median
from time import perf_counter

import compare_libraries
import sketch_golem
from rich.console import Console
from rich.table import Table

from centuria.core.layout import blank
from centuria.core.rng import CHANCE
from centuria.editions import Edition, edition
from centuria.mode_registry import NAMES
from centuria.modes.mode import Records

NO_LIMIT = 1 << 30


def ours(chosen: Edition, players: int, games: int) -> tuple[float, Records]:
    results = blank(chosen.mode.result, games)
    begun = perf_counter()
    chosen.mode.verbs.series(chosen.box[0], chosen.records()[0], blank(CHANCE)[0], players, 1, 0, results, NO_LIMIT)
    return games / (perf_counter() - begun), results


def sketch(states: Records, players: int, games: int) -> float:
    begun = perf_counter()
    sketch_golem.many(states, games, players, 7)
    return games / (perf_counter() - begun)


def compare(console: Console, rounds: int, games: int) -> None:
    table = Table(title=f"golem compared with the prototype, games/s on one core, median of {rounds} rounds in turn")
    for column in ("players", "prototype", "engine", "ratio"):
        table.add_column(column, justify="right")
    chosen = edition("golem")
    states = sketch_golem.np.zeros(2, sketch_golem.STATE)
    for players in chosen.mode.seats:
        ours(chosen, players, 10)
        sketch(states, players, 10)
        pairs = [(sketch(states, players, games), ours(chosen, players, games)[0]) for _ in range(rounds)]
        ratio = median(engine / before for before, engine in pairs)
        before, engine = median(p[0] for p in pairs), median(p[1] for p in pairs)
        table.add_row(str(players), f"{before:,.0f}", f"{engine:,.0f}", f"{ratio:.2f}")
    console.print(table)


def rates(console: Console, rounds: int, games: int) -> None:
    table = Table(title="random play on one core")
    for column in ("mode", "players", "million decisions/s", "games/s", "decisions/game", "turns/game", "bytes/game"):
        table.add_column(column, justify="right")
    for name in NAMES:
        chosen = edition(name)
        for players in chosen.mode.seats:
            ours(chosen, players, 10)
            runs = [ours(chosen, players, games // 3) for _ in range(rounds)]
            rate = median(rate for rate, _ in runs)
            decisions = float(runs[0][1]["decisions"].mean())
            table.add_row(
                name,
                str(players),
                f"{rate * decisions / 1e6:.1f}",
                f"{rate:,.0f}",
                f"{decisions:.0f}",
                f"{runs[0][1]['turns'].mean():.0f}",
                str(chosen.mode.state.itemsize),
            )
    console.print(table)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9, help="the number of rounds")
    parser.add_argument("--games", type=int, default=3_000, help="games in a round")
    compare_libraries.add_arguments(parser)
    options = parser.parse_args()
    console = Console()
    console.print("Compiling or loading the rules ...")
    compare(console, options.rounds, options.games)
    rates(console, options.rounds, options.games)
    compare_libraries.compare(options)
    return 0


if __name__ == "__main__":
    sys.exit(main())
