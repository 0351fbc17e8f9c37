"""Pieces of observations for the New World, mechanism by mechanism.

Tiles and cards are numbers from 1; 0 is none. Pieces with a row for each seat begin with the observing seat.
"""

from centuria.batch.observations.cards import put_row
from centuria.batch.observations.writer import (
    PieceGroup,
    PieceShape,
    clear,
    put,
    put_crystals,
    put_one_hot,
    put_set,
    seat_at,
)
from centuria.core import bits
from centuria.core.bits import i64
from centuria.core.jit import rule
from centuria.core.layout import Grid
from centuria.mechanisms import bonus, crystals, decks, exploration, locations, merchant_places, outposts, wagons

ORIGIN = 16
"""Added to the coordinates of the map, since a byte has no sign."""


@rule
def put_locations(box: bonus.Bonus, s: locations.Locations, seat: int, out: Grid, game: int, at: int) -> int:
    """Which locations there are, who stands there, workers at home and in reserve, and what cards take off or add."""
    count = len(s.standing)
    at = put_set(out, game, at, s.land, count)
    for step in range(s.seats):
        clear(out, game, at, count)
        present = s.present[seat_at(s, seat, step)]
        while present != bits.NONE:
            place = bits.lowest(present)
            put(out, game, at + place, s.standing[place])
            present &= present - bits.ONE
        at += count
    for step in range(s.seats):
        put(out, game, at + step, s.home[seat_at(s, seat, step)])
        put(out, game, at + i64(s.seats) + step, s.reserve[seat_at(s, seat, step)])
    at += 2 * i64(s.seats)
    for step in range(s.seats):
        for symbol in range(locations.SYMBOLS):
            put(out, game, at + symbol, crystals.of(i64(s.assistance[seat_at(s, seat, step)]), symbol))
        at += locations.SYMBOLS
    for step in range(s.seats):
        for symbol in range(locations.SYMBOLS):
            at = put_crystals(out, game, at, s.tools[seat_at(s, seat, step), symbol])
    return at


LOCATIONS = PieceGroup(
    (
        PieceShape("land", ("standing",)),
        PieceShape("workers", ("seats", "standing")),
        PieceShape("home", ("seats",)),
        PieceShape("reserve", ("seats",)),
        PieceShape("assistance", ("seats", locations.SYMBOLS)),
        PieceShape("tools", ("seats", locations.SYMBOLS, crystals.LEVELS)),
    ),
    put_locations,
)


@rule
def put_exploration(box: bonus.Bonus, s: exploration.Exploration, seat: int, out: Grid, game: int, at: int) -> int:
    """The tile on each location that is covered, the tiles that each seat has taken, and its icons."""
    clear(out, game, at, len(s.tile_on))
    covered = s.covered
    while covered != bits.NONE:
        place = bits.lowest(covered)
        put(out, game, at + place, s.tile_on[place] + 1)
        covered &= covered - bits.ONE
    at += len(s.tile_on)
    for step in range(s.seats):
        at = put_set(out, game, at, s.explored[seat_at(s, seat, step)], exploration.TILES)
    for step in range(s.seats):
        for icon in range(exploration.ICONS):
            put(out, game, at + icon, s.icons[seat_at(s, seat, step), icon])
        at += exploration.ICONS
    return at


EXPLORATION = PieceGroup(
    (
        PieceShape("exploration", ("standing",)),
        PieceShape("explored", ("seats", exploration.TILES)),
        PieceShape("icons", ("seats", exploration.ICONS)),
    ),
    put_exploration,
)


@rule
def put_bonus(box: bonus.Bonus, s: bonus.BonusTiles, seat: int, out: Grid, game: int, at: int) -> int:
    """Each stack's top tile and how many are left, and the tiles on each player's board."""
    for stack in range(bonus.STACKS):
        left = i64(box.stack_size[stack]) - s.taken[stack]
        top = 0
        if left > 0:
            top = s.bonus_tiles[i64(box.stack_first[stack]) + s.taken[stack]] + 1
        put(out, game, at, top)
        put(out, game, at + 1, left)
        at += 2
    for step in range(s.seats):
        other = seat_at(s, seat, step)
        for space in range(bonus.SPACES):
            tile = 0
            if space < s.bonuses[other]:
                tile = s.bonus[other, space] + 1
            put(out, game, at + space, tile)
        at += bonus.SPACES
    return at


BONUS = PieceGroup((PieceShape("stacks", (bonus.STACKS, 2)), PieceShape("bonus", ("seats", bonus.SPACES))), put_bonus)


@rule
def put_map(box: bonus.Bonus, s: outposts.Outposts, seat: int, out: Grid, game: int, at: int) -> int:
    """Mountain and coordinates of each tile of the map, the wagons, the outposts, and what has left each row."""
    for tile in range(wagons.TILES):
        put(out, game, at, 0 if tile == wagons.VALLEY else s.mountain[tile] + 1)
        put(out, game, at + 1, s.map_q[tile] + ORIGIN)
        put(out, game, at + 2, s.map_r[tile] + ORIGIN)
        at += 3
    for step in range(s.seats):
        at = put_one_hot(out, game, at, s.wagon[seat_at(s, seat, step)], wagons.TILES)
    for step in range(s.seats):
        at = put_set(out, game, at, s.outposts[seat_at(s, seat, step)], wagons.TILES)
    for step in range(s.seats):
        for row in range(outposts.ROWS):
            put(out, game, at + row, s.built[seat_at(s, seat, step), row])
        at += outposts.ROWS
    return at


MAP = PieceGroup(
    (
        PieceShape("map", (wagons.TILES, 3)),
        PieceShape("wagon", ("seats", wagons.TILES)),
        PieceShape("outposts", ("seats", wagons.TILES)),
        PieceShape("built", ("seats", outposts.ROWS)),
    ),
    put_map,
)


@rule
def put_merchants(box: bonus.Bonus, s: merchant_places.MerchantPlaces, seat: int, out: Grid, game: int, at: int) -> int:
    """The merchant row, the deck behind it, its last cards that everybody has seen, and the discard piles."""
    first, count = i64(s.merchants_first), i64(s.merchants_count)
    shown = decks.shown(first, count, merchant_places.ROW)
    at = put_row(out, game, at, s.merchants[:], first, shown, merchant_places.ROW)
    deck = count - first - shown
    put(out, game, at, deck)
    known = min(i64(s.merchants_known), deck)
    at = put_row(out, game, at + 1, s.merchants[:], count - known, known, len(s.merchants))
    for step in range(s.seats):
        at = put_set(out, game, at, s.discards[seat_at(s, seat, step)], len(s.merchants))
    return at


MERCHANTS = PieceGroup(
    (
        PieceShape("merchant_row", (merchant_places.ROW,)),
        PieceShape("merchant_deck", ()),
        PieceShape("merchant_under", ("merchants",)),
        PieceShape("discards", ("seats", "merchants")),
    ),
    put_merchants,
)
