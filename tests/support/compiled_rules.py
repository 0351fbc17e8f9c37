"""Copies of the compiled rules, for tests that change what is in the cache or what is marked as ready there."""

import os
import shutil
from collections.abc import Iterable
from pathlib import Path

from centuria.core.jit_cache import cache_directory


def copy_compiled(cache: Path, partitions: Iterable[str]) -> None:
    """Put what is compiled into another cache, with no mark that says so; nothing has to be compiled again there."""
    for kept in map(cache_directory, partitions):
        unmarked = shutil.ignore_patterns("*.ready", "*.lock")
        shutil.copytree(kept, cache / kept.name, ignore=unmarked, copy_function=_link, dirs_exist_ok=True)


def _link(source: str, target: str) -> None:
    """A hard link where the file system has them: files of the cache are replaced, never written again."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)
