"""Writes a new table to the database."""

from collections.abc import Mapping, Sequence

import msgspec
from sqlalchemy import insert, select

from centuria.server.store import event_store, schema
from centuria.server.store.database import Database
from centuria.server.store.events import Event
from centuria.server.tables.change import insert_seat, store_deal
from centuria.server.tables.leases import digest_of
from centuria.server.tables.table import LoadedTable


async def insert_table(
    database: Database, table: LoadedTable, first: Sequence[Event], files: Mapping[str, str], process: str
) -> None:
    """Store a table with its first events, its seats, and its component files unless they are stored already."""
    settings = table.settings
    fingerprint = table.edition.components.fingerprint
    row = {
        "id": table.id,
        "terms": settings.model_dump_json(),
        "mode": settings.mode,
        "fingerprint": fingerprint,
        "host": table.host,
        "created": table.created,
        "server_seed": table.deal.server.hex(),
        "listed": int(settings.listed),
        **digest_of(table, table.state, process).row(),
    }
    sets = schema.component_sets
    stored = select(sets.c.mode).where(sets.c.mode == settings.mode, sets.c.fingerprint == fingerprint)
    async with database.writing() as connection:
        if (await connection.execute(stored)).first() is None:
            text = msgspec.json.encode(dict(files)).decode()
            named = {
                "mode": settings.mode,
                "fingerprint": fingerprint,
                "name": settings.components or "",
                "files": text,
            }
            await connection.execute(database.insert_or_ignore(sets, named))
        await connection.execute(insert(schema.tables).values(row))
        if table.deal.seed is not None:
            await connection.execute(store_deal(table.id, table.deal))
        await event_store.insert_first(connection, table.id, first)
        for number, seat in enumerate(table.state.seats, 1):
            if seat.person is not None:
                await connection.execute(insert_seat(table.id, number, seat.person))
