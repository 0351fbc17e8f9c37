"""Lists of tables, read from the digests of their logs."""

from collections.abc import Sequence
from typing import Literal

from sqlalchemy import Row, Select, and_, or_, select

from centuria.server.errors import bad_value
from centuria.server.store.database import Store
from centuria.server.store.schema import chairs, tables
from centuria.server.tables.state import Status

Which = Literal["open", "watch", "mine"]

_COLUMNS = (
    tables.c.id,
    tables.c.terms,
    tables.c.mode,
    tables.c.status,
    tables.c.number,
    tables.c.asked,
    tables.c.chairs,
    tables.c.free,
    tables.c.created,
    tables.c.changed,
)

Rows = Sequence[Row[tuple[object, ...]]]


async def listed(
    store: Store, which: Which, person: str | None, most: int, after: str | None
) -> tuple[Rows, dict[str, list[int]], str | None]:
    """Tables that changed last first, the seats of a person at them, and where the list goes on."""
    asked = _asked(which, person)
    if after is not None:
        changed, table = _place(after)
        asked = asked.where(or_(tables.c.changed < changed, and_(tables.c.changed == changed, tables.c.id < table)))
    asked = asked.order_by(tables.c.changed.desc(), tables.c.id.desc()).limit(most + 1)
    seats: dict[str, list[int]] = {}
    async with store.reading() as connection:
        rows = (await connection.execute(asked)).all()
        if person is not None and rows:
            own = select(chairs.c.table, chairs.c.seat).where(
                chairs.c.person == person, chairs.c.table.in_([row.id for row in rows])
            )
            for row in await connection.execute(own.order_by(chairs.c.seat)):
                seats.setdefault(row.table, []).append(row.seat)
    more = f"{rows[most - 1].changed}.{rows[most - 1].id}" if len(rows) > most else None
    return rows[:most], seats, more


def _asked(which: Which, person: str | None) -> Select[tuple[object, ...]]:
    every = select(*_COLUMNS)
    if which == "open":
        return every.where(tables.c.status == Status.OPEN.value, tables.c.listed == 1, tables.c.free > 0)
    if which == "watch":
        return every.where(tables.c.status == Status.PLAYING.value, tables.c.listed == 1)
    sat = select(chairs.c.table).where(chairs.c.person == person)
    return every.where(or_(tables.c.id.in_(sat), tables.c.host == person))


def _place(after: str) -> tuple[int, str]:
    changed, _, table = after.partition(".")
    if not (changed.isascii() and changed.isdigit() and len(changed) < 16 and table):
        raise bad_value(f"after: {after!r} is not where a list went on")
    return int(changed), table
