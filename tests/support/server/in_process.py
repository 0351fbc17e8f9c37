"""A server in this process, on a real port, and guests who use it."""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import Any, cast

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from centuria.server.accounts.credentials.cookies import COOKIE
from centuria.server.app import create
from centuria.server.http.uvicorn.config import uvicorn_config
from centuria.server.service import Service
from centuria.server.settings import Settings
from support.server.postgres import free_port

Document = dict[str, object]

SHUTDOWN_SECONDS = 3


class _Server(uvicorn.Server):
    """Signals belong to the tests."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@dataclass
class RunningServer:
    """A running server."""

    address: str
    service: Service
    guests: list["Guest"] = field(default_factory=list)

    async def guest(self, name: str) -> "Guest":
        """Somebody new, who goes when the server does."""
        self.guests.append(await come_in(self.address, name))
        return self.guests[-1]


@dataclass
class Guest:
    """Somebody with a browser."""

    address: str
    http: httpx.AsyncClient
    id: str = ""
    open: list["LiveClient"] = field(default_factory=list)

    async def post(self, path: str, form: object = None) -> Document:
        """The answer to something that is allowed."""
        answer = await self.http.post(path, json=form)
        assert answer.status_code < 300, answer.text
        return cast(Document, answer.json())

    async def get(self, path: str) -> Document:
        """What is at a path."""
        answer = await self.http.get(path)
        assert answer.status_code == 200, answer.text
        return cast(Document, answer.json())

    async def table(self, *seats: object, mode: str = "golem", start: bool = True, **terms: object) -> str:
        """A new table with seats in short: "me", "open", "link", "screen", or a level."""
        forms = [_seat(seat) for seat in seats]
        form = {"terms": {"mode": mode, "seats": forms, **terms}, "share": secrets.token_hex(8), "start": start}
        made = await self.post("/api/tables", form)
        return cast(str, cast(Document, made["table"])["id"])

    @asynccontextmanager
    async def live(self, table: str, query: str = "") -> AsyncIterator["LiveClient"]:
        """A live conversation about a table."""
        address = self.address.replace("http", "ws") + f"/api/tables/{table}/live{query}"
        cookie = self.http.cookies.get(COOKIE)
        headers = {} if cookie is None else {"Cookie": f"{COOKIE}={cookie}"}
        async with connect(address, origin=self.address, additional_headers=headers, compression=None) as socket:
            yield LiveClient(socket)

    async def close(self) -> None:
        """Go away."""
        await self.http.aclose()


@dataclass
class LiveClient:
    """A live conversation, from the viewer's side: it keeps its document up to date by what it is told."""

    socket: ClientConnection
    document: Document | None = None
    number: int = 0
    told: list[Document] = field(default_factory=list)
    frames: list[str] = field(default_factory=list)

    async def frame(self, seconds: float = 10.0) -> Document:
        """The next message, as it comes."""
        async with asyncio.timeout(seconds):
            frame = await self.socket.recv()
        assert isinstance(frame, str)
        message = cast(Document, json.loads(frame))
        self.frames.append(frame)
        self.told.append(message)
        return message

    async def hear(self, seconds: float = 10.0) -> Document:
        """The next message, with what it means for the document."""
        message = await self.frame(seconds)
        if message["type"] == "ping":
            await self.say({"type": "pong"})
        if message["type"] == "state":
            self.document = {"table": message["table"], "view": message["view"]}
            self.number = cast(int, message["number"])
        elif message["type"] == "event":
            assert self.document is not None
            assert message["number"] == self.number + 1
            kept = json.loads(json.dumps(self.document))
            self.document = cast(Document, applied(kept, cast(list[list[object]], message["changes"])))
            self.number += 1
        return message

    async def until(self, kind: str, seconds: float = 10.0) -> Document:
        """The next message of a kind."""
        async with asyncio.timeout(seconds):
            while True:
                message = await self.hear(seconds)
                if message["type"] == kind:
                    return message

    async def reach(self, number: int, seconds: float = 10.0) -> None:
        """Listen until a number is known."""
        async with asyncio.timeout(seconds):
            while self.number < number:
                await self.hear(seconds)

    async def say(self, message: object) -> None:
        """Say something."""
        await self.socket.send(json.dumps(message))

    async def ask(self, message: Document) -> Document:
        """What is answered to something."""
        key = cast(str, message.setdefault("key", secrets.token_hex(6)))
        await self.say(message)
        while True:
            answer = await self.hear()
            if answer["type"] in ("answer", "error", "pong") and answer["key"] == key:
                return answer


def applied(document: object, changes: list[list[object]]) -> object:
    """A document after changes, as any client makes it: parts are replaced, put in or taken out by their paths.

    The document that is given is used up.
    """
    for path, *value in changes:
        steps = cast(list[str | int], path)
        if not steps:
            document = value[0]
            continue
        place = cast(dict[str | int, object], document)
        for step in steps[:-1]:
            place = cast(dict[str | int, object], place[step])
        if value:
            place[steps[-1]] = value[0]
        else:
            del place[steps[-1]]
    return document


def _seat(seat: object) -> object:
    if not isinstance(seat, str):
        return seat
    if seat.startswith("level") or seat == "champion":
        return {"kind": "bot", "level": seat}
    return {"kind": seat, "name": "Cy"} if seat == "screen" else {"kind": seat}


async def come_in(address: str, name: str) -> Guest:
    """A new guest of a server."""
    # verify=False here and elsewhere: nothing is encrypted, and reading the certificates of the world takes 20 ms.
    http = httpx.AsyncClient(base_url=address, headers={"Origin": address}, timeout=20.0, verify=False)
    guest = Guest(address, http)
    me = await guest.post("/api/me", {"name": name})
    guest.id = cast(str, cast(Document, me["person"])["id"])
    return guest


@asynccontextmanager
async def running_server(
    db: str, *, rates: bool = False, workers: int = 0, **settings: Any
) -> AsyncIterator[RunningServer]:
    """A server that runs while the block lasts; without AI processes, unless a test is about them."""
    chosen = Settings(db=db, port=free_port(), workers=workers, rates=rates, **settings)
    app = create(chosen)
    config = uvicorn_config(app, chosen)
    config.lifespan, config.timeout_graceful_shutdown = "on", SHUTDOWN_SECONDS
    server = _Server(config)
    task = asyncio.create_task(server.serve())
    try:
        while not server.started:
            assert not task.done(), "the server does not come up"
            await asyncio.sleep(0.01)
        running = RunningServer(f"http://127.0.0.1:{chosen.port}", cast(Service, app.state.service))
        try:
            yield running
        finally:
            for guest in running.guests:
                await guest.close()
    finally:
        server.should_exit = True
        await task
