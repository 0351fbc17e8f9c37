"""The place of one thinking process: started when it is needed, replaced when it is lost."""

import asyncio
from dataclasses import dataclass

import structlog

from centuria.mode_registry import NAMES
from centuria.server.ai.process import Head, Lost, Resting, Unable
from centuria.server.ai.protocol import Game, Load, Question
from centuria.server.ai.warmup import Compiler

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Patience:
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


class Desk:
    """Room for a process, and for a second one that runs rules as they are while a mode is being compiled."""

    def __init__(self, patience: Patience, niceness: int = 0) -> None:
        self._niceness = niceness
        self.heads: dict[bool, Head] = {}
        self._patience = patience
        self._failures = 0
        self._not_before = 0.0

    @property
    def rest(self) -> float:
        """Seconds until a process may be started again, after some got lost at their start."""
        return self._not_before - asyncio.get_running_loop().time()

    async def ask(self, question: Question, seconds: float, compiler: Compiler) -> bytes:
        """The answer of this desk's process; `Lost` when it gets lost over it."""
        compiled = compiler.ready(question.game.mode)
        head = await self._head(compiled=compiled)
        if compiled and not compiler.busy:
            await self._drop(compiled=False)
        try:
            await self._load(head, question.game.mode)
            answer = await head.ask(question, seconds)
        except (Lost, asyncio.CancelledError):
            # An answer that comes now would be taken for that to the next question.
            await self._drop(compiled=compiled)
            raise
        return answer

    async def look_ahead(self, compiler: Compiler) -> None:
        """With nothing else to do, start a process where there is none, or get ready for one more mode."""
        ready = [mode for mode in NAMES if compiler.known(mode)]
        compiled = bool(ready)
        head = self.heads.get(compiled)
        try:
            if head is None or not head.alive:
                await self._head(compiled=compiled)
            elif missing := [mode for mode in ready if mode not in head.loaded]:
                await self._load(head, missing[0])
        except Resting:
            pass
        except Lost as error:
            await self._drop(compiled=compiled)
            _log.warning("a thinking process is lost", reason=str(error))
        except Unable as error:
            _log.warning("a mode cannot be thought about", reason=str(error))

    async def _load(self, head: Head, mode: str) -> None:
        if mode not in head.loaded:
            head.loaded.add(mode)
            await head.ask(Load(Game(mode)), self._patience.load)

    async def clear(self) -> None:
        """End all processes of this desk."""
        await self._drop(compiled=True)
        await self._drop(compiled=False)

    async def _head(self, *, compiled: bool) -> Head:
        head = self.heads.get(compiled)
        if head is not None and head.alive:
            return head
        await self._drop(compiled=compiled)
        if self.rest > 0:
            raise Resting("no thinking process can be started at present")
        try:
            head = await Head.start(compiled=compiled, patience=self._patience.start, niceness=self._niceness)
        except (Lost, OSError) as error:
            self._fail()
            raise Lost(f"a thinking process does not start: {error}") from None
        self._failures = 0
        self.heads[compiled] = head
        return head

    async def _drop(self, *, compiled: bool) -> None:
        head = self.heads.pop(compiled, None)
        if head is not None:
            await head.end()

    def _fail(self) -> None:
        seconds = min(self._patience.longest, self._patience.again * 2**self._failures)
        self._failures += 1
        self._not_before = asyncio.get_running_loop().time() + seconds
