"""The commands of the game itself: of players, of bots and of clocks."""

from typing import Annotated, ClassVar

from pydantic import Field

from centuria.errors import IllegalDecision, InvalidDecision
from centuria.position import Position
from centuria.server.errors import ApiError, conflict, stale
from centuria.server.store.events import Event, Kind
from centuria.server.tables.change import Change
from centuria.server.tables.commands.base import Command, CommandContext, PlayCommand, check_log_length
from centuria.server.tables.settings import STAND_IN
from centuria.server.tables.state.model import Status, TableState
from centuria.server.tables.state.player_clocks import turn_due


class Decide(PlayCommand):
    """Decide for one of your seats. With `hold`, the end of the turn waits for a confirmation and can be undone."""

    path: ClassVar[str] = "decisions"
    message: ClassVar[str | None] = "decide"
    rate: ClassVar[str | None] = "decisions"
    summary: ClassVar[str] = "Decide"

    decision: Annotated[str, Field(min_length=1, max_length=100)]
    """One of the legal decisions."""
    hold: bool = False
    """Whether the end of the turn waits for a confirmation."""

    def has_written(self, event: Event) -> bool:
        """The same decision."""
        return (
            super().has_written(event)
            and event.kind is Kind.DECISION
            and event.body["decision"] == self.decision
            and (self.hold or not event.body.get("hold"))
        )

    def apply(self, state: TableState, context: CommandContext) -> Change:
        """A legal decision of the caller's seat, made with knowledge of the latest event."""
        self.check_caller(state, context)
        return _decision(state, self.seat, context.person.id, self.decision, hold=self.hold)


class Undo(PlayCommand):
    """Take back your last decision of this turn: until something hidden is revealed or another seat decides."""

    path: ClassVar[str] = "undo"
    message: ClassVar[str | None] = "undo"
    rate: ClassVar[str | None] = "decisions"
    summary: ClassVar[str] = "Undo a decision"

    def has_written(self, event: Event) -> bool:
        """The same for this command."""
        return super().has_written(event) and event.kind is Kind.UNDO

    def apply(self, state: TableState, context: CommandContext) -> Change:
        """Only the last decision, only by its person, and only while nothing new was revealed."""
        self.check_caller(state, context)
        if state.status is not Status.PLAYING:
            raise conflict("there is no game to take something back in")
        if state.last_decider != self.seat:
            raise conflict("another seat has decided since")
        if state.undoable == 0:
            raise conflict("nothing can be taken back: a turn is over, or something hidden was revealed")
        check_log_length(state)
        return Change(Kind.UNDO, self.seat, context.person.id)


class Confirm(PlayCommand):
    """End a turn whose last decision was held."""

    path: ClassVar[str] = "confirm"
    message: ClassVar[str | None] = "confirm"
    rate: ClassVar[str | None] = "decisions"
    summary: ClassVar[str] = "Confirm the end of a turn"

    def has_written(self, event: Event) -> bool:
        """The same for this command."""
        return super().has_written(event) and event.kind is Kind.CONFIRMED

    def apply(self, state: TableState, context: CommandContext) -> Change:
        """Only the seat that holds the end of its turn."""
        self.check_caller(state, context)
        if not state.held or state.last_decider != self.seat:
            raise conflict("no turn of yours waits to be confirmed")
        return Change(Kind.CONFIRMED, self.seat, context.person.id)


class DecideForBot(Command):
    """The server's command: a bot's decision about the state after event `number`."""

    number: int
    decision: str

    def apply(self, state: TableState, context: CommandContext) -> Change:
        """Stale when the game has moved on, or a person has taken the seat back."""
        del context
        if state.last_play > self.number or state.asked is None or state.seat(state.asked).bot is None:
            raise stale(self.number, state.number)
        return _decision(state, state.asked, None, self.decision, hold=False)


class TimeOut(Command):
    """The server's command: at the time `now`, a bot takes over for the seat whose time has run out.

    The same for somebody who has not come to a quick match; when nobody has, the table is abandoned.
    """

    now: int

    def apply(self, state: TableState, context: CommandContext) -> Change:
        """Only when a person's time has really run out."""
        if state.status is Status.PLAYING and state.awaited and state.arrive_by <= self.now:
            if all(seat.bot is not None or number in state.awaited for number, seat in enumerate(state.seats, 1)):
                return Change(Kind.ABANDONED)
            return Change(Kind.REPLACED, min(state.awaited), None, {"bot": STAND_IN, "reason": "absent"})
        deadline = turn_due(context.table.settings, state)
        asked = state.asked
        if asked is None or deadline is None or deadline > self.now or state.seat(asked).bot is not None:
            raise conflict("nobody's time has run out")
        return Change(Kind.REPLACED, asked, None, {"bot": STAND_IN, "reason": "time"})


def _decision(state: TableState, seat: int, person: str | None, decision: str, *, hold: bool) -> Change:
    position = state.position
    if state.status is not Status.PLAYING or position is None:
        raise conflict("there is no game to decide in")
    if state.held:
        raise conflict(f"seat {state.last_decider} has not confirmed its turn yet")
    if position.seat != seat:
        raise conflict(f"it is for seat {position.seat} to decide")
    _check_legal(position, decision)
    body: dict[str, object] = {"decision": decision, "turn": position.turn}
    # The end of a game reveals what is face down: it cannot be undone, so there is nothing to confirm.
    held = hold and not position.decide(decision).over
    return Change(Kind.DECISION, seat, person, body | {"hold": True} if held else body)


def _check_legal(position: Position, decision: str) -> None:
    try:
        position.edition.answer(0, decision)
    except InvalidDecision as error:
        raise ApiError(422, "invalid", str(error), {"legal": list(position.legal())}) from None
    legal = position.legal()
    if decision not in legal:
        raise ApiError(422, "illegal", str(IllegalDecision(decision, legal)), {"legal": list(legal)})
