"""The queue of AI jobs: by priority, then fair queueing between the people who ask, then first come, first served.

Each job of a person is one round after their last. Somebody who asks for the first time waits for the job that runs
and for one job of each other person, however many jobs the others have waiting.
"""

import asyncio
from bisect import insort
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count

from centuria.errors import CenturiaError
from centuria.server.ai.protocol import Job


@dataclass(slots=True, order=True)
class QueuedJob:
    """A job that waits or runs; the fields of its place in the queue come first."""

    priority: int
    round: int
    place: int
    job: Job = field(compare=False)
    seconds: float = field(compare=False)
    result: asyncio.Future[bytes] = field(compare=False)

    def succeed(self, result: bytes) -> None:
        """Give the result to whoever still waits for it."""
        if not self.result.done():
            self.result.set_result(result)

    def fail(self, error: CenturiaError) -> None:
        """Fail the job, unless it is done or cancelled."""
        if not self.result.done():
            self.result.set_exception(error)


class JobQueue:
    """Jobs that wait; those that nobody waits for any more are taken out with `discard`."""

    def __init__(self) -> None:
        self._waiting: list[QueuedJob] = []
        self._filled = asyncio.Event()
        self._places: Iterator[int] = count()
        self._last_round: dict[tuple[int, str], int] = {}
        """The round of the latest job of each person, by priority."""
        self._current_round: dict[int, int] = {}
        """The round that is being run, by priority."""

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, job: Job, seconds: float, priority: int, person: str) -> QueuedJob:
        """Add a job of a person; jobs of a lower priority number run first."""
        current = self._current_round.get(priority, 0)
        turn = max(current, self._last_round.get((priority, person), -1) + 1)
        self._last_round[priority, person] = turn
        result: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        queued = QueuedJob(priority, turn, next(self._places), job, seconds, result)
        insort(self._waiting, queued)
        self._filled.set()
        return queued

    async def get(self) -> QueuedJob:
        """The next job, as soon as there is one."""
        while not self._waiting:
            self._forget_rounds()
            self._filled.clear()
            await self._filled.wait()
        queued = self._waiting.pop(0)
        if queued.round > self._current_round.get(queued.priority, 0):
            self._current_round[queued.priority] = queued.round
            self._forget_rounds()
        return queued

    def discard(self, queued: QueuedJob) -> None:
        """Take a job out that nobody waits for any more."""
        if queued in self._waiting:
            self._waiting.remove(queued)

    def fail_all(self, error: CenturiaError) -> None:
        """Fail every job that waits."""
        for queued in self._waiting:
            queued.fail(error)
        self._waiting.clear()

    def _forget_rounds(self) -> None:
        """Somebody whose latest round has passed is as good as new."""
        if not self._waiting:
            self._last_round.clear()
            self._current_round.clear()
        else:
            passed = self._current_round.get
            self._last_round = {key: turn for key, turn in self._last_round.items() if turn >= passed(key[0], 0)}
