"""Analyses of finished games: begun once, thought about in the background, kept for a while."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field

from centuria.analysis.schema import Report
from centuria.server.ai.protocol import Game, Voice
from centuria.server.ai.service import Thinkers
from centuria.server.errors import Refused
from centuria.server.schemas import replay as schemas

MOST = 100
"""Analyses that are kept; the oldest go first."""

Which = tuple[str, str, str]
"""A table, a language and a theme."""


@dataclass(slots=True, eq=False)
class Analysis:
    """One analysis, under way or done."""

    done: int = 0
    of: int = 0
    result: Report | None = None
    refusal: Refused | None = None
    task: asyncio.Task[None] | None = field(default=None, repr=False)

    def told(self) -> schemas.Analysis:
        """How far it is."""
        return {
            "status": "running" if self.result is None else "done",
            "done": self.done,
            "of": self.of,
            "analysis": self.result,
        }


class Analyses:
    """The analyses of this process."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._all: OrderedDict[Which, Analysis] = OrderedDict()

    def find(self, which: Which) -> Analysis | None:
        """An analysis that was begun before. One that failed is told so once."""
        found = self._all.get(which)
        if found is not None and found.refusal is not None:
            del self._all[which]
            raise found.refusal
        return found

    def begin(self, which: Which, game: Game, record: str, voice: Voice) -> Analysis:
        """Begin to think about a finished game."""
        analysis = self._all[which] = Analysis()
        analysis.task = asyncio.create_task(self._think(analysis, game, record, voice))
        while len(self._all) > MOST:
            _, oldest = self._all.popitem(last=False)
            if oldest.task is not None:
                oldest.task.cancel()
        return analysis

    async def _think(self, analysis: Analysis, game: Game, record: str, voice: Voice) -> None:
        def progress(done: int, of: int) -> None:
            analysis.done, analysis.of = done, of

        try:
            analysis.result = await self._thinkers.analyse(game, record, voice=voice, progress=progress)
            analysis.done = analysis.of
        except Refused as refusal:
            analysis.refusal = refusal

    async def close(self) -> None:
        """Stop thinking."""
        tasks = [analysis.task for analysis in self._all.values() if analysis.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
