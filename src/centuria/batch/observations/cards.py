"""Pieces of observations for what every table has, and for the cards of the Golem Edition, mechanism by mechanism.

Cards in a row are told by number, from 1; 0 is an empty place. Whatever belongs to seats begins with the observing one.
"""

from centuria.batch.observations.writer import Cells, as_seen, from_seat, put, put_crystals, put_most, put_one, put_set
from centuria.core.bits import i64
from centuria.core.jit import rule
from centuria.core.layout import Grid, Row
from centuria.mechanisms import agenda, crystals, decks, hands, market, point_row, tokens, turns

KINDS = agenda.FOURTH + 1
"""How many kinds of questions there are."""

ROW = 5
"""So many point cards lie face up at most, in a row or on the deck behind it."""

AGENDA = (Cells("question", (KINDS,)), Cells("agenda", ("asking", 4)))
COURSE = (Cells("round", ()), Cells("last_round", ()), Cells("place", ("seats",)), Cells("playing", ("seats",)))
CARAVANS = (Cells("caravan", ("seats", crystals.LEVELS)),)
ORDERS = (
    Cells("point_row", (ROW,)),
    Cells("point_deck", ()),
    Cells("claims", ("seats",)),
    Cells("claimed", ("seats", "points")),
)
MARKET = (
    Cells("merchant_row", (market.STALLS,)),
    Cells("merchant_crystals", (market.STALLS, crystals.LEVELS)),
    Cells("merchant_deck", ()),
)
HANDS = (Cells("hand", ("seats", "effect_kind")), Cells("played", ("seats", "effect_kind")))
TOKENS = (Cells("token_piles", (tokens.METALS,)), Cells("tokens", ("seats", tokens.METALS)))


@rule
def put_agenda(s: crystals.Caravans, seat: int, out: Grid, game: int, at: int) -> int:
    """The kind of the open question; then all questions from the top down: kind from 1, who is asked, both details."""
    at = put_one(out, game, at, agenda.kind(s), KINDS)
    for depth in range(len(s.asking)):
        top = s.pending - 1 - depth
        if top >= 0:
            put(out, game, at, s.asking[top] + 1)
            put(out, game, at + 1, as_seen(s, seat, s.asked[top]))
            put(out, game, at + 2, s.detail[top])
            put(out, game, at + 3, s.left[top])
        else:
            for cell in range(4):
                put(out, game, at + cell, 0)
        at += 4
    return at


@rule
def put_course(s: turns.Turns, seat: int, out: Grid, game: int, at: int) -> int:
    """The round, whether it is the last, the observer's place in the order of turns, and whose turn it is."""
    put_most(out, game, at, i64(s.rounds))
    put(out, game, at + 1, s.last_round)
    at = put_one(out, game, at + 2, seat, s.seats)
    return put_one(out, game, at, as_seen(s, seat, s.seat), s.seats)


@rule
def put_caravans(s: crystals.Caravans, seat: int, out: Grid, game: int, at: int) -> int:
    """The crystals of each seat by level."""
    for step in range(s.seats):
        at = put_crystals(out, game, at, crystals.carried(s, from_seat(s, seat, step)))
    return at


@rule
def put_row(out: Grid, game: int, at: int, deck: Row, first: int, shown: int, width: int) -> int:
    """The cards of a row by number, from 1; 0 is an empty place."""
    for slot in range(width):
        card = 0
        if slot < shown:
            card = deck[first + slot] + 1
        put(out, game, at + slot, card)
    return at + width


@rule
def put_orders(box: point_row.Prices, s: point_row.Orders, seat: int, extra: int, out: Grid, game: int, at: int) -> int:
    """The point row with `extra` cards that lie face up behind it, the deck behind the row, and what is claimed."""
    shown = decks.shown(s.points_first, s.points_count, box.row + extra)
    at = put_row(out, game, at, s.points[:], s.points_first, shown, ROW)
    put(out, game, at, s.points_count - s.points_first - point_row.row_length(box, s))
    at += 1
    for step in range(s.seats):
        put(out, game, at + step, s.claims[from_seat(s, seat, step)])
    at += i64(s.seats)
    for step in range(s.seats):
        at = put_set(out, game, at, s.claimed[from_seat(s, seat, step)], len(s.points))
    return at


@rule
def put_market(s: market.Market, out: Grid, game: int, at: int) -> int:
    """The merchant row, the crystals on its cards, and the deck behind it."""
    length = market.row_length(s)
    at = put_row(out, game, at, s.merchants[:], s.merchants_first, length, market.STALLS)
    for slot in range(market.STALLS):
        at = put_crystals(out, game, at, s.stall[slot])
    put(out, game, at, s.merchants_count - s.merchants_first - length)
    return at + 1


@rule
def put_hands(box: hands.Cards, s: hands.Hands, seat: int, out: Grid, game: int, at: int) -> int:
    """The cards in each hand, and the played ones."""
    for step in range(s.seats):
        at = put_set(out, game, at, s.hand[from_seat(s, seat, step)], len(box.effect_kind))
    for step in range(s.seats):
        at = put_set(out, game, at, s.played[from_seat(s, seat, step)], len(box.effect_kind))
    return at


@rule
def put_tokens(s: tokens.Tokens, seat: int, out: Grid, game: int, at: int) -> int:
    """Both piles, and the tokens of each seat."""
    for metal in range(tokens.METALS):
        put(out, game, at + metal, s.pile[metal])
    at += tokens.METALS
    for step in range(s.seats):
        other = from_seat(s, seat, step)
        put(out, game, at, s.copper[other])
        put(out, game, at + 1, s.silver[other])
        at += tokens.METALS
    return at
