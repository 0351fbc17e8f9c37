"""Decks with a face-up row in front of them.

A deck is dealt once, in drawing order, and its first cards are the row from the left. The row is a window onto the
deck: taking its k-th card moves the cards to the left of it one place to the right, and the window one place on. For
the eye that is sliding the others to the left and drawing one, and when the deck runs out the row simply shrinks.
"""

from centuria.core.jit import rule
from centuria.core.layout import Row
from centuria.core.rng import Chance, shuffle


@rule
def shown(first: int, count: int, width: int) -> int:
    """How many cards lie in the row: its width, or what is left of the deck."""
    return min(width, count - first)


@rule
def take(deck: Row, first: int, slot: int) -> int:
    """Take the card in `slot` of the row that begins at `first`; the row then begins one place further on."""
    card = deck[first + slot]
    for place in range(first + slot, first, -1):
        deck[place] = deck[place - 1]
    deck[first] = card
    return card


@rule
def unseen(first: int, count: int, shown: int) -> int:
    """How many cards nobody has seen, when `shown` cards from `first` on lie face up."""
    return max(count - first - shown, 0)


@rule
def redeal(deck: Row, count: int, unseen: int, chance: Chance) -> None:
    """Put the last `unseen` of the first `count` cards in a new random order."""
    shuffle(chance, deck[count - unseen :], unseen)
