"""Whether new people may come: a fact of the database, which administrators change."""

from typing import Literal

from sqlalchemy import select, update

from centuria.server.errors import ApiError
from centuria.server.store.database import Database
from centuria.server.store.schema import facts

REGISTRATION = "registration"
"""The name of the fact; without it, new people may come."""

RegistrationStatus = Literal["open", "closed"]


async def registration(database: Database) -> RegistrationStatus:
    """Whether new people may come."""
    async with database.reading() as connection:
        found = (await connection.execute(select(facts.c.value).where(facts.c.name == REGISTRATION))).scalar()
    return "closed" if found == "closed" else "open"


async def set_registration(database: Database, status: RegistrationStatus) -> None:
    """Let new people come, or not."""
    async with database.writing() as connection:
        await connection.execute(database.insert_or_ignore(facts, {"name": REGISTRATION, "value": status}))
        await connection.execute(update(facts).where(facts.c.name == REGISTRATION).values(value=status))


async def check_registration(database: Database) -> None:
    """Refuse somebody new while the registration is closed."""
    if await registration(database) == "closed":
        raise ApiError(403, "closed", "this server takes nobody new at present")
