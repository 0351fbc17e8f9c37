"""Where compiled rules are kept between runs, and how a stale one is made impossible.

Numba's disk cache looks at one file at a time and does not notice an edit in a function that is called from it. So
the cache lives in a directory whose name is a hash of all rules sources and of the versions that compile them: an
edited rule is another directory, never an old answer.
"""

import atexit
import contextlib
import hashlib
import os
import shutil
import sys
import tempfile
from functools import cache
from importlib.metadata import version
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
ROOMS = ("ground", "mechanisms", "modes")
"""The rooms that may hold compiled functions; their sources make the key of the cache."""

GENERATIONS_KEPT = 4


@cache
def sources_hash() -> str:
    """A hash of everything that decides what the compiled rules do."""
    digest = hashlib.sha256()
    for name in ("numba", "llvmlite", "numpy"):
        digest.update(f"{name} {version(name)}\n".encode())
    digest.update(sys.version.encode())
    for room in ROOMS:
        for file in sorted((PACKAGE / room).rglob("*.py")):
            digest.update(f"{file.relative_to(PACKAGE).as_posix()}\n".encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()[:20]


def cache_root() -> Path:
    """The directory of all generations: `CENTURIA_CACHE`, or the user's cache directory."""
    chosen = os.environ.get("CENTURIA_CACHE")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "centuria"


@cache
def cache_directory() -> Path:
    """The directory of this generation, made if need be; a temporary one where nothing can be kept."""
    directory = cache_root() / f"rules-{sources_hash()}"
    try:
        if not directory.is_dir():
            directory.mkdir(parents=True, exist_ok=True)
            _forget_old_generations(directory)
        with tempfile.TemporaryFile(dir=directory):
            pass
    except OSError:
        passing = tempfile.mkdtemp(prefix="centuria-rules-")
        atexit.register(shutil.rmtree, passing, ignore_errors=True)
        return Path(passing)
    os.utime(directory)
    return directory


def _forget_old_generations(current: Path) -> None:
    """Keep the last few generations, so that switching between versions stays quick and the disk stays clean."""
    others = [directory for directory in current.parent.glob("rules-*") if directory != current]
    others.sort(key=lambda directory: directory.stat().st_mtime, reverse=True)
    for directory in others[GENERATIONS_KEPT - 1 :]:
        with contextlib.suppress(OSError):
            shutil.rmtree(directory)


def ready_mark(mode: str) -> Path:
    """The file whose presence says that a mode's rules have been compiled into this generation."""
    return cache_directory() / f"{mode}.ready"
