"""AnalysisJobs of finished games: begun once, thought about in the background, kept for a while."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field

from centuria.server.ai.protocol import GameSpec, Locale
from centuria.server.ai.service import AiService
from centuria.server.errors import ApiError

MOST = 100
"""AnalysisJobs that are kept; the oldest go first."""

Which = tuple[str, str, str]
"""A table, a language and a theme."""


@dataclass(slots=True, eq=False)
class AnalysisJob:
    """One analysis, under way or done."""

    done: int = 0
    of: int = 0
    result: dict[str, object] | None = None
    refusal: ApiError | None = None
    task: asyncio.Task[None] | None = field(default=None, repr=False)

    def progress(self) -> dict[str, object]:
        """How far it is."""
        status = "running" if self.result is None else "done"
        return {"status": status, "done": self.done, "of": self.of, "analysis": self.result}


class AnalysisJobs:
    """The analyses of this process."""

    def __init__(self, ai: AiService) -> None:
        self._ai = ai
        self._all: OrderedDict[Which, AnalysisJob] = OrderedDict()

    def find(self, which: Which) -> AnalysisJob | None:
        """An analysis that was begun before. One that failed is told so once."""
        found = self._all.get(which)
        if found is not None and found.refusal is not None:
            del self._all[which]
            raise found.refusal
        return found

    def start(self, which: Which, game: GameSpec, record: str, locale: Locale) -> AnalysisJob:
        """Begin to think about a finished game."""
        analysis = self._all[which] = AnalysisJob()
        analysis.task = asyncio.create_task(self._think(analysis, game, record, locale))
        while len(self._all) > MOST:
            _, oldest = self._all.popitem(last=False)
            if oldest.task is not None:
                oldest.task.cancel()
        return analysis

    async def _think(self, analysis: AnalysisJob, game: GameSpec, record: str, locale: Locale) -> None:
        def progress(done: int, of: int) -> None:
            analysis.done, analysis.of = done, of

        try:
            analysis.result = await self._ai.analyse(game, record, locale=locale, progress=progress)
            analysis.done = analysis.of
        except ApiError as refusal:
            analysis.refusal = refusal

    async def close(self) -> None:
        """Stop thinking."""
        tasks = [analysis.task for analysis in self._all.values() if analysis.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
