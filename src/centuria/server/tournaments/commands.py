"""What people do with tournaments. Each command is checked and written while nobody else changes the tournament."""

from collections.abc import Callable, Sequence

from sqlalchemy.ext.asyncio import AsyncConnection

from centuria.bots.levels import CHAMPION, level_names
from centuria.mode_registry import ModeName, declared
from centuria.server.accounts.accounts import lock_person
from centuria.server.accounts.person import Person
from centuria.server.errors import ApiError, conflict, forbidden, invalid_value
from centuria.server.ratings.bot_strengths import first_bot_rating
from centuria.server.ratings.queries import ratings_of
from centuria.server.ratings.rating_model import FIRST_MEAN
from centuria.server.store.database import Database
from centuria.server.tables.state.model import DAY, MINUTE
from centuria.server.tournaments import repository
from centuria.server.tournaments.model import Entrant, Tournament, TournamentStatus
from centuria.server.tournaments.settings import (
    MAX_ENTERED,
    MAX_ENTRANTS,
    MAX_HOSTED,
    MAX_RUNNING,
    TournamentSettings,
)

PLAYERS = 2
"""Players of a game, and the fewest of a tournament."""

MAX_LEFT = 5
"""Games that a player may leave before the end and come back to the tournament: each makes another table."""

MAX_WAIT = 7 * DAY
"""A tournament that has not begun by then is cancelled."""


class TournamentCommands:
    """Creates tournaments and changes them for people."""

    def __init__(self, database: Database, clock: Callable[[], int]) -> None:
        self._database = database
        self._clock = clock

    async def create(self, host: Person, settings: TournamentSettings, bots: Sequence[str], minutes: int | None) -> str:
        """A tournament that is open to everybody, with these levels of bots; it starts by itself after some minutes."""
        if settings.kind == "arena" and settings.pace.kind != "live":
            raise invalid_value("pace: an arena needs clocks (live), not days")
        for bot in bots:
            _check_bot(settings.mode, bot)
        if settings.rated:
            _check_registered(host)
        now = self._clock()
        starts = None if minutes is None else now + minutes * MINUTE
        async with self._database.writing() as connection:
            # Requests of one person wait for each other, so that none gets past a limit.
            await lock_person(connection, host)
            if await repository.count(connection, host=host.id) >= MAX_HOSTED:
                raise conflict(f"you host {MAX_HOSTED} tournaments already: wait until one is over, or cancel it")
            if await repository.count(connection) >= MAX_RUNNING:
                raise conflict(f"there are {MAX_RUNNING} tournaments on this server already: try again later")
            due = now + MAX_WAIT if starts is None else starts
            created = await repository.create(connection, host.id, settings, now, starts, due)
            for number, bot in enumerate(bots, 1):
                rating, _ = first_bot_rating(settings.mode, PLAYERS, bot)
                await repository.add_entrant(connection, created, Entrant(number, None, bot, "", rating))
        return created

    async def join(self, tournament_id: str, person: Person) -> None:
        """Enter before the start, or an arena until its end; or come back after a withdrawal."""
        async with self._database.writing() as connection:
            await lock_person(connection, person)
            tournament = await repository.find(connection, tournament_id, lock=True)
            mine = tournament.entrant_of(person.id)
            _check_active(tournament)
            if mine is not None and mine.active:
                raise conflict("you play in this tournament already")
            if tournament.settings.rated:
                _check_registered(person)
            if await repository.count_entered(connection, person.id) >= MAX_ENTERED:
                raise conflict(f"you play in {MAX_ENTERED} tournaments already")
            if mine is not None:
                _check_left(tournament, mine.number)
                await repository.set_active(connection, tournament_id, mine.number, active=True)
            else:
                await self._enter(connection, tournament, person)
            if tournament.status is TournamentStatus.RUNNING:
                await repository.change(connection, tournament_id, due=0)

    async def _enter(self, connection: AsyncConnection, tournament: Tournament, person: Person) -> None:
        if tournament.settings.kind == "swiss" and tournament.status is not TournamentStatus.OPEN:
            raise conflict("this tournament has begun: nobody can enter any more")
        if len(tournament.entrants) >= MAX_ENTRANTS:
            raise conflict(f"this tournament is full: it has {MAX_ENTRANTS} players")
        rating = await _rating(connection, person.id, tournament.settings.mode)
        entrant = Entrant(len(tournament.entrants) + 1, person.id, None, person.name, rating)
        await repository.add_entrant(connection, tournament.id, entrant)

    async def withdraw(self, tournament_id: str, person: Person) -> None:
        """Leave before the start, or be paired no more; a game that is being played goes on."""
        async with repository.changing(self._database, tournament_id) as (connection, tournament):
            mine = tournament.entrant_of(person.id)
            _check_active(tournament)
            if mine is None or not mine.active:
                raise conflict("you do not play in this tournament")
            if tournament.status is TournamentStatus.OPEN:
                await repository.remove_entrant(connection, tournament, mine.number)
            else:
                await repository.set_active(connection, tournament_id, mine.number, active=False)
                await repository.change(connection, tournament_id, due=0)

    async def start(self, tournament_id: str, person: Person) -> None:
        """Begin: for the host."""
        async with repository.changing(self._database, tournament_id) as (connection, tournament):
            _check_host(tournament, person)
            if tournament.status is not TournamentStatus.OPEN:
                raise conflict("this tournament has begun already")
            check_players(tournament)
            running, now = TournamentStatus.RUNNING.value, self._clock()
            await repository.change(connection, tournament_id, status=running, started=now, due=0)

    async def cancel(self, tournament_id: str, person: Person) -> None:
        """Cancel before the start: for the host."""
        async with repository.changing(self._database, tournament_id) as (connection, tournament):
            _check_host(tournament, person)
            if tournament.status is not TournamentStatus.OPEN:
                raise conflict("this tournament has begun: it can no longer be cancelled")
            cancelled = TournamentStatus.CANCELLED.value
            await repository.change(connection, tournament_id, status=cancelled, ended=self._clock(), due=None)


def check_players(tournament: Tournament) -> None:
    """Two players at least, and a person among them."""
    if len(tournament.entrants) < PLAYERS or all(entrant.person is None for entrant in tournament.entrants):
        raise conflict("a tournament needs two players, and one of them has to be a person")


def _check_active(tournament: Tournament) -> None:
    if tournament.status not in (TournamentStatus.OPEN, TournamentStatus.RUNNING):
        raise conflict("this tournament is over")


def _check_left(tournament: Tournament, number: int) -> None:
    left = sum(game.left[game.players.index(number)] for game in tournament.games if number in game.players)
    if left >= MAX_LEFT:
        raise conflict(f"you have left {MAX_LEFT} games of this tournament: you cannot come back to it")


def _check_host(tournament: Tournament, person: Person) -> None:
    if tournament.host != person.id:
        raise forbidden("only the host of the tournament can do that")


def _check_registered(person: Person) -> None:
    if person.handle is None:
        raise ApiError(403, "no_handle", "rated games are for registered people: choose a handle first")


def _check_bot(mode: ModeName, bot: str) -> None:
    known = [*level_names(mode), *([CHAMPION] if declared(mode).champion else [])]
    if bot not in known:
        raise invalid_value(f"bots: there is no {bot} for {mode}; there are: {', '.join(known)}")


async def _rating(connection: AsyncConnection, person: str, mode: ModeName) -> float:
    rows = await ratings_of(connection, person)
    found = (row.mean for row in rows if row.mode == mode and row.players == PLAYERS)
    return float(next(found, FIRST_MEAN))
