"""Trials: one of the players goes on from an earlier position of a finished game, against bots. They are never rated.

The log of a trial begins with the decisions up to that position, which nobody can take back; its deal is that of the
finished game.
"""

from collections.abc import Sequence

from centuria.server.accounts.person import Person
from centuria.server.errors import conflict, forbidden, invalid_value
from centuria.server.store.events import Event, Kind
from centuria.server.tables.bot_seats import bot_seat
from centuria.server.tables.settings import BotName, BotSeat, Link, Me, NoClock, Open, Screen, TableSettings
from centuria.server.tables.state.model import Status, TableState, TrialOrigin
from centuria.server.tables.table import LoadedTable

PARTNER: BotName = "level5"
"""The bot that plays for people who were at the finished game."""

Decisions = Sequence[tuple[int, int, str]]
"""Turn, seat and decision of each."""


def check_trial(state: TableState, person: Person, decisions: Decisions, number: int) -> None:
    """A trial is for a player of a game that is over, and begins with a decision of theirs."""
    if state.status is not Status.OVER:
        raise conflict("a trial begins in a game that is over")
    if number >= len(decisions):
        raise invalid_value(f"number: the game has {len(decisions)} decisions; the first is 0")
    seat = decisions[number][1]
    if state.seat(seat).person != person.id:
        raise forbidden(f"decision {number} was not yours: seat {seat} decided")


def trial_settings(table: LoadedTable, state: TableState, person: Person) -> TableSettings:
    """The settings of the finished game with bots for the others, without a clock, unlisted and unrated."""
    seats: list[Me | Link | Screen | BotSeat | Open] = []
    for number, seat in enumerate(state.seats, 1):
        if seat.kind == "bot":
            seats.append(bot_seat(seat))
        elif seat.person != person.id:
            seats.append(BotSeat(kind="bot", level=PARTNER))
        elif state.is_guest(number):
            seats.append(Screen(kind="screen", name=seat.name or "?"))
        else:
            seats.append(Me(kind="me"))
    changes = {"seats": seats, "pace": NoClock(kind="none"), "listed": False, "rated": False}
    return table.settings.model_copy(update=changes)


def first_events(origin: TrialOrigin, person: Person, decisions: Decisions, at: int) -> tuple[Event, list[Event]]:
    """The event that creates a trial, and those that lead to its position."""
    body = {"name": person.name, "share": "", "trial": {"table": origin.table, "number": origin.number}}
    created = Event(1, Kind.CREATED, at, person=person.id, body=body)
    started = Event(2, Kind.STARTED, at, person=person.id)
    made = [
        Event(number, Kind.DECISION, at, seat, body={"decision": decision, "turn": turn})
        for number, (turn, seat, decision) in enumerate(decisions[: origin.number], 3)
    ]
    return created, [started, *made]
