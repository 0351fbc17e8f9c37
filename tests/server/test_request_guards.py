"""What is turned away at the door, and what never gets out of it."""

import json
import logging
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import cast

import httpx
import pytest
from fastapi import FastAPI
from support import ROOT
from support.server.in_process import RunningServer, running_server
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from centuria.server import static_client
from centuria.server.accounts.credentials.cookies import COOKIE
from centuria.server.app import create
from centuria.server.errors import conflict
from centuria.server.http.routes import pages
from centuria.server.rate_limits import RATES
from centuria.server.service import Service
from centuria.server.settings import Settings

ADDRESS = "http://tables.example"
PROMISES = ROOT / "docs" / "security.md"

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def behind_guards(db: str, **settings: object) -> AsyncIterator[tuple[httpx.AsyncClient, FastAPI]]:
    """A client that says where it comes from, and an application in this process."""
    chosen = Settings(db=db, workers=0, **settings)  # type: ignore[arg-type]
    async with Service(chosen) as service:
        app = create(service=service)
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(
            transport=transport, base_url=ADDRESS, headers={"Origin": ADDRESS}, timeout=30
        ) as http:
            yield http, app


def code(answer: httpx.Response) -> str:
    return cast(str, answer.json()["error"]["code"])


async def test_a_page_of_another_site_cannot_ask_for_anything(sqlite_db: str) -> None:
    async with behind_guards(sqlite_db) as (http, _app):
        for origin in (
            "http://evil.example",
            "null",
            "http://tables.example.evil",
            "http://tables.example:81",
            "x",
            "",
        ):
            for method, path in (
                ("POST", "/api/me"),
                ("PATCH", "/api/me"),
                ("DELETE", "/api/me"),
                ("POST", "/api/device"),
            ):
                answer = await http.request(method, path, json={"name": "Eve"}, headers={"Origin": origin})
                assert (answer.status_code, code(answer)) == (403, "bad_origin")
                assert "set-cookie" not in answer.headers


async def test_a_cookie_counts_only_with_an_origin(sqlite_db: str) -> None:
    async with behind_guards(sqlite_db) as (http, _app):
        made = await http.post("/api/me", json={"name": "Anna"})
        cookie = {"Cookie": f"{COOKIE}={made.cookies[COOKIE]}"}
        del http.headers["Origin"]
        http.cookies.clear()
        form = {"name": "Eve"}
        assert code(await http.patch("/api/me", json=form, headers=cookie)) == "bad_origin"
        cross = cookie | {"Sec-Fetch-Site": "cross-site"}
        assert code(await http.patch("/api/me", json=form, headers=cross)) == "bad_origin"
        same = cookie | {"Sec-Fetch-Site": "same-origin"}
        assert (await http.patch("/api/me", json=form, headers=same)).status_code == 200
        assert (await http.post("/api/me", json=form)).status_code == 201


async def test_an_origin_that_the_host_has_named_is_fine(sqlite_db: str) -> None:
    async with behind_guards(sqlite_db, origins=("https://play.example",)) as (http, _app):
        named = {"Origin": "https://play.example"}
        assert (await http.post("/api/me", json={"name": "Anna"}, headers=named)).status_code == 201


async def test_only_the_hosts_that_were_named_are_answered(sqlite_db: str) -> None:
    async with behind_guards(sqlite_db, hosts=("tables.example", "[::1]")) as (http, _app):
        for host in ("tables.example", "TABLES.example:8765", "[::1]", "[::1]:80"):
            assert (await http.get("/api/me", headers={"Host": host})).status_code == 200, host
        for host in ("evil.example", "tables.example.evil", "", "evil.example:tables.example", "[::2]:80"):
            answer = await http.get("/api/me", headers={"Host": host})
            assert (answer.status_code, code(answer)) == (421, "wrong_host"), host
            assert (await http.get("/health/live", headers={"Host": host})).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "[", "a b", "evil.example/x", "x" * 300])
async def test_no_answer_leads_to_the_host_that_the_request_names(sqlite_db: str, host: str) -> None:
    async with behind_guards(sqlite_db) as (http, _app):
        for path in ("/api/tables/", "/rules/", "/new/", "/nothing/", "//evil.example/", "/icon.svg", "/new"):
            answer = await http.get(path, headers={"Host": host})
            assert answer.status_code in (200, 404), (path, answer.text)
            assert "location" not in answer.headers
            assert not any(host in value for value in answer.headers.values())


async def test_browsers_are_told_to_stay_with_https_when_the_server_is_behind_it(
    sqlite_db: str, tmp_path: Path
) -> None:
    async with behind_guards(sqlite_db) as (http, _app):
        assert "strict-transport-security" not in (await http.get("/")).headers
    async with behind_guards(str(tmp_path / "two.db"), secure=True) as (http, _app):
        assert (await http.get("/")).headers["strict-transport-security"] == "max-age=31536000"
        made = await http.post("/api/me", json={"name": "Anna"})
        assert made.headers["set-cookie"].startswith("__Host-centuria=")


async def test_a_live_table_is_not_for_pages_of_other_sites(server: RunningServer) -> None:
    anna = await server.guest("Anna")
    table = await anna.table("me", "screen")
    address = server.address.replace("http", "ws") + f"/api/tables/{table}/live"
    cookie = {"Cookie": f"{COOKIE}={anna.http.cookies[COOKIE]}"}
    for origin in ("http://evil.example", "null", None):
        with pytest.raises(InvalidStatus, match="403"):
            await connect(address, origin=origin, additional_headers=cookie)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
async def test_only_json_changes_anything(sqlite_db: str, kind: str) -> None:
    async with behind_guards(sqlite_db) as (http, _app):
        answer = await http.post("/api/me", content=b'{"name": "Eve"}', headers={"Content-Type": kind})
        assert (answer.status_code, code(answer)) == (415, "not_json")


async def test_a_body_that_is_too_big_is_not_read_whether_it_says_so_or_not(sqlite_db: str) -> None:
    async with behind_guards(sqlite_db) as (http, _app):
        sent = 0

        async def endless() -> AsyncIterator[bytes]:
            nonlocal sent
            for _ in range(1000):
                sent += 1
                yield b" " * 4096

        kind = {"Content-Type": "application/json"}
        for answer in (
            await http.post("/api/me", content=b'"' + b"a" * 70_000 + b'"', headers=kind),
            await http.post("/api/me", content=endless(), headers=kind),
        ):
            assert (answer.status_code, code(answer)) == (413, "too_big")
        assert sent < 20


async def test_only_a_record_may_be_longer_than_a_form(sqlite_db: str) -> None:
    """A form of 64 KiB with an unknown field in every few bytes takes 40 times as long as a request."""
    async with behind_guards(sqlite_db) as (http, _app):
        fields = b"{" + b",".join(b'"k%d":1' % number for number in range(3000)) + b"}"
        kind = {"Content-Type": "application/json"}
        answers = [await http.post(path, content=fields, headers=kind) for path in ("/api/me", "/api/replay")]
        assert [answer.status_code for answer in answers] == [413, 422]
        assert "at most 16384 bytes" in answers[0].text


async def test_the_description_is_encoded_once(sqlite_db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with behind_guards(sqlite_db) as (http, _app):
        first = await http.get("/api/openapi.json")
        monkeypatch.setattr(pages, "encode", None)
        assert (await http.get("/api/openapi.json")).content == first.content
        assert first.json()["openapi"].startswith("3.")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\x00",
        b'{"name": 1}',
        b'{"name": NaN}',
        b'{"name": "\xff"}',
        b'{"name": "\\ud800"}',
        b'{"name": "Anna", "more": 1}',
        b'{"name": "a", "name": ["b"]}',
        b"[" * 16_000,
        b'{"name":' * 2_000,
        b"1" * 16_000,
    ],
    ids=lambda body: repr(body[:20]),
)
async def test_a_body_that_makes_no_sense_is_refused(sqlite_db: str, body: bytes) -> None:
    async with behind_guards(sqlite_db) as (http, _app):
        answer = await http.post("/api/me", content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code in (400, 422), answer.text
        assert code(answer) in ("malformed", "unreadable")


async def test_every_answer_keeps_browsers_strict(sqlite_db: str) -> None:
    async with behind_guards(sqlite_db) as (http, _app):
        for path in (
            "/",
            "/api/docs",
            "/api/docs/docs.js",
            "/api/me",
            "/nowhere",
            "/api/tables/x",
            "/api/openapi.json",
        ):
            answer = await http.get(path)
            policy = answer.headers["content-security-policy"]
            assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
            assert "unsafe" not in policy
            assert "frame-ancestors 'none'" in policy
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "no-referrer"
            assert len(answer.headers["x-request-id"]) == 16


@pytest.mark.parametrize("built", [True, False], ids=["with the client", "without it"])
async def test_the_pages_need_nothing_that_the_policy_forbids(
    built: bool, sqlite_db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not built:
        monkeypatch.setattr(static_client, "find", lambda name: None)

    async with behind_guards(sqlite_db) as (http, _app):
        for path in ("/", "/api/docs"):
            page = (await http.get(path)).text
            for forbidden in ("<style", "style=", "onclick", "onload", "//", "<script>"):
                assert forbidden not in page.replace("<!doctype html>", ""), (path, forbidden)
        if not built:
            assert 'lang="fr"' in (await http.get("/", headers={"Accept-Language": "fr-CH, en;q=0.5"})).text


async def test_what_goes_wrong_unexpectedly_is_told_to_the_log_only(
    sqlite_db: str, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.ERROR)
    async with behind_guards(sqlite_db) as (http, app):

        @app.get("/broken")
        async def broken() -> None:
            raise ZeroDivisionError("a secret of the inside")

        answer = await http.get("/broken")
        assert answer.status_code == 500
        assert code(answer) == "internal"
        assert "secret of the inside" not in answer.text
        assert "Traceback" not in answer.text
        logged = caplog.text + "".join(capsys.readouterr())
        assert answer.json()["error"]["id"] in logged
        assert "secret of the inside" in logged


async def test_whoever_asks_too_often_is_told_when_to_come_back(sqlite_db: str) -> None:
    async with behind_guards(sqlite_db) as (http, app):
        cast(Service, app.state.service).rate_limits._clock = lambda: 0.0
        for number in range(RATES["guests"].burst):
            assert (await http.post("/api/me", json={"name": f"Guest {number}"})).status_code == 201
            http.cookies.clear()
        refused = await http.post("/api/me", json={"name": "One too many"})
        assert (refused.status_code, code(refused)) == (429, "too_many")
        assert int(refused.headers["retry-after"]) >= 1
        statuses = [(await http.get("/api/me")).status_code for _ in range(RATES["requests"].burst)]
        assert statuses[0] == 200
        assert statuses[-1] == 429
        assert (await http.get("/health")).status_code in (200, 503)


async def test_chat_is_limited(sqlite_db: str) -> None:
    async with running_server(sqlite_db, rates=True) as server:
        anna = await server.guest("Anna")
        table = await anna.table("me", "screen")
        sent = [await anna.http.post(f"/api/tables/{table}/chat", json={"text": f"no. {n}"}) for n in range(20)]
        statuses = [answer.status_code for answer in sent]
        assert statuses[: RATES["chat"].burst] == [200] * RATES["chat"].burst
        assert statuses[-1] == 429


async def test_reactions_are_limited(sqlite_db: str) -> None:
    async with running_server(sqlite_db, rates=True) as server:
        anna = await server.guest("Anna")
        table = await anna.table("me", "screen")
        at, burst = f"/api/tables/{table}/reaction", RATES["reactions"].burst
        sent = [await anna.http.post(at, json={"reaction": "thanks"}) for _ in range(2 * burst)]
        assert [answer.status_code for answer in sent][: burst + 1] == [200] * burst + [429]


async def test_the_log_of_a_whole_session_holds_no_secret(
    environment: Mapping[str, str], sqlite_db: str, tmp_path: Path
) -> None:
    """Everything that opens a door is used, rightly and wrongly, and then looked for in what the server has written."""
    log = tmp_path / "log"
    host_secret = "a secret that only the host knows"
    variables = {**environment, "CENTURIA_SECRET": host_secret, "CENTURIA_LOG_LEVEL": "debug"}
    command = [sys.executable, "-m", "centuria", "serve", "--db", sqlite_db, "--port", "0", "--workers", "0"]
    with log.open("wb") as errors:
        server = subprocess.Popen(command, env=variables, stdout=subprocess.PIPE, stderr=errors, text=True)
    try:
        assert server.stdout is not None
        address = server.stdout.readline().split()[4].rstrip("/")
        secrets = await _session(address)
    finally:
        server.terminate()
        server.communicate(timeout=30)
    written = log.read_text(encoding="utf-8")
    assert written.count('"event": "request"') >= 15
    for secret in [*secrets, host_secret]:
        assert secret not in written
        assert secret.partition(".")[2] == "" or secret.partition(".")[2] not in written
    assert all(isinstance(json.loads(line), dict) for line in written.splitlines())


async def _session(address: str) -> list[str]:
    """Use every kind of secret; all that were used."""
    async with httpx.AsyncClient(base_url=address, headers={"Origin": address}, timeout=60, verify=False) as http:
        await http.post("/api/me", json={"name": "Anna"})
        cookie = http.cookies[COOKIE]
        device = (await http.post("/api/me/device")).json()["secret"]
        token = (await http.post("/api/me/bots", json={"name": "Robo"})).json()["token"]
        share = "5ec4e7" * 8
        terms = {"seats": [{"kind": "me"}, {"kind": "link"}]}
        table = (await http.post("/api/tables", json={"terms": terms, "share": share})).json()["table"]["id"]
        link = (await http.get(f"/api/tables/{table}/link")).json()["secret"]
        bearer = {"Authorization": f"Bearer {token}"}
        assert (
            await http.post(f"/api/tables/{table}/sit", json={"link": link}, headers=bearer | {"Cookie": ""})
        ).status_code == 200
        assert (await http.post(f"/api/tables/{table}/start")).status_code == 200
        # Wrongly: in addresses, in wrong fields, too late, with too much.
        for secret in (device, token, link, cookie):
            await http.get(f"/{secret}")
            await http.get(f"/api/tables?after={secret}")
            await http.get(f"/api/tables/{table}/events?since={secret}")
            await http.get(f"/api/me?token={secret}")
            await http.post(f"/api/tables/{table}/chat?secret={secret}", json={"txt": secret})
            await http.post(f"/api/tables/{table}/sit", json={"link": secret, "seat": secret})
            await http.delete(f"/api/me/bots/{secret}")
            await http.get("/api/me", headers={"Authorization": f"Bearer {secret}x"})
        live = address.replace("http", "ws") + f"/api/tables/{table}/live?since=0&secret={link}"
        async with connect(live, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
            await socket.recv()
            await socket.send(json.dumps({"type": "chat", "text": 1, "secret": device}))
            await socket.recv()
        assert (await http.post("/api/device", json={"secret": device})).status_code == 200
        await http.post("/api/device", json={"secret": device})
    return [cookie, device, token, link, share]


def test_every_promise_names_a_test_that_is_there() -> None:
    folder = Path(__file__).parent
    file, named = "", 0
    for found in re.findall(r"`(test_\w+\.py)?(?:::(test_\w+))?`", PROMISES.read_text(encoding="utf-8")):
        file = found[0] or file
        if found[1]:
            named += 1
            assert f"def {found[1]}(" in (folder / file).read_text(encoding="utf-8"), "::".join((file, found[1]))
    assert named > 20


def test_an_error_of_the_interface_is_english_in_every_language() -> None:
    refused = conflict("the game has begun already")
    assert refused.in_language("fr") == refused.in_language("en") == str(refused) == "the game has begun already"
