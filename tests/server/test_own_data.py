"""Everybody can take their data with them, and have it deleted."""

from typing import cast

import pytest
from sqlalchemy import select
from sqlalchemy.event import listen
from support.server.in_process import Document, Guest, RunningServer

from centuria.server.accounts import own_data
from centuria.server.errors import ApiError
from centuria.server.service import Service
from centuria.server.settings import Settings
from centuria.server.store import schema
from centuria.server.tables.commands.chat import Chat
from centuria.server.tables.commands.lobby import Abandon, Sit
from centuria.server.tables.settings import TableSettings
from centuria.server.tournaments.settings import TournamentSettings

pytestmark = pytest.mark.anyio


async def erase(guest: Guest, person: str) -> int:
    """The status of the request to delete somebody."""
    return (await guest.http.request("DELETE", "/api/me/data", json={"person": person})).status_code


async def stored(server: RunningServer) -> str:
    """Everything in the database, as text."""
    async with server.service.database.reading() as connection:
        return "\n".join(
            [str(row) for table in schema.metadata.tables.values() for row in await connection.execute(select(table))]
        )


async def test_an_export_has_everything_of_a_person_and_no_secret(server: RunningServer) -> None:
    anna, bo = await server.guest("Anna Unique"), await server.guest("Bo")
    codes = cast(list[str], (await anna.post("/api/me/handle", {"handle": "anna_unique"}))["codes"])
    token = cast(str, (await anna.post("/api/me/bots", {"name": "Robot"}))["token"])
    table = await anna.table("me", "level1")
    await anna.post(f"/api/tables/{table}/chat", {"text": "hello there"})
    await bo.table("me", "level1")
    answer = await anna.http.get("/api/me/data")
    assert answer.headers["content-disposition"].startswith("attachment")
    data = cast(Document, answer.json())
    assert cast(Document, data["person"])["handle"] == "anna_unique"
    assert [one["name"] for one in cast(list[Document], data["bots"])] == ["Robot"]
    assert [one["id"] for one in cast(list[Document], data["tables"])] == [table]
    assert "hello there" in answer.text
    assert "Bo" not in answer.text
    for secret in (*codes, token, anna.http.cookies["centuria"]):
        assert secret not in answer.text


async def test_who_is_deleted_is_nowhere_and_others_keep_their_games(server: RunningServer) -> None:
    anna, bo = await server.guest("Anna Unique"), await server.guest("Bo")
    await anna.post("/api/me/handle", {"handle": "anna_unique"})
    await anna.post("/api/me/bots", {"name": "Robot"})
    table = await bo.table("me", "open", start=False)
    await anna.post(f"/api/tables/{table}/sit", {})
    await bo.post(f"/api/tables/{table}/start")
    await anna.post(f"/api/tables/{table}/chat", {"text": "my secret recipe"})
    assert await erase(anna, bo.id) == 403
    assert await erase(anna, anna.id) == 409
    for guest in (anna, bo):
        await guest.post(f"/api/tables/{table}/leave")
    assert await erase(anna, anna.id) == 204
    everything = await stored(server)
    for told in ("Anna Unique", "anna_unique", "Robot", "my secret recipe"):
        assert told not in everything
    shown = cast(Document, (await bo.get(f"/api/tables/{table}"))["table"])
    assert [seat["name"] for seat in cast(list[Document], shown["seats"])] == ["Bo", "?"]
    assert (await bo.get(f"/api/tables/{table}/chat"))["remarks"] == []
    assert (await anna.get("/api/me"))["person"] is None
    again = await server.guest("Anna")
    await again.post("/api/me/handle", {"handle": "anna_unique"})


async def test_the_names_of_those_who_shared_a_screen_are_deleted_with_the_host(server: RunningServer) -> None:
    anna, bo = await server.guest("Anna"), await server.guest("Bo")
    table = await anna.table("me", {"kind": "screen", "name": "Unique Uncle"})
    await anna.post(f"/api/tables/{table}/leave")
    assert await erase(anna, anna.id) == 204
    assert "Unique Uncle" not in await stored(server)
    shown = cast(Document, (await bo.get(f"/api/tables/{table}"))["table"])
    assert [seat["name"] for seat in cast(list[Document], shown["seats"])] == ["?", "?"]


async def test_a_bot_account_is_not_deleted_by_its_token(server: RunningServer) -> None:
    anna = await server.guest("Anna")
    made = await anna.post("/api/me/bots", {"name": "Robot"})
    answer = await anna.http.request(
        "DELETE", "/api/me/data", json={"person": made["id"]}, headers={"Authorization": f"Bearer {made['token']}"}
    )
    assert answer.status_code == 403


async def test_what_was_under_way_during_a_deletion_is_deleted_too(server: RunningServer) -> None:
    """A command that was let in just before its person was deleted."""
    anna, bo = await server.guest("Anna Unique"), await server.guest("Bo")
    table = await server.service.tables.get(await bo.table("me", "open", start=False))
    person = await server.service.accounts.find(anna.id)
    assert person is not None
    assert await erase(anna, anna.id) == 204
    await server.service.execute(table, Sit(), person)
    await server.service.execute(table, Chat(text="my secret recipe"), person)
    assert "Anna Unique" in await stored(server)
    await server.service.retention.sweep()
    everything = await stored(server)
    assert "Anna Unique" not in everything
    assert "my secret recipe" not in everything
    shown = cast(Document, (await bo.get(f"/api/tables/{table.id}"))["table"])
    assert [seat["name"] for seat in cast(list[Document], shown["seats"])] == ["Bo", "?"]


async def test_the_bot_accounts_of_who_is_deleted_are_nobodys_at_once(server: RunningServer) -> None:
    anna, bo = await server.guest("Anna"), await server.guest("Bo")
    made = await anna.post("/api/me/bots", {"name": "Robot"})
    cup = cast(str, (await bo.post("/api/tournaments", {"settings": {"name": "Cup"}}))["id"])
    bearer = {"Authorization": f"Bearer {made['token']}"}
    assert (await bo.http.post(f"/api/tournaments/{cup}/join", headers=bearer)).status_code == 200
    assert await erase(anna, anna.id) == 204
    assert (await bo.http.get("/api/me", headers=bearer)).json()["person"] is None
    async with server.service.database.reading() as connection:
        entrants = (await connection.execute(select(schema.entrants))).all()
    assert [(one.name, one.active) for one in entrants] == [("?", 0)]


async def test_who_is_deleted_meanwhile_enters_no_tournament_and_no_queue(db: str) -> None:
    """Others would wait for somebody who never comes."""
    async with Service(Settings(db=db, workers=0, rates=False)) as service:
        anna, bo = [(await service.accounts.create_guest(name))[0] for name in ("Anna", "Bo")]
        cup = await service.tournaments.create(bo, TournamentSettings(name="Cup"), (), None)
        await own_data.erase(service.database, anna)
        for request in (
            service.tournaments.join(cup, anna),
            service.tournaments.create(anna, TournamentSettings(name="Cup"), (), None),
            service.match_queue.wait(anna, "golem", 2, begins=True),
        ):
            with pytest.raises(ApiError) as refused:
                await request
            assert refused.value.status == 401
        assert await service.match_queue.count() == 0


async def test_data_is_found_by_indexes_and_erased_in_few_statements(db: str) -> None:
    """Otherwise a deletion in a large database makes everybody wait."""
    async with Service(Settings(db=db, workers=0, rates=False)) as service:
        anna, _ = await service.accounts.create_guest("Anna")
        duo = TableSettings.model_validate({"seats": [{"kind": "me"}, {"kind": "screen", "name": "Bo"}]})
        table = await service.commands.create(anna, duo, "", start=True)
        for number in range(30):
            await service.execute(table, Chat(text=f"remark {number}"), anna)
        await service.execute(table, Abandon(), anna)
        statements: list[str] = []
        listen(service.database.engine.sync_engine, "before_cursor_execute", lambda *one: statements.append(one[2]))
        data = await own_data.export(service.database, anna)
        assert len(cast(list[object], data["events"])) >= 32
        await own_data.erase(service.database, anna)
        assert len(statements) < 60
        naming = [one for one in statements if schema.NAMING in one]
        assert len(naming) == 2
        if not service.database.shared:
            query = f"EXPLAIN QUERY PLAN SELECT * FROM events WHERE person IN ('x') AND {schema.NAMING}"
            async with service.database.reading() as connection:
                assert "events_by_person" in str((await connection.exec_driver_sql(query)).all())
