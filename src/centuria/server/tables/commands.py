"""What people, bots and the server itself may do at a table. Each deed is settled on the present moment and refused
with a reason, or it becomes an event of the log.
"""

from dataclasses import dataclass
from itertools import chain
from typing import Literal

from centuria.errors import IllegalDecision, InvalidDecision, SetupError
from centuria.position import Position
from centuria.server.errors import Refused, bad_value, not_now, not_yours, stale
from centuria.server.store.catalogue import Catalogue
from centuria.server.tables.events import Event, Kind
from centuria.server.tables.repository import Change, Tables, deal_for, keep_deal, sit, stand
from centuria.server.tables.settings import STAND_IN, BotSeat, Link, Me, Open, Screen, Terms
from centuria.server.tables.state import Chair, Moment, Status, due, shared
from centuria.server.tables.table import Match

MOST_EVENTS = 10_000
"""What may happen at a table before only the game itself goes on; a game has a few hundred events."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who asks: a guest, or a bot account."""

    id: str
    name: str
    kind: Literal["guest", "bot"] = "guest"


@dataclass(frozen=True, slots=True)
class Asked:
    """What a request about play says of itself: the last event that was seen, and a key so that it is done once."""

    seat: int
    number: int
    key: str | None = None


class Deeds:
    """The verbs of the server over its tables."""

    def __init__(self, tables: Tables, catalogue: Catalogue) -> None:
        self.tables = tables
        self.catalogue = catalogue

    # Around the game

    async def make(self, person: Person, terms: Terms, share: str, *, start: bool) -> Match:
        """A new table, started at once if asked for."""
        edition, files = self.catalogue.named(terms.mode, terms.components)
        if len(terms.seats) not in edition.mode.seats:
            allowed = edition.mode.seats
            raise bad_value(f"seats: {terms.mode} is for {allowed[0]} to {allowed[-1]} players, not {len(terms.seats)}")
        known = edition.mode.texts.options
        for name in terms.options.chosen():
            if name not in known:
                raise bad_value(
                    f"options: {terms.mode} has no option {name!r}; there are: {', '.join(known) or 'none'}"
                )
        if not any(isinstance(seat, Me | Screen | Open | Link) for seat in terms.seats):
            raise bad_value("seats: at least one seat has to be for a person")
        if sum(isinstance(seat, Me) for seat in terms.seats) > 1:
            raise bad_value("seats: only one can be 'me'; another person on this screen is a seat of kind 'screen'")
        if start and any(isinstance(seat, Open | Link) for seat in terms.seats):
            raise bad_value("start: a table with free seats cannot start at once")
        _check_options(self, terms)
        match = await self.tables.make(terms, person.id, person.name, share, edition, files)
        if start:
            await self.start(match, person)
        return match

    async def sit(
        self, match: Match, person: Person, seat: int | None, share: str, *, invited: bool, name: str | None = None
    ) -> Event:
        """Take a free seat: an open one, or with the table's link any.

        Whoever shared a screen with others before takes a seat for each of them by `name`.
        """

        def work_out(moment: Moment) -> Change:
            if moment.status is not Status.OPEN:
                raise not_now("the game has begun: one can only watch")
            if name is None and moment.seats_of(person.id):
                raise not_now("you sit at this table already")
            free = [number for number, chair in enumerate(moment.chairs, 1) if chair.free]
            allowed = [number for number in free if invited or moment.chair(number).kind == "open"]
            # Whoever has the link leaves the open seats to those who have not.
            allowed.sort(key=lambda number: moment.chair(number).kind == "open")
            if seat is not None:
                _check_seat(moment, seat)
                allowed = [number for number in allowed if number == seat]
            if not allowed:
                raise (
                    not_yours("the seats that are free are for people with the table's link")
                    if free
                    else not_now("there is no free seat")
                )
            also = [sit(match.id, allowed[0], person.id)]
            return Change(Kind.SAT, allowed[0], person.id, {"name": name or person.name, "share": share}, also)

        return await self.tables.change(match, work_out)

    async def leave(self, match: Match, person: Person) -> Event:
        """Give one's seat up; during a game a bot plays on. When no person is left the table is abandoned."""

        def work_out(moment: Moment) -> Change:
            mine = moment.seats_of(person.id)
            if not mine:
                raise not_yours("you do not sit at this table")
            if moment.status is Status.OPEN:
                if person.id == match.host:
                    return Change(Kind.ABANDONED, person=person.id)
                return Change(Kind.LEFT, mine[0], person.id, also=[stand(match.id, mine[0])])
            if moment.status is not Status.PLAYING:
                raise not_now("the game is over")
            others = any(chair.person not in (None, person.id) and chair.bot is None for chair in moment.chairs)
            if not others:
                return Change(Kind.ABANDONED, person=person.id)
            playing = [seat for seat in mine if moment.chair(seat).bot is None]
            if not playing:
                raise not_now("a bot plays for you already")
            return Change(Kind.REPLACED, playing[0], person.id, {"bot": STAND_IN, "reason": "left"})

        event = await self.tables.change(match, work_out)
        while event.kind is Kind.REPLACED and _people_playing(match.head, person.id):
            event = await self.tables.change(match, work_out)
        return event

    async def give_back(self, match: Match, person: Person, seat: int) -> Event:
        """Play one's seat again after a bot has played on."""

        def work_out(moment: Moment) -> Change:
            chair = _own(moment, person, seat)
            if moment.status is not Status.PLAYING or chair.bot is None:
                raise not_now("no bot plays for you")
            if chair.left is not None and chair.reason == "time":
                raise not_now("your time has run out in this game: the bot plays on to the end")
            return Change(Kind.RETURNED, seat, person.id)

        return await self.tables.change(match, work_out)

    async def start(self, match: Match, person: Person, share: str = "") -> Event:
        """Deal the cards: the host decides when, once everybody sits, and may add to the deal last of all."""

        def work_out(moment: Moment) -> Change:
            if person.id != match.host:
                raise not_yours("only the host can start the game")
            if moment.status is not Status.OPEN:
                raise not_now("the game has begun already")
            free = [number for number, chair in enumerate(moment.chairs, 1) if chair.free]
            if free:
                raise not_now(f"seat {free[0]} is still free")
            try:
                deal = deal_for(match, shared(moment, person.id, share))
            except SetupError as error:
                raise bad_value(str(error)) from None
            body = {"share": share} if share else {}
            return Change(Kind.STARTED, None, person.id, body, [keep_deal(match.id, deal)], deal)

        return await self.tables.change(match, work_out)

    async def abandon(self, match: Match, person: Person) -> Event:
        """Give the table up: for the host, while nobody else has a seat in a game that has begun."""

        def work_out(moment: Moment) -> Change:
            if person.id != match.host:
                raise not_yours("only the host can give the table up")
            if moment.status not in (Status.OPEN, Status.PLAYING):
                raise not_now("the game is over")
            others = any(chair.person not in (None, person.id) for chair in moment.chairs)
            if moment.status is Status.PLAYING and others:
                raise not_now("others play at this table: you can leave it, and a bot plays on for you")
            return Change(Kind.ABANDONED, person=person.id)

        return await self.tables.change(match, work_out)

    async def say(self, match: Match, person: Person, text: str, key: str | None) -> Event:
        """Say something to everybody at the table."""

        def work_out(moment: Moment) -> Change:
            seats = moment.seats_of(person.id)
            if not seats and person.id != match.host:
                raise not_yours("only those who sit at the table can speak")
            _room_in(moment)
            return Change(Kind.CHAT, seats[0] if seats else None, person.id, {"name": person.name, "text": text})

        return await self.tables.change(match, work_out, _key(person, key))

    async def rematch(self, match: Match, person: Person, share: str, *, start: bool = True) -> Match:
        """Another table on the same terms, seats moved on by one; whoever asks second gets the first one's."""
        moment = match.head
        if moment.status not in (Status.OVER, Status.ABANDONED):
            raise not_now("the game is not over")
        if not moment.seats_of(person.id):
            raise not_yours("only those who sat at the table can ask for a rematch")
        dead = moment.rematch if moment.rematch is not None and await self._came_to_nothing(moment.rematch) else None
        if moment.rematch == dead:
            made = await self.make(person, _again(match, moment, person), share, start=False)

            def work_out(present: Moment) -> Change:
                if present.rematch != dead:
                    raise not_now("there is a rematch already")
                return Change(Kind.REMATCH, None, person.id, {"table": made.id})

            try:
                await self.tables.change(match, work_out)
            except Refused:
                await self.abandon(made, person)
            else:
                if start and not any(chair.free for chair in made.head.chairs):
                    await self.start(made, person)
                return made
        assert match.head.rematch is not None
        other = await self.tables.fresh(match.head.rematch)
        names = [moment.chair(seat).name for seat in moment.seats_of(person.id)]
        for name in names[len(other.head.seats_of(person.id)) :]:
            await self.sit(other, person, None, share, invited=True, name=name)
        return other

    async def _came_to_nothing(self, table: str) -> bool:
        """Whether a table was given up before its game began."""
        match = await self.tables.fresh(table)
        return match.head.status is Status.ABANDONED and match.head.position is None

    # The game itself

    async def decide(self, match: Match, person: Person, asked: Asked, decision: str, *, hold: bool) -> Event:
        """A decision of a person: for an own seat, about the latest moment."""

        def work_out(moment: Moment) -> Change:
            _own(moment, person, asked.seat)
            _fresh(moment, asked)
            return _decision(moment, asked.seat, person.id, decision, hold=hold)

        return await self.tables.change(match, work_out, _key(person, asked.key))

    async def undo(self, match: Match, person: Person, asked: Asked) -> Event:
        """Take back one's last decision of this turn, unless it showed something hidden or another seat decided."""

        def work_out(moment: Moment) -> Change:
            _own(moment, person, asked.seat)
            _fresh(moment, asked)
            if moment.status is not Status.PLAYING:
                raise not_now("there is no game to take something back in")
            if moment.decided != asked.seat:
                raise not_now("another seat has decided since")
            if moment.own == 0:
                raise not_now("nothing can be taken back: a turn is over, or something hidden was revealed")
            _room_in(moment)
            return Change(Kind.UNDO, asked.seat, person.id)

        return await self.tables.change(match, work_out, _key(person, asked.key))

    async def confirm(self, match: Match, person: Person, asked: Asked) -> Event:
        """End a turn whose last decision was held."""

        def work_out(moment: Moment) -> Change:
            _own(moment, person, asked.seat)
            _fresh(moment, asked)
            if not moment.held or moment.decided != asked.seat:
                raise not_now("no turn of yours waits to be confirmed")
            return Change(Kind.CONFIRMED, asked.seat, person.id)

        return await self.tables.change(match, work_out, _key(person, asked.key))

    # What the server does by itself

    async def decide_for_bot(self, match: Match, number: int, decision: str) -> Event:
        """The decision of a bot about the moment of a number; stale when the table has gone on."""

        def work_out(moment: Moment) -> Change:
            if moment.moved > number or moment.asked is None or moment.chair(moment.asked).bot is None:
                raise stale(number, moment.number)
            return _decision(moment, moment.asked, None, decision, hold=False)

        return await self.tables.change(match, work_out)

    async def time_is_up(self, match: Match) -> Event:
        """A bot plays on for a seat whose time has run out."""

        def work_out(moment: Moment) -> Change:
            deadline = due(match.terms, moment)
            if (
                moment.asked is None
                or deadline is None
                or deadline > self.tables.now()
                or moment.chair(moment.asked).bot is not None
            ):
                raise not_now("nobody's time has run out")
            return Change(Kind.REPLACED, moment.asked, None, {"bot": STAND_IN, "reason": "time"})

        return await self.tables.change(match, work_out)


def _check_options(deeds: Deeds, terms: Terms) -> None:
    """Refuse options now that would make the deal fail at the start."""
    from centuria.game import new

    if terms.options.chosen():
        edition, _ = deeds.catalogue.named(terms.mode, terms.components)
        try:
            new(terms.mode, len(terms.seats), 0, edition.components, terms.options.chosen())
        except SetupError as error:
            raise bad_value(f"options: {error}") from None


def _decision(moment: Moment, seat: int, person: str | None, decision: str, *, hold: bool) -> Change:
    position = moment.position
    if moment.status is not Status.PLAYING or position is None:
        raise not_now("there is no game to decide in")
    if moment.held:
        raise not_now(f"seat {moment.decided} has not confirmed its turn yet")
    if position.seat != seat:
        raise not_now(f"it is for seat {position.seat} to decide")
    _check_legal(position, decision)
    body: dict[str, object] = {"decision": decision, "turn": position.turn}
    # The end of a game turns up what lies face down: there is no way back from it, and so nothing to confirm.
    held = hold and not position.decide(decision).over
    return Change(Kind.DECISION, seat, person, body | {"hold": True} if held else body)


def _check_legal(position: Position, decision: str) -> None:
    try:
        position.edition.answer(0, decision)
    except InvalidDecision as error:
        raise Refused(422, "invalid", str(error), {"legal": list(position.legal())}) from None
    legal = position.legal()
    if decision not in legal:
        raise Refused(422, "illegal", str(IllegalDecision(decision, legal)), {"legal": list(legal)})


def _check_seat(moment: Moment, seat: int) -> None:
    if not 1 <= seat <= len(moment.chairs):
        raise bad_value(f"seat: there is no seat {seat}; there are 1 to {len(moment.chairs)}")


def _own(moment: Moment, person: Person, seat: int) -> Chair:
    _check_seat(moment, seat)
    chair = moment.chair(seat)
    if chair.person != person.id:
        raise not_yours(f"seat {seat} is not yours")
    return chair


def _fresh(moment: Moment, asked: Asked) -> None:
    if asked.number > moment.number:
        raise bad_value(f"number: {asked.number} is ahead of the table, which is at {moment.number}")
    if asked.number < moment.moved:
        raise stale(asked.number, moment.number)
    if moment.status is Status.PLAYING and moment.chair(asked.seat).bot is not None:
        raise not_now("a bot plays for you")


def _room_in(moment: Moment) -> None:
    """A table whose log is as long as that of no game goes on to its end, and nothing else."""
    if moment.number >= MOST_EVENTS:
        raise not_now(f"{MOST_EVENTS:,} things have happened here: nothing is taken back or said any more")


def _people_playing(moment: Moment, person: str) -> bool:
    return moment.status is Status.PLAYING and any(
        chair.person == person and chair.bot is None for chair in moment.chairs
    )


def _key(person: Person, key: str | None) -> str | None:
    """Keys are each person's own."""
    return None if key is None else f"{person.id}:{key}"


def _again(match: Match, moment: Moment, host: Person) -> Terms:
    """The same company, everybody one seat on; others than the new host get their seats by the link."""
    seats: list[Me | Link | Screen | BotSeat | Open] = []
    for seat, chair in zip(match.terms.seats, moment.chairs, strict=True):
        if isinstance(seat, BotSeat):
            seats.append(seat)
        elif chair.person != host.id:
            seats.append(Link(kind="link"))
        elif chair.kind == "screen":
            seats.append(Screen(kind="screen", name=chair.name or "?"))
        else:
            seats.append(Me(kind="me"))
    moved = list(chain(seats[-1:], seats[:-1]))
    return match.terms.model_copy(update={"seats": moved})
