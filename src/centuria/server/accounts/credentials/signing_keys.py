"""The keys that sign cookies and links: the current one, and those from before a rotation.

A rotation adds a key (`centuria admin rotate-key`, or another `CENTURIA_SECRET`). What was signed with a former key
stays valid, and each cookie is signed again at its next visit. A rotation after a leak keeps no former key; then only
cookies are void: registered people come back with a passkey or a recovery code.
"""

import hashlib
import secrets
import time
from collections.abc import Callable, Sequence

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from centuria.server.accounts.credentials.cookies import CookieSigner
from centuria.server.settings import Settings
from centuria.server.store.database import Database
from centuria.server.store.schema import facts

MAX_FORMER = 5
"""Former keys that are kept; the oldest is dropped first."""

RELOAD_SECONDS = 10.0
"""How often a cookie that nobody has signed makes the server look for a new key."""

_CURRENT, _FORMER = "key", "former-keys"


class SigningKeys:
    """The keys of a server: from the settings, or generated once and stored in the database."""

    def __init__(self, database: Database, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self._database = database
        self._settings = settings
        self._clock = clock
        self._loaded = 0.0
        self.all: Sequence[bytes] = (b"",)
        """The oldest first; the last one signs."""
        self.signer = CookieSigner(self.all)

    @property
    def current(self) -> bytes:
        """The key that signs."""
        return self.all[-1]

    async def load(self) -> None:
        """Load the keys; the first process of a database generates one."""
        if self._settings.secret:
            given = (*self._settings.former_secrets, self._settings.secret)
            self._set([hashlib.sha256(secret.encode()).digest() for secret in given])
            return
        fact = {"name": _CURRENT, "value": secrets.token_hex(32)}
        async with self._database.writing() as connection:
            await connection.execute(self._database.insert_or_ignore(facts, fact))
            self._set(await _stored(connection))
        self._loaded = self._clock()

    async def reload(self) -> bool:
        """Look for a key that another process has added; whether there is one."""
        if self._settings.secret or self._clock() < self._loaded + RELOAD_SECONDS:
            return False
        self._loaded = self._clock()
        async with self._database.reading() as connection:
            stored = await _stored(connection)
        changed = stored != list(self.all)
        self._set(stored)
        return changed

    def _set(self, keys: Sequence[bytes]) -> None:
        self.all = tuple(keys)
        self.signer = CookieSigner(self.all, secure=self._settings.secure)


async def rotate(database: Database, *, keep: bool) -> None:
    """Generate a new key. The one before stays valid with `keep`; without, no former key does."""
    async with database.writing() as connection:
        lock = select(facts.c.value).where(facts.c.name == _CURRENT).with_for_update()
        if (await connection.execute(lock)).first() is None:
            return
        former = [key.hex() for key in await _stored(connection)] if keep else []
        value = msgspec.json.encode(former[-MAX_FORMER:]).decode()
        await connection.execute(database.insert_or_ignore(facts, {"name": _FORMER, "value": "[]"}))
        await connection.execute(facts.update().where(facts.c.name == _FORMER).values(value=value))
        fresh = facts.update().where(facts.c.name == _CURRENT).values(value=secrets.token_hex(32))
        await connection.execute(fresh)


async def _stored(connection: AsyncConnection) -> list[bytes]:
    rows = await connection.execute(select(facts).where(facts.c.name.in_([_CURRENT, _FORMER])))
    found: dict[str, str] = {row.name: row.value for row in rows}
    former = msgspec.json.decode(found.get(_FORMER, "[]"), type=list[str])
    return [bytes.fromhex(key) for key in (*former, found[_CURRENT])]
