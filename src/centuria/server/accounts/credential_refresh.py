"""Credentials of people at live tables, checked for hundreds of them with one query.

What is known of a person and their sessions is forgotten after a minute, and each decision and heartbeat asks for it:
with 20,000 people at live tables that would be 700 queries a second. Looked up together before the minute is over, it
is a few.
"""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress

from sqlalchemy.exc import SQLAlchemyError

from centuria.server.accounts.accounts import Accounts
from centuria.server.accounts.credentials.ttl_cache import CACHE_SECONDS
from centuria.server.background_loop import BackgroundLoop

REFRESH_SECONDS = CACHE_SECONDS / 3
"""Seconds between two rounds. One that is late or fails leaves time for another before the minute is over."""

BATCH = 250
"""People of one query."""

PAUSE = 0.02
"""Seconds between two queries, in which the server does everything else."""


class CredentialRefresh(BackgroundLoop):
    """Looks up the people at live tables of this process again and again."""

    def __init__(self, accounts: Accounts, people: Callable[[], Iterable[str]]) -> None:
        self._accounts = accounts
        self._people = people

    async def refresh(self) -> None:
        """One round."""
        live = {*self._people()}
        people, sessions = sorted(live), self._accounts.sessions.known(live)
        for first in range(0, len(people), BATCH):
            await self._accounts.refresh(people[first : first + BATCH])
            await asyncio.sleep(PAUSE)
        for first in range(0, len(sessions), BATCH):
            await self._accounts.sessions.refresh(sessions[first : first + BATCH])
            await asyncio.sleep(PAUSE)

    async def _repeat(self) -> None:
        while True:
            await asyncio.sleep(REFRESH_SECONDS)
            # While the database cannot be read, what is known ages as usual.
            with suppress(OSError, SQLAlchemyError):
                await self.refresh()
