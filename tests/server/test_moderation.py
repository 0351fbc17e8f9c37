"""Moderation: muting, blocking, reports, sending away, replacing who is absent, and administrators."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import cast
from urllib.parse import quote

import httpx
import pytest
from support.server.in_memory import InMemoryTable
from support.server.in_process import Document, Guest, RunningServer, running_server
from support.terminal import Answer, in_this_process

from centuria.server.accounts.moderation import blocks, reports
from centuria.server.errors import ApiError
from centuria.server.store.events import Kind
from centuria.server.tables.commands.absence import ABSENT_MS, RATED_ABSENT_MS, Replace
from centuria.server.tables.commands.lobby import Kick, Return, Sit
from centuria.server.tables.state.model import Status

pytestmark = pytest.mark.anyio


async def refusal(guest: Guest, method: str, path: str, body: object = None, status: int = 403) -> str:
    """Why a request is refused."""
    answer = await guest.http.request(method, path, json=body)
    assert answer.status_code == status, answer.text
    return cast(str, answer.json()["error"]["message"])


async def request(guest: Guest, method: str, path: str, body: object = None) -> Document:
    answer = await guest.http.request(method, path, json=body)
    assert answer.status_code < 300, answer.text
    return cast(Document, answer.json()) if answer.content else {}


# Blocks


async def test_who_is_blocked_cannot_sit_at_my_tables_and_is_not_read(server: RunningServer) -> None:
    anna, bo, cy = [await server.guest(name) for name in ("Anna", "Bo", "Cy")]
    table = await anna.table("me", "open", "open", start=False)
    await bo.post(f"/api/tables/{table}/sit", {})
    await request(anna, "PUT", f"/api/tables/{table}/seats/2/block", {"kind": "block"})
    async with anna.live(table) as hers, cy.live(table) as his:
        await hers.until("state")
        await his.until("state")
        await bo.post(f"/api/tables/{table}/chat", {"text": "nasty"})
        silent, heard = await hers.until("event"), await his.until("event")
        await bo.post(f"/api/tables/{table}/reaction", {"reaction": "laughing"})
        unseen, seen = await hers.until("event"), await his.until("event")
    assert "text" not in silent
    assert "name" not in silent
    assert heard["text"] == "nasty"
    assert (unseen["seat"], unseen.get("reaction")) == (None, None)
    assert (seen["seat"], seen["reaction"]) == (2, "laughing")
    assert (await anna.get(f"/api/tables/{table}/chat"))["remarks"] == []
    assert len(cast(list[object], (await cy.get(f"/api/tables/{table}/chat"))["remarks"])) == 1
    polled = cast(list[Document], (await anna.get(f"/api/tables/{table}/events?since=2"))["events"])
    assert [event.get("text") for event in polled] == [None, None]
    assert [event.get("reaction") for event in polled] == [None, None]

    other = await anna.table("me", "open", start=False)
    assert "does not want to play" in await refusal(bo, "POST", f"/api/tables/{other}/sit", {})
    guests = await cy.table("me", "open", "open", start=False)
    await anna.post(f"/api/tables/{guests}/sit", {})
    assert "does not want to play" in await refusal(bo, "POST", f"/api/tables/{guests}/sit", {})

    listed = cast(list[Document], (await anna.get("/api/me/blocks"))["blocks"])
    assert [(one["person"], one["name"], one["kind"]) for one in listed] == [(bo.id, "Bo", "block")]
    await request(anna, "DELETE", f"/api/me/blocks/{bo.id}")
    await bo.post(f"/api/tables/{other}/sit", {})
    assert len(cast(list[object], (await anna.get(f"/api/tables/{table}/chat"))["remarks"])) == 1


async def test_who_is_muted_is_not_read_and_may_sit(server: RunningServer) -> None:
    anna, bo = await server.guest("Anna"), await server.guest("Bo")
    table = await anna.table("me", "open", start=False)
    await request(anna, "PUT", f"/api/me/blocks/{bo.id}", {"kind": "mute"})
    await bo.post(f"/api/tables/{table}/sit", {})
    await bo.post(f"/api/tables/{table}/chat", {"text": "hello"})
    await bo.post(f"/api/tables/{table}/reaction", {"reaction": "sad"})
    assert (await anna.get(f"/api/tables/{table}/chat"))["remarks"] == []
    polled = cast(list[Document], (await anna.get(f"/api/tables/{table}/events?since=2"))["events"])
    assert [(event["kind"], event["seat"]) for event in polled] == [("chat", None), ("reaction", None)]
    assert not {"text", "name", "reaction"} & {field for event in polled for field in event}


async def test_what_a_stale_decision_has_missed_is_told_without_muted_people(server: RunningServer) -> None:
    anna, bo = await server.guest("Anna"), await server.guest("Bo")
    table = await anna.table("me", "open", start=False)
    await bo.post(f"/api/tables/{table}/sit", {})
    await request(anna, "PUT", f"/api/me/blocks/{bo.id}", {"kind": "mute"})
    await anna.post(f"/api/tables/{table}/start", {})
    before = cast(int, (await anna.get(f"/api/tables/{table}/events?since=0"))["number"])
    played = {"seat": 1, "number": before, "decision": "play 11", "hold": False}
    await anna.post(f"/api/tables/{table}/decisions", played)
    await bo.post(f"/api/tables/{table}/chat", {"text": "nasty"})
    answer = await anna.http.post(f"/api/tables/{table}/decisions", json=played)
    assert answer.json()["error"]["code"] == "stale"
    assert [event["kind"] for event in answer.json()["error"]["events"]][-1] == "chat"
    assert "nasty" not in answer.text


async def test_blocks_have_a_bound_and_are_of_other_people(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(blocks, "MAX_BLOCKS", 1)
    anna, bo, cy = [await server.guest(name) for name in ("Anna", "Bo", "Cy")]
    await refusal(anna, "PUT", f"/api/me/blocks/{anna.id}", {}, 422)
    await refusal(anna, "PUT", f"/api/me/blocks/{'0' * 24}", {}, 404)
    await request(anna, "PUT", f"/api/me/blocks/{bo.id}", {})
    await request(anna, "PUT", f"/api/me/blocks/{bo.id}", {"kind": "mute"})
    assert "1 people" in await refusal(anna, "PUT", f"/api/me/blocks/{cy.id}", {}, 409)


# Reports


async def test_reports_have_a_bound_a_day_and_come_once_for_each_table(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reports, "MAX_PER_DAY", 2)
    anna, bo = await server.guest("Anna"), await server.guest("Bo")
    table = await anna.table("me", "open", start=False)
    await bo.post(f"/api/tables/{table}/sit", {})
    said = {"reason": "insult", "text": "said bad things"}
    await request(anna, "POST", f"/api/tables/{table}/seats/2/report", said)
    assert "already" in await refusal(anna, "POST", f"/api/tables/{table}/seats/2/report", said, 409)
    await refusal(anna, "POST", f"/api/tables/{table}/seats/1/report", said, 422)
    await refusal(anna, "POST", f"/api/people/{bo.id}/report", {"reason": "because"}, 422)
    await request(anna, "POST", f"/api/people/{bo.id}/report", {"reason": "name"})
    await refusal(anna, "POST", f"/api/people/{bo.id}/report", {"reason": "name"}, 429)


# Before the start


async def test_the_host_sends_somebody_away_for_good_before_the_start() -> None:
    table = InMemoryTable("golem", 3)
    with pytest.raises(ApiError, match="only the host"):
        table.command(Kick(seat=3), table.people[2])
    with pytest.raises(ApiError, match="nobody can be sent away"):
        table.command(Kick(seat=1), table.people[1])
    assert table.command(Kick(seat=2), table.people[1]).kind is Kind.LEFT
    assert table.state.seat(2).free
    with pytest.raises(ApiError, match="sent you away"):
        table.command(Sit(), table.people[2])
    table.write(Kind.SAT, 2, name="Somebody", share="")
    table.start()
    with pytest.raises(ApiError, match="has begun"):
        table.command(Kick(seat=3), table.people[1])


# Absence


def absent(wait: int, seats: int = 2, **terms: object) -> tuple[InMemoryTable, int, int]:
    """A game whose player to move has thought for so long: the table, that seat and another one."""
    table = InMemoryTable("golem", seats, **terms).start()
    table.wait(wait)
    return table, table.position.seat, 1 + table.position.seat % seats


async def test_a_bot_replaces_who_is_away_after_the_stated_time_until_they_come_back() -> None:
    table, away, here = absent(ABSENT_MS - 1000)
    with pytest.raises(ApiError, match="more seconds"):
        table.command(Replace(seat=away), table.people[here])
    table.wait(1000)
    for seat, person in ((here, away), (here, here), (away, away)):
        with pytest.raises(ApiError):
            table.command(Replace(seat=seat), table.people[person])
    table.command(Replace(seat=away), table.people[here])
    assert table.state.seat(away).bot is not None
    table.command(Return(seat=away), table.people[away])
    assert table.state.seat(away).bot is None
    with pytest.raises(ApiError, match="more seconds"):
        table.command(Replace(seat=away), table.people[here])


async def test_a_game_for_two_without_an_opponent_can_be_given_up() -> None:
    table, away, here = absent(ABSENT_MS)
    table.command(Replace(seat=away, by="end"), table.people[here])
    assert table.state.status is Status.ABANDONED
    table, away, here = absent(ABSENT_MS, seats=3)
    with pytest.raises(ApiError, match="others play"):
        table.command(Replace(seat=away, by="end"), table.people[here])


async def test_a_clock_replaces_by_itself_and_a_rated_game_gives_a_day() -> None:
    table, away, here = absent(ABSENT_MS, pace={"kind": "days", "days": 1})
    with pytest.raises(ApiError, match="has a clock"):
        table.command(Replace(seat=away), table.people[here])
    table, away, here = absent(RATED_ABSENT_MS - 1000, rated=True)
    with pytest.raises(ApiError, match="more seconds"):
        table.command(Replace(seat=away), table.people[here])
    table.wait(1000)
    with pytest.raises(ApiError, match="let a bot play"):
        table.command(Replace(seat=away, by="end"), table.people[here])
    table.command(Replace(seat=away), table.people[here])


# Administrators


Admin = Callable[..., Awaitable[Answer]]
Prints = Callable[..., Awaitable[str]]


@pytest.fixture
def asked(sqlite_db: str, environment: Mapping[str, str]) -> Admin:
    """`centuria admin` on the database of the server, while that runs."""
    return lambda *arguments: asyncio.to_thread(in_this_process, environment, "admin", *arguments, "--db", sqlite_db)


@pytest.fixture
def admin(asked: Admin) -> Prints:
    """What it prints."""

    async def printed(*arguments: str) -> str:
        answer = await asked(*arguments)
        assert answer.status == 0, answer.err
        return answer.out

    return printed


async def test_administrators_made_by_the_command_ban_rename_and_delete(server: RunningServer, admin: Prints) -> None:
    anna, bo = await server.guest("Anna"), await server.guest("Bo")
    table = await bo.table("me", "open", start=False)
    await anna.post(f"/api/tables/{table}/sit", {})
    await request(anna, "POST", f"/api/people/{bo.id}/report", {"reason": "name", "text": "rude"})
    for method, path in (
        ("GET", "/api/admin/reports"),
        ("GET", "/api/admin/people"),
        ("GET", "/api/admin/tables"),
        ("DELETE", f"/api/admin/tables/{table}"),
        ("PUT", f"/api/admin/people/{bo.id}/ban"),
        ("GET", "/api/admin/registration"),
    ):
        assert "administrators" in await refusal(anna, method, path)
    assert "admin" in await admin("promote", anna.id)
    server.service.accounts.forget(anna.id)
    (report,) = cast(list[Document], (await anna.get("/api/admin/reports"))["reports"])
    assert (report["reporter_name"], report["name"], report["text"]) == ("Anna", "Bo", "rude")
    await request(anna, "PUT", f"/api/admin/people/{bo.id}/ban")
    assert "banned" in await refusal(bo, "POST", f"/api/tables/{table}/chat", {"text": "no"})
    await refusal(anna, "PUT", f"/api/admin/people/{anna.id}/ban", None, 409)
    await request(anna, "PATCH", f"/api/admin/people/{bo.id}", {"name": "Polite"})
    async with bo.live(table) as live:
        # A connection that was open before the ban is told so, too.
        await live.until("state")
        await request(anna, "DELETE", f"/api/admin/people/{bo.id}/ban")
        assert (await live.ask({"type": "chat", "text": "back"}))["type"] == "answer"
        await request(anna, "PUT", f"/api/admin/people/{bo.id}/ban")
        refused = await live.ask({"type": "chat", "text": "no"})
        assert "banned" in str(refused.get("error"))
    await request(anna, "DELETE", f"/api/admin/people/{bo.id}/ban")
    found = cast(list[Document], (await anna.get("/api/admin/people?search=poli"))["people"])
    assert [(one["name"], one["banned"]) for one in found] == [("Polite", 0)]
    await bo.post(f"/api/tables/{table}/chat", {"text": "sorry"})
    await request(anna, "DELETE", f"/api/admin/reports/{report['id']}")
    assert (await anna.get("/api/admin/reports"))["reports"] == []
    assert [one["id"] for one in cast(list[Document], (await anna.get("/api/admin/tables"))["tables"])] == [table]
    await request(anna, "DELETE", f"/api/admin/tables/{table}")
    assert (await bo.http.get(f"/api/tables/{table}")).status_code == 404


@pytest.mark.parametrize(("search", "found"), [("lo_w_", True), ("LO_W", True), ("low", False), ("l%o", False)])
async def test_a_search_for_people_takes_each_character_as_it_is(
    server: RunningServer, admin: Prints, search: str, found: bool
) -> None:
    anna, bo = await server.guest("Anna"), await server.guest("Slo_w_ly")
    await admin("promote", anna.id)
    server.service.accounts.forget(anna.id)
    listed = await anna.get(f"/api/admin/people?search={quote(search)}")
    assert any(person["id"] == bo.id for person in cast(list[Document], listed["people"])) is found


async def test_a_ban_holds_for_the_bot_accounts_of_a_person_too(server: RunningServer, admin: Prints) -> None:
    anna, bo = await server.guest("Anna"), await server.guest("Bo")
    table = await bo.table("me", "open", start=False)
    made = await anna.post("/api/me/bots", {"name": "Robot"})
    bearer = {"Authorization": f"Bearer {made['token']}"}

    async def sits() -> int:
        return (await bo.http.post(f"/api/tables/{table}/sit", json={}, headers=bearer)).status_code

    await admin("promote", bo.id)
    server.service.accounts.forget(bo.id)
    await request(bo, "PUT", f"/api/admin/people/{anna.id}/ban")
    assert await sits() == 403
    await request(bo, "DELETE", f"/api/admin/people/{anna.id}/ban")
    assert await sits() == 200
    await admin("ban", anna.id)
    server.service.accounts.forget(cast(str, made["id"]))
    assert (await bo.http.post(f"/api/tables/{table}/leave", headers=bearer)).status_code == 403


async def test_who_is_banned_answers_no_puzzle(server: RunningServer, admin: Prints) -> None:
    anna = await server.guest("Anna")
    puzzle = (await anna.get("/api/puzzles/next"))["id"]
    await admin("ban", anna.id)
    server.service.accounts.forget(anna.id)
    assert "banned" in await refusal(anna, "POST", f"/api/puzzles/{puzzle}", {"decision": "stop"})


async def test_a_bot_account_is_blocked_and_muted_with_its_owner(server: RunningServer) -> None:
    anna, bo = await server.guest("Anna"), await server.guest("Bo")
    bearer = {"Authorization": f"Bearer {(await bo.post('/api/me/bots', {'name': 'Robot'}))['token']}"}
    hers = await anna.table("me", "open", start=False)
    await request(anna, "PUT", f"/api/me/blocks/{bo.id}", {"kind": "block"})
    assert (await bo.http.post(f"/api/tables/{hers}/sit", json={}, headers=bearer)).status_code == 403
    his = await bo.table("me", "open", start=False)
    assert (await bo.http.post(f"/api/tables/{his}/sit", json={}, headers=bearer)).status_code == 200
    assert (await bo.http.post(f"/api/tables/{his}/chat", json={"text": "nasty"}, headers=bearer)).status_code == 200
    assert (await anna.get(f"/api/tables/{his}/chat"))["remarks"] == []
    await request(anna, "DELETE", f"/api/me/blocks/{bo.id}")
    assert (await bo.http.post(f"/api/tables/{hers}/sit", json={}, headers=bearer)).status_code == 200


async def test_an_address_with_many_identities_does_not_bury_the_reports_of_others(sqlite_db: str) -> None:
    async with running_server(sqlite_db, rates=True, guests_per_day=3) as server:
        guests = [await server.guest(name) for name in ("Anna", "Bo", "Cy")]
        answers = [
            (await one.http.post(f"/api/people/{other.id}/report", json={"reason": "other"})).status_code
            for one in guests
            for other in guests
            if one is not other
        ]
        assert answers == [204, 204, 204, 429, 429, 429]


async def test_a_closed_registration_takes_nobody_new_and_keeps_the_others(
    server: RunningServer, admin: Prints
) -> None:
    anna = await server.guest("Anna")
    assert await admin("registration", "closed") == "closed\n"
    async with httpx.AsyncClient(base_url=server.address, headers={"Origin": server.address}) as bo:
        refused = await bo.post("/api/me", json={"name": "Bo"})
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "closed")
    await refusal(anna, "POST", "/api/me/handle", {"handle": "anna"})
    await anna.table("me", "level1")
    assert await admin("registration", "open") == "open\n"
    await server.guest("Bo")


async def test_the_command_does_what_administrators_do(server: RunningServer, admin: Prints, asked: Admin) -> None:
    anna, bo = await server.guest("Anna"), await server.guest("Bo")
    table = await anna.table("me", "open", start=False)
    await bo.post(f"/api/tables/{table}/sit", {})
    await request(anna, "POST", f"/api/tables/{table}/seats/2/report", {"reason": "absence"})
    assert {anna.id, bo.id} == {line.split("\t")[0] for line in (await admin("people")).splitlines()}
    assert (await admin("tables")).startswith(f"{table}\tgolem\topen\t")
    told = (await admin("reports")).split("\t")
    assert told[2:5] == ["absence", f"{bo.id} Bo", table]
    assert await admin("close-report", told[0]) == ""
    assert "banned" in await admin("ban", bo.id)
    assert "banned" not in await admin("unban", bo.id)
    assert "Polite" in await admin("rename", bo.id, "Polite")
    token = (await admin("bot-token", anna.id, "Robot")).strip()
    mine = await server.guests[0].http.get("/api/me", headers={"Authorization": f"Bearer {token}"})
    assert mine.json()["person"]["name"] == "Robot"
    assert (await asked("rotate-key")).err == "There is a new key. Everybody stays signed in.\n"
    assert (await anna.get("/api/me"))["person"]
    assert await admin("delete-table", table) == f"{table}\n"


async def test_the_command_says_that_there_is_nothing_to_list(
    sqlite_db: str, asked: Admin, environment: Mapping[str, str]
) -> None:
    Path(sqlite_db).unlink()
    missing = await asked("people")
    assert (missing.status, missing.err) == (2, f"centuria: {sqlite_db}: there is no such database\n")
    assert not Path(sqlite_db).exists()
    assert (await asked("registration", "closed")).out == "closed\n"
    for arguments, said in (
        (["people"], "There is nobody yet."),
        (["people", "zoe"], "Nobody\u2019s name, handle or id contains “zoe”."),
        (["tables"], "There are no tables yet."),
        (["reports"], "There are no open reports."),
    ):
        answer = await asked(*arguments)
        assert (answer.status, answer.out, answer.err) == (0, "", f"{said}\n")


async def test_the_command_refuses_what_makes_no_sense(server: RunningServer, asked: Admin) -> None:
    anna = await server.guest("Anna")
    for arguments in (["ban"], ["ban", "nobody"], ["registration", "ajar"], ["rename", anna.id, "\n"]):
        refused = await asked(*arguments)
        assert refused.status == 2, arguments
        assert len(refused.err.splitlines()) == 1, refused.err
    assert (await anna.get("/api/me"))["person"]
