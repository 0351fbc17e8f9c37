"""Golem locations: each serves one card of the point row, and in some games one may take a bonus tile there."""

from typing import Annotated

from centuria.core import bits
from centuria.core.bits import NONE, u64
from centuria.core.jit import rule
from centuria.core.layout import Row, cells
from centuria.core.rng import Chance, shuffle
from centuria.mechanisms import agenda, bonus, crystals, effects, point_row, powers
from centuria.mechanisms.exploration import ExplorationTiles

PLACES = 4
FACE_UP = 1
"""So many cards of the point deck lie face up behind the row."""

CLAIM = 0
BONUS = 1
STOP = BONUS + bonus.STACKS
"""The answers at a golem location with bonus tiles: the card, a tile from one of the stacks, or enough."""

CLAIMED, REWARDED = 1, 2
"""What has already been done there, added up."""


class GolemPlaces(point_row.Orders, bonus.BonusTiles):
    """The point row and the bonus tiles."""


class GolemBoards(point_row.Prices, powers.Powers, ExplorationTiles, bonus.Bonus):
    """Which location serves which card of the row, its stacks, and the cards in the deck by seats less one."""

    point_deck: Annotated[Row, cells("u8", "seats")]
    golem_places: Annotated[int, cells("u8")]
    golem_place: Annotated[Row, cells("i1", PLACES)]
    golem_stacks: Annotated[Row, cells("u8", PLACES)]


@rule
def shuffle_points(box: GolemBoards, s: GolemPlaces, seats: int, chance: Chance) -> None:
    """Shuffle the point cards that are for so many players."""
    count = 0
    for card in range(len(s.points)):
        s.points[card] = 0
    for card in range(len(s.points)):
        if bits.has(box.point_deck[seats - 1], card):
            s.points[count] = card
            count += 1
    shuffle(chance, s.points[:], count)


@rule
def unseen_points(box: GolemBoards, s: GolemPlaces) -> int:
    """The point deck below its top card, which lies face up."""
    return point_row.unseen_points(box, s, FACE_UP)


@rule
def redeal_points(box: GolemBoards, s: GolemPlaces, chance: Chance) -> None:
    """Put the point deck in a new random order below its top card."""
    point_row.redeal_points(box, s, FACE_UP, chance)


@rule
def serving(box: GolemBoards, s: GolemPlaces, have: int) -> int:
    """The locations whose card can be paid with these crystals."""
    slots = point_row.claimables(box, s, have)
    places = NONE
    for slot in range(PLACES):
        places |= ((slots >> u64(slot)) & bits.ONE) << u64(box.golem_place[slot])
    return places


@rule
def rewarding(box: GolemBoards, s: GolemPlaces, seat: int) -> int:
    """The locations where the player can take a bonus tile."""
    places = NONE
    for slot in range(PLACES):
        if bonus.obtainable(box, s, seat, box.golem_stacks[slot]) != NONE:
            places |= bits.bit(box.golem_place[slot])
    return places


@rule
def claim_at(box: GolemBoards, s: GolemPlaces, seat: int, slot: int) -> None:
    """Claim the card that the location serves; what it does happens at once."""
    card = point_row.claim(box, s, seat, slot)
    powers.grant(box, s, seat, card)


@rule
def visit(s: GolemPlaces, seat: int, slot: int) -> None:
    """Ask what the player does at a golem location with bonus tiles."""
    agenda.ask(s, agenda.GOLEM, seat, slot, 0)


@rule
def errands(box: GolemBoards, s: GolemPlaces) -> int:
    """Claim the card and take a tile, each once and in either order; stop once one of them is done, or any time."""
    seat, slot, done = agenda.seat(s), agenda.detail(s), agenda.left(s)
    answers = NONE
    if not done & CLAIMED and bits.has(point_row.claimables(box, s, crystals.carried(s, seat)), slot):
        answers |= bits.bit(CLAIM)
    if not done & REWARDED:
        answers |= bonus.obtainable(box, s, seat, box.golem_stacks[slot]) << u64(BONUS)
    if done or box.entering == effects.MAY:
        answers |= bits.bit(STOP)
    return answers


@rule
def run_errand(box: GolemBoards, s: GolemPlaces, answer: int) -> None:
    """Do one of the two, or leave; the question stays until it has no other answer than to stop."""
    seat, slot = agenda.seat(s), agenda.detail(s)
    if answer == STOP:
        agenda.settled(s)
    elif answer == CLAIM:
        s.left[s.pending - 1] |= CLAIMED
        claim_at(box, s, seat, slot)
    else:
        s.left[s.pending - 1] |= REWARDED
        bonus.obtain(box, s, seat, answer - BONUS)
