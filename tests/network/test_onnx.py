"""ONNX: exported networks say what NumPy says, and policies of other libraries play as bots."""

from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper
from support.networks import write_network

import centuria
from centuria import bots
from centuria.batch import Batch, Encoder, layout
from centuria.editions import edition
from centuria.errors import SetupError
from centuria.mode_registry import NAMES
from centuria.network.encoding import encoding
from centuria.network.model import NetworkModel
from centuria.network.onnx_file import convert
from centuria.network.onnx_model import OnnxModel


def linear_policy(file: Path, width: int, actions: int, kind: int = TensorProto.FLOAT, rows: object = "rows") -> Path:
    """An ONNX file with a linear policy: logits are the input times a fixed random matrix."""
    matrix = np.random.default_rng(1).normal(size=(width, actions)).astype(np.float32)
    nodes = [
        helper.make_node("Cast", ["observation"], ["floats"], to=TensorProto.FLOAT),
        helper.make_node("MatMul", ["floats", "matrix"], ["logits"]),
    ]
    graph = helper.make_graph(
        nodes,
        "linear",
        [helper.make_tensor_value_info("observation", kind, [rows, width])],
        [helper.make_tensor_value_info("logits", TensorProto.FLOAT, [rows, actions])],
        [numpy_helper.from_array(matrix, "matrix")],
    )
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), str(file))
    return file


@pytest.mark.parametrize("mode", NAMES)
def test_an_exported_network_says_what_it_says_in_numpy(mode: str, tmp_path: Path) -> None:
    chosen = encoding(edition(mode))
    weights, file = write_network(tmp_path / "network.npz", mode), tmp_path / "network.onnx"
    convert(weights, file, chosen)
    ours, theirs = NetworkModel.load(weights, chosen), OnnxModel.load(file, chosen)
    for seats in chosen.edition.mode.seats:
        batch = Batch(mode, 20, seats=seats, seed=3, threads=1)
        for _ in range(15):
            batch.step(batch.sample())
        wanted, found = (model.evaluate(batch.observations, seats) for model in (ours, theirs))
        for name in ("policy", "win", "margin"):
            np.testing.assert_allclose(getattr(found, name), getattr(wanted, name), atol=2e-4)


@pytest.mark.parametrize("width", ["bytes", "floats"])
@pytest.mark.parametrize("kind", [TensorProto.FLOAT, TensorProto.INT64])
@pytest.mark.parametrize("rows", ["rows", 1])
def test_a_policy_of_another_library_plays_a_game(width: str, kind: int, rows: object, tmp_path: Path) -> None:
    size = layout("golem", 2).size if width == "bytes" else Encoder("golem", 2).size
    file = linear_policy(tmp_path / "policy.onnx", size, len(centuria.actions("golem")), kind, rows)
    bot, game = bots.make(f"network:file='{file}'", 1), centuria.new("golem", 2, 4)
    for _ in range(20):
        legal = game.legal()
        decision = bot.choose(game.view(game.seat), legal)
        assert decision in legal
        game = game.play(decision)


def test_a_policy_in_onnx_answers_in_batches(tmp_path: Path) -> None:
    file = linear_policy(tmp_path / "policy.onnx", layout("golem", 3).size, len(centuria.actions("golem")))
    batch = Batch("golem", 30, seats=3, seed=1, others=f"network:file='{file}'")
    for _ in range(10):
        batch.step(batch.sample())
        assert (batch.seat == batch.own).all()


@pytest.mark.parametrize(
    ("width", "actions", "refusal"),
    [(17, 79, "takes 17 numbers; a position of golem for 2 players has"), (None, 5, "not 79 actions")],
)
def test_a_policy_for_something_else_is_refused(width: int | None, actions: int, refusal: str, tmp_path: Path) -> None:
    file = linear_policy(tmp_path / "policy.onnx", width or layout("golem", 2).size, actions)
    game = centuria.new("golem", 2, 4)
    with pytest.raises(SetupError, match=refusal):
        bots.make(f"network:file='{file}'", 1).choose(game.view(1), game.legal())


def test_a_network_that_judges_can_be_searched_and_another_cannot(tmp_path: Path) -> None:
    game = centuria.new("golem", 2, 4)
    judging = tmp_path / "judging.onnx"
    convert(write_network(tmp_path / "network.npz", "golem"), judging, encoding(edition("golem")))
    assert bots.make(f"network:file='{judging}':simulations=8", 1).choose(game.view(1), game.legal()) in game.legal()
    linear = linear_policy(tmp_path / "linear.onnx", layout("golem", 2).size, 79)
    with pytest.raises(SetupError, match="has no output 'win'"):
        bots.make(f"network:file='{linear}':simulations=8", 1).choose(game.view(1), game.legal())


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "policy.onnx"
    file.write_bytes(b"nothing")
    game = centuria.new("golem", 2, 4)
    with pytest.raises(SetupError, match="is not an ONNX file that onnxruntime can run"):
        bots.make(f"network:file='{file}'", 1).choose(game.view(1), game.legal())
