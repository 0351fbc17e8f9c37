"""The journal of a tournament: what is played on the first line, then a line for each finished game.

A game's line is written at once and whole. Whatever happens to the program, the lines that are there are finished
games, a torn last line is passed over, and the tournament goes on with the games that are missing.
"""

import contextlib
import hashlib
import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from functools import cache
from pathlib import Path
from types import TracebackType

from centuria.arena.results import Result, read_result
from centuria.arena.tournament import Pairing, Tournament
from centuria.errors import CenturiaError
from centuria.ground.cache import PACKAGE, ROOMS

FORMAT = 1


class JournalError(CenturiaError):
    """A journal that cannot be gone on with: the file and the reason."""


@cache
def program() -> str:
    """A hash of the rules and the bots: games of another program are another tournament."""
    digest = hashlib.sha256()
    for room in (*ROOMS, "bots"):
        for file in sorted((PACKAGE / room).rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                digest.update(f"{file.relative_to(PACKAGE).as_posix()}\n".encode())
                digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def heading(tournament: Tournament) -> dict[str, object]:
    """The first line of a journal as data."""
    told = {name: list(value) if isinstance(value, tuple) else value for name, value in asdict(tournament).items()}
    return {"centuria-arena": FORMAT, **told, "program": program()}


def name(tournament: Tournament) -> str:
    """A name that belongs to everything about a tournament but how long it is."""
    told = {key: value for key, value in heading(tournament).items() if key != "games"}
    key = hashlib.sha256(json.dumps(told).encode()).hexdigest()[:12]
    return f"{tournament.mode}-{'-'.join(map(str, tournament.players))}-{key}.jsonl"


class Journal:
    """An open journal: the games in it, those that are missing, and a place for the next one."""

    def __init__(self, file: Path, tournament: Tournament, *, fresh: bool = False) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        self.file = file
        self.results: list[Result] = []
        """The games that are finished."""
        self.missing: list[Pairing] = []
        """The games that are not."""
        self._handle = os.open(file, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o644)
        try:
            self._reserve()
            found = {result.number: result for result in self._begin(tournament, fresh)}
        except BaseException:
            os.close(self._handle)
            raise
        for pairing in tournament.pairings():
            if pairing.number in found:
                self.results.append(found[pairing.number])
            else:
                self.missing.append(pairing)

    def add(self, result: Result) -> None:
        """Keep a finished game."""
        self._write(result.line())
        self.results.append(result)

    def close(self) -> None:
        """Let go of the file."""
        os.close(self._handle)

    def __enter__(self) -> "Journal":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _reserve(self) -> None:
        # Where there are no such locks, two tournaments in one file are the caller's own care.
        with contextlib.suppress(ImportError):
            import fcntl

            try:
                fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise JournalError(f"{self.file}: another process plays this tournament now") from None

    def _begin(self, tournament: Tournament, fresh: bool) -> Iterator[Result]:
        """Make the file ready for the next line; the games that it holds."""
        whole, _, torn = self.file.read_bytes().rpartition(b"\n")
        first, *games = whole.decode(errors="replace").split("\n")
        if first or torn:
            self._check(first, tournament, fresh)
        if fresh or not first:
            os.ftruncate(self._handle, 0)
            self._write(json.dumps(heading(tournament), ensure_ascii=False))
            return
        os.ftruncate(self._handle, len(whole) + 1)
        for place, line in enumerate(games, 2):
            try:
                yield read_result(line)
            except ValueError as error:
                raise JournalError(f"{self.file}: line {place}: {error}") from None

    def _check(self, first: str, tournament: Tournament, fresh: bool) -> None:
        """Refuse to go on with something else, or to write over it."""
        try:
            found: object = json.loads(first)
        except ValueError:
            found = None
        if not isinstance(found, Mapping) or found.get("centuria-arena") != FORMAT:
            raise JournalError(f"{self.file}: there is a file that is no journal of a tournament")
        if fresh:
            return
        for what, ours in heading(tournament).items():
            if what != "games" and found.get(what) != ours:
                theirs = json.dumps(found.get(what), ensure_ascii=False)
                raise JournalError(
                    f"{self.file}: a tournament with another {what}: "
                    f"{theirs}, not {json.dumps(ours, ensure_ascii=False)}; --fresh begins anew"
                )

    def _write(self, line: str) -> None:
        os.write(self._handle, f"{line}\n".encode())
