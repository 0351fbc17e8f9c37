"""The collection: the puzzles of the package, and those that a host has found."""

from collections.abc import Iterable, Mapping
from datetime import date
from functools import cache
from importlib.resources import files
from pathlib import Path

from centuria.mode_registry import MODES
from centuria.puzzles.puzzle import Puzzle, parsed

SUFFIX = ".jsonl"


class Collection:
    """Puzzles by their ids."""

    def __init__(self, puzzles: Iterable[Puzzle]) -> None:
        self.by_id: Mapping[str, Puzzle] = {puzzle.id: puzzle for puzzle in puzzles}

    def daily(self, day: date) -> Puzzle | None:
        """The puzzle of a day: the modes take turns, and so do the puzzles of each; None without any puzzle."""
        modes = [mode for mode in MODES if any(puzzle.mode == mode for puzzle in self.by_id.values())]
        if not modes:
            return None
        cycle, turn = divmod(day.toordinal(), len(modes))
        own = sorted(key for key, puzzle in self.by_id.items() if puzzle.mode == modes[turn])
        return self.by_id[own[cycle % len(own)]]


@cache
def packaged() -> tuple[Puzzle, ...]:
    """The puzzles of the package."""
    folder = files("centuria.puzzles").joinpath("data")
    found = sorted((entry for entry in folder.iterdir() if entry.name.endswith(SUFFIX)), key=lambda entry: entry.name)
    return tuple(puzzle for entry in found for puzzle in parsed(entry.read_text(encoding="utf-8"), entry.name))


def collected(folder: Path | None = None) -> Collection:
    """The puzzles of the package and of the files in a host's folder."""
    own = sorted(folder.glob(f"*{SUFFIX}")) if folder is not None else []
    added = [puzzle for file in own for puzzle in parsed(file.read_text(encoding="utf-8"), str(file))]
    return Collection((*packaged(), *added))
