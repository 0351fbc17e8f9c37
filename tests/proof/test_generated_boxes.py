"""Every law holds in games with component files that nobody has printed: what loads can be played."""

import numpy as np
import pytest
from support.generated_boxes import generated, smallest

from centuria import laws
from centuria.components.sagas import Saga2Set
from centuria.components.world import WorldSet
from centuria.editions import Edition, edition
from centuria.experiments.simulate import Simulation, play

MODES = ("endless", "saga2", "saga3")
SEATS = (2, 3, 4)


EVERY = 5
"""The number of decisions between two checks of the laws; the long test checks them after each."""


def played(mode: str, boxes: range, games: int, every: int = EVERY) -> int:
    """Play so many random games with each box and number of players; how many there were.

    With each box the laws are checked in one game: with two, three and four players in turn.
    """
    for box in boxes:
        for seats in SEATS:
            components = generated(mode, box)
            simulation = Simulation(mode, components, seats, ("random",), games, box, limit=1 << 20)
            _, results, _ = play(simulation, range(games))
            assert results["finished"].all(), (mode, box, seats)
            if seats == SEATS[box % len(SEATS)]:
                check(edition(mode, components), seats, results[0], every)
    return len(boxes) * len(SEATS) * games


def check(chosen: Edition, seats: int, result: np.void, every: int) -> None:
    """Play a game of a series again, decision by decision: it comes to the same, and laws hold on the way and then."""
    for game in laws.random_games(chosen, seats, int(result["seed"])):
        if game.number % every == 0 or game.over:
            laws.check(game)
    found = (game.number, game.turn, *game.scores)
    assert found == (int(result["decisions"]), int(result["turns"]), *result["scores"][:seats].tolist())


def test_generated_boxes_have_free_symbols_costs_and_values() -> None:
    boxes = [generated("saga2", seed) for seed in range(10)]
    assert all(isinstance(box, Saga2Set) for box in boxes)
    worlds = [box.world for box in boxes if isinstance(box, Saga2Set)]
    symbols = [location.symbols for box in worlds for board in box.boards.values() for location in board.locations]
    assert {len(several) for several in symbols} == {0, 1, 2, 3, 4}
    assert {len(card.cost) for box in worlds for card in box.cards} == {1, 2, 3, 4, 5, 6}
    assert {len(box.cards) for box in worlds} == {52, 56}
    assert any(len(set(tile.icons)) == 1 for box in worlds for tile in box.bonus if tile.kind == "pair")
    assert all(len(box.mountains.row_values) == 4 for box in boxes if isinstance(box, Saga2Set))
    assert all(isinstance(box, WorldSet) and box.warnings for box in worlds)


@pytest.mark.parametrize("mode", MODES)
def test_every_law_holds_in_games_with_the_smallest_box(mode: str) -> None:
    box = smallest(mode)
    world = box if isinstance(box, WorldSet) else box.world
    assert (len(world.cards), len(world.bonus), len(world.exploration)) == (4, 1, 0)
    for seats in SEATS:
        for game in laws.random_games(edition(mode, box), seats, seats):
            laws.check(game)
        assert game.over


@pytest.mark.parametrize("mode", MODES)
def test_hundreds_of_random_games_end_and_every_law_holds_in_a_sample(mode: str) -> None:
    assert played(mode, range(6), games=50) == 900


@pytest.mark.long
@pytest.mark.parametrize("mode", MODES)
def test_a_hundred_thousand_random_games_end_and_every_law_holds_in_a_sample(mode: str) -> None:
    assert played(mode, range(100, 200), games=334, every=1) > 100_000
