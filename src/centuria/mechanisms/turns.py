"""Whose turn it is, the rounds, and the end: the last round is always played to its end."""

from typing import Annotated

from centuria.ground.compiled import compiled
from centuria.ground.layout import cells


class Turns:
    """The seats at the table, the one whose turn it is, and how far the game has come."""

    turn: Annotated[int, cells("u4")]
    round: Annotated[int, cells("u4")]
    seats: Annotated[int, cells("u1")]
    seat: Annotated[int, cells("u1")]
    last_round: Annotated[int, cells("u1")]
    over: Annotated[int, cells("u1")]


@compiled
def begin(s: Turns, seats: int) -> None:
    """Seat the players; the first seat takes the first turn."""
    s.seats = seats
    s.seat = 0
    s.turn = 1
    s.round = 1
    s.last_round = 0
    s.over = 0


@compiled
def announce_last_round(s: Turns) -> None:
    """Somebody has what ends the game: the round is played to its end, then nobody takes another turn."""
    s.last_round = 1


@compiled
def pass_on(s: Turns) -> None:
    """The turn goes to the next seat clockwise, or the game ends with the last round's last turn."""
    following = s.seat + 1
    if following == s.seats:
        if s.last_round:
            s.over = 1
            return
        following = 0
        s.round += 1
    s.seat = following
    s.turn += 1
