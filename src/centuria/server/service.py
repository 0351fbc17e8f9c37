"""The server put together: everything that a process needs to serve tables, started and closed in order."""

from types import TracebackType
from typing import Self

from centuria.server.accounts.accounts import People
from centuria.server.ai.analysis_jobs import Analyses
from centuria.server.ai.service import Thinkers
from centuria.server.connection_limits import Crowd
from centuria.server.live.hub import Hub
from centuria.server.live.pubsub import tidings_for
from centuria.server.rate_limits import Limits
from centuria.server.settings import Settings
from centuria.server.store.catalogue import Catalogue
from centuria.server.store.database import opened
from centuria.server.tables.commands import Deeds
from centuria.server.tables.repository import Tables
from centuria.server.tables.scheduler import Duties


class Service:
    """`async with Service(settings) as service:` serves until the block ends."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    async def __aenter__(self) -> Self:
        settings = self.settings
        self.store = await opened(settings.db)
        self.catalogue = Catalogue(settings.components)
        self.tables = Tables(self.store, self.catalogue, settings.process)
        self.deeds = Deeds(self.tables, self.catalogue)
        self.people = People(self.store, settings)
        self.limits = Limits(enabled=settings.rates)
        self.crowd = Crowd(limited=settings.rates)
        self.tidings = tidings_for(self.store, self.tables)
        self.hub = Hub(self.tables, self.tidings)
        self.thinkers = Thinkers(settings.workers, analysis=settings.analysis_seconds)
        self.analyses = Analyses(self.thinkers)
        self.duties = Duties(self.tables, self.deeds, self.thinkers, pause=settings.bot_pause)
        self.tables.listeners += [self.hub, self.duties]
        await self.people.start()
        await self.tidings.start()
        await self.hub.start()
        await self.thinkers.start()
        await self.duties.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.duties.close()
        await self.hub.close()
        await self.analyses.close()
        await self.thinkers.close()
        await self.tidings.close()
        await self.tables.close()
        await self.store.close()
