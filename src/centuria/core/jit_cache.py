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
from collections.abc import Iterable
from functools import cache
from importlib.metadata import version
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
RULES = "rules"
THOUGHTS = "thoughts"
BATCHES = "batches"
_RULES = ("core", "mechanisms", "modes")
FLOORS = {RULES: _RULES, THOUGHTS: (*_RULES, "search"), BATCHES: (*_RULES, "batch")}
"""The rooms that may hold compiled functions. Their sources make the keys of three caches: thoughts and batches call
the rules and are compiled anew with them; rules need not be compiled anew when only thoughts or batches changed."""
ROOMS = tuple(dict.fromkeys(room for rooms in FLOORS.values() for room in rooms))

ABOUT_THE_CACHE = ("core/jit_cache.py", "core/readiness.py")
"""Files that say where compiled functions are kept, and not what they do."""

GENERATIONS_KEPT = 4


def floor_of(file: Path) -> str:
    """The cache that the compiled functions of a file belong to."""
    return next(floor for floor, rooms in FLOORS.items() if any((PACKAGE / room) in file.parents for room in rooms))


@cache
def sources_hash(floor: str = RULES) -> str:
    """A hash of everything that decides what the compiled functions of a floor do."""
    digest = hashlib.sha256()
    for name in ("numba", "llvmlite", "numpy"):
        digest.update(f"{name} {version(name)}\n".encode())
    digest.update(sys.version.encode())
    for room in FLOORS[floor]:
        for file in sorted((PACKAGE / room).rglob("*.py")):
            name = file.relative_to(PACKAGE).as_posix()
            if name not in ABOUT_THE_CACHE:
                digest.update(f"{name}\n".encode())
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
def cache_directory(floor: str = RULES) -> Path:
    """The directory of this generation, made if need be; a temporary one where nothing can be kept."""
    directory = cache_root() / f"{floor}-{sources_hash(floor)}"
    try:
        if not directory.is_dir():
            directory.mkdir(parents=True, exist_ok=True)
            _forget_old_generations(directory, floor)
        with tempfile.TemporaryFile(dir=directory):
            pass
    except OSError:
        passing = tempfile.mkdtemp(prefix=f"centuria-{floor}-")
        atexit.register(shutil.rmtree, passing, ignore_errors=True)
        return Path(passing)
    os.utime(directory)
    return directory


def _forget_old_generations(current: Path, floor: str) -> None:
    """Keep the last few generations, so that switching between versions stays quick and the disk stays clean."""
    others = [directory for directory in current.parent.glob(f"{floor}-*") if directory != current]
    others.sort(key=lambda directory: directory.stat().st_mtime, reverse=True)
    for directory in others[GENERATIONS_KEPT - 1 :]:
        with contextlib.suppress(OSError):
            shutil.rmtree(directory)


TO_PLAY = (RULES, THOUGHTS)
"""What has to be compiled before people play."""


def ready_marks(mode: str, floors: Iterable[str] = TO_PLAY) -> list[Path]:
    """The files whose presence says that a mode's part of some floors has been compiled into these generations."""
    return [cache_directory(floor) / f"{mode}.ready" for floor in floors]
