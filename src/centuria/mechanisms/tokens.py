"""Tokens above the first two point cards: copper above the leftmost, silver above the second."""

from collections.abc import Sequence
from typing import Annotated

from centuria.core.bits import i64
from centuria.core.jit import compiled, rule
from centuria.core.layout import Row, cells
from centuria.mechanisms import turns

COPPER, SILVER = 0, 1
METALS = 2


class Tokens(turns.Turns):
    """The two piles, and what each seat has taken from them."""

    pile: Annotated[Row, cells("i1", METALS)]
    copper: Annotated[Row, cells("i1", "seats")]
    silver: Annotated[Row, cells("i1", "seats")]


class Mint:
    """How many tokens there are, and what they are worth."""

    token_worth: Annotated[Row, cells("i1", METALS)]
    tokens_per_seat: Annotated[int, cells("i1")]


@rule
def pile_up(box: Mint, s: Tokens) -> None:
    """Begin with a pile of each metal, as many tokens as the number of players asks for."""
    s.pile[COPPER] = box.tokens_per_seat * s.seats
    s.pile[SILVER] = box.tokens_per_seat * s.seats
    for seat in range(s.seats):
        s.copper[seat] = 0
        s.silver[seat] = 0


@rule
def token_above(s: Tokens, slot: int) -> int:
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
def lie_above(states: Sequence[Tokens], found: Row) -> None:
    """What lies above each of the first places of the row, as many as there is room for, in the first state."""
    for slot in range(len(found)):
        found[slot] = token_above(states[0], slot)


@rule
def take_token(s: Tokens, seat: int, slot: int) -> None:
    """Take one token from above the card in `slot`, if one lies there."""
    metal = token_above(s, slot)
    if metal == COPPER:
        s.copper[seat] += 1
        s.pile[COPPER] -= 1
    elif metal == SILVER:
        s.silver[seat] += 1
        s.pile[SILVER] -= 1


@compiled
def token_points(box: Mint, s: Tokens, seat: int, metal: int) -> int:
    """The points on a seat's tokens of one metal."""
    tokens = s.copper[seat] if metal == COPPER else s.silver[seat]
    return i64(tokens) * box.token_worth[metal]
