"""A process that thinks, as the server holds it: started, asked one job at a time, ended for good."""

import asyncio
import os
import signal
import sys
from collections import deque
from contextlib import suppress
from typing import Self

import msgspec

from centuria.bots.line_process import ENVIRONMENT
from centuria.errors import CenturiaError
from centuria.server.ai.protocol import Job, Reply

COMMAND = (sys.executable, "-m", "centuria.server.ai.worker_main")
LONGEST = 1 << 24
"""Bytes of the longest answer."""

NEEDED = (*ENVIRONMENT, "CENTURIA_CACHE", "LOCALAPPDATA", "PYTHONPATH", "SYSTEMROOT", "XDG_CACHE_HOME")
"""What a thinking process gets to know of its child_environment: no key, no password, no database."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Reply).decode


class WorkerDied(CenturiaError):
    """A process that has ended, or does not answer in time and has been ended."""


class BackingOff(WorkerDied):
    """No process is started for a while, since some got lost at their start."""


class JobFailed(CenturiaError):
    """A process has thought about a job and says that there is no answer."""


def child_environment(*, compiled: bool) -> dict[str, str]:
    """The environment of a process that runs the rules compiled, or as they are."""
    known = {name: os.environ[name] for name in NEEDED if name in os.environ}
    return known if compiled else known | {"NUMBA_DISABLE_JIT": "1"}


def renice(process: asyncio.subprocess.Process, niceness: int) -> None:
    """Let a process go behind others that somebody waits for."""
    with suppress(ProcessLookupError):
        os.setpriority(os.PRIO_PROCESS, process.pid, os.getpriority(os.PRIO_PROCESS, 0) + niceness)


class WorkerProcess:
    """One thinking process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._last: deque[str] = deque(maxlen=20)
        self._draining = asyncio.create_task(self._drain())
        self.loaded: set[str] = set()
        """The modes that it has thought about before."""

    @classmethod
    async def start(cls, *, compiled: bool, timeouts: float, niceness: int = 0) -> Self:
        """A process that has said that it is there."""
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *COMMAND,
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            limit=LONGEST,
            env=child_environment(compiled=compiled),
            start_new_session=True,
        )
        renice(process, niceness)
        process_ = cls(process)
        try:
            await process_._hear(timeouts)
        except BaseException:
            await process_.end()
            raise
        return process_

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether it has not ended yet."""
        return self._process.returncode is None

    @property
    def last_words(self) -> str:
        """The end of what it wrote to standard error."""
        return "\n".join(self._last)

    async def ask(self, job: Job, seconds: float) -> bytes:
        """The answer in JSON; a process that is too slow is lost."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(_encode(job) + b"\n")
            async with asyncio.timeout(seconds):
                await self._process.stdin.drain()
        except (OSError, TimeoutError) as error:
            raise WorkerDied(f"a thinking process does not listen: {error!r}") from None
        answer = await self._hear(seconds)
        if answer.error is not None:
            raise JobFailed(answer.error)
        return bytes(answer.answer)

    async def _hear(self, seconds: float) -> Reply:
        assert self._process.stdout is not None
        try:
            async with asyncio.timeout(seconds):
                line = await self._process.stdout.readline()
        except TimeoutError:
            raise WorkerDied(f"a thinking process has not answered within {seconds:g} s") from None
        except (OSError, ValueError) as error:
            raise WorkerDied(f"a thinking process cannot be heard: {error}") from None
        if not line.endswith(b"\n"):
            raise WorkerDied("a thinking process has ended")
        try:
            return _decode(line)
        except msgspec.MsgspecError:
            raise WorkerDied("a thinking process says what nobody understands") from None

    async def _drain(self) -> None:
        assert self._process.stderr is not None
        while chunk := await self._process.stderr.read(1 << 14):
            self._last.extend(chunk.decode("utf-8", "replace").splitlines())

    async def end(self) -> None:
        """Kill the process and everything that it has started; return when it is gone."""
        if self.alive:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        await self._process.wait()
        if self._process.stdin is not None:
            self._process.stdin.close()
            with suppress(OSError):
                await self._process.stdin.wait_closed()
        await self._draining
