"""The state of a table after each event: a pure fold over the event log. The same log gives the same states anywhere.

No permissions are checked here; a command checks them before its event is written. An event that is in the log
has happened.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from centuria.position import Position
from centuria.server.store.events import PLAY, Event, Kind
from centuria.server.tables.model import (
    DAY,
    MINUTE,
    SeatKind,
    SeatState,
    StandInReason,
    Status,
    TableState,
    TrialOrigin,
)
from centuria.server.tables.settings import BotSeat, Days, Link, Live, Me, Open, Screen, TableSettings
from centuria.server.tables.share_exchange import (
    after_commitment,
    after_failed_start,
    exchange_deadline,
    with_commitments_fixed,
    with_share,
)

__all__ = [
    "AT_ONCE",
    "DAY",
    "MINUTE",
    "NO_SHOW_MS",
    "SeatKind",
    "SeatState",
    "StandInReason",
    "Status",
    "TableState",
    "TrialOrigin",
    "apply_event",
    "due",
    "initial_state",
    "runs_clock",
]

NO_SHOW_MS = 90_000
"""How long a player of a live game of a tournament may take for the first decision."""

AT_ONCE = 0
"""When a bot's turn is due: by any clock, also one that was set back after the event before it."""


def initial_state(settings: TableSettings, event: Event) -> TableState:
    """The state after the first event: the table as its host has created it."""
    person, name = event.person, cast(str, event.body["name"])
    share = cast(str, event.body.get("share", ""))
    clock = _full_clock(settings)
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
            return _with_seat(_with_seating(state, event.person), _seat_of(event), sat)
        case Kind.LEFT:
            free = replace(_seat_state(state, event), person=None, name=None, share="", commits=False)
            sent = _seat_state(state, event).person if event.body.get("kicked") else None
            left = _with_seat(state, _seat_of(event), free)
            return left if sent is None else replace(left, kicked=state.kicked | {sent})
        case Kind.SEAT_CHANGED:
            return _with_seat(state, _seat_of(event), _changed_seat(settings, event))
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
            return replace(added, status=Status.PLAYING, position=dealt, clock_started=event.at)
        case Kind.DECISION:
            return _after_decision(settings, state, event)
        case Kind.UNDO:
            return _after_undo(settings, state, event)
        case Kind.CONFIRMED:
            confirmed = replace(state, held=False, undo_stack=(), undoable=0)
            return _over_if_finished(_pass_on(settings, confirmed, event, state.undo_stack[-1]))
        case Kind.REPLACED:
            return _after_replacement(state, event)
        case Kind.RETURNED:
            seated = replace(_seat_state(state, event), bot=None, reason=None)
            back = _with_seat(_with_seating(state, event.person), _seat_of(event), seated)
            return replace(back, clock_started=event.at) if state.asked == event.seat else back
        case Kind.ABANDONED:
            return replace(state, status=Status.ABANDONED, held=False)
        case Kind.OUTAGE:
            started = state.clock_started + cast(int, event.body["milliseconds"])
            return replace(state, clock_started=min(started, event.at))
        case Kind.REMATCH:
            return replace(state, rematch=cast(str, event.body["table"]))
        case Kind.CHAT | Kind.CREATED:
            return state


def _full_clock(settings: TableSettings) -> int | None:
    return settings.pace.minutes * MINUTE if isinstance(settings.pace, Live) else None


def _changed_seat(settings: TableSettings, event: Event) -> SeatState:
    kind = cast(SeatKind, event.body["kind"])
    if kind == "bot":
        return SeatState(kind, bot=cast(str, event.body["level"]))
    return SeatState(kind, clock=_full_clock(settings))


def _seat_of(event: Event) -> int:
    assert event.seat is not None
    return event.seat


def _seat_state(state: TableState, event: Event) -> SeatState:
    return state.seats[_seat_of(event) - 1]


def _with_seat(state: TableState, number: int, seat: SeatState) -> TableState:
    return replace(state, seats=(*state.seats[: number - 1], seat, *state.seats[number:]))


def _with_seating(state: TableState, person: str | None) -> TableState:
    if person is None:
        return state
    return replace(state, seatings={**state.seatings, person: state.seatings.get(person, 0) + 1})


def _after_replacement(before: TableState, event: Event) -> TableState:
    """A bot takes over at once: the person's clock stops, and a held turn counts as confirmed."""
    bot, reason = cast(str, event.body["bot"]), cast(StandInReason, event.body["reason"])
    state = _with_seat(before, _seat_of(event), replace(_seat_state(before, event), bot=bot, reason=reason))
    if before.asked == event.seat:
        state = _add_time(replace(state, clock_started=event.at), _seat_of(event), before.clock_started - event.at)
    if before.held and before.last_decider == event.seat:
        state = _over_if_finished(replace(state, held=False, undo_stack=(), undoable=0, last_play=event.number))
    return state


def _after_decision(settings: TableSettings, state: TableState, event: Event) -> TableState:
    """A decision can be taken back unless it revealed something hidden."""
    before = cast(Position, state.position)
    position = before.decide(cast(str, event.body["decision"]))
    same_turn = state.last_decider == event.seat and state.undo_stack and state.undo_stack[-1].turn == before.turn
    undo_stack = (*state.undo_stack, before) if same_turn else (before,)
    undoable = 0 if event.person is None else state.undoable + 1 if same_turn else 1
    if position.unseen < before.unseen:
        undo_stack, undoable = (), 0
    decided = replace(state, position=position, undo_stack=undo_stack, undoable=undoable, last_decider=event.seat)
    if not position.over and position.seat == event.seat:
        return _add_increment(settings, decided, before)
    if undo_stack and event.body.get("hold"):
        return replace(decided, held=True)
    return _over_if_finished(_pass_on(settings, decided, event, before))


def _after_undo(settings: TableSettings, before: TableState, event: Event) -> TableState:
    """The clock of a seat that is asked, or that holds the end of its turn, runs on.

    If the question had already passed to another seat, the time since then is charged to nobody. The increment for
    the turn is taken away again. With a limit of days instead of a clock, the time used before stays used.
    """
    undoable = max(0, before.undoable - 1)
    state = replace(
        before, position=before.undo_stack[-1], undo_stack=before.undo_stack[:-1], undoable=undoable, held=False
    )
    if before.held:
        return state
    state = _add_increment(settings, state, cast(Position, before.position))
    if before.asked == event.seat:
        return state
    return replace(state, clock_started=event.at - (before.time_spent if isinstance(settings.pace, Days) else 0))


def _over_if_finished(state: TableState) -> TableState:
    over = state.position is not None and state.position.over
    return replace(state, status=Status.OVER) if over else state


def _pass_on(settings: TableSettings, state: TableState, event: Event, before: Position) -> TableState:
    """Stop the clock of the seat that decided, and start that of the next seat to move."""
    spent = event.at - state.clock_started
    stopped = _add_time(replace(state, clock_started=event.at, time_spent=spent), _seat_of(event), -spent)
    return _add_increment(settings, stopped, before)


def _add_increment(settings: TableSettings, state: TableState, before: Position) -> TableState:
    """The end of a turn adds the increment to its player's clock; an undo across it takes the increment away."""
    position = cast(Position, state.position)
    if not isinstance(settings.pace, Live) or (position.turn, position.over) == (before.turn, before.over):
        return state
    ended = (position.turn, position.over) > (before.turn, before.over)
    seat, sign = (before.playing, 1) if ended else (position.playing, -1)
    return _add_time(state, seat, sign * settings.pace.increment * 1000)


def _add_time(state: TableState, number: int, milliseconds: int) -> TableState:
    seat = state.seat(number)
    if seat.clock is None:
        return state
    changed = replace(seat, clock=max(0, seat.clock + milliseconds))
    return replace(state, seats=(*state.seats[: number - 1], changed, *state.seats[number:]))


def due(settings: TableSettings, state: TableState) -> int | None:
    """When the scheduler has to act on the table: at once for a bot's turn, or when a person's time runs out."""
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


def _is_no_show(state: TableState) -> bool:
    """Whether the seat to move in a game of a tournament has not decided anything yet."""
    if state.tournament is None or state.position is None:
        return False
    return state.position.turn <= len(state.seats) and state.last_decider != state.asked


def runs_clock(settings: TableSettings, state: TableState) -> bool:
    """Whether the clock of a person runs."""
    return state.status is Status.PLAYING and due(settings, state) not in (None, AT_ONCE)
