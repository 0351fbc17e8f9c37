"""The result store: one SQLite file with the settings of an experiment and every result that is finished.

A result is committed at once. Whatever happens to the program, the results in the file are whole, and the same
experiment continues with those that are missing. One process at a time writes; others may read at any time.
"""

import contextlib
import hashlib
import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Generic, Protocol, Self, TypeVar

from filelock import FileLock, Timeout

from centuria.core.jit_cache import COMPILED_PACKAGES, PACKAGE
from centuria.errors import CenturiaError

APPLICATION_ID = 0x43656E74
"""Marks the SQLite files of Centuria: "Cent" in ASCII."""

FORMAT = 1
SCHEMA = """
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE results (key TEXT PRIMARY KEY, result TEXT NOT NULL, arrays BLOB) WITHOUT ROWID;
"""
EXPERIMENT = "experiment"
GAMES = "games"
"""The setting that may differ: a longer experiment continues where a shorter one ended."""

Settings = Mapping[str, object]


class StoreError(CenturiaError):
    """A file that results cannot be read from or saved to: its name and the reason."""


class Keyed(Protocol):
    """An item of an experiment, or its result."""

    @property
    def key(self) -> str:
        """What tells it apart from all others of the experiment."""
        ...


class Storable(Keyed, Protocol):
    """A result that can be saved."""

    def encode(self) -> tuple[str, bytes | None]:
        """JSON for everyone who reads the file, and arrays where there are any."""
        ...


T = TypeVar("T", bound=Keyed)
R = TypeVar("R", bound=Storable)
Decode = Callable[[str, bytes | None], R]
"""The reverse of `encode`; ValueError for what is no result."""


@cache
def program_version(*sources: str) -> str:
    """A hash of the rules, the bots and other sources that decide the results: with others, games differ."""
    digest = hashlib.sha256()
    for source in (*COMPILED_PACKAGES, "mode_registry.py", "bots", "experiments/match.py", *sources):
        place = PACKAGE / source
        for file in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if file.is_file() and "__pycache__" not in file.parts:
                digest.update(f"{file.relative_to(PACKAGE).as_posix()}\n".encode())
                digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def settings_key(settings: Settings) -> str:
    """A short hash of all settings except the number of games."""
    told = {name: value for name, value in settings.items() if name != GAMES}
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:12]


class Store(Generic[R]):
    """An open store of one experiment, which is a "tournament" or a "study"."""

    def __init__(
        self, file: Path, experiment: str, settings: Settings, decode: Decode[R], *, fresh: bool = False
    ) -> None:
        self.file = file
        self._experiment = experiment
        self._decode = decode
        file.parent.mkdir(parents=True, exist_ok=True)
        with contextlib.ExitStack() as opened:
            try:
                opened.enter_context(FileLock(file.with_name(f".{file.name}.lock"), timeout=0))
                self._connection = sqlite3.connect(file, isolation_level=None)
                opened.callback(self._connection.close)
                self._begin({EXPERIMENT: experiment, **settings}, fresh)
            except Timeout:
                raise StoreError.told("store-busy", file=str(file), experiment=experiment) from None
            except sqlite3.Error as error:
                raise self._explained(error) from None
            self._opened = opened.pop_all()

    def divide(self, items: Iterable[T], usable: Callable[[R], bool] = lambda _: True) -> tuple[list[R], list[T]]:
        """The results in the file that belong to items, in the order of the items; and the items without one."""
        stored = {result.key: result for result in self.results()}
        found: list[R] = []
        missing: list[T] = []
        for item in items:
            result = stored.get(item.key)
            if result is not None and usable(result):
                found.append(result)
            else:
                missing.append(item)
        return found, missing

    def results(self) -> Iterator[R]:
        """All results in the file."""
        for key, result, arrays in self._connection.execute("SELECT key, result, arrays FROM results"):
            try:
                yield self._decode(result, arrays)
            except ValueError as error:
                raise StoreError.told("store-result", file=str(self.file), key=str(key), reason=str(error)) from None

    def add(self, result: R) -> None:
        """Save a result, now."""
        try:
            self._connection.execute("INSERT OR REPLACE INTO results VALUES (?, ?, ?)", (result.key, *result.encode()))
        except sqlite3.Error as error:
            raise StoreError.told("refused-file", file=str(self.file), reason=str(error)) from None

    def close(self) -> None:
        """Close the file, for another process to continue."""
        self._opened.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _explained(self, error: sqlite3.Error) -> StoreError:
        """Earlier versions stored results as lines of JSON, whose games no later version of the rules plays."""
        if error.sqlite_errorname != "SQLITE_NOTADB":
            return StoreError.told("refused-file", file=str(self.file), reason=str(error))
        if self.file.read_bytes().startswith(b'{"centuria-'):
            return StoreError.told("store-journal", file=str(self.file))
        return StoreError.told("store-no-file", file=str(self.file), experiment=self._experiment)

    def _begin(self, settings: Settings, fresh: bool) -> None:
        """Check what is in the file, and make it ready for the next result."""
        found = self._found()
        if found and not fresh:
            self._check(found, settings)
        # In this mode saving does not wait for the disk, readers do not wait for the writer, and a power cut costs
        # the last results at most.
        self._connection.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;")
        with self._connection:
            self._connection.execute("BEGIN IMMEDIATE")
            if not found:
                self._connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
                self._connection.execute(f"PRAGMA user_version = {FORMAT}")
                for statement in SCHEMA.strip().splitlines():
                    self._connection.execute(statement)
            elif fresh:
                self._connection.execute("DELETE FROM results")
                self._connection.execute("DELETE FROM settings")
            rows = [(name, json.dumps(value, ensure_ascii=False)) for name, value in settings.items()]
            self._connection.executemany("INSERT OR REPLACE INTO settings VALUES (?, ?)", rows)

    def _found(self) -> dict[str, str]:
        """The settings in the file as JSON; none in a new file."""
        (application,), (version,), (objects,) = (
            self._connection.execute(query).fetchone()
            for query in ("PRAGMA application_id", "PRAGMA user_version", "SELECT count(*) FROM sqlite_master")
        )
        if objects == 0:
            return {}
        if application != APPLICATION_ID:
            raise StoreError.told("store-no-database", file=str(self.file), experiment=self._experiment)
        if version != FORMAT:
            raise StoreError.told("store-format", file=str(self.file), value=str(version), known=FORMAT)
        return dict(self._connection.execute("SELECT name, value FROM settings"))

    def _check(self, found: Mapping[str, str], settings: Settings) -> None:
        """Refuse to continue another experiment."""
        for name, value in settings.items():
            ours, theirs = json.dumps(value, ensure_ascii=False), found.get(name, "null")
            if name != GAMES and ours != theirs:
                raise StoreError.told(
                    "store-other", file=str(self.file), experiment=self._experiment, name=name, value=theirs, now=ours
                )
