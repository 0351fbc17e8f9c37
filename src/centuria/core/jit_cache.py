"""The disk cache of compiled rules: where it is, and how a stale entry is made impossible.

Numba's own cache looks at one file at a time and does not notice an edit in a function that is called from it. So
the cache lives in a directory whose name is a hash of all sources and of the versions that compile them: an edited
rule is another directory, never an old answer.
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

from centuria.files import cache_home

PACKAGE = Path(__file__).resolve().parent.parent
RULES = "rules"
SEARCH = "search"
BATCH = "batch"
NETWORK = "network"
_RULES = ("core", "mechanisms", "modes")
PARTITIONS = {
    RULES: _RULES,
    SEARCH: (*_RULES, "search"),
    BATCH: (*_RULES, "search", "batch"),
    NETWORK: (*_RULES, "search", "batch", "network"),
}
"""The partitions of the cache, and the packages whose sources make the key of each. Searches and batches call the rules
and are compiled again with them, batches call the search of opponents, and searches with a network write observations;
rules need not be compiled again when only one of the others changed."""
COMPILED_PACKAGES = tuple(dict.fromkeys(package for packages in PARTITIONS.values() for package in packages))

NOT_HASHED = ("core/jit_cache.py",)
"""Files of these packages that say where compiled functions are cached, and not what they do."""

GENERATIONS_KEPT = 8


def partition_of(source: str) -> str:
    """The partition that the compiled functions of a source file belong to."""
    file = Path(source).resolve()
    for partition, packages in PARTITIONS.items():
        if any((PACKAGE / package) in file.parents for package in packages):
            return partition
    there = ", ".join(COMPILED_PACKAGES)
    raise RuntimeError(f"{file} is compiled but lies outside {there}: its edits would go unnoticed")


def folder_of(source: str) -> str:
    """The folder for the functions of a source file in the cache: the same wherever Centuria is installed."""
    return ".".join(Path(source).resolve().parent.relative_to(PACKAGE).parts)


@cache
def sources_hash(partition: str = RULES) -> str:
    """A hash of everything that decides what the compiled functions of a partition do."""
    digest = hashlib.sha256()
    for name in ("numba", "llvmlite", "numpy"):
        digest.update(f"{name} {version(name)}\n".encode())
    digest.update(sys.version.encode())
    for package in PARTITIONS[partition]:
        for file in sorted((PACKAGE / package).rglob("*.py")):
            name = file.relative_to(PACKAGE).as_posix()
            if name not in NOT_HASHED:
                digest.update(f"{name}\n".encode())
                digest.update(file.read_bytes())
    return digest.hexdigest()[:20]


@cache
def cache_directory(partition: str = RULES) -> Path:
    """The directory of this generation, created if necessary; a temporary one where nothing can be saved."""
    directory = cache_home() / f"{partition}-{sources_hash(partition)}"
    try:
        if not directory.is_dir():
            directory.mkdir(parents=True, exist_ok=True)
            _forget_old_generations(directory, partition)
        with tempfile.TemporaryFile(dir=directory):
            pass
    except OSError:
        temporary = tempfile.mkdtemp(prefix=f"centuria-{partition}-")
        atexit.register(shutil.rmtree, temporary, ignore_errors=True)
        return Path(temporary)
    os.utime(directory)
    return directory


def _forget_old_generations(current: Path, partition: str) -> None:
    """Keep the last few generations, so that switching between versions stays quick and the disk stays clean."""
    others = [directory for directory in current.parent.glob(f"{partition}-*") if directory != current]
    others.sort(key=lambda directory: directory.stat().st_mtime, reverse=True)
    for directory in others[GENERATIONS_KEPT - 1 :]:
        with contextlib.suppress(OSError):
            shutil.rmtree(directory)


TO_PLAY = (RULES, SEARCH)
"""What has to be compiled before people play."""


def ready_marks(mode: str, partitions: Iterable[str] = TO_PLAY) -> list[Path]:
    """The files whose presence says that a mode's part of some partitions has been compiled."""
    return [cache_directory(partition) / f"{mode}.ready" for partition in partitions]
