"""Where a game in the terminal is kept, so that none is ever lost."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import IO


def last_game(environ: Mapping[str, str]) -> Path:
    """The file of the game played last, in the user's data directory."""
    home = environ.get("XDG_DATA_HOME", "")
    # The XDG rules pass over a relative path.
    base = Path(home) if home and Path(home).is_absolute() else Path.home() / ".local" / "share"
    return base / "centuria" / "last.txt"


def write(file: Path, text: str) -> None:
    """Replace a file at once: a reader sees the old text or the new one, never a half."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as draft:
            draft.write(text)
            draft.flush()
            os.fsync(draft.fileno())
        Path(name).replace(file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def beside(file: Path) -> Path:
    """A free name beside a file, from the date and the time."""
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    names = (f"game-{stamp}{f'-{count}' if count else ''}.txt" for count in range(1000))
    return next(path for path in (file.with_name(name) for name in names) if not path.exists())


def set_aside(file: Path) -> Path | None:
    """Give the game in a file a name of its own before another takes the place; None when none was begun."""
    if not file.exists():
        return None
    decided = (line[:1].isdigit() for line in file.read_text(encoding="utf-8", errors="replace").splitlines())
    if not any(decided):
        return None
    kept = beside(file)
    file.rename(kept)
    return kept


def reserve(file: Path) -> IO[str] | None:
    """Hold a file for this process until the answer is closed; None when another process holds it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    lock = file.with_name(f".{file.name}.lock").open("w", encoding="utf-8")
    # Where there are no such locks, two games at once are the player's own care.
    with contextlib.suppress(ImportError):
        import fcntl

        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.close()
            return None
    return lock
