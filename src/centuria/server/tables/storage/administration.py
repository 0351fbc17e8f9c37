"""Tables for administrators: a list of all of them, and the deletion of one."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from centuria.server.errors import table_not_found
from centuria.server.server_clock import now_ms
from centuria.server.store.database import Database
from centuria.server.store.schema import chairs, events, tables, tournament_games, tournaments


@dataclass(frozen=True, slots=True)
class AdminTable:
    """A table as administrators see it."""

    id: str
    mode: str
    status: str
    names: list[str]
    created: int
    changed: int


class _Seat(msgspec.Struct):
    name: str | None = None
    bot: str | None = None


async def list_all(database: Database, most: int) -> list[AdminTable]:
    """Tables, listed or not, those that changed last first."""
    query = select(tables).order_by(tables.c.changed.desc(), tables.c.id).limit(most)
    async with database.reading() as connection:
        rows = (await connection.execute(query)).all()
    return [AdminTable(row.id, row.mode, row.status, _names(row.chairs), row.created, row.changed) for row in rows]


async def delete_rows(connection: AsyncConnection, ids: Sequence[str]) -> None:
    """Delete tables with everything that belongs to them."""
    for part in (events, chairs):
        await connection.execute(delete(part).where(part.c.table.in_(ids)))
    await connection.execute(delete(tables).where(tables.c.id.in_(ids)))


async def delete_table(database: Database, table: str) -> None:
    """Delete a table; the results of its game stay. 404 when there is none."""
    async with database.writing() as connection:
        # The lock makes the events of other processes wait, and then fail: their table is gone.
        row = select(tables.c.id).where(tables.c.id == table).with_for_update()
        if (await connection.execute(row)).first() is None:
            raise table_not_found(table)
        await delete_rows(connection, [table])
        games = tournament_games
        played = update(games).where(games.c.table == table, games.c.status != "over")
        ended = await connection.execute(played.values(status="over", ended=now_ms()).returning(games.c.tournament))
        # Nobody has won, and the tournament goes on.
        for tournament in ended.scalars().all():
            await connection.execute(update(tournaments).where(tournaments.c.id == tournament).values(due=0))


def _names(seats: str) -> list[str]:
    return [seat.name or seat.bot or "" for seat in msgspec.json.decode(seats, type=list[_Seat])]
