"""Processes that serve tables, without HTTP: a database, tables, and the scheduler of turns."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from time import monotonic

from centuria.bots.simple import Simple
from centuria.server.accounts.person import Person
from centuria.server.ai.service import AiService
from centuria.server.errors import ApiError
from centuria.server.server_clock import ServerClock, now_ms
from centuria.server.store import event_store, schema
from centuria.server.store.component_sets.catalogue import Catalogue
from centuria.server.store.database import Database, open_database
from centuria.server.store.events import Event
from centuria.server.store.health.heartbeat import Heartbeat
from centuria.server.tables.commands.executor import TableCommands
from centuria.server.tables.commands.play import Decide
from centuria.server.tables.scheduler import TurnScheduler
from centuria.server.tables.settings import TableSettings
from centuria.server.tables.state.model import Status
from centuria.server.tables.storage.repository import TableRepository
from centuria.server.tables.table import LoadedTable
from centuria.views import view

ANNE = Person("anne", "Anne")
BEN = Person("ben", "Ben")
ME: dict[str, object] = {"kind": "me"}
OPEN: dict[str, object] = {"kind": "open"}
BOT: dict[str, object] = {"kind": "bot", "level": "level1"}


@dataclass
class Time:
    """What the clock says, which a test may move on."""

    offset: int = 0

    def __call__(self) -> int:
        return now_ms() + self.offset


@dataclass
class Process:
    """A process that serves tables, as far as duties go."""

    database: Database
    ai: AiService
    time: Time
    heartbeat: Heartbeat | None = None
    clock: ServerClock | None = None
    """A clock in place of `time`, with a heartbeat."""
    tables: TableRepository = field(init=False)
    commands: TableCommands = field(init=False)
    scheduler: TurnScheduler = field(init=False)

    def begin(self, name: str, pause: float = 0.0, **more: Callable[[], int]) -> None:
        catalogue = Catalogue()
        self.tables = TableRepository(self.database, catalogue, name, self.clock or self.time, self.heartbeat)
        self.commands = TableCommands(self.tables, catalogue)
        self.scheduler = TurnScheduler(self.tables, self.commands, self.ai, pause=pause, **more)
        self.tables.listeners.append(self.scheduler)

    async def table(self, *seats: dict[str, object], mode: str = "golem", **terms: object) -> LoadedTable:
        form = TableSettings.model_validate({"mode": mode, "seats": list(seats), **terms})
        return await self.commands.create(ANNE, form, "00", start=OPEN not in seats)

    async def decide(
        self, match: LoadedTable, person: Person, *, hold: bool = False, choose: Simple | None = None
    ) -> Event:
        """A decision of a person whose seat is asked."""
        moment = match.state
        assert moment.position is not None
        assert moment.asked is not None
        legal, seat = moment.position.legal(), moment.asked
        decision = legal[0] if choose is None else choose.choose(view(moment.position, seat, moment.number), legal)
        return await self.commands.execute(
            match, Decide(seat=seat, number=moment.number, decision=decision, hold=hold), person
        )

    async def play(self, match: LoadedTable, person: Person, chance: random.Random | None = None) -> None:
        """Play all seats of a person to the end of the game, as `simple` plays."""
        choose = Simple(3)
        while match.state.status is Status.PLAYING:
            asked = match.state.asked
            if (
                asked is not None
                and match.state.seat(asked).person == person.id
                and match.state.seat(asked).bot is None
            ):
                with suppress(ApiError):
                    await self.decide(match, person, choose=choose)
            await asyncio.sleep(0.005 if chance is None else chance.random() * 0.02)

    async def crash(self) -> None:
        """Die as a killed process does: nothing is tidied up."""
        going = [*self.scheduler._loops, *self.scheduler._tasks.values()]
        self.scheduler._closed = True
        for task in going:
            task.cancel()
        await asyncio.gather(*going, return_exceptions=True)

    async def log(self, match: LoadedTable) -> list[Event]:
        async with self.database.reading() as connection:
            return await event_store.events_after(connection, match.id, 0)


@asynccontextmanager
async def process(
    db: str,
    name: str = "one",
    *,
    workers: int = 0,
    thinkers: AiService | None = None,
    time: Time | None = None,
    clock: ServerClock | None = None,
    pause: float = 0.0,
    **more: Callable[[], int],
) -> AsyncIterator[Process]:
    store = await open_database(db)
    async with store.writing() as connection:
        for person in (ANNE, BEN):
            row = {"id": person.id, "name": person.name, "kind": person.kind, "created": 0}
            await connection.execute(store.insert_or_ignore(schema.people, row))
    own = thinkers is None
    pool = thinkers or AiService(workers)
    if own:
        await pool.start()
    heartbeat = None if clock is None else Heartbeat(store, clock)
    if heartbeat is not None:
        await heartbeat.start()
    made = Process(store, pool, time or Time(), heartbeat, clock)
    made.begin(name, pause, **more)
    await made.scheduler.start()
    try:
        yield made
    finally:
        await made.scheduler.close()
        if own:
            await pool.close()
        await made.tables.close()
        if heartbeat is not None:
            await heartbeat.close()
        await store.close()


async def until(happens: Callable[[], bool], seconds: float = 60.0) -> None:
    deadline = monotonic() + seconds
    while not happens():
        assert monotonic() < deadline, "it does not happen"
        await asyncio.sleep(0.01)
