"""Exhaustive search of an opponent's turn near the end: the last turn, or one that can end the game at once."""

from typing import TYPE_CHECKING

from centuria.core import bits
from centuria.core.bits import NONE, i64
from centuria.core.jit import rule
from centuria.mechanisms import agenda, crystals, point_row
from centuria.search.beam.beam_search import pruned_answers
from centuria.search.workspace import Workspace

WORTHLESS = -1e9
"""The value of a turn that does not bring what is wanted."""

if TYPE_CHECKING:
    from centuria.search.verbs import decide, score, winner


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


def play_best_turn(box: crystals.Provisions, workspace: Workspace, last: bool) -> bool:
    """Play the turn at the start of the path in the best way, by depth-first search through every way to play it.

    Where every way is worthless nothing is played, and the result is False.
    """
    stack, untried = workspace.endgame_stack, workspace.endgame_untried
    stack[0] = workspace.stack[0]
    seat = i64(agenda.seat(stack[0]))
    turn = stack[0].turn
    best = WORTHLESS
    end = len(stack) - 1
    untried[0] = pruned_answers(stack[0])
    level = 0
    while level >= 0:
        if untried[level] == NONE:
            level -= 1
            continue
        choice = bits.lowest(untried[level])
        untried[level] &= untried[level] - bits.ONE
        stack[level + 1] = stack[level]
        s = stack[level + 1]
        decide(box, s, choice)
        while not s.over and s.turn == turn and agenda.seat(s) != seat:
            decide(box, s, bits.lowest(s.answers))
        if not s.over and s.turn == turn and level + 2 < end:
            level += 1
            untried[level] = pruned_answers(s)
            continue
        value = turn_value(box, s, seat, last)
        if value > best:
            best = value
            stack[end] = s
    if best == WORTHLESS:
        return False
    workspace.stack[0] = stack[end]
    return True
