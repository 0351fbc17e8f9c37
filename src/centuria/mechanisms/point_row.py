"""The point-card row: cards that are claimed for crystals, and how many claims end the game."""

from typing import Annotated

from centuria.core import bits
from centuria.core.bits import NONE, i64, u64
from centuria.core.jit import compiled, rule
from centuria.core.layout import Grid, Row, cells
from centuria.core.rng import Chance
from centuria.mechanisms import crystals, decks, turns


class Orders(crystals.Caravans):
    """The point deck with its row, and what each seat has claimed."""

    points: Annotated[Row, cells("i1", "points")]
    points_count: Annotated[int, cells("i1")]
    points_first: Annotated[int, cells("i1")]
    claimed: Annotated[Row, cells("u8", "seats")]
    claims: Annotated[Row, cells("i1", "seats")]


class Prices:
    """What the point cards cost and are worth, how many lie in the row, and how many claims end the game.

    The claims that end it are listed by the number of seats less one.
    """

    price: Annotated[Row, cells("i4", "points")]
    worth: Annotated[Row, cells("i1", "points")]
    payable: Annotated[Grid, cells("u8", crystals.LEVELS, crystals.MOST_HELD)]
    row: Annotated[int, cells("i1")]
    claims_to_end: Annotated[Row, cells("i1", "seats")]


@rule
def open_orders(s: Orders, count: int) -> None:
    """Begin with the first cards of the deck in the row and nothing claimed."""
    s.points_count = count
    s.points_first = 0
    for seat in range(s.seats):
        s.claimed[seat] = NONE
        s.claims[seat] = 0


@rule
def row_length(box: Prices, s: Orders) -> int:
    """How many point cards lie in the row."""
    return decks.shown(s.points_first, s.points_count, box.row)


@rule
def claimables(box: Prices, s: Orders, have: int) -> int:
    """The places in the row whose cards can be paid with these crystals."""
    cards = crystals.affordable(box.payable, have)
    slots = NONE
    for slot in range(row_length(box, s)):
        slots |= ((cards >> u64(s.points[s.points_first + slot])) & bits.ONE) << u64(slot)
    return slots


@rule
def claim(box: Prices, s: Orders, seat: int, slot: int) -> int:
    """Pay for the point card and take it; the row slides left and is refilled. The answer is the card."""
    card = decks.take(s.points[:], s.points_first, slot)
    s.points_first += 1
    crystals.pay(s, seat, i64(box.price[card]))
    s.claimed[seat] |= bits.bit(card)
    s.claims[seat] += 1
    if s.claims[seat] == box.claims_to_end[s.seats - 1]:
        turns.announce_last_round(s)
    return card


@rule
def unseen_points(box: Prices, s: Orders, shown: int) -> int:
    """The deck behind the row, but for its first `shown` cards, which lie face up."""
    return decks.unseen(s.points_first, s.points_count, i64(box.row) + shown)


@rule
def redeal_points(box: Prices, s: Orders, shown: int, chance: Chance) -> None:
    """Put the cards that nobody has seen in a new random order."""
    decks.redeal(s.points[:], s.points_count, unseen_points(box, s, shown), chance)


@compiled
def card_points(box: Prices, s: Orders, seat: int) -> int:
    """The points on the cards that a seat has claimed."""
    points = 0
    cards = s.claimed[seat]
    while cards != NONE:
        points += i64(box.worth[bits.lowest(cards)])
        cards &= cards - bits.ONE
    return points
