"""Pieces of observations for what every mode has, and for the cards of the Golem Edition, mechanism by mechanism.

Cards in a row are numbers from 1; 0 is an empty place. Pieces with a row for each seat begin with the observing seat.
"""

from typing import TYPE_CHECKING

from centuria.batch.observations.writer import (
    PieceGroup,
    PieceShape,
    put,
    put_clipped,
    put_crystals,
    put_one_hot,
    put_set,
    relative_seat,
    seat_at,
)
from centuria.core.bits import i64
from centuria.core.jit import rule
from centuria.core.layout import Grid, Row
from centuria.mechanisms import agenda, crystals, decks, golem_places, hands, market, point_row, tokens, turns

if TYPE_CHECKING:

    def score(box: crystals.Provisions, s: crystals.Caravans, seat: int) -> int:
        """The points of a seat."""


KINDS = agenda.FOURTH + 1
"""The number of kinds of questions."""

ROW = 5
"""The most point cards that lie face up, in the row or on the deck behind it."""


@rule
def put_agenda(box: crystals.Provisions, s: crystals.Caravans, seat: int, out: Grid, game: int, at: int) -> int:
    """The kind of the open question; then all questions from the top down: kind from 1, seat asked, both details."""
    at = put_one_hot(out, game, at, agenda.kind(s), KINDS)
    for depth in range(len(s.asking)):
        top = s.pending - 1 - depth
        if top >= 0:
            put(out, game, at, s.asking[top] + 1)
            put(out, game, at + 1, relative_seat(s, seat, s.asked[top]))
            put(out, game, at + 2, s.detail[top])
            put(out, game, at + 3, s.left[top])
        else:
            for cell in range(4):
                put(out, game, at + cell, 0)
        at += 4
    return at


AGENDA = PieceGroup((PieceShape("question", (KINDS,)), PieceShape("agenda", ("asking", 4))), put_agenda)


@rule
def put_progress(box: crystals.Provisions, s: turns.Turns, seat: int, out: Grid, game: int, at: int) -> int:
    """The round, whether it is the last, the observer's place in turn order, and whose turn it is."""
    put_clipped(out, game, at, i64(s.rounds))
    put(out, game, at + 1, s.last_round)
    at = put_one_hot(out, game, at + 2, seat, s.seats)
    return put_one_hot(out, game, at, relative_seat(s, seat, s.seat), s.seats)


PROGRESS = PieceGroup(
    (
        PieceShape("round", ()),
        PieceShape("last_round", ()),
        PieceShape("place", ("seats",)),
        PieceShape("playing", ("seats",)),
    ),
    put_progress,
)


def put_scores(box: crystals.Provisions, s: crystals.Caravans, seat: int, out: Grid, game: int, at: int) -> int:
    """The points of each seat as they would be counted now; `layout` binds the mode's `score`."""
    for step in range(s.seats):
        put_clipped(out, game, at + step, score(box, s, seat_at(s, seat, step)))
    return at + i64(s.seats)


SCORES = PieceGroup((PieceShape("score", ("seats",)),), put_scores)


@rule
def put_caravans(box: crystals.Provisions, s: crystals.Caravans, seat: int, out: Grid, game: int, at: int) -> int:
    """The crystals of each seat by level."""
    for step in range(s.seats):
        at = put_crystals(out, game, at, crystals.carried(s, seat_at(s, seat, step)))
    return at


CARAVANS = PieceGroup((PieceShape("caravan", ("seats", crystals.LEVELS)),), put_caravans)


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
def put_point_cards(
    box: point_row.Prices, s: point_row.Orders, seat: int, face_up: int, out: Grid, game: int, at: int
) -> int:
    """The point row with the `face_up` cards of the deck behind it, the size of that deck, and what is claimed."""
    shown = decks.shown(s.points_first, s.points_count, box.row + face_up)
    at = put_row(out, game, at, s.points[:], s.points_first, shown, ROW)
    put(out, game, at, s.points_count - s.points_first - point_row.row_length(box, s))
    at += 1
    for step in range(s.seats):
        put(out, game, at + step, s.claims[seat_at(s, seat, step)])
    at += i64(s.seats)
    for step in range(s.seats):
        at = put_set(out, game, at, s.claimed[seat_at(s, seat, step)], len(s.points))
    return at


@rule
def put_point_row(box: point_row.Prices, s: point_row.Orders, seat: int, out: Grid, game: int, at: int) -> int:
    """The point cards where the deck lies face down."""
    return put_point_cards(box, s, seat, 0, out, game, at)


@rule
def put_point_row_and_top(box: point_row.Prices, s: point_row.Orders, seat: int, out: Grid, game: int, at: int) -> int:
    """The point cards where the top of the deck lies face up."""
    return put_point_cards(box, s, seat, golem_places.FACE_UP, out, game, at)


_POINT_CARDS = (
    PieceShape("point_row", (ROW,)),
    PieceShape("point_deck", ()),
    PieceShape("claims", ("seats",)),
    PieceShape("claimed", ("seats", "points")),
)
POINT_ROW = PieceGroup(_POINT_CARDS, put_point_row)
POINT_ROW_AND_TOP = PieceGroup(_POINT_CARDS, put_point_row_and_top)


@rule
def put_market(box: hands.Cards, s: market.Market, seat: int, out: Grid, game: int, at: int) -> int:
    """The merchant row, the crystals on its cards, and the size of the deck behind it."""
    length = market.row_length(s)
    at = put_row(out, game, at, s.merchants[:], s.merchants_first, length, market.STALLS)
    for slot in range(market.STALLS):
        at = put_crystals(out, game, at, s.stall[slot])
    put(out, game, at, s.merchants_count - s.merchants_first - length)
    return at + 1


MARKET = PieceGroup(
    (
        PieceShape("merchant_row", (market.STALLS,)),
        PieceShape("merchant_crystals", (market.STALLS, crystals.LEVELS)),
        PieceShape("merchant_deck", ()),
    ),
    put_market,
)


@rule
def put_hands(box: hands.Cards, s: hands.Hands, seat: int, out: Grid, game: int, at: int) -> int:
    """The cards in each hand, and the played ones."""
    for step in range(s.seats):
        at = put_set(out, game, at, s.hand[seat_at(s, seat, step)], len(box.effect_kind))
    for step in range(s.seats):
        at = put_set(out, game, at, s.played[seat_at(s, seat, step)], len(box.effect_kind))
    return at


HANDS = PieceGroup(
    (PieceShape("hand", ("seats", "effect_kind")), PieceShape("played", ("seats", "effect_kind"))), put_hands
)


@rule
def put_tokens(box: hands.Cards, s: tokens.Tokens, seat: int, out: Grid, game: int, at: int) -> int:
    """Both piles, and the tokens of each seat."""
    for metal in range(tokens.METALS):
        put(out, game, at + metal, s.pile[metal])
    at += tokens.METALS
    for step in range(s.seats):
        other = seat_at(s, seat, step)
        put(out, game, at, s.copper[other])
        put(out, game, at + 1, s.silver[other])
        at += tokens.METALS
    return at


TOKENS = PieceGroup(
    (PieceShape("token_piles", (tokens.METALS,)), PieceShape("tokens", ("seats", tokens.METALS))), put_tokens
)
