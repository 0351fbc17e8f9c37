"""RLlib trains in the environments: one learner against a bot, and all seats as agents."""

import os
from collections.abc import Iterator
from typing import Any

import gymnasium
import pytest

pytestmark = pytest.mark.long
NEEDED = "RLlib is not here: `make libraries` installs it beside the development environment"
pytest.importorskip("torch", reason=NEEDED)
ray = pytest.importorskip("ray", reason=NEEDED)
pytest.importorskip("ray.rllib", reason=NEEDED)

from ray.rllib.algorithms.ppo import PPOConfig  # noqa: E402
from ray.rllib.connectors.env_to_module import FlattenObservations  # noqa: E402
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv  # noqa: E402
from ray.tune.registry import register_env  # noqa: E402

from centuria.envs import golem_v0  # noqa: E402


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    os.environ["RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO"] = "0"
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


def single(asked: dict[str, Any]) -> gymnasium.Env:
    return gymnasium.make("centuria/golem-v0", bots="random", observations="floats", illegal="lose", **asked)


def trained(config: PPOConfig, agents: bool = False) -> dict[str, Any]:
    def flatten(*_: Any, **__: Any) -> FlattenObservations:
        return FlattenObservations(multi_agent=agents)

    algorithm = (
        config.env_runners(num_env_runners=0, env_to_module_connector=flatten)
        .training(train_batch_size_per_learner=200, minibatch_size=100, num_epochs=1)
        .build_algo()
    )
    try:
        return algorithm.train()
    finally:
        algorithm.stop()


def test_ppo_trains_against_a_bot() -> None:
    register_env("centuria_golem", single)
    result = trained(PPOConfig().environment("centuria_golem", env_config={"limit": 400}))
    assert result["env_runners"]["num_env_steps_sampled"] >= 200


def test_ppo_trains_for_all_seats() -> None:
    def table(_: dict[str, Any]) -> PettingZooEnv:
        return PettingZooEnv(golem_v0.env(observations="floats", limit=100))

    register_env("centuria_golem_table", table)
    config = (
        PPOConfig()
        .environment("centuria_golem_table")
        .multi_agent(policies={"shared"}, policy_mapping_fn=lambda *_, **__: "shared")
    )
    result = trained(config, agents=True)
    assert result["env_runners"]["num_env_steps_sampled"] >= 200
