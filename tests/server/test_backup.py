"""A backup of a running server, and the server that is restored from it."""

import asyncio
import os
import sqlite3
import stat
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from support.server.in_process import Guest, running_server
from support.terminal import in_this_process

from centuria.server.process import handover
from centuria.words import Words

pytestmark = pytest.mark.anyio


async def _say(guest: Guest, table: str, count: int) -> None:
    for number in range(count):
        await guest.post(f"/api/tables/{table}/chat", {"text": f"no. {number}"})


async def _said(guest: Guest | httpx.AsyncClient, table: str) -> int:
    http = guest.http if isinstance(guest, Guest) else guest
    return len((await http.get(f"/api/tables/{table}/chat")).json()["remarks"])


async def test_a_server_goes_on_from_a_backup_that_was_made_while_it_ran(
    sqlite_db: str, tmp_path: Path, environment: Mapping[str, str]
) -> None:
    saved = tmp_path / "saved" / "tables.db"
    saved.parent.mkdir()
    async with running_server(sqlite_db) as server:
        anna = await server.guest("Anna")
        table = await anna.table("me", "screen")
        await _say(anna, table, 3)
        saying = asyncio.create_task(_say(anna, table, 20))
        made = await asyncio.to_thread(in_this_process, environment, "backup", str(saved), "--db", sqlite_db)
        await saying
        cookies = dict(anna.http.cookies)
        # The server of this test logs to the same output meanwhile.
        assert (made.status, made.out.splitlines()[-1], made.err) == (0, f"{saved}: one table saved", "")
        again = in_this_process(environment, "backup", str(saved), "--db", sqlite_db)
        assert (again.status, again.err) == (2, f"centuria: {saved} already exists; choose another name\n")
    assert stat.S_IMODE(saved.stat().st_mode) == 0o600
    assert [part.name for part in saved.parent.iterdir()] == ["tables.db"]
    refused = in_this_process(environment, "restore", str(saved), "--db", sqlite_db)
    assert (refused.status, "--replace moves it aside" in refused.err) == (2, True)
    done = in_this_process(environment, "restore", str(saved), "--db", sqlite_db, "--replace")
    assert (done.status, done.err) == (0, "")
    assert done.out.splitlines()[-1] == f"{sqlite_db} is restored from {saved}"
    async with (
        running_server(sqlite_db) as server,
        httpx.AsyncClient(base_url=server.address, cookies=cookies, verify=False) as http,
    ):
        assert (await http.get("/api/me")).json()["person"]["name"] == "Anna"
        assert 3 <= await _said(http, table) <= 23
    aside = next(part for part in Path(sqlite_db).parent.glob("tables.db.2*") if part.suffix.count("-") == 1)
    with closing(sqlite3.connect(aside)) as old:
        assert old.execute("SELECT count(*) FROM events WHERE kind = 'chat'").fetchone() == (23,)


def test_a_database_that_is_in_use_or_is_none_is_left_alone(
    missing_sqlite_db: str, tmp_path: Path, environment: Mapping[str, str]
) -> None:
    other, text = tmp_path / "other.db", tmp_path / "text.db"
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE a (b)")
    text.write_text("no database", "utf-8")
    missing = str(tmp_path / "missing")
    for source, said in ((missing, "no such backup"), (str(other), "is not a database of"), (str(text), "cannot be")):
        refused = in_this_process(environment, "restore", source, "--db", missing_sqlite_db)
        assert (refused.status, said in refused.err) == (2, True), refused
        assert not Path(missing_sqlite_db).exists()
    assert "no such database" in in_this_process(environment, "backup", str(tmp_path / "x"), "--db", missing).err
    url = in_this_process(environment, "backup", str(tmp_path / "x"), "--db", "postgres://u@h/x")
    assert "use pg_dump" in url.err
    lock = handover.lock_database(Path(missing_sqlite_db), Words("en", "golem", "server"))
    try:
        held = in_this_process(environment, "restore", str(other), "--db", missing_sqlite_db)
        assert "in use by a running server. Stop that server first" in held.err
    finally:
        os.close(lock)
