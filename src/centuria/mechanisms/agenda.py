"""The agenda: what is still to be decided, as a short stack on the record.

Its top says who decides what. A question has a kind, the seat that is asked, and two details whose meaning belongs to
the mechanism that asks. The legal answers to the top question are kept beside it as a set.
"""

from typing import Annotated

from centuria.core.jit import rule
from centuria.core.layout import Row, cells

TURN = 0
"""What does the player do this turn? Always asked, even if it has only one answer."""
RETURN = 1
"""A caravan is over its capacity: which crystal goes back?"""
RAISE = 2
"""An upgrade: which crystal rises one level, or stop?"""
TIMES = 3
"""A trade: how many times?"""
PAY = 4
"""An acquisition: which crystal goes on the next card to the left?"""

EXPLORE = 5
"""An Exploration card was claimed: which tile is taken?"""
GOLEM = 6
"""A golem location that has bonus tiles: claim the card, take a tile, or stop?"""
MOVE = 7
"""A wagon has to move: where to?"""
TOLL = 8
"""Other wagons stand where one moved: which crystal goes to this owner?"""
BUILD = 9
"""Build an outpost here, or skip?"""
COST = 10
"""An outpost is being built: which crystal pays for it?"""
OUTPOST = 11
"""An exchange at one of one's outposts: at which?"""
COLUMN = 12
"""A column of outposts is emptied: from which stack is the bonus tile?"""
DISCARD = 13
"""A merchant card has done its work and goes to the discard pile: nothing to decide, but its turn comes later."""
FOURTH = 14
"""Every fourth merchant card: from which stack is the bonus tile, or skip?"""


class Agenda:
    """The stack of open questions."""

    answers: Annotated[int, cells("u8")]
    pending: Annotated[int, cells("i1")]
    asking: Annotated[Row, cells("i1", "agenda")]
    asked: Annotated[Row, cells("i1", "agenda")]
    detail: Annotated[Row, cells("i1", "agenda")]
    left: Annotated[Row, cells("i1", "agenda")]


@rule
def ask(s: Agenda, kind: int, seat: int, detail: int, left: int) -> None:
    """Put a question on top."""
    top = s.pending
    s.asking[top] = kind
    s.asked[top] = seat
    s.detail[top] = detail
    s.left[top] = left
    s.pending = top + 1


@rule
def settled(s: Agenda) -> None:
    """Take the top question off."""
    s.pending = s.pending - 1


@rule
def kind(s: Agenda) -> int:
    """What the top question is about."""
    return s.asking[s.pending - 1]


@rule
def seat(s: Agenda) -> int:
    """Who answers the top question."""
    return s.asked[s.pending - 1]


@rule
def detail(s: Agenda) -> int:
    """The first detail of the top question."""
    return s.detail[s.pending - 1]


@rule
def left(s: Agenda) -> int:
    """The second detail of the top question: how much of it is left."""
    return s.left[s.pending - 1]
