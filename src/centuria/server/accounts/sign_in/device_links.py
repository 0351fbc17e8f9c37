"""Device links: a one-time secret that signs the same person in on another device. Only its digest is stored."""

import hmac
import secrets

from sqlalchemy import ColumnElement, delete, insert, select

from centuria.server.accounts.accounts import DEVICE_LINK, Accounts, digest_of
from centuria.server.accounts.person import Person
from centuria.server.errors import ApiError, forbidden
from centuria.server.server_clock import now_ms
from centuria.server.store import schema

LINK_SECONDS = 15 * 60
"""How long a link to another device is valid."""


class DeviceLinks:
    """The links of all people."""

    def __init__(self, accounts: Accounts) -> None:
        self._accounts = accounts

    async def create(self, person: Person) -> str:
        """Create the secret of a one-time link that signs the same person in on another device."""
        if person.kind != "guest":
            raise forbidden("a bot account has no other devices")
        secret = secrets.token_urlsafe(24)
        row = {
            "digest": digest_of(secret),
            "person": person.id,
            "kind": DEVICE_LINK,
            "label": "",
            "created": now_ms(),
            "expires": now_ms() + LINK_SECONDS * 1000,
        }
        mine = delete(schema.credentials).where(
            schema.credentials.c.person == person.id, schema.credentials.c.kind == DEVICE_LINK
        )
        async with self._accounts.database.writing() as connection:
            await connection.execute(mine)
            await connection.execute(insert(schema.credentials).values(row))
        return secret

    async def owner(self, secret: str) -> Person:
        """Whom a device link signs in; the link is not used up."""
        digest = digest_of(secret)
        async with self._accounts.database.reading() as connection:
            row = (await connection.execute(select(schema.credentials).where(*_link(digest)))).first()
        if row is not None and hmac.compare_digest(row.digest, digest) and row.expires > now_ms():
            owner = await self._accounts.find(row.person)
            if owner is not None:
                return owner
        raise _no_link()

    async def use(
        self, secret: str, current: Person | None = None, replaces: str | None = None, label: str = ""
    ) -> tuple[Person, str]:
        """Use up a device link; returns its person and their cookie.

        It does not replace another person who is signed in, unless `replaces` is their id.
        """
        person = await self.owner(secret)
        if current is not None and current.id not in (person.id, replaces):
            message = f"you are signed in as {current.name!r}; this link signs you in as {person.name!r}"
            raise ApiError(409, "signed_in", message)
        async with self._accounts.database.writing() as connection:
            used = await connection.execute(delete(schema.credentials).where(*_link(digest_of(secret))))
        if used.rowcount != 1:
            raise _no_link()
        return person, await self._accounts.sign_in(person, label)


def _link(digest: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return schema.credentials.c.digest == digest, schema.credentials.c.kind == DEVICE_LINK


def _no_link() -> ApiError:
    return ApiError(404, "no_link", "this link was used before, is too old, or never was one")
