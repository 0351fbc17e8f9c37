"""The result of a tournament's game, written in the transaction of the event that ends it: it counts exactly once."""

from collections.abc import Sequence

from sqlalchemy import Connection, select, update

from centuria.server.ratings.game_results import SeatResult
from centuria.server.store.schema import entrants, tournament_games, tournaments


def save_tournament_result(connection: Connection, table: str, at: int, seats: Sequence[SeatResult]) -> None:
    """Write who has won. Who was no longer playing at the end is not paired again until they come back."""
    games = tournament_games
    found = select(games.c.tournament, games.c.first, games.c.second).where(games.c.table == table)
    game = connection.execute(found).first()
    if game is None:
        return
    # The tournament first, as in everything that changes one: so nobody waits for the other in a circle.
    connection.execute(select(tournaments.c.id).where(tournaments.c.id == game.tournament).with_for_update())
    numbers = (game.first, game.second)
    best = min(range(len(seats)), key=lambda k: seats[k].place)
    first, second = seats
    connection.execute(
        update(games)
        .where(games.c.table == table)
        .values(
            status="over",
            winner=None if seats[best].left else numbers[best],
            first_points=first.points,
            second_points=second.points,
            first_left=int(first.left),
            second_left=int(second.left),
            ended=at,
        )
    )
    gone = [number for number, seat in zip(numbers, seats, strict=True) if seat.left]
    if gone:
        away = entrants.c.tournament == game.tournament, entrants.c.number.in_(gone)
        connection.execute(update(entrants).where(*away).values(active=0))
    connection.execute(update(tournaments).where(tournaments.c.id == game.tournament).values(due=0))
