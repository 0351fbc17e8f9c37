"""Heuristic evaluation: what a seat's position is worth beyond its points, mechanism by mechanism.

An evaluation is a weighted sum of features, in points. The weights are data (`weights/*.toml`); the functions compute
the features from the record.
"""

from collections.abc import MutableSequence, Sequence
from typing import Annotated

from centuria.core import bits
from centuria.core.bits import i64, u64
from centuria.core.jit import compiled, rule
from centuria.core.layout import FloatGrid, Row, cells
from centuria.mechanisms import bonus, crystals, exploration, hands, locations, merchant_places, outposts, point_row

USEFUL = 4
"""A price rarely asks for more crystals of one level than this."""
ROOM_FOR_MORE = 7
"""Up to this number of crystals there is room in the caravan for another turn's."""


SET_BYTES, BYTES = 8, 256
"""A set has so many bytes, and a byte so many values."""

POWERS = (1 + 2 + 3 + 4) * crystals.MOST_HELD
"""No price lacks this many levels."""


class CrystalWeights:
    """`crystal`: a crystal of each level. `surplus`: the factor for crystals beyond the useful number. `full`: the
    penalty for each crystal in the caravan's last places."""

    crystal: Annotated[Row, cells("f4", crystals.LEVELS)]
    surplus: Annotated[float, cells("f4")]
    full: Annotated[float, cells("f4")]


class PointCardWeights:
    """`claim`: each claimed card, as a step to the end. `near`: the share of a point card's points that counts when
    all its crystals are there. `second`: the factor for the second nearest card. `missing`: the factor for each level
    that is missing; `missing_power`: its powers."""

    claim: Annotated[float, cells("f4")]
    near: Annotated[float, cells("f4")]
    second: Annotated[float, cells("f4")]
    missing: Annotated[float, cells("f4")]
    missing_power: Annotated[MutableSequence[float], cells("f8", POWERS)]


class EndWeights:
    """`lead`: each point of lead over the best opponent after a seat's last turn, while others have theirs to come."""

    lead: Annotated[float, cells("f4")]


class HandWeights:
    """`card`: owning each merchant card at the start of the game; `card_sums`: by byte of a set of cards, what those in
    the byte are worth together. `crowd`: the penalty for too many cards. `in_hand`: a card in hand, as opposed to
    played."""

    card: Annotated[Row, cells("f4", "cards")]
    card_sums: Annotated[FloatGrid, cells("f8", SET_BYTES, BYTES)]
    crowd: Annotated[float, cells("f4")]
    in_hand: Annotated[float, cells("f4")]


class WorldWeights:
    """Workers, owned and at home; Assistance and Tools by symbol; icons, and bonus tiles."""

    worker: Annotated[float, cells("f4")]
    at_home: Annotated[float, cells("f4")]
    assistance: Annotated[Row, cells("f4", locations.SYMBOLS)]
    tool: Annotated[Row, cells("f4", locations.SYMBOLS)]
    icon: Annotated[float, cells("f4")]
    tile: Annotated[float, cells("f4")]


class MapWeights:
    """`outpost`: each outpost built, beyond its points. `level_row`: each column that all rows have left."""

    outpost: Annotated[float, cells("f4")]
    level_row: Annotated[float, cells("f4")]


class MerchantWeights:
    """`discard`: a card on the discard pile, as a step towards a bonus tile."""

    discard: Annotated[float, cells("f4")]


@rule
def time_left(box: point_row.Prices, s: point_row.Orders) -> float:
    """The part of the game still to come, 1 to 0, by the claims of the seat that has most."""
    most = i64(0)
    for seat in range(s.seats):
        most = max(most, i64(s.claims[seat]))
    end = i64(box.claims_to_end[s.seats - 1])
    return max(0, end - most) / end


@rule
def evaluate_crystals(weights: CrystalWeights, have: int) -> float:
    """Crystals by level, as far as they are useful."""
    value = -weights.full * max(0, crystals.total(have) - ROOM_FOR_MORE)
    for level in range(crystals.LEVELS):
        number = crystals.of(have, level)
        useful = min(number, USEFUL)
        value += (useful + weights.surplus * (number - useful)) * weights.crystal[level]
    return value


@rule
def missing_levels(have: int, price: int) -> int:
    """The sum of the levels of the crystals that a price asks for and the caravan lacks."""
    # All four levels at once: a byte keeps its highest bit where no more is borrowed than is there.
    apart = (price | 0x80808080) - have
    asked = (apart & 0x80808080) >> 7
    lacking = apart & (asked * 0x7F)
    odd, even = lacking & 0x00FF00FF, (lacking >> 8) & 0x00FF00FF
    return ((odd * 0x00010003 >> 16) & 0xFFFF) + ((even * 0x00020004 >> 16) & 0xFFFF)


@compiled
def fill_powers(weights: Sequence[PointCardWeights]) -> None:
    """Compute the powers of the factor for missing levels."""
    for levels in range(POWERS):
        weights[0].missing_power[levels] = weights[0].missing ** levels


@compiled
def fill_card_sums(weights: Sequence[HandWeights]) -> None:
    """Compute the worth of all sets of cards, byte by byte: sums of 24-bit fractions in 53 bits are exact."""
    for byte in range(SET_BYTES):
        for members in range(BYTES):
            total = 0.0
            for place in range(8):
                card = 8 * byte + place
                if (members >> place) & 1 and card < len(weights[0].card):
                    total += weights[0].card[card]
            weights[0].card_sums[byte, members] = total


@rule
def evaluate_point_cards(
    box: point_row.Prices, weights: PointCardWeights, s: point_row.Orders, seat: int, have: int
) -> float:
    """Claimed cards, and the two cards in the row that the crystals come nearest to."""
    best = 0.0
    second = 0.0
    for slot in range(point_row.row_length(box, s)):
        card = s.points[s.points_first + slot]
        missing = missing_levels(have, i64(box.price[card]))
        value = weights.near * box.worth[card] * weights.missing_power[missing]
        # Without branches, which the order of the row would make unpredictable.
        lower = value if value < best else best
        best = value if value > best else best
        second = lower if lower > second else second
    return weights.claim * s.claims[seat] + best + weights.second * second


@rule
def evaluate_hand(weights: HandWeights, s: hands.Hands, seat: int, left: float) -> float:
    """Merchant cards, as far as there is time to play them, and those that can be played without a rest."""
    value = 0.0
    cards = s.hand[seat] | s.played[seat]
    for byte in range(SET_BYTES):
        value += weights.card_sums[byte, i64(cards >> u64(8 * byte)) & 0xFF]
    count = bits.count(cards)
    return (value - weights.crowd * count * count) * left + weights.in_hand * bits.count(s.hand[seat])


@rule
def evaluate_world(box: bonus.Bonus, weights: WorldWeights, s: bonus.BonusTiles, seat: int, left: float) -> float:
    """Workers, Assistance, Tools, icons and bonus tiles."""
    value = weights.worker * locations.owned(box, s, seat) * left + weights.at_home * s.home[seat]
    for symbol in range(locations.SYMBOLS):
        value += left * weights.assistance[symbol] * crystals.of(i64(s.assistance[seat]), symbol)
        gift = i64(s.tools[seat, symbol])
        for level in range(crystals.LEVELS):
            value += left * weights.tool[symbol] * (level + 1) * crystals.of(gift, level)
    icons = i64(0)
    for icon in range(exploration.ICONS):
        icons += s.icons[seat, icon]
    return value + left * (weights.icon * icons + weights.tile * s.bonuses[seat])


@rule
def evaluate_map(box: outposts.Building, weights: MapWeights, s: outposts.Outposts, seat: int, left: float) -> float:
    """Outposts, and how evenly they have left their rows: a column is emptied by the shortest row."""
    built = i64(0)
    shortest = i64(outposts.COLUMNS)
    for row in range(outposts.ROWS):
        built += s.built[seat, row]
        shortest = min(shortest, i64(s.built[seat, row]))
    return left * (weights.outpost * built + weights.level_row * shortest)


@rule
def evaluate_merchants(weights: MerchantWeights, s: merchant_places.MerchantPlaces, seat: int, left: float) -> float:
    """The cards on the discard pile since the last bonus tile."""
    return left * weights.discard * (bits.count(s.discards[seat]) % merchant_places.EVERY)
