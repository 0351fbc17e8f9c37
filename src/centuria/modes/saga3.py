"""East to West, Part III: wagons and outposts as in Part II, and merchant cards at work on their own locations."""

from centuria.core import bits
from centuria.core.bits import NONE
from centuria.core.jit import bound, compiled, rule
from centuria.core.layout import layout
from centuria.core.rng import Chance, shuffle
from centuria.mechanisms import agenda, locations, merchant_places, outposts
from centuria.modes import endless, game_loop, saga2

MERCHANTS = 43

MERCHANT, RENEW = saga2.OUTPOST + 1, saga2.OUTPOST + 2
"""What is done at the new locations."""


class Saga3State(saga2.Saga2State, merchant_places.MerchantPlaces):
    """One game."""


class Saga3Box(saga2.Saga2Box, merchant_places.MerchantCards):
    """One component set; the merchant cards are the first lines of the effects."""


EFFECTS = MERCHANTS + endless.PLACES + outposts.MOUNTAIN_TILES

STATE = layout(
    Saga3State, seats=endless.MOST_SEATS, locations=endless.PLACES, points=endless.POINTS, merchants=MERCHANTS, agenda=6
)
BOX = layout(Saga3Box, seats=endless.MOST_SEATS, locations=endless.PLACES, points=endless.POINTS, effects=EFFECTS)


@rule
def shuffle_decks(box: Saga3Box, s: Saga3State, seats: int, chance: Chance) -> None:
    """Shuffle what Part II shuffles, and the merchant cards."""
    saga2.shuffle_decks(box, s, seats, chance)
    for card in range(MERCHANTS):
        s.merchants[card] = card
    shuffle(chance, s.merchants[:], MERCHANTS)


@rule
def set_up(box: Saga3Box, s: Saga3State, seats: int) -> None:
    """Lay out what Part II lays out, and the merchant cards below their locations."""
    saga2.set_up(box, s, seats)
    merchant_places.lay_out(s, MERCHANTS)


@rule
def work(box: Saga3Box, s: Saga3State, seat: int, have: int, places: int) -> int:
    """Of some locations, those where something can be done with the crystals that a seat has there."""
    found = saga2.work(box, s, seat, have, places)
    if places & box.card_places != NONE:
        found |= merchant_places.serving(box, s, have)
    return found


usable = bound(rule, locations.usable, "saga3", work=work)


@rule
def choices(box: Saga3Box, s: Saga3State) -> int:
    """What may be answered to the question on top of the agenda."""
    kind = agenda.kind(s)
    if kind == agenda.TURN:
        return usable(box, s, s.seat) | bits.bit(box.places)
    if kind == agenda.FOURTH:
        return merchant_places.fourth_tiles(box, s)
    if kind == agenda.DISCARD:
        return bits.ONE
    return saga2.inner_choices(box, s, kind)


@rule
def answer(box: Saga3Box, s: Saga3State, choice: int) -> None:
    """Do what was answered to the question on top of the agenda."""
    kind = agenda.kind(s)
    if kind == agenda.TURN:
        take_turn(box, s, choice)
    elif kind == agenda.FOURTH:
        merchant_places.take_fourth_tile(box, s, choice)
    elif kind == agenda.DISCARD:
        merchant_places.discard(box, s)
    else:
        saga2.inner_answer(box, s, kind, choice)


@rule
def take_turn(box: Saga3Box, s: Saga3State, choice: int) -> None:
    """Rest, or use a location: place the workers, gain Tool crystals, then do what the location is for."""
    if not locations.rest_or_enter(box, s, choice):
        return
    kind = box.place_kind[choice]
    if kind == MERCHANT:
        merchant_places.work(box, s, s.seat, box.place_detail[choice])
    elif kind == RENEW:
        merchant_places.renew(s)
    else:
        saga2.use(box, s, choice)


@rule
def unseen(box: Saga3Box, s: Saga3State) -> int:
    """What An Endless World hides, and the merchant deck above its known cards."""
    return endless.unseen(box, s) + merchant_places.unseen_merchants(s)


@compiled
def redeal(box: Saga3Box, s: Saga3State, chance: Chance) -> None:
    """Deal anew what nobody has seen: what An Endless World hides, and the merchant deck above its known cards."""
    endless.redeal(box, s, chance)
    merchant_places.redeal_merchants(s, chance)


VERBS = game_loop.verbs(
    "saga3",
    choices=choices,
    answer=answer,
    score=saga2.score,
    shuffle_decks=shuffle_decks,
    set_up=set_up,
    redeal=redeal,
    unseen=unseen,
    itemise=saga2.itemise,
)
