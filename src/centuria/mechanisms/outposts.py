"""Outposts: built where the wagon stops, from four rows of three on the player's board, one row for each icon.

Building uncovers points, and emptying a whole column brings a bonus tile.
"""

from typing import Annotated

from centuria.core import bits
from centuria.core.bits import NONE, i64
from centuria.core.jit import compiled, rule
from centuria.core.layout import Grid, Row, cells
from centuria.mechanisms import agenda, bonus, crystals, effects, wagons

ROWS = wagons.ICONS
COLUMNS = 3
MOUNTAIN_TILES = 24

BUILD_IT, SKIP = 0, 1


class Outposts(bonus.BonusTiles, wagons.Wagons):
    """Where each seat has outposts, and how many have left each row of its board."""

    outposts: Annotated[Row, cells("u8", "seats")]
    built: Annotated[Grid, cells("i1", "seats", ROWS)]


class Building(bonus.Bonus, wagons.Roads):
    """What an outpost costs for each one there, what each row uncovers, where column tiles come from, and the locations
    for wagons (by their reach), for exchange at the wagon and at an outpost."""

    outpost_cost: Annotated[Row, cells("i1", "seats")]
    uncovered: Annotated[Grid, cells("i2", ROWS, COLUMNS + 1)]
    mountain_icon: Annotated[Row, cells("i1", MOUNTAIN_TILES)]
    column_stacks: Annotated[int, cells("u8")]
    wagon_places: Annotated[Row, cells("u8", wagons.REACHES)]
    exchange_places: Annotated[int, cells("u8")]
    outpost_places: Annotated[int, cells("u8")]


@rule
def stock(s: Outposts) -> None:
    """Begin with all outposts on the players' boards."""
    for seat in range(s.seats):
        s.outposts[seat] = NONE
        for row in range(ROWS):
            s.built[seat, row] = 0


@compiled
def cost(box: Building, s: Outposts, tile: int) -> int:
    """So many crystals for each outpost that is already on the tile; the first one is free."""
    there = i64(0)
    for seat in range(s.seats):
        if bits.has(s.outposts[seat], tile):
            there += 1
    return there * box.outpost_cost[s.seats - 1]


@rule
def builds(box: Building, s: Outposts) -> int:
    """Build on a mountain where one has no outpost yet, if the crystals suffice; or skip."""
    seat = agenda.seat(s)
    tile = s.wagon[seat]
    answers = bits.bit(SKIP)
    allowed = tile != wagons.VALLEY and not bits.has(s.outposts[seat], tile)
    if allowed and cost(box, s, tile) <= crystals.total(crystals.carried(s, seat)):
        answers |= bits.bit(BUILD_IT)
    return answers


@rule
def build(box: Building, s: Outposts, answer: int) -> None:
    """Pay for the outpost, one crystal at a time, and place it; or leave it."""
    seat = agenda.seat(s)
    agenda.settled(s)
    if answer == SKIP:
        return
    price = cost(box, s, s.wagon[seat])
    if price > 0:
        agenda.ask(s, agenda.COST, seat, 0, price)
    else:
        place(box, s, seat)


@rule
def costs(s: Outposts) -> int:
    """Any crystal on the caravan may pay."""
    return crystals.held(crystals.carried(s, agenda.seat(s)))


@rule
def pay_cost(box: Building, s: Outposts, level: int) -> None:
    """One crystal goes back to the supply; when all are paid the outpost stands."""
    top = s.pending - 1
    seat = s.asked[top]
    crystals.pay(s, seat, crystals.one(level))
    s.left[top] -= 1
    if s.left[top] == 0:
        agenda.settled(s)
        place(box, s, seat)


@rule
def place(box: Building, s: Outposts, seat: int) -> None:
    """Put the leftmost outpost of the tile's row on the tile; an emptied column brings a bonus tile if there is one."""
    tile = s.wagon[seat]
    s.outposts[seat] |= bits.bit(tile)
    row = box.mountain_icon[s.mountain[tile]]
    s.built[seat, row] += 1
    emptied = s.built[seat, row]
    for other in range(ROWS):
        if s.built[seat, other] < emptied:
            return
    if bonus.obtainable(box, s, seat, box.column_stacks) != NONE:
        agenda.ask(s, agenda.COLUMN, seat, 0, 0)


@rule
def column_tiles(box: Building, s: Outposts) -> int:
    """The top tile of any stack that emptied columns take from; it cannot be refused."""
    return bonus.obtainable(box, s, agenda.seat(s), box.column_stacks)


@rule
def take_column_tile(box: Building, s: Outposts, stack: int) -> None:
    """Take the tile."""
    seat = agenda.seat(s)
    agenda.settled(s)
    bonus.obtain(box, s, seat, stack)


@rule
def trading_posts(box: Building, s: Outposts, seat: int, have: int) -> int:
    """One's own outposts whose mountain's trade can be paid once with these crystals."""
    posts = NONE
    tiles = s.outposts[seat]
    while tiles != NONE:
        tile = bits.lowest(tiles)
        tiles &= tiles - bits.ONE
        if wagons.exchangeable(box, s, tile, have):
            posts |= bits.bit(tile)
    return posts


@compiled
def outpost_points(box: Building, s: Outposts, seat: int) -> int:
    """The values uncovered on a seat's board, row by row from the left."""
    points = i64(0)
    for row in range(ROWS):
        points += box.uncovered[row, s.built[seat, row]]
    return points


@rule
def map_work(box: Building, s: Outposts, seat: int, have: int, places: int) -> int:
    """Those of some locations for the map where there is something to do: a payable move, or one payable trade."""
    work = NONE
    for reach in range(wagons.REACHES):
        if places & box.wagon_places[reach] != NONE and wagons.moves(box, s, seat, reach, have) != NONE:
            work |= box.wagon_places[reach]
    if places & box.exchange_places != NONE and wagons.exchangeable(box, s, s.wagon[seat], have):
        work |= box.exchange_places
    if places & box.outpost_places != NONE and trading_posts(box, s, seat, have) != NONE:
        work |= box.outpost_places
    return work


@rule
def arrive(box: Building, s: Outposts, tile: int) -> None:
    """Move; then, in this order, the tolls, perhaps an outpost, perhaps a trade."""
    seat = agenda.seat(s)
    agenda.settled(s)
    if tile != wagons.VALLEY:
        effects.offer(s, seat, wagons.trade_of(box, s, tile))
        agenda.ask(s, agenda.BUILD, seat, 0, 0)
    wagons.move(box, s, seat, tile)


@rule
def trade_at(box: Building, s: Outposts, tile: int) -> None:
    """Do the trade of the mountain where one's outpost stands, at least once."""
    seat = agenda.seat(s)
    agenda.settled(s)
    effects.perform(box, s, seat, wagons.trade_of(box, s, tile), effects.MUST)


@rule
def map_choices(box: Building, s: Outposts, kind: int) -> int:
    """What may be answered to a question about the map."""
    if kind == agenda.MOVE:
        seat = agenda.seat(s)
        return wagons.moves(box, s, seat, agenda.detail(s), crystals.carried(s, seat))
    if kind == agenda.TOLL:
        return wagons.tolls(s)
    if kind == agenda.BUILD:
        return builds(box, s)
    if kind == agenda.COST:
        return costs(s)
    if kind == agenda.OUTPOST:
        seat = agenda.seat(s)
        return trading_posts(box, s, seat, crystals.carried(s, seat))
    return column_tiles(box, s)


@rule
def map_answer(box: Building, s: Outposts, kind: int, choice: int) -> None:
    """Do what was answered to a question about the map."""
    if kind == agenda.MOVE:
        arrive(box, s, choice)
    elif kind == agenda.TOLL:
        wagons.pay_toll(box, s, choice)
    elif kind == agenda.BUILD:
        build(box, s, choice)
    elif kind == agenda.COST:
        pay_cost(box, s, choice)
    elif kind == agenda.OUTPOST:
        trade_at(box, s, choice)
    else:
        take_column_tile(box, s, choice)
