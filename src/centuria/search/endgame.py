"""Exhaustive search of an opponent's turn near the end: the last turn, or one that can end the game at once."""

from typing import TYPE_CHECKING

from centuria.core.bits import i64
from centuria.core.jit import rule
from centuria.mechanisms import agenda, crystals, point_row
from centuria.modes.mode import Records
from centuria.search.turn_walk import begin_walk, pruned_answers
from centuria.search.workspace import ENDGAME, Workspace

WORTHLESS = -1e9
"""The value of a turn that does not bring what is wanted."""

if TYPE_CHECKING:
    from centuria.search.turn_walk import next_end, open_turn
    from centuria.search.verbs import score, winner


class ClaimBox(crystals.Provisions, point_row.Prices):
    """The tables of every mode's box that the endgame reads: caravan capacity, and the claims that end the game."""


@rule
def can_end_game(box: ClaimBox, s: point_row.Orders, seat: int) -> bool:
    """Whether one more claim of a seat ends the game."""
    return i64(s.claims[seat]) + 1 >= i64(box.claims_to_end[s.seats - 1])


def turn_value(box: crystals.Provisions, s: crystals.Caravans, seat: int, last: bool) -> float:
    """The value of a finished turn: a last turn counts its points, another only if it ends the game in the lead."""
    points = float(score(box, s, seat))
    if last:
        return points
    if s.over:
        return points if winner(box, s) == seat else WORTHLESS
    if not s.last_round:
        return WORTHLESS
    for other in range(s.seats):
        if other != seat and score(box, s, other) >= points:
            return WORTHLESS
    return points


def play_best_turn(
    box: crystals.Provisions,
    positions: Records,
    place: int,
    workspace: Workspace,
    last: bool,
) -> bool:
    """Play the turn of a position in the best way, by depth-first search through every way to play it.

    Where every way is worthless nothing is played, and the result is False.
    """
    stack, walk = workspace.endgame_stack, workspace.walks[ENDGAME]
    stack[0] = positions[place]
    seat = i64(agenda.seat(stack[0]))
    best = WORTHLESS
    kept = len(stack) - 1
    begin_walk(walk, stack[0], pruned_answers(stack[0]))
    while True:
        end = next_end(box, stack, walk)
        if end < 0:
            break
        value = turn_value(box, stack[end], seat, last)
        if value > best:
            best = value
            stack[kept] = stack[end]
    if best == WORTHLESS:
        return False
    open_turn(box, stack[kept])
    positions[place] = stack[kept]
    return True
