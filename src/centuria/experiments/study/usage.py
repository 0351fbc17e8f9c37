"""Usage counters: what counts as a piece and as its use, named once for each mechanism.

A use is either what a turn was spent on, known from its decision (the turn's own question is always asked), or what a
seat has at the end, known from the record. A sort of pieces belongs to every mode whose decisions or records have it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from centuria.components.golem import GolemSet
from centuria.components.sagas import Saga3Set
from centuria.editions import Edition
from centuria.mechanisms import wagons
from centuria.modes import golem
from centuria.modes.codec import golem as golem_codec
from centuria.modes.mode import Records
from centuria.views.printed import printed

Counts = NDArray[np.uint16]
"""By game, by seat, and by action or by piece."""


class Piece(NamedTuple):
    """A card, a location or a tile, by the sort of its use and by its name in texts."""

    sort: str
    key: str
    number: int
    """Its number in the records, or its action id."""


class Sort(Protocol):
    """A sort of pieces and how their uses are counted."""

    @property
    def name(self) -> str:
        """Its name."""
        ...

    def pieces(self, edition: Edition, seats: int) -> list[Piece]:
        """The pieces in play for a number of players; none in a mode that has no such pieces."""
        ...

    def count(self, pieces: Sequence[Piece], decided: Counts, states: Records) -> NDArray[np.integer]:
        """The uses of these pieces, by game, seat and piece, from all decisions and the records at the end."""
        ...


Known = Callable[[Edition, int], list[tuple[int, str]]]
"""The pieces in play for a number of players: the number in the records, and the name in texts."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """What turns are spent on: the decisions with a verb."""

    name: str
    verb: str

    def pieces(self, edition: Edition, seats: int) -> list[Piece]:
        """A piece for each decision."""
        split = [(action, *text.partition(" ")) for action, text in enumerate(edition.table)]
        return [Piece(self.name, what, action) for action, verb, _, what in split if verb == self.verb]

    def count(self, pieces: Sequence[Piece], decided: Counts, states: Records) -> NDArray[np.integer]:
        """How often each decision was made."""
        return decided[:, :, [piece.number for piece in pieces]]


@dataclass(frozen=True, slots=True)
class Held:
    """What seats have at the end: the members of their sets in some fields of the record."""

    name: str
    fields: tuple[str, ...]
    known: Known

    def pieces(self, edition: Edition, seats: int) -> list[Piece]:
        """The members that there can be."""
        if not set(self.fields) <= set(edition.mode.state.names or ()):
            return []
        return [Piece(self.name, key, number) for number, key in self.known(edition, seats)]

    def count(self, pieces: Sequence[Piece], decided: Counts, states: Records) -> NDArray[np.integer]:
        """One for each seat that has it."""
        seats = decided.shape[1]
        sets = np.zeros((len(states), seats), np.uint64)
        for field in self.fields:
            sets |= states[field][:, :seats]
        numbers = np.array([piece.number for piece in pieces], np.uint64)
        return cast("NDArray[np.uint64]", sets[:, :, None] >> numbers & np.uint64(1))


@dataclass(frozen=True, slots=True)
class Placed:
    """Bonus tiles on the spaces of the players' boards."""

    name: str

    def pieces(self, edition: Edition, seats: int) -> list[Piece]:
        """The tiles that the mode deals."""
        if "bonuses" not in (edition.mode.state.names or ()):
            return []
        return [Piece(self.name, str(number + 1), number) for number in printed(edition).board_index.bonus_in_play()]

    def count(self, pieces: Sequence[Piece], decided: Counts, states: Records) -> NDArray[np.integer]:
        """One for each seat that has it."""
        seats = decided.shape[1]
        tiles = states["bonus"][:, :seats]
        there = np.arange(tiles.shape[2]) < states["bonuses"][:, :seats, None]
        numbers = np.array([piece.number for piece in pieces])
        found = (tiles[:, :, :, None] == numbers) & there[:, :, :, None]
        return cast("NDArray[np.integer]", found.sum(2))


@dataclass(frozen=True, slots=True)
class Built:
    """Outposts, by the mountain that they stand on."""

    name: str

    def pieces(self, edition: Edition, seats: int) -> list[Piece]:
        """The mountains."""
        if "outposts" not in (edition.mode.state.names or ()):
            return []
        return [Piece(self.name, str(number + 1), number) for number in range(len(printed(edition).mountain_tiles))]

    def count(self, pieces: Sequence[Piece], decided: Counts, states: Records) -> NDArray[np.integer]:
        """One for each seat that has an outpost there."""
        seats = decided.shape[1]
        places = np.arange(1, wagons.TILES, dtype=np.uint64)
        stands = states["outposts"][:, :seats, None] >> places & np.uint64(1)
        numbers = np.array([piece.number for piece in pieces])
        mountains = states["mountain"][:, 1 : wagons.TILES, None] == numbers
        return cast("NDArray[np.integer]", np.einsum("gst,gtp->gsp", stands, mountains.astype(np.uint64)))


def _deck(edition: Edition, seats: int) -> list[tuple[int, str]]:
    """The merchant cards of a deck, by face; everybody has those of a starting hand."""
    box = edition.components
    if isinstance(box, GolemSet):
        return list(enumerate(box.merchants, golem.STARTING))
    assert isinstance(box, Saga3Set)
    return list(enumerate(box.merchants.merchants))


def _point_cards(edition: Edition, seats: int) -> list[tuple[int, str]]:
    """The point cards: by cost where that tells them apart, otherwise by number."""
    box = edition.components
    if isinstance(box, GolemSet):
        return list(enumerate(golem_codec.costs(box)))
    return [(number, str(number + 1)) for number in printed(edition).board_index.point_deck(seats)]


def _exploration(edition: Edition, seats: int) -> list[tuple[int, str]]:
    return [(number, str(number + 1)) for number in range(len(printed(edition).board_index.world.exploration))]


SORTS: tuple[Sort, ...] = (
    Held("acquired", ("hand", "played"), _deck),
    Chosen("played", "play"),
    Held("worked", ("discards",), _deck),
    Held("claimed", ("claimed",), _point_cards),
    Chosen("used", "use"),
    Held("explored", ("explored",), _exploration),
    Placed("bonus"),
    Built("built"),
)


@cache
def pieces(edition: Edition, seats: int) -> tuple[Piece, ...]:
    """All pieces of an edition for a number of players, sort by sort."""
    return tuple(piece for sort in SORTS for piece in sort.pieces(edition, seats))


def uses(edition: Edition, decided: Counts, states: Records) -> Counts:
    """The uses of every piece by game and seat, from how often each action was decided and the records at the end."""
    seats = decided.shape[1]
    counted = [
        sort.count(known, decided, states).astype(np.uint16) for sort in SORTS if (known := sort.pieces(edition, seats))
    ]
    return np.concatenate(counted, axis=2)
