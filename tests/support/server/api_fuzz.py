"""Requests made up by Schemathesis from the description of the interface, and a server that answers them."""

import asyncio
import json
import re
import threading
from collections.abc import Iterator
from functools import cache
from typing import Any, cast

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, assume
from schemathesis import BaseSchema, GenerationMode
from schemathesis.config import SchemathesisConfig
from starlette.types import Receive, Scope, Send

from centuria import fairness, new
from centuria.mode_registry import NAMES
from centuria.server.accounts.text_validation import LINE
from centuria.server.app import create
from centuria.server.service import Service
from centuria.server.settings import Settings

ADDRESS = "http://tables.example"
EXPECTED = ["2xx", "401", "403", "404", "409", "413", "422", "503"]
"""What a request that keeps to the description may be answered with: a table may be gone, or a decision illegal. That
422 never means a value against the description is checked by its code."""
REFUSED = ["400", "401", "403", "404", "405", "409", "413", "415", "422"]
"""What a request against the description has to be answered with."""

PRIVATE = (r"\ue000-\uf8ff", "\U000e0000-\U0010ffff")
"""The widest ranges of characters that no line of text may have, as its pattern has them. Hypothesis takes a pattern
apart character by character: with these 140,000, the tests of four routes take half a minute to be made."""

_PRIVATE = re.compile(f"[{''.join(PRIVATE)}]")


@cache
def description() -> dict[str, Any]:
    """The description of the interface."""
    return create(Settings(db="unused")).openapi()


def _quick(told: dict[str, object]) -> dict[str, object]:
    """A description whose lines of text may have characters of these ranges; `ask` passes over those that do."""
    pattern = LINE
    for characters in PRIVATE:
        assert characters in pattern
        pattern = pattern.replace(characters, "")
    written = json.dumps(told)
    assert json.dumps(LINE) in written
    return cast(dict[str, object], json.loads(written.replace(json.dumps(LINE), json.dumps(pattern))))


@cache
def schema() -> BaseSchema:
    """What Schemathesis makes of the description, with the application that it asks."""
    made = schemathesis.openapi.from_dict(
        _quick(description()),
        config=SchemathesisConfig.from_dict(
            {
                "checks": {
                    "positive_data_acceptance": {"expected-statuses": EXPECTED},
                    "negative_data_rejection": {"expected-statuses": REFUSED},
                }
            }
        ),
    )
    made.app = passing
    return made


class Home:
    """A server on an event loop of its own, with somebody who sits at tables."""

    def __init__(self, db: str) -> None:
        self.loop = asyncio.new_event_loop()
        self.count = 0
        self._stop = asyncio.Event()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self.loop.run_until_complete, args=(self._live(db),))
        self._thread.start()
        assert self._ready.wait(300)

    async def _live(self, db: str) -> None:
        for mode in NAMES:
            # Here and now, so that no request has to wait for the compiler.
            new(mode, 2, 0)
            game = fairness.deal(mode, 2, bytes(32))
            game.play(game.legal()[0]).view(1)
        async with Service(Settings(db=db, workers=0, rates=False)) as service:
            self.service = service
            transport = httpx.ASGITransport(create(service=service), raise_app_exceptions=False)
            async with httpx.AsyncClient(transport=transport, base_url=ADDRESS, timeout=60) as self.http:
                owner, _ = await service.accounts.create_guest("Anna")
                _, self.token = await service.accounts.make_bot(owner, "Robo")
                self.tables = await self._tables()
                self._ready.set()
                await self._stop.wait()

    async def _tables(self) -> list[str]:
        """Tables to ask about: open, for a link, being played, given up."""
        bearer = {"Authorization": f"Bearer {self.token}"}
        made = []
        for seats, start in (("me open", False), ("me link", False), ("me screen", True), ("me screen", True)):
            forms = [{"kind": kind} | ({"name": "Bo"} if kind == "screen" else {}) for kind in seats.split()]
            answer = await self.http.post(
                "/api/tables", json={"terms": {"seats": forms}, "start": start}, headers=bearer
            )
            made.append(cast(str, answer.json()["table"]["id"]))
        await self.http.post(f"/api/tables/{made[3]}/abandon", headers=bearer)
        return made

    def numbers(self) -> list[int]:
        """How far each table is."""
        asked = (self.service.tables.get(table) for table in self.tables)
        return [asyncio.run_coroutine_threadsafe(one, self.loop).result(30).state.number for one in asked]

    async def answer(self, scope: Scope, body: bytes) -> httpx.Response:
        """The answer of the server, fetched on its own loop."""
        target = scope["raw_path"] + (b"?" + scope["query_string"] if scope["query_string"] else b"")
        url = httpx.URL(ADDRESS).copy_with(raw_path=target)
        asked = self.http.request(scope["method"], url, content=body, headers=scope["headers"])
        self.count += 1
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(asked, self.loop))

    def close(self) -> None:
        """End it."""
        self.loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(30)
        self.loop.close()


HOMES: list[Home] = []


async def passing(scope: Scope, receive: Receive, send: Send) -> None:
    """The application as Schemathesis sees it, which has a new event loop for each request."""
    if scope["type"] != "http":
        return
    body, more = b"", True
    while more:
        message = await receive()
        body, more = body + message.get("body", b""), message.get("more_body", False)
    answer = await HOMES[-1].answer(scope, body)
    await send({"type": "http.response.start", "status": answer.status_code, "headers": answer.headers.raw})
    await send({"type": "http.response.body", "body": answer.content})


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    """One server for all requests of a file."""
    HOMES.append(Home(str(tmp_path_factory.mktemp("schema") / "tables.db")))
    yield HOMES[-1]
    print(f"{HOMES[-1].count} requests")
    HOMES.pop().close()


def ask(case: schemathesis.Case, home: Home) -> None:
    """Send a request and check what comes back."""
    tables = home.tables
    good = _is_good(case)
    assume(not good or _PRIVATE.search(json.dumps(case.body, ensure_ascii=False, default=str)) is None)
    if good and "table" in case.path_parameters:
        # Most made-up tables are not there. These are.
        chosen = sum(map(ord, str(case.path_parameters["table"]))) % (len(tables) + 1)
        if chosen < len(tables):
            case.path_parameters["table"] = tables[chosen]
    if "wait" in case.query and good:
        case.query["wait"] = 0
    # Who is asking is said here, and not made up.
    case.cookies.clear()
    before = home.numbers()
    response = case.call_and_validate(headers={"Authorization": f"Bearer {home.token}"})
    if response.status_code >= 400:
        assert home.numbers() == before
    if good and response.status_code == 422:
        assert response.json()["error"]["code"] != "malformed", response.text


def _is_good(case: schemathesis.Case) -> bool:
    return case.meta is None or all(part.mode is GenerationMode.POSITIVE for part in case.meta.components.values())


CALM = [
    HealthCheck.filter_too_much,
    HealthCheck.too_slow,
    HealthCheck.data_too_large,
    HealthCheck.function_scoped_fixture,
]
