"""Pieces of observations for the New World, mechanism by mechanism.

Tiles and cards are told by number, from 1; 0 is none. Whatever belongs to seats begins with the observing one.
"""

from centuria.batch.observations.cards import put_row
from centuria.batch.observations.writer import Cells, clear, from_seat, put, put_crystals, put_one, put_set
from centuria.core import bits
from centuria.core.bits import i64
from centuria.core.jit import rule
from centuria.core.layout import Grid
from centuria.mechanisms import bonus, crystals, decks, exploration, locations, merchant_places, outposts, wagons

SYMBOLS = locations.NO_SYMBOL
"""The symbols that cards look for."""

MIDDLE = 16
"""Coordinates of the map are told with this added, since a byte has no sign."""

LOCATIONS = (
    Cells("land", ("standing",)),
    Cells("workers", ("seats", "standing")),
    Cells("home", ("seats",)),
    Cells("reserve", ("seats",)),
    Cells("assistance", ("seats", SYMBOLS)),
    Cells("tools", ("seats", SYMBOLS, crystals.LEVELS)),
)
EXPLORATION = (
    Cells("exploration", ("standing",)),
    Cells("explored", ("seats", exploration.TILES)),
    Cells("icons", ("seats", exploration.ICONS)),
)
BONUS = (Cells("stacks", (bonus.STACKS, 2)), Cells("bonus", ("seats", bonus.SPACES)))
MAP = (
    Cells("map", (wagons.TILES, 3)),
    Cells("wagon", ("seats", wagons.TILES)),
    Cells("outposts", ("seats", wagons.TILES)),
    Cells("built", ("seats", outposts.ROWS)),
)
MERCHANTS = (
    Cells("merchant_row", (merchant_places.ROW,)),
    Cells("merchant_deck", ()),
    Cells("merchant_under", ("merchants",)),
    Cells("discards", ("seats", "merchants")),
)


@rule
def put_locations(s: locations.Locations, seat: int, out: Grid, game: int, at: int) -> int:
    """Which locations there are, who stands there, workers at home and in reserve, and what cards take off or add."""
    count = len(s.standing)
    at = put_set(out, game, at, s.land, count)
    for step in range(s.seats):
        clear(out, game, at, count)
        present = s.present[from_seat(s, seat, step)]
        while present != bits.NONE:
            place = bits.lowest(present)
            put(out, game, at + place, s.standing[place])
            present &= present - bits.ONE
        at += count
    for step in range(s.seats):
        put(out, game, at + step, s.home[from_seat(s, seat, step)])
        put(out, game, at + i64(s.seats) + step, s.reserve[from_seat(s, seat, step)])
    at += 2 * i64(s.seats)
    for step in range(s.seats):
        for symbol in range(SYMBOLS):
            put(out, game, at + symbol, s.assistance[from_seat(s, seat, step), symbol])
        at += SYMBOLS
    for step in range(s.seats):
        for symbol in range(SYMBOLS):
            at = put_crystals(out, game, at, s.tools[from_seat(s, seat, step), symbol])
    return at


@rule
def put_exploration(s: exploration.Exploration, seat: int, out: Grid, game: int, at: int) -> int:
    """The tile on each location that is covered, the tiles that each seat has taken, and its icons."""
    clear(out, game, at, len(s.tile_on))
    covered = s.covered
    while covered != bits.NONE:
        place = bits.lowest(covered)
        put(out, game, at + place, s.tile_on[place] + 1)
        covered &= covered - bits.ONE
    at += len(s.tile_on)
    for step in range(s.seats):
        at = put_set(out, game, at, s.explored[from_seat(s, seat, step)], exploration.TILES)
    for step in range(s.seats):
        for icon in range(exploration.ICONS):
            put(out, game, at + icon, s.icons[from_seat(s, seat, step), icon])
        at += exploration.ICONS
    return at


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
        other = from_seat(s, seat, step)
        for space in range(bonus.SPACES):
            tile = 0
            if space < s.bonuses[other]:
                tile = s.bonus[other, space] + 1
            put(out, game, at + space, tile)
        at += bonus.SPACES
    return at


@rule
def put_map(s: outposts.Outposts, seat: int, out: Grid, game: int, at: int) -> int:
    """Mountain and coordinates of each tile of the map, the wagons, the outposts, and what has left each row."""
    for tile in range(wagons.TILES):
        put(out, game, at, 0 if tile == wagons.VALLEY else s.mountain[tile] + 1)
        put(out, game, at + 1, s.map_q[tile] + MIDDLE)
        put(out, game, at + 2, s.map_r[tile] + MIDDLE)
        at += 3
    for step in range(s.seats):
        at = put_one(out, game, at, s.wagon[from_seat(s, seat, step)], wagons.TILES)
    for step in range(s.seats):
        at = put_set(out, game, at, s.outposts[from_seat(s, seat, step)], wagons.TILES)
    for step in range(s.seats):
        for row in range(outposts.ROWS):
            put(out, game, at + row, s.built[from_seat(s, seat, step), row])
        at += outposts.ROWS
    return at


@rule
def put_merchants(s: merchant_places.MerchantPlaces, seat: int, out: Grid, game: int, at: int) -> int:
    """The merchant row, the deck behind it, its last cards that everybody has seen, and the discard piles."""
    first, count = i64(s.merchants_first), i64(s.merchants_count)
    shown = decks.shown(first, count, merchant_places.ROW)
    at = put_row(out, game, at, s.merchants[:], first, shown, merchant_places.ROW)
    deck = count - first - shown
    put(out, game, at, deck)
    known = min(i64(s.merchants_known), deck)
    at = put_row(out, game, at + 1, s.merchants[:], count - known, known, len(s.merchants))
    for step in range(s.seats):
        at = put_set(out, game, at, s.discards[from_seat(s, seat, step)], len(s.merchants))
    return at
