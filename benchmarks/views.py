"""The time of views and of the other calls of a game: medians over positions from the middle of random games.

python benchmarks/views.py --positions 100
"""

import argparse
import random
import statistics
from collections.abc import Callable
from time import perf_counter

import centuria
from centuria.game import Game
from centuria.mode_registry import NAMES
from centuria.modes import named

TRIES = 7


def positions(mode: str, seats: int, count: int) -> list[Game]:
    """Every fourth position of random games, without the first sixty decisions of each."""
    chance, found = random.Random(5), list[Game]()
    seed = 0
    while len(found) < count:
        seed += 1
        game = centuria.new(mode, seats, seed=seed)
        while not game.over and len(found) < count:
            if game.number > 60 and game.number % 4 == 0:
                found.append(game)
            game = game.play(chance.choice(game.legal()))
    return found


def microseconds(games: list[Game], work: Callable[[Game], object]) -> float:
    """The median over the positions; each counts by the quickest of its tries."""
    taken = []
    for game in games:
        best = float("inf")
        for _ in range(TRIES):
            begun = perf_counter()
            work(game)
            best = min(best, perf_counter() - begun)
        taken.append(best * 1e6)
    return statistics.median(taken)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=100)
    options = parser.parse_args()
    chosen = dict[int, str]()
    works: dict[str, Callable[[Game], object]] = {
        "view of a seat": lambda game: game.view(1),
        "of a spectator": lambda game: game.view(None),
        "legal": lambda game: game.legal(),
        "play": lambda game: game.play(chosen[id(game)]),
        "scores": lambda game: game.scores,
        "unseen": lambda game: game.unseen,
    }
    print(f"| µs | players | {' | '.join(works)} |")
    print("|---" * (len(works) + 2) + "|")
    for mode in NAMES:
        for seats in (named(mode).seats[0], named(mode).seats[-1]):
            games = positions(mode, seats, options.positions)
            chosen = {id(game): game.legal()[0] for game in games}
            figures = " | ".join(f"{microseconds(games, work):.0f}" for work in works.values())
            print(f"| {mode} | {seats} | {figures} |", flush=True)


if __name__ == "__main__":
    main()
