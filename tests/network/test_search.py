"""The search with a network: what it finds, and what it does not know."""

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from support.networks import write_network

import centuria
from centuria import bots
from centuria.bots.network.opinions import champion_knows, champion_opinions
from centuria.core.jit import INTERPRETED
from centuria.errors import SetupError
from centuria.game import Game
from centuria.mode_registry import NAMES
from centuria.network import kernels
from centuria.network.encoding import encoding
from centuria.network.model import NetworkModel
from centuria.network.shipped import shipped_modes, shipped_weights
from centuria.network.tree_search.search import FIRST_NODES, NetworkSearch, SearchParams
from centuria.views.parse import imagine

pytestmark = pytest.mark.skipif(INTERPRETED, reason="uncompiled, the champion plays without search")


def champions_search(game: Game, params: SearchParams | None = None) -> NetworkSearch:
    chosen = game.position.edition
    return NetworkSearch(NetworkModel.load(shipped_weights(game.mode), encoding(chosen)), chosen, game.seats, params)


def played(decisions: int, seats: int = 2) -> Game:
    game, bot = centuria.new("golem", seats, 5), bots.make("champion", 1)
    while game.number < decisions and not game.over:
        game = game.play(bot.choose(game.view(game.seat), game.legal()))
    return game


def test_every_simulation_counts_once_and_chances_of_all_seats_add_up() -> None:
    game = played(20, 3)
    judged = champions_search(game).run(game.position, 1, 50)
    # The first simulation evaluates the root itself.
    assert sum(one.visits for one in judged) == 49
    assert sum(one.prior for one in judged) == pytest.approx(1, abs=1e-5)
    assert all(sum(one.chances) == pytest.approx(1, abs=1e-5) for one in judged if one.visits)
    texts = {game.position.edition.text(game.position.kind, one.answer) for one in judged}
    assert texts == set(game.legal())


def test_what_nobody_has_seen_changes_nothing_and_the_seed_decides_everything() -> None:
    game = played(20)
    search = champions_search(game)
    first = search.run(game.position, 7, 60)
    assert search.run(game.position, 7, 60) == first
    view = game.view(game.seat)
    other = Game(game.position.redealt(99), game.setup, game.previous, game.decision)
    assert other.position != game.position
    chosen = [bots.make("champion:simulations=40", 3).choose(one.view(one.seat), one.legal()) for one in (game, other)]
    assert chosen[0] == chosen[1]
    assert view["legal"] == list(game.legal())


def test_a_decision_that_ends_the_game_has_the_chances_of_its_end() -> None:
    game = played(10_000)
    assert game.previous is not None
    last = game.previous
    judged = {one.answer: one for one in champions_search(last, SearchParams(root_floor=1.0)).run(last.position, 1, 80)}
    text = last.position.edition.text
    ending = next(one for answer, one in judged.items() if text(last.position.kind, answer) == game.decision)
    assert ending.chances == tuple(float(seat == game.winner) for seat in (1, 2))


def test_the_tree_grows_beyond_its_first_memory() -> None:
    game = played(20)
    search = champions_search(game)
    while int(search._tree.size[0]) <= FIRST_NODES // 64:
        search.run(game.position, 1, 200)
    before = search.below(0)
    search._grow()
    assert search.below(0) == before


# Only the search of the champion's mode is compiled beforehand.
@pytest.mark.parametrize(
    "mode", ["golem", *(pytest.param(mode, marks=pytest.mark.long) for mode in ("endless", "saga2", "saga3"))]
)
def test_a_network_from_a_file_searches_every_mode(mode: str, tmp_path: Path) -> None:
    file = write_network(tmp_path / "network.npz", mode)
    game = centuria.new(mode, 2, 4)
    bot = bots.make(f"network:file='{file}':simulations=6", 1)
    for _ in range(3):
        game = game.play(bot.choose(game.view(game.seat), game.legal()))


def test_hints_come_from_the_champion_where_the_package_has_one() -> None:
    for mode in NAMES:
        assert champion_knows(centuria.new(mode, 2, 4).position) == (mode in shipped_modes())
    game = played(24)
    opinions = bots.advise(game.view(game.seat), game.legal(), iterations=60, seed=2)
    assert opinions == champion_opinions(imagine(game.view(game.seat)), game.number, 2, simulations=60)
    assert sum(one.weight for one in opinions) == pytest.approx(1)
    assert all(sum(one.chances) == pytest.approx(1, abs=1e-5) for one in opinions)
    position = game.position.decide(opinions[0].decision)
    for step in opinions[0].line:
        assert position.seat == step.seat
        position = position.decide(step.decision)


def test_a_time_limit_ends_the_search_and_an_error_is_refused() -> None:
    game = played(20)
    assert bots.make("champion:time=0.05", 1).choose(game.view(game.seat), game.legal()) in game.legal()
    for spec in ("champion:time=0", "champion:simulations=-1", "champion:simulations=10:temperature=1"):
        with pytest.raises(SetupError):
            bots.make(spec, 1)


def numbers(*shape: int) -> NDArray[np.float32]:
    return np.random.default_rng(3).normal(size=shape).astype(np.float32)


@pytest.mark.parametrize("rows", [1, 4, 7])
def test_the_kernels_compute_what_numpy_computes(rows: int) -> None:
    x, matrix, bias = numbers(rows, 24), numbers(24, 9), numbers(9)
    out = np.empty((rows, 9), np.float32)
    kernels.dense(x, matrix, bias, out)
    np.testing.assert_allclose(out, x @ matrix + bias, atol=1e-5)
    kernels.first_layer(x * (x > 0), matrix, bias, out)
    np.testing.assert_allclose(out, (x * (x > 0)) @ matrix + bias, atol=1e-5)
    found = 3 * x
    kernels.gelu(found)
    inner = 0.7978845608 * (3 * x + 0.044715 * (3 * x) ** 3)
    np.testing.assert_allclose(found, 1.5 * x * (1 + np.tanh(inner)), atol=1e-5)
    kernels.normalised(x, numbers(24), numbers(24), np.float32(1e-5), found)
    centred = x - x.mean(axis=1, keepdims=True)
    expected = centred / np.sqrt((centred**2).mean(axis=1, keepdims=True) + 1e-5) * numbers(24) + numbers(24)
    np.testing.assert_allclose(found, expected, atol=1e-5)
