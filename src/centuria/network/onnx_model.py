"""Networks of other libraries: a policy in an ONNX file, evaluated by onnxruntime (extra `onnx`).

The model has one input, a row for each position. Its width says what it takes:

- the bytes of an observation (`centuria.batch.layout(mode, seats).size`), of any number type;
- the floats of `centuria.batch.Encoder(mode, seats)` (`encoder.size`);
- a spread observation, for all numbers of players, as exported networks of `centuria learn` take it.

Its first output has a logit for each action; outputs named `win` and `margin` are taken as such.
"""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from centuria.batch import Encoder
from centuria.batch.observations.encoder import layout_of
from centuria.editions import Edition
from centuria.errors import CenturiaError, NotInstalled, SetupError
from centuria.network.encoding import Encoding
from centuria.network.model import Evaluation

NUMBERS = {
    "tensor(float)": np.float32,
    "tensor(float16)": np.float16,
    "tensor(double)": np.float64,
    "tensor(uint8)": np.uint8,
    "tensor(int32)": np.int32,
    "tensor(int64)": np.int64,
}
"""The number types that an input may have."""


class OnnxModel:
    """A policy in an ONNX file."""

    def __init__(self, session: Any, encoding: Encoding, name: str) -> None:
        self.encoding = encoding
        self._session, self._name = session, name
        inputs, outputs = session.get_inputs(), session.get_outputs()
        if len(inputs) != 1:
            raise SetupError.told("onnx-inputs", file=name, names=", ".join(found.name for found in inputs))
        self._input = inputs[0].name
        self._outputs = [found.name for found in outputs]
        self.judges = "win" in self._outputs
        shape, kind = inputs[0].shape, inputs[0].type
        if len(shape) != 2 or not isinstance(shape[1], int) or kind not in NUMBERS:
            raise SetupError.told("onnx-input", file=name, kind=kind, shape=str(shape))
        self.width, self._kind = shape[1], NUMBERS[kind]
        self._one_by_one = isinstance(shape[0], int)
        if shape[0] not in (1, None) and self._one_by_one:
            raise SetupError.told("onnx-positions", file=name, count=str(shape[0]))

    @classmethod
    def load(cls, file: Path, encoding: Encoding) -> "OnnxModel":
        """The policy in a file."""
        try:
            import onnxruntime
        except ImportError as reason:
            raise NotInstalled(CenturiaError.told("needs-onnxruntime"), "onnx", reason) from None
        settings = onnxruntime.SessionOptions()
        # One thread: several bots, and the threads of a batch, share the machine.
        settings.intra_op_num_threads = 1
        try:
            session = onnxruntime.InferenceSession(str(file), settings, providers=["CPUExecutionProvider"])
        except Exception as error:
            raise SetupError.told("onnx-no-file", file=str(file), reason=str(error)) from error
        return cls(session, encoding, str(file))

    def evaluate(self, observations: NDArray[np.uint8], seats: int) -> Evaluation:
        """What the network says of observations for a number of players, a row each."""
        given = self._given(observations, seats).astype(self._kind)
        if self._one_by_one:
            rows = [self._session.run(None, {self._input: given[row : row + 1]}) for row in range(len(given))]
            found = [np.concatenate(parts) for parts in zip(*rows, strict=True)]
        else:
            found = self._session.run(None, {self._input: given})
        policy = np.asarray(found[0], np.float32)
        actions = len(self.encoding.edition.table)
        if policy.shape != (len(observations), actions):
            shape = str(policy.shape[1:])
            raise SetupError.told("onnx-answers", file=self._name, shape=shape, actions=str(actions))
        by_name = dict(zip(self._outputs, found, strict=True))
        nothing = np.zeros((len(observations), 0), np.float32)
        win, margin = (np.asarray(by_name.get(name, nothing), np.float32)[:, :seats] for name in ("win", "margin"))
        return Evaluation(policy, win, margin)

    def _given(self, observations: NDArray[np.uint8], seats: int) -> NDArray[Any]:
        edition = self.encoding.edition
        if self.width == layout_of(edition, seats).size:
            return observations
        encoder = _encoder(edition, seats)
        if self.width == encoder.size:
            floats: NDArray[np.float32] = encoder.encode(observations)
            return floats
        if self.width == self.encoding.cells:
            return self.encoding.spread(observations, seats)
        raise SetupError.told(
            "onnx-width",
            file=self._name,
            width=str(self.width),
            mode=edition.mode.name,
            seats=str(seats),
            size=str(layout_of(edition, seats).size),
            floats=str(encoder.size),
            spread=str(self.encoding.cells),
        )


@cache
def _encoder(edition: Edition, seats: int) -> Encoder:
    return Encoder(edition.mode.name, seats, edition.components)
