"""Writes a trained network as an ONNX file: spread observations in; policy, win chances and margins out."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from centuria.errors import CenturiaError, NotInstalled
from centuria.files import replacing
from centuria.network.encoding import Encoding
from centuria.network.model import EPSILON
from centuria.network.weights_file import read_weights

OPSET = 20
"""The version of the operators: the first with GELU."""

IR_VERSION = 10
"""The version of the format, which runtimes must know; the newest is not always known to the newest runtime."""

ALL = 9223372036854775807
"""The end of a slice that goes to the end."""


def convert(weights_file: Path, file: Path, encoding: Encoding) -> None:
    """Write the network of a weight file as ONNX."""
    metadata, weights = read_weights(weights_file)
    write_onnx(file, metadata, weights, encoding)


def write_onnx(
    file: Path, metadata: Mapping[str, Any], weights: Mapping[str, NDArray[np.float32]], encoding: Encoding
) -> None:
    """Write a network as ONNX; the features are computed in the graph, so nothing else is needed to run it."""
    try:
        import onnx
    except ImportError as reason:
        raise NotInstalled(CenturiaError.told("needs-onnx"), "onnx", reason) from None
    graph = _Graph(weights, encoding)
    helper, kinds = onnx.helper, onnx.TensorProto
    actions, seats = len(encoding.edition.table), encoding.most_seats
    model = helper.make_model(
        helper.make_graph(
            [helper.make_node(kind, given, [out], **settings) for kind, given, out, settings in graph.nodes],
            "centuria",
            [helper.make_tensor_value_info("observation", kinds.UINT8, ["positions", encoding.cells])],
            [
                helper.make_tensor_value_info(name, kinds.FLOAT, ["positions", width])
                for name, width in (("policy", actions), ("win", seats), ("margin", seats))
            ],
            [onnx.numpy_helper.from_array(array, name) for name, array in graph.arrays.items()],
        ),
        opset_imports=[helper.make_opsetid("", OPSET)],
        ir_version=IR_VERSION,
        producer_name="centuria",
    )
    helper.set_model_props(model, {"centuria": json.dumps(dict(metadata))})
    onnx.checker.check_model(model)
    file.parent.mkdir(parents=True, exist_ok=True)
    with replacing(file) as draft:
        onnx.save(model, str(draft))


class _Graph:
    """The operators of `NetworkModel.evaluate`, in order, and the arrays that they use."""

    def __init__(self, weights: Mapping[str, NDArray[np.float32]], encoding: Encoding) -> None:
        self.nodes: list[tuple[str, list[str], str, dict[str, Any]]] = []
        self.arrays: dict[str, np.ndarray] = {}
        self._weights = weights
        x = self._layer(self._features(encoding), "enter")
        for number in range(sum(name.endswith(".widen.weight") for name in weights)):
            name = f"blocks.{number}"
            widened = self._add(
                "Gelu", [self._layer(self._norm(x, f"{name}.norm"), f"{name}.widen")], approximate="tanh"
            )
            x = self._add("Add", [x, self._layer(widened, f"{name}.narrow")])
        heads = self._layer(self._norm(x, "norm"), "heads")
        actions, seats = len(encoding.edition.table), encoding.most_seats
        self._slice(heads, 0, actions, "policy")
        # Absent seats have no chance: the last byte of a spread observation is the number of seats.
        present = self._add("Less", [self._array("seat", np.arange(seats)), self._last_byte(encoding)])
        wins = self._add("Where", [present, self._slice(heads, actions, actions + seats), self._number("never", -1e9)])
        self._add("Softmax", [wins], "win", axis=1)
        margins = self._add("Tanh", [self._slice(heads, actions + seats, ALL)])
        self._add("Mul", [margins, self._add("Cast", [present], to=1)], "margin")

    def _features(self, encoding: Encoding) -> str:
        bits = self._add("Gather", ["observation", self._array("one_hot_cell", encoding.one_hot_cell)], axis=1)
        same = self._add("Equal", [self._whole(bits), self._array("one_hot_value", encoding.one_hot_value[None, :])])
        numbers = self._add("Gather", ["observation", self._array("scaled_cell", encoding.scaled_cell)], axis=1)
        scale = self._array("scale", encoding.scale[None, :])
        scaled = self._add("Div", [self._add("Cast", [numbers], to=1), scale])
        return self._add("Concat", [self._add("Cast", [same], to=1), scaled], axis=1)

    def _last_byte(self, encoding: Encoding) -> str:
        return self._whole(self._slice("observation", encoding.cells - 1, encoding.cells))

    def _whole(self, name: str) -> str:
        return self._add("Cast", [name], to=7)

    def _layer(self, x: str, name: str) -> str:
        weight = self._array(f"{name}.weight", self._weights[f"{name}.weight"])
        bias = self._array(f"{name}.bias", self._weights[f"{name}.bias"])
        return self._add("Gemm", [x, weight, bias], transB=1)

    def _norm(self, x: str, name: str) -> str:
        scale = self._array(f"{name}.weight", self._weights[f"{name}.weight"])
        bias = self._array(f"{name}.bias", self._weights[f"{name}.bias"])
        return self._add("LayerNormalization", [x, scale, bias], axis=-1, epsilon=float(EPSILON))

    def _slice(self, x: str, begin: int, end: int, out: str = "") -> str:
        ends = [self._array(f"at_{number}", np.array([number])) for number in (begin, end)]
        return self._add("Slice", [x, *ends, self._array("columns", np.array([1]))], out)

    def _number(self, name: str, value: float) -> str:
        return self._array(name, np.array(value, np.float32))

    def _array(self, name: str, array: np.ndarray) -> str:
        self.arrays[name] = np.ascontiguousarray(array, np.float32 if array.dtype.kind == "f" else np.int64)
        return name

    def _add(self, kind: str, given: list[str], out: str = "", **settings: Any) -> str:
        out = out or f"{kind.lower()}_{len(self.nodes)}"
        self.nodes.append((kind, given, out, settings))
        return out
