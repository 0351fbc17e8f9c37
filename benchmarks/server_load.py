"""Many live tables with two clients each on one server process: how quickly decisions are answered, and what it costs.

    python benchmarks/server_load.py                            500 tables, 200 decisions a second, one minute
    python benchmarks/server_load.py --rate 0 --tables 30 --forget 15 --seconds 900
                                                                as fast as it goes: an hour's worth of games, compressed
    python benchmarks/server_load.py --db postgresql://...      the same on PostgreSQL

Both sides share the machine, so what is measured is the server beside its own load. The decisions come at fixed times,
whether or not earlier ones have been answered, and a decision's time is counted from when it was due.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import resource
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from centuria.server.process.lifecycle import WARMUP_DELAY
from centuria.server.tables.storage.repository import IDLE_SECONDS

encode, decode = msgspec.json.Encoder().encode, msgspec.json.Decoder().decode

SERVER = """
import sys
from centuria.cli import main
from centuria.server.tables.storage import repository
repository.IDLE_SECONDS = float(sys.argv.pop(1))
sys.exit(main())
"""
"""The command line, but for how long the server remembers tables that nobody looks at."""

READY = 5.0
"""Seconds that the server takes at most to get everything ready once its head start is over."""

FOLLOWED = {("view", "legal"), ("table", "asked"), ("table", "status")}
"""What a client of this kind needs to know of the table."""


@dataclass
class Tally:
    """What was measured."""

    latencies: list[float] = field(default_factory=list)
    late: int = 0
    """Decisions for which no table was free at their time."""
    refused: int = 0
    games: int = 0
    messages: int = 0
    bytes: int = 0


@dataclass
class Client:
    """One viewer who plays: what it knows, and the answers it waits for."""

    seat: int
    socket: ClientConnection
    number: int = 0
    known: dict[str, dict[str, object]] = field(default_factory=lambda: {"view": {}, "table": {}})
    waiting: dict[str, asyncio.Future[dict[str, object]]] = field(default_factory=dict)

    def hear(self, message: dict[str, object]) -> None:
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

    def _change(self, path: list[str | int], value: list[object]) -> None:
        if path == ["view"]:
            self.known["view"]["legal"] = value[0]["legal"]
        elif tuple(path[:2]) in FOLLOWED:
            place = self.known[path[0]]
            for step in path[1:-1]:
                place = place[step]
            place[path[-1]] = value[0]


class Table:
    """A table and its two clients."""

    def __init__(self, load: "Load", people: tuple[httpx.Cookies, httpx.Cookies]) -> None:
        self.load = load
        self.people = people
        self.clients: dict[int, Client] = {}
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Make the table, seat both, deal, and connect."""
        host, guest = self.people
        seats = [{"kind": "me"}, {"kind": "open"}]
        made = await self.load.post(host, "/api/tables", {"terms": {"mode": self.load.mode, "seats": seats}})
        table = made["table"]["id"]
        await self.load.post(guest, f"/api/tables/{table}/sit", {})
        await self.load.post(host, f"/api/tables/{table}/start", None)
        for seat, person in enumerate(self.people, 1):
            address = f"{self.load.address.replace('http', 'ws')}/api/tables/{table}/live?seat={seat}"
            headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in person.items())}
            told = await connect(address, additional_headers=headers, origin=self.load.address, compression=None)
            client = self.clients[seat] = Client(seat, told)
            self.tasks.append(asyncio.create_task(self._listen(client)))
        while any(client.number == 0 for client in self.clients.values()):
            await asyncio.sleep(0.01)

    async def _listen(self, client: Client) -> None:
        async for text in client.socket:
            self.load.tally.messages += 1
            self.load.tally.bytes += len(text)
            message = decode(text)
            if message["type"] == "ping":
                await client.socket.send('{"type":"pong"}')
            client.hear(message)

    async def decide(self, due: float) -> None:
        """One decision of whoever is asked; a new table when the game is over."""
        asked = self.clients[1].known["table"]["asked"]
        if asked is None:
            self.load.tally.games += 1
            await self.close()
            await self.open()
            return
        client = self.clients[asked]
        for _ in range(2000):
            if client.number >= self.clients[1].number:
                break
            await asyncio.sleep(0.001)
        legal = client.known["view"]["legal"]
        key = secrets.token_urlsafe(8)
        answer = client.waiting[key] = asyncio.get_running_loop().create_future()
        form = {"type": "decide", "seat": asked, "number": client.number, "decision": random.choice(legal), "key": key}
        await client.socket.send(encode(form).decode())
        told = await asyncio.wait_for(answer, 30)
        if told["type"] == "error":
            self.load.tally.refused += 1
            return
        self.load.tally.latencies.append(time.perf_counter() - due)
        while self.clients[1].number < told["number"]:
            await asyncio.sleep(0.001)

    async def close(self) -> None:
        """Leave the table."""
        for client in self.clients.values():
            await client.socket.close()
        for task in self.tasks:
            task.cancel()
        self.tasks.clear()


class Load:
    """All tables, and the server they are at."""

    def __init__(self, address: str, mode: str) -> None:
        self.address = address
        self.mode = mode
        self.tally = Tally()
        self.http = httpx.AsyncClient(base_url=address, headers={"Origin": address}, timeout=60)

    async def post(self, person: httpx.Cookies | None, path: str, form: object) -> dict[str, object]:
        cookies = {} if person is None else {"Cookie": "; ".join(f"{name}={value}" for name, value in person.items())}
        answer = await self.http.post(path, json=form, headers=cookies)
        assert answer.status_code < 300, answer.text
        return answer.json()

    async def person(self, name: str) -> httpx.Cookies:
        answer = await self.http.post("/api/me", json={"name": name})
        assert answer.status_code == 201, answer.text
        cookies = httpx.Cookies(dict(answer.cookies.items()))
        self.http.cookies.clear()
        return cookies

    async def tables(self, count: int) -> list[Table]:
        made: list[Table] = []
        for start in range(0, count, 20):
            places = range(start, min(start + 20, count))
            group = [Table(self, (await self.person(f"Ada {n}"), await self.person(f"Bo {n}"))) for n in places]
            await asyncio.gather(*(table.open() for table in group))
            made += group
        return made

    async def run(self, tables: list[Table], rate: float, seconds: float, report: "Memory") -> float:
        """Decide at fixed times, each table in its turn; the seconds that it took."""
        free = deque(random.sample(tables, len(tables)))
        running: set[asyncio.Task[None]] = set()
        began = time.perf_counter()
        due, told = began, began
        at_once = 32
        while (now := time.perf_counter()) < began + seconds:
            if now - told >= seconds / 12:
                told = now
                report.note(now - began, len(self.tally.latencies))
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
            table = free.popleft()
            task = asyncio.create_task(self._one(table, due, free))
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


class Memory:
    """The memory of the server process over time."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.notes: list[tuple[float, int, int]] = []

    def resident(self) -> int:
        """Kilobytes."""
        text = Path(f"/proc/{self.pid}/status").read_text(encoding="ascii")
        return int(next(line for line in text.splitlines() if line.startswith("VmRSS")).split()[1])

    def seconds(self) -> float:
        """Processor time so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / 100

    def note(self, at: float, decisions: int) -> None:
        self.notes.append((at, decisions, self.resident()))
        print(f"  {at:6.0f} s {decisions:9,} decisions {self.notes[-1][2]:9,} kB", file=sys.stderr, flush=True)


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def stolen() -> float:
    """Seconds of processor time that the machine's host has given to others: a tail that is not the server's."""
    fields = Path("/proc/stat").read_text().split("\n", 1)[0].split()
    return int(fields[8]) / os.sysconf("SC_CLK_TCK")


async def measure(options: argparse.Namespace, address: str, pid: int) -> dict[str, object]:
    load, memory = Load(address, options.mode), Memory(pid)
    (warm,) = await load.tables(1)
    for _ in range(200):
        await warm.decide(time.perf_counter())
    # What the server gets ready by itself a while after its start is none of the tables'.
    await asyncio.sleep(WARMUP_DELAY + READY)
    bare = memory.resident()
    tables = await load.tables(options.tables)
    for table in tables:
        for _ in range(options.depth):
            await table.decide(time.perf_counter())
    full = memory.resident()
    print(f"  {options.tables} tables with two clients each: {full - bare:,} kB more", file=sys.stderr, flush=True)
    load.tally = Tally()
    # The clients' own pauses are not the server's.
    gc.collect()
    gc.freeze()
    lost = stolen()
    before, own = memory.seconds(), sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
    took = await load.run(tables, options.rate, options.seconds, memory)
    tally = load.tally
    milliseconds = [1000 * latency for latency in tally.latencies]
    result = {
        "mode": options.mode,
        "tables": options.tables,
        "clients": 2 * options.tables,
        "seconds": round(took, 1),
        "decisions": len(milliseconds),
        "decisions_per_second": round(len(milliseconds) / took, 1),
        "p50_ms": round(percentile(milliseconds, 0.5), 1),
        "p95_ms": round(percentile(milliseconds, 0.95), 1),
        "p99_ms": round(percentile(milliseconds, 0.99), 1),
        "worst_ms": round(max(milliseconds), 1),
        "refused": tally.refused,
        "late": tally.late,
        "games_over": tally.games,
        "bytes_per_message": round(tally.bytes / max(1, tally.messages)),
        "server_cpu_ms_per_decision": round(1000 * (memory.seconds() - before) / len(milliseconds), 2),
        "client_cpu_ms_per_decision": round(
            1000 * (sum(resource.getrusage(resource.RUSAGE_SELF)[:2]) - own) / len(milliseconds), 2
        ),
        "stolen_cpu_s": round(stolen() - lost, 1),
        "kB_per_table_with_two_clients": round((full - bare) / options.tables, 1),
        "resident_kB": [kilobytes for _, _, kilobytes in memory.notes],
    }
    for table in [warm, *tables]:
        with suppress(OSError):
            await table.close()
    await load.http.aclose()
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=200, help="decisions a second; 0: as many as it takes")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--mode", default="golem")
    parser.add_argument("--depth", type=int, default=4, help="decisions at each table before memory is measured")
    parser.add_argument(
        "--forget", type=float, default=IDLE_SECONDS, help="seconds until tables that are over leave memory"
    )
    parser.add_argument("--db", help="a database address; a file of its own by default")
    options = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(8192, resource.getrlimit(resource.RLIMIT_NOFILE)[1]),) * 2)
    with tempfile.TemporaryDirectory() as folder, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        command = [sys.executable, "-c", SERVER, str(options.forget), "serve", "--port", str(port), "--no-rates"]
        command += ["--workers", "1"]
        command += ["--db", options.db or str(Path(folder) / "tables.db"), "--log-level", "warning"]
        with subprocess.Popen(command) as server:
            try:
                address = f"http://127.0.0.1:{port}"
                for _ in range(600):
                    with suppress(httpx.TransportError):
                        if httpx.get(f"{address}/health").status_code == 200:
                            break
                    time.sleep(0.1)
                result = asyncio.run(measure(options, address, server.pid))
            finally:
                server.terminate()
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
