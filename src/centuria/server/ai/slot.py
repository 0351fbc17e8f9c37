"""The place of one thinking process: started when it is needed, replaced when it is lost."""

import asyncio
from dataclasses import dataclass

import structlog

from centuria.modes import NAMES
from centuria.server.ai.process import BackingOff, JobFailed, WorkerDied, WorkerProcess
from centuria.server.ai.protocol import GameSpec, Job, Load
from centuria.server.ai.warmup import Compiler

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Timeouts:
    """Seconds that things may take before something is done about it."""

    start: float = 60.0
    """Until a process says that it is there."""
    load: float = 120.0
    """Until a process has brought in a mode."""
    choose: float = 10.0
    """Until a bot has decided."""
    waiting: float = 15.0
    """Until a bot's decision is there, however long the row."""
    study: float = 20.0
    """For a hint or a judgement, on top of the thinking that was asked for."""
    again: float = 0.1
    """Until a process that got lost at its start is started again; twice as long each time, up to `longest`."""
    longest: float = 30.0


class WorkerSlot:
    """Room for a process, and for a second one that runs rules as they are while a mode is being compiled."""

    def __init__(self, timeouts: Timeouts, niceness: int = 0) -> None:
        self._niceness = niceness
        self.processes: dict[bool, WorkerProcess] = {}
        self._timeouts = timeouts
        self._failures = 0
        self._not_before = 0.0

    @property
    def rest(self) -> float:
        """Seconds until a process may be started again, after some got lost at their start."""
        return self._not_before - asyncio.get_running_loop().time()

    async def ask(self, job: Job, seconds: float, compiler: Compiler) -> bytes:
        """The answer of this slot's process; `WorkerDied` when it gets lost over it."""
        compiled = compiler.ready(job.game.mode)
        process_ = await self._head(compiled=compiled)
        if compiled and not compiler.busy:
            await self._drop(compiled=False)
        try:
            await self._load(process_, job.game.mode)
            answer = await process_.ask(job, seconds)
        except (WorkerDied, asyncio.CancelledError):
            # An answer that comes now would be taken for that to the next job.
            await self._drop(compiled=compiled)
            raise
        return answer

    async def look_ahead(self, compiler: Compiler) -> None:
        """With nothing else to do, start a process where there is none, or get ready for one more mode."""
        ready = [mode for mode in NAMES if compiler.known(mode)]
        compiled = bool(ready)
        process_ = self.processes.get(compiled)
        try:
            if process_ is None or not process_.alive:
                await self._head(compiled=compiled)
            elif missing := [mode for mode in ready if mode not in process_.loaded]:
                await self._load(process_, missing[0])
        except BackingOff:
            pass
        except WorkerDied as error:
            await self._drop(compiled=compiled)
            _log.warning("a thinking process is lost", reason=str(error))
        except JobFailed as error:
            _log.warning("a mode cannot be thought about", reason=str(error))

    async def _load(self, process_: WorkerProcess, mode: str) -> None:
        if mode not in process_.loaded:
            process_.loaded.add(mode)
            await process_.ask(Load(GameSpec(mode)), self._timeouts.load)

    async def clear(self) -> None:
        """End all processes of this slot."""
        await self._drop(compiled=True)
        await self._drop(compiled=False)

    async def _head(self, *, compiled: bool) -> WorkerProcess:
        process_ = self.processes.get(compiled)
        if process_ is not None and process_.alive:
            return process_
        await self._drop(compiled=compiled)
        if self.rest > 0:
            raise BackingOff("no thinking process can be started at present")
        try:
            process_ = await WorkerProcess.start(
                compiled=compiled, timeouts=self._timeouts.start, niceness=self._niceness
            )
        except (WorkerDied, OSError) as error:
            self._fail()
            raise WorkerDied(f"a thinking process does not start: {error}") from None
        self._failures = 0
        self.processes[compiled] = process_
        return process_

    async def _drop(self, *, compiled: bool) -> None:
        process_ = self.processes.pop(compiled, None)
        if process_ is not None:
            await process_.end()

    def _fail(self) -> None:
        seconds = min(self._timeouts.longest, self._timeouts.again * 2**self._failures)
        self._failures += 1
        self._not_before = asyncio.get_running_loop().time() + seconds
