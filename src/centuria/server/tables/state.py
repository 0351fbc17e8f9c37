"""A table after each event: the log folded, one event at a time. Pure: the same log gives the same moments anywhere.

Nothing here asks who may do what; that is settled in `deeds` before an event is written. An event that is in the log
has happened.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Literal, cast

from centuria.position import Position
from centuria.server.tables.events import PLAY, Event, Kind
from centuria.server.tables.settings import BotSeat, Days, Link, Live, Me, Open, Screen, Terms

SeatKind = Literal["me", "open", "link", "screen", "bot"]
StandInReason = Literal["time", "left"]
"""Why a bot plays on for a person."""

MINUTE = 60_000
DAY = 24 * 60 * MINUTE


class Status(StrEnum):
    """What a table is doing."""

    OPEN = "open"
    PLAYING = "playing"
    OVER = "over"
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat at a table: what kind it is, who sits there and who plays it."""

    kind: SeatKind
    person: str | None = None
    name: str | None = None
    bot: str | None = None
    """The bot that plays: the one invited, or one that plays on for the person."""
    reason: StandInReason | None = None
    share: str = ""
    """What the browser of whoever sits here adds to the deal."""
    left: int | None = None
    """Milliseconds on the clock, when there is one."""

    @property
    def free(self) -> bool:
        """Whether somebody may still sit here."""
        return self.person is None and self.bot is None


@dataclass(frozen=True, slots=True)
class Moment:
    """A table after one event of its log."""

    number: int
    status: Status
    chairs: tuple[Chair, ...]
    at: int
    """When the last event happened."""
    moved: int = 0
    """The number of the last event that a decision may not have missed."""
    since: int = 0
    """When the clock of whoever is asked began to run."""
    position: Position | None = None
    back: tuple[Position, ...] = ()
    """The positions that the seat that decided last may go back to, the latest last."""
    own: int = 0
    """How many of them, counted from the latest, a person has left; the others a bot has, which nobody takes back."""
    spent: int = 0
    """Milliseconds that the seat that decided last had used up when the question passed on."""
    decided: int | None = None
    """The seat that decided last."""
    held: bool = False
    """Whether the end of a turn waits to be confirmed by the seat that decided last."""
    rematch: str | None = None

    @property
    def asked(self) -> int | None:
        """The seat that the table waits for."""
        if self.status is not Status.PLAYING or self.position is None:
            return None
        return self.decided if self.held else self.position.seat or None

    def chair(self, seat: int) -> Chair:
        """The chair of a seat, counted from 1."""
        return self.chairs[seat - 1]

    def seats_of(self, person: str) -> list[int]:
        """The seats of a person."""
        return [number for number, chair in enumerate(self.chairs, 1) if chair.person == person]


def laid(terms: Terms, event: Event) -> Moment:
    """The table as its host has made it."""
    person, name = event.person, cast(str, event.body["name"])
    share = cast(str, event.body.get("share", ""))
    left = terms.pace.minutes * MINUTE if isinstance(terms.pace, Live) else None
    chairs = []
    for seat in terms.seats:
        match seat:
            case Me():
                chairs.append(Chair("me", person, name, share=share, left=left))
            case Screen():
                chairs.append(Chair("screen", person, seat.name, left=left))
            case Open() | Link():
                chairs.append(Chair(seat.kind, left=left))
            case BotSeat():
                chairs.append(Chair("bot", bot=seat.level))
    return Moment(event.number, Status.OPEN, tuple(chairs), event.at, since=event.at)


def after(terms: Terms, moment: Moment, event: Event, dealt: Position | None = None) -> Moment:
    """The table after one more event; `dealt` is the position that a start begins with."""
    now = replace(moment, number=event.number, at=event.at, moved=event.number if event.kind in PLAY else moment.moved)
    match event.kind:
        case Kind.SAT:
            return _seated(now, event)
        case Kind.LEFT:
            return _chair(now, event, person=None, name=None, share="")
        case Kind.STARTED:
            added = shared(now, event.person, cast(str, event.body.get("share", "")))
            return replace(added, status=Status.PLAYING, position=dealt, since=event.at)
        case Kind.DECISION:
            return _decided(terms, now, event)
        case Kind.UNDO:
            return _taken_back(terms, now, event)
        case Kind.CONFIRMED:
            return _finished(_passed(terms, replace(now, held=False, back=(), own=0), event, now.back[-1]))
        case Kind.REPLACED:
            return _replaced(now, event)
        case Kind.RETURNED:
            back = _chair(now, event, bot=None, reason=None)
            return replace(back, since=event.at) if now.asked == event.seat else back
        case Kind.ABANDONED:
            return replace(now, status=Status.ABANDONED, held=False)
        case Kind.REMATCH:
            return replace(now, rematch=cast(str, event.body["table"]))
        case Kind.CHAT | Kind.CREATED:
            return now


def _seat(event: Event) -> int:
    assert event.seat is not None
    return event.seat


def _chair(moment: Moment, event: Event, **changes: str | None) -> Moment:
    chairs = list(moment.chairs)
    chairs[_seat(event) - 1] = replace(chairs[_seat(event) - 1], **changes)  # type: ignore[arg-type]
    return replace(moment, chairs=tuple(chairs))


def _seated(moment: Moment, event: Event) -> Moment:
    name, share = cast(str, event.body["name"]), cast(str, event.body.get("share", ""))
    return _chair(moment, event, person=event.person, name=name, share=share)


def shared(moment: Moment, person: str | None, share: str) -> Moment:
    """The table with what a person adds to the deal at its start, in place of what they had added before."""
    seats = [] if person is None else moment.seats_of(person)
    if not share or not seats:
        return moment
    chairs = list(moment.chairs)
    chairs[seats[0] - 1] = replace(chairs[seats[0] - 1], share=share)
    return replace(moment, chairs=tuple(chairs))


def _replaced(moment: Moment, event: Event) -> Moment:
    """A bot takes over at once: the person's clock stops, and nothing waits to be confirmed by the seat any more."""
    bot, reason = cast(str, event.body["bot"]), cast(str, event.body["reason"])
    now = _chair(moment, event, bot=bot, reason=reason)
    if moment.asked == event.seat:
        now = _clocked(replace(now, since=event.at), _seat(event), moment.since - event.at)
    if moment.held and moment.decided == event.seat:
        now = _finished(replace(now, held=False, back=(), own=0, moved=event.number))
    return now


def _decided(terms: Terms, moment: Moment, event: Event) -> Moment:
    """What was decided may be taken back unless it showed something that nobody had seen."""
    before = cast(Position, moment.position)
    position = before.decide(cast(str, event.body["decision"]))
    same = moment.decided == event.seat and moment.back and moment.back[-1].turn == before.turn
    back = (*moment.back, before) if same else (before,)
    own = 0 if event.person is None else moment.own + 1 if same else 1
    if position.unseen < before.unseen:
        back, own = (), 0
    now = replace(moment, position=position, back=back, own=own, decided=event.seat)
    if not position.over and position.seat == event.seat:
        return _added(terms, now, before)
    if back and event.body.get("hold"):
        return replace(now, held=True)
    return _finished(_passed(terms, now, event, before))


def _taken_back(terms: Terms, moment: Moment, event: Event) -> Moment:
    """While a seat is asked, or holds the end of its turn, its clock runs on.

    When the question had passed to another seat already, the time since then is nobody's. What the end of a turn had
    added to a clock goes again. Where there are days and no clock, what was used of them is used.
    """
    own = max(0, moment.own - 1)
    now = replace(moment, position=moment.back[-1], back=moment.back[:-1], own=own, held=False)
    if moment.held:
        return now
    now = _added(terms, now, cast(Position, moment.position))
    if moment.asked == event.seat:
        return now
    return replace(now, since=event.at - (moment.spent if isinstance(terms.pace, Days) else 0))


def _finished(moment: Moment) -> Moment:
    over = moment.position is not None and moment.position.over
    return replace(moment, status=Status.OVER) if over else moment


def _passed(terms: Terms, moment: Moment, event: Event, before: Position) -> Moment:
    """The seat's clock stops, and that of whoever is asked next begins to run."""
    spent = event.at - moment.since
    stopped = _clocked(replace(moment, since=event.at, spent=spent), _seat(event), -spent)
    return _added(terms, stopped, before)


def _added(terms: Terms, moment: Moment, before: Position) -> Moment:
    """A turn that has ended adds to the clock of whose it was; one that was taken back takes it away again."""
    now = cast(Position, moment.position)
    if not isinstance(terms.pace, Live) or (now.turn, now.over) == (before.turn, before.over):
        return moment
    ended = (now.turn, now.over) > (before.turn, before.over)
    seat, more = (before.playing, 1) if ended else (now.playing, -1)
    return _clocked(moment, seat, more * terms.pace.increment * 1000)


def _clocked(moment: Moment, seat: int, more: int) -> Moment:
    chair = moment.chair(seat)
    if chair.left is None:
        return moment
    clocked = replace(chair, left=max(0, chair.left + more))
    return replace(moment, chairs=(*moment.chairs[: seat - 1], clocked, *moment.chairs[seat:]))


def due(terms: Terms, moment: Moment) -> int | None:
    """When the server owes the table something: a bot's decision at once, or somebody's time running out."""
    asked = moment.asked
    if asked is None:
        return None
    chair = moment.chair(asked)
    if chair.bot is not None:
        return moment.at
    if isinstance(terms.pace, Days):
        return moment.since + terms.pace.days * DAY
    return None if chair.left is None else moment.since + chair.left
