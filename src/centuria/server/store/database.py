"""The database: SQLite in a file by default, PostgreSQL by URL."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.script.revision import ResolutionError
from alembic.util.exc import CommandError
from sqlalchemy import Connection, Engine, Executable, Table, create_engine, event, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from centuria import __version__
from centuria.errors import CenturiaError, SystemReason
from centuria.server.store.outages import OutageLog
from centuria.server.store.postgres_address import postgres_engine

MIGRATION_LOCK = 0x43656E74
"""The id of PostgreSQL's advisory lock that is held during migrations."""


SQLITE_ERRORS = ("busy", "cantopen", "corrupt", "full", "ioerr", "notadb", "readonly")
"""The errors of SQLite that have a text in each language."""

SQLITE_HEADING = b"SQLite format 3\0"

Work = Callable[[Connection], None]
"""Statements that depend on what they read, as a function of the connection."""

Statement = tuple[Executable | Work, Sequence[Mapping[str, object]] | Mapping[str, object] | None]
"""A statement with its parameters or rows of them if it has any, or work without rows."""


class Database:
    """A database with an up-to-date schema."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.shared = engine.dialect.name == "postgresql"
        """Whether other processes may write to the same tables."""
        self.outages = OutageLog()
        self._write_lock = asyncio.Lock()
        self._sqlite_writer = None if self.shared else SqliteWriter(engine)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection for reading."""
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: committed at the end, rolled back by any error. SQLite has one writer at a time."""
        if self.shared:
            async with self.engine.begin() as connection:
                yield connection
        else:
            async with self._write_lock, self.engine.begin() as connection:
                yield connection
        self.outages.worked()

    async def write(self, statements: Sequence[Statement]) -> None:
        """Execute prepared statements in one transaction."""
        if self._sqlite_writer is not None:
            async with self._write_lock:
                await self._sqlite_writer.write(statements)
        else:
            async with self.writing() as connection:
                for statement, rows in statements:
                    if isinstance(statement, Executable):
                        await connection.execute(statement, rows)
                    else:
                        await connection.run_sync(statement)
        self.outages.worked()

    def insert_or_ignore(self, table: Table, row: Mapping[str, object]) -> Executable:
        """Insert a row unless one with the same key exists."""
        if self.shared:
            return postgresql.insert(table).values(row).on_conflict_do_nothing()
        return sqlite.insert(table).values(row).on_conflict_do_nothing()

    async def close(self) -> None:
        """Close all connections."""
        if self._sqlite_writer is not None:
            self._sqlite_writer.close()
        await self.engine.dispose()


class SqliteWriter:
    """The single writer thread of SQLite: it runs each transaction in one go.

    SQLite's asyncio driver switches threads for every statement, which makes a decision a fifth more expensive.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = _with_pragmas(
            create_engine(engine.url.set(drivername="sqlite"), pool_size=1, max_overflow=0, hide_parameters=True)
        )
        self._thread = ThreadPoolExecutor(1, "sqlite-writer")

    async def write(self, statements: Sequence[Statement]) -> None:
        """Return when everything is committed; an error means that nothing is."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, statements)

    def close(self) -> None:
        """Finish the transaction under way and stop the thread."""
        self._thread.shutdown()
        self._engine.dispose()

    def _write(self, statements: Sequence[Statement]) -> None:
        with self._engine.begin() as connection:
            for statement, rows in statements:
                if isinstance(statement, Executable):
                    connection.execute(statement, rows)
                else:
                    statement(connection)


async def open_database(address: str) -> Database:
    """Open the database in a file or at a URL, and migrate it first."""
    engine = _engine(address)
    try:
        async with engine.connect() as connection:
            await connection.run_sync(_migrate)
    except BaseException:
        # Whatever it was: a connection that nobody closes is found by the garbage collector, and warned of.
        await engine.dispose()
        raise
    return Database(engine)


def cannot_open(error: SQLAlchemyError | OSError) -> CenturiaError:
    """Why a database cannot be opened; in the words of the reader where we have a text for it."""
    within = getattr(error, "orig", None) or error
    if isinstance(within, OSError):
        return CenturiaError.told("server-cannot-open", reason=SystemReason(within))
    known = getattr(within, "sqlite_errorname", "").lower().replace("_", "-")
    kind = next((name for name in SQLITE_ERRORS if known.startswith(f"sqlite-{name}")), None)
    reason = CenturiaError(str(within)) if kind is None else CenturiaError.told(f"sqlite-{kind}")
    return CenturiaError.told("server-cannot-open", reason=reason)


def _engine(address: str) -> AsyncEngine:
    return postgres_engine(address) if "://" in address else _sqlite(address)


def _sqlite(file: str) -> AsyncEngine:
    if not file or file == ":memory:":
        raise CenturiaError.told("database-no-file", value=repr(file))
    path = Path(file).expanduser()
    path.parent.mkdir(parents=True, exist_ok=True)
    _make_private(path)
    engine = create_async_engine(
        f"sqlite+aiosqlite:///{path}", poolclass=AsyncAdaptedQueuePool, pool_size=4, hide_parameters=True
    )
    _with_pragmas(engine.sync_engine)
    return engine


def _make_private(file: Path) -> None:
    """Create the database so that its owner alone can read it. SQLite gives `-wal` and `-shm` the same permissions.

    A database of an earlier version could be read by every user of the machine. Another file than a database, named by
    mistake, is left as it is.
    """
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    with file.open("rb") as begun:
        if begun.read(len(SQLITE_HEADING)) not in (b"", SQLITE_HEADING):
            return
    for suffix in ("", "-wal", "-shm"):
        part = file.with_name(f"{file.name}{suffix}")
        with suppress(FileNotFoundError, PermissionError):
            if part.stat().st_mode & 0o077:
                part.chmod(0o600)


def _with_pragmas(engine: Engine) -> Engine:
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:  # the driver's own connection
    """Write-ahead log, so that readers do not wait for the writer; foreign keys are enforced."""
    connection.isolation_level = None
    try:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
    except Exception:
        # The pool does not close what it has not got; the thread of the connection would outlive the event loop.
        connection.close()
        raise


def _begin_sqlite(connection: Connection) -> None:
    """Begin explicitly: the driver begins too late to keep schema changes in one transaction."""
    connection.exec_driver_sql("BEGIN")


def _migrate(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        if not isinstance(error.__cause__, ResolutionError):
            raise
        raise CenturiaError.told("database-newer", schema=repr(error.__cause__.argument), version=__version__) from None
    connection.commit()
