"""A table after an event, as data: its seats, its game and its clocks."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Literal

from centuria.position import Position

SeatKind = Literal["me", "open", "link", "screen", "bot"]
StandInReason = Literal["time", "left", "absent"]
"""Why a stand-in plays for a person; who was absent has never come to the table."""

MINUTE = 60_000
"""Milliseconds, like every time in the log."""
DAY = 24 * 60 * MINUTE


class Status(StrEnum):
    """The life cycle of a table."""

    OPEN = "open"
    STARTING = "starting"
    """Browsers commit to their shares of the deal and tell them; nobody sits down or leaves."""
    PLAYING = "playing"
    OVER = "over"
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True)
class SeatState:
    """A seat at a table: its kind, who sits there and who plays it."""

    kind: SeatKind
    person: str | None = None
    name: str | None = None
    bot: str | None = None
    """The bot that plays: an invited one, or a stand-in for the person."""
    reason: StandInReason | None = None
    share: str = ""
    """The contribution of the player's browser to the deal, once it is told."""
    commits: bool = False
    """Whether the browser has said that it commits to a share at the start."""
    commitment: str = ""
    """What it has committed to."""
    clock: int | None = None
    """Milliseconds left on the clock, if the table has clocks."""

    @property
    def free(self) -> bool:
        """Whether somebody may still take this seat."""
        return self.person is None and self.bot is None


@dataclass(frozen=True, slots=True)
class TrialOrigin:
    """Where a trial begins: a finished game, and the number of decisions that were made before."""

    table: str
    number: int


@dataclass(frozen=True, slots=True)
class TableState:
    """A table after one event of its log."""

    number: int
    """The number of that event."""
    status: Status
    seats: tuple[SeatState, ...]
    at: int
    """When that event happened."""
    last_play: int = 0
    """The number of the last event that a decision must have seen; see `PLAY`."""
    clock_started: int = 0
    """When the clock of the seat to move started to run."""
    position: Position | None = None
    undo_stack: tuple[Position, ...] = ()
    """Earlier positions of this turn, the latest last."""
    undoable: int = 0
    """How many of them, counted from the latest, a person left; the others a bot left, which nobody can take back."""
    time_spent: int = 0
    """Milliseconds that the last decider had used when the question passed to another seat."""
    last_decider: int | None = None
    """The seat that decided last."""
    held: bool = False
    """Whether the last decider still has to confirm the end of the turn."""
    commitments_fixed: bool = False
    """Whether the commitments of the start are fixed, so that shares are told."""
    failed_starts: int = 0
    """How often a start has failed because a share was not told."""
    rematch: str | None = None
    trial: TrialOrigin | None = None
    """For a trial, where it began."""
    tournament: str | None = None
    """The tournament that the game belongs to."""
    matched: bool = False
    """Whether the queue of quick matches has brought the players together."""
    awaited: frozenset[int] = frozenset()
    """The seats of a quick match whose players have not come to the table yet."""
    arrive_by: int = 0
    """When who is awaited loses the seat."""
    void: bool = False
    """Whether the game changes no ratings, because somebody has not come."""
    kicked: frozenset[str] = frozenset()
    """Whom the host has sent away before the start."""
    seatings: Mapping[str, int] = field(default_factory=dict)
    """How often each person has taken a seat or returned to one."""

    @property
    def asked(self) -> int | None:
        """The seat to move."""
        if self.status is not Status.PLAYING or self.position is None:
            return None
        return self.last_decider if self.held else self.position.seat or None

    def seat(self, number: int) -> SeatState:
        """A seat by its number, counted from 1."""
        return self.seats[number - 1]

    def with_seat(self, number: int, seat: SeatState) -> "TableState":
        """The same table with another seat in the place of one."""
        return replace(self, seats=(*self.seats[: number - 1], seat, *self.seats[number:]))

    def is_guest(self, number: int) -> bool:
        """Whether somebody else plays here at the screen of the seat's person, who has a seat of their own or none."""
        seat = self.seat(number)
        if seat.person is None:
            return False
        own = next((other for other in self.seats_of(seat.person) if self.seat(other).kind != "screen"), None)
        return number != own

    def seats_of(self, person: str) -> list[int]:
        """The seat numbers of a person."""
        return [number for number, seat in enumerate(self.seats, 1) if seat.person == person]
