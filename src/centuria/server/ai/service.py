"""Processes in which bots think, hints are found and finished games are analysed.

Bots have processes of their own, so that no hint and no analysis holds a table up; hints go before analyses. A
process that dies or does not answer in time is replaced and the question asked once more. A bot's decision comes all
the same when that fails too: the house decides then.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic

import msgspec
import structlog

from centuria.analysis import schema
from centuria.analysis.schema import Hints
from centuria.bots.api import View
from centuria.bots.opinion import Opinion
from centuria.bots.simple import Simple
from centuria.errors import CenturiaError
from centuria.server.ai.pool import Lane
from centuria.server.ai.process import Lost, Unable
from centuria.server.ai.protocol import Budget, Choose, Chosen, Game, Hint, Judge, Open, Question, Report, Voice
from centuria.server.ai.slot import Patience
from centuria.server.ai.warmup import Compiler
from centuria.server.errors import Refused
from centuria.server.settings import A_MINUTE

MOST = {"choose": 2_000, "hint": 50, "analyse": 20}
"""Questions of each kind that are open at a time; more are refused."""

_log = structlog.get_logger(__name__)


class Thinkers:
    """All thinking processes of a server."""

    def __init__(self, count: int, patience: Patience | None = None, *, analysis: float = A_MINUTE) -> None:
        self.compiler = Compiler()
        self.counts: Counter[str] = Counter()
        """What has happened: questions by kind, `lost` processes, decisions by the `house`, `faults` of bots."""
        self.listeners: list[Callable[[str, float], None]] = []
        """Called with the kind of each question that was answered and the seconds that it took."""
        self._patience = patience or Patience()
        self._analysis = analysis
        """Seconds for a whole game unless something else is asked for."""
        self._bots = Lane(count, self._patience, self.compiler, self.counts)
        self._studies = Lane(max(1, count // 2), self._patience, self.compiler, self.counts, patient=True)
        self._open: Counter[str] = Counter()

    async def start(self) -> None:
        """Start the processes for bots; those for hints and analyses start when they are first needed."""
        self._bots.start()
        self._studies.start()

    async def close(self) -> None:
        """End all processes; whoever still waits is refused."""
        await self._bots.close()
        await self._studies.close()
        await self.compiler.close()

    @property
    def alive(self) -> int:
        """How many processes for bots are running."""
        return len(self._bots.heads)

    @property
    def pids(self) -> list[int]:
        """The running processes."""
        return [head.pid for head in (*self._bots.heads, *self._studies.heads)]

    # Questions

    async def choose(self, game: Game, bot: str, seed: int, view: View, legal: Sequence[str]) -> str:
        """A bot's decision. It is legal, and it comes: the house decides where the bot cannot be asked."""
        asked = Choose(game, bot, seed, msgspec.Raw(msgspec.json.encode(view)), legal)
        with self._asking("choose"):
            try:
                async with asyncio.timeout(self._patience.waiting):
                    thought = await self._bots.ask(asked, self._patience.choose)
                chosen = msgspec.json.decode(thought, type=Chosen)
            except (CenturiaError, TimeoutError) as error:
                if isinstance(error, Refused):
                    raise
                _log.warning("the house decides", bot=bot, mode=game.mode, reason=str(error) or "too slow")
            else:
                if chosen.fault is not None:
                    self.counts["faults"] += 1
                    _log.warning("a bot failed", bot=bot, mode=game.mode, fault=chosen.fault)
                if chosen.decision in legal:
                    return chosen.decision
            self.counts["house"] += 1
            return Simple(seed).choose(view, legal)

    async def hint(
        self, game: Game, view: View, legal: Sequence[str], *, seconds: float = 2.0, voice: Voice | None = None
    ) -> Hints:
        """What a strong player thinks of each decision, for the seat that is asked; docs/analysis.md has the shape."""
        question = Hint(game, msgspec.Raw(msgspec.json.encode(view)), legal, Budget(seconds), voice or Voice())
        with self._asking("hint"):
            answer = await self._study(question, seconds, urgency=0)
        return msgspec.json.decode(answer, type=Hints)

    async def analyse(
        self,
        game: Game,
        record: str,
        *,
        seconds: float | None = None,
        iterations: int | None = None,
        voice: Voice | None = None,
        progress: Callable[[int, int], None] | None = None,
    ) -> schema.Report:
        """What `centuria analyse --json` tells of a finished game; the budget is for each decision.

        One decision is one question, so that hints come in between; whoever stops waiting stops the analysis.
        """
        with self._asking("analyse"):
            open_ = await self._study(Open(game, record), 0.0, urgency=1)
            numbers = msgspec.json.decode(open_, type=list[int])
            if seconds is None and iterations is None:
                seconds = self._analysis / max(1, len(numbers))
            budget = Budget(seconds, iterations)
            judged: dict[int, tuple[Opinion, ...]] = {}
            for number in numbers:
                if progress is not None:
                    progress(len(judged), len(numbers))
                answer = await self._study(Judge(game, record, number, budget), seconds or 0.0, urgency=1)
                judged[number] = msgspec.json.decode(answer, type=tuple[Opinion, ...])
            question = Report(game, record, judged, budget, voice or Voice())
            return msgspec.json.decode(await self._study(question, 0.0, urgency=1), type=schema.Report)

    async def _study(self, question: Question, seconds: float, urgency: int) -> bytes:
        try:
            return await self._studies.ask(question, seconds + self._patience.study, urgency)
        except (Lost, Unable) as error:
            _log.warning("no answer", question=type(question).__name__, reason=str(error))
            raise Refused(503, "busy", "there was no answer; try again") from None

    @contextmanager
    def _asking(self, kind: str) -> Iterator[None]:
        """Count a question while it is open, refuse one too many, and tell how long it took."""
        if self._open[kind] >= MOST[kind]:
            raise Refused(503, "busy", "too many are asking at once; try again in a while")
        self._open[kind] += 1
        self.counts[kind] += 1
        begun = monotonic()
        try:
            yield
            for listener in self.listeners:
                listener(kind, monotonic() - begun)
        finally:
            self._open[kind] -= 1
