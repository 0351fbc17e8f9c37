"""The network in PyTorch: a residual MLP with a policy, a win chance for each seat, and a margin for each seat.

`centuria.network.model` is the same network without PyTorch, for play.
"""

import copy
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from centuria.network.encoding import Encoding

ALIGNED = 64
"""Features and outputs are padded with zeros to a multiple of this: matrix products of other widths take several times
as long."""


@dataclass(frozen=True, slots=True)
class Shape:
    """The size of a network: width of the trunk, width inside a block, number of blocks."""

    width: int = 512
    inner: int = 1024
    blocks: int = 3


class Block(nn.Module):
    """A residual block: normalise, widen, GELU, narrow, add.

    Layer norms have no weights of their own: the layer after them has them, and their gradients would be sums over all
    rows that cost as much as a matrix product.
    """

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(shape.width, elementwise_affine=False)
        self.widen = nn.Linear(shape.width, shape.inner)
        self.narrow = nn.Linear(shape.inner, shape.width)
        nn.init.zeros_(self.narrow.weight)
        nn.init.zeros_(self.narrow.bias)

    def forward(self, x: Tensor) -> Tensor:
        """The input with what the block adds."""
        widened = functional.gelu(linear(normalised(x, self.norm), self.widen), approximate="tanh")
        return x + linear(widened, self.narrow)


class Features(nn.Module):
    """The features of spread observations in columns, as `Encoding.features` computes them.

    Neighbouring cells with the same values are compared at once and written where they belong: a feature is written
    once, and a cell is read once for all its values. What is left is gathered by feature.
    """

    scaled_cell: Tensor
    scale: Tensor

    def __init__(self, encoding: Encoding) -> None:
        super().__init__()
        self.size = encoding.size
        self.split = len(encoding.one_hot_cell)
        self.parts = list(_parts(encoding.one_hot_cell, encoding.one_hot_value))
        for place, part in enumerate(self.parts):
            self._keep(f"values_{place}", encoding.one_hot_value[part.first : part.first + part.values])
            if part.cells == 0:
                self._keep(f"cells_{place}", encoding.one_hot_cell[part.first : part.last])
        self._keep("scaled_cell", encoding.scaled_cell)
        self._keep("scale", encoding.scale[:, None])

    def _keep(self, name: str, array: NDArray[Any]) -> None:
        self.register_buffer(name, torch.from_numpy(array.copy()), persistent=False)

    def forward(self, spread: Tensor, kind: torch.dtype) -> Tensor:
        """By cell and game in; by feature and game out, padded with zeros."""
        padded, games = -(-self.size // ALIGNED) * ALIGNED, spread.shape[1]
        found = torch.empty(padded, games, dtype=kind, device=spread.device)
        for place, part in enumerate(self.parts):
            target, values = found[part.first : part.last], self.get_buffer(f"values_{place}")
            if part.cells:
                cells = spread[part.cell : part.cell + part.cells, None]
                torch.eq(cells, values[:, None], out=target.view(part.cells, part.values, games))
            else:
                torch.eq(spread.index_select(0, self.get_buffer(f"cells_{place}")), values[:, None], out=target)
        found[self.split : self.size] = spread.index_select(0, self.scaled_cell) / self.scale
        found[self.size :] = 0
        return found


@dataclass(frozen=True, slots=True)
class _Part:
    """One-hot features `first` to `last`: of so many cells from `cell` on with so many values each.

    With no number of cells, the features are of any cells, and there are as many values as features.
    """

    first: int
    last: int
    cell: int
    cells: int
    values: int


LEAST = 32
"""Features that are worth an operation of their own."""


def _parts(cells: NDArray[np.int64], values: NDArray[np.uint8]) -> Iterator[_Part]:
    """The one-hot features in as few parts as possible, in their order."""
    runs: list[_Part] = []
    begins = np.flatnonzero(np.diff(cells, prepend=-1)).tolist()
    for first, last in pairwise([*begins, len(cells)]):
        cell, count = int(cells[first]), last - first
        before = runs[-1] if runs else _Part(0, 0, cell, 0, -1)
        same = before.cell + before.cells == cell and before.values == count
        if same and np.array_equal(values[before.first : before.first + count], values[first:last]):
            runs[-1] = _Part(before.first, last, before.cell, before.cells + 1, count)
        else:
            runs.append(_Part(first, last, cell, 1, count))
    waiting = 0
    for run in runs:
        if run.last - run.first >= LEAST:
            if waiting < run.first:
                yield _Part(waiting, run.first, 0, 0, run.first - waiting)
            yield run
            waiting = run.last
    if waiting < len(cells):
        yield _Part(waiting, len(cells), 0, 0, len(cells) - waiting)


@dataclass(frozen=True, slots=True)
class Outputs:
    """What the network says of each game: logits by action, win logits and margins by seat relative to the observer."""

    policy: Tensor
    win: Tensor
    margin: Tensor


class Network(nn.Module):
    """The network of a mode. Its weights are float32; it computes in the number format that it is called with."""

    def __init__(self, encoding: Encoding, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        self.features = Features(encoding)
        self.seats = encoding.most_seats
        self.actions = len(encoding.edition.table)
        self.enter = nn.Linear(encoding.size, shape.width)
        self.blocks = nn.ModuleList(Block(shape) for _ in range(shape.blocks))
        self.norm = nn.LayerNorm(shape.width, elementwise_affine=False)
        self.heads = nn.Linear(shape.width, self.actions + 2 * self.seats)
        nn.init.normal_(self.heads.weight, 0, 0.01)
        nn.init.zeros_(self.heads.bias)

    def forward(self, spread: Tensor, kind: torch.dtype = torch.float32) -> Outputs:
        """The outputs for spread observations, given in columns: a row for each cell."""
        features = self.features(spread, kind)
        weight = functional.pad(self.enter.weight.to(kind), (0, len(features) - self.features.size))
        x = functional.linear(features.t(), weight, self.enter.bias.to(kind))
        for block in self.blocks:
            x = block(x)
        sizes = [self.actions, self.seats, self.seats]
        left = -sum(sizes) % ALIGNED
        heads, bias = functional.pad(self.heads.weight, (0, 0, 0, left)), functional.pad(self.heads.bias, (0, left))
        found = functional.linear(normalised(x, self.norm), heads.to(kind), bias.to(kind)).float()
        policy, win, margin, _ = found.split([*sizes, left], 1)
        return Outputs(policy, win, torch.tanh(margin))


# Autocast would normalise in float32 and copy everything twice.


def linear(x: Tensor, layer: nn.Linear) -> Tensor:
    """A layer in the number format of its input."""
    return functional.linear(x, layer.weight.to(x.dtype), layer.bias.to(x.dtype))


def normalised(x: Tensor, norm: nn.LayerNorm) -> Tensor:
    """A layer norm in the number format of its input; sums are float32 inside."""
    return functional.layer_norm(x, norm.normalized_shape, eps=norm.eps)


def frozen(network: Network, kind: torch.dtype) -> Network:
    """A copy that only answers: its weights have the number format that it computes in, and are not converted again."""
    copied: Network = copy.deepcopy(network).eval()
    for parameter in copied.parameters():
        parameter.requires_grad_(False)
        parameter.data = parameter.data.to(kind)
    return copied


def norms(names: Iterable[str]) -> dict[str, str]:
    """The layer norms of a network with these weights, each with the layer after it."""
    blocks = [name.removesuffix(".widen.weight") for name in names if name.endswith(".widen.weight")]
    return {f"{block}.norm": f"{block}.widen" for block in blocks} | {"norm": "heads"}


def with_norms(weights: Mapping[str, Tensor]) -> dict[str, Tensor]:
    """The weights of a weight file, whose layer norms have weights: those that change nothing."""
    like = weights["enter.bias"]
    added = dict(weights)
    for norm in norms(weights):
        added |= {f"{norm}.weight": torch.ones_like(like), f"{norm}.bias": torch.zeros_like(like)}
    return added


def without_norms(weights: Mapping[str, Tensor]) -> dict[str, Tensor]:
    """The weights of a network that computes the same as those of a weight file."""
    kept = dict(weights)
    for norm, layer in norms(weights).items():
        factors, shift = kept.pop(f"{norm}.weight"), kept.pop(f"{norm}.bias")
        matrix = kept[f"{layer}.weight"]
        kept[f"{layer}.bias"] = kept[f"{layer}.bias"] + matrix @ shift
        kept[f"{layer}.weight"] = matrix * factors
    return kept
