"""What the tests of the server share: databases of both kinds, and servers as real processes."""

import shutil
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from pathlib import Path

import pytest
from support.server import postgres as postgres_server
from support.server.in_process import RunningServer, running_server
from support.server.migrated import migrate
from support.server.postgres import Postgres
from support.server.process import ForkedServer, ServerProcess

from centuria.server.ai import background_compiler


@pytest.fixture(scope="session", autouse=True)
def _rules(compiled: None) -> None:
    """The rules are compiled before anything waits for a server: its patience is not for the compiler."""


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL on loopback, for the whole run."""
    with postgres_server.running() as server:
        yield server


@pytest.fixture
def compiled_modes(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The modes that count as compiled: none, so that no bot waits for the compiler or sets it to work."""
    modes: set[str] = set()
    monkeypatch.setattr(background_compiler, "is_ready", modes.__contains__)
    monkeypatch.setattr(background_compiler, "COMPILE", (sys.executable, "-c", "import time; time.sleep(60)"))
    return modes


@pytest.fixture(scope="session")
def migrated_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file with the schema of today and no rows."""
    file = tmp_path_factory.mktemp("migrated") / "tables.db"
    migrate(str(file))
    return file


@pytest.fixture(scope="session")
def migrated_postgres(postgres: Postgres) -> str:
    """The name of such a database of PostgreSQL."""
    address = postgres.database()
    migrate(address)
    return address.rpartition("/")[2]


@pytest.fixture
def missing_sqlite_db(tmp_path: Path) -> str:
    """A database in a file that is not there yet."""
    return str(tmp_path / "tables.db")


@pytest.fixture
def sqlite_db(tmp_path: Path, migrated_sqlite: Path) -> str:
    """A database in a file, without rows."""
    return str(shutil.copy(migrated_sqlite, tmp_path / "tables.db"))


@pytest.fixture
def postgres_db(postgres: Postgres, migrated_postgres: str) -> str:
    """A database of PostgreSQL, without rows."""
    return postgres.database(migrated_postgres)


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_db(request: pytest.FixtureRequest) -> str:
    """A database without tables, of each kind in turn."""
    if request.param == "sqlite":
        return str(request.getfixturevalue("missing_sqlite_db"))
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.database()


@pytest.fixture(params=["sqlite", "postgresql"])
def db(request: pytest.FixtureRequest) -> str:
    """A database without rows, of each kind in turn."""
    name = "sqlite_db" if request.param == "sqlite" else "postgres_db"
    address: str = request.getfixturevalue(name)
    return address


@pytest.fixture
async def server(sqlite_db: str) -> AsyncIterator[RunningServer]:
    """A server in this process, on a real port, with a database in a file."""
    async with running_server(sqlite_db) as running:
        yield running


@pytest.fixture
def serve(environment: Mapping[str, str], tmp_path: Path) -> Iterator[Callable[..., ServerProcess]]:
    """Starts servers as processes; they are stopped at the end of the test."""
    started: list[ServerProcess] = []

    def start(db: str, *flags: str, forks: bool = False) -> ServerProcess:
        kind = ForkedServer if forks else ServerProcess
        server = kind(db, environment, tmp_path / f"server-{len(started)}.log", *flags)
        started.append(server)
        server.start()
        return server

    yield start
    for server in started:
        server.stop()
