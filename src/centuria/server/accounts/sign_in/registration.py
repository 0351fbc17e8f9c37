"""Registered people: a unique handle, and recovery codes with which they sign in again when every device is lost."""

import hashlib
import re
import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated

from pydantic import Field
from sqlalchemy import ColumnElement, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from centuria.server.accounts.accounts import Accounts, person_of
from centuria.server.accounts.person import Person
from centuria.server.accounts.registration_status import check_registration
from centuria.server.errors import ApiError, conflict, forbidden, invalid_value
from centuria.server.server_clock import now_ms
from centuria.server.store.schema import credentials, people

HANDLE = r"^[a-z][a-z0-9_]{2,19}$"
"""The pattern of handles: letters that cannot be mistaken for others, in one case."""

Handle = Annotated[str, Field(min_length=3, max_length=20, pattern=HANDLE)]

RESERVED = frozenset(
    {"admin", "administrator", "anonymous", "bot", "centuria", "deleted", "guest", "moderator", "official"}
    | {"root", "security", "server", "staff", "support", "system"}
)
"""Handles that would pretend to be somebody whom they are not."""

CODES = 10
"""Recovery codes that a person has."""

_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Signs of a recovery code, without those that look alike."""

_GROUP, _GROUPS = 4, 4
"""A code has more than 78 bits, so that a plain digest of it can be stored."""

_RECOVERY = "recovery"


class Registration:
    """Handles and recovery codes."""

    def __init__(self, accounts: Accounts) -> None:
        self._accounts = accounts
        self._database = accounts.database

    async def claim(self, person: Person, handle: str) -> tuple[Person, list[str]]:
        """Register a guest under a handle that nobody has; returns the person and their recovery codes."""
        if person.kind != "guest":
            raise forbidden("a bot account has no handle")
        check_handle(handle)
        await check_registration(self._database)
        codes = _new_codes()
        taken = conflict(f"the handle {handle!r} is taken")
        try:
            async with self._database.writing() as connection:
                mine = people.c.id == person.id, people.c.handle.is_(None), people.c.deleted == 0
                claimed = await connection.execute(update(people).where(*mine).values(handle=handle))
                if claimed.rowcount != 1:
                    raise conflict("you have a handle already")
                await _store(connection, person.id, codes)
        except IntegrityError:
            raise taken from None
        self._accounts.forget(person.id)
        return replace(person, handle=handle), codes

    async def new_codes(self, person: Person) -> list[str]:
        """New recovery codes for a registered person; the earlier ones are void."""
        codes = _new_codes()
        async with self._database.writing() as connection:
            # The lock makes a second request wait, so that only one set of codes is valid in the end.
            row = select(people.c.handle).where(people.c.id == person.id).with_for_update()
            if (await connection.execute(row)).scalar_one_or_none() is None:
                raise conflict("recovery codes need a handle: choose one first")
            await _store(connection, person.id, codes)
        return codes

    async def codes_left(self, person: Person) -> int:
        """How many recovery codes a person has not used."""
        mine = credentials.c.person == person.id, credentials.c.kind == _RECOVERY
        async with self._database.reading() as connection:
            count = select(func.count()).select_from(credentials).where(*mine)
            return int((await connection.execute(count)).scalar_one())

    async def owner(self, handle: str, code: str) -> Person:
        """The person of a handle, if this is one of their recovery codes; the code stays good."""
        async with self._database.reading() as connection:
            found = (await connection.execute(select(people).where(people.c.handle == handle))).first()
            if found is not None and not found.deleted:
                one = select(credentials.c.digest).where(*_code(found.id, code))
                if (await connection.execute(one)).first() is not None:
                    return person_of(found)
        raise _no_recovery()

    async def recover(self, handle: str, code: str) -> Person:
        """The person of a handle, whose recovery code is used up."""
        owner = await self.owner(handle, code)
        async with self._database.writing() as connection:
            if (await connection.execute(delete(credentials).where(*_code(owner.id, code)))).rowcount == 1:
                return owner
        raise _no_recovery()


def _code(person: str, code: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return credentials.c.digest == _digest(person, code), credentials.c.kind == _RECOVERY


def _no_recovery() -> ApiError:
    return ApiError(403, "no_recovery", "this handle and this recovery code do not belong together")


def check_handle(handle: str) -> None:
    """Refuse what cannot be a handle."""
    if re.fullmatch(HANDLE, handle) is None:
        raise invalid_value(f"handle: {handle!r} has to be 3 to 20 of a-z, 0-9 and _, with a letter first")
    if handle in RESERVED:
        raise invalid_value(f"handle: {handle!r} is reserved")


async def _store(connection: AsyncConnection, person: str, codes: Sequence[str]) -> None:
    mine = credentials.c.person == person, credentials.c.kind == _RECOVERY
    await connection.execute(delete(credentials).where(*mine))
    row = {"person": person, "kind": _RECOVERY, "label": "", "created": now_ms(), "expires": None}
    rows = [{"digest": _digest(person, code), **row} for code in codes]
    await connection.execute(insert(credentials), rows)


def _new_codes() -> list[str]:
    return [
        "-".join("".join(secrets.choice(_ALPHABET) for _ in range(_GROUP)) for _ in range(_GROUPS))
        for _ in range(CODES)
    ]


def _digest(person: str, code: str) -> str:
    plain = re.sub(r"[^a-z0-9]", "", code.lower())
    return hashlib.sha256(f"recovery {person} {plain}".encode()).hexdigest()
