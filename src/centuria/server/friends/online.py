"""Who is online: whose browser has asked for something within the last minute or looks at a table.

Each process notes its own people in the database, together, every twenty seconds. Only friends are told.
"""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import SQLAlchemyError

from centuria.server.background_loop import BackgroundLoop
from centuria.server.store.database import Database
from centuria.server.store.schema import online

FLUSH_SECONDS = 20.0

ONLINE_MS = 75_000
"""How long somebody counts as online after they were noted."""

MAX_NOTED = 10_000
"""People whom a process notes at a time."""


class OnlinePeople(BackgroundLoop):
    """The people who are online."""

    def __init__(self, database: Database, clock: Callable[[], int], looking: Callable[[], Iterable[str]]) -> None:
        self._database = database
        self._clock = clock
        self._looking = looking
        self._noted: set[str] = set()

    def note(self, person: str) -> None:
        """Somebody has asked for something."""
        if len(self._noted) < MAX_NOTED:
            self._noted.add(person)

    async def _repeat(self) -> None:
        while True:
            await asyncio.sleep(FLUSH_SECONDS)
            with suppress(OSError, SQLAlchemyError):
                await self.flush()

    async def flush(self) -> None:
        """Write who has been here since the last time, and forget who has gone."""
        here, self._noted = sorted({*self._noted, *self._looking()})[:MAX_NOTED], set()
        now = self._clock()
        old = delete(online).where(online.c.seen < now - ONLINE_MS)
        if not here:
            async with self._database.reading() as connection:
                if (await connection.execute(select(online.c.person).limit(1))).first() is None:
                    return
        async with self._database.writing() as connection:
            await connection.execute(old)
            for start in range(0, len(here), 500):
                part = here[start : start + 500]
                await connection.execute(delete(online).where(online.c.person.in_(part)))
                await connection.execute(insert(online), [{"person": person, "seen": now} for person in part])

    async def among(self, wanted: Iterable[str]) -> frozenset[str]:
        """Who of these people is online."""
        asked = list(wanted)
        here = self._noted.union(self._looking()).intersection(asked)
        query = select(online.c.person).where(online.c.person.in_(asked), online.c.seen >= self._clock() - ONLINE_MS)
        async with self._database.reading() as connection:
            return frozenset((*here, *(await connection.execute(query)).scalars()))
