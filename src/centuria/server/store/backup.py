"""Backup of a SQLite database while a server uses it, and its restore."""

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from centuria.errors import CenturiaError
from centuria.files import replacing

_PARTS = ("", "-wal", "-shm")


def backup(database: Path, target: Path) -> int:
    """Copy a database to a new file, which its owner alone can read; how many tables it has.

    The copy is of one moment, whatever the server writes meanwhile.
    """
    if not database.is_file():
        raise CenturiaError.told("no-database", file=str(database))
    if target.exists():
        raise CenturiaError.told("backup-exists", file=str(target))
    with replacing(target) as draft:
        return _copy(database, draft)


def restore(source: Path, database: Path, *, replace: bool) -> Path | None:
    """Put a backup in the place of a database that no server uses; where the old one was moved to, if there was one."""
    require_file(source)
    _count_tables(source)
    if database.exists() and not replace:
        raise CenturiaError.told("database-exists", file=str(database))
    database.parent.mkdir(parents=True, exist_ok=True)
    moved = database.with_name(f"{database.name}.{time.strftime('%Y%m%d-%H%M%S')}") if database.exists() else None
    if moved is not None and moved.exists():
        raise CenturiaError.told("database-moved", file=str(moved))
    with replacing(database) as draft:
        _copy(source, draft)
        # What is still in the write-ahead log belongs to the old database, not to the restored one.
        for part in _PARTS if moved is not None else ():
            old = database.with_name(f"{database.name}{part}")
            if old.exists():
                old.rename(f"{moved}{part}")
    return moved


def require_file(source: Path) -> None:
    """Refuse a backup that is not there."""
    if not source.is_file():
        raise CenturiaError.told("no-backup", file=str(source))


def _copy(source: Path, target: Path) -> int:
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    with _reading(source) as origin, closing(sqlite3.connect(target)) as copy:
        origin.backup(copy)
        # One file: without a write-ahead log beside it.
        copy.execute("PRAGMA journal_mode=DELETE")
    return _count_tables(target)


def _count_tables(file: Path) -> int:
    """How many tables a database has; an error when it is damaged, or not of this program."""
    with _reading(file) as connection:
        found = [line for (line,) in connection.execute("PRAGMA integrity_check")]
        if found != ["ok"]:
            raise CenturiaError.told("database-damaged", file=str(file), reason=found[0])
        if connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone() is None:
            raise CenturiaError.told("database-other", file=str(file))
        (count,) = connection.execute("SELECT count(*) FROM tables").fetchone()
        return int(count)


@contextmanager
def _reading(file: Path) -> Iterator[sqlite3.Connection]:
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            yield connection
    except sqlite3.DatabaseError as error:
        raise CenturiaError.told("database-unread", file=str(file)) from error
