"""Background analysis jobs of finished games: started once, their results cached for a while."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field

from centuria.analysis.schema import Report
from centuria.server.ai.protocol import GameSpec, Locale
from centuria.server.ai.service import AiService
from centuria.server.errors import ApiError

MAX_JOBS = 100
"""Jobs that are kept, running or done; the oldest of those that are done are dropped first."""

JobKey = tuple[str, str, str, bool]
"""A table id, a language, a theme, and whether texts are illustrated."""


@dataclass(slots=True, eq=False)
class AnalysisJob:
    """One analysis, running or done."""

    done: int = 0
    of: int = 0
    result: Report | None = None
    error: ApiError | None = None
    task: asyncio.Task[None] | None = field(default=None, repr=False)


class AnalysisJobs:
    """The analysis jobs of this process."""

    def __init__(self, ai: AiService) -> None:
        self._ai = ai
        self._jobs: OrderedDict[JobKey, AnalysisJob] = OrderedDict()

    def find(self, key: JobKey) -> AnalysisJob | None:
        """A job that was started before. The error of a failed one is raised once, then it is dropped."""
        job = self._jobs.get(key)
        if job is not None and job.error is not None:
            del self._jobs[key]
            raise job.error
        return job

    def start(
        self, key: JobKey, game: GameSpec, record: str, locale: Locale, person: str, address: str = ""
    ) -> AnalysisJob:
        """Start the analysis of a finished game for a person at an address.

        What is refused leaves no job behind: it would take the place of another, and its error would be told to the
        next who asks for the same game.
        """
        self._ai.check_open("analyse", person, address)
        job = self._jobs[key] = AnalysisJob()
        job.task = asyncio.create_task(self._run(job, game, record, locale, person, address))
        # Those that run are bounded by the AI service.
        ended = [one for one, known in self._jobs.items() if known.result is not None or known.error is not None]
        for one in ended[: max(0, len(self._jobs) - MAX_JOBS)]:
            del self._jobs[one]
        return job

    async def _run(
        self, job: AnalysisJob, game: GameSpec, record: str, locale: Locale, person: str, address: str
    ) -> None:
        def progress(done: int, of: int) -> None:
            job.done, job.of = done, of

        try:
            job.result = await self._ai.analyse(
                game, record, person=person, address=address, locale=locale, progress=progress
            )
            job.done = job.of
        except ApiError as error:
            job.error = error

    async def close(self) -> None:
        """Cancel all jobs."""
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
