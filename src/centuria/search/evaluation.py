"""What a position promises to a seat beyond its present score, mechanism by mechanism, in points.

The weights are data (`weights/*.toml`); the functions only know where on the record the things lie.
"""

from typing import Annotated

from centuria.core import bits
from centuria.core.bits import NONE, i64
from centuria.core.jit import rule
from centuria.core.layout import Row, cells
from centuria.mechanisms import bonus, crystals, exploration, hands, locations, merchant_places, outposts, point_row

HANDY = 4
"""A price hardly ever asks for more crystals of one level than this."""
ROOMY = 7
"""With so many crystals there is still room for those of another turn."""


class CrystalTaste:
    """The worth of a crystal of each level, what part of it those count that are more than handy, and what each takes
    off that fills the caravan's last places."""

    crystal: Annotated[Row, cells("f4", crystals.LEVELS)]
    surplus: Annotated[float, cells("f4")]
    full: Annotated[float, cells("f4")]


class OrderTaste:
    """The worth of each claimed card as a step towards the end; what part of a point card in the row counts when all
    its crystals are there, what part of that the second nearest counts, and what is left for each missing level."""

    claim: Annotated[float, cells("f4")]

    near: Annotated[float, cells("f4")]
    second: Annotated[float, cells("f4")]
    missing: Annotated[float, cells("f4")]


class EndTaste:
    """What each point ahead of the best of the others counts to somebody who has ended the game, while they have their
    last turns to come."""

    lead: Annotated[float, cells("f4")]


class HandTaste:
    """The worth of owning each merchant card at the start of the game, what too many take off, and the worth of
    having a card in hand, not played."""

    card: Annotated[Row, cells("f4", "cards")]
    crowd: Annotated[float, cells("f4")]
    in_hand: Annotated[float, cells("f4")]


class WorldTaste:
    """The worth of workers, owned and at home; of Assistance and Tools by symbol; of icons, and of bonus tiles."""

    worker: Annotated[float, cells("f4")]
    at_home: Annotated[float, cells("f4")]
    assistance: Annotated[Row, cells("f4", locations.SYMBOLS)]
    tool: Annotated[Row, cells("f4", locations.SYMBOLS)]
    icon: Annotated[float, cells("f4")]
    tile: Annotated[float, cells("f4")]


class MapTaste:
    """The worth of an outpost beyond its points, and of a wagon that stands where one may build."""

    outpost: Annotated[float, cells("f4")]
    level_row: Annotated[float, cells("f4")]


class MerchantTaste:
    """The worth of a card on the discard pile, as a step towards a bonus tile."""

    discard: Annotated[float, cells("f4")]


@rule
def time_left(box: point_row.Prices, s: point_row.Orders) -> float:
    """The part of the game that is still to come, by the claims of whoever has most."""
    most = i64(0)
    for seat in range(s.seats):
        most = max(most, i64(s.claims[seat]))
    end = i64(box.claims_to_end[s.seats - 1])
    return max(0, end - most) / end


@rule
def crystal_worth(taste: CrystalTaste, have: int) -> float:
    """The crystals, by their levels, as far as they are handy."""
    value = -taste.full * max(0, crystals.total(have) - ROOMY)
    for level in range(crystals.LEVELS):
        number = crystals.of(have, level)
        handy = min(number, HANDY)
        value += (handy + taste.surplus * (number - handy)) * taste.crystal[level]
    return value


@rule
def missing_levels(have: int, price: int) -> int:
    """The levels of the crystals that a price asks for and that are not there, added up."""
    levels = i64(0)
    for level in range(crystals.LEVELS):
        lacking = crystals.of(price, level) - crystals.of(have, level)
        if lacking > 0:
            levels += lacking * (level + 1)
    return levels


@rule
def order_worth(box: point_row.Prices, taste: OrderTaste, s: point_row.Orders, seat: int, have: int) -> float:
    """The cards that are claimed, and the two in the row that the crystals come nearest to."""
    best = 0.0
    second = 0.0
    for slot in range(point_row.row_length(box, s)):
        card = s.points[s.points_first + slot]
        value = taste.near * box.worth[card] * taste.missing ** missing_levels(have, i64(box.price[card]))
        if value > best:
            second = best
            best = value
        elif value > second:
            second = value
    return taste.claim * s.claims[seat] + best + taste.second * second


@rule
def hand_worth(taste: HandTaste, s: hands.Hands, seat: int, left: float) -> float:
    """The cards, as far as there is time to play them, and those that can be played without a rest."""
    value = 0.0
    cards = s.hand[seat] | s.played[seat]
    while cards != NONE:
        value += taste.card[bits.lowest(cards)]
        cards &= cards - bits.ONE
    count = bits.count(s.hand[seat] | s.played[seat])
    return (value - taste.crowd * count * count) * left + taste.in_hand * bits.count(s.hand[seat])


@rule
def world_worth(box: bonus.Bonus, taste: WorldTaste, s: bonus.BonusTiles, seat: int, left: float) -> float:
    """Workers, Assistance, Tools, icons and bonus tiles."""
    value = taste.worker * locations.owned(box, s, seat) * left + taste.at_home * s.home[seat]
    for symbol in range(locations.SYMBOLS):
        value += left * taste.assistance[symbol] * s.assistance[seat, symbol]
        gift = i64(s.tools[seat, symbol])
        for level in range(crystals.LEVELS):
            value += left * taste.tool[symbol] * (level + 1) * crystals.of(gift, level)
    icons = i64(0)
    for icon in range(exploration.ICONS):
        icons += s.icons[seat, icon]
    return value + left * (taste.icon * icons + taste.tile * s.bonuses[seat])


@rule
def map_worth(box: outposts.Building, taste: MapTaste, s: outposts.Outposts, seat: int, left: float) -> float:
    """Outposts, and how evenly they have left their rows: a column is emptied by the shortest row."""
    built = i64(0)
    shortest = i64(outposts.COLUMNS)
    for row in range(outposts.ROWS):
        built += s.built[seat, row]
        shortest = min(shortest, i64(s.built[seat, row]))
    return left * (taste.outpost * built + taste.level_row * shortest)


@rule
def merchant_worth(taste: MerchantTaste, s: merchant_places.MerchantPlaces, seat: int, left: float) -> float:
    """The cards on the discard pile since the last bonus tile."""
    return left * taste.discard * (bits.count(s.discards[seat]) % merchant_places.EVERY)
