"""Stable-Baselines3 accepts the environments, and sb3-contrib's MaskablePPO trains in them."""

import runpy
import sys
from pathlib import Path

import gymnasium
import numpy as np
import pytest

pytestmark = pytest.mark.long
NEEDED = "Stable-Baselines3 is not here: `make libraries` installs it beside the development environment"
sb3 = pytest.importorskip("stable_baselines3", reason=NEEDED)
contrib = pytest.importorskip("sb3_contrib", reason=NEEDED)

import centuria  # noqa: E402
import centuria.envs  # noqa: E402
from centuria.bots.registry import make  # noqa: E402
from centuria.envs.stable_baselines import BatchVecEnv  # noqa: E402
from centuria.errors import SetupError  # noqa: E402
from centuria.mode_registry import NAMES  # noqa: E402

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_maskable_ppo.py"


def games(count: int = 8, **asked: object) -> BatchVecEnv:
    envs = gymnasium.make_vec("centuria/golem-v0", num_envs=count, others="random", **asked).unwrapped
    return BatchVecEnv(envs)


@pytest.mark.parametrize("mode", NAMES)
@pytest.mark.parametrize("observations", ["bytes", "floats"])
def test_the_environment_is_as_stable_baselines_wants_it(mode: str, observations: str) -> None:
    from stable_baselines3.common.env_checker import check_env

    check_env(gymnasium.make(f"centuria/{mode}-v0", observations=observations, bots="random").unwrapped)


def test_the_batch_is_the_vector_environment() -> None:
    ours, plain = games(), gymnasium.make_vec("centuria/golem-v0", num_envs=8, others="random")
    ours.seed(5)
    seen, (expected, infos) = ours.reset(), plain.reset(seed=5)
    over = 0
    for _ in range(400):
        assert np.array_equal(seen, expected)
        masks = np.stack(ours.env_method("action_masks"))
        assert np.array_equal(masks, infos["action_mask"])
        actions = masks.argmax(axis=1)
        seen, rewards, done, told = ours.step(actions)
        expected, wanted, ended, _, infos = plain.step(actions)
        assert np.array_equal(rewards, wanted)
        assert np.array_equal(done, ended)
        for game in np.flatnonzero(done):
            over += 1
            assert not told[game]["terminal_observation"].any()
            assert not told[game]["TimeLimit.truncated"]
    assert over > 0
    with pytest.raises(SetupError, match="'seats' cannot be set"):
        ours.set_attr("seats", 3)


def test_a_truncated_game_says_so_with_its_last_observation() -> None:
    ours = games(limit=5)
    ours.seed(1)
    ours.reset()
    truncated = 0
    for _ in range(12):
        _, _, done, told = ours.step(np.stack(ours.env_method("action_masks")).argmax(axis=1))
        for game in np.flatnonzero(done):
            assert told[game]["TimeLimit.truncated"]
            assert told[game]["terminal_observation"].any()
            truncated += 1
    assert truncated > 0


def test_a_game_of_dictionaries_ends_with_a_dictionary() -> None:
    ours = games(limit=3, masked=True)
    ours.reset()
    for _ in range(3):
        _, _, done, told = ours.step(np.stack(ours.env_method("action_masks")).argmax(axis=1))
    ends = [told[game]["terminal_observation"] for game in np.flatnonzero(done)]
    assert ends
    assert all(set(end) == {"observation", "action_mask"} and end["action_mask"].shape == (79,) for end in ends)


def test_maskable_ppo_trains_in_a_single_environment() -> None:
    env = gymnasium.make("centuria/golem-v0", observations="floats", bots="random")
    model = contrib.MaskablePPO("MlpPolicy", env, n_steps=64, batch_size=32, n_epochs=1, seed=1)
    model.learn(128)
    assert model.num_timesteps == 128


def test_the_example_trains_a_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["--steps", "8192", "--envs", "32", "--games", "20", "--folder", str(tmp_path)]
    monkeypatch.setattr(sys, "argv", [str(EXAMPLE), *asked])
    runpy.run_path(str(EXAMPLE), run_name="__main__")
    assert "of 20 games won against greedy" in capsys.readouterr().out
    game = centuria.new("golem", 2, seed=3)
    assert "rollout/ep_rew_mean" in (tmp_path / "progress.csv").read_text()
    assert contrib.MaskablePPO.load(tmp_path / "checkpoint.zip").num_timesteps == 8192
    bot = tmp_path / "policy.onnx"
    assert make(f"network:file={bot}", 0).choose(game.view(), game.legal()) in game.legal()
