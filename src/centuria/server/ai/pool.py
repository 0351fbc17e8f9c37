"""A pool of AI worker processes behind one priority queue of jobs.

A slot of the pool is a worker process plus a backoff counter: a process is started when it is needed, replaced when it
dies, and not started again at once when it dies at its start.
"""

import asyncio
from collections import Counter
from dataclasses import dataclass

import structlog

from centuria.errors import CenturiaError
from centuria.mode_registry import NAMES
from centuria.server.ai.background_compiler import BackgroundCompiler
from centuria.server.ai.job_queue import JobQueue, QueuedJob
from centuria.server.ai.process import BackingOff, JobFailed, WorkerDied, WorkerProcess
from centuria.server.ai.protocol import GameSpec, Job, Load
from centuria.server.server_clock import loop_time

LOW_PRIORITY_NICENESS = 5
"""The nice value of the workers of a low-priority pool, relative to those for bots."""

IDLE_SECONDS = 0.5
"""Seconds without a job after which a worker loads one more mode in advance."""

MAX_ATTEMPTS = 2
"""How often a job is tried when workers die over it."""

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Timeouts:
    """Time-outs in seconds."""

    start: float = 60.0
    """Until a new process says that it is ready."""
    load: float = 120.0
    """Until a process has loaded a mode."""
    choose: float = 10.0
    """For a bot's decision in the worker."""
    waiting: float = 15.0
    """For a bot's decision in all, including the wait in the queue."""
    study: float = 20.0
    """For a hint or an evaluation, on top of its search budget."""
    first_backoff: float = 0.1
    """Before a process that died at its start is started again: exponential backoff up to `max_backoff`."""
    max_backoff: float = 30.0


class WorkerPool:
    """Worker processes and the queue of their jobs; those of a low-priority pool start with their first job."""

    def __init__(
        self,
        count: int,
        timeouts: Timeouts,
        compiler: BackgroundCompiler,
        counts: Counter[str],
        *,
        low_priority: bool = False,
    ) -> None:
        self._timeouts = timeouts
        self._counts = counts
        self._low_priority = low_priority
        self._queue = JobQueue()
        self._tasks: list[asyncio.Task[None]] = []
        niceness = LOW_PRIORITY_NICENESS if low_priority else 0
        self._slots = [_Slot(timeouts, compiler, niceness) for _ in range(count)]
        self._closed = False

    def start(self) -> None:
        """Start to run jobs."""
        self._tasks = [asyncio.create_task(self._run_slot(slot)) for slot in self._slots]

    async def close(self) -> None:
        """Kill all processes; jobs without a result fail."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._queue.fail_all(WorkerDied("the server is closing"))

    @property
    def processes(self) -> list[WorkerProcess]:
        """The running processes."""
        return [worker for slot in self._slots for worker in slot.workers.values() if worker.alive]

    async def run(self, job: Job, seconds: float, priority: int = 0, person: str = "") -> bytes:
        """The result of a job in JSON, within a number of seconds.

        Jobs of a lower priority number run first, and people take turns. A job whose caller is cancelled leaves the
        queue; one that runs already is finished, as that is cheaper than a new process.

        `WorkerDied` when workers die over it again and again, `JobFailed` when it has no result.
        """
        if self._closed:
            raise WorkerDied("the server is closing")
        queued = self._queue.put(job, seconds, priority, person)
        try:
            return await queued.result
        finally:
            self._queue.discard(queued)

    async def _run_slot(self, slot: "_Slot") -> None:
        try:
            if not self._low_priority:
                await slot.prepare()
            while True:
                if slot.backoff > 0 and any(other.backoff <= 0 for other in self._slots):
                    # Leave the jobs to a slot that can run them now.
                    await asyncio.sleep(min(slot.backoff, self._timeouts.first_backoff))
                    continue
                try:
                    async with asyncio.timeout(IDLE_SECONDS):
                        queued = await self._queue.get()
                except TimeoutError:
                    if not self._low_priority:
                        await slot.prepare()
                else:
                    await self._run_queued(slot, queued)
        finally:
            await slot.close()

    async def _run_queued(self, slot: "_Slot", queued: QueuedJob) -> None:
        """Run a job, and once more when its worker dies; skip it when nobody waits for the result any more."""
        error: CenturiaError = WorkerDied("the server is closing")
        try:
            for attempt in range(1, MAX_ATTEMPTS + 1):
                if queued.result.done():
                    return
                try:
                    result = await slot.run(queued.job, queued.seconds)
                except (BackingOff, JobFailed) as failure:
                    error = failure
                    return
                except WorkerDied as death:
                    error = death
                    self._counts["lost"] += 1
                    _log.warning("a worker died", mode=queued.job.game.mode, reason=str(death), attempt=attempt)
                else:
                    queued.succeed(result)
                    return
        except Exception as unexpected:  # noqa: BLE001 - the pool goes on, whatever happened
            _log.exception("an AI job failed unexpectedly")
            error = WorkerDied(f"unexpected error: {unexpected!r}")
        finally:
            queued.fail(error)


class _Slot:
    """A worker process, a second one that runs rules interpreted while a mode is being compiled, and their backoff."""

    def __init__(self, timeouts: Timeouts, compiler: BackgroundCompiler, niceness: int) -> None:
        self._timeouts = timeouts
        self._compiler = compiler
        self._niceness = niceness
        self.workers: dict[bool, WorkerProcess] = {}
        """By whether they run compiled rules."""
        self._failed_starts = 0
        self._not_before = 0.0

    @property
    def backoff(self) -> float:
        """Seconds until a process may be started again."""
        return self._not_before - loop_time()

    async def run(self, job: Job, seconds: float) -> bytes:
        """The result of a job; `WorkerDied` when the process dies over it."""
        compiled = self._compiler.request(job.game.mode)
        worker = await self._worker(compiled=compiled)
        if compiled and not self._compiler.busy:
            await self._kill(compiled=False)
        try:
            await self._load(worker, job.game.mode)
            return await worker.run(job, seconds)
        except (WorkerDied, asyncio.CancelledError):
            # A late reply would be taken for that to the next job.
            await self._kill(compiled=compiled)
            raise

    async def prepare(self) -> None:
        """In idle time, start a process where there is none, or load one more mode in advance."""
        ready = [mode for mode in NAMES if self._compiler.is_compiled(mode)]
        compiled = bool(ready)
        worker = self.workers.get(compiled)
        try:
            if worker is None or not worker.alive:
                await self._worker(compiled=compiled)
            elif missing := [mode for mode in ready if mode not in worker.loaded]:
                await self._load(worker, missing[0])
        except BackingOff:
            pass
        except WorkerDied as error:
            await self._kill(compiled=compiled)
            _log.warning("a worker died", reason=str(error))
        except JobFailed as error:
            _log.warning("a mode cannot be loaded", reason=str(error))

    async def close(self) -> None:
        """Kill the processes of this slot."""
        await self._kill(compiled=True)
        await self._kill(compiled=False)

    async def _load(self, worker: WorkerProcess, mode: str) -> None:
        if mode not in worker.loaded:
            worker.loaded.add(mode)
            await worker.run(Load(GameSpec(mode)), self._timeouts.load)

    async def _worker(self, *, compiled: bool) -> WorkerProcess:
        worker = self.workers.get(compiled)
        if worker is not None and worker.alive:
            return worker
        await self._kill(compiled=compiled)
        if self.backoff > 0:
            raise BackingOff("no worker process can be started at present")
        try:
            worker = await WorkerProcess.start(compiled=compiled, seconds=self._timeouts.start, niceness=self._niceness)
        except (WorkerDied, OSError) as error:
            seconds = min(self._timeouts.max_backoff, self._timeouts.first_backoff * 2**self._failed_starts)
            self._failed_starts += 1
            self._not_before = loop_time() + seconds
            raise WorkerDied(f"a worker process does not start: {error}") from None
        self._failed_starts = 0
        self.workers[compiled] = worker
        return worker

    async def _kill(self, *, compiled: bool) -> None:
        worker = self.workers.pop(compiled, None)
        if worker is not None:
            await worker.kill()
