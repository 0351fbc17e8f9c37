"""What training computes in a short way is what the plain way gives."""

from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="training needs PyTorch: pip install 'centuria[learn]'")

from torch.nn import functional  # noqa: E402

from centuria.editions import edition  # noqa: E402
from centuria.learn.config import TrainConfig  # noqa: E402
from centuria.learn.export import export  # noqa: E402
from centuria.learn.games import margins  # noqa: E402
from centuria.learn.model import Features, Network, Shape, frozen, with_norms, without_norms  # noqa: E402
from centuria.learn.ppo import Decided, Weights, policy_gradient  # noqa: E402
from centuria.learn.rollout import masked, sampled  # noqa: E402
from centuria.mode_registry import MODES  # noqa: E402
from centuria.network.encoding import encoding  # noqa: E402
from centuria.network.weights_file import read_weights  # noqa: E402


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("kind", [torch.float32, torch.bfloat16])
def test_features_are_those_of_play(mode: str, kind: torch.dtype) -> None:
    found = encoding(edition(mode))
    features = Features(found)
    # Every value that a cell compares with, and some that it does not.
    spread = np.random.default_rng(1).integers(0, 64, (found.cells, 200), dtype=np.uint8)
    ours = features(torch.from_numpy(spread), kind)
    expected = torch.from_numpy(found.features(np.ascontiguousarray(spread.T)).T).to(kind)
    assert torch.equal(ours[: found.size], expected)
    assert not ours[found.size :].any()
    assert len(features.parts) < 60, "each part is an operation of its own"


@pytest.mark.parametrize("anchor", [0.0, 0.07])
def test_the_gradient_of_the_policy_is_that_of_its_loss(anchor: float) -> None:
    torch.manual_seed(1)
    rows, actions, clip, entropy = 300, 23, 0.2, 0.03
    legal = torch.rand(actions, rows) < 0.4
    action = torch.randint(actions, (rows,))
    legal[action, torch.arange(rows)] = True
    logits = (3 * torch.randn(rows, actions)).requires_grad_()
    log_chances = torch.log_softmax(masked(logits, legal), 1)
    chosen = log_chances.gather(1, action[:, None])[:, 0]
    before = chosen.detach() + 0.3 * torch.randn(rows)
    advantage, learning = torch.randn(rows), (torch.rand(rows) < 0.8).float()
    count = learning.sum()
    ratio = torch.exp(chosen - before)
    loss = -(torch.minimum(ratio * advantage, ratio.clamp(0.8, 1.2) * advantage) * learning).sum() / count
    spread = -((log_chances.exp() * log_chances.clamp(min=-50)).sum(1) * learning).sum() / count
    other = 2 * torch.randn(rows, actions)
    apart = log_chances - torch.log_softmax(masked(other, legal), 1)
    divergence = ((log_chances.exp() * apart.masked_fill(~legal.t(), 0)).sum(1) * learning).sum() / count
    (loss - entropy * spread + anchor * divergence).backward()
    decided = Decided(legal, action, before, advantage, learning)
    gradient, our_loss, our_spread, change, our_divergence = policy_gradient(
        logits.detach(), decided, clip, Weights(entropy, anchor), other if anchor else None
    )
    assert torch.allclose(gradient, logits.grad, atol=1e-8)
    assert torch.allclose(our_loss, loss)
    assert torch.allclose(our_spread, spread)
    assert torch.allclose(our_divergence, divergence if anchor else torch.tensor(0.0))
    assert torch.allclose(change, ((ratio - 1).abs() * learning).sum() / count)


def test_margins_are_leads_over_the_best_other_seat() -> None:
    points = torch.tensor([[60.0, 50, 40], [50, 60, 60], [7, 7, 7]])
    leads = torch.tensor([[10.0, -10, -20], [-10, 0, 0], [0, 0, 0]])
    assert torch.allclose(margins(points), torch.tanh(leads / 20))


def test_actions_are_drawn_by_their_chances() -> None:
    torch.manual_seed(1)
    logits = torch.tensor([1.0, 0.0, 2.0, -1e9]).repeat(100_000, 1)
    counts = torch.bincount(sampled(logits), minlength=4) / len(logits)
    assert torch.allclose(counts, functional.softmax(logits[0], 0), atol=0.006)
    assert counts[3] == 0


def test_weights_with_layer_norms_and_without_compute_the_same(tmp_path: Path) -> None:
    """Weight files have weights of layer norms, and networks in training have none."""
    torch.manual_seed(1)
    found = encoding(edition("golem"))
    network = Network(found, Shape(32, 64, 2))
    exported = with_norms(network.state_dict())
    for name, array in exported.items():
        if "norm" in name:
            exported[name] = array + 0.3 * torch.randn_like(array)
    spread = torch.randint(0, 5, (found.cells, 50), dtype=torch.uint8)

    def norm(x: torch.Tensor, name: str) -> torch.Tensor:
        return functional.layer_norm(x, x.shape[1:], exported[f"{name}.weight"], exported[f"{name}.bias"])

    def linear(x: torch.Tensor, name: str) -> torch.Tensor:
        return functional.linear(x, exported[f"{name}.weight"], exported[f"{name}.bias"])

    for block in range(2):  # These begin as zeros.
        exported[f"blocks.{block}.narrow.weight"] = 0.1 * torch.randn(32, 64)
    x = linear(network.features(spread, torch.float32)[: found.size].t(), "enter")
    for block in range(2):
        widened = functional.gelu(linear(norm(x, f"blocks.{block}.norm"), f"blocks.{block}.widen"), approximate="tanh")
        x = x + linear(widened, f"blocks.{block}.narrow")
    expected = linear(norm(x, "norm"), "heads")[:, : network.actions]
    network.load_state_dict(without_norms(exported))
    assert torch.allclose(network(spread).policy, expected, atol=1e-5)
    export(tmp_path / "weights.npz", network.state_dict(), TrainConfig(), found, {})
    _, weights = read_weights(tmp_path / "weights.npz")
    assert set(weights) == set(exported)


def test_a_frozen_copy_answers_as_the_network_does_and_stays_as_it_is() -> None:
    torch.manual_seed(1)
    found = encoding(edition("golem"))
    network = Network(found, Shape(32, 64, 1))
    spread = torch.randint(0, 5, (found.cells, 50), dtype=torch.uint8)
    copied = frozen(network, torch.bfloat16)
    before = network(spread, torch.bfloat16).policy.detach()
    assert torch.equal(copied(spread, torch.bfloat16).policy, before)
    network.heads.bias.data += 1
    assert torch.equal(copied(spread, torch.bfloat16).policy, before)
