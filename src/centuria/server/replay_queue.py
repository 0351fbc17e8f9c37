"""Work that takes a thread for a while, such as the replay of a whole game: one piece at a time, addresses in turn.

Threads share the processor with everything else that the server does, so more of them at once would only delay
players. Somebody at another address waits for the piece that runs and for one of each address that waits.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import TypeVar

from centuria.server.errors import ApiError

MAX_WAITING = 500
MAX_WAITING_PER_ADDRESS = 50
"""Requests that wait; more are refused as busy."""

T = TypeVar("T")


class ReplayQueue:
    """The requests that wait for their turn, by their addresses."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """The address whose turn is next comes first."""
        self._busy = False

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    async def run(self, address: str, work: Callable[[], T]) -> T:
        """The result of some work, in a thread, when it is the turn of the address."""
        await self._turn(address)
        try:
            return await asyncio.to_thread(work)
        finally:
            self._go_on()

    async def _turn(self, address: str) -> None:
        if not self._busy:
            self._busy = True
            return
        if len(self) >= MAX_WAITING or len(self._waiting.get(address, ())) >= MAX_WAITING_PER_ADDRESS:
            raise ApiError(503, "busy", "too many games are being replayed at once; try again in a while")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self._leave(address, turn)
            else:
                # The turn had come already.
                self._go_on()
            raise

    def _leave(self, address: str, turn: asyncio.Future[None]) -> None:
        turns = self._waiting.get(address, deque())
        if turn in turns:
            turns.remove(turn)
            if not turns:
                del self._waiting[address]

    def _go_on(self) -> None:
        """Let the next request begin."""
        while self._waiting:
            address, turns = self._waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self._waiting[address] = turns
            # The request of a turn that is cancelled has not noticed yet.
            if not turn.cancelled():
                turn.set_result(None)
                return
        self._busy = False
