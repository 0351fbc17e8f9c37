"""Background loops: parts of the server that repeat their work in a task of their own until they are closed."""

import asyncio
from abc import ABC, abstractmethod


class BackgroundLoop(ABC):
    """Starts and ends the task; a subclass does the work."""

    _task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start the task."""
        self._task = asyncio.create_task(self._repeat())

    async def close(self) -> None:
        """End the task."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    @abstractmethod
    async def _repeat(self) -> None:
        """Work until the task is cancelled."""
