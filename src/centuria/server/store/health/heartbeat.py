"""The heartbeat of the servers of a database, and the outages that it reveals.

While any process serves the tables it writes the time into the database every few seconds. A gap means that nobody
served them: no process ran, the machine slept, or the database was away. The clocks of players do not run meanwhile
(see `tables.outages`). The stored time is also the least that a server's clock may say, so that time never goes back.
"""

import asyncio
from contextlib import suppress
from dataclasses import dataclass

import msgspec
import structlog
from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from centuria.server.background_loop import BackgroundLoop
from centuria.server.server_clock import ServerClock, loop_time
from centuria.server.store.database import Database
from centuria.server.store.schema import facts

BEAT_SECONDS = 5.0
"""Seconds between two heartbeats."""

GAP_MS = 12_000
"""A longer time without a heartbeat is an outage, in milliseconds."""

MAX_OUTAGES = 100
"""Outages that are stored; the oldest are dropped first."""

BEHIND_MS = 60_000
"""A system clock that is so far behind the stored time is worth a warning."""

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Outage:
    """A time in which no process served the tables, in milliseconds since 1970."""

    begin: int
    end: int


class Heartbeat(BackgroundLoop):
    """Writes the heartbeat of this process, and knows the outages."""

    def __init__(self, database: Database, clock: ServerClock) -> None:
        self._database = database
        self._clock = clock
        self._beating = asyncio.Lock()
        self._beaten = 0.0
        """When the last heartbeat was written, by the clock of the event loop."""
        self.outages: tuple[Outage, ...] = ()
        """The latest outages, in order."""

    async def start(self) -> None:
        """Find out how long nobody has served the tables, and begin to beat.

        Only this process serves a database of its own: any time without a heartbeat is an outage.
        """
        await self.beat(GAP_MS if self._database.shared else 0)
        await super().start()

    async def close(self) -> None:
        """Stop; the last heartbeat says when."""
        await super().close()
        with suppress(OSError, SQLAlchemyError):
            await self.beat()

    async def ensure(self) -> None:
        """After a while without a heartbeat, when the database was away or the process slept, beat before going on."""
        if self._is_late:
            async with self._beating:
                if self._is_late:
                    await self.beat()

    @property
    def _is_late(self) -> bool:
        return loop_time() - self._beaten > GAP_MS / 1000

    async def beat(self, gap: int = GAP_MS) -> None:
        """Write the time; a gap since the last heartbeat that is longer than allowed is stored as an outage."""
        async with self._database.writing() as connection:
            for name, first in (("alive", "0"), ("outages", "[]")):
                await connection.execute(self._database.insert_or_ignore(facts, {"name": name, "value": first}))
            stored = select(facts.c.name, facts.c.value).where(facts.c.name.in_(["alive", "outages"]))
            rows = await connection.execute(stored.order_by(facts.c.name).with_for_update())
            found: dict[str, str] = {row.name: row.value for row in rows}
            alive, outages = int(found["alive"]), msgspec.json.decode(found["outages"], type=tuple[Outage, ...])
            behind = self._clock.sync(alive)
            now = self._clock()
            if alive and now - alive > gap:
                outages = (*outages, Outage(alive, now))[-MAX_OUTAGES:]
                text = msgspec.json.encode(outages).decode()
                await connection.execute(facts.update().where(facts.c.name == "outages").values(value=text))
                _log.info("nobody served the tables", seconds=(now - alive) // 1000)
            await connection.execute(facts.update().where(facts.c.name == "alive").values(value=str(max(alive, now))))
        if behind > BEHIND_MS and not self._beaten:
            _log.warning("the system clock is behind the time in the database", seconds=behind // 1000)
        self.outages, self._beaten = outages, loop_time()

    async def _repeat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self.beat()
            except (OSError, SQLAlchemyError) as error:
                self._database.outages.failed(error)
