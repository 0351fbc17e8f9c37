"""Files that are there as a whole or not at all."""

import contextlib
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def replacing(file: Path) -> Iterator[Path]:
    """A place beside a file to write to; when that is done, it takes the file's place at once."""
    beside = file.with_name(f".{file.name}.part")
    try:
        yield beside
        beside.replace(file)
    finally:
        beside.unlink(missing_ok=True)
