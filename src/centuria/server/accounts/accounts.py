"""Accounts and authentication: guests by signed cookie, bot accounts by token. Secrets are stored as digests only."""

import hashlib
import hmac
import secrets
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import Row, Select, delete, func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.requests import HTTPConnection

from centuria.errors import CenturiaError
from centuria.server.accounts.credentials.cookies import CookieSigner, SignedCookie, cookie_in
from centuria.server.accounts.credentials.sessions import Sessions, session_id
from centuria.server.accounts.credentials.signing_keys import SigningKeys
from centuria.server.accounts.credentials.ttl_cache import TtlCache
from centuria.server.accounts.person import Person
from centuria.server.accounts.registration_status import check_registration
from centuria.server.accounts.text_validation import checked_name
from centuria.server.errors import ApiError, banned, conflict, forbidden, unauthenticated
from centuria.server.server_clock import now_ms
from centuria.server.settings import Settings
from centuria.server.store import schema
from centuria.server.store.database import Database

MAX_BOTS = 10
"""Bot accounts of one person."""

ADMIN = "admin"
"""The role of people who may moderate."""

SEEN_MS = 24 * 3600 * 1000
"""How often a visit is noted."""

DEVICE_LINK, _TOKEN = "device", "token"
"""Kinds of credentials."""

_PREFIX = "ctk_"
"""The prefix of tokens, so that secret scanners find leaked ones."""


@dataclass(frozen=True, slots=True)
class BotAccount:
    """A bot account as its owner sees it."""

    id: str
    name: str
    created: int


@dataclass(frozen=True, slots=True)
class _Known:
    """A person, and the generation of their cookies."""

    person: Person
    generation: int = 0


class RequestCredentials(NamedTuple):
    """What a request is authenticated by."""

    authorization: str | None
    cookie: str | None


def credentials_of(request: HTTPConnection) -> RequestCredentials:
    """The credentials of a request or WebSocket."""
    return RequestCredentials(request.headers.get("authorization"), cookie_in(request.cookies))


class Accounts:
    """The accounts of all people, with the key that signs their cookies."""

    def __init__(self, database: Database, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self.database = database
        self.keys = SigningKeys(database, settings, clock)
        self.sessions = Sessions(database, clock)
        self._people: TtlCache[_Known] = TtlCache(clock)
        self._tokens: TtlCache[str] = TtlCache(clock)

    async def start(self) -> None:
        """Load the keys that sign cookies and links."""
        await self.keys.load()

    @property
    def _signer(self) -> CookieSigner:
        return self.keys.signer

    def forget(self, person: str) -> None:
        """Look a person up again: the name, a ban or the sessions have changed."""
        self._people.forget(person)
        self.sessions.forget(person)

    # Guests

    async def create_guest(self, name: str, label: str = "") -> tuple[Person, str]:
        """Create a guest; returns the person and their cookie. `label` names the browser."""
        person = Person(_new_id(), checked_name(name))
        await check_registration(self.database)
        async with self.database.writing() as connection:
            await connection.execute(insert(schema.people).values(_row(person, None)))
            session = await self.sessions.open(person.id, label, connection)
        self._people.put(person.id, _Known(person))
        return person, self._signer.sign(SignedCookie(person.id, 0, session))

    async def rename(self, person: Person, name: str) -> Person:
        """Rename a person; at tables where they already sit the old name stays."""
        people = schema.people
        chosen = update(people).where(people.c.id == person.id, people.c.deleted == 0).values(name=checked_name(name))
        async with self.database.writing() as connection:
            return self._changed(person, (await connection.execute(chosen.returning(people))).first()).person

    def _changed(self, person: Person, row: Row[Any] | None) -> _Known:
        """What is known of a person whose row was changed.

        All of it is that of the row: what the request knew may be older than a ban.
        """
        self._people.forget(person.id)
        if row is None:
            # Somebody who was deleted meanwhile.
            raise unauthenticated()
        known = _Known(person_of(row), row.generation)
        self._people.put(person.id, known)
        return known

    # Sessions

    async def sign_in(self, person: Person, label: str = "") -> str:
        """The cookie of a new session of a person."""
        known = await self._find(person.id)
        async with self.database.writing() as connection:
            session = await self.sessions.open(person.id, label, connection)
        return self._signer.sign(SignedCookie(person.id, 0 if known is None else known.generation, session))

    async def renewed(self, person: Person, cookie: str, label: str = "") -> str:
        """A valid cookie of a person, signed with the latest key; a cookie of an earlier version gets a session."""
        read = self._signer.read(cookie)
        if read is not None and read.person == person.id and read.session:
            return self._signer.sign(read)
        return await self.sign_in(person, label)

    def session_of(self, request: HTTPConnection) -> str:
        """The id of the session that a request belongs to; empty if it has none."""
        read = self._signer.read(cookie_in(request.cookies) or "")
        return "" if read is None or not read.session else session_id(read.session)

    async def sign_out(self, request: HTTPConnection) -> None:
        """End the session that a request belongs to."""
        read = self._signer.read(cookie_in(request.cookies) or "")
        if read is not None and read.session:
            await self.sessions.end(read.person, session_id(read.session))

    async def revoke_cookies(self, person: Person, label: str = "") -> str:
        """Revoke all cookies and device links of a guest; returns the cookie of a new session."""
        if person.kind != "guest":
            raise forbidden("a bot account has no cookies; its token can be revoked by its owner")
        people, links = schema.people, schema.credentials
        async with self.database.writing() as connection:
            await connection.execute(delete(links).where(links.c.person == person.id, links.c.kind == DEVICE_LINK))
            raised = update(people).where(people.c.id == person.id, people.c.deleted == 0)
            raised = raised.values(generation=people.c.generation + 1)
            known = self._changed(person, (await connection.execute(raised.returning(people))).first())
            await self.sessions.end_all(person.id, connection)
            session = await self.sessions.open(person.id, label, connection)
        return self._signer.sign(SignedCookie(person.id, known.generation, session))

    # Authentication

    async def authenticate(self, request: HTTPConnection) -> Person | None:
        """The person behind a request or WebSocket; None without a valid cookie or token.

        A request with an `Authorization` header is authenticated by that alone, even if the header is empty.
        """
        return await self.identify(credentials_of(request))

    async def identify(self, credentials: RequestCredentials) -> Person | None:
        """The person whose credentials these are, if they are valid."""
        if credentials.authorization is not None:
            scheme, _, token = credentials.authorization.partition(" ")
            return await self.from_token(token.strip()) if scheme.lower() == "bearer" else None
        return None if credentials.cookie is None else await self.from_cookie(credentials.cookie)

    async def from_cookie(self, cookie: str) -> Person | None:
        """The person of a cookie, if this server has signed it and it is not revoked."""
        read = self._signer.read(cookie)
        if read is None and cookie and await self.keys.reload():
            read = self._signer.read(cookie)
        known = None if read is None else await self._find(read.person)
        if read is None or known is None or known.generation != read.generation:
            return None
        if read.session and not await self.sessions.is_valid(read.person, read.session):
            return None
        return known.person

    async def from_token(self, token: str) -> Person | None:
        """The bot account of a token."""
        if not token.isascii() or len(token) > 200:
            return None
        digest = digest_of(token)
        person = self._tokens.get(digest)
        if person is None:
            person = await self._owner_of(digest)
            if person is None:
                return None
            self._tokens.put(digest, person)
        known = await self._find(person)
        return None if known is None else known.person

    async def _owner_of(self, digest: str) -> str | None:
        held = select(schema.credentials.c.digest, schema.credentials.c.person).where(
            schema.credentials.c.digest == digest, schema.credentials.c.kind == _TOKEN
        )
        async with self.database.reading() as connection:
            row = (await connection.execute(held)).first()
        return row.person if row is not None and hmac.compare_digest(row.digest, digest) else None

    async def find(self, person: str) -> Person | None:
        """A person by their id, if they are not deleted."""
        known = await self._find(person)
        return None if known is None else known.person

    async def _find(self, person: str) -> _Known | None:
        found = self._people.get(person)
        if found is None:
            forgotten = self._people.forgotten
            async with self.database.reading() as connection:
                row = (await connection.execute(select(schema.people).where(schema.people.c.id == person))).first()
            if row is None or row.deleted:
                return None
            found = _Known(person_of(row), row.generation)
            if self._people.forgotten == forgotten:
                self._people.put(person, found)
            if row.seen < now_ms() - SEEN_MS:
                await self._note_visits([person])
        return found

    async def refresh(self, people: Collection[str]) -> None:
        """Look people up again, with one query for all of them."""
        forgotten = self._people.forgotten
        async with self.database.reading() as connection:
            rows = (await connection.execute(select(schema.people).where(schema.people.c.id.in_(people)))).all()
        if self._people.forgotten == forgotten:
            there = [row for row in rows if not row.deleted]
            for person in {*people} - {row.id for row in there}:
                self._people.forget(person)
            for row in there:
                self._people.put(row.id, _Known(person_of(row), row.generation))
            await self._note_visits([row.id for row in there if row.seen < now_ms() - SEEN_MS])

    async def _note_visits(self, people: Collection[str]) -> None:
        if not people:
            return
        # Reading is possible where nothing can be written.
        with suppress(OSError, SQLAlchemyError):
            async with self.database.writing() as connection:
                await connection.execute(
                    update(schema.people).where(schema.people.c.id.in_(people)).values(seen=now_ms())
                )

    # Bot accounts

    async def make_bot(self, owner: Person, name: str) -> tuple[BotAccount, str]:
        """Create a bot account of a person; returns it with its token, which cannot be read again."""
        if owner.kind != "guest":
            raise forbidden(CenturiaError.told("admin-bot-of-bot"))
        account, token = Person(_new_id(), checked_name(name), "bot"), _PREFIX + secrets.token_urlsafe(32)
        created = now_ms()
        credential = {
            "digest": digest_of(token),
            "person": account.id,
            "kind": _TOKEN,
            "label": account.name,
            "created": created,
            "expires": None,
        }
        async with self.database.writing() as connection:
            # Lock the owner's row: concurrent requests wait here, so none gets past the limit, a ban or a deletion.
            await lock_person(connection, owner)
            count = select(func.count()).select_from(_accounts_of(owner.id).subquery())
            if (await connection.execute(count)).scalar_one() >= MAX_BOTS:
                raise conflict(CenturiaError.told("admin-bots", most=str(MAX_BOTS)))
            await connection.execute(insert(schema.people).values(_row(account, owner.id)))
            await connection.execute(insert(schema.credentials).values(credential))
        return BotAccount(account.id, account.name, created), token

    async def bots_of(self, owner: Person) -> list[BotAccount]:
        """The bot accounts of a person, the oldest first."""
        async with self.database.reading() as connection:
            rows = await connection.execute(_accounts_of(owner.id))
            return [BotAccount(row.id, row.name, row.created) for row in rows]

    async def revoke_bot(self, owner: Person, account: str) -> None:
        """Revoke the token of a bot account."""
        mine = select(schema.people.c.id).where(schema.people.c.id == account, schema.people.c.owner == owner.id)
        tokens = delete(schema.credentials).where(
            schema.credentials.c.person.in_(mine), schema.credentials.c.kind == _TOKEN
        )
        async with self.database.writing() as connection:
            gone = (await connection.execute(tokens)).rowcount
        if not gone:
            raise ApiError(404, "no_bot", f"you have no bot account {account[:40]!r}")
        self._tokens.drop(account)

    # Invitation links, addresses

    def join_secret(self, table: str) -> str:
        """The secret of a table's invitation link."""
        return _join_secret(self.keys.current, table)

    def address_digest(self, address: str) -> str:
        """The keyed digest under which what comes from an address is counted in the database."""
        return hmac.new(self.keys.current, b"centuria address " + address.encode(), hashlib.sha256).hexdigest()[:32]

    def is_invited(self, table: str, secret: str | None) -> bool:
        """Whether a secret is that of the table's invitation link, also from before a rotation of the keys."""
        return secret is not None and any(
            hmac.compare_digest(_join_secret(key, table).encode(), secret.encode()) for key in self.keys.all
        )


async def lock_person(connection: AsyncConnection, person: Person) -> None:
    """Make other requests of a person wait, and refuse one of somebody who was banned or deleted meanwhile."""
    row = select(schema.people).where(schema.people.c.id == person.id, schema.people.c.deleted == 0)
    found = (await connection.execute(row.with_for_update())).first()
    if found is None:
        raise unauthenticated()
    if found.banned:
        raise banned()


def person_of(row: Row[Any]) -> Person:
    """A person by their row."""
    return Person(row.id, row.name, row.kind, row.handle, row.role == ADMIN, bool(row.banned))


def _join_secret(key: bytes, table: str) -> str:
    return hmac.new(key, b"centuria join " + table.encode(), hashlib.sha256).hexdigest()[:32]


def _accounts_of(owner: str) -> Select[tuple[str, str, int]]:
    people, credentials = schema.people, schema.credentials
    return (
        select(people.c.id, people.c.name, people.c.created)
        .join(credentials, credentials.c.person == people.c.id)
        .where(people.c.owner == owner, credentials.c.kind == _TOKEN)
        .order_by(people.c.created, people.c.id)
    )


def _row(person: Person, owner: str | None) -> dict[str, object]:
    now = now_ms()
    return {"id": person.id, "name": person.name, "kind": person.kind, "owner": owner, "created": now, "seen": now}


def _new_id() -> str:
    return secrets.token_hex(12)


def digest_of(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()
