"""The database: who may read its file, how it is addressed, and what is said when it cannot be used."""

import asyncio
import logging
import os
import sqlite3
import subprocess
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
import structlog
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.exc import DatabaseError, IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import create_async_engine
from support.server.in_process import running_server
from support.server.postgres import Postgres

from centuria.errors import CenturiaError
from centuria.server.accounts.accounts import Accounts
from centuria.server.accounts.credentials.cookies import SignedCookie
from centuria.server.settings import Settings
from centuria.server.store import database
from centuria.server.store.database import Database, cannot_open, open_database
from centuria.server.store.health import probe
from centuria.server.store.health.probe import DatabaseProbe
from centuria.server.store.outages import OutageLog
from centuria.server.store.postgres_address import postgres_engine

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Database]:
    store = await open_database(address)
    try:
        yield store
    finally:
        await store.close()


def _modes(file: str) -> dict[str, int]:
    parts = (Path(f"{file}{suffix}") for suffix in ("", "-wal", "-shm"))
    return {part.name: part.stat().st_mode & 0o777 for part in parts if part.exists()}


async def test_nobody_else_can_read_the_database_file(missing_sqlite_db: str) -> None:
    before = os.umask(0)
    try:
        async with opened(missing_sqlite_db) as store, store.writing() as connection:
            await connection.execute(text("INSERT INTO facts VALUES ('a', 'b')"))
            modes = _modes(missing_sqlite_db)
        assert len(modes) == 3
        assert set(modes.values()) == {0o600}
    finally:
        os.umask(before)


async def test_a_database_of_an_earlier_version_is_closed_to_others_and_migrated(missing_sqlite_db: str) -> None:
    engine = create_async_engine(f"sqlite+aiosqlite:///{missing_sqlite_db}")

    def first_schema(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(database.__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(text("INSERT INTO people VALUES ('00ff', 'Anna', 'guest', NULL, 5)"))
        connection.execute(text("INSERT INTO facts VALUES ('key', '00')"))
        connection.commit()

    async with engine.connect() as connection:
        await connection.run_sync(first_schema)
    await engine.dispose()
    Path(missing_sqlite_db).chmod(0o644)
    async with opened(missing_sqlite_db) as store:
        assert set(_modes(missing_sqlite_db).values()) == {0o600}
        accounts = Accounts(store, Settings(db=missing_sqlite_db))
        await accounts.start()
        cookie = accounts.keys.signer.sign(SignedCookie("00ff"))
        person = await accounts.from_cookie(cookie)
        assert person is not None
        assert person.name == "Anna"


async def test_another_file_than_a_database_is_named_and_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("not a database\n" * 100, encoding="utf-8")
    file.chmod(0o644)
    before = set(threading.enumerate())
    with pytest.raises(DatabaseError) as refused:
        await open_database(str(file))
    assert file.stat().st_mode & 0o777 == 0o644
    assert "not a database" in str(cannot_open(refused.value))
    assert "n\u2019est pas une base de données" in cannot_open(refused.value).in_language("fr")
    for thread in set(threading.enumerate()) - before:
        thread.join(10)
        assert not thread.is_alive(), "the thread of its connection ends"


async def test_a_schema_of_a_newer_version_is_named_in_one_sentence(db: str) -> None:
    async with opened(db) as store, store.writing() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(CenturiaError, match="newer version of Centuria: its schema is '9999'"):
        await open_database(db)


# Addresses of PostgreSQL


@pytest.fixture
def postgres_with_tls(postgres: Postgres, tmp_path: Path) -> Iterator[Postgres]:
    """The server with a certificate of its own making."""
    key, certificate = postgres.data / "server.key", postgres.data / "server.crt"
    request = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
    request += ["-subj", "/CN=localhost", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(request, check=True, capture_output=True)
    owner = postgres.data.stat()
    for file in (key, certificate):
        file.chmod(0o600)
        os.chown(file, owner.st_uid, owner.st_gid)
    (tmp_path / "root.crt").write_bytes(certificate.read_bytes())
    postgres.run("ALTER SYSTEM SET ssl = on")
    postgres.run("SELECT pg_reload_conf()")
    yield postgres
    postgres.run("ALTER SYSTEM RESET ssl")
    postgres.run("SELECT pg_reload_conf()")


async def _encrypted(address: str) -> bool:
    async with opened(address) as store, store.reading() as connection:
        found = await connection.execute(text("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()"))
        return bool(found.scalar_one())


async def test_addresses_as_hosting_providers_hand_them_out_work(postgres_with_tls: Postgres, tmp_path: Path) -> None:
    plain = postgres_with_tls.database()
    root = tmp_path / "root.crt"
    for _ in range(100):
        if await _encrypted(f"{plain}?sslmode=prefer"):
            break
        await asyncio.sleep(0.05)
    short = plain.replace("postgresql://", "postgres://")
    assert await _encrypted(f"{short}?sslmode=require")
    assert await _encrypted(f"{plain}?sslmode=require&channel_binding=require&connect_timeout=10&application_name=c")
    assert await _encrypted(f"{plain}?sslmode=verify-ca&sslrootcert={root}")
    assert not await _encrypted(f"{plain}?sslmode=disable")
    with pytest.raises((OSError, CenturiaError)):
        await _encrypted(f"{plain}?sslmode=verify-full&sslrootcert={root}")


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("postgres://u:hidden@h/x?sslmode=maybe", "sslmode cannot be 'maybe'; choose from: disable, allow"),
        ("postgres://u:hidden@h/x?colour=blue", "the parameter 'colour' is not known"),
        ("postgres://u:hidden@h/x?sslrootcert=/not/there", "sslrootcert=/not/there cannot be used"),
        ("mysql://u:hidden@h/x", "'mysql' is not supported"),
        ("://u:hidden@h", "not a database URL"),
    ],
)
def test_an_address_that_makes_no_sense_is_refused_without_its_password(address: str, said: str) -> None:
    with pytest.raises(CenturiaError, match=said) as refused:
        postgres_engine(address)
    assert "hidden" not in str(refused.value)


# Outages


async def test_health_is_bad_while_nothing_can_be_written(sqlite_db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probe, "TIMEOUT", 0.3)
    monkeypatch.setattr(probe, "VALID_SECONDS", 0.0)
    async with running_server(sqlite_db) as server:
        anna = await server.guest("Anna")
        assert (await anna.http.get("/health")).json() == {"status": "ok", "database": True, "workers": True}
        with closing(sqlite3.connect(sqlite_db, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            answer = await anna.http.get("/health")
            assert (answer.status_code, answer.json()["database"]) == (503, False)
            assert (await anna.http.get("/health/live")).status_code == 200
            assert (await anna.http.get("/api/me")).status_code == 200, "reading goes on"
            other.execute("ROLLBACK")
        for _ in range(50):
            if (await anna.http.get("/health")).status_code == 200:
                break
            await asyncio.sleep(0.1)
        assert (await anna.http.get("/health")).status_code == 200


async def test_health_is_bad_while_postgresql_is_read_only(postgres: Postgres) -> None:
    address = postgres.database()
    name = address.rpartition("/")[2]
    async with opened(address) as store:
        assert await DatabaseProbe(store).can_write()
        postgres.run(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        await store.engine.dispose()
        assert not await DatabaseProbe(store).can_write()


async def test_a_probe_is_answered_from_memory_for_a_moment(sqlite_db: str) -> None:
    async with opened(sqlite_db) as store:
        now = 1000.0
        asked = DatabaseProbe(store, lambda: now)
        assert await asked.can_write()
        async with store.writing() as connection:
            await connection.execute(text("DROP TABLE facts"))
        assert await asked.can_write()
        now += probe.VALID_SECONDS
        assert not await asked.can_write()


def test_an_outage_is_a_line_at_its_beginning_one_a_minute_and_one_at_its_end() -> None:
    now = 1000.0
    log = OutageLog(lambda: now)
    error = OperationalError("SELECT 'a secret'", {}, sqlite3.OperationalError("disk I/O error\nwith details"))
    with structlog.testing.capture_logs() as lines:
        for _ in range(50):
            assert log.failed(error)
            now += 2.0
        log.worked()
        log.worked()
        assert log.failed(ConnectionRefusedError("Connection refused"))
        assert not log.failed(IntegrityError("INSERT", {}, sqlite3.IntegrityError("UNIQUE")))
        assert not log.failed(ZeroDivisionError())
    told = [(line["event"], line.get("reason"), line.get("times")) for line in lines]
    assert told == [
        ("database_unavailable", "disk I/O error", 1),
        ("database_unavailable", "disk I/O error", 30),
        ("database_available", None, None),
        ("database_unavailable", "Connection refused", 1),
    ]


async def test_an_outage_is_told_to_clients_and_logged_without_a_traceback(
    sqlite_db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running_server(sqlite_db) as server:
        anna = await server.guest("Anna")
        table = await anna.table("me", "screen")

        full = OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))

        async def broken(*_: object) -> None:
            raise full

        @asynccontextmanager
        async def broken_transaction() -> AsyncIterator[None]:
            raise full
            yield

        with structlog.testing.capture_logs() as lines, monkeypatch.context() as patch:
            patch.setattr(server.service.database, "write", broken)
            patch.setattr(server.service.database, "writing", broken_transaction)
            for number in range(5):
                said = await anna.http.post(f"/api/tables/{table}/chat", json={"text": f"no. {number}"})
                assert (said.status_code, said.json()["error"]["code"]) == (503, "busy")
        warned = [line for line in lines if line["log_level"] in ("warning", "error")]
        assert [(line["event"], line["reason"]) for line in warned] == [
            ("database_unavailable", "database or disk is full")
        ]
        assert not any("exc_info" in line for line in lines)
        assert (await anna.http.post(f"/api/tables/{table}/chat", json={"text": "again"})).status_code == 200


async def test_a_hint_that_is_cut_off_by_the_end_of_the_server_leaves_no_traceback(
    sqlite_db: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    monkeypatch.setattr("support.server.in_process.SHUTDOWN_SECONDS", 1)
    begun = asyncio.Event()

    async def endless(*_: object, **__: object) -> None:
        begun.set()
        await asyncio.sleep(60)

    with structlog.testing.capture_logs() as lines:
        async with running_server(sqlite_db) as server:
            anna = await server.guest("Anna")
            server.guests.clear()
            table = await anna.table("me", "screen")
            monkeypatch.setattr(server.service.ai, "hint", endless)
            asked = asyncio.create_task(anna.http.post(f"/api/tables/{table}/hint", json={"seat": 1}))
            await begun.wait()
        answer = await asked
        await anna.close()
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "busy")
    assert [line["event"] for line in lines if line["log_level"] != "info"] == ["request_cancelled"]
    assert "Traceback" not in caplog.text
    assert "Exception in ASGI" not in caplog.text


async def test_a_character_that_cannot_be_stored_is_no_outage(
    postgres_db: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """PostgreSQL stores no character 0: a stranger could make a healthy server say that its database is away."""
    async with running_server(postgres_db) as server:
        ada = await server.guest("Ada")
        answer = await ada.http.post("/api/friends", json={"handle": "\0"})
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad_value")
        assert server.service.database.outages._since is None
    assert "database_unavailable" not in "".join(capsys.readouterr())
