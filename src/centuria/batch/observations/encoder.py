"""The observation encoder of each mode: its pieces in order, their layout, and the compiled writer made from them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from math import prod

from centuria.batch.observations import cards, world
from centuria.batch.observations.writer import PieceGroup, PieceShape
from centuria.core.jit import bound, rule
from centuria.core.layout import Grid
from centuria.editions import Components, Edition, edition
from centuria.errors import SetupError
from centuria.mechanisms import crystals
from centuria.mode_registry import declared, loaded
from centuria.modes import named

VERSION = 1
"""Increases whenever the observation of the same position changes."""

COMMON = (cards.AGENDA, cards.PROGRESS, cards.SCORES, cards.CARAVANS)
GOLEM = (*COMMON, cards.POINT_ROW, cards.MARKET, cards.HANDS, cards.TOKENS)
ENDLESS = (*COMMON, cards.POINT_ROW_AND_TOP, world.LOCATIONS, world.EXPLORATION, world.BONUS)
SAGA2 = (*ENDLESS, world.MAP)
SAGA3 = (*SAGA2, world.MERCHANTS)


def piece_groups(mode: str) -> tuple[PieceGroup, ...]:
    """The pieces of a mode's observation in order. Layout and writer both follow from this."""
    groups = loaded(declared(mode).observation)
    assert isinstance(groups, tuple)
    return groups


@rule
def put_nothing(box: crystals.Provisions, s: crystals.Caravans, seat: int, out: Grid, game: int, at: int) -> int:
    """The writer of an unused slot."""
    return at


put0 = put1 = put2 = put3 = put4 = put5 = put6 = put7 = put8 = put9 = put_nothing
"""The slots of `put_all`, which `observation_writer` fills with the writers of a mode."""


def put_all(box: crystals.Provisions, s: crystals.Caravans, seat: int, out: Grid, game: int, at: int) -> int:
    """Write all groups of pieces, one after the other."""
    # Written out: Numba cannot loop over functions, and a chain in which each calls the next is slower.
    at = put0(box, s, seat, out, game, at)
    at = put1(box, s, seat, out, game, at)
    at = put2(box, s, seat, out, game, at)
    at = put3(box, s, seat, out, game, at)
    at = put4(box, s, seat, out, game, at)
    at = put5(box, s, seat, out, game, at)
    at = put6(box, s, seat, out, game, at)
    at = put7(box, s, seat, out, game, at)
    at = put8(box, s, seat, out, game, at)
    return put9(box, s, seat, out, game, at)


@cache
def observation_writer(mode: str) -> Callable[..., int]:
    """The compiled function that writes what a seat sees: the writers of the mode's pieces, in order."""
    score = named(mode).verbs.score
    writers = {
        f"put{slot}": bound(rule, group.put, mode, score=score) if group is cards.SCORES else group.put
        for slot, group in enumerate(piece_groups(mode))
    }
    return bound(rule, put_all, mode, **writers)


def piece_shapes(mode: str) -> Iterator[PieceShape]:
    """The pieces of a mode's observations, in order."""
    return (piece for group in piece_groups(mode) for piece in group.pieces)


@dataclass(frozen=True, slots=True)
class Piece:
    """A named piece of an observation: its offset and its shape; () is a single number."""

    name: str
    offset: int
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        """The number of bytes."""
        return prod(self.shape)

    @property
    def cells(self) -> slice:
        """Its slice of an observation."""
        return slice(self.offset, self.offset + self.size)


@dataclass(frozen=True, slots=True)
class Layout:
    """The layout of a mode's observations: `size` bytes in named pieces, one after the other."""

    version: int
    size: int
    pieces: dict[str, Piece]

    def __iter__(self) -> Iterator[Piece]:
        return iter(self.pieces.values())

    def __getitem__(self, name: str) -> Piece:
        if name not in self.pieces:
            raise KeyError(f"there is no piece {name!r}; there are: {', '.join(self.pieces)}")
        return self.pieces[name]


def layout(mode: str, seats: int, components: Components = None) -> Layout:
    """The layout of a mode's observations for a number of seats."""
    return layout_of(edition(mode, components), seats)


def layout_of(chosen: Edition, seats: int) -> Layout:
    """The layout of an edition's observations for a number of seats."""
    check_seats(chosen, seats)
    pieces, offset = dict[str, Piece](), 0
    for piece in piece_shapes(chosen.mode.name):
        shape = tuple(size if isinstance(size, int) else _length(chosen, seats, size) for size in piece.shape)
        pieces[piece.name] = Piece(piece.name, offset, shape)
        offset += pieces[piece.name].size
    return Layout(VERSION, offset, pieces)


def check_seats(chosen: Edition, seats: int) -> None:
    """Raise SetupError for a number of players that a mode is not for."""
    if isinstance(seats, bool) or seats not in chosen.mode.seats:
        first, last = chosen.mode.seats[0], chosen.mode.seats[-1]
        raise SetupError(f"{chosen.mode.name} is for {first} to {last} players, not {seats!r}")


def _length(chosen: Edition, seats: int, name: str) -> int:
    """The number of seats, or the length of a field of the state or the box."""
    if name == "seats":
        return seats
    state = chosen.mode.state
    field = state[name] if name in (state.names or ()) else chosen.box.dtype[name]
    return int(field.shape[0])
