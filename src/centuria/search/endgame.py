"""The end of the game as others may play it, looked at exactly: a last turn, or one that ends the game at once."""

from typing import TYPE_CHECKING

from centuria.core import bits
from centuria.core.bits import NONE, i64
from centuria.core.jit import rule
from centuria.mechanisms import agenda, crystals, point_row
from centuria.search.beam_search import sensible
from centuria.search.workspace import Desk

NOTHING = -1e9

if TYPE_CHECKING:

    def decide(box: crystals.Provisions, s: crystals.Caravans, choice: int) -> None:
        """Answer the top question."""

    def score(box: crystals.Provisions, s: crystals.Caravans, seat: int) -> int:
        """The points of a seat."""

    def winner(box: crystals.Provisions, s: crystals.Caravans) -> int:
        """The seat that has won."""

    def gain_of(box: crystals.Provisions, s: crystals.Caravans, seat: int, last: bool) -> float:
        """What the end of a turn is worth."""


class Claiming(crystals.Provisions, point_row.Prices):
    """What every box has: what caravans hold, and how many claims end the game."""


@rule
def may_end(box: Claiming, s: point_row.Orders, seat: int) -> bool:
    """Whether one more claim of a seat ends the game."""
    return i64(s.claims[seat]) + 1 >= i64(box.claims_to_end[s.seats - 1])


def end_gain(box: crystals.Provisions, s: crystals.Caravans, seat: int, last: bool) -> float:
    """What a last turn brings: its points. What a turn brings that may end the game: its points, if that is a lead."""
    points = float(score(box, s, seat))
    if last:
        return points
    if s.over:
        return points if winner(box, s) == seat else NOTHING
    if not s.last_round:
        return NOTHING
    for other in range(s.seats):
        if other != seat and score(box, s, other) >= points:
            return NOTHING
    return points


def end_well(box: crystals.Provisions, desk: Desk, last: bool) -> bool:
    """Play the turn at the start of the path as it brings most, having looked at every sensible way to play it.

    Nothing is played, and the answer is no, where it brings nothing.
    """
    desk.last[0] = desk.stack[0]
    seat = i64(agenda.seat(desk.last[0]))
    turn = desk.last[0].turn
    best = NOTHING
    end = len(desk.last) - 1
    desk.last_untried[0] = sensible(desk.last[0])
    level = 0
    while level >= 0:
        if desk.last_untried[level] == NONE:
            level -= 1
            continue
        choice = bits.lowest(desk.last_untried[level])
        desk.last_untried[level] &= desk.last_untried[level] - bits.ONE
        desk.last[level + 1] = desk.last[level]
        t = desk.last[level + 1]
        decide(box, t, choice)
        while not t.over and t.turn == turn and agenda.seat(t) != seat:
            decide(box, t, bits.lowest(t.answers))
        if not t.over and t.turn == turn and level + 2 < end:
            level += 1
            desk.last_untried[level] = sensible(t)
            continue
        gain = gain_of(box, t, seat, last)
        if gain > best:
            best = gain
            desk.last[end] = t
    if best == NOTHING:
        return False
    desk.stack[0] = desk.last[end]
    return True
