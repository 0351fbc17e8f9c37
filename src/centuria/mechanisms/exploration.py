"""Exploration tiles: each covers a location; taking one opens the location to all and brings what the tile shows."""

from typing import Annotated

from centuria.core import bits
from centuria.core.bits import NONE, i64
from centuria.core.jit import compiled, rule
from centuria.core.layout import Grid, Row, cells
from centuria.core.rng import Chance, shuffle
from centuria.mechanisms import agenda, crystals, locations

CRYSTALS, WORKER, POINTS, ICON = range(4)
TILES = 10
ICONS = 4
"""The kinds of icons on cards and tiles that bonus tiles count: Assistance, Tool, New Merchants, Exploration."""


class Exploration(locations.Locations):
    """The tiles on the board, those taken, and the icons that each seat has."""

    explored: Annotated[Row, cells("u8", "seats")]
    tile_on: Annotated[Row, cells("i1", "locations")]
    icons: Annotated[Grid, cells("i1", "seats", ICONS)]


class ExplorationTiles:
    """How many tiles there are, what they show, and which locations are covered at the start, by the number of seats
    less one."""

    tile_count: Annotated[int, cells("i1")]
    tile_kind: Annotated[Row, cells("i1", TILES)]
    tile_crystals: Annotated[Row, cells("i4", TILES)]
    tile_points: Annotated[Row, cells("i1", TILES)]
    tile_icon: Annotated[Row, cells("i1", TILES)]
    covered_at_start: Annotated[Row, cells("u8", "seats")]


@rule
def deal_exploration(box: ExplorationTiles, s: Exploration, seats: int, chance: Chance) -> None:
    """Shuffle the tiles and put one on every location to be explored; those left over go back to the box."""
    for tile in range(TILES):
        s.tile_on[tile] = tile
    shuffle(chance, s.tile_on[:], box.tile_count)
    covered = box.covered_at_start[seats - 1] & s.land
    tile = bits.count(covered)
    for step in range(len(s.tile_on)):
        place = len(s.tile_on) - 1 - step
        if bits.has(covered, place):
            tile -= 1
            s.tile_on[place] = s.tile_on[tile]
    for place in range(len(s.tile_on)):
        if not bits.has(covered, place):
            s.tile_on[place] = 0


@rule
def cover(box: ExplorationTiles, s: Exploration) -> None:
    """Begin with a tile, already dealt to its place, on every location that is to be explored."""
    s.covered = box.covered_at_start[s.seats - 1] & s.land
    for seat in range(s.seats):
        s.explored[seat] = NONE
        for icon in range(ICONS):
            s.icons[seat, icon] = 0


@rule
def set_out(s: Exploration, seat: int) -> None:
    """One tile has to be taken; with none left the effect is lost."""
    if s.covered != NONE:
        agenda.ask(s, agenda.EXPLORE, seat, 0, 0)


@rule
def explorable(s: Exploration) -> int:
    """Any location that is still covered."""
    return s.covered


@rule
def explore(box: ExplorationTiles, s: Exploration, place: int) -> None:
    """Take the tile and have what it shows: crystals or a worker at once, points or an icon for the end."""
    seat = agenda.seat(s)
    agenda.settled(s)
    s.covered ^= bits.bit(place)
    tile = s.tile_on[place]
    s.explored[seat] |= bits.bit(tile)
    kind = box.tile_kind[tile]
    if kind == CRYSTALS:
        crystals.gain(s, seat, box.tile_crystals[tile])
    elif kind == WORKER:
        locations.recruit(s, seat, 1)
    elif kind == ICON:
        s.icons[seat, box.tile_icon[tile]] += 1


@compiled
def exploration_points(box: ExplorationTiles, s: Exploration, seat: int) -> int:
    """The points printed on the tiles that a seat has taken."""
    points = i64(0)
    for tile in range(TILES):
        if bits.has(s.explored[seat], tile):
            points += box.tile_points[tile]
    return points
