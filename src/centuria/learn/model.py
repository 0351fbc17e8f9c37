"""The network in PyTorch: a residual MLP with a policy, a win chance for each seat, and a margin for each seat.

`centuria.network.model` is the same network without PyTorch, for play.
"""

from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional

from centuria.network.encoding import Encoding

ALIGNED = 64
"""Features are padded with zeros to a multiple of this: matrix products of other widths take several times as long."""


@dataclass(frozen=True, slots=True)
class Shape:
    """The size of a network: width of the trunk, width inside a block, number of blocks."""

    width: int = 512
    inner: int = 1024
    blocks: int = 3


class Block(nn.Module):
    """A residual block: normalise, widen, GELU, narrow, add."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(shape.width)
        self.widen = nn.Linear(shape.width, shape.inner)
        self.narrow = nn.Linear(shape.inner, shape.width)
        nn.init.zeros_(self.narrow.weight)
        nn.init.zeros_(self.narrow.bias)

    def forward(self, x: Tensor) -> Tensor:
        """The input with what the block adds."""
        widened = functional.gelu(linear(normalised(x, self.norm), self.widen), approximate="tanh")
        return x + linear(widened, self.narrow)


class Features(nn.Module):
    """The features of spread observations in columns, as `Encoding.features` computes them."""

    one_hot_cell: Tensor
    one_hot_value: Tensor
    scaled_cell: Tensor
    scale: Tensor

    def __init__(self, encoding: Encoding) -> None:
        super().__init__()
        self.size = encoding.size
        for name, array in (
            ("one_hot_cell", encoding.one_hot_cell),
            ("one_hot_value", encoding.one_hot_value[:, None]),
            ("scaled_cell", encoding.scaled_cell),
            ("scale", encoding.scale[:, None]),
        ):
            self.register_buffer(name, torch.from_numpy(array.copy()), persistent=False)

    def forward(self, spread: Tensor, kind: torch.dtype) -> Tensor:
        """By cell and game in; by feature and game out, padded with zeros."""
        padded = -(-self.size // ALIGNED) * ALIGNED
        found = torch.empty(padded, spread.shape[1], dtype=kind, device=spread.device)
        split = len(self.one_hot_cell)
        found[:split] = spread.index_select(0, self.one_hot_cell) == self.one_hot_value
        found[split : self.size] = spread.index_select(0, self.scaled_cell) / self.scale
        found[self.size :] = 0
        return found


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
        self.norm = nn.LayerNorm(shape.width)
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
        heads = linear(normalised(x, self.norm), self.heads).float()
        split = self.actions + self.seats
        return Outputs(heads[:, : self.actions], heads[:, self.actions : split], torch.tanh(heads[:, split:]))


# Autocast would normalise in float32 and copy everything twice.


def linear(x: Tensor, layer: nn.Linear) -> Tensor:
    """A layer in the number format of its input."""
    return functional.linear(x, layer.weight.to(x.dtype), layer.bias.to(x.dtype))


def normalised(x: Tensor, norm: nn.LayerNorm) -> Tensor:
    """A layer norm in the number format of its input; sums are float32 inside."""
    return functional.layer_norm(x, norm.normalized_shape, norm.weight.to(x.dtype), norm.bias.to(x.dtype), norm.eps)
