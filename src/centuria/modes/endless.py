"""An Endless World, and A New World: send workers to locations, claim point cards that help, collect bonus tiles."""

from centuria.core import bits
from centuria.core.bits import NONE
from centuria.core.jit import bound, compiled, rule
from centuria.core.layout import Grid, layout
from centuria.core.rng import Chance, below
from centuria.mechanisms import (
    agenda,
    bonus,
    commons,
    crystals,
    effects,
    exploration,
    golem_places,
    locations,
    point_row,
    turns,
)
from centuria.modes import game_loop

MOST_SEATS = 4
PLACES = 40
POINTS = 56

WORK, GOLEM = range(2)
"""What is done at a location: produce, upgrade or trade; or see to a golem."""


class EndlessState(golem_places.GolemPlaces):
    """One game."""


class EndlessBox(golem_places.GolemBoards, effects.Effects, crystals.Provisions):
    """One component set."""


STATE = layout(EndlessState, seats=MOST_SEATS, locations=PLACES, points=POINTS, agenda=3)
BOX = layout(EndlessBox, seats=MOST_SEATS, locations=PLACES, points=POINTS, effects=PLACES)


@rule
def shuffle_decks(box: EndlessBox, s: EndlessState, seats: int, chance: Chance) -> None:
    """Choose the fourth board; shuffle the point cards, the bonus tiles and the exploration tiles."""
    s.land = box.lands[below(chance, box.choices)]
    golem_places.shuffle_points(box, s, seats, chance)
    bonus.deal_tiles(box, s, chance)
    exploration.deal_exploration(box, s, seats, chance)


@rule
def set_up(box: EndlessBox, s: EndlessState, seats: int) -> None:
    """Lay out a table whose boards, cards and tiles are dealt."""
    turns.begin(s, seats)
    point_row.open_orders(s, bits.count(box.point_deck[seats - 1]))
    bonus.stack_up(s)
    locations.settle_land(box, s)
    exploration.cover(box, s)
    crystals.load(box, s)


@rule
def work(box: EndlessBox, s: EndlessState, seat: int, have: int, places: int) -> int:
    """Of some locations, those where something can be done with the crystals that a seat has there."""
    found = locations.tradable(box, have)
    if places & box.golem_places != NONE:
        found |= golem_places.serving(box, s, have) | golem_places.rewarding(box, s, seat)
    return found


usable = bound(rule, locations.usable, "endless", work=work)


@rule
def choices(box: EndlessBox, s: EndlessState) -> int:
    """What may be answered to the question on top of the agenda."""
    kind = agenda.kind(s)
    if kind == agenda.TURN:
        return usable(box, s, s.seat) | bits.bit(box.places)
    if kind == agenda.GOLEM:
        return golem_places.errands(box, s)
    if kind == agenda.EXPLORE:
        return exploration.explorable(s)
    return commons.choices(box, s, kind)


@rule
def answer(box: EndlessBox, s: EndlessState, choice: int) -> None:
    """Do what was answered to the question on top of the agenda."""
    kind = agenda.kind(s)
    if kind == agenda.TURN:
        take_turn(box, s, choice)
    elif kind == agenda.GOLEM:
        golem_places.run_errand(box, s, choice)
    elif kind == agenda.EXPLORE:
        exploration.explore(box, s, choice)
    else:
        commons.answer(box, s, kind, choice)


@rule
def take_turn(box: EndlessBox, s: EndlessState, choice: int) -> None:
    """Rest, or use a location: place the workers, gain Tool crystals, then do what the location is for."""
    if not locations.rest_or_enter(box, s, choice):
        return
    if box.place_kind[choice] == GOLEM:
        golem_places.visit(s, s.seat, box.place_detail[choice])
    else:
        effects.perform(box, s, s.seat, box.place_detail[choice], box.entering)


@compiled
def score(box: EndlessBox, s: EndlessState, seat: int) -> int:
    """Points on cards, bonus tiles and exploration tiles, and one for each crystal that is not yellow."""
    return (
        point_row.card_points(box, s, seat)
        + bonus.bonus_points(box, s, seat)
        + exploration.exploration_points(box, s, seat)
        + crystals.points(s, seat)
    )


PARTS = ("cards", "bonus", "exploration", "crystals")


@rule
def itemise(box: EndlessBox, s: EndlessState, seat: int, found: Grid) -> int:
    """The parts of a score."""
    found[seat, 0] = point_row.card_points(box, s, seat)
    found[seat, 1] = bonus.bonus_points(box, s, seat)
    found[seat, 2] = exploration.exploration_points(box, s, seat)
    found[seat, 3] = crystals.points(s, seat)
    return 4


@rule
def unseen(box: EndlessBox, s: EndlessState) -> int:
    """The cards of the point deck below its top card, and the bonus tiles below others or in the box."""
    return golem_places.unseen_points(box, s) + bits.count(bonus.unseen_tiles(box, s))


@compiled
def redeal(box: EndlessBox, s: EndlessState, chance: Chance) -> None:
    """Deal anew what nobody has seen: the point deck and the bonus tiles, each below what lies on top."""
    golem_places.redeal_points(box, s, chance)
    bonus.redeal_tiles(box, s, chance)


VERBS = game_loop.verbs(
    "endless",
    choices=choices,
    answer=answer,
    score=score,
    shuffle_decks=shuffle_decks,
    set_up=set_up,
    redeal=redeal,
    unseen=unseen,
    itemise=itemise,
)
