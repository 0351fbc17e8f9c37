"""What the tests of the server share: databases of both kinds, and servers as real processes."""

import sys
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from pathlib import Path

import pytest
from support.server import postgres as postgres_server
from support.server.in_process import RunningServer, running_server
from support.server.postgres import Postgres
from support.server.process import ServerProcess

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


@pytest.fixture
def sqlite_db(tmp_path: Path) -> str:
    """A database in a file that is not there yet."""
    return str(tmp_path / "tables.db")


@pytest.fixture
def postgres_db(postgres: Postgres) -> str:
    """An empty database of PostgreSQL."""
    return postgres.database()


@pytest.fixture(params=["sqlite", "postgresql"])
def db(request: pytest.FixtureRequest) -> str:
    """An empty database, of each kind in turn."""
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

    def start(db: str, *flags: str) -> ServerProcess:
        server = ServerProcess(db, environment, tmp_path / f"server-{len(started)}.log", *flags)
        started.append(server)
        server.start()
        return server

    yield start
    for server in started:
        server.stop()
