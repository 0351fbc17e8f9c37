"""What golden files are made of: short random games, and perft counts, fast and decision by decision."""

from centuria.core.layout import blank
from centuria.core.rng import CHANCE
from centuria.editions import Edition
from centuria.game import Game
from centuria.laws import random_games

GAMES = 1000
SEEDS = (1, 2)
MOMENTS = (0.3, 0.6, 0.95)
"""How far into a playthrough, as a share of its decisions."""

MOST = 100_000
"""Counts stop before a number beyond this, so that counting stays bearable on uncompiled rules too."""

SLOWLY = 2_000
"""The largest number that is counted a second time, decision by decision."""


def shortest(edition: Edition, seats: int) -> Game:
    """The random game with the fewest decisions out of the first thousand of a series: a file that people can read."""
    results = blank(edition.mode.result, GAMES)
    edition.mode.verbs.series(edition.box[0], edition.records()[0], blank(CHANCE)[0], seats, 1, 0, results, 1 << 30)
    *_, last = random_games(edition, seats, int(results["seed"][results["decisions"].argmin()]))
    return last


def counts(game: Game) -> list[int]:
    """The perft counts for one decision, two, and so on."""
    found: list[int] = []
    for depth in range(1, 7):
        count = game.perft(depth)
        if count > MOST:
            break
        found.append(count)
    return found


def counted_slowly(game: Game, depth: int) -> int:
    """A perft count by playing every legal decision."""
    return sum(counted_slowly(game.play(decision), depth - 1) for decision in game.legal()) if depth else 1
