"""Tables on paper: the log is a list, and time is what the test says. Everything else is the server's own."""

import random
from collections.abc import Callable, Coroutine
from typing import TypeVar, cast

from centuria.editions import edition
from centuria.position import Position
from centuria.server.errors import Refused
from centuria.server.tables.commands import Asked, Deeds, Person
from centuria.server.tables.events import Event, Kind
from centuria.server.tables.repository import Change, Tables, deal_for
from centuria.server.tables.settings import Terms
from centuria.server.tables.state import Moment, laid
from centuria.server.tables.table import Deal, Match

T = TypeVar("T")

SERVER = bytes(range(32))


class InMemoryTables(Tables):
    """Changes are believed at once: there is no database that could refuse them."""

    def __init__(self) -> None:
        self.at = 0
        self.log: list[Event] = []

    async def change(self, match: Match, work_out: Callable[[Moment], Change], key: str | None = None) -> Event:
        change = work_out(match.head)
        event = Event(match.head.number + 1, change.kind, self.at, change.seat, change.person, change.body, key)
        match.deal = change.deal or match.deal
        match.take(event)
        self.log.append(event)
        return event


class InMemoryTable:
    """A table with a person in each seat, and the deeds of all of them."""

    def __init__(self, mode: str = "golem", seats: int = 2, seed: int = 0, **terms: object) -> None:
        self.people = {seat: Person(f"person-{seat}", f"Name {seat}") for seat in range(1, seats + 1)}
        others = [{"kind": "open"} for _ in range(seats - 1)]
        self.terms = Terms.model_validate({"mode": mode, "seats": [{"kind": "me"}, *others], **terms})
        host = self.people[1]
        first = Event(1, Kind.CREATED, 0, person=host.id, body={"name": host.name, "share": "00"})
        server = bytes((byte + seed) % 256 for byte in SERVER)
        start = laid(self.terms, first)
        self.match = Match("paper", self.terms, host.id, 0, edition(mode), Deal(server), start)
        self.tables = InMemoryTables()
        self.tables.log.append(first)
        self.deeds = Deeds(self.tables, cast("object", None))  # type: ignore[arg-type]
        for seat in range(2, seats + 1):
            self.write(Kind.SAT, seat, name=self.people[seat].name, share=f"{seat:02x}")

    @property
    def head(self) -> Moment:
        """The table at present."""
        return self.match.head

    @property
    def position(self) -> Position:
        """The game at present."""
        assert self.head.position is not None
        return self.head.position

    @property
    def log(self) -> list[Event]:
        """Everything that has happened."""
        return self.tables.log

    def wait(self, milliseconds: int) -> None:
        """Let time pass."""
        self.tables.at += milliseconds

    def write(self, kind: Kind, seat: int | None = None, **body: object) -> Event:
        """Something that simply happens."""
        person = None if seat is None else self.people[seat].id
        event = Event(self.head.number + 1, kind, self.tables.at, seat, person, body)
        self.match.take(event)
        self.log.append(event)
        return event

    def start(self) -> "InMemoryTable":
        """Deal."""
        self.match.deal = deal_for(self.match, self.head)
        self.write(Kind.STARTED)
        return self

    def deal(self, share: str) -> Event:
        """Deal as the host does, who adds something."""
        return _now(self.deeds.start(self.match, self.people[1], share))

    def decide(self, decision: str | None = None, seat: int | None = None, *, hold: bool = False) -> Event:
        """A decision, the first legal one unless it is named."""
        who = seat or self.position.seat
        return _now(
            self.deeds.decide(
                self.match, self.people[who], self._asked(who), decision or self.position.legal()[0], hold=hold
            )
        )

    def bot(self, decision: str) -> Event:
        """A decision of the bot whose turn it is."""
        return _now(self.deeds.decide_for_bot(self.match, self.head.number, decision))

    def undo(self, seat: int) -> Event:
        """Take the last decision back."""
        return _now(self.deeds.undo(self.match, self.people[seat], self._asked(seat)))

    def confirm(self, seat: int) -> Event:
        """End a held turn."""
        return _now(self.deeds.confirm(self.match, self.people[seat], self._asked(seat)))

    def say(self, seat: int, text: str) -> Event:
        """Speak."""
        return _now(self.deeds.say(self.match, self.people[seat], text, None))

    def _asked(self, seat: int) -> Asked:
        return Asked(seat, self.head.number)

    def wander(self, chance: random.Random) -> Event | None:
        """One thing that somebody at the table might do; nothing when it was refused."""
        seat = chance.randint(1, len(self.people))
        try:
            match chance.randint(0, 9):
                case 0:
                    return self.undo(seat)
                case 1:
                    return self.undo(self.head.decided or seat)
                case 2:
                    return self.say(seat, "hm")
                case _ if self.head.held:
                    return self.confirm(self.head.decided or seat)
                case _ if self.position.over:
                    return None
                case _:
                    return self.decide(chance.choice(self.position.legal()), hold=chance.random() < 0.5)
        except Refused:
            return None


def _now(deed: Coroutine[object, object, T]) -> T:
    """A deed on paper waits for nothing, so it needs no event loop."""
    try:
        deed.send(None)
    except StopIteration as done:
        return cast(T, done.value)
    raise AssertionError("a deed on paper has waited for something")
