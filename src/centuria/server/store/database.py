"""The database: SQLite in a file by default, PostgreSQL by its address."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, Executable, Table, create_engine, event, make_url, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from centuria.errors import CenturiaError

MIGRATING = 0x43656E74
"""The number of PostgreSQL's advisory lock that is held while the schema is brought up to date."""


Statement = tuple[Executable, Sequence[Mapping[str, object]] | None]
"""What is to be executed, with its rows of values if it has any."""


class Store:
    """A database that is up to date."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.shared = engine.dialect.name == "postgresql"
        """Whether other processes may write to the same tables."""
        self._writing = asyncio.Lock()
        self._scribe = None if self.shared else Scribe(engine)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read from."""
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: committed at the end, undone by any error. SQLite has one writer at a time."""
        if self.shared:
            async with self.engine.begin() as connection:
                yield connection
        else:
            async with self._writing, self.engine.begin() as connection:
                yield connection

    async def write(self, statements: Sequence[Statement]) -> None:
        """Execute what is known beforehand in one transaction."""
        if self._scribe is not None:
            async with self._writing:
                await self._scribe.write(statements)
        else:
            async with self.writing() as connection:
                for statement, rows in statements:
                    await connection.execute(statement, rows)

    def insert_unless_there(self, table: Table, row: Mapping[str, object]) -> Executable:
        """Insert a row, or leave the one that is there."""
        if self.shared:
            return postgresql.insert(table).values(row).on_conflict_do_nothing()
        return sqlite.insert(table).values(row).on_conflict_do_nothing()

    async def close(self) -> None:
        """Give all connections back."""
        if self._scribe is not None:
            self._scribe.close()
        await self.engine.dispose()


class Scribe:
    """Whole transactions on SQLite, each in one go on a thread of its own.

    SQLite's driver for asyncio goes to a thread and back for every statement; a decision cost a fifth more by it.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = _listening(
            create_engine(engine.url.set(drivername="sqlite"), pool_size=1, max_overflow=0, hide_parameters=True)
        )
        self._thread = ThreadPoolExecutor(1, "scribe")

    async def write(self, statements: Sequence[Statement]) -> None:
        """Return when all is committed, or nothing is."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, statements)

    def close(self) -> None:
        """Finish what is being written."""
        self._thread.shutdown()
        self._engine.dispose()

    def _write(self, statements: Sequence[Statement]) -> None:
        with self._engine.begin() as connection:
            for statement, rows in statements:
                connection.execute(statement, rows)


async def opened(address: str) -> Store:
    """The database at an address or in a file, brought up to date first."""
    engine = _engine(address)
    try:
        async with engine.connect() as connection:
            await connection.run_sync(_migrate)
    except (OSError, CenturiaError):
        await engine.dispose()
        raise
    return Store(engine)


def _engine(address: str) -> AsyncEngine:
    if "://" not in address:
        return _sqlite(address)
    try:
        url = make_url(address)
    except ArgumentError:
        raise CenturiaError("--db: this is no database address; an example: postgresql://user@host/name") from None
    if url.get_backend_name() != "postgresql":
        raise CenturiaError(f"--db: {url.get_backend_name()!r} is not served; there are a file and postgresql://...")
    try:
        # Values are hidden: errors go to the log, and what was to be written may be a secret.
        return create_async_engine(
            url.set(drivername="postgresql+asyncpg"), pool_size=10, max_overflow=10, hide_parameters=True
        )
    except ModuleNotFoundError:
        raise CenturiaError("--db: PostgreSQL needs the extra: pip install 'centuria[postgres]'") from None


def _sqlite(file: str) -> AsyncEngine:
    if not file or file == ":memory:":
        raise CenturiaError(f"--db: {file!r} is no file; tables have to be kept somewhere")
    path = Path(file).expanduser()
    path.parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(
        f"sqlite+aiosqlite:///{path}", poolclass=AsyncAdaptedQueuePool, pool_size=4, hide_parameters=True
    )
    _listening(engine.sync_engine)
    return engine


def _listening(engine: Engine) -> Engine:
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:  # the driver's own connection
    """Write ahead of the file, so that readers do not wait for the writer; foreign keys hold."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """Begin when SQLAlchemy begins: the driver by itself begins too late to keep schema changes together."""
    connection.exec_driver_sql("BEGIN")


def _migrate(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATING})
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    connection.commit()
