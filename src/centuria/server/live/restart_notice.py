"""Announced restarts: when the host will restart the server, as the pages of all live tables say.

The time is a fact in the database, which `centuria admin restart` and the page of administrators write; every process
looks for it every few seconds. It holds until a minute after that time, or until a process has started since then.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import msgspec
from sqlalchemy import delete, insert, select
from sqlalchemy.exc import SQLAlchemyError

from centuria.server.background_loop import BackgroundLoop
from centuria.server.errors import invalid_value
from centuria.server.live.hub import Hub
from centuria.server.live.protocol import Restart
from centuria.server.store.database import Database
from centuria.server.store.schema import facts

RESTART = "restart"
"""The name of the fact: milliseconds since 1970."""

MAX_MINUTES = 24 * 60

MINUTE_MS = 60_000

OVERDUE_MS = MINUTE_MS
"""How long an announced restart is expected after its time."""

LOOK_SECONDS = 5.0
"""Seconds between two looks at the database."""


async def announced_restart(database: Database, now: int) -> int | None:
    """When the server will restart, if that was announced."""
    async with database.reading() as connection:
        found = (await connection.execute(select(facts.c.value).where(facts.c.name == RESTART))).scalar()
    at = 0 if found is None else int(found)
    return at if at + OVERDUE_MS > now else None


async def announce_restart(database: Database, minutes: int | None, now: int) -> int | None:
    """Announce a restart in so many minutes, or none any more; returns its time."""
    if minutes is not None and not 1 <= minutes <= MAX_MINUTES:
        raise invalid_value(f"restart: {minutes} is not a number of minutes from 1 to {MAX_MINUTES}")
    at = None if minutes is None else now + minutes * MINUTE_MS
    async with database.writing() as connection:
        await connection.execute(delete(facts).where(facts.c.name == RESTART))
        if at is not None:
            await connection.execute(insert(facts).values({"name": RESTART, "value": str(at)}))
    return at


class RestartNotice(BackgroundLoop):
    """Tells the live tables of this process when the server restarts."""

    def __init__(self, database: Database, hub: Hub, clock: Callable[[], int]) -> None:
        self._database = database
        self._hub = hub
        self._clock = clock
        self._started = clock()
        self.at: int | None = None
        """When the server restarts."""

    async def look(self) -> None:
        """Look for an announcement, and tell the live tables if there is another than before."""
        at = await announced_restart(self._database, self._clock())
        if at is not None and at < self._started:
            at = None
        if at != self.at:
            self.at = at
            message: Restart = {"type": "restart", "at": at}
            await self._hub.tell_all(msgspec.json.encode(message))

    async def _repeat(self) -> None:
        while True:
            with suppress(OSError, SQLAlchemyError):
                await self.look()
            await asyncio.sleep(LOOK_SECONDS)
