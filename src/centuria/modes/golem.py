"""Century: Golem Edition, and Spice Road: build a hand of merchant cards, trade crystals, claim point cards."""

from centuria.ground.bits import u64
from centuria.ground.chance import Chance, shuffle
from centuria.ground.compiled import bound, compiled
from centuria.ground.layout import layout
from centuria.mechanisms import agenda, crystals, effects, hands, market, orders, tokens, turns
from centuria.modes import flow

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


class GolemState(market.Market, orders.Orders, tokens.Tokens):
    """One game."""


class GolemBox(hands.Cards, orders.Prices, tokens.Mint, crystals.Provisions):
    """One component set."""


STATE = layout(GolemState, seats=MOST_SEATS, merchants=MERCHANTS, points=POINTS, agenda=1)
BOX = layout(GolemBox, seats=MOST_SEATS, effects=CARDS, points=POINTS)


@compiled
def set_up(box: GolemBox, s: GolemState, seats: int) -> None:
    """Lay out a table whose two decks are already in order: rows, tokens, hands and first crystals."""
    turns.begin(s, seats)
    market.open_market(s, MERCHANTS)
    orders.open_orders(s, POINTS)
    tokens.pile_up(box, s)
    hands.deal_hands(box, s)
    crystals.load(box, s)


@compiled
def shuffle_decks(s: GolemState, chance: Chance) -> None:
    """Put both decks in random order."""
    for card in range(MERCHANTS):
        s.merchants[card] = STARTING + card
    shuffle(chance, s.merchants, MERCHANTS)
    for card in range(POINTS):
        s.points[card] = card
    shuffle(chance, s.points, POINTS)


@compiled
def choices(box: GolemBox, s: GolemState) -> int:
    """What may be answered to the question on top of the agenda."""
    kind = agenda.kind(s)
    if kind == agenda.TURN:
        return (
            hands.plays(box, s, s.seat)
            | market.acquires(s, s.seat) << u64(ACQUIRE)
            | u64(hands.rests(s, s.seat)) << u64(REST)
            | orders.claimables(box, s, crystals.carried(s, s.seat)) << u64(CLAIM)
        )
    if kind == agenda.RAISE:
        return effects.raises(s)
    if kind == agenda.TIMES:
        return effects.times(box, s)
    if kind == agenda.PAY:
        return market.pays(s)
    return crystals.returns(s)


@compiled
def answer(box: GolemBox, s: GolemState, choice: int) -> None:
    """Do what was answered to the question on top of the agenda."""
    kind = agenda.kind(s)
    if kind == agenda.TURN:
        take_turn(box, s, choice)
    elif kind == agenda.RAISE:
        effects.raise_one(s, choice)
    elif kind == agenda.TIMES:
        effects.trade(box, s, choice)
    elif kind == agenda.PAY:
        market.lay(s, choice)
    else:
        crystals.give_back(s, choice)


@compiled
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
        orders.claim(box, s, s.seat, choice - CLAIM)


@compiled
def score(box: GolemBox, s: GolemState, seat: int) -> int:
    """Points on cards and tokens, and one for each crystal that is not yellow."""
    return (
        orders.card_points(box, s, seat)
        + tokens.token_points(box, s, seat, tokens.COPPER)
        + tokens.token_points(box, s, seat, tokens.SILVER)
        + crystals.points(s, seat)
    )


settle = bound(flow.settle, "golem", choices=choices, answer=answer)
begin = bound(flow.begin, "golem", set_up=set_up, choices=choices)
deal = bound(flow.deal, "golem", shuffle_decks=shuffle_decks, begin=begin)
decide = bound(flow.decide, "golem", answer=answer, settle=settle)
winner = bound(flow.winner, "golem", score=score)
playout = bound(flow.playout, "golem", decide=decide)
series = bound(flow.series, "golem", deal=deal, playout=playout, winner=winner, score=score)
perft = bound(flow.perft, "golem", decide=decide)
