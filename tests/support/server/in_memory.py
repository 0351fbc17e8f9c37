"""Tables on paper: the log is a list, and time is what the test says. Everything else is the server's own."""

import random
from collections.abc import Callable, Coroutine
from typing import TypeVar, cast

from centuria.editions import edition
from centuria.position import Position
from centuria.server.accounts.person import Person
from centuria.server.errors import ApiError
from centuria.server.store.events import Event, Kind
from centuria.server.tables.change import Change, deal_for_start
from centuria.server.tables.commands.base import Command
from centuria.server.tables.commands.chat import Chat
from centuria.server.tables.commands.executor import TableCommands
from centuria.server.tables.commands.play import Confirm, Decide, DecideForBot, Undo
from centuria.server.tables.settings import TableSettings
from centuria.server.tables.state.fold import initial_state
from centuria.server.tables.state.model import TableState
from centuria.server.tables.storage.repository import TableRepository
from centuria.server.tables.table import Deal, LoadedTable

T = TypeVar("T")

SERVER = bytes(range(32))


class InMemoryTables(TableRepository):
    """Changes are believed at once: there is no database that could refuse them."""

    def __init__(self) -> None:
        self.at = 0
        self.now = lambda: self.at
        self.log: list[Event] = []

    async def change(
        self, match: LoadedTable, work_out: Callable[[TableState], Change], key: str | None = None
    ) -> Event:
        change = work_out(match.state)
        event = Event(match.state.number + 1, change.kind, self.at, change.seat, change.person, change.body, key)
        match.deal = change.deal or match.deal
        match.apply(event)
        self.log.append(event)
        return event


class InMemoryTable:
    """A table with a person in each seat, and the deeds of all of them. Browsers commit to shares at the start."""

    def __init__(
        self, mode: str = "golem", seats: int = 2, seed: int = 0, *, browsers: bool = False, **terms: object
    ) -> None:
        self.people = {seat: Person(f"person-{seat}", f"Name {seat}") for seat in range(1, seats + 1)}
        others = [{"kind": "open"} for _ in range(seats - 1)]
        self.terms = TableSettings.model_validate({"mode": mode, "seats": [{"kind": "me"}, *others], **terms})
        host = self.people[1]
        first = Event(1, Kind.CREATED, 0, person=host.id, body={"name": host.name, "share": "" if browsers else "00"})
        server = bytes((byte + seed) % 256 for byte in SERVER)
        start = initial_state(self.terms, first)
        self.match = LoadedTable("paper", self.terms, host.id, 0, edition(mode), Deal(server), start)
        self.tables = InMemoryTables()
        self.tables.log.append(first)
        self.commands = TableCommands(self.tables, cast("object", None))  # type: ignore[arg-type]
        for seat in range(2, seats + 1):
            added: dict[str, object] = {"commits": True} if browsers else {"share": f"{seat:02x}"}
            self.write(Kind.SAT, seat, name=self.people[seat].name, **added)

    @property
    def state(self) -> TableState:
        """The table at present."""
        return self.match.state

    @property
    def position(self) -> Position:
        """The game at present."""
        assert self.state.position is not None
        return self.state.position

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
        event = Event(self.state.number + 1, kind, self.tables.at, seat, person, body)
        self.match.apply(event)
        self.log.append(event)
        return event

    def start(self) -> "InMemoryTable":
        """Deal."""
        self.match.deal = deal_for_start(self.match, self.state)
        self.write(Kind.STARTED)
        return self

    def decide(self, decision: str | None = None, seat: int | None = None, *, hold: bool = False) -> Event:
        """A decision, the first legal one unless it is named."""
        who = seat or self.position.seat
        return _now(
            self.commands.execute(
                self.match,
                Decide(
                    seat=who,
                    number=self.state.number,
                    decision=decision or self.position.legal()[0],
                    hold=hold,
                ),
                self.people[who],
            )
        )

    def bot(self, decision: str) -> Event:
        """A decision of the bot whose turn it is."""
        return _now(self.commands.execute(self.match, DecideForBot(number=self.state.number, decision=decision)))

    def undo(self, seat: int) -> Event:
        """Take the last decision back."""
        return _now(self.commands.execute(self.match, Undo(seat=seat, number=self.state.number), self.people[seat]))

    def confirm(self, seat: int) -> Event:
        """End a held turn."""
        return _now(self.commands.execute(self.match, Confirm(seat=seat, number=self.state.number), self.people[seat]))

    def say(self, seat: int, text: str) -> Event:
        """Speak."""
        return _now(self.commands.execute(self.match, Chat(text=text), self.people[seat]))

    def command(self, command: Command, person: Person) -> Event:
        """Any other command of a person."""
        return _now(self.commands.execute(self.match, command, person))

    def wander(self, chance: random.Random) -> Event | None:
        """One thing that somebody at the table might do; nothing when it was refused."""
        seat = chance.randint(1, len(self.people))
        try:
            match chance.randint(0, 9):
                case 0:
                    return self.undo(seat)
                case 1:
                    return self.undo(self.state.last_decider or seat)
                case 2:
                    return self.say(seat, "hm")
                case _ if self.state.held:
                    return self.confirm(self.state.last_decider or seat)
                case _ if self.position.over:
                    return None
                case _:
                    return self.decide(chance.choice(self.position.legal()), hold=chance.random() < 0.5)
        except ApiError:
            return None


def _now(deed: Coroutine[object, object, T]) -> T:
    """A deed on paper waits for nothing, so it needs no event loop."""
    try:
        deed.send(None)
    except StopIteration as done:
        return cast(T, done.value)
    raise AssertionError("a deed on paper has waited for something")
