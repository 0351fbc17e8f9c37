"""The state of a table after each event: a pure fold over the event log. The same log gives the same states anywhere.

No permissions are checked here; a command checks them before its event is written. An event that is in the log
has happened.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from centuria.position import Position
from centuria.server.store.events import PLAY, Event, Kind
from centuria.server.tables.settings import BotSeat, Link, Me, Open, Screen, TableSettings
from centuria.server.tables.state.model import SeatKind, SeatState, StandInReason, Status, TableState, TrialOrigin
from centuria.server.tables.state.player_clocks import ARRIVAL_MS, add_time, full_clock, pass_on
from centuria.server.tables.state.share_exchange import (
    after_commitment,
    after_failed_start,
    with_commitments_fixed,
    with_share,
)
from centuria.server.tables.state.undo import after_decision, after_undo, over_if_finished


def initial_state(settings: TableSettings, event: Event) -> TableState:
    """The state after the first event: the table as its host has created it."""
    person, name = event.person, cast(str, event.body["name"])
    share = cast(str, event.body.get("share", ""))
    clock = full_clock(settings)
    seats = []
    for seat in settings.seats:
        match seat:
            case Me():
                seats.append(SeatState("me", person, name, share=share, clock=clock))
            case Screen():
                seats.append(SeatState("screen", person, seat.name, clock=clock))
            case Open() | Link():
                seats.append(SeatState(seat.kind, clock=clock))
            case BotSeat():
                seats.append(SeatState("bot", bot=seat.level))
    origin = cast(Mapping[str, object] | None, event.body.get("trial"))
    trial = None if origin is None else TrialOrigin(cast(str, origin["table"]), cast(int, origin["number"]))
    tournament = cast(str | None, event.body.get("tournament"))
    return TableState(
        event.number,
        Status.OPEN,
        tuple(seats),
        event.at,
        clock_started=event.at,
        trial=trial,
        tournament=tournament,
        matched=bool(event.body.get("matched")),
    )


def apply_event(settings: TableSettings, before: TableState, event: Event, dealt: Position | None = None) -> TableState:
    """The state after one more event; `dealt` is the first position of a game that starts."""
    last_play = event.number if event.kind in PLAY else before.last_play
    state = replace(before, number=event.number, at=event.at, last_play=last_play)
    match event.kind:
        case Kind.SAT:
            name, share = cast(str, event.body["name"]), cast(str, event.body.get("share", ""))
            commits = bool(event.body.get("commits"))
            sat = replace(_seat_state(state, event), person=event.person, name=name, share=share, commits=commits)
            return _with_seating(state, event.person).with_seat(_seat_of(event), sat)
        case Kind.LEFT:
            free = replace(_seat_state(state, event), person=None, name=None, share="", commits=False)
            sent = _seat_state(state, event).person if event.body.get("kicked") else None
            left = state.with_seat(_seat_of(event), free)
            return left if sent is None else replace(left, kicked=state.kicked | {sent})
        case Kind.SEAT_CHANGED:
            return state.with_seat(_seat_of(event), _changed_seat(settings, event))
        case Kind.STARTING:
            return after_commitment(replace(state, status=Status.STARTING, clock_started=event.at), event)
        case Kind.COMMITTED:
            return after_commitment(state, event)
        case Kind.COMMITMENTS_FIXED:
            return with_commitments_fixed(state, event)
        case Kind.REVEALED:
            return with_share(state, event.person, cast(str, event.body["share"]))
        case Kind.START_FAILED:
            return replace(after_failed_start(state, event), status=Status.OPEN)
        case Kind.STARTED:
            added = with_share(state, event.person, cast(str, event.body.get("share", "")))
            return _with_awaited(replace(added, status=Status.PLAYING, position=dealt, clock_started=event.at))
        case Kind.ARRIVED:
            return replace(state, awaited=state.awaited - {event.seat})
        case Kind.DECISION:
            if event.seat in state.awaited:
                state = replace(state, awaited=state.awaited - {event.seat})
            return after_decision(settings, state, event)
        case Kind.UNDO:
            return after_undo(settings, state, event)
        case Kind.CONFIRMED:
            confirmed = replace(state, held=False, undo_stack=(), undoable=0)
            return over_if_finished(pass_on(settings, confirmed, _seat_of(event), state.undo_stack[-1]))
        case Kind.REPLACED:
            return _after_replacement(state, event)
        case Kind.RETURNED:
            seated = replace(_seat_state(state, event), bot=None, reason=None)
            back = _with_seating(state, event.person).with_seat(_seat_of(event), seated)
            return replace(back, clock_started=event.at) if state.asked == event.seat else back
        case Kind.ABANDONED:
            return replace(state, status=Status.ABANDONED, held=False)
        case Kind.OUTAGE:
            lost = cast(int, event.body["milliseconds"])
            return replace(
                state, clock_started=min(state.clock_started + lost, event.at), arrive_by=state.arrive_by + lost
            )
        case Kind.REMATCH:
            return replace(state, rematch=cast(str, event.body["table"]))
        case Kind.CHAT | Kind.REACTION | Kind.CREATED:
            return state


def _with_awaited(state: TableState) -> TableState:
    """The start of a quick match: everybody has to come to the table."""
    if not state.matched:
        return state
    awaited = frozenset(number for number, seat in enumerate(state.seats, 1) if seat.person is not None)
    return replace(state, awaited=awaited, arrive_by=state.at + ARRIVAL_MS)


def _changed_seat(settings: TableSettings, event: Event) -> SeatState:
    kind = cast(SeatKind, event.body["kind"])
    if kind == "bot":
        return SeatState(kind, bot=cast(str, event.body["level"]))
    return SeatState(kind, clock=full_clock(settings))


def _seat_of(event: Event) -> int:
    assert event.seat is not None
    return event.seat


def _seat_state(state: TableState, event: Event) -> SeatState:
    return state.seats[_seat_of(event) - 1]


def _with_seating(state: TableState, person: str | None) -> TableState:
    if person is None:
        return state
    return replace(state, seatings={**state.seatings, person: state.seatings.get(person, 0) + 1})


def _after_replacement(before: TableState, event: Event) -> TableState:
    """A bot takes over at once: the person's clock stops, and a held turn counts as confirmed."""
    bot, reason = cast(str, event.body["bot"]), cast(StandInReason, event.body["reason"])
    state = before.with_seat(_seat_of(event), replace(_seat_state(before, event), bot=bot, reason=reason))
    state = replace(state, awaited=state.awaited - {event.seat}, void=state.void or reason == "absent")
    if before.asked == event.seat:
        state = add_time(replace(state, clock_started=event.at), _seat_of(event), before.clock_started - event.at)
    if before.held and before.last_decider == event.seat:
        state = over_if_finished(replace(state, held=False, undo_stack=(), undoable=0, last_play=event.number))
    return state
