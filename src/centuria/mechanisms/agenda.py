"""The agenda: what is still to be decided, as a short stack on the record.

Its top says who decides what. A question has a kind, the seat that is asked, and two details whose meaning belongs to
the mechanism that asks. The legal answers to the top question are kept beside it as a set.
"""

from typing import Annotated

from centuria.ground.compiled import compiled
from centuria.ground.layout import Row, cells

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


class Agenda:
    """The stack of open questions."""

    answers: Annotated[int, cells("u8")]
    pending: Annotated[int, cells("u1")]
    asking: Annotated[Row, cells("u1", "agenda")]
    asked: Annotated[Row, cells("u1", "agenda")]
    detail: Annotated[Row, cells("u1", "agenda")]
    left: Annotated[Row, cells("u1", "agenda")]


@compiled
def ask(s: Agenda, kind: int, seat: int, detail: int, left: int) -> None:
    """Put a question on top."""
    top = s.pending
    s.asking[top] = kind
    s.asked[top] = seat
    s.detail[top] = detail
    s.left[top] = left
    s.pending = top + 1


@compiled
def settled(s: Agenda) -> None:
    """Take the top question off."""
    s.pending = s.pending - 1


@compiled
def kind(s: Agenda) -> int:
    """What the top question is about."""
    return s.asking[s.pending - 1]


@compiled
def seat(s: Agenda) -> int:
    """Who answers the top question."""
    return s.asked[s.pending - 1]


@compiled
def detail(s: Agenda) -> int:
    """The first detail of the top question."""
    return s.detail[s.pending - 1]


@compiled
def left(s: Agenda) -> int:
    """The second detail of the top question: how much of it is left."""
    return s.left[s.pending - 1]
