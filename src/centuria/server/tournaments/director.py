"""The director of tournaments: starts them in time, pairs their rounds, creates the tables of their games, ends them.

Every process looks after all tournaments of the database. What one decides it writes while nobody else changes the
tournament; the table of a game has an id before it exists, so that it is created once by whichever process is first.
"""

import asyncio
from contextlib import suppress

import structlog
from sqlalchemy.ext.asyncio import AsyncConnection

from centuria.server.background_loop import BackgroundLoop
from centuria.server.errors import ApiError
from centuria.server.store.database import Database
from centuria.server.tables.prepared_games import Player, PreparedGame, create_prepared, seats_for
from centuria.server.tables.settings import TableSettings
from centuria.server.tables.state.model import Status
from centuria.server.tables.storage.repository import TableRepository
from centuria.server.tables.table import LoadedTable
from centuria.server.tournaments import repository
from centuria.server.tournaments.commands import check_players
from centuria.server.tournaments.model import Tournament, TournamentGame, TournamentStatus
from centuria.server.tournaments.pairing import arena_pairs, swiss_round

POLL_SECONDS = 1.0
"""Seconds between two looks at the database."""

ARENA_PAUSE = 3_000
"""Milliseconds for which an arena collects waiting players before it pairs them again."""

_log = structlog.get_logger(__name__)


class TournamentDirector(BackgroundLoop):
    """Moves all tournaments on."""

    def __init__(self, database: Database, tables: TableRepository) -> None:
        self._database = database
        self._tables = tables
        self._ended = asyncio.Event()

    # Listener of tables

    def on_change(self, table: LoadedTable) -> None:
        """Go on at once when a game of a tournament has ended."""
        if table.state.tournament is not None and table.state.status is Status.OVER:
            self._ended.set()

    def is_using(self, table_id: str) -> bool:
        """The director needs no table in memory."""
        del table_id
        return False

    async def _repeat(self) -> None:
        while True:
            self._ended.clear()
            try:
                await self.poll()
            except Exception as error:  # noqa: BLE001 - the next look may succeed
                if not self._database.outages.failed(error):
                    _log.exception("looking after the tournaments failed")
            with suppress(TimeoutError):
                async with asyncio.timeout(POLL_SECONDS):
                    await self._ended.wait()

    async def poll(self) -> None:
        """Look after every tournament that needs it now; one that fails does not stop the others."""
        for tournament_id in await repository.due(self._database, self._tables.now()):
            try:
                await self.advance(tournament_id)
            except Exception as error:  # noqa: BLE001 - it is tried again
                if not self._database.outages.failed(error):
                    _log.exception("a tournament could not go on", tournament=tournament_id)

    async def advance(self, tournament_id: str) -> None:
        """Do what is due for a tournament, and create the tables that its games lack."""
        async with repository.changing(self._database, tournament_id) as (connection, tournament):
            await self._decide(connection, tournament)
        async with self._database.reading() as connection:
            tournament = await repository.find(connection, tournament_id)
        for game in tournament.games:
            if game.status == "planned":
                await create_prepared(self._tables, _prepared(tournament, game))
                await repository.set_playing(self._database, tournament_id, game.number)

    async def _decide(self, connection: AsyncConnection, tournament: Tournament) -> None:
        now = self._tables.now()
        if tournament.status is TournamentStatus.OPEN:
            await self._begin(connection, tournament, now)
        elif tournament.status is not TournamentStatus.RUNNING:
            await repository.change(connection, tournament.id, due=None)
        elif any(game.status == "planned" for game in tournament.games):
            # A process may have stopped between planning the games and creating their tables.
            await repository.change(connection, tournament.id, due=now + ARENA_PAUSE)
        elif not any(entrant.active and entrant.person for entrant in tournament.entrants):
            await self._end_if_idle(connection, tournament, now)
        elif tournament.settings.kind == "swiss":
            await self._next_round(connection, tournament, now)
        else:
            await self._pair_arena(connection, tournament, now)

    async def _begin(self, connection: AsyncConnection, tournament: Tournament, now: int) -> None:
        """The time of a tournament has come that its host has not started."""
        try:
            if tournament.starts is None:
                raise ApiError(409, "not_now", "nobody has started the tournament")
            check_players(tournament)
        except ApiError:
            cancelled = TournamentStatus.CANCELLED.value
            await repository.change(connection, tournament.id, status=cancelled, ended=now, due=None)
        else:
            running = TournamentStatus.RUNNING.value
            await repository.change(connection, tournament.id, status=running, started=now, due=0)

    async def _next_round(self, connection: AsyncConnection, tournament: Tournament, now: int) -> None:
        """A round begins when all games of the one before are over; after the last one, the tournament ends."""
        active = sum(entrant.active for entrant in tournament.entrants)
        if tournament.busy or tournament.round >= tournament.last_round or active < 2:
            await self._end_if_idle(connection, tournament, now)
            return
        pairs, bye = swiss_round(tournament)
        await repository.add_games(connection, tournament, tournament.round + 1, pairs, bye, now)
        await repository.change(connection, tournament.id, round=tournament.round + 1, due=now + ARENA_PAUSE)

    async def _pair_arena(self, connection: AsyncConnection, tournament: Tournament, now: int) -> None:
        """Who waits is paired until the time is over; the last games are played to their end."""
        assert tournament.ends is not None
        if now >= tournament.ends:
            await self._end_if_idle(connection, tournament, now)
            return
        await repository.add_games(connection, tournament, 1, arena_pairs(tournament), None, now)
        await repository.change(connection, tournament.id, due=min(now + ARENA_PAUSE, tournament.ends))

    async def _end_if_idle(self, connection: AsyncConnection, tournament: Tournament, now: int) -> None:
        """End a tournament whose games are all over; else the end of a game makes it due again."""
        if tournament.busy:
            await repository.change(connection, tournament.id, due=None)
        else:
            over = TournamentStatus.OVER.value
            await repository.change(connection, tournament.id, status=over, ended=now, due=None)


def _prepared(tournament: Tournament, game: TournamentGame) -> PreparedGame:
    entrants = [tournament.entrant(number) for number in game.players]
    players = [Player(one.person or "", one.name, one.bot) for one in entrants]  # type: ignore[arg-type]  # a level
    settings = tournament.settings
    assert game.table is not None
    return PreparedGame(
        game.table,
        next((one.person for one in entrants if one.person), tournament.host),
        TableSettings(
            mode=settings.mode,
            seats=[*seats_for(players)],
            theme=settings.theme,
            pace=settings.pace,
            rated=settings.rated,
        ),
        players,
        tournament.id,
    )
