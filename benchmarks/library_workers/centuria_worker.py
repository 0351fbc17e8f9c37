"""Centuria: batch steps with masks and observations, and random play by the compiled rules."""

import sys

from protocol import Play, serve

from centuria.batch import Batch
from centuria.core.layout import blank
from centuria.core.rng import CHANCE
from centuria.editions import edition

GAMES = 1_024
STEPS = 50
NO_LIMIT = 1 << 30


def steps(mode: str) -> Play:
    batch = Batch(mode, GAMES, seats=2, seed=1, threads=1)

    def play() -> tuple[int, int]:
        ended = 0
        for _ in range(STEPS):
            batch.step(batch.sample())
            ended += int(batch.done.sum())
        return GAMES * STEPS, ended

    return play


def random_play(mode: str) -> Play:
    chosen = edition(mode)
    room, chance, results = chosen.records()[0], blank(CHANCE)[0], blank(chosen.mode.result, 100)

    def play() -> tuple[int, int]:
        chosen.mode.verbs.series(chosen.box[0], room, chance, 2, 1, 0, results, NO_LIMIT)
        return int(results["decisions"].sum()), len(results)

    return play


if __name__ == "__main__":
    way, mode = sys.argv[1:]
    serve({"steps": steps, "play": random_play}[way](mode))
