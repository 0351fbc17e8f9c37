"""A database that an earlier version has written: the next one goes on with everything in it.

`databases/schema-<revision>.sql` is the text of a SQLite database as the last version with that schema wrote it. The
rows are the same on PostgreSQL, so the test makes the tables there with the migrations of that time.
"""

import asyncio
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import cast

import httpx
import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, MetaData, create_engine, insert, select
from sqlalchemy.exc import DatabaseError
from support.server.in_process import Document, running_server

from centuria.server.accounts.credentials.cookies import COOKIE
from centuria.server.store import database
from centuria.server.store.database import _engine, open_database

pytestmark = pytest.mark.anyio

WRITTEN = Path(__file__).parent / "databases" / "schema-0002.sql"
"""Two guests, Anna and Bo, and Anna's bot account Robot."""
REVISION = "0002"

ANNA = "1da97901b7797fc3a5a238c3.8k5HnBLSIJLvoziM1ZFPQ8VmwGL377XLnyxgCl9IKj8"
BO = "b7ecbc17302b5fa9cde339f9.un-7x3Kkw339Hpr_u5EEDuzMlS-ZkO1hfx5uxgLJpzU"
ROBOT = "ctk_" + "IdMDmsh1JLd4nqcf2WjRFbhtsH9d2TIk1OMqd0D9TVE"
PLAYING, WAITING, OVER, GONE = "4rgXKCkCrIom", "LEXoLQo_t_VQ", "5zhJ-w5mChPG", "2dx2dmULfxbi"

FOR_EVER = {"keep_abandoned_days": 0, "keep_unstarted_days": 0, "keep_idle_days": 0, "keep_guests_days": 0}


def _earlier(file: str | Path) -> None:
    with closing(sqlite3.connect(file)) as earlier:
        earlier.executescript(WRITTEN.read_text(encoding="utf-8"))


def _migrate_to(connection: Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(database.__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
    connection.commit()


def _copy(connection: Connection, file: Path) -> None:
    """Copy all rows of a SQLite database into one with the same tables."""
    source = create_engine(f"sqlite:///{file}")
    tables = MetaData()
    with source.connect() as before:
        tables.reflect(before)
        for table in tables.sorted_tables:
            rows = [row._asdict() for row in before.execute(select(table))]
            if rows and table.name != "alembic_version":
                connection.execute(insert(table), rows)
    source.dispose()


async def _prepare(db: str, folder: Path) -> None:
    """Make a database of the earlier version at an address."""
    if "://" not in db:
        _earlier(db)
        return
    _earlier(folder / "earlier.db")
    engine = _engine(db)
    async with engine.begin() as connection:
        await connection.run_sync(_migrate_to, REVISION)
    async with engine.begin() as connection:
        await connection.run_sync(_copy, folder / "earlier.db")
    await engine.dispose()


async def _table(http: httpx.AsyncClient, table: str, seat: int | None = None) -> Document:
    answer = await http.get(f"/api/tables/{table}" + ("" if seat is None else f"?seat={seat}"))
    assert answer.status_code == 200, answer.text
    return cast(Document, answer.json())


async def test_people_games_and_tokens_of_an_earlier_version_go_on(empty_db: str, tmp_path: Path) -> None:
    await _prepare(empty_db, tmp_path)
    async with running_server(empty_db, **FOR_EVER) as server:
        origin = {"Origin": server.address}
        anna = httpx.AsyncClient(base_url=server.address, headers=origin, cookies={COOKIE: ANNA})
        bo = httpx.AsyncClient(base_url=server.address, headers=origin, cookies={COOKIE: BO})
        robot = httpx.AsyncClient(base_url=server.address, headers={"Authorization": f"Bearer {ROBOT}"})
        async with anna, bo, robot:
            names = [(await who.get("/api/me")).json()["person"]["name"] for who in (anna, bo, robot)]
            assert names == ["Anna", "Bo", "Robot"]
            assert [said["text"] for said in (await anna.get(f"/api/tables/{PLAYING}/chat")).json()["remarks"]] == [
                "Good luck"
            ]

            before = await _table(anna, PLAYING)
            assert before["number"] == 16
            asked = cast(int, cast(Document, before["table"])["asked"])
            who = (anna, bo)[asked - 1]
            legal = cast(list[str], cast(Document, (await _table(who, PLAYING, asked))["view"])["legal"])
            form = {"seat": asked, "number": 16, "decision": legal[0]}
            answer = await who.post(f"/api/tables/{PLAYING}/decisions", json=form)
            assert (answer.status_code, answer.json()["number"]) == (200, 17)

            assert cast(Document, (await _table(bo, GONE))["table"])["status"] == "abandoned"
            assert cast(Document, (await _table(anna, WAITING))["table"])["status"] == "open"
            over = await _table(anna, OVER)
            assert (over["number"], cast(Document, over["table"])["status"]) == (187, "over")
            record = await anna.get(f"/api/tables/{OVER}/record")
            assert record.status_code == 200, record.text
            assert len(record.text) > 1000


async def test_an_upgrade_that_fails_changes_nothing(missing_sqlite_db: str) -> None:
    _earlier(missing_sqlite_db)
    with closing(sqlite3.connect(missing_sqlite_db)) as file:
        # In the way of the last migration, after all others.
        file.execute("CREATE TABLE tournaments (id TEXT)")
        before = list(file.iterdump())
    threads = threading.active_count()
    with pytest.raises(DatabaseError):
        await open_database(missing_sqlite_db)
    async with asyncio.timeout(10):
        # Each open connection to SQLite has a thread.
        while threading.active_count() > threads:
            await asyncio.sleep(0.01)
    with closing(sqlite3.connect(missing_sqlite_db)) as file:
        assert list(file.iterdump()) == before


async def test_results_of_guests_at_a_screen_are_told_apart_by_the_upgrade(missing_sqlite_db: str) -> None:
    engine = create_engine(f"sqlite:///{missing_sqlite_db}")
    with engine.connect() as connection:
        _migrate_to(connection, "0009")
    engine.dispose()
    with closing(sqlite3.connect(missing_sqlite_db)) as file:
        chairs = '[{"kind":"me"},{"kind":"screen"}]'
        columns = (
            "id, terms, mode, fingerprint, host, created, server_seed, listed, status, number, chairs, free, changed"
        )
        row = f"'t', '', 'golem', '', 'ada', 0, '', 1, 'over', 9, '{chairs}', 0, 0"
        file.execute(f"INSERT INTO tables ({columns}) VALUES ({row})")
        for seat in (1, 2):
            played = f"'t', {seat}, 'ada', 0, 'Ada', 'golem', 2, '', 0, 20, 1, 1, 0, 1, 90, '[]'"
            names = 'seat, player, is_bot, name, mode, players, season, at, rounds, listed, finished, "left", place'
            file.execute(f'INSERT INTO results ("table", {names}, points, cards) VALUES ({played})')
        file.commit()
    await (await open_database(missing_sqlite_db)).close()
    with closing(sqlite3.connect(missing_sqlite_db)) as file:
        assert file.execute("SELECT seat, guest FROM results ORDER BY seat").fetchall() == [(1, 0), (2, 1)]
