"""Search speed: beam search nodes and tree iterations per second, the time of each level, how time limits hold.

python benchmarks/search.py            # all modes
python benchmarks/search.py golem --positions 20
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
from centuria.search.tree.mcts_nodes import new_tree
from centuria.search.weights import load_weights
from centuria.search.workspace import BeamParams, new_workspace
from centuria.views.parse import imagine

LEVELS = ("level1", "level2", "level3", "level4", "level5")
SEATS = 2


def sample_views(mode: str, count: int) -> list[dict[str, object]]:
    """Views from games between greedy bots."""
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
    """Decisions per second that the beam search tries."""
    edition = positions[0].edition
    workspace, chance = new_workspace(edition.mode.state, params.width), blank(CHANCE)
    beam_search, weights = engine(edition.mode.name).beam_search, load_weights(edition)
    beam_search(edition.box[0], weights[0], positions[0].record, chance[0], workspace, params._replace(depth=1))
    workspace.nodes[0] = 0
    started = time.perf_counter()
    for position in positions:
        beam_search(edition.box[0], weights[0], position.record, chance[0], workspace, params)
    return float(workspace.nodes[0]) / (time.perf_counter() - started)


def iterations_per_second(positions: list[Position], depth: int, iterations: int) -> float:
    """Iterations per second of the tree search, each with a leaf evaluation."""
    edition = positions[0].edition
    workspace, chance, tree = new_workspace(edition.mode.state, 8), blank(CHANCE), new_tree(edition.mode.state, 1 << 20)
    search, weights = engine(edition.mode.name).mcts, load_weights(edition)
    leaf = BeamParams(4, depth, 0.97, 0.0, 0.0, 0, False)
    done, started = 0, time.perf_counter()
    for position in positions:
        search(
            edition.box[0],
            weights[0],
            position.record,
            chance[0],
            tree,
            workspace,
            leaf,
            iterations,
            True,
            2.0,
            1.5,
            6.0,
        )
        done += int(tree.visits[0])
    return done / (time.perf_counter() - started)


def legal(view: dict[str, object]) -> list[str]:
    """The legal decisions of a view."""
    return cast(list[str], view["legal"])


def milliseconds(spec: str, views: list[dict[str, object]]) -> list[float]:
    """The milliseconds of each decision, from view to text."""
    bots.make(spec, 0).choose(views[0], legal(views[0]))
    taken = []
    for view in views:
        bot, started = bots.make(spec, 0), time.perf_counter()
        bot.choose(view, legal(view))
        taken.append(1000 * (time.perf_counter() - started))
    return taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("modes", nargs="*", default=NAMES)
    parser.add_argument("--positions", type=int, default=30)
    options = parser.parse_args()
    for mode in options.modes:
        views = sample_views(mode, options.positions)
        positions = [imagine(view) for view in views]
        print(f"{mode}:")
        wide = BeamParams(400, 10, 0.96, 60.0, 60.0, 0, True)
        print(f"  beam search, width 400, depth 10: {nodes_per_second(positions, wide) / 1e6:.2f} million nodes/s")
        print(f"  search, evaluation at the leaf: {iterations_per_second(positions, 0, 5000):,.0f} iterations/s")
        deep = iterations_per_second(positions, 4, 300)
        print(f"  search, beam search of 4 turns at the leaf: {deep:,.0f} iterations/s")
        for level in LEVELS:
            taken = milliseconds(level, views)
            print(f"  {level}: median {statistics.median(taken):.1f} ms, longest {max(taken):.1f} ms")
        turns = [view for view in views if view["question"] == {"kind": "turn"}]
        for spec in ("planner:time=0.2", "search:time=0.2"):
            taken = milliseconds(spec, turns[:10])
            print(f"  {spec}: mean {np.mean(taken):.0f} ms, longest {max(taken):.0f} ms")


if __name__ == "__main__":
    main()
