"""Files: the user's directories, atomic replacement, and locks between processes."""

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from filelock import BaseFileLock

APP = "centuria"


def cache_home() -> Path:
    """The directory for what can be made again: `CENTURIA_CACHE`, or the user's cache directory.

    Windows has one directory for data and caches; there, `Cache` below it can be deleted without losing a game.
    """
    chosen = os.environ.get("CENTURIA_CACHE")
    if chosen:
        return Path(chosen)
    from platformdirs import user_cache_path

    return user_cache_path(APP, appauthor=False)


def data_home() -> Path:
    """The user's data directory: `$XDG_DATA_HOME/centuria` or `~/.local/share/centuria`, on macOS too."""
    if sys.platform == "win32":
        from platformdirs import user_data_path

        return user_data_path(APP, appauthor=False)
    from platformdirs.unix import Unix

    return Unix(APP, appauthor=False).user_data_path


@contextlib.contextmanager
def replacing(file: Path) -> Iterator[Path]:
    """A temporary file to write to, which atomically replaces `file` once it is on disk, or is removed on an error."""
    draft = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        yield draft
        with draft.open("r+b") as written:
            os.fsync(written.fileno())
        draft.replace(file)
    except OSError as error:
        # Of a full disk nobody is told which file it was, and the temporary file is not what was asked for.
        if error.filename in (None, str(draft)):
            error.filename = str(file)
        raise
    finally:
        draft.unlink(missing_ok=True)


def write_text(file: Path, text: str) -> None:
    """Replace a file atomically: a reader sees the old text or the new one, never a half. A device is written to."""
    if file.exists() and not file.is_file():
        file.write_text(text, encoding="utf-8")
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    with replacing(file) as draft:
        draft.write_text(text, encoding="utf-8")


def try_lock(file: Path, *, wait: float = 0.0) -> "BaseFileLock | None":
    """Lock a file against other processes until `release`; None when another still holds it after `wait` seconds."""
    from filelock import FileLock, Timeout

    file.parent.mkdir(parents=True, exist_ok=True)
    lock = FileLock(file, thread_local=False)
    try:
        lock.acquire(timeout=wait)
    except Timeout:
        return None
    return lock
