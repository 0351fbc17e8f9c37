"""AI jobs without worker processes (`workers=0`): they run one after the other in a thread of the server itself.

This saves a small host the memory and the start of a second Python. The price: a bot that hangs cannot be killed, and
the jobs behind it wait until their time is up. Compiled rules and searches release the GIL, so the server answers
meanwhile; rules that are still being compiled do not.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import msgspec

from centuria.errors import CenturiaError
from centuria.server.ai.job_queue import JobQueue
from centuria.server.ai.process import JobFailed, WorkerDied, WorkerProcess
from centuria.server.ai.protocol import Job

_encode = msgspec.json.Encoder().encode


class InProcess:
    """One thread with the interface of a `WorkerPool`."""

    def __init__(self) -> None:
        self._queue = JobQueue()
        self._thread: ThreadPoolExecutor | None = ThreadPoolExecutor(1, thread_name_prefix="centuria-ai")
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start to run jobs; the thread starts with the first one."""
        self._task = asyncio.create_task(self._run_jobs())

    async def close(self) -> None:
        """Drop the jobs that have not begun; the result of one that runs is dropped."""
        if self._thread is not None:
            self._thread.shutdown(wait=False, cancel_futures=True)
            self._thread = None
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._queue.fail_all(WorkerDied("the server is closing"))

    @property
    def processes(self) -> list[WorkerProcess]:
        """None."""
        return []

    async def run(self, job: Job, seconds: float, priority: int = 0, person: str = "") -> bytes:
        """As `WorkerPool.run`; the seconds include the wait in the queue."""
        if self._thread is None:
            raise WorkerDied("the server is closing")
        queued = self._queue.put(job, seconds, priority, person)
        try:
            async with asyncio.timeout(seconds):
                return await queued.result
        except TimeoutError:
            raise WorkerDied(f"no result within {seconds:g} s") from None
        finally:
            self._queue.discard(queued)

    async def _run_jobs(self) -> None:
        while True:
            queued = await self._queue.get()
            error: CenturiaError = WorkerDied("the server is closing")
            try:
                loop = asyncio.get_running_loop()
                queued.succeed(await loop.run_in_executor(self._thread, _result_of, queued.job))
            except CenturiaError as failure:
                error = JobFailed(str(failure))
            except Exception as failure:  # noqa: BLE001 - an error of a bot is no fault of the server
                error = JobFailed(f"{type(failure).__name__}: {failure}")
            finally:
                queued.fail(error)


def _result_of(job: Job) -> bytes:
    # Imported late: a server with worker processes loads no bots and no analysis of its own.
    from centuria.server.ai.worker_main import result_of

    return _encode(result_of(job))
