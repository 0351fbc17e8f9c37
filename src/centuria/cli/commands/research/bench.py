"""`centuria bench`: speed of uniformly random games on one core, and the time to compile and to load the rules."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from typing import TYPE_CHECKING

from centuria.cli import Parser
from centuria.errors import CenturiaError, SetupError
from centuria.files import cache_home

if TYPE_CHECKING:
    from centuria.editions import Edition

CHUNK = 1_000


def add_arguments(parser: Parser) -> None:
    """Add the options of `bench`."""
    words = parser.words
    parser.add_mode()
    parser.add_argument("--players", type=int, default=2, help=words["players"])
    parser.add_argument("--seconds", type=float, default=5.0, help=words["bench-seconds"])
    parser.add_argument("--seed", type=int, default=1, help=words["seed"])
    parser.add_argument("--compile", action="store_true", help=words["bench-compile"])
    parser.add_argument("--json", action="store_true", help=words["json"])
    parser.add_language()


def run(options: argparse.Namespace) -> int:
    """Measure and print the figures."""
    from centuria.cli.console import compiling, localized
    from centuria.editions import edition
    from centuria.position import dealt
    from centuria.warmup import warm_rules

    words = localized(options)
    chosen = edition(options.mode, options.components)
    if options.players not in chosen.mode.seats:
        known = ", ".join(map(str, chosen.mode.seats))
        raise SetupError.told("refused-players", known=known, value=str(options.players))
    if not 0 <= options.seed < 1 << 63:
        raise SetupError.told("refused-number", flag="--seed", least=0, value=str(options.seed))
    if not 0 < options.seconds < 86_400:
        raise SetupError.told("refused-seconds", flag="--seconds", value=str(options.seconds))
    with compiling(words, options.mode):
        dealt(chosen, options.players, 0)
        warm_rules(options.mode)
    figures = {
        "mode": options.mode,
        "players": options.players,
        **_rates(chosen, options.players, options.seed, options.seconds),
        **_start_up(options.mode, compiling=options.compile),
        "bytes_per_game": chosen.mode.state.itemsize,
    }
    if options.json:
        print(json.dumps(figures))
    else:
        for name, figure in figures.items():
            label = words(f"bench-{name.replace('_', '-')}")
            print(f"{label:32} {f'{figure:,}' if isinstance(figure, int | float) else figure}")
    return 0


def _rates(edition: "Edition", players: int, seed: int, seconds: float) -> dict[str, object]:
    """Play random games in chunks on one record; games, decisions and turns per second."""
    from time import perf_counter

    from centuria.core.layout import blank
    from centuria.core.rng import CHANCE

    box, s, chance = edition.box[0], edition.records()[0], blank(CHANCE)[0]
    results = blank(edition.mode.result, CHUNK)
    games = decisions = turns = 0
    best = 0.0
    begun = perf_counter()
    while (spent := perf_counter() - begun) < seconds or not games:
        edition.mode.verbs.series(box, s, chance, players, seed, games, results, 1 << 30)
        best = max(best, CHUNK / (perf_counter() - begun - spent))
        games += CHUNK
        decisions += int(results["decisions"].sum())
        turns += int(results["turns"].sum())
    return {
        "games": games,
        "decisions_per_s": round(decisions / spent),
        "games_per_s": round(games / spent, 1),
        "games_per_s_best": round(best, 1),
        "turns_per_s": round(turns / spent),
        "decisions_per_game": round(decisions / games, 2),
        "turns_per_game": round(turns / games, 2),
    }


def _start_up(mode: str, *, compiling: bool) -> dict[str, object]:
    """Seconds from importing the rules to the end of the first game, from the JIT cache and with an empty one."""
    figures: dict[str, object] = {}
    if compiling:
        with tempfile.TemporaryDirectory() as cache:
            figures["cold_compile_s"] = _first_game(mode, cache)
    return figures | {"cached_load_s": _first_game(mode, str(cache_home()))}


def _first_game(mode: str, cache: str) -> float:
    program = [sys.executable, "-m", "centuria.cli.bench_first_game", mode]
    environment = {**os.environ, "CENTURIA_CACHE": cache, "NUMBA_DISABLE_JIT": "0"}
    done = subprocess.run(program, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CenturiaError.told("refused-first-game", mode=mode, reason=done.stderr.strip()[-500:])
    return round(float(done.stdout), 3)
