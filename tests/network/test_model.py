"""Inference without PyTorch, and the weight files that it reads."""

from pathlib import Path

import numpy as np
import pytest
from support.networks import metadata, random_weights, write_network

from centuria.batch import Batch
from centuria.editions import edition
from centuria.errors import SetupError
from centuria.network.encoding import encoding
from centuria.network.model import NetworkModel
from centuria.network.weights_file import SCALES, quantized, read_weights


def observed(mode: str, seats: int) -> np.ndarray:
    batch = Batch(mode, 16, seats=seats, seed=9, threads=1)
    for _ in range(50):
        batch.step(batch.sample())
    return batch.observations.copy()


def straight(weights: dict[str, np.ndarray], features: np.ndarray) -> np.ndarray:
    """The heads, written down once more in double precision."""
    w = {name: array.astype(np.float64) for name, array in weights.items()}

    def norm(x: np.ndarray, name: str) -> np.ndarray:
        x = (x - x.mean(1, keepdims=True)) / np.sqrt(x.var(1, keepdims=True) + 1e-5)
        return x * w[f"{name}.weight"] + w[f"{name}.bias"]

    def linear(x: np.ndarray, name: str) -> np.ndarray:
        return x @ w[f"{name}.weight"].T + w[f"{name}.bias"]

    x = linear(features.astype(np.float64), "enter")
    for block in range(2):
        inner = linear(norm(x, f"blocks.{block}.norm"), f"blocks.{block}.widen")
        gelu = 0.5 * inner * (1 + np.tanh(np.sqrt(2 / np.pi) * (inner + 0.044715 * inner**3)))
        x = x + linear(gelu, f"blocks.{block}.narrow")
    return linear(norm(x, "norm"), "heads")


@pytest.mark.parametrize(("mode", "seats"), [("golem", 2), ("golem", 5), ("saga3", 3)])
def test_inference_computes_the_network(mode: str, seats: int) -> None:
    found = encoding(edition(mode))
    weights = random_weights(mode)
    model = NetworkModel(metadata(mode), weights, found)
    seen = observed(mode, seats)
    evaluation = model.evaluate(seen, seats)
    heads = straight(weights, found.encode(seen, seats))
    actions = len(found.edition.table)
    assert np.allclose(evaluation.policy, heads[:, :actions], atol=1e-3)
    wins = np.exp(heads[:, actions : actions + seats])
    assert np.allclose(evaluation.win, wins / wins.sum(1, keepdims=True), atol=1e-4)
    first = actions + found.most_seats
    assert np.allclose(evaluation.margin, np.tanh(heads[:, first : first + seats]), atol=1e-3)


def test_one_observation_is_evaluated_as_among_many() -> None:
    model = NetworkModel(metadata("golem"), random_weights("golem"), encoding(edition("golem")))
    seen = observed("golem", 4)
    together = model.evaluate(seen, 4)
    for row in range(len(seen)):
        alone = model.evaluate(seen[row : row + 1], 4)
        assert np.allclose(alone.policy[0], together.policy[row], atol=1e-4)
        assert np.allclose(alone.win[0], together.win[row], atol=1e-5)


def test_weights_are_rounded_by_at_most_half_a_step() -> None:
    array = np.random.default_rng(1).normal(0, 2, (30, 50)).astype(np.float32)
    stored = quantized("a", array)
    assert stored["a"].dtype == np.int8
    steps = stored["a" + SCALES][:, None]
    assert (np.abs(stored["a"] * steps - array) <= steps / 2 + 1e-6).all()


def test_a_weight_file_reads_back(tmp_path: Path) -> None:
    said, weights = read_weights(write_network(tmp_path / "w.npz", "golem"))
    assert said["mode"] == "golem"
    for name, array in random_weights("golem").items():
        assert np.abs(weights[name] - array).max() <= np.abs(array).max() / 127


@pytest.mark.parametrize(
    ("content", "reason"),
    [(b"", "is not a file of network weights"), (b"PK\x03\x04 nonsense", "is not a file of network weights")],
)
def test_another_file_is_refused_with_its_name(tmp_path: Path, content: bytes, reason: str) -> None:
    file = tmp_path / "other.npz"
    file.write_bytes(content)
    with pytest.raises(SetupError, match=r"other\.npz") as refused:
        read_weights(file)
    assert reason in str(refused.value)


def test_a_missing_file_and_an_unknown_format_are_refused(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=r"absent\.npz"):
        read_weights(tmp_path / "absent.npz")
    with pytest.raises(SetupError, match=r"the format 99"):
        read_weights(write_network(tmp_path / "new.npz", "golem", format=99))


def test_weights_for_other_features_are_refused(tmp_path: Path) -> None:
    file = write_network(tmp_path / "w.npz", "golem")
    with pytest.raises(SetupError, match=r"golem-.*endless-"):
        NetworkModel.load(file, encoding(edition("endless")))
