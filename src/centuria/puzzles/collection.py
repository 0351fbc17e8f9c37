"""The collection: the puzzles of the package, and those that a host has found."""

from collections.abc import Iterable, Mapping
from datetime import date
from functools import cache
from importlib.resources import files
from math import ceil
from pathlib import Path

from centuria.mode_registry import MODES, ModeName
from centuria.puzzles.puzzle import Puzzle, parsed

SUFFIX = ".jsonl"


class Collection:
    """Puzzles by their ids."""

    def __init__(self, puzzles: Iterable[Puzzle]) -> None:
        self.by_id: Mapping[str, Puzzle] = {puzzle.id: puzzle for puzzle in puzzles}

    def daily(self, day: date, mode: ModeName | None = None) -> Puzzle | None:
        """The puzzle of a day: of one mode, or of the mode whose turn it is. None where there is no puzzle.

        The modes take turns. The puzzles of a mode come one after the other on the days of its turn; on the other days
        it has one from another part of its list, so that none comes back until nearly all others were there.
        """
        modes = [name for name in MODES if any(puzzle.mode == name for puzzle in self.by_id.values())]
        if not modes or (mode is not None and mode not in modes):
            return None
        chosen = mode or modes[day.toordinal() % len(modes)]
        own = sorted(key for key, puzzle in self.by_id.items() if puzzle.mode == chosen)
        turn, since = divmod(day.toordinal() - modes.index(chosen), len(modes))
        return self.by_id[own[(turn + since * ceil(len(own) / len(modes))) % len(own)]]


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
