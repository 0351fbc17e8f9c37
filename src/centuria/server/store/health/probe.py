"""The probe behind the health check: whether something can be written to the database."""

import asyncio
import time
from collections.abc import Callable

from sqlalchemy import update
from sqlalchemy.exc import SQLAlchemyError

from centuria.server.server_clock import now_ms
from centuria.server.store.database import Database
from centuria.server.store.schema import facts

TIMEOUT = 3.0
"""Seconds that a probe waits for the database."""

VALID_SECONDS = 2.0
"""Seconds that a result is valid, however often it is asked for."""

_NAME = "probe"


class DatabaseProbe:
    """Writes one row, so that a full disk or a read-only database is noticed."""

    def __init__(self, database: Database, clock: Callable[[], float] = time.monotonic) -> None:
        self._database = database
        self._clock = clock
        self._lock = asyncio.Lock()
        self._result = False
        self._until = 0.0

    async def can_write(self) -> bool:
        """Whether a row can be written."""
        async with self._lock:
            if self._clock() >= self._until:
                self._result = await self._write()
                self._until = self._clock() + VALID_SECONDS
            return self._result

    async def _write(self) -> bool:
        now = str(now_ms())
        row = self._database.insert_or_ignore(facts, {"name": _NAME, "value": now})
        try:
            async with asyncio.timeout(TIMEOUT):
                await self._database.write(
                    [(row, None), (update(facts).where(facts.c.name == _NAME).values(value=now), None)]
                )
        except (SQLAlchemyError, OSError) as error:
            self._database.outages.failed(error)
            return False
        return True
