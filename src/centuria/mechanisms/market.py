"""The merchant row: cards for sale, and the crystals that were paid by laying them on the cards passed over."""

from typing import Annotated

from centuria.core import bits
from centuria.core.bits import i64
from centuria.core.jit import rule
from centuria.core.layout import Row, cells
from centuria.core.rng import Chance
from centuria.mechanisms import agenda, crystals, decks, hands

STALLS = 6


class Market(hands.Hands):
    """The merchant deck with its row, and what lies on the cards of the row."""

    merchants: Annotated[Row, cells("i1", "merchants")]
    merchants_count: Annotated[int, cells("i1")]
    merchants_first: Annotated[int, cells("i1")]
    stall: Annotated[Row, cells("i4", STALLS)]


@rule
def open_market(s: Market, count: int) -> None:
    """Begin with the first cards of the deck in the row and nothing lying on them."""
    s.merchants_count = count
    s.merchants_first = 0
    for slot in range(STALLS):
        s.stall[slot] = 0


@rule
def row_length(s: Market) -> int:
    """How many merchant cards are for sale."""
    return decks.shown(s.merchants_first, s.merchants_count, STALLS)


@rule
def acquires(s: Market, seat: int) -> int:
    """Any card for which one crystal can be laid on each card to its left."""
    return bits.first(min(row_length(s), crystals.total(crystals.carried(s, seat)) + 1))


@rule
def acquire(s: Market, seat: int, slot: int) -> None:
    """The leftmost card is free; for another one, ask what is laid on the cards to its left, from the leftmost on."""
    if slot == 0:
        take(s, seat, 0)
    else:
        agenda.ask(s, agenda.PAY, seat, slot, 0)


@rule
def pays(s: Market) -> int:
    """Any crystal on the caravan may pay; those on the card to be taken are not there yet."""
    return crystals.held(crystals.carried(s, agenda.seat(s)))


@rule
def lay(s: Market, level: int) -> None:
    """Lay one crystal on the next card; when every card to the left has one, the card is taken."""
    top = s.pending - 1
    seat = s.asked[top]
    stall = s.left[top]
    crystals.pay(s, seat, crystals.one(level))
    s.stall[stall] += crystals.one(level)
    stall += 1
    s.left[top] = stall
    slot = s.detail[top]
    if stall == slot:
        agenda.settled(s)
        take(s, seat, slot)


@rule
def take(s: Market, seat: int, slot: int) -> None:
    """Take the card into the hand and the crystals on it onto the caravan; the row slides left and is refilled."""
    card = decks.take(s.merchants[:], s.merchants_first, slot)
    s.merchants_first += 1
    s.hand[seat] |= bits.bit(card)
    crystals.gain(s, seat, i64(s.stall[slot]))
    for place in range(slot, STALLS - 1):
        s.stall[place] = s.stall[place + 1]
    s.stall[STALLS - 1] = 0


@rule
def unseen_merchants(s: Market) -> int:
    """The deck behind the row."""
    return decks.unseen(s.merchants_first, s.merchants_count, STALLS)


@rule
def redeal_merchants(s: Market, chance: Chance) -> None:
    """Put the deck behind the row in a new random order."""
    decks.redeal(s.merchants[:], s.merchants_count, unseen_merchants(s), chance)
