"""Clients of live tables that cost as little as they can: a connection is a protocol, a frame is parsed by hand.

The load shares the machine with the server that it measures, so what it takes is missing there.
"""

import asyncio
import base64
import random
import secrets
import time
from collections import deque
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec

from centuria.server.http.uvicorn.frames import TEXT

decode = msgspec.json.Decoder().decode

FOLLOWED = {("view", "legal"), ("table", "asked"), ("table", "status")}
"""What a client of this kind needs to know of the table."""

PING, PONG = b'{"type":"ping"', b'{"type":"pong"}'


@dataclass
class Tally:
    """What was measured."""

    latencies: list[float] = field(default_factory=list)
    late: int = 0
    """Decisions for which no table was free at their time."""
    refused: int = 0
    lost: int = 0
    """Connections that the server has closed."""
    games: int = 0
    messages: int = 0
    bytes: int = 0

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(*(getattr(self, name) + getattr(other, name) for name in self.__dataclass_fields__))


class Client(asyncio.Protocol):
    """One viewer who plays: what it knows, and the answers it waits for."""

    def __init__(self, seat: int, tally: Tally) -> None:
        self.seat = seat
        self.tally = tally
        self.number = 0
        self.known: dict[str, dict[str, Any]] = {"view": {}, "table": {}}
        self.waiting: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self.moved: asyncio.Future[None] | None = None
        self._transport: asyncio.Transport | None = None
        self._buffer = b""
        self._open = self._closing = False

    async def connect(self, host: str, port: int, path: str, cookie: str, source: str | None = None) -> None:
        """Open the connection, from an address of this machine if one is given; messages are heard from then on."""
        local = None if source is None else (source, 0)
        transport, _ = await asyncio.get_running_loop().create_connection(lambda: self, host, port, local_addr=local)
        self._transport = transport
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {host}:{port}",
            f"Origin: http://{host}:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            f"Cookie: {cookie}",
            "\r\n",
        ]
        transport.write("\r\n".join(lines).encode())

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer + data if self._buffer else data
        if not self._open:
            head, found, buffer = buffer.partition(b"\r\n\r\n")
            if not found:
                self._buffer = head
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self._open = True
        place, end = 0, len(buffer)
        while end - place >= 2:
            size, start = buffer[place + 1], place + 2
            if size == 126:
                size, start = int.from_bytes(buffer[place + 2 : place + 4]), place + 4
            elif size == 127:
                size, start = int.from_bytes(buffer[place + 2 : place + 10]), place + 10
            if start + size > end:
                break
            if buffer[place] & 15 == TEXT:
                self._hear(buffer[start : start + size])
            place = start + size
        self._buffer = buffer[place:]

    def connection_lost(self, exc: Exception | None) -> None:
        del exc
        if not self._closing:
            self.tally.lost += 1

    def say(self, text: bytes) -> None:
        """Send a short message, masked with zeros."""
        size = len(text)
        head = bytes((0x81, 0x80 | size)) if size < 126 else bytes((0x81, 0xFE)) + size.to_bytes(2)
        assert self._transport is not None
        self._transport.write(head + bytes(4) + text)

    def close(self) -> None:
        """Leave."""
        self._closing = True
        if self._transport is not None:
            self._transport.close()

    def _hear(self, text: bytes) -> None:
        self.tally.messages += 1
        self.tally.bytes += len(text)
        if text.startswith(PING):
            self.say(PONG)
            return
        message = decode(text)
        match message["type"]:
            case "state":
                self.number = message["number"]
                for part, name in FOLLOWED:
                    self.known[part][name] = (message[part] or {}).get(name)
            case "event":
                self.number = message["number"]
                for path, *value in message["changes"]:
                    self._change(path, value)
            case "answer" | "error":
                waiting = self.waiting.pop(message["key"], None)
                if waiting is not None and not waiting.done():
                    waiting.set_result(message)
                return
            case _:
                return
        if self.moved is not None and not self.moved.done():
            self.moved.set_result(None)

    def _change(self, path: list[str | int], value: list[Any]) -> None:
        if path == ["view"]:
            self.known["view"]["legal"] = value[0]["legal"]
        elif tuple(path[:2]) in FOLLOWED:
            place: Any = self.known[str(path[0])]
            for step in path[1:-1]:
                place = place[step]
            place[path[-1]] = value[0]

    async def reach(self, number: int) -> None:
        """Wait until an event is heard."""
        async with asyncio.timeout(60):
            while self.number < number:
                self.moved = asyncio.get_running_loop().create_future()
                await self.moved


class Table:
    """A table and its two clients."""

    def __init__(self, load: "Load", people: tuple[str, str]) -> None:
        self.load = load
        self.people = people
        self.clients: dict[int, Client] = {}

    async def open(self) -> None:
        """Make the table, seat both, deal, and connect."""
        host, guest = self.people
        seats = [{"kind": "me"}, {"kind": "open"}]
        made = await self.load.post(host, "/api/tables", {"terms": {"mode": self.load.mode, "seats": seats}})
        table = made["table"]["id"]
        await self.load.post(guest, f"/api/tables/{table}/sit", {})
        await self.load.post(host, f"/api/tables/{table}/start", None)
        one = random.choice(self.load.addresses)
        for seat, cookie in enumerate(self.people, 1):
            client = self.clients[seat] = Client(seat, self.load.tally)
            address = httpx.URL(one if self.load.together else random.choice(self.load.addresses))
            await client.connect(address.host, address.port or 80, f"/api/tables/{table}/live?seat={seat}", cookie)
        for client in self.clients.values():
            await client.reach(1)

    async def decide(self, due: float) -> None:
        """One decision of whoever is asked; a new table when the game is over."""
        asked = self.clients[1].known["table"]["asked"]
        if asked is None:
            self.load.tally.games += 1
            self.close()
            await self.open()
            return
        client = self.clients[asked]
        await client.reach(self.clients[1].number)
        key = secrets.token_urlsafe(8)
        answer = client.waiting[key] = asyncio.get_running_loop().create_future()
        decision = random.choice(client.known["view"]["legal"])
        form = {"type": "decide", "seat": asked, "number": client.number, "decision": decision, "key": key}
        client.say(msgspec.json.encode(form))
        told = await asyncio.wait_for(answer, 60)
        if told["type"] == "error":
            self.load.tally.refused += 1
            return
        self.load.tally.latencies.append(time.perf_counter() - due)
        await self.clients[1].reach(told["number"])

    def close(self) -> None:
        """Leave the table."""
        for client in self.clients.values():
            client.close()


class Load:
    """Tables at one or several servers of the same database."""

    def __init__(self, addresses: list[str], mode: str, *, together: bool = False) -> None:
        self.addresses = addresses
        self.together = together
        """Whether all clients of a table connect to the same server."""
        self.mode = mode
        self.tally = Tally()
        self.http = httpx.AsyncClient(timeout=120)

    async def post(self, cookie: str, path: str, form: object) -> dict[str, Any]:
        """The answer of one of the servers."""
        address = random.choice(self.addresses)
        answer = await self.http.post(f"{address}{path}", json=form, headers={"Cookie": cookie, "Origin": address})
        assert answer.status_code < 300, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def person(self, name: str) -> str:
        """A new guest's cookie."""
        address = random.choice(self.addresses)
        answer = await self.http.post(f"{address}/api/me", json={"name": name}, headers={"Origin": address})
        assert answer.status_code == 201, answer.text
        self.http.cookies.clear()
        return "; ".join(f"{name}={value}" for name, value in answer.cookies.items())

    async def tables(self, count: int) -> list[Table]:
        """So many tables with two clients each."""
        made: list[Table] = []
        for start in range(0, count, 20):
            places = range(start, min(start + 20, count))
            group = [Table(self, (await self.person(f"Ada {n}"), await self.person(f"Bo {n}"))) for n in places]
            await asyncio.gather(*(table.open() for table in group))
            made += group
        return made

    async def run(self, tables: list[Table], rate: float, seconds: float) -> float:
        """Decide at fixed times, each table in its turn; the seconds that it took. Rate 0 is as fast as it goes."""
        free = deque(random.sample(tables, len(tables)))
        running: set[asyncio.Task[None]] = set()
        due = began = time.perf_counter()
        at_once = 32
        while (now := time.perf_counter()) < began + seconds:
            if rate and due > now:
                await asyncio.sleep(due - now)
            if not rate:
                due = time.perf_counter()
                if len(running) >= at_once:
                    await asyncio.wait(running, return_when=asyncio.FIRST_COMPLETED)
            if not free:
                self.tally.late += 1
                await asyncio.sleep(0.002)
                continue
            task = asyncio.create_task(self._one(free.popleft(), due, free))
            running.add(task)
            task.add_done_callback(running.discard)
            due += 1 / rate if rate else 0
            if not rate:
                await asyncio.sleep(0)
        if running:
            await asyncio.wait(running)
        return time.perf_counter() - began

    async def _one(self, table: Table, due: float, free: deque[Table]) -> None:
        await table.decide(due)
        free.append(table)
