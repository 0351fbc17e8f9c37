"""Queries: ratings, results and statistics of a person, and leaderboards."""

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec
from sqlalchemy import ColumnElement, Row, Select, and_, case, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from centuria.server.store.schema import people, ratings, results

Rows = Sequence[Row[tuple[object, ...]]]

MIN_GAMES = 5
"""Rated games of a season that somebody needs to be on its leaderboard."""

MAX_LINES = 100
"""Lines of a leaderboard."""

CARD_GAMES = 200
"""The favourite cards are those of so many of the last games."""

PROGRESS_GAMES = 60
"""The curve and bars of a profile show so many of the last games with a number of players."""

FAVOURITES = 5
"""How many favourite cards there are for a mode."""


async def person(connection: AsyncConnection, person_id: str) -> Row[tuple[object, ...]] | None:
    """A person's public facts."""
    query: Select[tuple[object, ...]] = select(people).where(people.c.id == person_id)
    return (await connection.execute(query)).first()


async def ratings_of(connection: AsyncConnection, player: str) -> Rows:
    """The present ratings of a player: of the latest season in which they have played."""
    latest = (
        select(ratings.c.mode, ratings.c.players, func.max(ratings.c.season).label("season"))
        .where(ratings.c.player == player)
        .group_by(ratings.c.mode, ratings.c.players)
        .subquery()
    )
    query = (
        select(ratings)
        .join(
            latest,
            and_(
                ratings.c.mode == latest.c.mode,
                ratings.c.players == latest.c.players,
                ratings.c.season == latest.c.season,
            ),
        )
        .where(ratings.c.player == player)
        .order_by(ratings.c.mode, ratings.c.players)
    )
    return (await connection.execute(query)).all()


async def statistics_of(connection: AsyncConnection, player: str) -> Rows:
    """Sums over the finished games of a player, by mode."""
    query = (
        select(
            results.c.mode,
            func.count().label("games"),
            func.sum(case((results.c.place == 1, 1), else_=0)).label("wins"),
            func.sum(results.c.points).label("points"),
            func.max(results.c.points).label("best"),
            func.sum(results.c.rounds).label("rounds"),
        )
        .where(*_own(player), results.c.left == 0)
        .group_by(results.c.mode)
        .order_by(results.c.mode)
    )
    return (await connection.execute(query)).all()


async def favourite_cards(connection: AsyncConnection, player: str) -> dict[str, list[tuple[str, int, int]]]:
    """The cards that a player has claimed most often of late, by mode: cost, how often, and in how many won games."""
    query = (
        select(results.c.mode, results.c.cards, results.c.place)
        .where(*_own(player))
        .order_by(results.c.at.desc())
        .limit(CARD_GAMES)
    )
    counts: dict[str, Counter[str]] = {}
    wins: Counter[tuple[str, str]] = Counter()
    for row in await connection.execute(query):
        cards = msgspec.json.decode(row.cards, type=list[str])
        counts.setdefault(row.mode, Counter()).update(cards)
        wins.update((row.mode, cost) for cost in cards if row.place == 1)
    return {
        mode: [(cost, count, wins[mode, cost]) for cost, count in counter.most_common(FAVOURITES)]
        for mode, counter in counts.items()
    }


async def lost_games(connection: AsyncConnection, player: str) -> Rows:
    """The player's last finished games that somebody else has won: points and cards of both."""
    winner = results.alias()
    query: Select[tuple[object, ...]] = (
        select(
            results.c.mode,
            results.c.points,
            results.c.cards,
            winner.c.points.label("winner_points"),
            winner.c.cards.label("winner_cards"),
        )
        .join(winner, and_(winner.c.table == results.c.table, winner.c.place == 1))
        .where(*_own(player), results.c.left == 0, results.c.place > 1)
        .order_by(results.c.at.desc())
        .limit(CARD_GAMES)
    )
    return (await connection.execute(query)).all()


async def played_by(connection: AsyncConnection, player: str, *, unlisted: bool) -> Rows:
    """The modes and numbers of players of a player's finished games, with how many there are; the latest first."""
    query = (
        select(results.c.mode, results.c.players, func.count().label("games"))
        .where(*_own(player, unlisted=unlisted))
        .group_by(results.c.mode, results.c.players)
        .order_by(func.max(results.c.at).desc(), results.c.mode, results.c.players)
    )
    return (await connection.execute(query)).all()


async def progress_of(connection: AsyncConnection, player: str, mode: str, players: int, *, unlisted: bool) -> Rows:
    """A player's last finished games of a mode with a number of players, the first of them first."""
    query = (
        select(results)
        .where(*_own(player, unlisted=unlisted), results.c.mode == mode, results.c.players == players)
        .order_by(results.c.at.desc(), results.c.table.desc())
        .limit(PROGRESS_GAMES)
    )
    return (await connection.execute(query)).all()[::-1]


def _own(player: str, *, unlisted: bool = True) -> list[ColumnElement[bool]]:
    """The finished games of a player, without those of guests at their screen."""
    listed = [] if unlisted else [results.c.listed == 1]
    return [results.c.player == player, results.c.guest == 0, results.c.finished == 1, *listed]


async def games_of(
    connection: AsyncConnection, player: str, limit: int, before: int | None, *, unlisted: bool
) -> tuple[Rows, int | None]:
    """The results of all seats in a page of a player's games, the latest first; where the next page begins."""
    own = select(results.c.table, results.c.at).where(results.c.player == player, results.c.guest == 0)
    if not unlisted:
        own = own.where(results.c.listed == 1)
    if before is not None:
        own = own.where(results.c.at < before)
    page = (await connection.execute(own.order_by(results.c.at.desc()).limit(limit + 1))).all()
    tables = [row.table for row in page[:limit]]
    rows = (
        await connection.execute(_seats_of(tables).order_by(results.c.at.desc(), results.c.table, results.c.seat))
    ).all()
    return rows, page[limit - 1].at if len(page) > limit else None


async def results_at(connection: AsyncConnection, table: str) -> Rows:
    """The results of all seats of a game."""
    return (await connection.execute(_seats_of([table]).order_by(results.c.seat))).all()


def _seats_of(tables: Iterable[str]) -> Select[tuple[object, ...]]:
    return select(results).where(results.c.table.in_(list(tables)))


async def leaderboard(connection: AsyncConnection, mode: str, players: int, season: str) -> Rows:
    """The best people of a season, by the lower end of their intervals, and all bots that have played in it."""
    board = (
        select(ratings, people.c.name)
        .outerjoin(people, people.c.id == ratings.c.player)
        .where(ratings.c.mode == mode, ratings.c.players == players, ratings.c.season == season)
    )
    lower = ratings.c.mean - 2 * ratings.c.sigma
    ranked = board.where(ratings.c.is_bot == 0, ratings.c.games >= MIN_GAMES, people.c.id.is_not(None))
    best = (await connection.execute(ranked.order_by(lower.desc(), ratings.c.player).limit(MAX_LINES))).all()
    bots = (await connection.execute(board.where(ratings.c.is_bot == 1).order_by(lower.desc()))).all()
    return [*best, *bots]


async def seasons(connection: AsyncConnection) -> list[str]:
    """The seasons in which somebody has played, the latest first."""
    query = select(ratings.c.season).distinct().order_by(ratings.c.season.desc()).limit(MAX_LINES)
    return list((await connection.execute(query)).scalars())
