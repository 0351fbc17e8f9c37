"""The example of a search over many games searches what it says."""

import runpy
from pathlib import Path

import numpy as np
import pytest

from centuria.batch import Batch

EXAMPLE = Path(__file__).parents[2] / "examples" / "search_many_games.py"
SIMULATIONS = 8


@pytest.fixture(scope="module")
def example() -> dict[str, object]:
    return runpy.run_path(str(EXAMPLE))


def test_every_simulation_adds_the_game_after_a_legal_action(example: dict[str, object]) -> None:
    made: list[object] = []

    class Kept(example["Trees"]):  # type: ignore[misc, name-defined]
        def __init__(self, *given: object) -> None:
            super().__init__(*given)
            made.append(self)

    search = example["search"]
    search.__globals__["Trees"] = Kept  # type: ignore[attr-defined]
    batch = Batch("golem", 5, seed=3)
    for _ in range(20):
        batch.step(batch.sample())
    before = batch.states()
    chosen = search(batch, SIMULATIONS, seed=1)  # type: ignore[operator]
    assert batch.legal[np.arange(5), chosen].all()
    assert np.array_equal(batch.states(), before), "the search plays on copies"
    (trees,) = made
    assert (trees.visits[:, 0] == SIMULATIONS).all()  # type: ignore[attr-defined]
    nodes = Batch("golem", 1, seed=3, restart=False)
    for game in range(5):
        for node in range(SIMULATIONS + 1):
            for action in np.flatnonzero(trees.child[game, node] > 0):  # type: ignore[attr-defined]
                nodes.set_states(trees.states[game, node][None])  # type: ignore[attr-defined]
                after = nodes.position(0).decide(nodes.actions[action])
                nodes.set_states(trees.states[game, trees.child[game, node, action]][None])  # type: ignore[attr-defined]
                assert nodes.position(0) == after
        assert (trees.child[game] > 0).sum() == SIMULATIONS  # type: ignore[attr-defined]


def test_a_search_that_knows_the_points_makes_more_of_them(example: dict[str, object]) -> None:
    batch = Batch("golem", 12, seed=2, others="random", seat=0, restart=False)
    plain = Batch("golem", 12, seed=2)
    for move in range(60):
        plain.set_states(batch.states())
        batch.step(example["search"](plain, SIMULATIONS, seed=move))  # type: ignore[operator]
    scores = np.array([batch.position(game).scores for game in range(12)])
    assert scores[:, 0].sum() > 1.3 * scores[:, 1].sum()
