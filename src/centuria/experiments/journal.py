"""The journal of long work: what is done on the first line, then a line for each finished part.

A line is written at once and whole. Whatever happens to the program, the lines that are there are finished parts, a
torn last line is passed over, and the work goes on with the parts that are missing.
"""

import contextlib
import hashlib
import json
import os
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import TracebackType
from typing import Generic, Protocol, Self, TypeVar

from centuria.core.jit_cache import COMPILED_PACKAGES, PACKAGE
from centuria.errors import CenturiaError

GAMES = "games"
"""The part of a heading that may differ: longer work goes on where shorter work ended."""

Heading = Mapping[str, object]


class JournalError(CenturiaError):
    """A journal that cannot be gone on with: the file and the reason."""


class Kept(Protocol):
    """A finished part."""

    def line(self) -> str:
        """As one line of text."""
        ...


K = TypeVar("K", bound=Kept)


@cache
def program(*rooms: str) -> str:
    """A hash of the rules, the bots and whatever else decides the results: another program does other work."""
    digest = hashlib.sha256()
    for room in (*COMPILED_PACKAGES, "bots", *rooms):
        for file in sorted((PACKAGE / room).rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                digest.update(f"{file.relative_to(PACKAGE).as_posix()}\n".encode())
                digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def key(heading: Heading) -> str:
    """A short text that belongs to everything about some work but how long it is."""
    told = {name: value for name, value in heading.items() if name != GAMES}
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:12]


class Journal(Generic[K]):
    """An open journal: the parts in it, and a place for the next one. `thing` is what the work is called."""

    def __init__(
        self, file: Path, thing: str, heading: Heading, read: Callable[[str], K], *, fresh: bool = False
    ) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        self.file = file
        self.thing = thing
        self.results: list[K] = []
        """The parts that are finished."""
        self._handle = os.open(file, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
        try:
            self._reserve()
            self.results.extend(self._begin(heading, read, fresh))
        except BaseException:
            os.close(self._handle)
            raise

    def add(self, part: K) -> None:
        """Keep a finished part."""
        self._write(part.line())
        self.results.append(part)

    def close(self) -> None:
        """Let go of the file."""
        os.close(self._handle)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _reserve(self) -> None:
        # Where there are no such locks, two programs in one file are the caller's own care.
        with contextlib.suppress(ImportError):
            import fcntl

            try:
                fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise JournalError(f"{self.file}: another process plays this {self.thing} now") from None

    def _begin(self, heading: Heading, read: Callable[[str], K], fresh: bool) -> Iterator[K]:
        """Make the file ready for the next line; the parts that it holds."""
        whole, _, torn = self.file.read_bytes().rpartition(b"\n")
        first, *parts = whole.decode(errors="replace").split("\n")
        if first or torn:
            self._check(first, heading, fresh)
        if fresh or not first:
            os.ftruncate(self._handle, 0)
            self._write(json.dumps(heading, ensure_ascii=False))
            return
        os.ftruncate(self._handle, len(whole) + 1)
        for place, line in enumerate(parts, 2):
            try:
                yield read(line)
            except ValueError as error:
                raise JournalError(f"{self.file}: line {place}: {error}") from None

    def _check(self, first: str, heading: Heading, fresh: bool) -> None:
        """Refuse to go on with something else, or to write over it."""
        try:
            found: object = json.loads(first)
        except ValueError:
            found = None
        mark = next(iter(heading))
        if not isinstance(found, Mapping) or found.get(mark) != heading[mark]:
            raise JournalError(f"{self.file}: there is a file that is no journal of a {self.thing}")
        if fresh:
            return
        for what, ours in heading.items():
            if what != GAMES and found.get(what) != ours:
                theirs = json.dumps(found.get(what), ensure_ascii=False)
                raise JournalError(
                    f"{self.file}: a {self.thing} with another {what}: "
                    f"{theirs}, not {json.dumps(ours, ensure_ascii=False)}; --fresh begins anew"
                )

    def _write(self, line: str) -> None:
        # A signal or a nearly full disk may cut a write short; the rest follows, and a torn line is no harm.
        text = f"{line}\n".encode()
        while text:
            text = text[os.write(self._handle, text) :]
