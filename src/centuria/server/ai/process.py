"""One AI worker process: started, given one job at a time over pipes, killed for good."""

import asyncio
import os
import sys
from contextlib import suppress
from typing import Self

import msgspec

from centuria.bots.external.line_process import ENVIRONMENT
from centuria.errors import CenturiaError
from centuria.operating_system import kill_group, lower_priority, new_group
from centuria.server.ai.protocol import Job, Reply

COMMAND = (sys.executable, "-m", "centuria.server.ai.worker_main")
MAX_REPLY_BYTES = 1 << 24

PASSED_ON = (*ENVIRONMENT, "CENTURIA_CACHE", "PYTHONPATH", "XDG_CACHE_HOME")
"""The environment variables that a worker inherits: no key, no password, no database."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Reply).decode


class WorkerDied(CenturiaError):
    """A worker process that has exited, or was killed because it did not answer in time."""


class BackingOff(WorkerDied):
    """No worker is started at present, because the last ones died at their start."""


class JobFailed(CenturiaError):
    """A worker has replied that a job has no result."""


def child_env(*, compiled: bool) -> dict[str, str]:
    """The environment of a process that runs the rules compiled, or interpreted."""
    passed = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
    return passed if compiled else passed | {"NUMBA_DISABLE_JIT": "1"}


class WorkerProcess:
    """One worker process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.loaded: set[str] = set()
        """The modes whose code it has loaded."""

    @classmethod
    async def start(cls, *, compiled: bool, seconds: float, niceness: int = 0) -> Self:
        """Start a process and wait for its first line, which says that it is ready."""
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *COMMAND,
            stdin=pipe,
            stdout=pipe,
            stderr=asyncio.subprocess.DEVNULL,
            limit=MAX_REPLY_BYTES,
            env=child_env(compiled=compiled),
            start_new_session=True,
            creationflags=new_group(niceness),
        )
        lower_priority(process.pid, niceness)
        worker = cls(process)
        try:
            await worker._receive(seconds)
        except BaseException:
            await worker.kill()
            raise
        return worker

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether it has not exited."""
        return self._process.returncode is None

    async def run(self, job: Job, seconds: float) -> bytes:
        """The result of a job in JSON; `WorkerDied` when it takes too long, `JobFailed` when there is none."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(_encode(job) + b"\n")
            async with asyncio.timeout(seconds):
                await self._process.stdin.drain()
        except (OSError, TimeoutError) as error:
            raise WorkerDied(f"a worker process does not read its input: {error!r}") from None
        reply = await self._receive(seconds)
        if reply.error is not None:
            raise JobFailed(reply.error)
        return bytes(reply.result)

    async def _receive(self, seconds: float) -> Reply:
        assert self._process.stdout is not None
        try:
            async with asyncio.timeout(seconds):
                line = await self._process.stdout.readline()
        except TimeoutError:
            raise WorkerDied(f"a worker process has not answered within {seconds:g} s") from None
        except (OSError, ValueError) as error:
            raise WorkerDied(f"the output of a worker process cannot be read: {error}") from None
        if not line.endswith(b"\n"):
            raise WorkerDied("a worker process has exited")
        try:
            return _decode(line)
        except msgspec.MsgspecError:
            raise WorkerDied("a worker process has sent invalid JSON") from None

    async def kill(self) -> None:
        """Kill the process and everything that it has started; return when it is gone."""
        if self.alive:
            kill_group(self._process.pid)
        await self._process.wait()
        if self._process.stdin is not None:
            self._process.stdin.close()
            with suppress(OSError):
                await self._process.stdin.wait_closed()
