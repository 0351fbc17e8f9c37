"""Puzzles as a viewer gets them: the view of the seat that decides, never the solution before an answer."""

from centuria.analysis import hints
from centuria.analysis.adviser import Budget, Opinions
from centuria.analysis.schema import Hints
from centuria.puzzles.puzzle import Puzzle
from centuria.server.presenters.people import rating
from centuria.server.puzzles.attempts import PuzzlePlayer
from centuria.server.ratings.rating_model import Rating
from centuria.server.schemas.people import RatingInfo
from centuria.server.schemas.puzzles import PuzzleInfo, PuzzlePlayerInfo
from centuria.views import View
from centuria.views.follow_ups import follow_ups
from centuria.words import Words


def puzzle_info(puzzle: Puzzle, mean: float, day: str | None, solved: bool | None) -> PuzzleInfo:
    """A puzzle to be solved."""
    seen = puzzle_view(puzzle)
    return {
        "id": puzzle.id,
        "mode": seen["mode"],
        "players": puzzle.players,
        "seat": puzzle.seat,
        "themes": list(puzzle.themes),
        "difficulty": puzzle.difficulty,
        "rating": round(mean),
        "day": day,
        "view": seen,
        "follow_ups": follow_ups(puzzle.game.position),
        "solved": solved,
    }


def puzzle_view(puzzle: Puzzle) -> View:
    """What the search knew: the hands of the others are open."""
    return puzzle.game.view(puzzle.seat)


def explanation(puzzle: Puzzle, words: Words) -> Hints:
    """What the search that found the puzzle thinks of each decision, in words."""

    def found(*_: object, **__: object) -> Opinions:
        return tuple(line.opinion() for line in puzzle.lines)

    game = puzzle.game
    names = [words("web-bot", seat=seat) for seat in range(1, puzzle.players + 1)]
    return hints(game.view(puzzle.seat), game.legal(), words, names, budget=Budget(iterations=1), adviser=found)


def puzzle_player(player: PuzzlePlayer, day: int) -> PuzzlePlayerInfo:
    """How well somebody solves puzzles."""
    return {
        "rating": shown(player.rating),
        "tried": player.tried,
        "solved": player.solved,
        "streak": player.streak_on(day),
        "best_streak": player.best_streak,
    }


def shown(found: Rating) -> RatingInfo:
    """A rating as it is shown."""
    info = rating(found.mean, found.sigma)
    assert info is not None
    return info
