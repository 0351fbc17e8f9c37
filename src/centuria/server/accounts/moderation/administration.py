"""What administrators do: find people, ban and rename them, make administrators.

The functions work on the database, for the running server and for `centuria admin` alike. What another process has
changed is seen within a minute.
"""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row, and_, or_, select, update

from centuria.errors import CenturiaError
from centuria.server.accounts.accounts import ADMIN
from centuria.server.accounts.person import AccountKind
from centuria.server.accounts.text_validation import checked_name
from centuria.server.errors import ApiError, conflict
from centuria.server.server_clock import now_ms
from centuria.server.store.database import Database
from centuria.server.store.schema import people


@dataclass(frozen=True, slots=True)
class AdminPerson:
    """A person as administrators see them; `banned` is since when, 0 for somebody who is not."""

    id: str
    name: str
    handle: str | None
    kind: AccountKind
    admin: bool
    banned: int
    """Since when, in milliseconds; 0 for somebody who is not banned."""
    created: int
    seen: int


async def list_people(database: Database, search: str, most: int) -> list[AdminPerson]:
    """People whose name, handle or id contains a text, those who came last first."""
    query = select(people).where(people.c.deleted == 0)
    if search:
        name = people.c.name.icontains(search, autoescape=True)
        handle = people.c.handle.contains(search.lower().removeprefix("@"), autoescape=True)
        query = query.where(or_(name, handle, people.c.id == search))
    async with database.reading() as connection:
        rows = (await connection.execute(query.order_by(people.c.seen.desc(), people.c.id).limit(most))).all()
    return [_known(row) for row in rows]


async def find(database: Database, who: str) -> AdminPerson:
    """A person by id, or by handle with or without an `@`."""
    query = select(people).where(
        or_(people.c.id == who, people.c.handle == who.removeprefix("@")), people.c.deleted == 0
    )
    async with database.reading() as connection:
        row = (await connection.execute(query)).first()
    if row is None:
        raise ApiError(404, "no_person", CenturiaError.told("admin-no-person", value=repr(who[:40])))
    return _known(row)


async def ban(database: Database, who: str) -> AdminPerson:
    """Ban a person, with their bot accounts: they can only read, and export or delete their data."""
    person = await find(database, who)
    if person.admin:
        raise conflict(CenturiaError.told("admin-is-admin", name=repr(person.name)))
    mine = or_(people.c.id == person.id, and_(people.c.owner == person.id, people.c.banned == 0))
    async with database.writing() as connection:
        await connection.execute(update(people).where(mine).values(banned=now_ms()))
    return person


async def unban(database: Database, who: str) -> AdminPerson:
    """End a ban, also of the bot accounts that were banned with the person."""
    person = await find(database, who)
    mine = or_(people.c.id == person.id, and_(people.c.owner == person.id, people.c.banned == person.banned))
    async with database.writing() as connection:
        await connection.execute(update(people).where(mine).values(banned=0))
    return person


async def bots_of(database: Database, person: str) -> list[str]:
    """The ids of a person's bot accounts."""
    async with database.reading() as connection:
        return [*(await connection.execute(select(people.c.id).where(people.c.owner == person))).scalars()]


async def rename(database: Database, who: str, name: str) -> AdminPerson:
    """Give a person another name; at tables where they already sit the old one stays."""
    person = await find(database, who)
    await _change(database, person.id, name=checked_name(name))
    return person


async def set_admin(database: Database, who: str, *, admin: bool) -> AdminPerson:
    """Make somebody an administrator, or end that."""
    person = await find(database, who)
    if admin and person.kind == "bot":
        raise conflict(CenturiaError.told("admin-is-bot", name=repr(person.name)))
    await _change(database, person.id, role=ADMIN if admin else "")
    return person


async def _change(database: Database, person: str, **values: object) -> None:
    async with database.writing() as connection:
        await connection.execute(update(people).where(people.c.id == person).values(**values))


def _known(row: Row[Any]) -> AdminPerson:
    return AdminPerson(row.id, row.name, row.handle, row.kind, row.role == ADMIN, row.banned, row.created, row.seen)
