"""AI jobs without worker processes (`workers=0`): they run one after the other in a thread of the server itself.

This saves a small host the memory and the start of a second Python. The price: a bot that hangs cannot be killed, and
the jobs behind it wait until their time is up. Compiled rules and searches release the GIL, so the server answers
meanwhile; rules that are still being compiled do not.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import msgspec

from centuria.errors import CenturiaError
from centuria.server.ai.process import Head, Lost, Unable
from centuria.server.ai.protocol import Question

_encode = msgspec.json.Encoder().encode


class InProcess:
    """Has the interface of a worker pool (`Lane`), and one thread."""

    def __init__(self) -> None:
        self._thread: ThreadPoolExecutor | None = ThreadPoolExecutor(1, thread_name_prefix="centuria-ai")

    def start(self) -> None:
        """The thread starts with the first job."""

    async def close(self) -> None:
        """Drop the jobs that have not begun; one that runs ends by itself, unheard."""
        if self._thread is not None:
            self._thread.shutdown(wait=False, cancel_futures=True)
            self._thread = None

    @property
    def heads(self) -> list[Head]:
        """No processes."""
        return []

    async def ask(self, question: Question, seconds: float, _urgency: int = 0) -> bytes:
        """The answer in JSON: `Lost` when it does not come in time, `Unable` when there is none."""
        if self._thread is None:
            raise Lost("the server is closing")
        try:
            async with asyncio.timeout(seconds):
                return await asyncio.get_running_loop().run_in_executor(self._thread, _answered, question)
        except TimeoutError:
            raise Lost(f"no answer within {seconds:g} s") from None
        except CenturiaError as error:
            raise Unable(str(error)) from None
        except Exception as error:  # noqa: BLE001 - what a bot raises is no fault of the server
            raise Unable(f"{type(error).__name__}: {error}") from None


def _answered(question: Question) -> bytes:
    # Here and not above: a server with worker processes loads no bots and no analysis of its own.
    from centuria.server.ai.worker_main import answer_to

    return _encode(answer_to(question))
