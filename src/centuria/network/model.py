"""Inference with NumPy: the network of `centuria.learn.model`, for one observation or a few."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from centuria.core.jit import INTERPRETED
from centuria.errors import SetupError
from centuria.network.encoding import Encoding
from centuria.network.kernels import dense, first_layer, gelu, normalised
from centuria.network.weights_file import read_weights

Floats = NDArray[np.float32]
EPSILON = np.float32(1e-5)
"""Added to the variance in a layer norm, as PyTorch does."""


@dataclass(frozen=True, slots=True)
class Evaluation:
    """By row: logits by action, and win chance and margin by seat, the observing seat first."""

    policy: Floats
    win: Floats
    margin: Floats


@dataclass(frozen=True, slots=True)
class _Block:
    norm: tuple[Floats, Floats]
    widen: tuple[Floats, Floats]
    narrow: tuple[Floats, Floats]


class NetworkModel:
    """A trained network."""

    judges = True

    def __init__(self, metadata: dict[str, Any], weights: dict[str, Floats], encoding: Encoding) -> None:
        if metadata["encoding"] != encoding.fingerprint:
            raise SetupError.told("weights-features", theirs=str(metadata["encoding"]), ours=encoding.fingerprint)
        self.metadata = metadata
        self.encoding = encoding
        self.actions = len(encoding.edition.table)
        blocks = sum(name.endswith(".widen.weight") for name in weights)

        def layer(name: str) -> tuple[Floats, Floats]:
            # Transposed once: features in rows are multiplied from the left.
            return np.ascontiguousarray(weights[f"{name}.weight"].T), weights[f"{name}.bias"]

        def norm(name: str) -> tuple[Floats, Floats]:
            return weights[f"{name}.weight"], weights[f"{name}.bias"]

        self._enter, self._heads, self._norm = layer("enter"), layer("heads"), norm("norm")
        self._blocks = [
            _Block(norm(f"blocks.{n}.norm"), layer(f"blocks.{n}.widen"), layer(f"blocks.{n}.narrow"))
            for n in range(blocks)
        ]

    @classmethod
    def load(cls, file: Path, encoding: Encoding) -> "NetworkModel":
        """The network in a file."""
        metadata, weights = read_weights(file)
        return cls(metadata, weights, encoding)

    def evaluate(self, observations: NDArray[np.uint8], seats: int) -> Evaluation:
        """What the network says of observations for a number of players, a row each."""
        features = self.encoding.encode(observations, seats)
        x = self._first(features)
        for block in self._blocks:
            widened = _gelu(_layer(_normalised(x, *block.norm), block.widen))
            x = x + _layer(widened, block.narrow)
        heads = _layer(_normalised(x, *self._norm), self._heads)
        wins = heads[:, self.actions : self.actions + seats]
        wins = np.exp(wins - wins.max(axis=1, keepdims=True))
        margins = heads[:, self.actions + self.encoding.most_seats :][:, :seats]
        return Evaluation(heads[:, : self.actions], wins / wins.sum(axis=1, keepdims=True), np.tanh(margins))

    def _first(self, features: Floats) -> Floats:
        matrix, bias = self._enter
        if _in_batches(features):
            several = np.empty((len(features), len(bias)), np.float32)
            first_layer(features, matrix, bias, several)
            return several
        if len(features) > 1:
            return _product(features, matrix) + bias
        # Nearly all features of one observation are 0: only the rows of the others are read.
        there = np.flatnonzero(features[0])
        found: Floats = _product(features[:, there], matrix[there]) + bias
        return found


def _layer(x: Floats, layer: tuple[Floats, Floats]) -> Floats:
    """A matrix product and a bias; without BLAS, whose threads wait for each other on a busy machine.

    One row needs no compiled code, so that a first decision does not wait for the compiler.
    """
    matrix, bias = layer
    if _in_batches(x):
        found = np.empty((len(x), len(bias)), np.float32)
        dense(x, matrix, bias, found)
        return found
    return _product(x, matrix) + bias


def _product(x: Floats, matrix: Floats) -> Floats:
    """A matrix product without compiled code."""
    found: Floats = x @ matrix if len(x) > 1 else np.einsum("i,ij->j", x[0], matrix)[None, :]
    return found


def _in_batches(x: Floats) -> bool:
    """Whether compiled code computes these rows."""
    return len(x) > 1 and not INTERPRETED


def _normalised(x: Floats, weight: Floats, bias: Floats) -> Floats:
    if _in_batches(x):
        made = np.empty_like(x)
        normalised(x, weight, bias, EPSILON, made)
        return made
    centred = x - x.mean(axis=1, keepdims=True)
    variance = np.mean(centred * centred, axis=1, keepdims=True)
    found: Floats = centred / np.sqrt(variance + EPSILON) * weight + bias
    return found


def _gelu(x: Floats) -> Floats:
    if _in_batches(x):
        gelu(x)
        return x
    inner = np.float32(0.7978845608) * (x + np.float32(0.044715) * x * x * x)
    found: Floats = np.float32(0.5) * x * (1 + np.tanh(inner))
    return found
