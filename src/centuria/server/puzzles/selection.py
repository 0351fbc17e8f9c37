"""Which puzzle comes next: one that the person has not answered, about as hard as they are strong."""

import random
from collections.abc import Collection as Ids
from collections.abc import Mapping

from centuria.puzzles.collection import Collection
from centuria.puzzles.puzzle import Difficulty, Puzzle, Theme

NEAREST = 5
"""The next puzzle is one of so many that are nearest to the person's rating, by chance."""


def next_puzzle(
    collection: Collection,
    answered: Ids[str],
    means: Mapping[str, float],
    strength: float,
    mode: str | None,
    theme: Theme | None,
    difficulty: Difficulty | None,
) -> Puzzle | None:
    """A puzzle of a mode, with a theme and of a difficulty; one that was answered before where there is no other."""
    fitting = [
        puzzle
        for puzzle in collection.by_id.values()
        if (mode is None or puzzle.mode == mode)
        and (theme is None or theme in puzzle.themes)
        and (difficulty is None or puzzle.difficulty == difficulty)
    ]
    if not fitting:
        return None
    unseen = [puzzle for puzzle in fitting if puzzle.id not in answered]
    if not unseen:
        return random.choice(fitting)
    nearest = sorted(unseen, key=lambda puzzle: abs(means.get(puzzle.id, puzzle.rating) - strength))
    return random.choice(nearest[:NEAREST])
