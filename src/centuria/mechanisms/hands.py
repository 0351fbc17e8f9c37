"""Hands of merchant cards: play one, or rest and take all played ones back.

A card is a number, its effect the line of the box with that number; a hand is the set of the cards in it.
"""

from typing import Annotated

from centuria.core.bits import NONE, bit
from centuria.core.jit import rule
from centuria.core.layout import Grid, Row, cells
from centuria.mechanisms import crystals, effects


class Hands(crystals.Caravans):
    """The cards in each hand, and those played since the last rest."""

    hand: Annotated[Row, cells("u8", "seats")]
    played: Annotated[Row, cells("u8", "seats")]


class Cards(effects.Effects):
    """The cards that everybody begins with, and which can be played with so many crystals of each level.

    `empty_rest` says whether one may rest with no card played.
    """

    starting_hand: Annotated[int, cells("u8")]
    empty_rest: Annotated[int, cells("i1")]
    playable: Annotated[Grid, cells("u8", crystals.LEVELS, crystals.MOST_HELD)]


@rule
def deal_hands(box: Cards, s: Hands) -> None:
    """Everybody begins with the starting cards in hand."""
    for seat in range(s.seats):
        s.hand[seat] = box.starting_hand
        s.played[seat] = NONE


@rule
def plays(box: Cards, s: Hands, seat: int) -> int:
    """Any card in hand; a trade card only if one trade can be paid."""
    return s.hand[seat] & crystals.affordable(box.playable, crystals.carried(s, seat))


@rule
def play(box: Cards, s: Hands, seat: int, card: int) -> None:
    """Put the card down and do what it says."""
    s.hand[seat] ^= bit(card)
    s.played[seat] |= bit(card)
    effects.perform(box, s, seat, card, effects.MUST)


@rule
def rests(box: Cards, s: Hands, seat: int) -> bool:
    """One may rest when at least one card has been played, or always where the table plays so."""
    return s.played[seat] != NONE or box.empty_rest != 0


@rule
def rest(s: Hands, seat: int) -> None:
    """Take all played cards back into the hand."""
    s.hand[seat] |= s.played[seat]
    s.played[seat] = NONE
