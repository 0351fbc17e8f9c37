"""All attacks of docs/security.md at once, for as long as wished, beside honest players at some tables.

    python benchmarks/soak.py                       20 tables, 30 minutes
    python benchmarks/soak.py --minutes 5
    taskset -c 2,3 python benchmarks/soak.py --server-cpus 0,1
                                                    the server on cores of its own

The attackers are in a process of their own with the lowest priority, so that what they cost themselves does not delay
the honest: on the internet they have machines of their own. On a busy machine, `chrt -r 1` goes before the command: it
gives the server and the honest the processor first, and leaves the attackers theirs. `client_p99_ms` is how late the
process of the honest itself is, which is no fault of the server.
Everybody comes from an address of their own (127.0.0.2 and on, 127.0.1.1 and on), as on the internet. At the end every
decision that an honest player was told about has to be in the log of its table, once. The result is the latency of the
honest, the memory of the server over time, and how often each attack was tried; the exit status is 1 when something was
lost, an honest player was refused or disconnected, or the server answered with a 5xx other than 503.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import secrets
import socket
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from multiprocessing.connection import Connection
from pathlib import Path

import httpx
from load_clients import Client, Tally
from server_load import Server, percentile

from centuria.operating_system import raise_descriptor_limit

PACE = 1.0
"""Seconds between two decisions at a table."""

EACH = 4
"""Attackers of each kind at a time."""


class Target:
    """The server, a table to attack, and what came of it."""

    def __init__(self, address: str, table: str, until: float) -> None:
        self.address = address
        self.host, self.port = address.removeprefix("http://").split(":")
        self.table = table
        self.until = until
        self.tried: Counter[str] = Counter()
        self.statuses: Counter[int] = Counter()

    @property
    def over(self) -> bool:
        return time.monotonic() > self.until

    async def connection(self, source: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(self.host, int(self.port), local_addr=(source, 0))

    def http(self, source: str) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=source)
        headers = {"Origin": self.address}
        return httpx.AsyncClient(transport=transport, base_url=self.address, headers=headers, timeout=30)

    async def ask(self, http: httpx.AsyncClient, method: str, path: str, **more: object) -> httpx.Response:
        answer = await http.request(method, path, **more)  # type: ignore[arg-type]  # what httpx takes
        self.statuses[answer.status_code] += 1
        return answer

    def handshake(self) -> bytes:
        lines = [
            f"GET /api/tables/{self.table}/live HTTP/1.1",
            f"Host: {self.host}:{self.port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version: 13",
            "\r\n",
        ]
        return "\r\n".join(lines).encode()


Attack = Callable[[Target, str], Awaitable[None]]


async def silent_connections(target: Target, source: str) -> None:
    """Connections that send nothing."""
    writers = [(await target.connection(source))[1] for _ in range(100)]
    await asyncio.sleep(12)
    for writer in writers:
        writer.transport.abort()


async def half_requests(target: Target, source: str) -> None:
    """Headers and bodies that come byte by byte."""
    _, writer = await target.connection(source)
    for byte in b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{" + b" " * 100:
        writer.write(bytes([byte]))
        await writer.drain()
        await asyncio.sleep(0.3)


async def endless_headers(target: Target, source: str) -> None:
    """Headers without end."""
    _, writer = await target.connection(source)
    writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n")
    for _ in range(200):
        writer.write(b"a: " + b"b" * 8000 + b"\r\n")
        await writer.drain()


async def pipelines(target: Target, source: str) -> None:
    """Requests whose answers nobody reads."""
    _, writer = await target.connection(source)
    for _ in range(200):
        writer.write(b"GET /api/openapi.json HTTP/1.1\r\nHost: %s\r\n\r\n" % target.host.encode() * 10)
        await asyncio.wait_for(writer.drain(), 5)


async def _flood(target: Target, source: str, frame: bytes) -> None:
    reader, writer = await target.connection(source)
    writer.write(target.handshake())
    await reader.readuntil(b"\r\n\r\n")
    for _ in range(500):
        writer.write(frame * 50)
        await asyncio.wait_for(writer.drain(), 5)


async def floods(target: Target, source: str) -> None:
    """Pings, pongs, fragments, empty messages and requests for the whole table, none of the answers read."""
    look = b'{"type":"look"}'
    for frame in (
        bytes((0x89, 0x80, 0, 0, 0, 0)),
        bytes((0x8A, 0x80, 0, 0, 0, 0)),
        bytes((0x01, 0x80, 0, 0, 0, 0)),
        bytes((0x81, 0x80, 0, 0, 0, 0)),
        bytes((0x81, 0x80 | len(look), 0, 0, 0, 0)) + look,
    ):
        with suppress(OSError, TimeoutError, asyncio.IncompleteReadError):
            await _flood(target, source, frame)


async def wild_frames(target: Target, source: str) -> None:
    """Bytes that are no frames, and frames that are no messages."""
    reader, writer = await target.connection(source)
    writer.write(target.handshake())
    await reader.readuntil(b"\r\n\r\n")
    writer.write(secrets.token_bytes(random.choice([1, 7, 200, 5000])))
    await writer.drain()
    await asyncio.sleep(0.05)


async def wild_requests(target: Target, source: str) -> None:
    """Values and paths that make no sense."""
    async with target.http(source) as http:
        for _ in range(20):
            path = random.choice(["/api/me", "/api/tables", f"/api/tables/{target.table}/sit", "/api/device", "/x"])
            junk = random.choice([b"{", b"[]", b'{"name":1}', b'{"terms":{}}', secrets.token_bytes(40), b"x" * 70_000])
            await target.ask(http, random.choice(["POST", "PUT", "GET"]), path, content=junk)


async def unknown_files(target: Target, source: str) -> None:
    """Names of files that are not there."""
    async with target.http(source) as http:
        for _ in range(50):
            await target.ask(http, "GET", f"/assets/{secrets.token_hex(100)}.js")


async def identities(target: Target, source: str) -> None:
    """Guests, tables, polls, chat and seats, as fast as the limits let."""
    async with target.http(source) as http:
        made = await target.ask(http, "POST", "/api/me", json={"name": "Mallory"})
        if made.status_code != 201:
            await asyncio.sleep(1)
            return
        for _ in range(20):
            await target.ask(http, "POST", "/api/tables", json={"terms": {"seats": [{"kind": "me"}, {"kind": "open"}]}})
            await target.ask(http, "POST", f"/api/tables/{target.table}/chat", json={"text": "spam"})
            await target.ask(http, "POST", f"/api/tables/{target.table}/sit", json={})


async def long_polls(target: Target, source: str) -> None:
    """Polls that wait for as long as they may."""
    async with target.http(source) as http:
        polls = [target.ask(http, "GET", f"/api/tables/{target.table}/events?since=9999&wait=5") for _ in range(50)]
        await asyncio.gather(*polls, return_exceptions=True)


async def abandoned_hints(target: Target, source: str) -> None:
    """Hints that nobody waits for."""
    async with target.http(source) as http:
        made = await target.ask(http, "POST", "/api/me", json={"name": "Mallory"})
        form = {"terms": {"seats": [{"kind": "me"}, {"kind": "screen", "name": "x"}]}, "start": True}
        if (
            made.status_code != 201
            or (mine := await target.ask(http, "POST", "/api/tables", json=form)).status_code != 201
        ):
            await asyncio.sleep(1)
            return
        table = mine.json()["table"]["id"]
        for _ in range(10):
            with suppress(TimeoutError, httpx.HTTPError):
                await asyncio.wait_for(target.ask(http, "POST", f"/api/tables/{table}/hint", json={"seat": 1}), 0.1)


ATTACKS: tuple[Attack, ...] = (
    silent_connections, half_requests, endless_headers, pipelines, floods, wild_frames, wild_requests, unknown_files,
    identities, long_polls, abandoned_hints,
)  # fmt: skip


async def attack(target: Target, kind: Attack, source: str) -> None:
    """One attacker, again and again: a connection that the server ends is what should happen."""
    while not target.over:
        target.tried[getattr(kind, "__name__", "?")] += 1
        with suppress(OSError, TimeoutError, httpx.HTTPError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            await kind(target, source)
        await asyncio.sleep(0.05)


def attackers(address: str, table: str, until: float, niceness: int, told: Connection) -> None:
    """The process of the attackers; tells in the end how often each attack was tried, and what was answered."""
    if hasattr(os, "sched_setscheduler"):
        os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
        os.setpriority(os.PRIO_PROCESS, 0, niceness)

    async def all_at_once(target: Target) -> None:
        sources = iter(f"127.0.0.{number}" for number in range(2, 250))
        # An attack under way at the end is given up: on a busy machine it could take minutes.
        with suppress(TimeoutError):
            async with asyncio.timeout(until - time.monotonic()):
                await asyncio.gather(*(attack(target, kind, next(sources)) for kind in ATTACKS for _ in range(EACH)))

    raise_descriptor_limit(1 << 16)
    target = Target(address, table, until)
    asyncio.run(all_at_once(target))
    told.send((dict(target.tried), dict(target.statuses)))


# The honest


class Honest:
    """A table with two people who play, and what they were told."""

    def __init__(self, address: str, source: str, tally: Tally) -> None:
        self.address = address
        self.source = source
        self.tally = tally
        self.id = ""
        self.games = 0
        self.told: dict[tuple[str, int], str] = {}
        """The decisions that were answered, by table and event number."""
        self.clients: dict[int, Client] = {}

    async def _post(self, http: httpx.AsyncClient, path: str, form: object) -> httpx.Response:
        answer = await http.post(path, json=form)
        assert answer.status_code < 300, answer.text
        return answer

    def _http(self) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=self.source)
        headers = {"Origin": self.address}
        return httpx.AsyncClient(transport=transport, base_url=self.address, headers=headers, timeout=60)

    async def open(self) -> None:
        async with self._http() as ada, self._http() as bo:
            for person, name in ((ada, "Ada"), (bo, "Bo")):
                await self._post(person, "/api/me", {"name": name})
            form = {"terms": {"seats": [{"kind": "me"}, {"kind": "open"}]}}
            self.id = (await self._post(ada, "/api/tables", form)).json()["table"]["id"]
            await self._post(bo, f"/api/tables/{self.id}/sit", {})
            await self._post(ada, f"/api/tables/{self.id}/start", None)
            url = httpx.URL(self.address)
            for seat, person in ((1, ada), (2, bo)):
                client = self.clients[seat] = Client(seat, self.tally)
                cookie = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
                path = f"/api/tables/{self.id}/live?seat={seat}"
                await client.connect(url.host, url.port or 80, path, cookie, self.source)
        for client in self.clients.values():
            await client.reach(1)

    def close(self) -> None:
        for client in self.clients.values():
            client.close()

    async def play(self, until: float) -> None:
        """Decide again and again; an answer that does not come in a minute counts as refused."""
        while time.monotonic() < until:
            await asyncio.sleep(PACE * random.uniform(0.5, 1.5))
            if self.clients[1].known["table"]["asked"] is None:
                self.games += 1
                self.close()
                await self.open()
            try:
                await self._decide()
            except TimeoutError:
                self.tally.refused += 1

    async def _decide(self) -> None:
        client = self.clients[self.clients[1].known["table"]["asked"]]
        await client.reach(self.clients[1].number)
        decision, key = random.choice(client.known["view"]["legal"]), secrets.token_urlsafe(8)
        answer = client.waiting[key] = asyncio.get_running_loop().create_future()
        form = {"type": "decide", "seat": client.seat, "number": client.number, "decision": decision, "key": key}
        begun = time.perf_counter()
        client.say(json.dumps(form).encode())
        told = await asyncio.wait_for(answer, 60)
        if told["type"] == "error":
            self.tally.refused += 1
            return
        self.tally.latencies.append(time.perf_counter() - begun)
        self.told[self.id, told["number"]] = decision
        await self.clients[1].reach(told["number"])


def lost(db: str, tables: list[Honest]) -> int:
    """Decisions that were answered and are not in the log, or not as they were made."""
    missing = 0
    with closing(sqlite3.connect(db)) as database:
        query = "SELECT \"table\", number, body FROM events WHERE kind = 'decision'"
        log = {(table, number): json.loads(body)["decision"] for table, number, body in database.execute(query)}
    for table in tables:
        missing += sum(log.get(place) != decision for place, decision in table.told.items())
    return missing


async def soak(options: argparse.Namespace, server: Server, db: str) -> dict[str, object]:
    tally = Tally()
    tables = [Honest(server.address, f"127.0.1.{number}", tally) for number in range(1, options.tables + 1)]
    for table in tables:
        await table.open()
    print(f"  {options.tables} tables are open; the attacks begin", file=sys.stderr, flush=True)
    until = time.monotonic() + 60 * options.minutes
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    crowd = context.Process(
        target=attackers, args=(server.address, tables[0].id, until, options.nice, there), daemon=True
    )
    crowd.start()
    memory: list[int] = []

    async def watch() -> None:
        while time.monotonic() < until:
            memory.append(server.resident())
            print(f"  {len(tally.latencies):6,} decisions {memory[-1]:9,} kB", file=sys.stderr, flush=True)
            await asyncio.sleep(max(5.0, 60 * options.minutes / 20))

    own = list[float]()

    async def measure_itself() -> None:
        while time.monotonic() < until:
            due = time.perf_counter() + 0.01
            await asyncio.sleep(0.01)
            own.append(1000 * max(0.0, time.perf_counter() - due))

    cpu = server.seconds()
    await asyncio.gather(watch(), measure_itself(), *(table.play(until) for table in tables))
    tried, statuses = await asyncio.to_thread(here.recv)
    crowd.join()
    disconnected = tally.lost
    for table in tables:
        table.close()
    milliseconds = [1000 * latency for latency in tally.latencies]
    return {
        "minutes": options.minutes,
        "tables": options.tables,
        "decisions": len(milliseconds),
        "lost": lost(db, tables),
        "refused": tally.refused,
        "disconnected": disconnected,
        "p50_ms": round(percentile(milliseconds, 0.5), 1),
        "p99_ms": round(percentile(milliseconds, 0.99), 1),
        "worst_ms": round(max(milliseconds), 1),
        "client_p99_ms": round(percentile(own, 0.99), 1),
        "games_over": sum(table.games for table in tables),
        "resident_kB": memory,
        "server_cpu_s": round(server.seconds() - cpu, 1),
        "attacks": tried,
        "statuses": {str(status): count for status, count in sorted(statuses.items())},
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--nice", type=int, default=19, help="the priority of the attackers: 19 is the lowest")
    parser.add_argument("--server-cpus", default="", help="the cores of the server, such as 0,1 (Linux)")
    options = parser.parse_args()
    raise_descriptor_limit(1 << 16)
    socket.setdefaulttimeout(30)
    with tempfile.TemporaryDirectory() as folder:
        db = str(Path(folder) / "tables.db")
        server = Server(db, 600, rates=True, cpus=options.server_cpus)
        try:
            server.wait()
            result = asyncio.run(soak(options, server, db))
        finally:
            server.process.terminate()
            server.process.wait()
    print(json.dumps(result, indent=2))
    statuses = result["statuses"]
    assert isinstance(statuses, dict)
    failures = [status for status in statuses if status >= "500" and status != "503"]
    sys.exit(1 if result["lost"] or result["refused"] or result["disconnected"] or failures else 0)


if __name__ == "__main__":
    main()
