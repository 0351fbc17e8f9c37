"""Writes tests/playthroughs/: for each table one whole game, with what can be seen of it after every decision.

    PYTHONPATH=tests python tests/proof/write_playthroughs.py            those that are missing
    PYTHONPATH=tests python tests/proof/write_playthroughs.py golem-3    this one again; say in the commit why

A file is a record that `centuria.read` takes; `support.playthroughs` says what its remarks tell.
"""

import sys
from collections.abc import Sequence

from support.games import PLAYTHROUGHS, TABLES, label
from support.playthroughs import told

from centuria.core.layout import blank
from centuria.core.rng import CHANCE
from centuria.editions import edition
from centuria.game import Game
from centuria.laws import random_games

GAMES = 1000


def shortest(mode: str, seats: int) -> Game:
    """The random game with the fewest decisions out of the first thousand of a series: a file that people can read."""
    chosen = edition(mode)
    results = blank(chosen.mode.result, GAMES)
    chosen.mode.verbs.series(chosen.box[0], chosen.records()[0], blank(CHANCE)[0], seats, 1, 0, results, 1 << 30)
    seed = int(results["seed"][results["decisions"].argmin()])
    *_, last = random_games(chosen, seats, seed)
    return last


def main(wanted: Sequence[str]) -> None:
    """Write the files asked for, or those that are missing."""
    for mode, seats in TABLES:
        name = label((mode, seats))
        file = PLAYTHROUGHS / f"{name}.txt"
        if name in wanted or (not wanted and not file.exists()):
            file.write_text(told(shortest(mode, seats)), encoding="utf-8")
            print(file.name)


if __name__ == "__main__":
    main(sys.argv[1:])
