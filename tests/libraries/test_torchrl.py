"""TorchRL accepts the environments, and its PPO trains in them."""

import gymnasium
import pytest

pytestmark = pytest.mark.long
NEEDED = "TorchRL is not here: `make libraries` installs it beside the development environment"
torch = pytest.importorskip("torch", reason=NEEDED)
pytest.importorskip("torchrl", reason=NEEDED)

from tensordict.nn import TensorDictModule, TensorDictSequential  # noqa: E402
from torchrl.envs import (  # noqa: E402
    ActionMask,
    GymWrapper,
    PettingZooWrapper,
    TransformedEnv,
    check_env_specs,
)
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator  # noqa: E402
from torchrl.objectives import ClipPPOLoss  # noqa: E402
from torchrl.objectives.value import GAE  # noqa: E402

from centuria.envs import golem_v0  # noqa: E402
from centuria.mode_registry import NAMES  # noqa: E402

GAMES = 4


def many(mode: str = "golem") -> GymWrapper:
    # TorchRL finds out what infos look like with random actions, so illegal ones must not be errors.
    return GymWrapper(
        gymnasium.make_vec(
            f"centuria/{mode}-v0", num_envs=GAMES, others="random", observations="floats", illegal="lose"
        ),
        categorical_action_encoding=True,
    )


@pytest.mark.parametrize("mode", NAMES)
def test_specs_of_a_single_environment_are_true(mode: str) -> None:
    env = TransformedEnv(GymWrapper(gymnasium.make(f"centuria/{mode}-v0", bots="random", masked=True)), ActionMask())
    check_env_specs(env)
    rollout = env.rollout(100)
    assert rollout["action_mask"].gather(-1, rollout["action"].long().argmax(-1, keepdim=True)).all()


@pytest.mark.parametrize("mode", NAMES)
def test_specs_of_the_vector_environment_are_true(mode: str) -> None:
    check_env_specs(many(mode))


@pytest.mark.filterwarnings("ignore:PettingZoo in TorchRL is tested using version")
def test_specs_of_the_pettingzoo_environment_are_true() -> None:
    env = PettingZooWrapper(golem_v0.env(), use_mask=True, return_state=True)
    check_env_specs(env)
    assert env.rollout(20)["state"].shape == (20, 664)


def test_ppo_trains_in_the_vector_environment() -> None:
    torch.manual_seed(1)
    env = TransformedEnv(many(), ActionMask(), auto_unwrap=True)
    width, actions = env.observation_spec["observation"].shape[-1], 79
    actor = ProbabilisticActor(
        TensorDictSequential(
            TensorDictModule(torch.nn.Linear(width, actions), ["observation"], ["logits"]),
            # Infos hold the mask as int8, as Gymnasium wants masks.
            TensorDictModule(lambda mask: mask.bool(), ["action_mask"], ["allowed"]),
        ),
        in_keys={"logits": "logits", "mask": "allowed"},
        spec=env.full_action_spec,
        distribution_class=MaskedCategorical,
        return_log_prob=True,
    )
    critic = ValueOperator(torch.nn.Linear(width, 1), ["observation"])
    loss = ClipPPOLoss(actor, critic)
    optimizer = torch.optim.Adam(loss.parameters(), 1e-3)
    before = [parameter.detach().clone() for parameter in loss.parameters()]
    with torch.no_grad():
        rollout = env.rollout(64, actor, break_when_any_done=False)
    assert not rollout["next", "illegal"].any()
    GAE(gamma=0.99, lmbda=0.95, value_network=critic)(rollout)
    found = loss(rollout.reshape(-1))
    (found["loss_objective"] + found["loss_critic"] + found["loss_entropy"]).backward()
    optimizer.step()
    assert any((old != new).any() for old, new in zip(before, loss.parameters(), strict=True))
