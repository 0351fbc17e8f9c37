"""JIT warm-up in the background: modes that are requested are compiled by a low-priority process, one at a time."""

import asyncio
from contextlib import suppress

import structlog

from centuria.operating_system import lower_priority, new_group
from centuria.server.ai.process import child_env
from centuria.server.server_clock import loop_time
from centuria.warmup import COMPILE, is_ready

NICENESS = 10
RETRY_SECONDS = 600.0
"""Seconds before a mode that could not be compiled is tried again."""

_log = structlog.get_logger(__name__)


class BackgroundCompiler:
    """Compiles the modes that are requested, while they are played interpreted."""

    def __init__(self) -> None:
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._one_at_a_time = asyncio.Lock()
        self._retry_at: dict[str, float] = {}

    @staticmethod
    def is_compiled(mode: str) -> bool:
        """Whether a mode is compiled."""
        return is_ready(mode)

    def request(self, mode: str) -> bool:
        """Whether a mode is compiled; if not, its compilation starts."""
        if is_ready(mode):
            return True
        now = loop_time()
        if mode not in self._tasks and now >= self._retry_at.get(mode, now):
            task = self._tasks[mode] = asyncio.create_task(self._compile(mode))
            task.add_done_callback(lambda _: self._tasks.pop(mode, None))
        return False

    @property
    def busy(self) -> bool:
        """Whether a mode is being compiled."""
        return bool(self._tasks)

    async def _compile(self, mode: str) -> None:
        async with self._one_at_a_time:
            if is_ready(mode):
                return
            _log.info("compiling", mode=mode)
            process = await asyncio.create_subprocess_exec(
                *COMPILE,
                mode,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.DEVNULL,
                env=child_env(compiled=True),
                start_new_session=True,
                creationflags=new_group(NICENESS),
            )
            lower_priority(process.pid, NICENESS)
            try:
                status = await process.wait()
            except BaseException:
                with suppress(ProcessLookupError):
                    process.kill()
                await process.wait()
                raise
            if status != 0 or not is_ready(mode):
                self._retry_at[mode] = loop_time() + RETRY_SECONDS
                _log.warning("compilation failed", mode=mode, status=status)
            else:
                _log.info("compiled", mode=mode)

    async def close(self) -> None:
        """Stop compiling."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
