"""Writes a multi-layer perceptron of any library as an ONNX file that plays as a bot: `network:file=policy.onnx`."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from centuria.errors import CenturiaError, NotInstalled, SetupError
from centuria.files import replacing
from centuria.network.onnx_file import IR_VERSION, OPSET

ACTIVATIONS = {"relu": "Relu", "tanh": "Tanh", "gelu": "Gelu", "elu": "Elu"}

Layer = tuple[NDArray[np.float32], NDArray[np.float32]]
"""The weights of a layer, an output a row as in PyTorch, and its biases."""


def write_mlp(file: Path, layers: Sequence[Layer], activation: str = "relu") -> None:
    """Write linear layers with an activation between them; the last one answers with a logit for each action.

    The width of the first layer says what the policy sees: the bytes of an observation or the floats of an `Encoder`.
    """
    try:
        import onnx
    except ImportError as reason:
        raise NotInstalled(CenturiaError.told("needs-onnx"), "onnx", reason) from None
    if activation not in ACTIVATIONS:
        raise SetupError(f"an activation is one of {', '.join(ACTIVATIONS)}, not {activation!r}")
    _check(layers)
    helper, kinds = onnx.helper, onnx.TensorProto
    nodes, arrays, x = [], [], "observation"
    for number, layer in enumerate(layers):
        names = [f"weight_{number}", f"bias_{number}"]
        arrays += [
            onnx.numpy_helper.from_array(np.ascontiguousarray(part, np.float32), name)
            for part, name in zip(layer, names, strict=True)
        ]
        last = number == len(layers) - 1
        out = "policy" if last else f"layer_{number}"
        nodes.append(helper.make_node("Gemm", [x, *names], [out], transB=1))
        x = out
        if not last:
            nodes.append(helper.make_node(ACTIVATIONS[activation], [out], [f"active_{number}"]))
            x = f"active_{number}"
    inputs, outputs = layers[0][0].shape[1], layers[-1][0].shape[0]
    graph = helper.make_graph(
        nodes,
        "policy",
        [helper.make_tensor_value_info("observation", kinds.FLOAT, ["positions", inputs])],
        [helper.make_tensor_value_info("policy", kinds.FLOAT, ["positions", outputs])],
        arrays,
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=IR_VERSION)
    onnx.checker.check_model(model)
    file.parent.mkdir(parents=True, exist_ok=True)
    with replacing(file) as draft:
        onnx.save(model, str(draft))


def _check(layers: Sequence[Layer]) -> None:
    if not layers:
        raise SetupError("a policy has at least one layer, not none")
    before = None
    for number, (weight, bias) in enumerate(layers):
        if weight.ndim != 2 or bias.shape != weight.shape[:1] or before not in (None, weight.shape[1]):
            raise SetupError(
                f"layer {number} has weights of shape {weight.shape} and biases of shape {bias.shape}"
                + ("" if before is None else f" after a layer with {before} outputs")
            )
        before = weight.shape[0]
