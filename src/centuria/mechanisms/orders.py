"""The point-card row, and the tokens above its first two cards."""

from typing import Annotated

from centuria.ground import bits
from centuria.ground.bits import NONE, i64, u64
from centuria.ground.compiled import compiled
from centuria.ground.layout import Grid, Row, cells
from centuria.mechanisms import crystals, decks, hands, turns

ORDERS = 5
COPPER, SILVER = 0, 1
METALS = 2


class Orders(crystals.Caravans):
    """The point deck with its row, the two piles of tokens, and what each seat has claimed."""

    points: Annotated[Row, cells("u1", "points")]
    points_count: Annotated[int, cells("u1")]
    points_first: Annotated[int, cells("u1")]
    pile: Annotated[Row, cells("u1", METALS)]
    claimed: Annotated[Row, cells("u8", "seats")]
    claims: Annotated[Row, cells("u1", "seats")]
    copper: Annotated[Row, cells("u1", "seats")]
    silver: Annotated[Row, cells("u1", "seats")]


class Prices:
    """What the point cards cost and are worth, and how many claims end the game, by the number of seats less one."""

    price: Annotated[Row, cells("i4", "points")]
    worth: Annotated[Row, cells("u1", "points")]
    payable: Annotated[Grid, cells("u8", crystals.LEVELS, hands.MOST_HELD)]
    token_worth: Annotated[Row, cells("u1", METALS)]
    tokens_per_seat: Annotated[int, cells("u1")]
    claims_to_end: Annotated[Row, cells("u1", "seats")]


@compiled
def open_orders(box: Prices, s: Orders, count: int) -> None:
    """Begin with the first cards of the deck in the row and a pile of each metal above the first two."""
    s.points_count = count
    s.points_first = 0
    s.pile[COPPER] = box.tokens_per_seat * s.seats
    s.pile[SILVER] = box.tokens_per_seat * s.seats
    for seat in range(s.seats):
        s.claimed[seat] = NONE
        s.claims[seat] = 0
        s.copper[seat] = 0
        s.silver[seat] = 0


@compiled
def row_length(s: Orders) -> int:
    """How many point cards can be claimed."""
    return decks.shown(s.points_first, s.points_count, ORDERS)


@compiled
def claimables(box: Prices, s: Orders, seat: int) -> int:
    """Any card of the row whose crystals are all on the caravan."""
    cards = hands.affordable(box.payable, crystals.carried(s, seat))
    slots = NONE
    for slot in range(row_length(s)):
        slots |= ((cards >> u64(s.points[s.points_first + slot])) & bits.ONE) << u64(slot)
    return slots


@compiled
def token_above(s: Orders, slot: int) -> int:
    """Copper lies above the leftmost card, silver above the second; once copper is gone, silver above the leftmost.

    The answer is the metal, or -1 where nothing lies.
    """
    if slot == 0 and s.pile[COPPER] > 0:
        return COPPER
    silver_slot = 1 if s.pile[COPPER] > 0 else 0
    if slot == silver_slot and s.pile[SILVER] > 0:
        return SILVER
    return -1


@compiled
def claim(box: Prices, s: Orders, seat: int, slot: int) -> None:
    """Pay for the point card, take it and a token from above it; the row slides left and is refilled."""
    metal = token_above(s, slot)
    if metal == COPPER:
        s.copper[seat] += 1
    elif metal == SILVER:
        s.silver[seat] += 1
    if metal >= 0:
        s.pile[metal] -= 1
    card = decks.take(s.points, s.points_first, slot)
    s.points_first += 1
    crystals.pay(s, seat, i64(box.price[card]))
    s.claimed[seat] |= bits.bit(card)
    s.claims[seat] += 1
    if s.claims[seat] == box.claims_to_end[s.seats - 1]:
        turns.announce_last_round(s)


@compiled
def card_points(box: Prices, s: Orders, seat: int) -> int:
    """The points on the cards that a seat has claimed."""
    points = 0
    for card in range(s.points_count):
        if bits.has(s.claimed[seat], card):
            points += box.worth[card]
    return points


@compiled
def token_points(box: Prices, s: Orders, seat: int, metal: int) -> int:
    """The points on a seat's tokens of one metal."""
    tokens = s.copper[seat] if metal == COPPER else s.silver[seat]
    return i64(tokens) * box.token_worth[metal]
