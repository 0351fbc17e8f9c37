"""The clocks of the players: when they run, what a turn costs and adds, and when a table is due."""

from dataclasses import replace
from typing import cast

from centuria.position import Position
from centuria.server.tables.settings import Days, Live, TableSettings
from centuria.server.tables.state.model import DAY, MINUTE, Status, TableState
from centuria.server.tables.state.share_exchange import exchange_deadline

NO_SHOW_MS = 90_000
"""How long a player of a live game of a tournament may take for the first decision."""

ARRIVAL_MS = 60_000
"""How long the players of a quick match have to come to the table."""

AT_ONCE = 0
"""When a bot's turn is due: by any clock, also one that was set back after the event before it."""


def due(settings: TableSettings, state: TableState) -> int | None:
    """When the scheduler has to act: on the turn, or because somebody has not come to a quick match."""
    turn = turn_due(settings, state)
    if state.status is not Status.PLAYING or not state.awaited:
        return turn
    return state.arrive_by if turn is None else min(turn, state.arrive_by)


def turn_due(settings: TableSettings, state: TableState) -> int | None:
    """When it has to act on the turn or the start: at once for a bot, or when the time of people runs out."""
    if state.status is Status.STARTING:
        return exchange_deadline(state)
    asked = state.asked
    if asked is None:
        return None
    seat = state.seat(asked)
    if seat.bot is not None:
        return AT_ONCE
    if isinstance(settings.pace, Days):
        return state.clock_started + settings.pace.days * DAY
    if seat.clock is None:
        return None
    return state.clock_started + (min(seat.clock, NO_SHOW_MS) if _is_no_show(state) else seat.clock)


def runs_clock(settings: TableSettings, state: TableState) -> bool:
    """Whether the clock of a person runs."""
    return state.status is Status.PLAYING and turn_due(settings, state) not in (None, AT_ONCE)


def full_clock(settings: TableSettings) -> int | None:
    """What a clock has at the start; None at a table without clocks."""
    return settings.pace.minutes * MINUTE if isinstance(settings.pace, Live) else None


def pass_on(settings: TableSettings, state: TableState, number: int, before: Position) -> TableState:
    """Stop the clock of the seat that decided, and start that of the next seat to move."""
    spent = state.at - state.clock_started
    stopped = add_time(replace(state, clock_started=state.at, time_spent=spent), number, -spent)
    return add_increment(settings, stopped, before)


def add_increment(settings: TableSettings, state: TableState, before: Position) -> TableState:
    """The end of a turn adds the increment to its player's clock; an undo across it takes the increment away."""
    position = cast(Position, state.position)
    if not isinstance(settings.pace, Live) or (position.turn, position.over) == (before.turn, before.over):
        return state
    ended = (position.turn, position.over) > (before.turn, before.over)
    seat, sign = (before.playing, 1) if ended else (position.playing, -1)
    return add_time(state, seat, sign * settings.pace.increment * 1000)


def add_time(state: TableState, number: int, milliseconds: int) -> TableState:
    """Add time to the clock of a seat, or take it away; no clock falls below zero."""
    seat = state.seat(number)
    if seat.clock is None:
        return state
    return state.with_seat(number, replace(seat, clock=max(0, seat.clock + milliseconds)))


def _is_no_show(state: TableState) -> bool:
    """Whether the seat to move in a game of a tournament has not decided anything yet."""
    if state.tournament is None or state.position is None:
        return False
    return state.position.turn <= len(state.seats) and state.last_decider != state.asked
