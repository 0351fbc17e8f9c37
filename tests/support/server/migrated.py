"""Databases with the schema of today: migrating a new one takes ten times as long as copying one that is migrated."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from centuria.server.store.database import open_database


def migrate(address: str) -> None:
    """Make the tables in an empty database; in a thread, for a test may run an event loop in this one."""

    async def opened() -> None:
        await (await open_database(address)).close()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, opened()).result()
