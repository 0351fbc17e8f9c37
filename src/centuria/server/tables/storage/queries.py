"""Queries for lists of tables, answered from the digests of their logs."""

from collections.abc import Sequence
from typing import Literal

from sqlalchemy import Row, Select, and_, or_, select

from centuria.server.errors import invalid_value
from centuria.server.store.database import Database
from centuria.server.store.digest import LISTED_COLUMNS
from centuria.server.store.schema import chairs, tables
from centuria.server.tables.settings import TABLE_ID
from centuria.server.tables.state.model import Status

TableFilter = Literal["open", "watch", "mine"]

CURSOR = rf"^[0-9]{{1,15}}\.{TABLE_ID.removeprefix('^')}"
"""The pattern of the cursor of a page: when its last table changed, and the id of that table."""

_COLUMNS = (
    tables.c.id,
    tables.c.terms,
    tables.c.mode,
    tables.c.created,
    *(tables.c[column] for column in LISTED_COLUMNS),
)

Rows = Sequence[Row[tuple[object, ...]]]


async def list_tables(
    database: Database, which: TableFilter, person: str | None, limit: int, after: str | None
) -> tuple[Rows, dict[str, list[int]], str | None]:
    """A page of tables, the most recently changed first; the person's seats at them; the cursor of the next page."""
    query = _filtered(which, person)
    if after is not None:
        changed, table_id = _cursor(after)
        query = query.where(or_(tables.c.changed < changed, and_(tables.c.changed == changed, tables.c.id < table_id)))
    query = query.order_by(tables.c.changed.desc(), tables.c.id.desc()).limit(limit + 1)
    seats: dict[str, list[int]] = {}
    async with database.reading() as connection:
        rows = (await connection.execute(query)).all()
        if person is not None and rows:
            own = select(chairs.c.table, chairs.c.seat).where(
                chairs.c.person == person, chairs.c.table.in_([row.id for row in rows])
            )
            for row in await connection.execute(own.order_by(chairs.c.seat)):
                seats.setdefault(row.table, []).append(row.seat)
    more = f"{rows[limit - 1].changed}.{rows[limit - 1].id}" if len(rows) > limit else None
    return rows[:limit], seats, more


def _filtered(which: TableFilter, person: str | None) -> Select[tuple[object, ...]]:
    every = select(*_COLUMNS)
    if which == "open":
        return every.where(tables.c.status == Status.OPEN.value, tables.c.listed == 1, tables.c.free > 0)
    if which == "watch":
        return every.where(tables.c.status == Status.PLAYING.value, tables.c.listed == 1)
    sat = select(chairs.c.table).where(chairs.c.person == person)
    return every.where(or_(tables.c.id.in_(sat), tables.c.host == person))


def _cursor(after: str) -> tuple[int, str]:
    changed, _, table_id = after.partition(".")
    if not (changed.isascii() and changed.isdigit() and len(changed) < 16 and table_id):
        raise invalid_value(f"after: {after!r} is not the `next` of a list")
    return int(changed), table_id
