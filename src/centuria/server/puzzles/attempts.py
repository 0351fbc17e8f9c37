"""Answers to puzzles. The first answer of a person to a puzzle counts: it is a rated game between the two."""

from dataclasses import dataclass, field

from sqlalchemy import Connection, Row, Table, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from centuria.puzzles.puzzle import Puzzle
from centuria.server.ratings.game_results import RATING_LOCK
from centuria.server.ratings.rating_model import Rating, after_game
from centuria.server.store.database import Database
from centuria.server.store.schema import puzzle_attempts, puzzle_players, puzzle_ratings

DAY_MS = 24 * 3600 * 1000

PUZZLE_SIGMA = 100.0
"""The uncertainty of the rating that a puzzle begins with."""


@dataclass(frozen=True, slots=True)
class PuzzlePlayer:
    """How well somebody solves puzzles."""

    rating: Rating = field(default_factory=Rating)
    tried: int = 0
    solved: int = 0
    streak: int = 0
    best_streak: int = 0
    day: int = 0

    def streak_on(self, day: int) -> int:
        """The streak as it stands on a day: it ends with the first day without a solved puzzle."""
        return self.streak if self.day >= day - 1 else 0


@dataclass(frozen=True, slots=True)
class Attempt:
    """What an answer has changed; nothing where `counted` is false."""

    counted: bool
    before: PuzzlePlayer
    after: PuzzlePlayer


async def save_attempt(database: Database, person: str, puzzle: Puzzle, decision: str, at: int) -> Attempt:
    """Save a person's answer. A second one changes nothing."""
    found = list[Attempt]()
    await database.write([(lambda connection: found.append(_save(connection, person, puzzle, decision, at)), None)])
    return found[0]


def _save(connection: Connection, person: str, puzzle: Puzzle, decision: str, at: int) -> Attempt:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": RATING_LOCK})
    row = connection.execute(select(puzzle_players).where(puzzle_players.c.person == person)).first()
    before = _player(row)
    own = puzzle_attempts.c.person == person, puzzle_attempts.c.puzzle == puzzle.id
    if connection.execute(select(puzzle_attempts.c.puzzle).where(*own)).first() is not None:
        return Attempt(False, before, before)
    solved, day = decision == puzzle.solution, at // DAY_MS
    connection.execute(
        insert(puzzle_attempts).values(person=person, puzzle=puzzle.id, at=at, decision=decision, solved=int(solved))
    )
    known = connection.execute(select(puzzle_ratings).where(puzzle_ratings.c.puzzle == puzzle.id)).first()
    opponent = Rating(puzzle.rating, PUZZLE_SIGMA) if known is None else Rating(known.mean, known.sigma)
    rated, harder = after_game([before.rating, opponent], [1, 2] if solved else [2, 1])
    streak = before.streak_on(day)
    if solved and before.day != day:
        streak += 1
    after = PuzzlePlayer(
        rating=rated,
        tried=before.tried + 1,
        solved=before.solved + solved,
        streak=streak,
        best_streak=max(before.best_streak, streak),
        day=day if solved else before.day,
    )
    player = {
        "mean": rated.mean,
        "sigma": rated.sigma,
        "tried": after.tried,
        "solved": after.solved,
        "streak": after.streak,
        "best_streak": after.best_streak,
        "day": after.day,
    }
    _put(connection, puzzle_players, {"person": person}, player, exists=row is not None)
    tried, before_solved = (0, 0) if known is None else (known.tried, known.solved)
    hardness = {"mean": harder.mean, "sigma": harder.sigma, "tried": tried + 1, "solved": before_solved + solved}
    _put(connection, puzzle_ratings, {"puzzle": puzzle.id}, hardness, exists=known is not None)
    return Attempt(True, before, after)


def _put(connection: Connection, table: Table, key: dict[str, str], values: dict[str, float], *, exists: bool) -> None:
    if exists:
        connection.execute(update(table).where(*(table.c[name] == value for name, value in key.items())).values(values))
    else:
        connection.execute(insert(table).values(**key, **values))


def _player(row: Row[tuple[object, ...]] | None) -> PuzzlePlayer:
    if row is None:
        return PuzzlePlayer()
    return PuzzlePlayer(Rating(row.mean, row.sigma), row.tried, row.solved, row.streak, row.best_streak, row.day)


async def puzzle_player(connection: AsyncConnection, person: str) -> PuzzlePlayer:
    """How well a person solves puzzles."""
    row = (await connection.execute(select(puzzle_players).where(puzzle_players.c.person == person))).first()
    return _player(row)


async def attempts_of(connection: AsyncConnection, person: str) -> dict[str, bool]:
    """The puzzles that a person has answered, and whether rightly."""
    query = select(puzzle_attempts.c.puzzle, puzzle_attempts.c.solved).where(puzzle_attempts.c.person == person)
    return {row.puzzle: bool(row.solved) for row in await connection.execute(query)}


async def puzzle_means(connection: AsyncConnection) -> dict[str, float]:
    """The ratings of the puzzles that somebody has answered."""
    return {row.puzzle: row.mean for row in await connection.execute(select(puzzle_ratings))}
