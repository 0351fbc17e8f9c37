"""Learn what each merchant card is worth from many solo games of golem; prints the `[cards]` of the planner's weights.

    python tools/card_values.py --games 20000 > cards.toml

One seat plays, the other rests at every turn. The player errs on purpose, so that cards are bought that it would pass
by. What a game was worth is its points less what its turns cost, a turn at the average points of a turn; how much of
that goes with owning a card, for as much of the game as was left when it came, is found by ridge regression over all
cards at once. Weights keep their present mean: a plan counts the turn and the crystals that a card costs by itself.
"""

import argparse
import multiprocessing
import os
import random
import sys
import time
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

import centuria
from centuria import bots
from centuria.search.weights import FOLDER

MODE = "golem"
SHRINK = 20.0
"""How many games' worth of doubt there is about each card before it was ever seen."""
PLAYER = "planner:width=10:depth=4:opponent_width=0:noise={}"


@dataclass(frozen=True)
class Solo:
    """A game that one seat played alone: points, turns, and each bought card with the part of the game it was there."""

    points: int
    turns: int
    cards: dict[str, float]


def play(seed: int) -> Solo:
    """One game; how much the player errs differs from game to game."""
    game = centuria.new(MODE, seats=2, seed=seed)
    player = bots.make(PLAYER.format(random.Random(seed).choice((0.5, 1.0, 2.0))), seed)
    bought: dict[str, int] = {}
    turns = 0
    while not game.over:
        legal = game.legal()
        if game.seat == 2:
            game = game.play("rest" if "rest" in legal else legal[0])
            continue
        view = game.view(1)
        decision = player.choose(view, legal)
        turns += view["question"]["kind"] == "turn"
        if decision.startswith("acquire "):
            stall = view["merchants"]["row"][int(decision.split()[1]) - 1]
            bought.setdefault(stall["card"], turns)
        game = game.play(decision)
    return Solo(game.scores[0], turns, {card: 1 - turn / turns for card, turn in bought.items()})


def played(seeds: range) -> Iterator[Solo]:
    """The games of all seeds, on all cores, with a line that says how far they are."""
    began, done = time.monotonic(), 0
    with multiprocessing.get_context("spawn").Pool(os.cpu_count()) as pool:
        for solo in pool.imap_unordered(play, seeds, chunksize=8):
            done += 1
            if done % 50 == 0 or done == len(seeds):
                rate = done / (time.monotonic() - began)
                print(f"\r{done:,} of {len(seeds):,} games, {rate:.1f} a second ", end="", file=sys.stderr, flush=True)
            yield solo
    print(file=sys.stderr)


def learned(games: list[Solo], known: dict[str, float]) -> tuple[dict[str, float], dict[str, float], dict[str, int]]:
    """The weight of each card, its standard error, and in how many games it was bought."""
    names = sorted({card for game in games for card in game.cards})
    place = {card: number for number, card in enumerate(names)}
    owned = np.zeros((len(games), len(names)))
    for row, game in enumerate(games):
        for card, left in game.cards.items():
            owned[row, place[card]] = left
    points, turns = (np.array([getattr(game, name) for game in games], float) for name in ("points", "turns"))
    result = points - turns * points.sum() / turns.sum()
    centred, result = owned - owned.mean(axis=0), result - result.mean()
    inverse = np.linalg.inv(centred.T @ centred + SHRINK * np.eye(len(names)))
    effect = inverse @ centred.T @ result
    doubt = np.sqrt(np.diag(inverse) * np.mean((result - centred @ effect) ** 2))
    bought = (owned > 0).sum(axis=0)
    mean = np.mean([known[card] for card in names]) - np.average(effect, weights=bought)
    weights = {card: float(mean + effect[place[card]]) for card in names}
    return weights, dict(zip(names, map(float, doubt), strict=True)), dict(zip(names, map(int, bought), strict=True))


def main() -> None:
    """Play, learn, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20_000, metavar="N")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    known = tomllib.loads((FOLDER / f"{MODE}.toml").read_text(encoding="utf-8"))["cards"]
    games = list(played(range(options.seed, options.seed + options.games)))
    weights, doubt, bought = learned(games, known)
    turns, points = (sorted(getattr(game, name) for game in games)[len(games) // 2] for name in ("turns", "points"))
    print(f"# {len(games):,} solo games, {turns} turns and {points} points in the middle one; the doubt beside each")
    print("[cards]")
    for card, weight in known.items():
        value = weights.get(card, weight)
        print(f'"{card}" = {value:.2f}  # {doubt.get(card, 0.0):.2f}, {bought.get(card, 0):,} games')


if __name__ == "__main__":
    main()
