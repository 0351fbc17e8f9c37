"""Whose turn it is, the rounds, and the end: the last round is always played to its end."""

from typing import Annotated

from centuria.core.jit import rule
from centuria.core.layout import cells


class Turns:
    """The seats at the table, the one whose turn it is, and how far the game has come."""

    turn: Annotated[int, cells("u4")]
    rounds: Annotated[int, cells("u4")]
    seats: Annotated[int, cells("i1")]
    seat: Annotated[int, cells("i1")]
    another: Annotated[int, cells("i1")]
    last_round: Annotated[int, cells("i1")]
    over: Annotated[int, cells("i1")]


@rule
def begin(s: Turns, seats: int) -> None:
    """Seat the players; the first seat takes the first turn."""
    s.seats = seats
    s.seat = 0
    s.turn = 1
    s.rounds = 1
    s.another = 0
    s.last_round = 0
    s.over = 0


@rule
def announce_last_round(s: Turns) -> None:
    """Somebody has what ends the game: the round is played to its end, then nobody takes another turn."""
    s.last_round = 1


@rule
def again(s: Turns) -> None:
    """The player has another turn after this one, which counts as no round."""
    s.another = 1


@rule
def pass_on(s: Turns) -> None:
    """The turn goes to the next seat clockwise, or the game ends with the last round's last turn."""
    if s.another:
        s.another = 0
    elif s.seat + 1 < s.seats:
        s.seat += 1
    elif s.last_round:
        s.over = 1
        return
    else:
        s.seat = 0
        s.rounds += 1
    s.turn += 1
