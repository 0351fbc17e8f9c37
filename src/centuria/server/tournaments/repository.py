"""Tournaments in the database: reading them, and the rows that change them."""

import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from sqlalchemy import Row, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from centuria.server.errors import ApiError
from centuria.server.store.database import Database
from centuria.server.store.schema import entrants, tournament_games, tournaments
from centuria.server.tournaments.model import Entrant, Tournament, TournamentGame, TournamentStatus
from centuria.server.tournaments.pairing import Pair
from centuria.server.tournaments.settings import TournamentSettings

ACTIVE = (TournamentStatus.OPEN.value, TournamentStatus.RUNNING.value)
LISTED = 20
"""Tournaments of each status in the list."""


async def find(connection: AsyncConnection, tournament_id: str, *, lock: bool = False) -> Tournament:
    """A tournament with its players and games; 404 if there is none. With `lock`, others wait to change it."""
    query = select(tournaments).where(tournaments.c.id == tournament_id)
    row = (await connection.execute(query.with_for_update() if lock else query)).first()
    if row is None:
        raise ApiError(404, "no_tournament", f"there is no tournament {tournament_id!r}")
    players = select(entrants).where(entrants.c.tournament == tournament_id).order_by(entrants.c.number)
    games = tournament_games
    played = select(games).where(games.c.tournament == tournament_id).order_by(games.c.number)
    found = [_entrant(one) for one in await connection.execute(players)]
    return _tournament(row, found, [_game(one) for one in await connection.execute(played)])


@asynccontextmanager
async def changing(database: Database, tournament_id: str) -> AsyncIterator[tuple[AsyncConnection, Tournament]]:
    """A transaction in which nobody else changes the tournament."""
    async with database.writing() as connection:
        yield connection, await find(connection, tournament_id, lock=True)


async def listed(database: Database) -> list[tuple[Tournament, int]]:
    """The latest tournaments of each status with the number of their players."""
    found = list[tuple[Tournament, int]]()
    async with database.reading() as connection:
        for status in (TournamentStatus.OPEN, TournamentStatus.RUNNING, TournamentStatus.OVER):
            count = select(func.count()).where(entrants.c.tournament == tournaments.c.id).scalar_subquery()
            query = select(tournaments, count.label("players")).where(tournaments.c.status == status.value)
            rows = await connection.execute(query.order_by(tournaments.c.created.desc()).limit(LISTED))
            found += [(_tournament(row, (), ()), row.players) for row in rows]
    return found


async def due(database: Database, now: int) -> list[str]:
    """The tournaments that the server has to look after."""
    async with database.reading() as connection:
        query = select(tournaments.c.id).where(tournaments.c.due <= now).order_by(tournaments.c.due)
        return list((await connection.execute(query)).scalars())


async def count(connection: AsyncConnection, *, host: str | None = None) -> int:
    """How many tournaments are not over: all, or those of a host."""
    query = select(func.count()).select_from(tournaments).where(tournaments.c.status.in_(ACTIVE))
    if host is not None:
        query = query.where(tournaments.c.host == host)
    return int((await connection.execute(query)).scalar_one())


async def count_entered(connection: AsyncConnection, person: str) -> int:
    """In how many tournaments that are not over a person plays."""
    query = (
        select(func.count())
        .select_from(entrants.join(tournaments, tournaments.c.id == entrants.c.tournament))
        .where(entrants.c.person == person, entrants.c.active == 1, tournaments.c.status.in_(ACTIVE))
    )
    return int((await connection.execute(query)).scalar_one())


async def create(
    connection: AsyncConnection, host: str, settings: TournamentSettings, now: int, starts: int | None, due_at: int
) -> str:
    """A new tournament without players; its id."""
    tournament_id = secrets.token_urlsafe(9)
    row = {
        "id": tournament_id,
        "host": host,
        "settings": settings.model_dump_json(),
        "status": TournamentStatus.OPEN.value,
        "round": 0,
        "created": now,
        "starts": starts,
        "due": due_at,
    }
    await connection.execute(insert(tournaments).values(row))
    return tournament_id


async def change(connection: AsyncConnection, tournament_id: str, **values: object) -> None:
    """Change the row of a tournament."""
    await connection.execute(update(tournaments).where(tournaments.c.id == tournament_id).values(**values))


async def add_entrant(connection: AsyncConnection, tournament_id: str, entrant: Entrant) -> None:
    """Add a player."""
    row = {
        "tournament": tournament_id,
        "number": entrant.number,
        "person": entrant.person,
        "bot": entrant.bot,
        "name": entrant.name,
        "rating": entrant.rating,
        "active": int(entrant.active),
    }
    await connection.execute(insert(entrants).values(row))


async def set_active(connection: AsyncConnection, tournament_id: str, number: int, *, active: bool) -> None:
    """Whether a player is paired."""
    one = entrants.c.tournament == tournament_id, entrants.c.number == number
    await connection.execute(update(entrants).where(*one).values(active=int(active)))


async def remove_entrant(connection: AsyncConnection, tournament: Tournament, number: int) -> None:
    """Remove a player before the start; later ones move up."""
    mine = entrants.c.tournament == tournament.id
    await connection.execute(delete(entrants).where(mine, entrants.c.number == number))
    # One after the other: the numbers are unique at every moment.
    for later in range(number + 1, len(tournament.entrants) + 1):
        await connection.execute(update(entrants).where(mine, entrants.c.number == later).values(number=later - 1))


async def add_games(
    connection: AsyncConnection, tournament: Tournament, number: int, pairs: Sequence[Pair], bye: int | None, now: int
) -> None:
    """Plan the games of a round, each with the id of a table that is not there yet."""
    following = len(tournament.games) + 1
    rows: list[dict[str, object]] = [
        {"first": first, "second": second, "table": secrets.token_urlsafe(9), "status": "planned", "winner": None}
        | {"ended": None}
        for first, second in pairs
    ]
    if bye is not None:
        rows.append({"first": bye, "second": None, "table": None, "status": "over", "winner": bye, "ended": now})
    for game, row in enumerate(rows, following):
        common = {"tournament": tournament.id, "number": game, "round": number}
        await connection.execute(insert(tournament_games).values(common | row))


async def set_playing(database: Database, tournament_id: str, number: int) -> None:
    """The table of a planned game is there."""
    games = tournament_games
    one = games.c.tournament == tournament_id, games.c.number == number, games.c.status == "planned"
    async with database.writing() as connection:
        await connection.execute(update(games).where(*one).values(status="playing"))


def _tournament(
    row: Row[tuple[object, ...]], players: Sequence[Entrant], games: Sequence[TournamentGame]
) -> Tournament:
    settings = TournamentSettings.model_validate_json(row.settings)
    return Tournament(
        row.id,
        row.host,
        settings,
        TournamentStatus(row.status),
        row.round,
        row.created,
        row.starts,
        row.started,
        row.ended,
        players,
        games,
    )


def _entrant(row: Row[tuple[object, ...]]) -> Entrant:
    return Entrant(row.number, row.person, row.bot, row.name, row.rating, bool(row.active))


def _game(row: Row[tuple[object, ...]]) -> TournamentGame:
    return TournamentGame(
        row.number,
        row.round,
        row.first,
        row.second,
        row.table,
        row.status,
        row.winner,
        (row.first_points, row.second_points),
        (bool(row.first_left), bool(row.second_left)),
        row.ended,
    )
