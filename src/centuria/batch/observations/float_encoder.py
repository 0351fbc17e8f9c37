"""Observations as floats for a network: numbers become one-hot or what is printed on the cards, counts are scaled.

An encoder works on the bytes of a batch, whichever library holds them: NumPy arrays become NumPy arrays, Torch tensors
become Torch tensors on the same device.
"""

from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from centuria.batch.observations.cards import KINDS
from centuria.batch.observations.encoder import Layout, layout_of
from centuria.batch.observations.features import FeatureTable, tables_of
from centuria.editions import Components, edition
from centuria.errors import SetupError
from centuria.modes.codec.board_index import board_index_of

ENCODING_VERSION = 1
"""Increases whenever the floats of the same observation change."""

CARD_SCALE = 0.2
"""What is printed on cards is mostly 1 to 20."""

SCALES = {
    "round": 1 / 50, "score": 1 / 50, "caravan": 1 / 5, "point_deck": 1 / 30, "claims": 1 / 6, "merchant_deck": 1 / 30,
    "merchant_crystals": 1 / 3, "token_piles": 1 / 6, "tokens": 1 / 3, "workers": 1 / 3, "home": 1 / 6,
    "reserve": 1 / 6, "assistance": 1 / 2, "tools": 1 / 2, "icons": 1 / 3, "stacks": 1 / 4, "map": 1 / 16,
    "built": 1 / 4, "agenda": 1 / 8,
}  # fmt: skip
"""What counts are multiplied by; sets and one-hot pieces stay 0 or 1."""

NUMBERED = {
    "point_row": "points",
    "merchant_row": "merchants",
    "merchant_under": "merchants",
    "exploration": "exploration",
    "bonus": "bonus",
}
"""Pieces that are numbers of cards or tiles, with their tables; `stacks` and `map` begin each row with one."""

COLUMNS = {"stacks": "bonus", "map": "mountains"}


@dataclass(frozen=True, slots=True)
class _Lookup:
    """Bytes that are replaced by rows of a table, and where these go."""

    cells: NDArray[np.int64]
    table: NDArray[np.float32]
    out: slice


class Encoder:
    """Turns observations of a mode and a number of seats into `size` floats each.

    `pieces` says where each piece of the layout went, and where the sets of what nobody has seen are: `unseen_points`,
    `unseen_merchants` and `unseen_bonus`, as far as the mode has them.
    """

    version = ENCODING_VERSION

    def __init__(self, mode: str, seats: int = 2, components: Components = None) -> None:
        self._edition = edition(mode, components)
        self.layout: Layout = layout_of(self._edition, seats)
        self.seats = seats
        self.tables: dict[str, FeatureTable] = tables_of(self._edition)
        self.pieces: dict[str, slice] = {}
        self._plain: list[tuple[int, int, float]] = []
        self._lookups: list[_Lookup] = []
        self.size = 0
        for piece in self.layout:
            begin = self.size
            cells = np.arange(piece.offset, piece.offset + piece.size)
            if piece.name in NUMBERED:
                self._look_up(cells, self.tables[NUMBERED[piece.name]].values * CARD_SCALE)
            else:
                if piece.name in COLUMNS:
                    numbers = cells.reshape(piece.shape)[:, 0]
                    self._look_up(numbers, self.tables[COLUMNS[piece.name]].values * CARD_SCALE)
                    cells = cells.reshape(piece.shape)[:, 1:].ravel()
                elif piece.name == "agenda":
                    self._look_up(cells.reshape(piece.shape)[:, 0], np.eye(KINDS + 1, dtype=np.float32)[:, 1:])
                    cells = cells.reshape(piece.shape)[:, 1:].ravel()
                for cell in cells.tolist():
                    self._plain.append((cell, self.size, SCALES.get(piece.name, 1.0)))
                    self.size += 1
            self.pieces[piece.name] = slice(begin, self.size)
        for name, members in self._decks.items():
            self.pieces[f"unseen_{name}"] = slice(self.size, self.size + len(members))
            self.size += len(members)

    def encode(self, observations: Any) -> Any:
        """Floats of shape (games, size) for bytes of shape (games, layout.size)."""
        self._check(observations)
        if _is_torch(observations):
            torch: Any = import_module("torch")
            made = torch.zeros((len(observations), self.size), device=observations.device)
            numbers = observations.long()

            def held(array: NDArray[Any]) -> Any:
                return torch.as_tensor(array, device=observations.device)

            made[:, held(self._plain_out)] = observations[:, held(self._plain_cells)].float() * held(self._plain_scales)
        else:
            made = np.zeros((len(observations), self.size), np.float32)
            numbers = np.asarray(observations)

            def held(array: NDArray[Any]) -> Any:
                return array

            made[:, self._plain_out] = numbers[:, self._plain_cells] * self._plain_scales
        for lookup in self._lookups:
            made[:, lookup.out] = held(lookup.table)[numbers[:, held(lookup.cells)]].reshape(len(numbers), -1)
        for name, seen in self._seen(numbers).items():
            made[:, self.pieces[f"unseen_{name}"]] = held(self._decks[name]) * (seen == 0)
        return made

    def unseen(self, observations: NDArray[np.uint8]) -> dict[str, NDArray[np.bool_]]:
        """By deck, which of its cards or tiles nobody has seen, from observations as a NumPy array."""
        self._check(observations)
        numbers = np.asarray(observations)
        return {name: (self._decks[name] > 0) & (seen == 0) for name, seen in self._seen(numbers).items()}

    @cached_property
    def _decks(self) -> dict[str, NDArray[np.float32]]:
        """Which cards or tiles are in the game, by deck."""
        sizes = {"points": self.layout["claimed"].shape[1]}
        for name, piece in (("merchants", "hand"), ("merchants", "discards")):
            if piece in self.layout.pieces:
                sizes[name] = self.layout[piece].shape[1]
        decks = {name: np.ones(size, np.float32) for name, size in sizes.items()}
        if "locations" in self.tables:
            world: Any = getattr(self._edition.components, "world", self._edition.components)
            index = board_index_of(world, self._edition.mode.name)
            decks["points"] = _members(index.point_deck(self.seats), sizes["points"])
            decks["bonus"] = _members(index.bonus_in_play(), len(self.tables["bonus"].values) - 1)
        elif "merchants" in decks:
            decks["merchants"][: len(self._starting_hand)] = 0
        return decks

    @property
    def _starting_hand(self) -> tuple[str, ...]:
        return tuple(getattr(self._edition.components, "starting_hand", ()))

    def _seen(self, numbers: Any) -> dict[str, Any]:
        """By deck, how often each card or tile is in sight."""
        sets = {"points": ("claimed",), "merchants": ("hand", "played", "discards"), "bonus": ()}
        rows = {
            "points": ("point_row",),
            "merchants": ("merchant_row", "merchant_under"),
            "bonus": ("bonus", "stacks"),
        }
        found = {}
        for name, members in self._decks.items():
            seen: Any = 0
            for piece in sets[name]:
                if piece in self.layout.pieces:
                    seen = seen + self._piece(numbers, piece).sum(1)
            for piece in rows[name]:
                if piece in self.layout.pieces:
                    cards = self._piece(numbers, piece)
                    for place in range(cards.shape[1]):
                        card = cards[:, place] if piece != "stacks" else cards[:, place, 0]
                        seen = seen + (card[..., None] == _like(np.arange(1, len(members) + 1), numbers)).reshape(
                            len(numbers), -1, len(members)
                        ).sum(1)
            found[name] = seen
        return found

    def _piece(self, numbers: Any, name: str) -> Any:
        piece = self.layout[name]
        return numbers[:, piece.cells].reshape(len(numbers), *piece.shape)

    def _look_up(self, cells: NDArray[np.int64], table: NDArray[np.float32]) -> None:
        end = self.size + len(cells) * table.shape[1]
        self._lookups.append(_Lookup(cells, table, slice(self.size, end)))
        self.size = end

    def _check(self, observations: Any) -> None:
        shape = tuple(getattr(observations, "shape", ()))
        if len(shape) != 2 or shape[1] != self.layout.size:
            raise SetupError(f"observations have the shape (games, {self.layout.size}), not {shape}")
        if "int" not in str(observations.dtype):
            raise SetupError(f"observations are bytes, or other whole numbers, not {observations.dtype}")

    @cached_property
    def _plain_cells(self) -> NDArray[np.int64]:
        return np.array([cell for cell, _, _ in self._plain])

    @cached_property
    def _plain_out(self) -> NDArray[np.int64]:
        return np.array([out for _, out, _ in self._plain])

    @cached_property
    def _plain_scales(self) -> NDArray[np.float32]:
        return np.array([scale for _, _, scale in self._plain], np.float32)


def _members(numbers: list[int], size: int) -> NDArray[np.float32]:
    found = np.zeros(size, np.float32)
    found[numbers] = 1
    return found


def _is_torch(array: object) -> bool:
    return type(array).__module__.split(".")[0] == "torch"


def _like(array: NDArray[Any], other: Any) -> Any:
    if not _is_torch(other):
        return array
    torch: Any = import_module("torch")
    return torch.as_tensor(array, device=other.device)
