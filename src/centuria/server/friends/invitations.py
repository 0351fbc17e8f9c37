"""Invitations of friends to a table that has not begun."""

from dataclasses import dataclass

from sqlalchemy import delete, func, select

from centuria.mode_registry import ModeName
from centuria.server.accounts.person import Person
from centuria.server.errors import conflict, forbidden
from centuria.server.friends.friendships import are_friends
from centuria.server.store.database import Database
from centuria.server.store.schema import invitations, people, tables
from centuria.server.tables.state.model import Status
from centuria.server.tables.table import LoadedTable

MAX_RECEIVED = 20
"""Invitations of a person at a time; the oldest goes for another."""

VALID_MS = 24 * 3600 * 1000
"""How long an invitation is shown."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """A friend's invitation to a table with a free seat."""

    table: str
    mode: ModeName
    host: str
    name: str
    at: int


class Invitations:
    """The invitations of all people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def invite(self, host: Person, friend: str, table: LoadedTable, now: int) -> None:
        """Invite a friend to a table: for its host, who has its link, before it begins."""
        if host.id != table.host:
            raise forbidden("only the host can invite to this table")
        if table.state.status is not Status.OPEN:
            raise conflict("this table has begun: nobody can be invited any more")
        rows = invitations
        row = {"person": friend, "table": table.id, "host": host.id, "created": now}
        kept = (
            select(rows.c.table)
            .where(rows.c.person == friend)
            .order_by(rows.c.created.desc(), rows.c.table)
            .limit(MAX_RECEIVED)
        )
        async with self._database.writing() as connection:
            if not await are_friends(connection, host.id, friend):
                raise forbidden("only friends can be invited")
            await connection.execute(self._database.insert_or_ignore(rows, row))
            await connection.execute(delete(rows).where(rows.c.person == friend, rows.c.table.not_in(kept)))

    async def received(self, person: str, now: int) -> list[Invitation]:
        """The invitations of a person to tables that still have a free seat, the latest first."""
        rows = invitations
        query = (
            select(rows, people.c.name, tables.c.mode)
            .join(tables, tables.c.id == rows.c.table)
            .join(people, people.c.id == rows.c.host)
            .where(
                rows.c.person == person,
                rows.c.created > now - VALID_MS,
                tables.c.status == Status.OPEN.value,
                tables.c.free > 0,
            )
            .order_by(rows.c.created.desc())
        )
        async with self._database.reading() as connection:
            found = (await connection.execute(query)).all()
        return [Invitation(row.table, row.mode, row.host, row.name, row.created) for row in found]

    async def decline(self, person: Person, table: str) -> None:
        """Forget an invitation."""
        rows = invitations
        async with self._database.writing() as connection:
            await connection.execute(delete(rows).where(rows.c.person == person.id, rows.c.table == table))

    async def count(self) -> int:
        """How many there are."""
        async with self._database.reading() as connection:
            return int((await connection.execute(select(func.count()).select_from(invitations))).scalar_one())
