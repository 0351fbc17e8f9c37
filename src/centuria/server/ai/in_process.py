"""AI jobs without worker processes (`workers=0`): they run one after the other in a thread of the server itself.

This saves a small host the memory and the start of a second Python. The price: a bot that hangs cannot be killed, and
the jobs behind it wait until their time is up. Compiled rules and searches release the GIL, so the server answers
meanwhile; rules that are still being compiled do not.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import msgspec

from centuria.errors import CenturiaError
from centuria.server.ai.process import JobFailed, WorkerDied, WorkerProcess
from centuria.server.ai.protocol import Job

_encode = msgspec.json.Encoder().encode


class InProcess:
    """One thread with the interface of a `WorkerPool`."""

    def __init__(self) -> None:
        self._thread: ThreadPoolExecutor | None = ThreadPoolExecutor(1, thread_name_prefix="centuria-ai")

    def start(self) -> None:
        """The thread starts with the first job."""

    async def close(self) -> None:
        """Drop the jobs that have not begun; the result of one that runs is dropped."""
        if self._thread is not None:
            self._thread.shutdown(wait=False, cancel_futures=True)
            self._thread = None

    @property
    def processes(self) -> list[WorkerProcess]:
        """None."""
        return []

    async def run(self, job: Job, seconds: float, priority: int = 0) -> bytes:
        """As `WorkerPool.run`; the priority is ignored."""
        del priority
        if self._thread is None:
            raise WorkerDied("the server is closing")
        try:
            async with asyncio.timeout(seconds):
                return await asyncio.get_running_loop().run_in_executor(self._thread, _result_of, job)
        except TimeoutError:
            raise WorkerDied(f"no result within {seconds:g} s") from None
        except CenturiaError as error:
            raise JobFailed(str(error)) from None
        except Exception as error:  # noqa: BLE001 - an error of a bot is no fault of the server
            raise JobFailed(f"{type(error).__name__}: {error}") from None


def _result_of(job: Job) -> bytes:
    # Imported late: a server with worker processes loads no bots and no analysis of its own.
    from centuria.server.ai.worker_main import result_of

    return _encode(result_of(job))
