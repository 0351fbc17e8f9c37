"""Questions in a row, the most urgent first, and the processes that answer them one at a time."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count as counting

import structlog

from centuria.errors import CenturiaError
from centuria.server.ai.process import BackingOff, JobFailed, WorkerDied, WorkerProcess
from centuria.server.ai.protocol import Job
from centuria.server.ai.slot import Timeouts, WorkerSlot
from centuria.server.ai.warmup import Compiler

NICENESS = 5
"""How far behind those of bots the processes of a patient lane go."""

AHEAD = 0.5
"""Seconds without a job after which a process gets ready for others than it has had."""

TIMES = 2
"""How often a job is asked when the processes that should answer it get lost."""

_log = structlog.get_logger(__name__)


@dataclass(slots=True, order=True)
class _Waiting:
    urgency: int
    place: int
    job: Job = field(compare=False)
    seconds: float = field(compare=False)
    answer: asyncio.Future[bytes] = field(compare=False)


class WorkerPool:
    """Some processes with one row of questions before them; patient ones start when they are first needed."""

    def __init__(
        self, count: int, timeouts: Timeouts, compiler: Compiler, counts: Counter[str], *, patient: bool = False
    ) -> None:
        self._timeouts = timeouts
        self._compiler = compiler
        self._counts = counts
        self._patient = patient
        self._row: asyncio.PriorityQueue[_Waiting] = asyncio.PriorityQueue()
        self._places: Iterator[int] = counting()
        self._tasks: list[asyncio.Task[None]] = []
        self._slots = [WorkerSlot(timeouts, NICENESS if patient else 0) for _ in range(count)]
        self._closed = False

    def start(self) -> None:
        """Begin to answer."""
        self._tasks = [asyncio.create_task(self._serve(slot)) for slot in self._slots]

    async def close(self) -> None:
        """End all processes; questions that are still open stay without an answer."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        while not self._row.empty():
            _fail(self._row.get_nowait().answer, WorkerDied("the server is closing"))

    @property
    def processes(self) -> list[WorkerProcess]:
        """The running processes."""
        return [process_ for slot in self._slots for process_ in slot.processes.values() if process_.alive]

    async def ask(self, job: Job, seconds: float, urgency: int = 0) -> bytes:
        """The answer in JSON, thought about for at most so many seconds.

        `WorkerDied` when processes get lost over it again and again, `JobFailed` when there is no answer.
        """
        if self._closed:
            raise WorkerDied("the server is closing")
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._row.put_nowait(_Waiting(urgency, next(self._places), job, seconds, answer))
        return await answer

    async def _serve(self, slot: WorkerSlot) -> None:
        try:
            if not self._patient:
                await slot.look_ahead(self._compiler)
            while True:
                if slot.rest > 0 and any(other.rest <= 0 for other in self._slots):
                    await asyncio.sleep(min(slot.rest, self._timeouts.again))
                    continue
                try:
                    async with asyncio.timeout(AHEAD):
                        waiting = await self._row.get()
                except TimeoutError:
                    if not self._patient:
                        await slot.look_ahead(self._compiler)
                else:
                    await self._attend(slot, waiting)
        finally:
            await slot.clear()

    async def _attend(self, slot: WorkerSlot, waiting: _Waiting) -> None:
        try:
            if not waiting.answer.done():
                await self._answer(slot, waiting)
        except Exception as error:  # noqa: BLE001 - a lane goes on, whatever happened
            _log.exception("thinking failed")
            _fail(waiting.answer, WorkerDied(f"thinking failed: {error!r}"))
        finally:
            _fail(waiting.answer, WorkerDied("the server is closing"))

    async def _answer(self, slot: WorkerSlot, waiting: _Waiting) -> None:
        """Ask, and ask again when the process gets lost; whoever is gone meanwhile is not told."""
        mode = waiting.job.game.mode
        for time in range(TIMES):
            try:
                answer = await slot.ask(waiting.job, waiting.seconds, self._compiler)
            except (BackingOff, JobFailed) as error:
                _fail(waiting.answer, error)
                return
            except WorkerDied as error:
                self._counts["lost"] += 1
                _log.warning("a thinking process is lost", mode=mode, reason=str(error), time=time + 1)
                if waiting.answer.done():
                    return
                if time + 1 == TIMES:
                    _fail(waiting.answer, error)
            else:
                if not waiting.answer.done():
                    waiting.answer.set_result(answer)
                return


def _fail(answer: asyncio.Future[bytes], error: CenturiaError) -> None:
    if not answer.done():
        answer.set_exception(error)
