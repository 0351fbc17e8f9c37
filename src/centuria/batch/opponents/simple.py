"""The opponent `simple`, compiled: it values answers as the bot in `centuria.bots.simple` does, from what lies open.

The functions declared below are a mode's; `bound` gives each mode its own copy.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from centuria.batch.opponents.crystal_value import CardTargets, best_effect, gain, levels, worth
from centuria.core import bits
from centuria.core.bits import NONE, i64
from centuria.core.jit import bound, rule
from centuria.core.rng import Chance, draw
from centuria.mechanisms import (
    agenda,
    crystals,
    decks,
    effects,
    golem_places,
    locations,
    merchant_places,
    outposts,
    point_row,
    tokens,
    turns,
    wagons,
)
from centuria.mode_registry import declared, loaded
from centuria.modes import endless, golem, saga2, saga3
from centuria.search.one_turn import normal

if TYPE_CHECKING:

    def promised(s: crystals.Caravans, slot: int) -> float:
        """What the place of a point card in the row adds to its points."""

    def value_of(box: effects.Effects, s: crystals.Caravans, targets: CardTargets, answer: int) -> float:
        """What an answer to the open question promises."""

    def use_value(box: endless.EndlessBox, s: endless.EndlessState, targets: CardTargets, place: int) -> float:
        """What a location promises, beside the workers."""

    def map_value(
        box: endless.EndlessBox, s: endless.EndlessState, targets: CardTargets, kind: int, answer: int
    ) -> float:
        """What an answer to a question about the map promises."""


CLAIM = 100.0
LARGE_HAND = 9
LAST_ROUNDS = 60
RESTLESS = 0.1
COPPER_POINTS, SILVER_POINTS = 3.0, 1.0
POWER = 4.0


def choose_simply(
    box: golem.GolemBox | endless.EndlessBox, s: point_row.Orders, targets: CardTargets, chance: Chance
) -> int:
    """The answer that looks best; chance decides between equals, and everything in a game that drags on."""
    targets.seat = agenda.seat(s)
    targets.have = crystals.carried(s, targets.seat)
    targets.capacity = box.capacity
    targets.cards = point_row.row_length(box, s)
    for slot in range(targets.cards):
        card = s.points[s.points_first + slot]
        targets.prices[slot] = box.price[card]
        targets.promises[slot] = i64(box.worth[card]) + promised(s, slot)
    targets.now = worth(targets, targets.have)
    spread = RESTLESS * max(i64(0), i64(s.rounds) - LAST_ROUNDS)
    answers, best, most, highest = s.answers, i64(-1), 0.0, NONE
    while answers != NONE:
        answer = i64(bits.lowest(answers))
        answers &= answers - bits.ONE
        value = value_of(box, s, targets, answer)
        if spread > 0.0:
            value += spread * normal(chance)
        lot = draw(chance)
        if best < 0 or value > most or (value == most and lot > highest):
            best, most, highest = answer, value, lot
    return best


@rule
def promise_of_token(s: tokens.Tokens, slot: int) -> float:
    """The points of the token above a card."""
    metal = tokens.token_above(s, slot)
    if metal == tokens.COPPER:
        return COPPER_POINTS
    return SILVER_POINTS if metal == tokens.SILVER else 0.0


@rule
def promise_of_power(s: turns.Turns, slot: int) -> float:
    """What the effect of a point card of the New World is worth."""
    return POWER


@rule
def value_of_crystals(box: effects.Effects, s: crystals.Caravans, targets: CardTargets, answer: int) -> float:
    """The answers to the questions about crystals that every mode has: trade, raise, pay, return."""
    kind = agenda.kind(s)
    if kind == agenda.TIMES:
        if answer == box.most_times:
            return 0.0
        effect = agenda.detail(s)
        change = i64(box.effect_yields[effect]) - i64(box.effect_gives[effect])
        return gain(targets, targets.have + (answer + 1) * change)
    if kind == agenda.RAISE:
        if answer == effects.STOP_RAISING:
            return 0.0
        return gain(targets, targets.have - crystals.one(answer) + crystals.one(answer + 1))
    return gain(targets, targets.have - crystals.one(answer))


@rule
def value_in_golem(box: golem.GolemBox, s: golem.GolemState, targets: CardTargets, answer: int) -> float:
    """The Golem Edition: cards are played and acquired."""
    if agenda.kind(s) != agenda.TURN:
        return value_of_crystals(box, s, targets, answer)
    if answer < golem.ACQUIRE:
        return best_effect(box, targets, answer - golem.PLAY)
    if answer < golem.REST:
        return value_of_merchant(box, s, targets.seat, answer - golem.ACQUIRE)
    if answer == golem.REST:
        return 0.7 * bits.count(s.played[targets.seat]) - 1.0
    return CLAIM + targets.promises[answer - golem.CLAIM]


@rule
def value_of_merchant(box: golem.GolemBox, s: golem.GolemState, seat: int, slot: int) -> float:
    """A merchant card in the row, with what lies on it."""
    cards = bits.count(s.hand[seat]) + bits.count(s.played[seat])
    if cards >= LARGE_HAND:
        return -2.0
    card = s.merchants[s.merchants_first + slot]
    good = 3.0
    if box.effect_kind[card] != effects.UPGRADE:
        good = float(levels(i64(box.effect_yields[card])) - levels(i64(box.effect_gives[card])))
    return good * 0.8 + levels(i64(s.stall[slot])) * 0.5 - 1.2 * slot - 0.25 * cards


def value_in_world(box: endless.EndlessBox, s: endless.EndlessState, targets: CardTargets, answer: int) -> float:
    """The New World: workers go to locations, and wagons across the map."""
    kind = agenda.kind(s)
    if kind == agenda.TURN:
        if answer == box.places:
            return 0.6 * workers_away(s, targets.seat) - 1.0
        return use_value(box, s, targets, answer) - 0.4 * locations.needed(box, s, targets.seat, answer)
    if kind == agenda.GOLEM:
        if answer == golem_places.CLAIM:
            return CLAIM + targets.promises[agenda.detail(s)]
        return 0.0 if answer == golem_places.STOP else 5.0
    if kind == agenda.COLUMN:
        return 5.0
    if kind == agenda.FOURTH:
        return 0.0 if answer == merchant_places.SKIP else 5.0
    if kind == agenda.EXPLORE or kind == agenda.DISCARD:
        return 0.0
    if kind == agenda.MOVE or kind == agenda.BUILD or kind == agenda.OUTPOST:
        return map_value(box, s, targets, kind, answer)
    return value_of_crystals(box, s, targets, answer)


@rule
def workers_away(s: locations.Locations, seat: int) -> int:
    """How many workers of a seat stand on locations."""
    away, places = i64(0), s.present[seat]
    while places != NONE:
        away += i64(s.standing[bits.lowest(places)])
        places &= places - bits.ONE
    return away


@rule
def value_of_place(box: endless.EndlessBox, s: endless.EndlessState, targets: CardTargets, place: int) -> float:
    """A location where crystals are produced, upgraded or traded, or a golem location."""
    if box.place_kind[place] == endless.WORK:
        return best_effect(box, targets, box.place_detail[place])
    slot = box.place_detail[place]
    if slot < targets.cards and crystals.covers(targets.have, targets.prices[slot]):
        return CLAIM + targets.promises[slot]
    return 4.0


@rule
def value_in_saga2(box: saga2.Saga2Box, s: saga2.Saga2State, targets: CardTargets, place: int) -> float:
    """The same, and the locations for wagons, exchange and outposts."""
    kind = box.place_kind[place]
    if kind == saga2.WAGON:
        return 3.0
    if kind == saga2.EXCHANGE:
        return 1.0
    if kind == saga2.OUTPOST:
        return 1.5
    return value_of_place(box, s, targets, place)


@rule
def value_in_saga3(box: saga3.Saga3Box, s: saga3.Saga3State, targets: CardTargets, place: int) -> float:
    """The same, and the locations for merchant cards."""
    kind = box.place_kind[place]
    if kind == saga3.RENEW:
        return -1.0
    if kind != saga3.MERCHANT:
        return value_in_saga2(box, s, targets, place)
    slot = box.place_detail[place]
    if slot >= decks.shown(s.merchants_first, s.merchants_count, merchant_places.ROW):
        return 0.0
    return best_effect(box, targets, s.merchants[s.merchants_first + slot]) + 0.5


@rule
def no_map_value(
    box: endless.EndlessBox, s: endless.EndlessState, targets: CardTargets, kind: int, answer: int
) -> float:
    """There is no map."""
    return 0.0


@rule
def value_on_map(box: saga2.Saga2Box, s: saga2.Saga2State, targets: CardTargets, kind: int, answer: int) -> float:
    """Where the wagon goes, whether an outpost is built, and at which one trades."""
    if kind == agenda.BUILD:
        return 0.0 if answer == outposts.SKIP else 4.0 - 1.5 * outposts.cost(box, s, s.wagon[targets.seat])
    if kind == agenda.OUTPOST:
        return best_effect(box, targets, wagons.trade_of(box, s, answer))
    if answer == wagons.VALLEY:
        return -3.0
    price = i64(0)
    for seat in range(s.seats):
        price += i64(bits.has(s.outposts[seat], answer)) + i64(s.wagon[seat] == answer)
    new = 0.0 if bits.has(s.outposts[targets.seat], answer) else 4.0
    return new - 1.5 * price + max(0.0, best_effect(box, targets, wagons.trade_of(box, s, answer)))


class Values(NamedTuple):
    """The mode-specific parts: what its place in the row adds to a point card, and what an answer promises."""

    promised: Callable[..., float]
    value_of: Callable[..., float]
    parts: Mapping[str, Callable[..., float]]
    """What `value_of` calls; it is a rule itself where there is nothing."""


GOLEM = Values(promise_of_token, value_in_golem, {})
ENDLESS = Values(promise_of_power, value_in_world, {"use_value": value_of_place, "map_value": no_map_value})
SAGA2 = Values(promise_of_power, value_in_world, {"use_value": value_in_saga2, "map_value": value_on_map})
SAGA3 = Values(promise_of_power, value_in_world, {"use_value": value_in_saga3, "map_value": value_on_map})


@cache
def simple_choice(mode: str) -> Callable[..., int]:
    """`choose_simply` of a mode, built on first use."""
    values = loaded(declared(mode).simple_opponent)
    assert isinstance(values, Values)
    value_of_: Callable[..., float] = values.value_of
    if values.parts:
        value_of_ = bound(rule, value_of_, mode, **values.parts)
    return bound(rule, choose_simply, mode, promised=values.promised, value_of=value_of_)
