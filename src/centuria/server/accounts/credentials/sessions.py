"""Sessions: the browsers in which a person is signed in. Each has a secret in its cookie, stored as a digest."""

import hashlib
import re
import secrets
import time
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from centuria.server.accounts.credentials.ttl_cache import TtlCache
from centuria.server.server_clock import now_ms
from centuria.server.store.database import Database
from centuria.server.store.schema import sessions

MAX_SESSIONS = 50
"""Sessions of one person; a new one ends the one that was unused for the longest time."""

SEEN_MS = 3600 * 1000
"""How often the use of a session is noted."""

ID_LENGTH = 16
"""Digits of the digest that name a session."""

_BROWSERS = ("Firefox", "Edg", "OPR", "SamsungBrowser", "Chrome", "CriOS", "FxiOS", "Safari")
_BROWSER_NAMES = {"Edg": "Edge", "OPR": "Opera", "SamsungBrowser": "Samsung Internet", "CriOS": "Chrome"} | {
    "FxiOS": "Firefox"
}
_SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS X", "CrOS", "Linux")
_SYSTEM_NAMES = {"Mac OS X": "macOS", "CrOS": "ChromeOS"}


@dataclass(frozen=True, slots=True)
class Session:
    """A browser in which a person is signed in."""

    id: str
    label: str
    """The browser and the operating system that it names; empty if it names none."""
    created: int
    seen: int


class Sessions:
    """The sessions of all people."""

    def __init__(self, database: Database, clock: Callable[[], float] = time.monotonic) -> None:
        self._database = database
        self._valid: TtlCache[tuple[str, str]] = TtlCache(clock)
        """The persons and the digests of sessions, by digest."""

    async def open(self, person: str, label: str, connection: AsyncConnection) -> str:
        """Begin a session in a transaction; returns its secret."""
        secret = secrets.token_hex(16)
        now, digest = now_ms(), session_digest(secret)
        kept = select(sessions.c.digest).where(sessions.c.person == person)
        kept = kept.order_by(sessions.c.seen.desc(), sessions.c.digest).limit(MAX_SESSIONS - 1)
        others = sessions.c.person == person, sessions.c.digest.not_in((await connection.execute(kept)).scalars().all())
        await connection.execute(delete(sessions).where(*others))
        row = {"digest": digest, "person": person, "label": label, "created": now, "seen": now}
        await connection.execute(insert(sessions).values(row))
        return secret

    async def is_valid(self, person: str, secret: str) -> bool:
        """Whether a secret is that of a session of the person."""
        digest = session_digest(secret)
        if (person, digest) == self._valid.get(digest):
            return True
        forgotten = self._valid.forgotten
        async with self._database.reading() as connection:
            row = (await connection.execute(select(sessions).where(sessions.c.digest == digest))).first()
        if row is None or row.person != person:
            return False
        if self._valid.forgotten == forgotten:
            self._valid.put(digest, (person, digest))
        if row.seen < now_ms() - SEEN_MS:
            await self._note_use([digest])
        return True

    def known(self, people: Collection[str]) -> list[str]:
        """The digests of the sessions of these people that were used lately."""
        return [digest for digest, (person, _) in self._valid.items() if person in people]

    async def refresh(self, digests: Collection[str]) -> None:
        """Look up with one query whether sessions are valid still."""
        forgotten = self._valid.forgotten
        async with self._database.reading() as connection:
            rows = (await connection.execute(select(sessions).where(sessions.c.digest.in_(digests)))).all()
        if self._valid.forgotten != forgotten:
            # One that was ended meanwhile must not come back: each is looked up when its minute is over.
            return
        for digest in {*digests} - {row.digest for row in rows}:
            self._valid.forget(digest)
        for row in rows:
            self._valid.put(row.digest, (row.person, row.digest))
        await self._note_use([row.digest for row in rows if row.seen < now_ms() - SEEN_MS])

    async def _note_use(self, digests: Collection[str]) -> None:
        if not digests:
            return
        # Reading is possible where nothing can be written.
        with suppress(OSError, SQLAlchemyError):
            async with self._database.writing() as connection:
                await connection.execute(update(sessions).where(sessions.c.digest.in_(digests)).values(seen=now_ms()))

    async def of(self, person: str) -> list[Session]:
        """The sessions of a person, the latest first."""
        query = select(sessions).where(sessions.c.person == person).order_by(sessions.c.seen.desc(), sessions.c.digest)
        async with self._database.reading() as connection:
            rows = await connection.execute(query)
            return [Session(row.digest[:ID_LENGTH], row.label, row.created, row.seen) for row in rows]

    async def end(self, person: str, session: str) -> bool:
        """End one session of a person; whether there was one. Other processes notice within a minute."""
        ended = delete(sessions).where(sessions.c.person == person, sessions.c.digest.startswith(session))
        async with self._database.writing() as connection:
            digests = (await connection.execute(ended.returning(sessions.c.digest))).scalars().all()
        for digest in digests:
            self._valid.drop((person, digest))
        return bool(digests)

    async def end_all(self, person: str, connection: AsyncConnection) -> None:
        """End all sessions of a person in a transaction."""
        await connection.execute(delete(sessions).where(sessions.c.person == person))
        self.forget(person)

    def forget(self, person: str) -> None:
        """Look the sessions of a person up again."""
        self._valid.drop_where(lambda known: known[0] == person)


def session_digest(secret: str) -> str:
    """What is stored of the secret of a session."""
    return hashlib.sha256(secret.encode()).hexdigest()


def session_id(secret: str) -> str:
    """The name of the session with this secret."""
    return session_digest(secret)[:ID_LENGTH]


def browser_label(user_agent: str) -> str:
    """The browser and the operating system that a User-Agent header names, such as "Firefox, Linux"."""
    text = user_agent[:400]
    browser = next((name for name in _BROWSERS if re.search(rf"\b{name}/", text)), "")
    system = next((name for name in _SYSTEMS if name in text), "")
    names = _BROWSER_NAMES.get(browser, browser), _SYSTEM_NAMES.get(system, system)
    return ", ".join(filter(None, names))
