"""What a table command is, and the checks that several commands share."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from centuria.server.accounts.person import Person
from centuria.server.errors import conflict, forbidden, invalid_value, stale
from centuria.server.store.events import Event
from centuria.server.tables.change import Change
from centuria.server.tables.fields import EventNumber, IdempotencyKey, SeatNumber
from centuria.server.tables.settings import Strict
from centuria.server.tables.state.model import SeatState, Status, TableState
from centuria.server.tables.table import LoadedTable

MAX_EVENTS = 10_000
"""The length of a log from which on only moves are accepted; a game has a few hundred events."""

MAX_SEATINGS = 10
"""How often one person may take a seat at a table, or return to it; leaving is always possible."""

MAX_ARRIVALS = 200
"""How often people may take seats at a table in all, so that strangers do not fill the log of a table."""

SERVER = Person("", "")
"""The server itself, which gives the commands of bots and clocks."""


@dataclass(frozen=True, slots=True)
class CommandContext:
    """The table that a command is for, the person who gives it, and what is known of them."""

    table: LoadedTable
    person: Person
    invited: bool = False
    """Whether they have the table's invitation link."""
    blocked_by: frozenset[str] = frozenset()
    """Who has blocked them, for commands that depend on it."""
    now: int = 0
    """The time, in milliseconds."""


class Command(Strict):
    """A table command: an immutable value whose fields are the request body.

    `apply` checks it against the current state and returns the event to append. It is called again on the newer
    state when another process was faster, so every check belongs there.
    """

    path: ClassVar[str] = ""
    """The last part of the command's HTTP path."""
    message: ClassVar[str | None] = None
    """The `type` of the command as a WebSocket message; None when it is accepted over HTTP only."""
    rate: ClassVar[str | None] = None
    """The rate limit that it counts against, besides that of all requests."""
    summary: ClassVar[str] = ""
    """Its title in the API description."""
    minds_blocks: ClassVar[bool] = False
    """Whether it depends on who has blocked the person."""

    @property
    def idempotency_key(self) -> str | None:
        """The client's idempotency key, for commands that have one."""
        return None

    @property
    def invitation(self) -> str | None:
        """The secret of the table's invitation link, for commands that need one."""
        return None

    @abstractmethod
    def apply(self, state: TableState, context: CommandContext) -> Change:
        """The event to append; an `ApiError` when the state or the person does not allow it."""

    def is_unfinished(self, state: TableState, context: CommandContext) -> bool:
        """Whether the command has to be applied once more after its event: one event concerns one seat."""
        del state, context
        return False


class KeyedCommand(Command):
    """A command with an idempotency key."""

    key: IdempotencyKey | None = None

    @property
    def idempotency_key(self) -> str | None:
        """The client's idempotency key."""
        return self.key

    @abstractmethod
    def has_written(self, event: Event) -> bool:
        """Whether an event that was found under the key is that of this command, and not of another one."""


class PlayCommand(KeyedCommand):
    """A move in the game: for which seat, and the number of the last event that the client has seen."""

    seat: SeatNumber
    number: EventNumber

    def has_written(self, event: Event) -> bool:
        """The seat is the same, and the client had not seen the event when it gave the command."""
        return event.seat == self.seat and event.number > self.number

    def check_caller(self, state: TableState, context: CommandContext) -> None:
        """Optimistic concurrency: the seat is the caller's, and no later event has made the move stale."""
        own_seat(state, context.person, self.seat)
        if self.number > state.number:
            raise invalid_value(f"number: {self.number} is ahead of the table, which is at {state.number}")
        if self.number < state.last_play:
            raise stale(self.number, state.number)
        if state.status is Status.PLAYING and state.seat(self.seat).bot is not None:
            raise conflict("a bot plays for you")


def check_seat(state: TableState, seat: int) -> None:
    """Refuse a seat number that the table does not have."""
    if not 1 <= seat <= len(state.seats):
        raise invalid_value(f"seat: there is no seat {seat}; there are 1 to {len(state.seats)}")


def own_seat(state: TableState, person: Person, number: int) -> SeatState:
    """A seat of the person; any other is refused."""
    check_seat(state, number)
    seat = state.seat(number)
    if seat.person != person.id:
        raise forbidden(f"seat {number} is not yours")
    return seat


def check_seatings(state: TableState, person: Person) -> None:
    """Bound the events of people who come and go."""
    if state.seatings.get(person.id, 0) >= MAX_SEATINGS:
        raise conflict(f"you have taken a seat at this table {MAX_SEATINGS} times already")
    if state.status is Status.OPEN and sum(state.seatings.values()) >= MAX_ARRIVALS:
        raise conflict(f"people have taken seats at this table {MAX_ARRIVALS} times: create another table")


def check_log_length(state: TableState) -> None:
    """Event cap: a log that is longer than any game grows only by moves."""
    if state.number >= MAX_EVENTS:
        raise conflict(f"this table has {MAX_EVENTS:,} events: only decisions are still possible")
