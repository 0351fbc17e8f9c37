"""Gymnasium's own check passes for every mode, and the learner plays real games against real bots."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import centuria
from centuria import bots
from centuria.envs.gymnasium_env import SingleEnv
from centuria.errors import NoGame, SetupError
from centuria.mode_registry import NAMES


def made(mode: str = "golem", **asked: Any) -> SingleEnv:
    env = gymnasium.make(f"centuria/{mode}-v0", **asked).unwrapped
    assert isinstance(env, SingleEnv)
    return env


def played(env: SingleEnv, seed: int) -> tuple[list[int], float, dict[str, Any]]:
    """A game with a learner that chooses at random: what it did, what it got, and what it was told last."""
    chance = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    done, total, over = [], 0.0, False
    while not over:
        done.append(int(chance.choice(np.flatnonzero(info["action_mask"]))))
        _, reward, terminated, truncated, info = env.step(done[-1])
        total += reward
        over = terminated or truncated
    return done, total, info


@pytest.mark.parametrize("mode", NAMES)
def test_the_environment_is_as_gymnasium_wants_it(mode: str) -> None:
    check_env(made(mode, bots=["simple"]))


def test_a_module_and_a_name_are_enough_to_make_one() -> None:
    env = gymnasium.make("centuria.envs:centuria/saga2-v0").unwrapped
    assert isinstance(env, SingleEnv)
    assert env.table.mode == "saga2"


def test_the_game_is_dealt_from_the_seed_and_bots_play_until_the_learner_decides() -> None:
    first, second = made(seat=0, seats=3), made(seat=1, seats=3)
    first.reset(seed=8)
    assert first.position.state.tobytes() == centuria.new("golem", seats=3, seed=8).position.state.tobytes()
    _, info = second.reset(seed=8)
    assert second.position.seat == 2
    assert second.decisions > 0
    assert info["seat"] == 1


def test_equal_seeds_make_equal_games_whatever_was_played_before() -> None:
    env = made(bots=["random"], limit=200)
    before = played(env, 3)
    played(env, 4)
    after = played(env, 3)
    assert before[:2] == after[:2]
    assert before[2]["scores"] == after[2]["scores"]


@pytest.mark.parametrize("seat", [0, 1])
def test_the_learner_gets_the_reward_of_its_seat_whoever_ends_the_game(seat: int) -> None:
    env = made(bots="random", rewards="score", seat=seat)
    _, total, info = played(env, 5)
    assert env.position.over
    assert total == info["scores"][seat] - info["scores"][1 - seat] != 0


def test_the_learner_sits_where_it_is_put_or_anywhere() -> None:
    assert {made(seat=seat).reset(seed=1)[1]["seat"] for seat in (0, 1)} == {0, 1}
    anywhere = made(seat=None, seats=3)
    anywhere.reset(seed=1)
    assert {anywhere.reset()[1]["seat"] for _ in range(20)} == {0, 1, 2}


def test_an_action_that_is_not_legal_ends_the_game_and_says_why() -> None:
    env = made()
    env.reset(seed=1)
    before = env.position
    _, reward, terminated, truncated, info = env.step(env.table.actions.index("claim 1"))
    assert (reward, terminated, truncated) == (-1, True, False)
    assert str(info["illegal"]).startswith("'claim 1' is not legal now; legal are: play 11")
    assert env.position is before


def test_nobody_decides_after_the_end() -> None:
    env = made(bots="random")
    played(env, 5)
    with pytest.raises(NoGame, match="the game has ended"):
        env.step(0)


def test_a_game_that_is_cut_off_brings_nothing() -> None:
    env = made(bots="random", limit=30)
    _, total, _ = played(env, 2)
    assert total == 0
    assert not env.position.over
    assert env.decisions >= 30


class Listener:
    """A bot that plays the first decision and notes that it was told the end and let go."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def choose(self, view: bots.View, legal: tuple[str, ...]) -> str:
        return legal[0]

    def end(self, view: bots.View) -> None:
        self.heard.append(f"end {view['over']}")

    def close(self) -> None:
        self.heard.append("close")


def test_bots_are_told_the_end_and_let_go() -> None:
    env = made(bots="random")
    env.reset(seed=5)
    listener = Listener()
    env._others = {1: listener}
    chance, over = np.random.default_rng(5), False
    while not over:
        mask = env.table.mask(env.position, 0)
        _, _, over, _, _ = env.step(int(chance.choice(np.flatnonzero(mask))))
    env.close()
    env.close()
    assert listener.heard == ["end True", "close"]


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"bots": ["random", "random"]}, "there are 1 other seats, and 2 bots for them"),
        ({"bots": "deep-blue"}, "there is no bot 'deep-blue'"),
        ({"seat": 2}, "there is no seat 2; there are 0 to 1"),
        ({"seats": 9}, "golem is for 2 to 5 players, not 9"),
        ({"limit": -1}, "not -1"),
    ],
)
def test_an_environment_that_cannot_be_is_refused(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(SetupError, match=told):
        made(**wrong)
