"""Tianshou collects games from the environments, by the action mask, and trains in them."""

import gymnasium
import numpy as np
import pytest

pytestmark = pytest.mark.long
NEEDED = "Tianshou is not here: `make libraries` installs it beside the development environment"
torch = pytest.importorskip("torch", reason=NEEDED)
pytest.importorskip("tianshou", reason=NEEDED)

from tianshou.algorithm import DQN  # noqa: E402
from tianshou.algorithm.algorithm_base import policy_within_training_step  # noqa: E402
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy  # noqa: E402
from tianshou.algorithm.optim import AdamOptimizerFactory  # noqa: E402
from tianshou.data import Collector, VectorReplayBuffer  # noqa: E402
from tianshou.env import DummyVectorEnv, PettingZooEnv  # noqa: E402
from tianshou.utils.net.common import Net  # noqa: E402

from centuria.envs import golem_v0  # noqa: E402

ACTIONS = 79


class ByMask(gymnasium.Wrapper):
    """The observation under the names that Tianshou's policies look for."""

    def __init__(self, env: gymnasium.Env) -> None:
        super().__init__(env)
        inner = env.observation_space
        self.observation_space = gymnasium.spaces.Dict({"obs": inner["observation"], "mask": inner["action_mask"]})

    def _named(self, seen: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
        return {"obs": seen["observation"], "mask": seen["action_mask"].astype(bool)}

    def reset(self, **asked: object) -> tuple[dict[str, np.ndarray], dict[str, object]]:
        seen, _ = self.env.reset(**asked)
        return self._named(seen), {}

    def step(self, action: int) -> tuple[dict[str, np.ndarray], float, bool, bool, dict[str, object]]:
        seen, reward, terminated, truncated, _ = self.env.step(action)
        return self._named(seen), reward, terminated, truncated, {}


def single() -> gymnasium.Env:
    return ByMask(
        gymnasium.make(
            "centuria/golem-v0", bots="random", observations="floats", masked=True, illegal="error", limit=300
        )
    )


def test_dqn_trains_by_the_mask() -> None:
    envs = DummyVectorEnv([single, single])
    width = single().observation_space["obs"].shape[0]
    net = Net(state_shape=(width,), action_shape=ACTIONS, hidden_sizes=[32])
    policy = DiscreteQLearningPolicy(model=net, action_space=gymnasium.spaces.Discrete(ACTIONS), eps_training=0.1)
    learner = DQN(policy=policy, optim=AdamOptimizerFactory(lr=1e-3), n_step_return_horizon=1)
    buffer = VectorReplayBuffer(1000, 2)
    collector = Collector(policy, envs, buffer, exploration_noise=True)
    collector.reset()
    # An illegal action would be an error.
    assert collector.collect(n_step=200).n_collected_steps >= 200
    before = [parameter.detach().clone() for parameter in net.parameters()]
    with policy_within_training_step(policy):
        learner.update(buffer=buffer, sample_size=64)
    assert any((old != new).any() for old, new in zip(before, net.parameters(), strict=True))


def test_every_seat_is_an_agent() -> None:
    env = PettingZooEnv(golem_v0.env(observations="floats"))
    seen, _ = env.reset(seed=1)
    for _ in range(30):
        assert seen["agent_id"] in env.agents
        seen, *_ = env.step(int(np.argmax(seen["mask"])))
    assert sum(seen["mask"]) > 0
