"""The commands around a game: taking and leaving seats, abandoning, and the rematch."""

from typing import Annotated, ClassVar

from pydantic import Field

from centuria.server.accounts.person import Person
from centuria.server.errors import conflict, forbidden
from centuria.server.store.events import Kind
from centuria.server.tables.bot_seats import check_level
from centuria.server.tables.change import Change, delete_seat, insert_seat
from centuria.server.tables.commands.base import (
    Command,
    CommandContext,
    check_log_length,
    check_seat,
    check_seatings,
    own_seat,
)
from centuria.server.tables.fields import SeatNumber, Secret, Share
from centuria.server.tables.results.rated_games import check_rated_player
from centuria.server.tables.settings import STAND_IN, BotSeat, Link, Open
from centuria.server.tables.state.model import Status, TableState


class Sit(Command):
    """Take a free seat: an open one, or any with the table's invitation link. Without `seat`, the first one."""

    path: ClassVar[str] = "sit"
    rate: ClassVar[str | None] = "seats"
    summary: ClassVar[str] = "Take a seat"
    minds_blocks: ClassVar[bool] = True

    seat: SeatNumber | None = None
    link: Secret | None = None
    """The secret of the table's invitation link, for seats that are not open to everybody."""
    share: Share = ""
    """A contribution to the deal that everybody may know: it proves nothing against a server that helps the host."""
    commits: bool = False
    """Whether you commit to a share when the game starts: the start waits for it some seconds."""

    @property
    def invitation(self) -> str | None:
        """The secret of the invitation link."""
        return self.link

    def apply(self, state: TableState, context: CommandContext) -> Change:
        """One seat per person, before the start."""
        _check_open(state)
        if state.seats_of(context.person.id):
            raise conflict("you already sit at this table")
        _check_welcome(state, context)
        check_seatings(state, context.person)
        check_rated_player(context.table.settings, context.person)
        invited = context.invited or context.person.id == context.table.host
        return _take_seat(state, context, self.seat, context.person.name, self, invited=invited)


class JoinRematch(Command):
    """The server's command: seats of a rematch for a player of the first game, by the names they had there."""

    names: tuple[str, ...]
    """The person's name, and those of the players who shared their screen: a seat for each."""
    share: Share = ""
    commits: bool = False

    def apply(self, state: TableState, context: CommandContext) -> Change:
        """The next seat that the person still lacks."""
        if not self.is_unfinished(state, context):
            raise conflict("you already sit at the rematch")
        _check_open(state)
        _check_welcome(state, context)
        check_seatings(state, context.person)
        check_rated_player(context.table.settings, context.person)
        name = self.names[len(state.seats_of(context.person.id))]
        first = not state.seats_of(context.person.id)
        return _take_seat(state, context, None, name, self, invited=True, first=first)

    def is_unfinished(self, state: TableState, context: CommandContext) -> bool:
        """Whether the person has fewer seats than names."""
        return len(state.seats_of(context.person.id)) < len(self.names)


class Kick(Command):
    """Send somebody away from their seat before the game begins: for the host. They cannot sit at this table again."""

    path: ClassVar[str] = "kick"
    rate: ClassVar[str | None] = "seats"
    summary: ClassVar[str] = "Send a player away"

    seat: SeatNumber

    def apply(self, state: TableState, context: CommandContext) -> Change:
        """Anybody but the host, while the table is open."""
        table, person = context.table, context.person
        check_seat(state, self.seat)
        if person.id != table.host:
            raise forbidden("only the host can send somebody away")
        if state.status is not Status.OPEN:
            raise conflict("the game has begun: nobody can be sent away")
        if state.seat(self.seat).person in (None, person.id):
            raise conflict(f"nobody can be sent away from seat {self.seat}")
        rows = [delete_seat(table.id, self.seat)]
        return Change(Kind.LEFT, self.seat, person.id, {"kicked": True}, rows)


class Leave(Command):
    """Give up your seat. During a game a bot plays on; when no person is left, the table is abandoned."""

    path: ClassVar[str] = "leave"
    rate: ClassVar[str | None] = "seats"
    summary: ClassVar[str] = "Leave a table"

    def apply(self, state: TableState, context: CommandContext) -> Change:
        """Before the start the seat becomes free; during the game a stand-in takes it over."""
        table, person = context.table, context.person
        mine = state.seats_of(person.id)
        if not mine:
            raise forbidden("you do not sit at this table")
        if state.status is Status.OPEN:
            if person.id == table.host:
                return Change(Kind.ABANDONED, person=person.id)
            return Change(Kind.LEFT, mine[0], person.id, extra_statements=[delete_seat(table.id, mine[0])])
        if state.status is Status.STARTING:
            raise conflict("the cards are about to be dealt: try again in some seconds")
        if state.status is not Status.PLAYING:
            raise conflict("the game is over")
        alone = not any(seat.person not in (None, person.id) and seat.bot is None for seat in state.seats)
        # A game of a tournament is played to its end, which is then lost.
        if alone and state.tournament is None:
            return Change(Kind.ABANDONED, person=person.id)
        playing = _seats_played_by(state, person.id)
        if not playing:
            raise conflict("a bot plays for you already")
        return Change(Kind.REPLACED, playing[0], person.id, {"bot": STAND_IN, "reason": "left"})

    def is_unfinished(self, state: TableState, context: CommandContext) -> bool:
        """A person may have several seats at one screen; a stand-in takes each of them over."""
        return state.status is Status.PLAYING and bool(_seats_played_by(state, context.person.id))


class Return(Command):
    """Play your seat again after a bot has played on for you."""

    path: ClassVar[str] = "back"
    rate: ClassVar[str | None] = "seats"
    summary: ClassVar[str] = "Return to your seat"

    seat: SeatNumber

    def apply(self, state: TableState, context: CommandContext) -> Change:
        """Not for a player whose clock has run out, or who has not come to a quick match in time."""
        seat = own_seat(state, context.person, self.seat)
        if state.status is not Status.PLAYING or seat.bot is None:
            raise conflict("no bot plays for you")
        if seat.clock is not None and seat.reason == "time":
            raise conflict("your time has run out in this game: the bot plays on to the end")
        if seat.reason == "absent":
            raise conflict("you have not come in time: the bot plays on to the end")
        check_seatings(state, context.person)
        return Change(Kind.RETURNED, self.seat, context.person.id)


class ChangeSeat(Command):
    """Change who is expected at a seat that no person has taken: anybody, people with the link, or a bot."""

    path: ClassVar[str] = "seat"
    rate: ClassVar[str | None] = "seats"
    summary: ClassVar[str] = "Change a seat before the start"

    seat: SeatNumber
    to: Annotated[Open | Link | BotSeat, Field(discriminator="kind")]

    def apply(self, state: TableState, context: CommandContext) -> Change:
        """For the host, before the start; people keep their seats."""
        person = context.person
        if person.id != context.table.host:
            raise forbidden("only the host can change the seats")
        if state.status is not Status.OPEN:
            raise conflict("the game has begun: its seats cannot be changed")
        check_seat(state, self.seat)
        if state.seat(self.seat).person is not None:
            raise conflict(f"a person sits at seat {self.seat}")
        check_log_length(state)
        if isinstance(self.to, BotSeat):
            check_level(context.table.settings, self.to.level)
        return Change(Kind.SEAT_CHANGED, self.seat, person.id, self.to.model_dump())


class Abandon(Command):
    """Abandon the table: for the host, while no other person plays at it."""

    path: ClassVar[str] = "abandon"
    rate: ClassVar[str | None] = "seats"
    summary: ClassVar[str] = "Abandon a table"

    def apply(self, state: TableState, context: CommandContext) -> Change:
        """A running game with other people cannot be abandoned, only left."""
        person = context.person
        if person.id != context.table.host:
            raise forbidden("only the host can abandon the table")
        if state.tournament is not None:
            raise conflict("a game of a tournament cannot be abandoned, only left")
        if state.status is Status.STARTING:
            raise conflict("the cards are about to be dealt: try again in some seconds")
        if state.status not in (Status.OPEN, Status.PLAYING):
            raise conflict("the game is over")
        others = any(seat.person not in (None, person.id) for seat in state.seats)
        if state.status is Status.PLAYING and others:
            raise conflict("others play at this table: you can leave it, and a bot plays on for you")
        return Change(Kind.ABANDONED, person=person.id)


class AnnounceRematch(Command):
    """The server's command: `table` is the rematch, in place of `instead_of` (None when there was none)."""

    table: str
    instead_of: str | None

    def apply(self, state: TableState, context: CommandContext) -> Change:
        """The first rematch wins."""
        check_rematch(state, context.person)
        check_log_length(state)
        if state.rematch != self.instead_of:
            raise conflict("there is a rematch already")
        return Change(Kind.REMATCH, None, context.person.id, {"table": self.table})


def check_rematch(state: TableState, person: Person) -> None:
    """A rematch is for the players of a game that is over."""
    if state.status not in (Status.OVER, Status.ABANDONED):
        raise conflict("the game is not over")
    if not state.seats_of(person.id):
        raise forbidden("only the players of this table can ask for a rematch")


def _check_open(state: TableState) -> None:
    if state.status is not Status.OPEN:
        raise conflict("the game has begun: you can only watch")


def _check_welcome(state: TableState, context: CommandContext) -> None:
    """Refuse who was sent away, and who was blocked by the host or by somebody at the table."""
    if context.person.id in state.kicked:
        raise forbidden("the host has sent you away from this table")
    present = {context.table.host, *(seat.person for seat in state.seats)}
    if present & context.blocked_by:
        raise forbidden("somebody at this table does not want to play with you")


def _free_seats(state: TableState) -> list[int]:
    return [number for number, seat in enumerate(state.seats, 1) if seat.free]


def _take_seat(
    state: TableState,
    context: CommandContext,
    seat: int | None,
    name: str,
    command: Sit | JoinRematch,
    *,
    invited: bool,
    first: bool = True,
) -> Change:
    free = _free_seats(state)
    allowed = [number for number in free if invited or state.seat(number).kind == "open"]
    # Invited people leave the open seats to those without an invitation.
    allowed.sort(key=lambda number: state.seat(number).kind == "open")
    if seat is not None:
        check_seat(state, seat)
        allowed = [number for number in allowed if number == seat]
    if not allowed:
        raise (
            forbidden("the free seats are for people with the table's link")
            if free
            else conflict("there is no free seat")
        )
    person = context.person.id
    rows = [insert_seat(context.table.id, allowed[0], person)]
    body: dict[str, object] = {"name": name, "share": command.share}
    # A person with several seats has one share, which belongs to the first of them.
    if command.commits and first:
        body["commits"] = True
    return Change(Kind.SAT, allowed[0], person, body, rows)


def _seats_played_by(state: TableState, person: str) -> list[int]:
    return [number for number in state.seats_of(person) if state.seat(number).bot is None]
