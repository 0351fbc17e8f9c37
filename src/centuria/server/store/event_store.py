"""Writing and reading the logs of tables.

Whatever is asked to be written while a transaction is under way goes into the next one together: a hundred tables that
decide at once cost one commit, not a hundred. An entry counts as written only when its commit is done.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec
from sqlalchemy import Executable, Row, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from centuria.server.store import notifications
from centuria.server.store.database import Statement, Store
from centuria.server.store.schema import events, tables
from centuria.server.tables.events import Event, Kind

_DIGEST = ("status", "number", "asked", "chairs", "free", "changed", "due", "worker", "worker_until")

_UPDATE = (
    update(tables)
    .where(tables.c.id == bindparam("of"))
    .values({column: bindparam(f"new_{column}") for column in _DIGEST})
)
_INSERT = insert(events)


class Taken(Exception):
    """Somebody else has written this number, or this key, before."""


@dataclass(slots=True)
class Entry:
    """An event, the digest of its table after it, and whatever else has to be true at the same moment."""

    table: str
    event: Event
    digest: dict[str, object]
    also: list[Executable] = field(default_factory=list)


class Ledger:
    """The logs of all tables."""

    def __init__(self, store: Store, process: str) -> None:
        self.store = store
        self.process = process
        self._waiting: list[tuple[Entry, asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None
        self.count = 0
        """Entries that this process has written."""

    async def write(self, entry: Entry) -> None:
        """Return when the entry is committed; `Taken` when its number or key is not free.

        What has been asked for is written even when whoever asked goes away meanwhile.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, done))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_all())
        await asyncio.shield(done)

    async def close(self) -> None:
        """Wait until everything asked for is written."""
        if self._writer is not None:
            await asyncio.wait([self._writer])

    async def _write_all(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                await self._commit([entry for entry, _ in batch])
            except IntegrityError:
                for entry, done in batch:
                    await self._write_one(entry, done)
            except Exception as error:  # noqa: BLE001 - whoever waits has to hear of it, whatever it was
                for _, done in batch:
                    _fail(done, error)
            else:
                for _, done in batch:
                    _succeed(done)

    async def _write_one(self, entry: Entry, done: asyncio.Future[None]) -> None:
        try:
            await self._commit([entry])
        except IntegrityError:
            _fail(done, Taken())
        except Exception as error:  # noqa: BLE001 - as above
            _fail(done, error)
        else:
            _succeed(done)

    async def _commit(self, entries: Sequence[Entry]) -> None:
        statements: list[Statement] = [
            (_INSERT, [_row(entry.table, entry.event) for entry in entries]),
            (_UPDATE, [_digest(entry) for entry in entries]),
        ]
        statements += [(statement, None) for entry in entries for statement in entry.also]
        if self.store.shared:
            written = ((entry.table, entry.event.number) for entry in entries)
            statements += [(notice, None) for notice in notifications.news(self.process, written)]
        await self.store.write(statements)
        self.count += len(entries)


def _digest(entry: Entry) -> dict[str, object]:
    return {"of": entry.table} | {f"new_{name}": entry.digest[name] for name in _DIGEST}


def _succeed(done: asyncio.Future[None]) -> None:
    if not done.done():
        done.set_result(None)


def _fail(done: asyncio.Future[None], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)


def _row(table: str, event: Event) -> dict[str, object]:
    return {
        "table": table,
        "number": event.number,
        "kind": event.kind.value,
        "at": event.at,
        "seat": event.seat,
        "person": event.person,
        "body": msgspec.json.encode(event.body).decode(),
        "key": event.key,
    }


def _event(row: Row[tuple[object, ...]]) -> Event:
    return Event(row.number, Kind(row.kind), row.at, row.seat, row.person, msgspec.json.decode(row.body), row.key)


async def first_entry(connection: AsyncConnection, table: str, event: Event) -> None:
    """Write the first event of a table that is being made."""
    await connection.execute(_INSERT, [_row(table, event)])


async def events_after(connection: AsyncConnection, table: str, number: int, most: int | None = None) -> list[Event]:
    """The events of a table after a number, in order."""
    asked = select(events).where(events.c.table == table, events.c.number > number).order_by(events.c.number)
    rows = await connection.execute(asked if most is None else asked.limit(most))
    return [_event(row) for row in rows]


async def last_events(connection: AsyncConnection, table: str, kind: Kind, most: int) -> list[Event]:
    """The last events of a kind at a table, in order."""
    of_kind = select(events).where(events.c.table == table, events.c.kind == kind.value)
    rows = await connection.execute(of_kind.order_by(events.c.number.desc()).limit(most))
    return [_event(row) for row in rows][::-1]


async def event_with_key(connection: AsyncConnection, table: str, key: str) -> Event | None:
    """The event that was written for a key."""
    rows = await connection.execute(select(events).where(events.c.table == table, events.c.key == key))
    row = rows.first()
    return None if row is None else _event(row)
