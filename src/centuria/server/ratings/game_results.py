"""The result of a game: saved, and rated, in the transaction that writes the game's last event.

So a game counts exactly once: the event that ends it can be written only once.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection, insert, select, text, update

from centuria.mode_registry import ModeName
from centuria.server.ratings.bot_strengths import first_bot_rating
from centuria.server.ratings.rating_model import Rating, after_game, season_of
from centuria.server.store.schema import ratings, results

RATING_LOCK = 0x52617465
"""The id of PostgreSQL's advisory lock: games are rated one after the other."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How a game ended for a seat."""

    player: str
    """The id of a person, or the level of a bot."""
    is_bot: bool
    name: str
    place: int
    points: int
    cards: Sequence[str]
    """The point cards that the player has claimed, by their cost."""
    left: bool
    """Whether a bot played the end of the game for a person."""
    guest: bool = False
    """Whether somebody else has played at the player's screen: that counts for nobody."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game ended."""

    table: str
    mode: ModeName
    at: int
    rounds: int
    listed: bool
    """Whether everybody may see it in the history of its players."""
    finished: bool
    """Whether it was played to its end."""
    rated: bool
    seats: Sequence[SeatResult]


def save_result(connection: Connection, game: GameResult) -> None:
    """Save the result of a game, and the ratings of its players after it."""
    if connection.dialect.name == "postgresql":
        # Taken after all row locks of the transaction, so that nobody who holds it waits for another.
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": RATING_LOCK})
    season = season_of(game.at)
    changes = _rate(connection, game, season) if game.rated else []
    for number, seat in enumerate(game.seats, 1):
        row: dict[str, object] = {
            "table": game.table,
            "seat": number,
            "player": seat.player,
            "is_bot": int(seat.is_bot),
            "guest": int(seat.guest),
            "name": seat.name,
            "mode": game.mode,
            "players": len(game.seats),
            "season": season,
            "at": game.at,
            "rounds": game.rounds,
            "listed": int(game.listed),
            "finished": int(game.finished),
            "left": int(seat.left),
            "place": seat.place,
            "points": seat.points,
            "cards": msgspec.json.encode(list(seat.cards)).decode(),
        }
        if changes:
            before, after = changes[number - 1]
            row |= {"mean": after.mean, "sigma": after.sigma, "mean_before": before.mean, "sigma_before": before.sigma}
        connection.execute(insert(results).values(row))


def _rate(connection: Connection, game: GameResult, season: str) -> list[tuple[Rating, Rating]]:
    """Write the new ratings; the rating of each seat before and after the game."""
    players = len(game.seats)
    known = [_rating(connection, game.mode, players, season, seat) for seat in game.seats]
    before = [rating for rating, _ in known]
    after = after_game(before, [seat.place for seat in game.seats])
    # A bot may sit at several seats: its rating moves by the mean of what each of them would bring.
    for player in {seat.player: None for seat in game.seats}:
        own = [number for number, seat in enumerate(game.seats) if seat.player == player]
        mean = sum(after[number].mean for number in own) / len(own)
        sigma = sum(after[number].sigma for number in own) / len(own)
        key = {"player": player, "mode": game.mode, "players": players, "season": season}
        values = {"mean": mean, "sigma": sigma, "is_bot": int(game.seats[own[0]].is_bot), "changed": game.at}
        if known[own[0]][1]:
            same = [ratings.c[column] == value for column, value in key.items()]
            connection.execute(update(ratings).where(*same).values(**values, games=ratings.c.games + 1))
        else:
            connection.execute(insert(ratings).values(**key, **values, games=1))
    return list(zip(before, after, strict=True))


def _rating(connection: Connection, mode: ModeName, players: int, season: str, seat: SeatResult) -> tuple[Rating, bool]:
    """The present rating of a player, and whether it is of this season."""
    latest = (
        select(ratings.c.mean, ratings.c.sigma, ratings.c.season)
        .where(ratings.c.player == seat.player, ratings.c.mode == mode, ratings.c.players == players)
        .order_by(ratings.c.season.desc())
        .limit(1)
    )
    row = connection.execute(latest).first()
    if row is None:
        return Rating(*first_bot_rating(mode, players, seat.player)) if seat.is_bot else Rating(), False
    rating = Rating(row.mean, row.sigma)
    # The clock of another process may be ahead at the turn of a season: its row is the latest then.
    return (rating, True) if row.season == season else (rating.in_new_season(), False)
