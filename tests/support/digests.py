"""Plays random games and prints a digest of every state on the way: the same lines, compiled and uncompiled.

NUMBA_DISABLE_JIT=1 PYTHONPATH=tests python -m support.digests
"""

import hashlib
from collections.abc import Iterator

from centuria.core.jit import INTERPRETED
from centuria.core.layout import blank
from centuria.core.rng import CHANCE
from centuria.editions import edition
from centuria.game import new
from centuria.laws import random_games
from support.games import TABLES, label

SEEDS = (1, 2)
SERIES = 1
DEPTH = 4


def digest(content: bytes) -> str:
    """A short text that differs when a byte differs."""
    return hashlib.sha256(content).hexdigest()[:16]


def lines() -> Iterator[str]:
    """How the rules are run; then every state of some games, what the verbs make of them, and a series of games."""
    yield "uncompiled" if INTERPRETED else "compiled"
    for mode, seats in TABLES:
        chosen = edition(mode)
        yield f"{mode} box {digest(chosen.box.tobytes())}"
        for seed in SEEDS:
            for game in random_games(chosen, seats, seed):
                state = digest(game.position.state.tobytes())
                yield f"{label((mode, seats))} {seed} {game.number} {state} {game.scores} {game.winner}"
        begun = new(mode, seats, SEEDS[0])
        yield f"{label((mode, seats))} perft {begun.perft(DEPTH)}"
        yield f"{label((mode, seats))} redealt {digest(begun.position.redealt(SEEDS[0]).state.tobytes())}"
        results, chance = blank(chosen.mode.result, SERIES), blank(CHANCE)
        chosen.mode.verbs.series(chosen.box[0], chosen.records()[0], chance[0], seats, 3, 0, results, 1 << 30)
        yield f"{label((mode, seats))} series {digest(results.tobytes())} {digest(chance.tobytes())}"


if __name__ == "__main__":
    print("\n".join(lines()))
