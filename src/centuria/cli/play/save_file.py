"""The save file of a game in the terminal: where it is, its lock, and names for copies."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from centuria.cli import LARGEST_RECORD
from centuria.files import data_home, try_lock

if TYPE_CHECKING:
    from filelock import BaseFileLock


def last_game() -> Path:
    """The file of the game played last, in the user's data directory."""
    return data_home() / "last.txt"


def free_name(file: Path) -> Path:
    """An unused name in the same folder, made of the date and the time."""
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    names = (f"game-{stamp}{f'-{count}' if count else ''}.txt" for count in range(1000))
    return next(path for path in (file.with_name(name) for name in names) if not path.exists())


def move_aside(file: Path) -> Path | None:
    """Rename the saved game in a file before a new game takes its place; None when no decision was made in it."""
    if not file.exists():
        return None
    with file.open(encoding="utf-8", errors="replace") as saved:
        text = saved.read(LARGEST_RECORD + 1)
    if len(text) <= LARGEST_RECORD and not any(line[:1].isdigit() for line in text.splitlines()):
        return None
    moved = free_name(file)
    file.rename(moved)
    return moved


def lock(file: Path) -> BaseFileLock | None:
    """Lock a save file for this process until `release`; None when another process holds it."""
    return try_lock(file.with_name(f".{file.name}.lock"))
