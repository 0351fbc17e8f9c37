"""How fast the bots think: planner nodes and tree iterations a second, the time of each level, how budgets are kept.

python benchmarks/thinking.py            # all modes
python benchmarks/thinking.py golem --positions 20
"""

import argparse
import statistics
import time
from typing import cast

import numpy as np

import centuria
from centuria import bots
from centuria.core.layout import blank
from centuria.core.rng import CHANCE
from centuria.mode_registry import NAMES
from centuria.position import Position
from centuria.search.engines import engine
from centuria.search.mcts_tree import new_tree
from centuria.search.weights import load_weights
from centuria.search.workspace import BeamParams, new_workspace
from centuria.views.parse import imagine

LEVELS = ("level1", "level2", "level3", "level4", "level5")
SEATS = 2


def moments(mode: str, count: int) -> list[dict[str, object]]:
    """Views spread over games between players who know what they are doing."""
    views: list[dict[str, object]] = []
    game = centuria.new(mode, seats=SEATS, seed=1)
    players = [bots.make("greedy", seat) for seat in range(SEATS)]
    while len(views) < count:
        if game.over:
            game = centuria.new(mode, seats=SEATS, seed=len(views) + 2)
        view = game.view(game.seat)
        if len(game.legal()) > 1 and game.number % 7 == 0:
            views.append(view)
        game = game.play(players[game.seat - 1].choose(view, game.legal()))
    return views


def nodes_per_second(positions: list[Position], params: BeamParams) -> float:
    """How many decisions the planner tries in a second."""
    edition = positions[0].edition
    room, chance = new_workspace(edition.mode.state, params.width), blank(CHANCE)
    think, weights = engine(edition.mode.name).beam_search, load_weights(edition)
    think(edition.box[0], weights[0], positions[0].record, chance[0], room, params._replace(depth=1))
    room.nodes[0] = 0
    begun = time.perf_counter()
    for position in positions:
        think(edition.box[0], weights[0], position.record, chance[0], room, params)
    return float(room.nodes[0]) / (time.perf_counter() - begun)


def iterations_per_second(positions: list[Position], depth: int, iterations: int) -> float:
    """How many walks down the tree the search makes in a second, each with a judgement at its end."""
    edition = positions[0].edition
    room, chance, tree = new_workspace(edition.mode.state, 8), blank(CHANCE), new_tree(edition.mode.state, 1 << 20)
    search, weights = engine(edition.mode.name).mcts, load_weights(edition)
    leaf = BeamParams(4, depth, 0.97, 0.0, 0.0, 0, False)
    done, begun = 0, time.perf_counter()
    for position in positions:
        search(
            edition.box[0], weights[0], position.record, chance[0], tree, room, leaf, iterations, True, 2.0, 1.5, 6.0
        )
        done += int(tree.visits[0])
    return done / (time.perf_counter() - begun)


def legal(view: dict[str, object]) -> list[str]:
    """The legal decisions that a view tells."""
    return cast(list[str], view["legal"])


def milliseconds(spec: str, views: list[dict[str, object]]) -> list[float]:
    """The time of each decision, from view to text."""
    bots.make(spec, 0).choose(views[0], legal(views[0]))
    taken = []
    for view in views:
        bot, begun = bots.make(spec, 0), time.perf_counter()
        bot.choose(view, legal(view))
        taken.append(1000 * (time.perf_counter() - begun))
    return taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("modes", nargs="*", default=NAMES)
    parser.add_argument("--positions", type=int, default=30)
    options = parser.parse_args()
    for mode in options.modes:
        views = moments(mode, options.positions)
        positions = [imagine(view) for view in views]
        print(f"{mode}:")
        wide = BeamParams(400, 10, 0.96, 60.0, 60.0, 0, True)
        print(f"  planner, width 400, depth 10: {nodes_per_second(positions, wide) / 1e6:.2f} million nodes/s")
        print(f"  search, evaluation at the leaf: {iterations_per_second(positions, 0, 5000):,.0f} iterations/s")
        print(f"  search, plans of 4 turns at the leaf: {iterations_per_second(positions, 4, 300):,.0f} iterations/s")
        for level in LEVELS:
            taken = milliseconds(level, views)
            print(f"  {level}: median {statistics.median(taken):.1f} ms, longest {max(taken):.1f} ms")
        turns = [view for view in views if view["question"] == {"kind": "turn"}]
        for spec in ("planner:time=0.2", "search:time=0.2"):
            taken = milliseconds(spec, turns[:10])
            print(f"  {spec}: mean {np.mean(taken):.0f} ms, longest {max(taken):.0f} ms")


if __name__ == "__main__":
    main()
