"""Win chances are compared with results, and last turns with the best that could be made of them."""

import json
from collections.abc import Mapping

import numpy as np
import pytest
from support.terminal import in_this_process

import centuria
from centuria import bots
from centuria.core.jit import INTERPRETED
from centuria.editions import edition
from centuria.experiments.last_turns import LastTurns, count, ends
from centuria.game import Game
from centuria.learn.calibration import calibrate, compare
from centuria.network.encoding import encoding
from centuria.network.model import NetworkModel
from centuria.network.shipped import shipped_weights


def test_forecasts_that_are_always_right_have_no_error_and_wrong_ones_all_of_it() -> None:
    won = np.array([True, False, True, False])
    right, wrong = (compare("golem", 2, 2, said, won) for said in (won.astype(float), 1.0 - won))
    assert (right.brier, right.error, right.brier_of_par) == (0, 0, 0.25)
    assert (wrong.brier, wrong.error) == (1, 1)


def test_the_error_is_the_distance_of_each_bin_weighted_by_its_forecasts() -> None:
    said, won = np.array([0.25, 0.25, 0.25, 0.75]), np.array([True, False, False, True])
    found = compare("golem", 4, 1, said, won)
    assert [(one.forecasts, one.said) for one in found.bins] == [(3, 0.25), (1, 0.75)]
    assert found.error == pytest.approx((3 * (1 / 3 - 0.25) + 0.25) / 4)
    assert found.brier_of_par == pytest.approx((2 * 0.75**2 + 2 * 0.25**2) / 4)


@pytest.mark.skipif(INTERPRETED, reason="uncompiled, whole games take minutes")
def test_the_champion_knows_more_than_even_shares_and_the_seed_decides_the_games() -> None:
    chosen = edition("golem")
    model = NetworkModel.load(shipped_weights("golem"), encoding(chosen))
    found = calibrate(model, chosen, 3, 12, seed=5)
    assert sum(one.forecasts for one in found.bins) == found.forecasts > 500
    assert found.brier < found.brier_of_par
    assert found == calibrate(model, chosen, 3, 12, seed=5)
    assert found != calibrate(model, chosen, 3, 12, seed=6)


def test_the_commands_need_no_run_and_no_pytorch(environment: Mapping[str, str]) -> None:
    line = ("learn", "blunders", "--games", "2", "--against", "simple", "--json")
    said = in_this_process(environment, *line)
    assert (said.status, [one["bot"] for one in json.loads(said.out)]) == (0, ["champion", "simple"])
    refused = in_this_process(environment, "learn", "calibrate", "--games", "0")
    assert (refused.status, "1 to 1000000, not 0" in refused.err) == (2, True)
    assert "--folder" in in_this_process(environment, "learn", "evaluate").err


def before_last_turn() -> Game:
    """A game in which the second of two players can win with the last turn, and can lose."""
    for seed in range(20):
        game = centuria.new("golem", seats=2, seed=seed)
        players = [bots.make("simple", seed), bots.make("greedy", seed)]
        while not game.over and not (game.position.record["last_round"] and game.seat == 2):
            game = game.play(players[game.seat - 1].choose(game.view(game.seat), game.legal()))
        if not game.over and {end.winner for end in ends(game.position, game.turn)} == {1, 2}:
            return game
    raise AssertionError("no such game")


def played_out(game: Game, winner: int) -> Game:
    """The game with a last turn that makes this seat win."""
    if game.over:
        return game
    for decision in game.legal():
        after = game.play(decision)
        if winner in {end.winner for end in ends(after.position, game.turn)}:
            return played_out(after, winner)
    raise AssertionError("this seat cannot win")


def test_a_lost_win_in_the_last_turn_is_a_blunder_and_a_win_is_none() -> None:
    game, counted = before_last_turn(), LastTurns("one")
    count(counted, played_out(game, 2))
    assert (counted.turns, counted.winnable, counted.blunders) == (1, 1, 0)
    count(counted, played_out(game, 1))
    assert (counted.turns, counted.winnable, counted.blunders) == (2, 2, 1)
