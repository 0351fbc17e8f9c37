"""The interface for programs: what can be asked for over HTTP, and what is refused."""

import asyncio
import time
from typing import cast

import httpx
import pytest
from support.server.in_process import Document, Guest, RunningServer, applied, running_server
from support.server.postgres import Postgres

from centuria import read
from centuria.server.accounts.credentials.cookies import COOKIE, SECURE_COOKIE
from centuria.server.store.health import probe

pytestmark = pytest.mark.anyio


def code(answer: httpx.Response) -> str:
    return cast(str, answer.json()["error"]["code"])


async def healthy(http: httpx.AsyncClient) -> None:
    """Wait until the server can do its work."""
    async with asyncio.timeout(20):
        while (await http.get("/health")).status_code != 200:
            await asyncio.sleep(0.05)


async def state(guest: Guest, table: str, query: str = "") -> Document:
    return await guest.get(f"/api/tables/{table}{query}")


async def decision(guest: Guest, table: str, seat: int, **more: object) -> httpx.Response:
    """The first thing that is legal, decided about the latest moment."""
    now = await state(guest, table, f"?seat={seat}")
    legal = cast(list[str], cast(Document, now["view"])["legal"])
    form = {"seat": seat, "number": now["number"], "decision": legal[0]}
    return await guest.http.post(f"/api/tables/{table}/decisions", json=form | more)


async def test_a_guest_needs_only_a_name(server: RunningServer) -> None:
    async with httpx.AsyncClient(base_url=server.address, headers={"Origin": server.address}, verify=False) as http:
        assert (await http.get("/api/me")).json() == {"person": None}
        made = await http.post("/api/me", json={"name": "Anna"})
        assert made.status_code == 201
        cookie = made.headers["set-cookie"]
        assert all(part in cookie for part in ("HttpOnly", "SameSite=lax", "Path=/", "Max-Age="))
        assert "Secure" not in cookie
        assert (await http.get("/api/me")).json()["person"]["name"] == "Anna"
        assert code(await http.post("/api/me", json={"name": "Bo"})) == "not_now"
        assert (await http.patch("/api/me", json={"name": "Anne"})).json()["person"]["name"] == "Anne"
        assert (await http.get("/api/me")).json()["person"]["name"] == "Anne"
        assert (await http.delete("/api/me")).status_code == 204
        assert (await http.get("/api/me")).json() == {"person": None}


async def test_the_champion_sits_where_it_was_trained(server: RunningServer) -> None:
    anna = await server.guest("Anna")
    table = await state(anna, await anna.table("me", "champion", start=False))
    assert cast(list[Document], cast(Document, table["table"])["seats"])[1]["bot"] == "champion"
    me, bot = {"kind": "me"}, {"kind": "bot", "level": "champion"}
    for mode in ("endless", "saga2", "saga3"):
        form = {"terms": {"mode": mode, "seats": [me, bot]}, "share": "0123456789abcdef", "start": False}
        refused = await anna.http.post("/api/tables", json=form)
        assert refused.status_code == 422
        assert f"there is no champion for {mode}" in refused.text


async def test_a_seat_takes_a_level_that_its_mode_has(server: RunningServer) -> None:
    anna = await server.guest("Anna")
    told = cast(list[Document], (await anna.http.get("/api/about")).json()["modes"])
    for mode in told:
        names = [cast(str, one["name"]) for one in cast(list[Document], mode["levels"])]
        for level in ("level1", names[-1], "level9"):
            seats = [{"kind": "me"}, {"kind": "bot", "level": level}]
            form = {"terms": {"mode": mode["mode"], "seats": seats}, "share": "0123456789abcdef", "start": False}
            made = await anna.http.post("/api/tables", json=form)
            assert made.status_code == (201 if level in names else 422)


async def test_a_link_makes_another_device_ones_own(server: RunningServer) -> None:
    anna = await server.guest("Anna")
    link = await anna.post("/api/me/device")
    assert cast(str, link["path"]) == f"/#device={link['secret']}"
    async with httpx.AsyncClient(base_url=server.address, headers={"Origin": server.address}, verify=False) as phone:
        used = await phone.post("/api/device", json={"secret": link["secret"]})
        assert used.json()["person"]["id"] == anna.id
        assert (await phone.get("/api/me")).json()["person"]["id"] == anna.id
        assert code(await phone.post("/api/device", json={"secret": link["secret"]})) == "no_link"


async def test_a_bot_account_sits_and_plays_by_its_token_alone(server: RunningServer) -> None:
    anna = await server.guest("Anna")
    bot = await anna.post("/api/me/bots", {"name": "Robo"})
    table = await anna.table("me", "open", start=False)
    headers = {"Authorization": f"Bearer {bot['token']}"}
    async with httpx.AsyncClient(base_url=server.address, headers=headers, verify=False) as http:
        assert (await http.get("/api/me")).json()["person"]["kind"] == "bot"
        assert (await http.post(f"/api/tables/{table}/sit", json={})).status_code == 200
        await anna.post(f"/api/tables/{table}/start")
        assert (await decision(anna, table, 1)).status_code == 200
        robo = Guest(server.address, http)
        assert (await decision(robo, table, 2)).status_code == 200
        assert (await anna.http.delete(f"/api/me/bots/{bot['id']}")).status_code == 204
        form = {"seat": 2, "number": 5, "decision": "rest"}
        assert (await http.post(f"/api/tables/{table}/decisions", json=form)).status_code == 401
    assert (await anna.get("/api/me/bots"))["bots"] == []


async def test_a_decision_is_answered_with_its_event_and_the_same_when_asked_again(server: RunningServer) -> None:
    anna = await server.guest("Anna")
    table = await anna.table("me", "screen")
    form = {"seat": 1, "number": 2, "decision": "play 11", "key": "first"}
    one = await anna.http.post(f"/api/tables/{table}/decisions", json=form)
    assert one.status_code == 200
    assert one.json()["event"]["decision"] == "play 11"
    assert (await decision(anna, table, 2)).status_code == 200
    again = await anna.http.post(f"/api/tables/{table}/decisions", json=form)
    assert again.content == one.content
    assert (await state(anna, table))["number"] == 4


async def test_whoever_is_too_late_is_told_what_has_happened(server: RunningServer) -> None:
    anna = await server.guest("Anna")
    table = await anna.table("me", "screen")
    before = await state(anna, table)
    assert (await decision(anna, table, 1)).status_code == 200
    late = await anna.http.post(
        f"/api/tables/{table}/decisions", json={"seat": 1, "number": 2, "decision": "rest", "key": "late"}
    )
    assert late.status_code == 409
    error = late.json()["error"]
    assert (error["code"], error["number"], error["state"]) == ("stale", 3, None)
    changes = [change for event in error["events"] for change in event["changes"]]
    now = await state(anna, table)
    caught_up = applied({"table": before["table"], "view": before["view"]}, changes)
    assert caught_up == {"table": now["table"], "view": now["view"]}


async def test_what_is_illegal_is_refused_with_what_is_legal(server: RunningServer) -> None:
    anna = await server.guest("Anna")
    table = await anna.table("me", "screen")
    for text, expected in (
        ("claim 1", "illegal"),
        ("fly away", "invalid"),
        ("'; DROP TABLE events; --", "invalid"),
    ):
        refused = await decision(anna, table, 1, decision=text)
        assert (refused.status_code, code(refused)) == (422, expected)
        assert "play 11" in refused.json()["error"]["legal"]
    assert (await state(anna, table))["number"] == 2


async def test_nobody_decides_for_or_looks_from_a_seat_of_somebody_else(server: RunningServer) -> None:
    anna, bo = await server.guest("Anna"), await server.guest("Bo")
    table = await anna.table("me", "open", start=False)
    await bo.post(f"/api/tables/{table}/sit", {})
    await anna.post(f"/api/tables/{table}/start")
    form = {"seat": 1, "number": 3, "decision": "play 11"}
    for verb in ("decisions", "undo", "confirm"):
        sent = form if verb == "decisions" else {"seat": 1, "number": 3}
        assert code(await bo.http.post(f"/api/tables/{table}/{verb}", json=sent)) == "not_yours"
    for path in ("?seat=1", "/events?since=0&seat=1"):
        assert code(await bo.http.get(f"/api/tables/{table}{path}")) == "not_yours"
    assert (await bo.http.post(f"/api/tables/{table}/hint", json={"seat": 1})).status_code == 403
    async with httpx.AsyncClient(base_url=server.address, verify=False) as http:
        assert (await http.get(f"/api/tables/{table}?seat=1")).status_code == 403
        assert (await http.get(f"/api/tables/{table}")).json()["viewer"] is None
        assert (await http.post(f"/api/tables/{table}/decisions", json=form)).status_code == 401
    assert (await state(bo, table))["viewer"] == 2
    assert (await state(anna, table))["number"] == 3


async def test_a_seat_for_a_link_is_for_those_who_have_it(server: RunningServer) -> None:
    anna, bo, cy = [await server.guest(name) for name in ("Anna", "Bo", "Cy")]
    table, other = [await anna.table("me", "link", start=False) for _ in range(2)]
    secret = (await anna.get(f"/api/tables/{table}/link"))["secret"]
    assert code(await bo.http.get(f"/api/tables/{table}/link")) == "not_yours"
    assert code(await bo.http.post(f"/api/tables/{table}/sit", json={})) == "not_yours"
    assert code(await bo.http.post(f"/api/tables/{other}/sit", json={"link": secret})) == "not_yours"
    await bo.post(f"/api/tables/{table}/sit", {"link": secret, "share": "00ff"})
    assert code(await cy.http.post(f"/api/tables/{table}/sit", json={"link": secret})) == "not_now"


async def test_a_poll_waits_until_something_happens(server: RunningServer) -> None:
    anna, bo = await server.guest("Anna"), await server.guest("Bo")
    table = await anna.table("me", "screen")
    assert (await bo.get(f"/api/tables/{table}/events?since=2"))["events"] == []
    begun = time.monotonic()
    waiting = asyncio.create_task(bo.get(f"/api/tables/{table}/events?since=2&wait=20"))
    await asyncio.sleep(0.3)
    assert not waiting.done()
    assert (await decision(anna, table, 1)).status_code == 200
    told = await waiting
    assert time.monotonic() - begun < 10
    assert [event["kind"] for event in cast(list[Document], told["events"])] == ["decision"]
    assert (await bo.http.get(f"/api/tables/{table}/events?since=9")).status_code == 422
    long_ago = await bo.get(f"/api/tables/{table}/events?since=0")
    assert cast(Document, long_ago["state"])["number"] == 3


async def test_a_held_turn_can_be_taken_back_or_confirmed(server: RunningServer) -> None:
    anna = await server.guest("Anna")
    table = await anna.table("me", "screen")
    assert (await decision(anna, table, 1, hold=True)).status_code == 200
    assert code(await decision(anna, table, 2)) == "not_now"
    await anna.post(f"/api/tables/{table}/undo", {"seat": 1, "number": 3, "key": "u"})
    assert (await decision(anna, table, 1, hold=True)).status_code == 200
    await anna.post(f"/api/tables/{table}/confirm", {"seat": 1, "number": 5})
    assert cast(Document, (await state(anna, table))["table"])["asked"] == 2


async def test_lists_show_what_is_open_watched_and_ones_own_page_by_page(db: str) -> None:
    async with running_server(db) as server:
        anna, bo = await server.guest("Anna"), await server.guest("Bo")
        waiting = [await anna.table("me", "open", start=False) for _ in range(3)]
        hidden = await anna.table("me", "open", start=False, listed=False)
        playing = await bo.table("me", "screen")

        async def pages(guest: Guest, which: str) -> list[str]:
            found: list[str] = []
            after = ""
            while True:
                page = await guest.get(f"/api/tables?which={which}&most=2{after}")
                tables = cast(list[Document], page["tables"])
                assert len(tables) <= 2
                found += [cast(str, table["id"]) for table in tables]
                if page["next"] is None:
                    return found
                after = f"&after={page['next']}"

        assert sorted(await pages(bo, "open")) == sorted(waiting)
        assert await pages(anna, "watch") == [playing]
        assert sorted(await pages(anna, "mine")) == sorted([*waiting, hidden])
        assert await pages(bo, "mine") == [playing]
        async with httpx.AsyncClient(base_url=server.address, verify=False) as http:
            assert (await http.get("/api/tables?which=mine")).status_code == 401


async def test_a_finished_game_has_a_record_that_plays_back(server: RunningServer) -> None:
    anna = await server.guest("Anna")
    table = await anna.table("me", "screen")
    assert code(await anna.http.get(f"/api/tables/{table}/record")) == "not_now"
    assert code(await anna.http.post(f"/api/tables/{table}/analysis", json={})) == "not_now"
    assert (await decision(anna, table, 1, decision="play 11")).status_code == 200
    await anna.post(f"/api/tables/{table}/undo", {"seat": 1, "number": 3})
    seen = await state(anna, table)
    while not (view := cast(Document, seen["view"]))["over"]:
        assert cast(int, seen["number"]) < 2000
        mine = cast(Document, (await state(anna, table, f"?seat={view['seat']}"))["view"])
        form = {"seat": view["seat"], "number": seen["number"], "decision": _wish(cast(list[str], mine["legal"]))}
        await anna.post(f"/api/tables/{table}/decisions", form)
        seen = await state(anna, table)
    record = await anna.http.get(f"/api/tables/{table}/record")
    assert record.headers["content-type"] == "text/plain; charset=utf-8"
    game = read(record.text)
    assert game.over
    assert game.winner == view["winner"]
    assert len(game.decisions) == cast(int, seen["number"]) - 4
    assert code(await anna.http.get(f"/api/tables/{table}/analysis")) == "no_analysis"
    begun = await anna.post(f"/api/tables/{table}/analysis", {"language": "fr"})
    assert (begun["status"], begun["analysis"]) == ("running", None)
    assert (await anna.get(f"/api/tables/{table}/analysis?language=fr"))["status"] == "running"


def _wish(legal: list[str]) -> str:
    verbs = ("claim", "acquire", "play", "rest")
    return next((text for verb in verbs for text in legal if text.startswith(verb)), legal[0])


async def test_chat_is_for_those_at_the_table_and_comes_back_as_it_was_said(server: RunningServer) -> None:
    anna, bo = await server.guest("Anna"), await server.guest("Bo")
    table = await anna.table("me", "screen")
    text = "<script>alert(1)</script> & \u00e9t\u00e9"
    await anna.post(f"/api/tables/{table}/chat", {"text": text, "key": "c1"})
    told = await bo.get(f"/api/tables/{table}/events?since=2")
    assert cast(list[Document], told["events"])[0]["text"] == text
    assert code(await bo.http.post(f"/api/tables/{table}/chat", json={"text": "hi"})) == "not_yours"
    for bad in ("", "x" * 301, "a\u202eb", " "):
        assert (await anna.http.post(f"/api/tables/{table}/chat", json={"text": bad})).status_code == 422


async def test_leaving_and_coming_back(server: RunningServer) -> None:
    anna, bo = await server.guest("Anna"), await server.guest("Bo")
    table = await anna.table("me", "open", start=False)
    await bo.post(f"/api/tables/{table}/sit", {})
    await bo.post(f"/api/tables/{table}/leave")
    await bo.post(f"/api/tables/{table}/sit", {"seat": 2})
    await anna.post(f"/api/tables/{table}/start")
    await bo.post(f"/api/tables/{table}/leave")
    assert cast(list[Document], cast(Document, (await state(anna, table))["table"])["seats"])[1]["reason"] == "left"
    await bo.post(f"/api/tables/{table}/back", {"seat": 2})
    assert code(await anna.http.post(f"/api/tables/{table}/abandon")) == "not_now"


async def test_a_rematch_brings_the_company_together_again(server: RunningServer) -> None:
    anna = await server.guest("Anna")
    table = await anna.table("me", "screen")
    assert code(await anna.http.post(f"/api/tables/{table}/rematch", json={})) == "not_now"
    await anna.post(f"/api/tables/{table}/abandon")
    again = await anna.post(f"/api/tables/{table}/rematch", {"share": "ab"})
    assert cast(Document, again["table"])["status"] == "playing"
    seats = cast(list[Document], cast(Document, again["table"])["seats"])
    assert [seat["kind"] for seat in seats] == ["screen", "me"]
    assert cast(Document, (await state(anna, table))["table"])["rematch"] == cast(Document, again["table"])["id"]


async def test_a_rematch_that_was_given_up_before_it_began_makes_room_for_another(server: RunningServer) -> None:
    anna, bo = await server.guest("Anna"), await server.guest("Bo")
    table = await _given_up(anna, bo)
    first = cast(Document, (await bo.post(f"/api/tables/{table}/rematch", {}))["table"])
    await bo.post(f"/api/tables/{first['id']}/leave")
    second = cast(Document, (await anna.post(f"/api/tables/{table}/rematch", {}))["table"])
    assert second["id"] != first["id"]
    joined = cast(Document, (await bo.post(f"/api/tables/{table}/rematch", {}))["table"])
    assert joined["id"] == second["id"]
    await anna.post(f"/api/tables/{second['id']}/start")


async def test_whoever_shared_a_screen_has_as_many_seats_in_the_rematch(server: RunningServer) -> None:
    anna, bo = await server.guest("Anna"), await server.guest("Bo")
    table = await _given_up(anna, bo, "screen")
    made = cast(Document, (await bo.post(f"/api/tables/{table}/rematch", {}))["table"])
    joined = cast(Document, (await anna.post(f"/api/tables/{table}/rematch", {}))["table"])
    assert joined["id"] == made["id"]
    before = cast(Document, (await state(anna, table))["table"])
    assert _names(joined) == _names(before)
    await bo.post(f"/api/tables/{made['id']}/start")


def _names(table: Document) -> list[str]:
    return sorted(cast(str, chair["name"]) for chair in cast(list[Document], table["seats"]))


async def _given_up(anna: Guest, bo: Guest, *more: str) -> str:
    """A table of two people whose game has begun and was left by both."""
    table = await anna.table("me", *more, "open", start=False)
    await bo.post(f"/api/tables/{table}/sit", {})
    await anna.post(f"/api/tables/{table}/start")
    await bo.post(f"/api/tables/{table}/leave")
    await anna.post(f"/api/tables/{table}/leave")
    return table


async def test_an_account_that_cannot_be_is_no_matter_for_the_database(db: str) -> None:
    async with running_server(db) as server:
        anna = await server.guest("Anna")
        for name in ("%00", "0" * 24):
            assert (await anna.http.delete(f"/api/me/bots/{name}")).status_code in (404, 422)


async def test_a_hint_weighs_the_decisions_of_the_seat_that_is_asked(server: RunningServer) -> None:
    anna = await server.guest("Anna")
    table = await anna.table("me", "screen")
    hint = await anna.post(f"/api/tables/{table}/hint", {"seat": 1, "language": "fr"})
    assert hint["number"] == 2
    legal = cast(list[str], cast(Document, (await state(anna, table))["view"])["legal"])
    weighed = cast(list[Document], cast(Document, hint["hint"])["decisions"])
    assert {one["decision"] for one in weighed} <= set(legal)
    assert code(await anna.http.post(f"/api/tables/{table}/hint", json={"seat": 2})) == "not_now"


async def test_the_server_says_how_it_is(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = await server.guest("Anna")
    table = await anna.table("me", "screen")
    await decision(anna, table, 1)
    await healthy(anna.http)
    assert (await anna.get("/health")) == {"status": "ok", "database": True, "workers": True}
    figures = (await anna.http.get("/metrics")).text
    for line in (
        'centuria_requests_total{method="POST",route="/api/tables/{table}/decisions",status="200"} 1.0',
        "centuria_decision_seconds_count 1.0",
        "centuria_tables 1.0",
    ):
        assert line in figures
    assert table not in figures
    about = await anna.get("/api/about")
    assert [mode["mode"] for mode in cast(list[Document], about["modes"])] == ["golem", "endless", "saga2", "saga3"]
    assert about["passkeys"] is True
    with monkeypatch.context() as without:
        without.setattr("centuria.server.http.routes.pages.PASSKEYS", False)
        assert (await anna.get("/api/about"))["passkeys"] is False


async def test_health_is_bad_while_the_database_is_away(
    postgres: Postgres, postgres_db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(probe, "VALID_SECONDS", 0.0)
    async with (
        running_server(postgres_db) as server,
        httpx.AsyncClient(base_url=server.address, timeout=60, verify=False) as http,
    ):
        await healthy(http)
        name = postgres_db.rpartition("/")[2]
        postgres.run(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        postgres.run(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
        bad = await http.get("/health")
        refused = await http.get("/api/tables?which=open")
        postgres.run(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        assert (bad.status_code, bad.json()["database"]) == (503, False)
        assert (refused.status_code, code(refused)) == (503, "busy")
        await healthy(http)


async def test_the_cookie_goes_over_https_only_when_the_server_is_told_so(server: RunningServer) -> None:
    headers = {"Origin": server.address, "X-Forwarded-Proto": "https"}
    async with httpx.AsyncClient(base_url=server.address, headers=headers, verify=False) as http:
        made = await http.post("/api/me", json={"name": "Anna"})
        assert made.headers["set-cookie"].startswith(f"{SECURE_COOKIE}=")
        for attribute in ("Secure", "HttpOnly", "Path=/", "SameSite=lax"):
            assert attribute in made.headers["set-cookie"]
        assert "Domain" not in made.headers["set-cookie"]
        out = await http.delete("/api/me", headers={"Cookie": f"{SECURE_COOKIE}={made.cookies[SECURE_COOKIE]}"})
        assert "Max-Age=0" in out.headers["set-cookie"]


async def test_a_method_that_an_address_lacks_is_answered_with_those_that_it_has(server: RunningServer) -> None:
    async with httpx.AsyncClient(base_url=server.address, verify=False) as http:
        for path, methods in (("/api/tables", "GET, POST"), ("/api/puzzles/next", "GET"), ("/settings", "GET")):
            answer = await http.request("OPTIONS", path)
            assert (answer.status_code, answer.headers["allow"]) == (405, methods), path


async def test_a_key_that_was_used_for_another_request_is_refused(server: RunningServer) -> None:
    anna = await server.guest("Anna")
    table = await anna.table("me", "screen")
    at = f"/api/tables/{table}"
    form = {"seat": 1, "number": 2, "decision": "play 11", "key": "one"}
    first = await anna.post(f"{at}/decisions", form)
    assert await anna.post(f"{at}/decisions", form) == first
    said = await anna.post(f"{at}/chat", {"text": "hello", "key": "two"})
    assert await anna.post(f"{at}/chat", {"text": "hello", "key": "two"}) == said
    for path, other in (
        ("decisions", form | {"decision": "rest"}),
        ("decisions", form | {"seat": 2, "number": 3}),
        ("decisions", form | {"number": 3}),
        ("decisions", form | {"key": "two"}),
        ("undo", {"seat": 1, "number": 2, "key": "one"}),
        ("chat", {"text": "hello", "key": "one"}),
        ("chat", {"text": "good bye", "key": "two"}),
    ):
        answer = await anna.http.post(f"{at}/{path}", json=other)
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "key_reused"), (path, other)
    assert (await anna.get(at))["number"] == 4
    async with anna.live(table) as live:
        refused = await live.ask({"type": "chat", "text": "hello again", "key": "two"})
        assert refused["type"] == "error"


async def test_a_cookie_from_before_https_is_replaced_by_one_that_no_other_host_can_set(server: RunningServer) -> None:
    anna = await server.guest("Anna")
    cookie = anna.http.cookies[COOKIE]
    headers = {"X-Forwarded-Proto": "https", "Cookie": f"{COOKIE}={cookie}"}
    async with httpx.AsyncClient(base_url=server.address, verify=False) as http:
        found = await http.get("/api/me", headers=headers)
        assert found.json()["person"]["id"] == anna.id
        replaced = found.headers.get_list("set-cookie")
        assert [line.partition("=")[0] for line in replaced] == [SECURE_COOKIE, COOKIE]
        assert "Max-Age=0" in replaced[1]
        bo = await server.guest("Bo")
        both = f"{COOKIE}={bo.http.cookies[COOKIE]}; {SECURE_COOKIE}={cookie}"
        mine = await http.get("/api/me", headers={"Cookie": both})
        assert mine.json()["person"]["id"] == anna.id, "the cookie for HTTPS has priority"
