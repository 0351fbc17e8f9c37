"""Many live tables with two clients each: how quickly decisions are answered, and what they cost.

    python benchmarks/server_load.py                            500 tables, 200 decisions a second, one minute
    python benchmarks/server_load.py --tables 10000 --rate 400 600 800 1000 --loads 4
                                                                10,000 tables, with clients in four processes, at
                                                                several rates one after the other
    python benchmarks/server_load.py --rate 0 --tables 30 --forget 15 --seconds 900
                                                                as fast as it goes: an hour's worth of games, compressed
    python benchmarks/server_load.py --postgres --servers 4     four server processes on a PostgreSQL of their own
    python benchmarks/server_load.py --postgres --servers 2 --together --loads 2 --tables 10000 --rate 1000
                                                                20,000 connections where a process may open 20,000 files

Both sides share the machine, so what is measured is the server beside its own load; `--server-cpus 0,1` keeps the
server on cores of its own (run the command itself on others with `taskset`). The decisions come at fixed times,
whether or not earlier ones have been answered, and a decision's time is counted from when it was due.
"""

import argparse
import asyncio
import gc
import json
import multiprocessing
import os
import resource
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Barrier
from pathlib import Path

import httpx
from load_clients import Load, Tally

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from support.server.postgres import running as running_postgres

from centuria.operating_system import raise_descriptor_limit
from centuria.server.process.lifecycle import WARMUP_DELAY
from centuria.server.tables.storage.repository import IDLE_SECONDS

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

PATIENCE = 7200.0
"""Seconds that the slowest part may take on a busy machine."""


class Server:
    """A server process, its memory and its processor time."""

    def __init__(self, db: str, forget: float, *, rates: bool = False, cpus: str = "") -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        command = ["taskset", "--cpu-list", cpus] if cpus else []
        command += [sys.executable, "-c", SERVER, str(forget), "serve", "--port", str(port)]
        command += ["--workers", "1" if rates else "0", "--db", db, "--log-level", "warning"]
        command += [] if rates else ["--no-rates"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        self.address = f"http://127.0.0.1:{port}"

    def wait(self) -> None:
        """Wait until it answers."""
        for _ in range(600):
            if (status := self.process.poll()) is not None:
                raise ChildProcessError(f"the server ended with status {status}")
            with suppress(httpx.TransportError):
                if httpx.get(f"{self.address}/health", timeout=30).status_code == 200:
                    return
            time.sleep(0.1)
        raise TimeoutError(self.address)

    def resident(self) -> int:
        """Kilobytes."""
        text = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return int(next(line for line in text.splitlines() if line.startswith("VmRSS")).split()[1])

    def seconds(self) -> float:
        """Processor time so far."""
        return _processor_seconds(self.process.pid)


def _processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _database_seconds(postmaster: int) -> float:
    """Processor time of a PostgreSQL so far, with that of processes which have ended."""
    fields = Path(f"/proc/{postmaster}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    total = sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
    for child in Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text(encoding="ascii").split():
        with suppress(OSError):
            total += _processor_seconds(int(child))
    return total


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def stolen() -> float:
    """Seconds of processor time that the machine's host has given to others: a tail that is not the server's."""
    fields = Path("/proc/stat").read_text().split("\n", 1)[0].split()
    return int(fields[8]) / os.sysconf("SC_CLK_TCK")


# Clients, in processes of their own


def clients(options: argparse.Namespace, addresses: list[str], step: Barrier, told: Connection) -> None:
    """One of the processes with clients: it opens its tables, and decides when all are open."""
    raise_descriptor_limit(1 << 17)
    asyncio.run(_clients(options, addresses, step, told))


async def _clients(options: argparse.Namespace, addresses: list[str], step: Barrier, told: Connection) -> None:
    load = Load(addresses, options.mode, together=options.together)
    (warm,) = await load.tables(1)
    for _ in range(200 // options.loads):
        await warm.decide(time.perf_counter())
    await asyncio.to_thread(step.wait)
    await asyncio.to_thread(step.wait)
    tables = await load.tables(options.tables // options.loads)
    for table in tables:
        for _ in range(options.depth):
            await table.decide(time.perf_counter())
    await asyncio.to_thread(step.wait)
    # The clients' own pauses are not the server's.
    gc.collect()
    gc.freeze()
    for rate in options.rate:
        load.tally = Tally()
        for client in (client for table in [warm, *tables] for client in table.clients.values()):
            client.tally = load.tally
        await asyncio.to_thread(step.wait)
        own = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
        took = await load.run(tables, rate / options.loads, options.seconds)
        own = sum(resource.getrusage(resource.RUSAGE_SELF)[:2]) - own
        told.send((load.tally, took, own))
        await asyncio.to_thread(step.wait)
    for table in [warm, *tables]:
        table.close()
    await load.http.aclose()


# The parent


def measure(options: argparse.Namespace, servers: list[Server]) -> None:
    """All steps of the measurement: a result is printed for each rate."""
    context = multiprocessing.get_context("spawn")
    step = context.Barrier(options.loads + 1, timeout=PATIENCE)
    pipes = [context.Pipe() for _ in range(options.loads)]
    addresses = [server.address for server in servers]
    loads = [context.Process(target=clients, args=(options, addresses, step, there)) for _, there in pipes]
    for load in loads:
        load.start()
    step.wait()
    # What the server gets ready by itself a while after its start is none of the tables'.
    time.sleep(WARMUP_DELAY + READY)
    bare = sum(server.resident() for server in servers)
    step.wait()
    began, opening = time.perf_counter(), sum(server.seconds() for server in servers)
    step.wait()
    full = sum(server.resident() for server in servers)
    opening = sum(server.seconds() for server in servers) - opening
    print(
        f"  {options.tables} tables with two clients each after {time.perf_counter() - began:.0f} s: "
        f"{full - bare:,} kB more, {1000 * opening / options.tables:.1f} ms of processor time each",
        file=sys.stderr,
        flush=True,
    )
    for rate in options.rate:
        lost, before = stolen(), [server.seconds() for server in servers]
        database = _database_seconds(options.postmaster) if options.postmaster else 0.0
        notes: list[int] = []
        step.wait()
        with noting(servers, notes, options.seconds / 12):
            results: list[tuple[Tally, float, float]] = [here.recv() for here, _ in pipes]
        spent = [server.seconds() - earlier for server, earlier in zip(servers, before, strict=True)]
        if options.postmaster:
            database = _database_seconds(options.postmaster) - database
        lost, grown = stolen() - lost, sum(server.resident() for server in servers)
        memory = {
            "kB_per_table_with_two_clients": round((full - bare) / options.tables, 1),
            "kB_per_table_at_the_end": round((grown - bare) / options.tables, 1),
            "resident_kB": notes,
        }
        result = {"mode": options.mode, "servers": len(servers), "tables": options.tables, "asked_per_second": rate}
        result |= summary(results, sum(spent)) | {"stolen_cpu_s": round(lost, 1)}
        if options.postmaster:
            result["postgres_cpu_ms_per_decision"] = round(1000 * database / max(1, int(str(result["decisions"]))), 2)
        print(json.dumps(result | memory, indent=2))
        sys.stdout.flush()
        step.wait()
    for load in loads:
        load.join()


def summary(results: list[tuple[Tally, float, float]], spent: float) -> dict[str, object]:
    """What the clients saw at one rate, and the processor time of both sides."""
    tally = sum((tally for tally, _, _ in results), Tally())
    took = max(took for _, took, _ in results)
    milliseconds = [1000 * latency for latency in tally.latencies]
    return {
        "seconds": round(took, 1),
        "decisions": len(milliseconds),
        "decisions_per_second": round(len(milliseconds) / took, 1),
        "p50_ms": round(percentile(milliseconds, 0.5), 1),
        "p95_ms": round(percentile(milliseconds, 0.95), 1),
        "p99_ms": round(percentile(milliseconds, 0.99), 1),
        "worst_ms": round(max(milliseconds), 1),
        "refused": tally.refused,
        "late": tally.late,
        "lost": tally.lost,
        "games_over": tally.games,
        "bytes_per_message": round(tally.bytes / max(1, tally.messages)),
        "server_cpu_ms_per_decision": round(1000 * spent / len(milliseconds), 2),
        "client_cpu_ms_per_decision": round(1000 * sum(own for _, _, own in results) / len(milliseconds), 2),
    }


@contextmanager
def noting(servers: list[Server], notes: list[int], seconds: float) -> Iterator[None]:
    """Note the memory of the servers every so often while the block lasts."""
    over = threading.Event()

    def note() -> None:
        while not over.wait(seconds):
            notes.append(sum(server.resident() for server in servers))

    noter = threading.Thread(target=note)
    noter.start()
    try:
        yield
    finally:
        over.set()
        noter.join()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument(
        "--rate", type=float, nargs="+", default=[200.0], help="decisions a second; 0: as many as it takes"
    )
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--mode", default="golem")
    parser.add_argument("--depth", type=int, default=4, help="decisions at each table before memory is measured")
    parser.add_argument("--loads", type=int, default=1, help="processes with clients")
    parser.add_argument("--servers", type=int, default=1, help="server processes; several need PostgreSQL")
    parser.add_argument(
        "--together", action="store_true", help="both clients of a table at the same server, as behind a load balancer"
    )
    parser.add_argument(
        "--forget", type=float, default=IDLE_SECONDS, help="seconds until tables that are over leave memory"
    )
    parser.add_argument("--db", help="a database address; a file of its own by default")
    parser.add_argument("--postgres", action="store_true", help="a PostgreSQL that is started for this and removed")
    parser.add_argument("--server-cpus", default="", help="the cores of the servers, such as 0,1 (Linux)")
    options = parser.parse_args()
    options.postmaster = 0
    if options.tables % options.loads:
        parser.error(f"--tables: {options.tables} tables cannot be shared equally by {options.loads} processes")
    if options.servers > 1 and not options.postgres and "://" not in (options.db or ""):
        parser.error("--servers: several processes need --postgres, or --db postgresql://...")
    # The server raises its own limit within what it inherits.
    raise_descriptor_limit(1 << 17)
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        db = options.db or str(Path(folder) / "tables.db")
        if options.postgres:
            database = stack.enter_context(running_postgres(durable=True))
            db, options.postmaster = database.database(), database.pid
        servers = [Server(db, options.forget, cpus=options.server_cpus) for _ in range(options.servers)]
        try:
            for server in servers:
                server.wait()
            measure(options, servers)
        finally:
            for server in servers:
                server.process.terminate()
            for server in servers:
                server.process.wait()


if __name__ == "__main__":
    main()
