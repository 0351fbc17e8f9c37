"""Merchant locations: each does what the merchant card below it says; the card then goes to the discard pile."""

from typing import Annotated

from centuria.core import bits
from centuria.core.bits import NONE, i64
from centuria.core.jit import rule
from centuria.core.layout import Grid, Row, cells
from centuria.core.rng import Chance
from centuria.mechanisms import agenda, bonus, crystals, decks, effects, turns

ROW = 4
EVERY = 4
"""A bonus tile may be taken each time so many more cards lie in the discard pile."""

SKIP = bonus.STACKS

CLOSED, TAKEN = 0, 1
"""What becomes of a card that cannot be paid: its location is closed, or the card is taken without its action."""


class MerchantPlaces(bonus.BonusTiles):
    """The merchant deck with its row, how many of its last cards everybody has seen, and each seat's discard pile."""

    discards: Annotated[Row, cells("u8", "seats")]
    merchants: Annotated[Row, cells("i1", "merchants")]
    merchants_count: Annotated[int, cells("i1")]
    merchants_first: Annotated[int, cells("i1")]
    merchants_known: Annotated[int, cells("i1")]


class MerchantCards(bonus.Bonus, effects.Effects):
    """Which cards can be paid for, which location serves which, and where the tiles for every fourth come from.

    `unpayable` says whether a card that cannot be paid may be taken without its action. `card_places` are the locations
    that serve cards and those that renew them.
    """

    playable: Annotated[Grid, cells("u8", crystals.LEVELS, crystals.MOST_HELD)]
    merchant_place: Annotated[Row, cells("i1", ROW)]
    unpayable: Annotated[int, cells("i1")]
    renew_places: Annotated[int, cells("u8")]
    card_places: Annotated[int, cells("u8")]
    fourth_stacks: Annotated[int, cells("u8")]


@rule
def lay_out(s: MerchantPlaces, count: int) -> None:
    """Begin with the first cards of the deck below the locations and nothing discarded."""
    s.merchants_count = count
    s.merchants_first = 0
    s.merchants_known = 0
    for seat in range(s.seats):
        s.discards[seat] = NONE


@rule
def serving(box: MerchantCards, s: MerchantPlaces, have: int) -> int:
    """The locations whose card can be used (a trade has to be payable once), and the one that renews the row."""
    cards = crystals.affordable(box.playable, have)
    places = box.renew_places
    for slot in range(decks.shown(s.merchants_first, s.merchants_count, ROW)):
        if box.unpayable == TAKEN or bits.has(cards, s.merchants[s.merchants_first + slot]):
            places |= bits.bit(box.merchant_place[slot])
    return places


@rule
def work(box: MerchantCards, s: MerchantPlaces, seat: int, slot: int) -> None:
    """Do what the card says; when that is done, the card is discarded.

    Where locations may be entered for nothing, there may be no card, or one that cannot be paid and stays.
    """
    if slot >= decks.shown(s.merchants_first, s.merchants_count, ROW):
        return
    card = s.merchants[s.merchants_first + slot]
    payable = bits.has(crystals.affordable(box.playable, crystals.carried(s, seat)), card)
    if not payable and box.unpayable != TAKEN:
        return
    agenda.ask(s, agenda.DISCARD, seat, slot, 0)
    effects.perform(box, s, seat, card, i64(box.entering) if payable else effects.MAY)


@rule
def discard(box: MerchantCards, s: MerchantPlaces) -> None:
    """The card goes to the discard pile, the row slides left and is refilled; every fourth card may bring a tile."""
    seat, slot = agenda.seat(s), agenda.detail(s)
    agenda.settled(s)
    card = decks.take(s.merchants[:], s.merchants_first, slot)
    s.merchants_first += 1
    s.discards[seat] |= bits.bit(card)
    fourth = bits.count(s.discards[seat]) % EVERY == 0
    if fourth and bonus.obtainable(box, s, seat, box.fourth_stacks) != NONE:
        agenda.ask(s, agenda.FOURTH, seat, 0, 0)


@rule
def fourth_tiles(box: MerchantCards, s: MerchantPlaces) -> int:
    """The top tile of a stack for merchant cards, or none."""
    return bonus.obtainable(box, s, agenda.seat(s), box.fourth_stacks) | bits.bit(SKIP)


@rule
def take_fourth_tile(box: MerchantCards, s: MerchantPlaces, answer: int) -> None:
    """Take the tile, or leave it."""
    seat = agenda.seat(s)
    agenda.settled(s)
    if answer != SKIP:
        bonus.obtain(box, s, seat, answer)


@rule
def renew(s: MerchantPlaces) -> None:
    """The cards of the row go under the deck, the leftmost to be drawn again first; new ones are laid out; and the
    player has another full turn at once."""
    first, count = i64(s.merchants_first), i64(s.merchants_count)
    shown = decks.shown(first, count, ROW)
    s.merchants_known = min(i64(s.merchants_known) + shown, count - first)
    for _ in range(shown):
        card = s.merchants[first]
        for place in range(first, count - 1):
            s.merchants[place] = s.merchants[place + 1]
        s.merchants[count - 1] = card
    turns.again(s)


@rule
def unknown_up_to(s: MerchantPlaces) -> int:
    """Where the cards begin that were put under the deck for all to see."""
    return i64(s.merchants_count) - s.merchants_known


@rule
def unseen_merchants(s: MerchantPlaces) -> int:
    """The deck behind the row, down to the cards that were put under it for all to see."""
    return decks.unseen(s.merchants_first, unknown_up_to(s), ROW)


@rule
def redeal_merchants(s: MerchantPlaces, chance: Chance) -> None:
    """Put the cards that nobody has seen in a new random order."""
    decks.redeal(s.merchants[:], unknown_up_to(s), unseen_merchants(s), chance)
