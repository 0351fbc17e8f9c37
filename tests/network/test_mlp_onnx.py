"""A perceptron of any library becomes a bot."""

from pathlib import Path

import numpy as np
import pytest

import centuria
from centuria.batch import Batch, Encoder
from centuria.bots.registry import make
from centuria.editions import edition
from centuria.errors import SetupError
from centuria.network.encoding import encoding
from centuria.network.mlp_onnx import ACTIVATIONS, Layer, write_mlp
from centuria.network.onnx_model import OnnxModel

WIDTH, ACTIONS = Encoder("golem").size, len(centuria.actions("golem"))


def layer(inputs: int, outputs: int, seed: int) -> Layer:
    chance = np.random.default_rng(seed)
    return chance.normal(size=(outputs, inputs)).astype(np.float32) / 20, chance.normal(size=outputs).astype(np.float32)


@pytest.mark.parametrize("activation", ["relu", "tanh"])
def test_the_file_says_what_the_layers_say(activation: str, tmp_path: Path) -> None:
    (first, bias), (second, end) = layers = [layer(WIDTH, 16, 1), layer(16, ACTIONS, 2)]
    write_mlp(tmp_path / "policy.onnx", layers, activation)
    seen = Batch("golem", 5, seed=1).observations
    inner = Encoder("golem").encode(seen) @ first.T + bias
    inner = np.maximum(inner, 0) if activation == "relu" else np.tanh(inner)
    model = OnnxModel.load(tmp_path / "policy.onnx", encoding(edition("golem")))
    assert np.allclose(model.evaluate(seen, 2).policy, inner @ second.T + end, atol=1e-4)


@pytest.mark.parametrize("activation", ACTIVATIONS)
def test_it_plays(activation: str, tmp_path: Path) -> None:
    file = tmp_path / "policy.onnx"
    write_mlp(file, [layer(WIDTH, 8, 1), layer(8, ACTIONS, 2)], activation)
    game = centuria.new("golem", 2, seed=3)
    assert make(f"network:file={file}", 0).choose(game.view(), game.legal()) in game.legal()


@pytest.mark.parametrize(
    ("layers", "activation", "message"),
    [
        ([], "relu", "at least one layer"),
        ([layer(4, 3, 1), layer(5, 2, 1)], "relu", r"layer 1 has weights of shape \(2, 5\) .* with 3 outputs"),
        ([layer(4, 3, 1)], "sigmoid", "not 'sigmoid'"),
    ],
)
def test_layers_that_do_not_fit_are_refused(layers: list[Layer], activation: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=message):
        write_mlp(tmp_path / "policy.onnx", layers, activation)
    assert not (tmp_path / "policy.onnx").exists()
