"""What is observed in each mode, put together from the pieces of its mechanisms as its rules are."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import prod

from centuria.batch.observations import cards, world
from centuria.batch.observations.writer import Cells
from centuria.core.jit import rule
from centuria.core.layout import Grid
from centuria.editions import Components, Edition, edition
from centuria.errors import SetupError
from centuria.mechanisms import golem_places
from centuria.modes import endless, golem, saga2, saga3

VERSION = 1
"""Rises whenever an observation of the same position becomes another."""


@rule
def put_golem(box: golem.GolemBox, s: golem.GolemState, seat: int, out: Grid, game: int, at: int) -> int:
    """Rows, tokens and hands."""
    at = cards.put_orders(box, s, seat, 0, out, game, at)
    at = cards.put_market(s, out, game, at)
    at = cards.put_hands(box, s, seat, out, game, at)
    return cards.put_tokens(s, seat, out, game, at)


@rule
def put_endless(box: endless.EndlessBox, s: endless.EndlessState, seat: int, out: Grid, game: int, at: int) -> int:
    """The point row with the card behind it, the locations, and both sorts of tiles."""
    at = cards.put_orders(box, s, seat, golem_places.FACE_UP, out, game, at)
    at = world.put_locations(s, seat, out, game, at)
    at = world.put_exploration(s, seat, out, game, at)
    return world.put_bonus(box, s, seat, out, game, at)


@rule
def put_saga2(box: saga2.Saga2Box, s: saga2.Saga2State, seat: int, out: Grid, game: int, at: int) -> int:
    """What An Endless World shows, and the map."""
    return world.put_map(s, seat, out, game, put_endless(box, s, seat, out, game, at))


@rule
def put_saga3(box: saga3.Saga3Box, s: saga3.Saga3State, seat: int, out: Grid, game: int, at: int) -> int:
    """What Part II shows, and the merchant cards."""
    return world.put_merchants(s, seat, out, game, put_saga2(box, s, seat, out, game, at))


COMMON = (*cards.AGENDA, *cards.COURSE, Cells("score", ("seats",)), *cards.CARAVANS)
"""What every mode shows first."""

GOLEM = (*cards.ORDERS, *cards.MARKET, *cards.HANDS, *cards.TOKENS)
ENDLESS = (*cards.ORDERS, *world.LOCATIONS, *world.EXPLORATION, *world.BONUS)
SAGA2 = (*ENDLESS, *world.MAP)
SAGA3 = (*SAGA2, *world.MERCHANTS)


@dataclass(frozen=True, slots=True)
class Sight:
    """What is a mode's own in observations: its pieces, and what writes them."""

    pieces: tuple[Cells, ...]
    put: Callable[..., int]


SIGHTS = {
    "golem": Sight(GOLEM, put_golem),
    "endless": Sight(ENDLESS, put_endless),
    "saga2": Sight(SAGA2, put_saga2),
    "saga3": Sight(SAGA3, put_saga3),
}


@dataclass(frozen=True, slots=True)
class Piece:
    """A named piece of an observation: where it begins, and its shape; () is a single number."""

    name: str
    offset: int
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many bytes it has."""
        return prod(self.shape)

    @property
    def cells(self) -> slice:
        """Where it lies in an observation."""
        return slice(self.offset, self.offset + self.size)


@dataclass(frozen=True, slots=True)
class Layout:
    """How observations of a mode lie: `size` bytes in named pieces, one after the other."""

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
    """The pieces of a mode's observations for so many seats."""
    return layout_of(edition(mode, components), seats)


def layout_of(chosen: Edition, seats: int) -> Layout:
    """The pieces of an edition's observations for so many seats."""
    seated(chosen, seats)
    pieces, offset = dict[str, Piece](), 0
    for cells in (*COMMON, *SIGHTS[chosen.mode.name].pieces):
        shape = tuple(size if isinstance(size, int) else _length(chosen, seats, size) for size in cells.shape)
        pieces[cells.name] = Piece(cells.name, offset, shape)
        offset += pieces[cells.name].size
    return Layout(VERSION, offset, pieces)


def seated(chosen: Edition, seats: int) -> None:
    """Refuse a number of players that a mode is not for."""
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
