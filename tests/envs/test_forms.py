"""The forms of observations and the reward by lead, the same in every environment."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from centuria.batch import Encoder
from centuria.envs import golem_v0
from centuria.errors import SetupError
from centuria.mode_registry import NAMES

GAMES = 6


def many(**asked: Any) -> Any:
    return gymnasium.make_vec("centuria/golem-v0", num_envs=GAMES, others="random", **asked)


def last_legal(mask: Any) -> Any:
    return mask.shape[-1] - 1 - mask[..., ::-1].argmax(axis=-1)


@pytest.mark.parametrize("mode", NAMES)
def test_floats_are_what_the_encoder_makes_of_bytes(mode: str) -> None:
    plain, floats = (
        gymnasium.make(f"centuria/{mode}-v0", bots="random", observations=form) for form in ("bytes", "floats")
    )
    encoder = Encoder(mode)
    (seen, info), (encoded, _) = plain.reset(seed=4), floats.reset(seed=4)
    for _ in range(15):
        assert encoded in floats.observation_space
        assert np.array_equal(encoded, encoder.encode(seen[None])[0])
        action = int(last_legal(info["action_mask"]))
        seen, _, _, _, info = plain.step(action)
        encoded, *_ = floats.step(action)


@pytest.mark.parametrize("form", ["bytes", "floats"])
def test_masked_observations_are_as_gymnasium_wants_them(form: str) -> None:
    env = gymnasium.make("centuria/golem-v0", bots="random", observations=form, masked=True)
    check_env(env.unwrapped, skip_render_check=True)
    seen, info = env.reset(seed=1)
    assert np.array_equal(seen["action_mask"], info["action_mask"])


def test_a_truncated_game_of_the_vector_environment_shows_its_last_position_in_every_form() -> None:
    plain, full = many(limit=6), many(limit=6, observations="floats", masked=True)
    (_, infos), (seen, _) = plain.reset(seed=2), full.reset(seed=2)
    cut = 0
    for _ in range(8):
        assert np.array_equal(seen["action_mask"], infos["action_mask"])
        actions = last_legal(infos["action_mask"])
        _, _, _, truncated, infos = plain.step(actions)
        seen, _, _, _, told = full.step(actions)
        for game in np.flatnonzero(truncated):
            want = Encoder("golem").encode(infos["final_obs"][game][None])[0]
            assert np.array_equal(told["final_obs"]["observation"][game], want)
            assert told["final_obs"]["action_mask"][game].any()
            cut += 1
    assert cut > 0


def test_the_lead_adds_up_to_the_score_in_the_vector_environment() -> None:
    scored, led = many(rewards="score", limit=300), many(rewards="lead", limit=300)
    (_, infos), _ = scored.reset(seed=3), led.reset(seed=3)
    total, over, changes, chance = np.zeros(GAMES), 0, 0, np.random.default_rng(1)
    for _ in range(900):
        mask = infos["action_mask"]
        actions = (mask * chance.random(mask.shape)).argmax(axis=1)
        _, final, ended, truncated, infos = scored.step(actions)
        _, rewards, *_ = led.step(actions)
        total += rewards
        changes += np.count_nonzero(rewards)
        for game in np.flatnonzero(ended | truncated):
            points = infos["final_info"]["scores"][game]
            lead = int(points[game % 2]) - int(points[1 - game % 2])
            assert total[game] == lead
            assert not ended[game] or final[game] == lead
            total[game], over = 0, over + 1
    assert over > 5
    assert changes > over


@pytest.mark.parametrize("seat", [0, 1])
def test_the_lead_adds_up_to_the_score_in_a_single_environment(seat: int) -> None:
    env = gymnasium.make("centuria/golem-v0", bots="simple", rewards="lead", seat=seat)
    chance = np.random.default_rng(1)
    _, info = env.reset(seed=5)
    total, over = 0.0, False
    while not over:
        _, reward, over, _, info = env.step(int(chance.choice(np.flatnonzero(info["action_mask"]))))
        total += reward
    assert total == info["scores"][seat] - info["scores"][1 - seat]
    assert total != 0


def test_an_illegal_action_as_the_first_one_loses_one() -> None:
    env = gymnasium.make("centuria/golem-v0", bots="random", rewards="lead")
    _, info = env.reset(seed=5)
    _, reward, over, _, _ = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, over) == (-1.0, True)


def test_agents_of_pettingzoo_see_floats_too() -> None:
    env = golem_v0.env(observations="floats")
    env.reset(seed=1)
    seen = env.observe("player_1")
    assert seen is not None
    assert seen in env.observation_space("player_1")
    assert seen["observation"].dtype == np.float32
    assert env.state() in env.unwrapped.state_space
    assert env.state().shape == (2 * Encoder("golem").size,)


def test_the_vector_environment_says_how_games_begin_anew() -> None:
    assert many().autoreset_mode is AutoresetMode.SAME_STEP


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"observations": "pixels"}, "observations are bytes or floats, not 'pixels'"),
        ({"rewards": "glory"}, "not 'glory'"),
    ],
)
def test_what_there_is_not_is_refused(asked: dict[str, str], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        many(**asked)
    with pytest.raises(SetupError, match=message):
        gymnasium.make("centuria/golem-v0", **asked)


def test_the_lead_needs_others() -> None:
    with pytest.raises(SetupError, match="there are no others"):
        gymnasium.make_vec("centuria/golem-v0", num_envs=2, rewards="lead")
