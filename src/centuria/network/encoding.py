"""The feature encoder of networks: observations as bytes in, features from 0 to 1 out.

One encoder serves all player counts of a mode. An observation is first spread over the layout of the largest player
count; the cells of absent seats are 0. Each feature then looks at one cell: it is 1 if the cell has a certain value
(one-hot), or it is the cell divided by a number.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property

import numpy as np
from numpy.typing import NDArray

from centuria.batch import Layout, Piece
from centuria.batch.observations.cards import KINDS
from centuria.batch.observations.encoder import layout_of, piece_shapes
from centuria.batch.observations.rotate import SEATS
from centuria.batch.observations.world import ORIGIN
from centuria.editions import Edition
from centuria.mechanisms import exploration

ENCODING_VERSION = 1
"""Increases whenever the features of the same observation change."""


@dataclass(frozen=True, slots=True)
class Cells:
    """How a cell becomes features: one-hot from `first` to `last`, and divided by `scale` if that is not 0."""

    first: int
    last: int
    scale: int = 0

    def features(self) -> int:
        """The number of features of one cell."""
        return self.last - self.first + 1 + (self.scale > 0)


BIT = Cells(1, 1)


def number(largest: int) -> Cells:
    """A cell with a number that is seldom larger."""
    return Cells(0, largest, largest)


def amount(scale: int) -> Cells:
    """A cell with a large number: no one-hot."""
    return Cells(1, 0, scale)


def card(last: int) -> Cells:
    """A cell with the number of a card or a tile, from 1; 0 is none."""
    return Cells(1, last)


COORDINATE = Cells(ORIGIN - 4, ORIGIN + 4)
MOUNTAINS = 16
UNDER = 3
"""How many of the known cards at the bottom of the merchant deck are features."""

CELLS: dict[str, tuple[Cells, ...]] = {
    "agenda": (card(KINDS), Cells(1, 4), number(12), number(12)),
    "round": (amount(40),),
    "score": (amount(60),),
    "caravan": (number(12),),
    "point_deck": (amount(36),),
    "claims": (number(8),),
    "merchant_crystals": (number(4),),
    "merchant_deck": (amount(43),),
    "token_piles": (number(10),),
    "tokens": (number(8),),
    "workers": (Cells(1, 2, 6),),
    "home": (number(12),),
    "reserve": (number(12),),
    "assistance": (number(4),),
    "tools": (number(3),),
    "icons": (number(5),),
    "exploration": (card(exploration.TILES),),
    "map": (card(MOUNTAINS), COORDINATE, COORDINATE),
    "built": (number(4),),
}
"""The cells of a piece, by column where there are several; a piece that is not listed consists of bits."""

CARDS = {"point_row": "points", "merchant_row": "merchants", "merchant_under": "merchants", "bonus": "bonus_tiles"}
"""Pieces whose cells are cards or tiles, and the field of the state that is as long as there are such cards."""


class Encoding:
    """The features of a mode with its components."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.most_seats = edition.mode.seats[-1]
        self.layout: Layout = layout_of(edition, self.most_seats)
        self.cells = self.layout.size + 1
        """Of a spread observation: those of the layout, and the number of seats."""
        one_hot: list[tuple[int, int]] = []
        scaled: list[tuple[int, int]] = []
        for cell, kind in self._kinds():
            one_hot += [(cell, value) for value in range(kind.first, kind.last + 1)]
            if kind.scale:
                scaled.append((cell, kind.scale))
        self.one_hot_cell = np.array([cell for cell, _ in one_hot], np.int64)
        self.one_hot_value = np.array([value for _, value in one_hot], np.uint8)
        self.scaled_cell = np.array([cell for cell, _ in scaled], np.int64)
        self.scale = np.array([scale for _, scale in scaled], np.float32)

    @property
    def size(self) -> int:
        """The number of features."""
        return len(self.one_hot_cell) + len(self.scaled_cell)

    @cached_property
    def fingerprint(self) -> str:
        """What the features depend on: the version, the mode, the layout and the action table."""
        return (
            f"{self.edition.mode.name}-{ENCODING_VERSION}-{self.layout.version}-{self.size}-{len(self.edition.table)}"
        )

    def source_of(self, seats: int) -> NDArray[np.int64]:
        """For each cell of a spread observation but the last, the byte of an observation for `seats` players.

        An absent cell is the index after the last byte: append a 0 to the observation.
        """
        return _source_of(self.edition, seats)

    def spread(self, observations: NDArray[np.uint8], seats: int) -> NDArray[np.uint8]:
        """Observations for a number of players (a row each), spread over the layout of the largest number."""
        rows = len(observations)
        padded = np.concatenate([observations, np.zeros((rows, 1), np.uint8)], axis=1)
        found = np.empty((rows, self.cells), np.uint8)
        found[:, :-1] = padded[:, self.source_of(seats)]
        found[:, -1] = seats
        return found

    def features(self, spread: NDArray[np.uint8]) -> NDArray[np.float32]:
        """The features of spread observations, a row each."""
        rows = len(spread)
        found = np.empty((rows, self.size), np.float32)
        split = len(self.one_hot_cell)
        np.equal(spread[:, self.one_hot_cell], self.one_hot_value, out=found[:, :split], casting="unsafe")
        np.divide(spread[:, self.scaled_cell], self.scale, out=found[:, split:])
        return found

    def encode(self, observations: NDArray[np.uint8], seats: int) -> NDArray[np.float32]:
        """The features of observations for a number of players, a row each."""
        return self.features(self.spread(observations, seats))

    def _kinds(self) -> Iterator[tuple[int, Cells]]:
        """The cells of a spread observation that have features, and how they become features."""
        for piece in self.layout:
            kinds = self._piece_kinds(piece)
            for place in range(piece.size):
                if piece.name != "merchant_under" or place < UNDER:
                    yield piece.offset + place, kinds[place % len(kinds)]
        yield self.layout.size, Cells(self.edition.mode.seats[0], self.most_seats)

    def _piece_kinds(self, piece: Piece) -> tuple[Cells, ...]:
        state = self.edition.mode.state
        if piece.name in CARDS:
            return (card(state[CARDS[piece.name]].shape[0]),)
        if piece.name == "stacks":
            return (card(state["bonus_tiles"].shape[0]), number(6))
        return CELLS.get(piece.name, (BIT,))


@cache
def encoding(edition: Edition) -> Encoding:
    """The encoding of an edition, made once."""
    return Encoding(edition)


@cache
def _source_of(edition: Edition, seats: int) -> NDArray[np.int64]:
    most = layout_of(edition, edition.mode.seats[-1])
    here = layout_of(edition, seats)
    found = np.full(most.size, here.size, np.int64)
    for shape in piece_shapes(edition.mode.name):
        target, source = most[shape.name], here[shape.name]
        assert shape.shape[:1] == (SEATS,) or target.size == source.size
        found[target.offset : target.offset + source.size] = np.arange(source.offset, source.offset + source.size)
    return found
