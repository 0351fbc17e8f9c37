"""The event store: appends to the event logs of tables, with group commit, and reads them.

Appends that arrive while a transaction is under way go into the next one together: a hundred tables that move at once
cost one commit, not a hundred. An append counts as written only once its transaction is committed.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec
from sqlalchemy import Executable, Row, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from centuria.server.store import notify_payloads
from centuria.server.store.database import Database, Statement, Work
from centuria.server.store.digest import DIGEST_COLUMNS, Digest
from centuria.server.store.events import Event, Kind
from centuria.server.store.schema import events, tables

_UPDATE = (
    update(tables)
    .where(tables.c.id == bindparam("of"))
    .values({column: bindparam(f"new_{column}") for column in DIGEST_COLUMNS})
)
_INSERT = insert(events)


class Conflict(Exception):
    """Another writer has already written this event number or idempotency key."""


@dataclass(slots=True)
class Append:
    """An event to append, the digest of its table after it, and what else belongs to the same transaction."""

    table: str
    event: Event
    digest: Digest
    extra_statements: Sequence[Executable | Work] = field(default_factory=list)


class EventStore:
    """Appends to the logs of all tables."""

    def __init__(self, database: Database, process: str) -> None:
        self.database = database
        self.process = process
        self._waiting: list[tuple[Append, asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None
        self.count = 0
        """Events that this process has written."""

    async def write(self, append: Append) -> None:
        """Return when the append is committed; `Conflict` when its number or key is taken.

        It is written even if the caller is cancelled meanwhile.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((append, done))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_all())
        await asyncio.shield(done)

    async def close(self) -> None:
        """Wait until everything is written."""
        if self._writer is not None:
            await asyncio.wait([self._writer])

    async def _write_all(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                await self._commit([append for append, _ in batch])
            except IntegrityError:
                # One of them conflicts: write each in a transaction of its own to find out which.
                for append, done in batch:
                    await self._write_one(append, done)
            except Exception as error:  # noqa: BLE001 - every waiting caller gets it, whatever it is
                for _, done in batch:
                    _fail(done, error)
            else:
                for _, done in batch:
                    _succeed(done)

    async def _write_one(self, append: Append, done: asyncio.Future[None]) -> None:
        try:
            await self._commit([append])
        except IntegrityError:
            _fail(done, Conflict())
        except Exception as error:  # noqa: BLE001 - as above
            _fail(done, error)
        else:
            _succeed(done)

    async def _commit(self, appends: Sequence[Append]) -> None:
        statements: list[Statement] = [
            (_INSERT, [_row(append.table, append.event) for append in appends]),
            (_UPDATE, [_digest_parameters(append) for append in appends]),
        ]
        extra = [statement for append in appends for statement in append.extra_statements]
        # Work comes last: it may take a lock for which nobody may wait who holds others.
        statements += [(one, None) for one in sorted(extra, key=lambda one: not isinstance(one, Executable))]
        if self.database.shared:
            written = ((append.table, append.event.number) for append in appends)
            statements += notify_payloads.event_notices(self.process, written)
        await self.database.write(statements)
        self.count += len(appends)


def _digest_parameters(append: Append) -> dict[str, object]:
    return {"of": append.table} | {f"new_{name}": value for name, value in append.digest.row().items()}


def _succeed(done: asyncio.Future[None]) -> None:
    if not done.done():
        done.set_result(None)


def _fail(done: asyncio.Future[None], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)


def _row(table_id: str, event: Event) -> dict[str, object]:
    return {
        "table": table_id,
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


async def insert_first(connection: AsyncConnection, table_id: str, first: Sequence[Event]) -> None:
    """Insert the first events of a new table."""
    await connection.execute(_INSERT, [_row(table_id, event) for event in first])


async def events_after(connection: AsyncConnection, table_id: str, number: int) -> list[Event]:
    """The events of a table after a number, in order."""
    query = select(events).where(events.c.table == table_id, events.c.number > number).order_by(events.c.number)
    return [_event(row) for row in await connection.execute(query)]


async def last_events(connection: AsyncConnection, table_id: str, kind: Kind, limit: int) -> list[Event]:
    """The last events of a kind at a table, in order."""
    query = select(events).where(events.c.table == table_id, events.c.kind == kind.value)
    rows = await connection.execute(query.order_by(events.c.number.desc()).limit(limit))
    return [_event(row) for row in rows][::-1]


async def event_with_key(connection: AsyncConnection, table_id: str, key: str) -> Event | None:
    """The event that was written under an idempotency key."""
    rows = await connection.execute(select(events).where(events.c.table == table_id, events.c.key == key))
    row = rows.first()
    return None if row is None else _event(row)
