"""Daily quotas of addresses, counted in the database: over all identities of an address, and by all processes."""

from collections.abc import Callable, Mapping

from sqlalchemy import delete
from sqlalchemy.dialects import postgresql, sqlite

from centuria.server.rate_limits import too_many
from centuria.server.server_clock import now_ms
from centuria.server.store.database import Database
from centuria.server.store.schema import quotas

DAY_MS = 24 * 3600 * 1000


class DailyQuotas:
    """How much an address may create on one day (UTC), by kind; a kind without a limit is not counted."""

    def __init__(self, database: Database, limits: Mapping[str, int], clock: Callable[[], int] = now_ms) -> None:
        self._database = database
        self._limits = limits
        self._clock = clock

    async def take(self, kind: str, origin: str, share: int = 1) -> None:
        """Count one; 429 when the address has had all of today's, or a network so many times as much."""
        limit = self._limits.get(kind, 0) * share
        if limit <= 0:
            return
        now = self._clock()
        insert = postgresql.insert if self._database.shared else sqlite.insert
        first = insert(quotas).values(kind=kind, origin=origin, day=now // DAY_MS, used=1)
        count = first.on_conflict_do_update(
            index_elements=[quotas.c.kind, quotas.c.origin, quotas.c.day],
            set_={"used": quotas.c.used + 1},
            where=quotas.c.used < limit,
        )
        async with self._database.writing() as connection:
            counted = (await connection.execute(count)).rowcount
        if counted == 0:
            raise too_many(kind, max(1, (DAY_MS - now % DAY_MS) // 1000))

    async def forget_past_days(self) -> None:
        """Delete the counts of earlier days."""
        async with self._database.writing() as connection:
            await connection.execute(delete(quotas).where(quotas.c.day < self._clock() // DAY_MS))
