"""The tables at hand: made, loaded, changed, and caught up with when another process has changed them.

A change is worked out on the present moment, written to the log with the next number, and only then believed. When
somebody else has written that number, the table catches up and the change is worked out again: it may be refused
then, but it cannot get lost, and it cannot be done twice.
"""

import asyncio
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Protocol

import msgspec
from sqlalchemy import Executable, delete, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from centuria.editions import Edition
from centuria.fairness import combined, deal
from centuria.server.errors import Refused, no_table
from centuria.server.schemas.tables import ListedSeat
from centuria.server.store import event_store, schema
from centuria.server.store.catalogue import Catalogue
from centuria.server.store.database import Store
from centuria.server.store.event_store import Entry, Ledger, Taken
from centuria.server.tables.events import Event, Kind, now, standing
from centuria.server.tables.settings import Terms
from centuria.server.tables.state import Chair, Moment, Status, due, laid
from centuria.server.tables.table import Deal, Match

IDLE = 600.0
"""Seconds that a table without viewers stays in memory."""

LEASE = 20_000
"""Milliseconds for which a process that owes a table something keeps others from doing it."""

TRIES = 20
"""Times that a change is worked out anew because others were quicker."""


@dataclass(frozen=True, slots=True)
class Change:
    """An event to be written, before it has its number and time."""

    kind: Kind
    seat: int | None = None
    person: str | None = None
    body: Mapping[str, object] = field(default_factory=dict)
    also: list[Executable] = field(default_factory=list)
    """What else has to be true at the same moment."""
    deal: Deal | None = None
    """The deal that a start begins with."""


class Listener(Protocol):
    """Who wants to know what happens."""

    def happened(self, match: Match) -> None:
        """Something was written to this table's log, here or elsewhere."""

    def watched(self, table: str) -> bool:
        """Whether somebody is looking at this table, so that it should stay in memory."""
        ...


class Tables:
    """All tables of a database, some of them in memory."""

    def __init__(
        self, store: Store, catalogue: Catalogue, process: str, clock: Callable[[], int] | None = None
    ) -> None:
        self.now = clock or now
        """The time in milliseconds, as this server takes it."""
        self.store = store
        self.catalogue = catalogue
        self.process = process
        self.ledger = Ledger(store, process)
        self.listeners: list[Listener] = []
        self._matches: dict[str, Match] = {}
        self._loading: dict[str, asyncio.Task[Match]] = {}
        self._changing: set[asyncio.Task[Event]] = set()

    @property
    def at_hand(self) -> int:
        """How many tables are in memory."""
        return len(self._matches)

    # Making

    async def make(
        self, terms: Terms, person: str, name: str, share: str, edition: Edition, files: Mapping[str, str]
    ) -> Match:
        """A new table; its deal begins with 256 bits that are fixed from here on."""
        table = secrets.token_urlsafe(9)
        server = secrets.token_bytes(32)
        first = Event(1, Kind.CREATED, self.now(), person=person, body={"name": name, "share": share})
        moment = laid(terms, first)
        match = Match(table, terms, person, first.at, edition, Deal(server), moment)
        fingerprint = edition.components.fingerprint
        row = {
            "id": table,
            "terms": terms.model_dump_json(),
            "mode": terms.mode,
            "fingerprint": fingerprint,
            "host": person,
            "created": first.at,
            "server_seed": server.hex(),
            "listed": int(terms.listed),
            **self.digest(match, moment),
        }
        kept = select(schema.component_sets.c.mode).where(
            schema.component_sets.c.mode == terms.mode, schema.component_sets.c.fingerprint == fingerprint
        )
        async with self.store.writing() as connection:
            if (await connection.execute(kept)).first() is None:
                text = msgspec.json.encode(dict(files)).decode()
                added = {"mode": terms.mode, "fingerprint": fingerprint, "name": terms.components or "", "files": text}
                await connection.execute(self.store.insert_unless_there(schema.component_sets, added))
            await connection.execute(insert(schema.tables).values(row))
            await event_store.first_entry(connection, table, first)
            for seat, chair in enumerate(moment.chairs, 1):
                if chair.person is not None:
                    await connection.execute(sit(table, seat, chair.person))
        self._matches[table] = match
        match.used = asyncio.get_running_loop().time()
        return match

    # Finding

    async def find(self, table: str) -> Match:
        """A table, as this process knows it; refused when there is none."""
        match = self._matches.get(table)
        if match is None:
            task = self._loading.get(table)
            if task is None:
                task = self._loading[table] = asyncio.create_task(self._load(table))
                task.add_done_callback(lambda _: self._loading.pop(table, None))
            match = await asyncio.shield(task)
        if match.doubtful:
            await self.catch_up(match)
        match.used = asyncio.get_running_loop().time()
        return match

    def known(self, table: str) -> Match | None:
        """A table that is in memory."""
        return self._matches.get(table)

    async def fresh(self, table: str) -> Match:
        """A table with everything that any process has written before now."""
        match = await self.find(table)
        if self.store.shared:
            await self.catch_up(match)
        return match

    async def _load(self, table: str) -> Match:
        if not 0 < len(table) <= 40 or not table.isascii():
            raise no_table(table)
        async with self.store.reading() as connection:
            # The log first: others may start the game meanwhile, and a start needs the deal that is beside it.
            log = await event_store.events_after(connection, table, 0)
            row = (await connection.execute(select(schema.tables).where(schema.tables.c.id == table))).first()
            if row is None or not log:
                raise no_table(table)
            edition = await self.catalogue.known(connection, row.mode, row.fingerprint)
        terms = Terms.model_validate_json(row.terms)
        deal = Deal(
            bytes.fromhex(row.server_seed),
            None if row.deal_seed is None else bytes.fromhex(row.deal_seed),
            None if row.setup is None else msgspec.json.decode(row.setup),
        )
        match = Match(table, terms, row.host, row.created, edition, deal, laid(terms, log[0]))
        for place, event in enumerate(log[1:]):
            match.take(event)
            if place % 50 == 49:
                await asyncio.sleep(0)
        self._matches[table] = match
        return match

    async def catch_up(self, match: Match) -> None:
        """Read what others have written."""
        async with match.lock:
            grown = await self._catch_up(match)
        if grown:
            self._tell(match)

    async def _catch_up(self, match: Match) -> bool:
        async with self.store.reading() as connection:
            news = await event_store.events_after(connection, match.id, match.head.number)
            if any(event.kind is Kind.STARTED for event in news):
                row = (await connection.execute(select(schema.tables).where(schema.tables.c.id == match.id))).one()
                match.deal = Deal(match.deal.server, bytes.fromhex(row.deal_seed), msgspec.json.decode(row.setup))
        for event in news:
            match.take(event)
            match.leased = 0
        match.doubtful = False
        return bool(news)

    async def heard(self, table: str, number: int) -> None:
        """Another process says that a table is at a number."""
        if table in self._loading:
            await asyncio.wait([self._loading[table]])
        match = self._matches.get(table)
        if match is not None and match.head.number < number:
            await self.catch_up(match)

    async def hear_all(self) -> None:
        """Catch up with everything that was written while this process could not hear of it."""
        known = [*self._matches, *self._loading]
        for first in range(0, len(known), 500):
            numbers = select(schema.tables.c.id, schema.tables.c.number)
            async with self.store.reading() as connection:
                rows = await connection.execute(numbers.where(schema.tables.c.id.in_(known[first : first + 500])))
                found = rows.all()
            for table, number in found:
                await self.heard(table, number)

    # Changing

    async def change(self, match: Match, work_out: Callable[[Moment], Change], key: str | None = None) -> Event:
        """Write what `work_out` makes of the present moment; whatever it refuses is refused.

        A change whose key was written before is not written again: the event of the first time is returned. It is
        finished even when whoever asked goes away meanwhile.
        """
        task = asyncio.create_task(self._change(match, work_out, key))
        self._changing.add(task)
        task.add_done_callback(self._changed)
        return await asyncio.shield(task)

    def _changed(self, task: asyncio.Task[Event]) -> None:
        self._changing.discard(task)
        if not task.cancelled():
            # Whoever asked hears of an error, if somebody still waits.
            task.exception()

    async def _change(self, match: Match, work_out: Callable[[Moment], Change], key: str | None) -> Event:
        number = match.head.number
        try:
            async with match.lock:
                if match.doubtful:
                    await self._catch_up(match)
                for _ in range(TRIES):
                    event = await self._try(match, work_out, key)
                    if event is not None:
                        return event
        except (OSError, SQLAlchemyError):
            # Whoever looks on should not have to wait until somebody asks again.
            with suppress(OSError, SQLAlchemyError):
                await self.catch_up(match)
            raise
        finally:
            if match.head.number != number:
                self._tell(match)
        raise Refused(503, "busy", "too many changes at this table at once; try again")

    async def _try(self, match: Match, work_out: Callable[[Moment], Change], key: str | None) -> Event | None:
        """The event that was written, now or for the same key before; None when others were quicker."""
        try:
            change = work_out(match.head)
        except Refused:
            if self.store.shared and await self._catch_up(match):
                return None
            if key is not None and (earlier := await self.written(match, key)) is not None:
                return earlier
            raise
        at = max(self.now(), match.head.at)
        event = Event(match.head.number + 1, change.kind, at, change.seat, change.person, change.body, key)
        before = match.deal
        match.deal = change.deal or before
        try:
            moment = match.next(event)
            await self.ledger.write(Entry(match.id, event, self.digest(match, moment), change.also))
        except Taken:
            match.deal = before
            if key is not None and (earlier := await self.written(match, key)) is not None:
                return earlier
            await self._catch_up(match)
            return None
        except BaseException:
            # Whether it was written is not known: before anything else the log has to be asked.
            match.deal = before
            match.doubtful = True
            raise
        match.take(event, moment)
        match.leased = self._lease(match, moment) or 0
        return event

    async def written(self, match: Match, key: str) -> Event | None:
        """What was written to a table for a key."""
        async with self.store.reading() as connection:
            return await event_store.event_with_key(connection, match.id, key)

    async def standing(self, match: Match) -> list[tuple[int, int, str]]:
        """The decisions of a table's game that were not taken back."""
        async with self.store.reading() as connection:
            return standing(await event_store.events_after(connection, match.id, 0))

    def digest(self, match: Match, moment: Moment) -> dict[str, object]:
        """What lists and duties need to know of a table. Whoever writes it takes what is due at once upon itself."""
        until = self._lease(match, moment)
        return {
            "status": moment.status.value,
            "number": moment.number,
            "asked": moment.asked,
            "chairs": msgspec.json.encode([_listed(chair) for chair in moment.chairs]).decode(),
            "free": sum(chair.free for chair in moment.chairs) if moment.status is Status.OPEN else 0,
            "changed": moment.at,
            "due": due(match.terms, moment),
            "worker": None if until is None else self.process,
            "worker_until": until,
        }

    @staticmethod
    def _lease(match: Match, moment: Moment) -> int | None:
        """Until when whoever writes a moment has taken upon itself what is due with it."""
        deadline = due(match.terms, moment)
        return moment.at + LEASE if deadline is not None and deadline <= moment.at else None

    def _tell(self, match: Match) -> None:
        for listener in self.listeners:
            listener.happened(match)

    def drop_idle(self) -> int:
        """Forget tables that nobody has looked at for a while; how many stay."""
        limit = asyncio.get_running_loop().time() - IDLE
        for table, match in list(self._matches.items()):
            watched = any(listener.watched(table) for listener in self.listeners)
            if match.used < limit and not match.lock.locked() and not watched:
                del self._matches[table]
        return len(self._matches)

    async def close(self) -> None:
        """Finish what is being written."""
        if self._changing:
            await asyncio.wait(self._changing)
        await self.ledger.close()


def _listed(chair: Chair) -> ListedSeat:
    return {"kind": chair.kind, "name": chair.name, "bot": chair.bot}


def sit(table: str, seat: int, person: str) -> Executable:
    """Note who sits where."""
    return insert(schema.chairs).values(table=table, seat=seat, person=person)


def stand(table: str, seat: int) -> Executable:
    """Note that nobody sits there any more."""
    return delete(schema.chairs).where(schema.chairs.c.table == table, schema.chairs.c.seat == seat)


def keep_deal(table: str, deal: Deal) -> Executable:
    """Note the deal of a table that starts."""
    assert deal.seed is not None
    setup = msgspec.json.encode(deal.setup).decode()
    return update(schema.tables).where(schema.tables.c.id == table).values(deal_seed=deal.seed.hex(), setup=setup)


def deal_for(match: Match, moment: Moment) -> Deal:
    """The deal of a table that starts now: from the server's bits and what each seat has added."""
    seed = combined(match.deal.server, [bytes.fromhex(chair.share) for chair in moment.chairs])
    game = deal(match.terms.mode, len(moment.chairs), seed, match.edition.components, match.terms.options.chosen())
    return Deal(match.deal.server, seed, game.setup)
