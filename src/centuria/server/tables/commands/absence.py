"""Who is away: arrival at a quick match, and the replacement of a player in a game without a clock."""

from typing import ClassVar, Literal

from centuria.server.errors import conflict, forbidden
from centuria.server.store.events import Kind
from centuria.server.tables.change import Change
from centuria.server.tables.commands.base import Command, CommandContext, check_seat
from centuria.server.tables.fields import SeatNumber
from centuria.server.tables.settings import STAND_IN, NoClock, TableSettings
from centuria.server.tables.state.model import Status, TableState

ABSENT_MS = 15 * 60_000
"""How long a player may think in a game without a clock before others may have them replaced."""

RATED_ABSENT_MS = 24 * 60 * 60_000
"""The same in a rated game, which is then lost."""


def replaceable_after(settings: TableSettings) -> int | None:
    """Milliseconds of thinking after which others may replace a player; None in a game with a clock."""
    if not isinstance(settings.pace, NoClock):
        return None
    return RATED_ABSENT_MS if settings.rated else ABSENT_MS


class Arrive(Command):
    """The server's command: a player of a quick match has come to the table."""

    def apply(self, state: TableState, context: CommandContext) -> Change:
        """For a seat that is awaited."""
        mine = [number for number in state.seats_of(context.person.id) if number in state.awaited]
        if not mine:
            raise conflict("nobody waits for you at this table")
        return Change(Kind.ARRIVED, mine[0], context.person.id)


class Replace(Command):
    """Go on without the player to move, who has been away for too long in a game without a clock.

    A bot plays for them, and they can come back; or the game is given up (`end`), if no third person plays.
    """

    path: ClassVar[str] = "replace"
    rate: ClassVar[str | None] = "seats"
    summary: ClassVar[str] = "Replace an absent player"

    seat: SeatNumber
    by: Literal["bot", "end"] = "bot"

    def apply(self, state: TableState, context: CommandContext) -> Change:
        """Only for another player of the game, and only after the stated time."""
        settings, person = context.table.settings, context.person
        check_seat(state, self.seat)
        mine = [number for number in state.seats_of(person.id) if state.seat(number).bot is None]
        if not mine:
            raise forbidden("only the players of this game can replace somebody")
        wait = replaceable_after(settings)
        if state.status is not Status.PLAYING:
            raise conflict("there is no game to replace somebody in")
        if wait is None:
            raise conflict("this game has a clock, which replaces whoever is away")
        seat = state.seat(self.seat)
        if state.asked != self.seat or seat.bot is not None or self.seat in mine:
            raise conflict(f"nobody waits for seat {self.seat}")
        missing = state.clock_started + wait - context.now
        if missing > 0:
            raise conflict(f"seat {self.seat} has {missing // 1000 + 1} more seconds before it can be replaced")
        if self.by == "bot":
            return Change(Kind.REPLACED, self.seat, person.id, {"bot": STAND_IN, "reason": "left"})
        if settings.rated or state.tournament is not None:
            raise conflict("a rated game or one of a tournament is played to its end: let a bot play")
        others = {one.person for one in state.seats if one.person not in (None, person.id) and one.bot is None}
        if others != {seat.person}:
            raise conflict("others play at this table: let a bot play")
        return Change(Kind.ABANDONED, person=person.id)
