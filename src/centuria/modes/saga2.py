"""A Heroic Saga, Chapter II, and East to West, Part II: the New World with wagons on the mountains and outposts."""

from centuria.core import bits
from centuria.core.bits import NONE
from centuria.core.jit import bound, compiled, rule
from centuria.core.layout import Grid, layout
from centuria.core.rng import Chance
from centuria.mechanisms import (
    agenda,
    bonus,
    commons,
    crystals,
    effects,
    exploration,
    golem_places,
    locations,
    outposts,
    point_row,
    wagons,
)
from centuria.modes import endless, game_loop

WAGON, EXCHANGE, OUTPOST = endless.GOLEM + 1, endless.GOLEM + 2, endless.GOLEM + 3
"""What is done at the new locations."""


class Saga2State(endless.EndlessState, outposts.Outposts):
    """One game."""


class Saga2Box(endless.EndlessBox, outposts.Building):
    """One component set."""


STATE = layout(Saga2State, seats=endless.MOST_SEATS, locations=endless.PLACES, points=endless.POINTS, agenda=5)
BOX = layout(
    Saga2Box,
    seats=endless.MOST_SEATS,
    locations=endless.PLACES,
    points=endless.POINTS,
    effects=endless.PLACES + outposts.MOUNTAIN_TILES,
)


@rule
def shuffle_decks(box: Saga2Box, s: Saga2State, seats: int, chance: Chance) -> None:
    """Shuffle what An Endless World shuffles, and the mountains."""
    endless.shuffle_decks(box, s, seats, chance)
    wagons.deal_map(box, s, chance)


@rule
def set_up(box: Saga2Box, s: Saga2State, seats: int) -> None:
    """Lay out what An Endless World lays out, the wagons in the valley and the outposts on the players' boards."""
    endless.set_up(box, s, seats)
    wagons.roll_out(s)
    outposts.stock(s)


@rule
def work(box: Saga2Box, s: Saga2State, seat: int, have: int, places: int) -> int:
    """Of some locations, those where something can be done with the crystals that a seat has there."""
    found = locations.tradable(box, have) | outposts.map_work(box, s, seat, have, places)
    if places & box.golem_places != NONE:
        found |= golem_places.serving(box, s, have)
    return found


usable = bound(rule, locations.usable, "saga2", work=work)


@rule
def choices(box: Saga2Box, s: Saga2State) -> int:
    """What may be answered to the question on top of the agenda."""
    kind = agenda.kind(s)
    if kind == agenda.TURN:
        return usable(box, s, s.seat) | bits.bit(box.places)
    return inner_choices(box, s, kind)


@rule
def inner_choices(box: Saga2Box, s: Saga2State, kind: int) -> int:
    """What may be answered within a turn."""
    if kind == agenda.EXPLORE:
        return exploration.explorable(s)
    if kind == agenda.GOLEM:
        return golem_places.errands(box, s)
    if agenda.MOVE <= kind <= agenda.COLUMN:
        return outposts.map_choices(box, s, kind)
    return commons.choices(box, s, kind)


@rule
def answer(box: Saga2Box, s: Saga2State, choice: int) -> None:
    """Do what was answered to the question on top of the agenda."""
    kind = agenda.kind(s)
    if kind == agenda.TURN:
        take_turn(box, s, choice)
    else:
        inner_answer(box, s, kind, choice)


@rule
def inner_answer(box: Saga2Box, s: Saga2State, kind: int, choice: int) -> None:
    """Do what was answered within a turn."""
    if kind == agenda.EXPLORE:
        exploration.explore(box, s, choice)
    elif kind == agenda.GOLEM:
        golem_places.run_errand(box, s, choice)
    elif agenda.MOVE <= kind <= agenda.COLUMN:
        outposts.map_answer(box, s, kind, choice)
    else:
        commons.answer(box, s, kind, choice)


@rule
def take_turn(box: Saga2Box, s: Saga2State, choice: int) -> None:
    """Rest, or use a location: place the workers, gain Tool crystals, then do what the location is for."""
    if not locations.rest_or_enter(box, s, choice):
        return
    use(box, s, choice)


@rule
def use(box: Saga2Box, s: Saga2State, choice: int) -> None:
    """Do what a location is for."""
    kind = box.place_kind[choice]
    if kind == endless.GOLEM and box.entering == effects.MAY:
        golem_places.visit(s, s.seat, box.place_detail[choice])
    elif kind == endless.GOLEM:
        golem_places.claim_at(box, s, s.seat, box.place_detail[choice])
    elif kind == WAGON:
        agenda.ask(s, agenda.MOVE, s.seat, box.place_detail[choice], 0)
    elif kind == EXCHANGE:
        effects.perform(box, s, s.seat, wagons.trade_of(box, s, s.wagon[s.seat]), effects.MUST)
    elif kind == OUTPOST:
        agenda.ask(s, agenda.OUTPOST, s.seat, 0, 0)
    else:
        effects.perform(box, s, s.seat, box.place_detail[choice], box.entering)


@compiled
def score(box: Saga2Box, s: Saga2State, seat: int) -> int:
    """What counts in An Endless World, and the values that outposts uncover."""
    return endless.score(box, s, seat) + outposts.outpost_points(box, s, seat)


PARTS = ("cards", "bonus", "exploration", "outposts", "crystals")


@rule
def itemise(box: Saga2Box, s: Saga2State, seat: int, found: Grid) -> int:
    """The parts of a score."""
    found[seat, 0] = point_row.card_points(box, s, seat)
    found[seat, 1] = bonus.bonus_points(box, s, seat)
    found[seat, 2] = exploration.exploration_points(box, s, seat)
    found[seat, 3] = outposts.outpost_points(box, s, seat)
    found[seat, 4] = crystals.points(s, seat)
    return 5


VERBS = game_loop.verbs(
    "saga2",
    choices=choices,
    answer=answer,
    score=score,
    shuffle_decks=shuffle_decks,
    set_up=set_up,
    redeal=endless.redeal,
    unseen=endless.unseen,
    itemise=itemise,
)
