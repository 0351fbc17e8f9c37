"""Decisions, and taking them back (undo) within a turn until something hidden was revealed."""

from dataclasses import replace
from typing import cast

from centuria.position import Position
from centuria.server.store.events import Event
from centuria.server.tables.settings import Days, TableSettings
from centuria.server.tables.state.model import Status, TableState
from centuria.server.tables.state.player_clocks import add_increment, pass_on


def after_decision(settings: TableSettings, state: TableState, event: Event) -> TableState:
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
        return add_increment(settings, decided, before)
    if undo_stack and event.body.get("hold"):
        return replace(decided, held=True)
    return over_if_finished(pass_on(settings, decided, cast(int, event.seat), before))


def after_undo(settings: TableSettings, before: TableState, event: Event) -> TableState:
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
    state = add_increment(settings, state, cast(Position, before.position))
    if before.asked == event.seat:
        return state
    return replace(state, clock_started=event.at - (before.time_spent if isinstance(settings.pace, Days) else 0))


def over_if_finished(state: TableState) -> TableState:
    """The table is over when its game is."""
    over = state.position is not None and state.position.over
    return replace(state, status=Status.OVER) if over else state
