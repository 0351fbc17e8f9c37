"""Century: Golem Edition, and Spice Road: build a hand of merchant cards, trade crystals, claim point cards."""

from centuria.core.bits import u64
from centuria.core.jit import compiled, rule
from centuria.core.layout import Grid, layout
from centuria.core.rng import Chance, shuffle
from centuria.mechanisms import agenda, commons, crystals, hands, market, point_row, tokens, turns
from centuria.modes import game_loop

MOST_SEATS = 5
STARTING = 2
MERCHANTS = 43
CARDS = STARTING + MERCHANTS
POINTS = 36
ROW = 5

PLAY = 0
ACQUIRE = PLAY + CARDS
REST = ACQUIRE + market.STALLS
CLAIM = REST + 1
"""The answers to a turn's question, by the first of each sort."""


class GolemState(market.Market, point_row.Orders, tokens.Tokens):
    """One game."""


class GolemBox(hands.Cards, point_row.Prices, tokens.Mint, crystals.Provisions):
    """One component set."""


STATE = layout(GolemState, seats=MOST_SEATS, merchants=MERCHANTS, points=POINTS, agenda=1)
BOX = layout(GolemBox, seats=MOST_SEATS, effects=CARDS, points=POINTS)


@rule
def set_up(box: GolemBox, s: GolemState, seats: int) -> None:
    """Lay out a table whose two decks are already in order: rows, tokens, hands and first crystals."""
    turns.begin(s, seats)
    market.open_market(s, MERCHANTS)
    point_row.open_orders(s, POINTS)
    tokens.pile_up(box, s)
    hands.deal_hands(box, s)
    crystals.load(box, s)


@rule
def shuffle_decks(box: GolemBox, s: GolemState, seats: int, chance: Chance) -> None:
    """Put both decks in random order."""
    for card in range(MERCHANTS):
        s.merchants[card] = STARTING + card
    shuffle(chance, s.merchants[:], MERCHANTS)
    for card in range(POINTS):
        s.points[card] = card
    shuffle(chance, s.points[:], POINTS)


@rule
def choices(box: GolemBox, s: GolemState) -> int:
    """What may be answered to the question on top of the agenda."""
    kind = agenda.kind(s)
    if kind == agenda.TURN:
        return (
            hands.plays(box, s, s.seat)
            | market.acquires(s, s.seat) << u64(ACQUIRE)
            | u64(hands.rests(box, s, s.seat)) << u64(REST)
            | point_row.claimables(box, s, crystals.carried(s, s.seat)) << u64(CLAIM)
        )
    if kind == agenda.PAY:
        return market.pays(s)
    return commons.choices(box, s, kind)


@rule
def answer(box: GolemBox, s: GolemState, choice: int) -> None:
    """Do what was answered to the question on top of the agenda."""
    kind = agenda.kind(s)
    if kind == agenda.TURN:
        take_turn(box, s, choice)
    elif kind == agenda.PAY:
        market.lay(s, choice)
    else:
        commons.answer(box, s, kind, choice)


@rule
def take_turn(box: GolemBox, s: GolemState, choice: int) -> None:
    """One of four actions: play a card, acquire one, rest, or claim a point card."""
    agenda.settled(s)
    if choice < ACQUIRE:
        hands.play(box, s, s.seat, choice - PLAY)
    elif choice < REST:
        market.acquire(s, s.seat, choice - ACQUIRE)
    elif choice == REST:
        hands.rest(s, s.seat)
    else:
        tokens.take_token(s, s.seat, choice - CLAIM)
        point_row.claim(box, s, s.seat, choice - CLAIM)


@compiled
def score(box: GolemBox, s: GolemState, seat: int) -> int:
    """Points on cards and tokens, and one for each crystal that is not yellow."""
    return (
        point_row.card_points(box, s, seat)
        + tokens.token_points(box, s, seat, tokens.COPPER)
        + tokens.token_points(box, s, seat, tokens.SILVER)
        + crystals.points(s, seat)
    )


PARTS = ("cards", "copper", "silver", "crystals")


@rule
def itemise(box: GolemBox, s: GolemState, seat: int, found: Grid) -> int:
    """The parts of a score."""
    found[seat, 0] = point_row.card_points(box, s, seat)
    found[seat, 1] = tokens.token_points(box, s, seat, tokens.COPPER)
    found[seat, 2] = tokens.token_points(box, s, seat, tokens.SILVER)
    found[seat, 3] = crystals.points(s, seat)
    return 4


@rule
def unseen(box: GolemBox, s: GolemState) -> int:
    """The cards of both decks behind their rows."""
    return market.unseen_merchants(s) + point_row.unseen_points(box, s, 0)


@compiled
def redeal(box: GolemBox, s: GolemState, chance: Chance) -> None:
    """Deal anew what nobody has seen: both decks behind their rows."""
    market.redeal_merchants(s, chance)
    point_row.redeal_points(box, s, 0, chance)


VERBS = game_loop.verbs(
    "golem",
    choices=choices,
    answer=answer,
    score=score,
    shuffle_decks=shuffle_decks,
    set_up=set_up,
    redeal=redeal,
    unseen=unseen,
    itemise=itemise,
)
