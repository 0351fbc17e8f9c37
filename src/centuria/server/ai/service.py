"""The AI service: bot decisions, hints and analyses, run by pools of worker processes.

Bots have workers of their own, so that no hint or analysis delays a table; hints go before analyses. A worker that
dies or does not answer in time is replaced and its job run once more. If that fails too, the fallback bot decides in
the server itself, so a bot's decision always comes.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic

import msgspec
import structlog

from centuria.analysis import schema
from centuria.bots.api import View
from centuria.bots.multi_pv import Opinion
from centuria.bots.simple import Simple
from centuria.errors import CenturiaError
from centuria.server.ai.background_compiler import BackgroundCompiler
from centuria.server.ai.in_process import InProcess
from centuria.server.ai.pool import Timeouts, WorkerPool
from centuria.server.ai.process import JobFailed, WorkerDied
from centuria.server.ai.protocol import (
    Budget,
    Choose,
    Chosen,
    GameSpec,
    Hint,
    Job,
    JudgeDecision,
    ListDecisions,
    Locale,
    Report,
)
from centuria.server.errors import ApiError
from centuria.server.settings import DEFAULT_ANALYSIS_SECONDS

MAX_OPEN = {"choose": 2_000, "hint": 50, "analyse": 20}
"""Requests of each kind that may wait at a time; more are refused as busy."""

MAX_OPEN_PER_PERSON = {"hint": 3, "analyse": 3}
"""How many of them may be of one person."""

MAX_OPEN_PER_ADDRESS = {"hint": 15, "analyse": 6}
"""How many may be of all people at one address: with many identities, it would otherwise fill the queue.

Once the queue is half full, an address has one.
"""

ANALYSIS_PRIORITY = 1
"""Analyses run after hints, which have priority 0."""

_log = structlog.get_logger(__name__)


class AiService:
    """Owns the pools; with `count=0` jobs run in a thread of the server itself."""

    def __init__(
        self, count: int, timeouts: Timeouts | None = None, *, analysis: float = DEFAULT_ANALYSIS_SECONDS
    ) -> None:
        self.compiler = BackgroundCompiler()
        self.counts: Counter[str] = Counter()
        """Requests by kind, `lost` processes, decisions by the fallback bot (`house`), `faults` of bots."""
        self.listeners: list[Callable[[str, float], None]] = []
        """Called with the kind and the seconds of each finished request."""
        self._timeouts = timeouts or Timeouts()
        self._analysis = analysis
        """Seconds for the analysis of a whole game."""
        self._bots: WorkerPool | InProcess = InProcess()
        self._studies: WorkerPool | InProcess = InProcess()
        if count > 0:
            studies = max(1, count // 2)
            self._bots = WorkerPool(count, self._timeouts, self.compiler, self.counts)
            self._studies = WorkerPool(studies, self._timeouts, self.compiler, self.counts, low_priority=True)
        self._open: Counter[str] = Counter()
        self._open_by: Counter[tuple[str, str]] = Counter()
        """Requests by kind, and person or address."""

    async def start(self) -> None:
        """Start the workers for bots; those for hints and analyses start when they are first needed."""
        self._bots.start()
        self._studies.start()

    async def close(self) -> None:
        """Kill all workers; requests that still wait are refused."""
        await self._bots.close()
        await self._studies.close()
        await self.compiler.close()

    @property
    def alive(self) -> int:
        """The number of running worker processes for bots."""
        return len(self._bots.processes)

    @property
    def ready(self) -> bool:
        """Whether bots can decide: a worker for them is running, or none is needed."""
        return isinstance(self._bots, InProcess) or self.alive > 0

    @property
    def pids(self) -> list[int]:
        """The process ids of all workers."""
        return [worker.pid for worker in (*self._bots.processes, *self._studies.processes)]

    async def choose(
        self, game: GameSpec, bot: str, seed: int, view: View, legal: Sequence[str], *, person: str = ""
    ) -> str:
        """A bot's decision. It is always legal, and always comes: the fallback bot decides where the bot fails.

        The hosts of tables (`person`) take turns in the queue.
        """
        with self._counted("choose"):
            try:
                async with asyncio.timeout(self._timeouts.waiting):
                    job = Choose(game, bot, seed, _raw(view), legal)
                    result = await self._bots.run(job, self._timeouts.choose, person=person)
                chosen = msgspec.json.decode(result, type=Chosen)
            except (CenturiaError, TimeoutError) as error:
                _log.warning("the fallback bot decides", bot=bot, mode=game.mode, reason=str(error) or "too slow")
            else:
                if chosen.fault is not None:
                    self.counts["faults"] += 1
                    _log.warning("a bot failed", bot=bot, mode=game.mode, fault=chosen.fault)
                if chosen.decision in legal:
                    return chosen.decision
            self.counts["house"] += 1
            return Simple(seed).choose(view, legal)

    async def hint(
        self,
        game: GameSpec,
        view: View,
        legal: Sequence[str],
        *,
        person: str = "",
        address: str = "",
        seconds: float = 2.0,
        locale: Locale | None = None,
    ) -> schema.Hints:
        """What a strong bot thinks of each decision of the seat to move; docs/analysis.md has the format.

        People take turns in the queue; a cancelled caller leaves it.
        """
        job = Hint(game, _raw(view), legal, Budget(seconds), locale or Locale())
        with self._counted("hint", person, address):
            return msgspec.json.decode(await self._study(job, seconds, person), type=schema.Hints)

    async def analyse(
        self,
        game: GameSpec,
        record: str,
        *,
        person: str = "",
        address: str = "",
        seconds: float | None = None,
        iterations: int | None = None,
        locale: Locale | None = None,
        progress: Callable[[int, int], None] | None = None,
    ) -> schema.Report:
        """The analysis of a finished game, as `centuria analyse --json` gives it; the budget is per decision.

        Each decision is a job of its own, so that hints come in between; a cancelled caller ends the analysis.
        """
        with self._counted("analyse", person, address):
            listed = await self._study(ListDecisions(game, record), 0.0, person, ANALYSIS_PRIORITY)
            numbers = msgspec.json.decode(listed, type=list[int])
            if seconds is None and iterations is None:
                seconds = self._analysis / max(1, len(numbers))
            budget = Budget(seconds, iterations)
            judged: dict[int, tuple[Opinion, ...]] = {}
            for number in numbers:
                if progress is not None:
                    progress(len(judged), len(numbers))
                job = JudgeDecision(game, record, number, budget)
                result = await self._study(job, seconds or 0.0, person, ANALYSIS_PRIORITY)
                judged[number] = msgspec.json.decode(result, type=tuple[Opinion, ...])
            report = Report(game, record, judged, budget, locale or Locale())
            return msgspec.json.decode(await self._study(report, 0.0, person, ANALYSIS_PRIORITY), type=schema.Report)

    async def _study(self, job: Job, seconds: float, person: str, priority: int = 0) -> bytes:
        try:
            return await self._studies.run(job, seconds + self._timeouts.study, priority, person)
        except (WorkerDied, JobFailed) as error:
            _log.warning("an AI job failed", job=type(job).__name__, reason=str(error))
            raise ApiError(503, "busy", "there was no answer; try again") from None

    def check_open(self, kind: str, person: str = "", address: str = "") -> list[tuple[str, str]]:
        """Refuse a request of a person at an address that is one too many; what it counts for."""
        own = [(kind, f"person {person}"), (kind, f"address {address}")]
        if person and self._open_by[own[0]] >= MAX_OPEN_PER_PERSON[kind]:
            raise ApiError(503, "busy", "you have too many requests open; wait for the answers")
        # The second half of the queue is for addresses that have nothing in it.
        crowded = self._open[kind] >= MAX_OPEN[kind] // 2
        if address and self._open_by[own[1]] >= (1 if crowded else MAX_OPEN_PER_ADDRESS[kind]):
            raise ApiError(503, "busy", "your address has too many requests open; try again in a while")
        if self._open[kind] >= MAX_OPEN[kind]:
            raise ApiError(503, "busy", "too many requests at once; try again in a while")
        return own

    @contextmanager
    def _counted(self, kind: str, person: str = "", address: str = "") -> Iterator[None]:
        """Count a request while it is open, refuse one too many, and report how long it took."""
        own = self.check_open(kind, person, address)
        self._open[kind] += 1
        self._open_by.update(own)
        self.counts[kind] += 1
        begun = monotonic()
        try:
            yield
            for listener in self.listeners:
                listener(kind, monotonic() - begun)
        finally:
            self._open[kind] -= 1
            for one in own:
                self._open_by[one] -= 1
                if not self._open_by[one]:
                    del self._open_by[one]


def _raw(view: View) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(view))
