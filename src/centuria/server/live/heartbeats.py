"""The heartbeats of all live tables in this process: one task for all of them, instead of a timer for each."""

import asyncio
from collections import OrderedDict
from typing import Protocol

from centuria.server.background_loop import BackgroundLoop
from centuria.server.server_clock import loop_time

TICK = 0.05
"""Seconds between two looks at what is due: a few heartbeats at a time, so that nothing else waits for many."""


class Beating(Protocol):
    """Whoever has a heartbeat."""

    def beat(self) -> None:
        """It is time."""


class LiveHeartbeats(BackgroundLoop):
    """Calls each member once when it is due; all have the same interval, so the first to come is the first due."""

    def __init__(self) -> None:
        self._due: OrderedDict[Beating, float] = OrderedDict()

    def add(self, member: Beating, seconds: float) -> None:
        """Call a member after some seconds."""
        self._due[member] = loop_time() + seconds

    def remove(self, member: Beating) -> None:
        """Do not call a member any more."""
        self._due.pop(member, None)

    async def _repeat(self) -> None:
        while True:
            now = loop_time()
            while self._due and next(iter(self._due.values())) <= now:
                member, _ = self._due.popitem(last=False)
                member.beat()
            await asyncio.sleep(TICK)
