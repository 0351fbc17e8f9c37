"""Wagons on the map: twelve mountain tiles and a valley, where all wagons begin.

Tiles are known by their place: 0 is the valley, 1 to 12 the mountains. Sets of tiles are bit sets.
"""

from typing import Annotated

from centuria.core import bits
from centuria.core.bits import NONE, i64
from centuria.core.jit import rule
from centuria.core.layout import Row, cells
from centuria.core.rng import Chance, below, shuffle
from centuria.mechanisms import agenda, crystals, effects

VALLEY = 0
MOUNTAINS = 12
TILES = MOUNTAINS + 1
ICONS = 4
ONE_STEP, TWO_STEPS, ANYWHERE = range(3)
REACHES = 3


class Wagons(crystals.Caravans):
    """The map, its neighbourhoods, and where the wagons stand."""

    near: Annotated[Row, cells("u8", TILES)]
    mountain: Annotated[Row, cells("i1", TILES)]
    map_q: Annotated[Row, cells("i1", TILES)]
    map_r: Annotated[Row, cells("i1", TILES)]
    wagon: Annotated[Row, cells("i1", "seats")]


class Roads(effects.Effects):
    """The mountains of each icon, the usual layout, the toll, and the first mountain's trade among the effects.

    `two_steps_back` says whether a move of two steps may end where it began.
    """

    mountains_with: Annotated[Row, cells("u8", ICONS)]
    layout_q: Annotated[Row, cells("i1", TILES)]
    layout_r: Annotated[Row, cells("i1", TILES)]
    toll: Annotated[int, cells("i1")]
    two_steps_back: Annotated[int, cells("i1")]
    mountain_effect: Annotated[int, cells("i1")]


@rule
def deal_map(box: Roads, s: Wagons, chance: Chance) -> None:
    """Draw as many mountains of each icon as the map needs, and lay them at random on the places of the layout."""
    place = VALLEY
    s.mountain[VALLEY] = 0
    for icon in range(ICONS):
        left = box.mountains_with[icon]
        for _ in range(MOUNTAINS // ICONS):
            drawn = bits.nth(left, below(chance, bits.count(left)))
            left ^= bits.bit(drawn)
            place += 1
            s.mountain[place] = drawn
    shuffle(chance, s.mountain[1:], MOUNTAINS)
    for tile in range(TILES):
        s.map_q[tile] = box.layout_q[tile]
        s.map_r[tile] = box.layout_r[tile]


@rule
def adjacent(s: Wagons, one: int, other: int) -> bool:
    """Whether two tiles of the map touch: six directions, in axial coordinates."""
    q = i64(s.map_q[one]) - i64(s.map_q[other])
    r = i64(s.map_r[one]) - i64(s.map_r[other])
    return abs(q) <= 1 and abs(r) <= 1 and abs(q + r) <= 1 and one != other


@rule
def roll_out(s: Wagons) -> None:
    """Find out which tiles of the map touch, and put every wagon in the valley."""
    for tile in range(TILES):
        s.near[tile] = NONE
        for other in range(TILES):
            if adjacent(s, tile, other):
                s.near[tile] |= bits.bit(other)
    for seat in range(s.seats):
        s.wagon[seat] = VALLEY


@rule
def in_reach(box: Roads, s: Wagons, tile: int, reach: int) -> int:
    """The tiles that a move may end on, as far away as the location says; not where it began, but perhaps after two
    steps, out and back."""
    tiles = bits.first(TILES)
    if reach != ANYWHERE:
        tiles = s.near[tile]
        if reach == TWO_STEPS:
            step = s.near[tile]
            while step != NONE:
                tiles |= s.near[bits.lowest(step)]
                step &= step - bits.ONE
    if reach == TWO_STEPS and box.two_steps_back != 0:
        return tiles
    return tiles & ~bits.bit(tile)


@rule
def met(s: Wagons, seat: int, tile: int) -> int:
    """How many other wagons stand on a tile."""
    others = i64(0)
    for other in range(s.seats):
        if other != seat and s.wagon[other] == tile:
            others += 1
    return others


@rule
def moves(box: Roads, s: Wagons, seat: int, reach: int, have: int) -> int:
    """The tiles in reach whose tolls can be paid with these crystals; a tile in between costs nothing."""
    tiles = in_reach(box, s, s.wagon[seat], reach)
    crystals_held = crystals.total(have)
    for other in range(s.seats):
        tile = s.wagon[other]
        if other != seat and met(s, seat, tile) * box.toll > crystals_held:
            tiles &= ~bits.bit(tile)
    return tiles


@rule
def move(box: Roads, s: Wagons, seat: int, tile: int) -> None:
    """Roll to the tile; if others stand there, their owners are paid first, clockwise from the payer."""
    s.wagon[seat] = tile
    ask_toll(box, s, seat, 1)


@rule
def ask_toll(box: Roads, s: Wagons, seat: int, step: int) -> None:
    """Ask for the toll of the next owner, `step` or more seats on, whose wagon stands on the payer's tile."""
    for further in range(step, s.seats):
        if s.wagon[following(s, seat, further)] == s.wagon[seat] and box.toll > 0:
            agenda.ask(s, agenda.TOLL, seat, further, box.toll)
            return


@rule
def following(s: Wagons, seat: int, step: int) -> int:
    """The seat so many places clockwise."""
    return (i64(seat) + step) % i64(s.seats)


@rule
def tolls(s: Wagons) -> int:
    """Any crystal on the caravan may be the toll."""
    return crystals.held(crystals.carried(s, agenda.seat(s)))


@rule
def pay_toll(box: Roads, s: Wagons, level: int) -> None:
    """One crystal goes to the owner of the wagon, even over the owner's capacity; then the next owner's turn comes."""
    top = s.pending - 1
    seat, step = s.asked[top], s.detail[top]
    crystals.pay(s, seat, crystals.one(level))
    crystals.gain(s, following(s, seat, step), crystals.one(level))
    s.left[top] -= 1
    if s.left[top] == 0:
        agenda.settled(s)
        ask_toll(box, s, seat, step + 1)


@rule
def trade_of(box: Roads, s: Wagons, tile: int) -> int:
    """The line of a mountain's trade among the effects."""
    return i64(box.mountain_effect) + s.mountain[tile]


@rule
def exchangeable(box: Roads, s: Wagons, tile: int, have: int) -> bool:
    """Whether the trade of a mountain can be paid once with these crystals; there is none in the valley."""
    if tile == VALLEY:
        return False
    return crystals.covers(have, i64(box.effect_gives[trade_of(box, s, tile)]))
