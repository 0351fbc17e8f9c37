"""Friends on a running server: requests, who is online and for whom, invitations to a table, and the bounds of all."""

import asyncio
from typing import cast

import pytest
from sqlalchemy import insert
from support.server.in_process import Document, Guest, RunningServer, running_server

from centuria.server.friends import friendships, invitations, online
from centuria.server.service import Service
from centuria.server.settings import Settings
from centuria.server.store.schema import blocks

pytestmark = pytest.mark.anyio


async def _befriend(ada: Guest, bo: Guest) -> None:
    await ada.post("/api/friends", {"person": bo.id})
    await bo.post("/api/friends", {"person": ada.id})


async def _standings(guest: Guest) -> dict[str, str]:
    told = cast(list[Document], (await guest.get("/api/friends"))["friends"])
    return {cast(str, one["name"]): cast(str, one["standing"]) for one in told}


async def _one(guest: Guest) -> Document:
    [friend] = cast(list[Document], (await guest.get("/api/friends"))["friends"])
    return friend


async def test_two_people_are_friends_when_one_has_asked_and_the_other_agrees(server: RunningServer) -> None:
    ada, bo = await server.guest("Ada"), await server.guest("Bo")
    await ada.post("/api/friends", {"person": bo.id})
    assert (await _standings(ada), await _standings(bo)) == ({"Bo": "asked"}, {"Ada": "asks"})
    await ada.post("/api/friends", {"person": bo.id})
    assert await _standings(bo) == {"Ada": "asks"}
    await bo.post("/api/friends", {"person": ada.id})
    assert (await _standings(ada), await _standings(bo)) == ({"Bo": "friend"}, {"Ada": "friend"})
    await bo.http.delete(f"/api/friends/{ada.id}")
    assert (await _standings(ada), await _standings(bo)) == ({}, {})


async def test_requests_that_cross_make_friends(db: str) -> None:
    async with Service(Settings(db=db, workers=0, rates=False)) as service:
        people = [(await service.accounts.create_guest(f"Guest {k}"))[0] for k in range(2)]
        ada, bo = people
        await asyncio.gather(
            service.friendships.ask(ada, bo.id, 1), service.friendships.ask(bo, ada.id, 1), return_exceptions=False
        )
        assert [one.standing for one in await service.friendships.of(ada.id)] == ["friend"]


async def test_a_registered_person_is_found_by_the_handle(server: RunningServer) -> None:
    ada, bo = await server.guest("Ada"), await server.guest("Bo")
    await bo.post("/api/me/handle", {"handle": "bo_of_stone"})
    await ada.post("/api/friends", {"handle": "Bo_of_Stone"})
    assert await _standings(ada) == {"Bo": "asked"}
    refused = await ada.http.post("/api/friends", json={"handle": "nobody_at_all"})
    assert (refused.status_code, refused.json()["error"]["code"]) == (404, "no_person")


@pytest.mark.parametrize(
    ("form", "status"),
    [
        ({}, 422),
        ({"person": "f" * 24, "handle": "both"}, 422),
        ({"person": "somebody"}, 422),
        ({"person": "f" * 24}, 404),
    ],
)
async def test_whom_one_cannot_ask(server: RunningServer, form: Document, status: int) -> None:
    ada = await server.guest("Ada")
    assert (await ada.http.post("/api/friends", json=form)).status_code == status
    assert (await ada.http.post("/api/friends", json={"person": ada.id})).status_code == 422


async def test_who_is_blocked_is_no_friend_any_more_and_invited_to_nothing(server: RunningServer) -> None:
    """Friends see who is online and where they play: that is for nobody whom they have blocked."""
    ada, bo = await server.guest("Ada"), await server.guest("Bo")
    await _befriend(ada, bo)
    table = await ada.table("me", "open", start=False)
    await ada.http.post(f"/api/friends/{bo.id}/invitations/{table}")
    assert (await ada.http.put(f"/api/me/blocks/{bo.id}", json={"kind": "mute"})).status_code == 204
    assert await _standings(bo) == {"Ada": "friend"}
    assert (await ada.http.put(f"/api/me/blocks/{bo.id}", json={"kind": "block"})).status_code == 204
    assert (await _standings(ada), await _standings(bo)) == ({}, {})
    assert (await bo.get("/api/friends"))["invitations"] == []


async def test_who_is_blocked_cannot_ask(server: RunningServer) -> None:
    ada, bo = await server.guest("Ada"), await server.guest("Bo")
    async with server.service.database.writing() as connection:
        row = {"person": bo.id, "other": ada.id, "kind": "block", "created": 0}
        await connection.execute(insert(blocks).values(row))
    refused = await ada.http.post("/api/friends", json={"person": bo.id})
    assert refused.json()["error"]["message"] == "this person takes no requests"
    refused = await bo.http.post("/api/friends", json={"person": ada.id})
    assert refused.json()["error"]["message"] == "you have blocked this person"


# Online


async def test_only_friends_are_told_who_is_online_and_where_they_play(server: RunningServer) -> None:
    ada, bo = await server.guest("Ada"), await server.guest("Bo")
    await ada.post("/api/friends", {"person": bo.id})
    assert (await _one(ada))["online"] is False
    await bo.post("/api/friends", {"person": ada.id})
    assert (await _one(ada))["online"] is True
    terms = {"mode": "golem", "seats": [{"kind": "me"}, {"kind": "bot", "level": "level1"}]}
    table = cast(Document, (await bo.post("/api/tables", {"terms": terms, "start": True}))["table"])["id"]
    assert (await _one(ada))["table"] == table
    hidden = await bo.post("/api/tables", {"terms": {**terms, "listed": False}, "start": True})
    assert (await _one(ada))["table"] == table != cast(Document, hidden["table"])["id"]


async def test_who_has_gone_is_offline_after_a_while_unless_they_look_at_a_table(server: RunningServer) -> None:
    ada, bo, service = await server.guest("Ada"), await server.guest("Bo"), server.service
    await _befriend(ada, bo)
    real = service.tables.now()
    await service.online.flush()
    assert (await _one(ada))["online"] is True
    service.online._clock = lambda: real + online.ONLINE_MS + 20_000
    await service.online.flush()
    assert (await _one(ada))["online"] is False
    terms = {"mode": "golem", "seats": [{"kind": "me"}, {"kind": "bot", "level": "level1"}]}
    table = cast(str, cast(Document, (await ada.post("/api/tables", {"terms": terms, "start": True}))["table"])["id"])
    async with bo.live(table) as live:
        await live.until("state")
        service.online._noted.clear()
        assert (await _one(ada))["online"] is True


async def test_those_who_are_online_in_another_process_are_known(db: str) -> None:
    async with Service(Settings(db=db, workers=0, rates=False)) as one:
        ada, _ = await one.accounts.create_guest("Ada")
        one.online.note(ada.id)
        await one.online.flush()
        assert await one.online.among([ada.id, "f" * 24]) == {ada.id}
        one.online._clock = lambda: one.tables.now() + 2 * online.ONLINE_MS
        await one.online.flush()
        assert await one.online.among([ada.id]) == frozenset()


# Invitations


async def _open_table(host: Guest) -> str:
    terms = {"mode": "golem", "seats": [{"kind": "me"}, {"kind": "link"}]}
    return cast(str, cast(Document, (await host.post("/api/tables", {"terms": terms}))["table"])["id"])


async def _invitations(guest: Guest) -> list[Document]:
    return cast(list[Document], (await guest.get("/api/friends"))["invitations"])


async def test_a_friend_is_invited_to_a_seat_and_takes_it(server: RunningServer) -> None:
    ada, bo = await server.guest("Ada"), await server.guest("Bo")
    await _befriend(ada, bo)
    table = await _open_table(ada)
    for _ in range(2):
        assert (await ada.http.post(f"/api/friends/{bo.id}/invitations/{table}")).status_code == 204
    [invitation] = await _invitations(bo)
    assert (invitation["name"], invitation["mode"], invitation["table"]) == ("Ada", "golem", table)
    link = cast(str, invitation["path"]).partition("#join=")[2]
    await bo.post(f"/api/tables/{table}/sit", {"link": link})
    assert await _invitations(bo) == []


async def test_only_the_host_invites_and_only_friends_before_the_start(server: RunningServer) -> None:
    ada, bo, cy = await server.guest("Ada"), await server.guest("Bo"), await server.guest("Cy")
    await _befriend(ada, bo)
    await _befriend(bo, cy)
    table = await _open_table(ada)
    refused = await bo.http.post(f"/api/friends/{cy.id}/invitations/{table}")
    assert "only the host" in refused.json()["error"]["message"]
    refused = await ada.http.post(f"/api/friends/{cy.id}/invitations/{table}")
    assert "only friends" in refused.json()["error"]["message"]
    assert (await ada.http.post(f"/api/friends/{bo.id}/invitations/none")).status_code == 404
    terms = {"mode": "golem", "seats": [{"kind": "me"}, {"kind": "bot", "level": "level1"}]}
    begun = cast(Document, (await ada.post("/api/tables", {"terms": terms, "start": True}))["table"])["id"]
    refused = await ada.http.post(f"/api/friends/{bo.id}/invitations/{begun}")
    assert "has begun" in refused.json()["error"]["message"]


async def test_an_invitation_is_declined_and_ends_with_the_friendship(server: RunningServer) -> None:
    ada, bo = await server.guest("Ada"), await server.guest("Bo")
    await _befriend(ada, bo)
    first, second = await _open_table(ada), await _open_table(ada)
    for table in (first, second):
        await ada.http.post(f"/api/friends/{bo.id}/invitations/{table}")
    await bo.http.delete(f"/api/friends/invitations/{first}")
    assert [one["table"] for one in await _invitations(bo)] == [second]
    await ada.http.delete(f"/api/friends/{bo.id}")
    assert await _invitations(bo) == []


async def test_who_deletes_their_account_is_nobodys_friend_and_their_export_has_their_friends(
    server: RunningServer,
) -> None:
    ada, bo = await server.guest("Ada"), await server.guest("Bo")
    await _befriend(ada, bo)
    exported = await ada.get("/api/me/data")
    assert [one["other"] for one in cast(list[Document], exported["friends"])] == [bo.id]
    deleted = await ada.http.request("DELETE", "/api/me/data", json={"person": ada.id})
    assert deleted.status_code == 204
    assert await _standings(bo) == {}
    assert await server.service.friendships.of(ada.id) == []


# Bounds


async def test_friends_requests_and_invitations_are_bounded(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(friendships, "MAX_FRIENDS", 2)
    monkeypatch.setattr(friendships, "MAX_REQUESTS", 2)
    monkeypatch.setattr(invitations, "MAX_RECEIVED", 2)
    ada = await server.guest("Ada")
    others = [await server.guest(f"Guest {k}") for k in range(3)]
    for other in others[:2]:
        await other.post("/api/friends", {"person": ada.id})
    refused = await others[2].http.post("/api/friends", json={"person": ada.id})
    assert refused.json()["error"]["message"] == "this person takes no requests"
    for other in others[:2]:
        await ada.post("/api/friends", {"person": other.id})
    refused = await ada.http.post("/api/friends", json={"person": others[2].id})
    assert "2 friends and requests" in refused.json()["error"]["message"]
    tables = [await _open_table(ada) for _ in range(3)]
    for table in tables:
        await ada.http.post(f"/api/friends/{others[0].id}/invitations/{table}")
    assert await server.service.invitations.count() == 2
    await server.service.retention.sweep()
    assert await server.service.invitations.count() == 2
    for table in tables:
        await ada.post(f"/api/tables/{table}/abandon")
    await server.service.retention.sweep()
    assert await server.service.invitations.count() == 0


async def test_asking_is_limited_by_rate(sqlite_db: str) -> None:
    async with running_server(sqlite_db, rates=True) as server:
        ada, bo = await server.guest("Ada"), await server.guest("Bo")
        answers = [(await ada.http.post("/api/friends", json={"person": bo.id})).status_code for _ in range(21)]
        assert answers == [200] * 20 + [429]


async def test_a_process_notes_a_bounded_number_of_people(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(online, "MAX_NOTED", 3)
    for number in range(5):
        server.service.online.note(f"{number:024x}")
    assert len(server.service.online._noted) == 3


async def test_asking_again_and_again_sends_no_messages(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody's messages about turns would go under: they get so many an hour."""
    told: list[str] = []
    monkeypatch.setattr(server.service.turn_notifier, "announce", lambda person, _: told.append(person))
    ada, bo = await server.guest("Ada"), await server.guest("Bo")
    for _ in range(3):
        await ada.post("/api/friends", {"person": bo.id})
    assert told == [bo.id]
    for guest, other in ((bo, ada), (ada, bo), (bo, ada)):
        await guest.post("/api/friends", {"person": other.id})
    assert told == [bo.id, ada.id]
