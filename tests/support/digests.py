"""Plays random games and prints a digest of every state on the way: the same lines, compiled and uncompiled.

NUMBA_DISABLE_JIT=1 PYTHONPATH=tests python -m support.digests          the beginning of one game of each mode
NUMBA_DISABLE_JIT=1 PYTHONPATH=tests python -m support.digests --all    whole games of every table
"""

import hashlib
import sys
from collections.abc import Iterator
from itertools import islice

from centuria.core.jit import INTERPRETED
from centuria.core.layout import blank
from centuria.core.rng import CHANCE
from centuria.editions import edition
from centuria.game import new
from centuria.laws import random_games
from centuria.mode_registry import NAMES
from centuria.modes import named
from support.games import TABLES, label

LARGEST = tuple((mode, max(named(mode).seats)) for mode in NAMES)
"""Each mode with as many players as it has seats."""


def digest(content: bytes) -> str:
    """A short text that differs when a byte differs."""
    return hashlib.sha256(content).hexdigest()[:16]


def lines(
    tables: tuple[tuple[str, int], ...], seeds: tuple[int, ...], most: int | None, depth: int, limit: int
) -> Iterator[str]:
    """How the rules are run; then states of some games, what the verbs make of them, and a series of games.

    Of each game the first `most` decisions are played; legal decisions are counted `depth` deep; a game of the
    series ends after `limit` decisions.
    """
    yield "uncompiled" if INTERPRETED else "compiled"
    for mode, seats in tables:
        chosen = edition(mode)
        yield f"{mode} box {digest(chosen.box.tobytes())}"
        for seed in seeds:
            for game in islice(random_games(chosen, seats, seed), most):
                state = digest(game.position.state.tobytes())
                yield f"{label((mode, seats))} {seed} {game.number} {state} {game.scores} {game.winner}"
        begun = new(mode, seats, seeds[0])
        yield f"{label((mode, seats))} perft {begun.perft(depth)}"
        yield f"{label((mode, seats))} redealt {digest(begun.position.redealt(seeds[0]).state.tobytes())}"
        results, chance = blank(chosen.mode.result, 1), blank(CHANCE)
        chosen.mode.verbs.series(chosen.box[0], chosen.records()[0], chance[0], seats, 3, 0, results, limit)
        yield f"{label((mode, seats))} series {digest(results.tobytes())} {digest(chance.tobytes())}"


if __name__ == "__main__":
    everything = "--all" in sys.argv
    told = lines(TABLES, (1, 2), None, 4, 1 << 30) if everything else lines(LARGEST, (1,), 150, 3, 150)
    print("\n".join(told))
