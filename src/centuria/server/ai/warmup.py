"""Compiling modes in the background, each once, one after the other: nobody waits for it."""

import asyncio
import sys
from contextlib import suppress

import structlog

from centuria.core.readiness import is_ready
from centuria.server.ai.process import child_environment, renice

COMMAND = (sys.executable, "-m", "centuria", "compile", "--quiet")
NICENESS = 10
AGAIN = 600.0
"""Seconds until a mode that could not be compiled is tried again."""

_log = structlog.get_logger(__name__)


class Compiler:
    """Sees to it that modes which are asked for get compiled."""

    def __init__(self) -> None:
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._turn = asyncio.Lock()
        self._failed: dict[str, float] = {}

    @staticmethod
    def known(mode: str) -> bool:
        """Whether a mode is compiled."""
        return is_ready(mode)

    def ready(self, mode: str) -> bool:
        """Whether a mode is compiled; if not, it will be."""
        if is_ready(mode):
            return True
        now = asyncio.get_running_loop().time()
        if mode not in self._tasks and now >= self._failed.get(mode, now):
            task = self._tasks[mode] = asyncio.create_task(self._compile(mode))
            task.add_done_callback(lambda _: self._tasks.pop(mode, None))
        return False

    @property
    def busy(self) -> bool:
        """Whether something is being compiled."""
        return bool(self._tasks)

    async def finished(self, mode: str) -> None:
        """Wait until a mode that is being compiled is, or cannot be."""
        if mode in self._tasks:
            await asyncio.wait([self._tasks[mode]])

    async def _compile(self, mode: str) -> None:
        """A process of its own, which goes behind those that somebody waits for."""
        async with self._turn:
            if is_ready(mode):
                return
            _log.info("compiling", mode=mode)
            process = await asyncio.create_subprocess_exec(
                *(*COMMAND, mode),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.DEVNULL,
                env=child_environment(compiled=True),
                start_new_session=True,
            )
            renice(process, NICENESS)
            try:
                status = await process.wait()
            except BaseException:
                with suppress(ProcessLookupError):
                    process.kill()
                await process.wait()
                raise
            if status != 0 or not is_ready(mode):
                self._failed[mode] = asyncio.get_running_loop().time() + AGAIN
                _log.warning("cannot compile", mode=mode, status=status)
            else:
                _log.info("compiled", mode=mode)

    async def close(self) -> None:
        """Stop compiling."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
