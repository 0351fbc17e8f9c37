"""Notices between server processes: what PostgreSQL, Redis and NATS cost for each, as docs/scaling.md plans with them.

    python benchmarks/fan_out.py                     what is installed of: PostgreSQL, redis-server, nats-server
    python benchmarks/fan_out.py --subscribers 16    with so many processes that listen

Each broker gets the same notices (150 bytes) from one publisher and passes each on to all subscribers. Its processor
time counts; on a busy machine the rate does not.
"""

import argparse
import asyncio
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

NOTICE = b"x" * 150
BATCH = 100
"""Notices that are sent before anybody looks whether they have come."""


def processor_seconds(pid: int) -> float:
    """Of a process and its children, with all their threads."""
    total = 0
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                fields = (folder / "stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
            except OSError:
                continue
            if pid in (int(folder.name), int(fields[1])):
                total += int(fields[11]) + int(fields[12])
    return total / os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Heard:
    """How many notices have come, over all subscribers."""

    def __init__(self) -> None:
        self.count = 0

    async def reach(self, count: int) -> None:
        async with asyncio.timeout(120):
            while self.count < count:
                await asyncio.sleep(0.0005)


# Redis and NATS: both are lines over TCP


@contextmanager
def broker(command: list[str], port: int) -> Iterator[int]:
    """A broker that runs while the block lasts; its process."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except OSError:
                time.sleep(0.05)
        yield process.pid
    finally:
        process.terminate()
        process.wait()


async def over_lines(port: int, hello: bytes, publish: bytes, subscribers: int, count: int) -> None:
    """Send and hear by a protocol of lines; `publish` is one notice."""
    heard = Heard()

    async def listen(reader: asyncio.StreamReader) -> None:
        rest = b""
        while data := await reader.read(1 << 16):
            rest += data
            found = rest.count(NOTICE)
            heard.count += found
            rest = rest[rest.rfind(NOTICE) + len(NOTICE) :] if found else rest

    connections = [await asyncio.open_connection("127.0.0.1", port) for _ in range(subscribers + 1)]
    tasks = []
    for reader, writer in connections[:-1]:
        writer.write(hello)
        tasks.append(asyncio.create_task(listen(reader)))
    await asyncio.sleep(0.5)
    reader, writer = connections[-1]
    for sent in range(BATCH, count + 1, BATCH):
        writer.write(publish * BATCH)
        await heard.reach(sent * subscribers)
    for task in tasks:
        task.cancel()
    for _, writer in connections:
        writer.close()
    del reader


def redis(subscribers: int, count: int) -> float:
    port = free_port()
    publish = b"*3\r\n$7\r\nPUBLISH\r\n$6\r\nevents\r\n$%d\r\n%s\r\n" % (len(NOTICE), NOTICE)
    with broker(["redis-server", "--port", str(port), "--save", "", "--appendonly", "no"], port) as pid:
        before = processor_seconds(pid)
        asyncio.run(over_lines(port, b"SUBSCRIBE events\r\n", publish, subscribers, count))
        return processor_seconds(pid) - before


def nats(subscribers: int, count: int) -> float:
    port = free_port()
    publish = b"PUB events %d\r\n%s\r\n" % (len(NOTICE), NOTICE)
    with broker(["nats-server", "--addr", "127.0.0.1", "--port", str(port)], port) as pid:
        before = processor_seconds(pid)
        asyncio.run(over_lines(port, b"CONNECT {}\r\nSUB events 1\r\n", publish, subscribers, count))
        return processor_seconds(pid) - before


# PostgreSQL


@asynccontextmanager
async def listeners(address: str, count: int, heard: Heard) -> AsyncIterator[None]:
    import asyncpg

    def hear(*_: object) -> None:
        heard.count += 1

    connections = [await asyncpg.connect(address) for _ in range(count)]
    for connection in connections:
        await connection.add_listener("events", hear)
    try:
        yield
    finally:
        for connection in connections:
            await connection.close()


async def notify(address: str, subscribers: int, count: int) -> None:
    import asyncpg

    heard = Heard()
    async with listeners(address, subscribers, heard):
        publisher = await asyncpg.connect(address)
        for sent in range(BATCH, count + 1, BATCH):
            # As the server does: the notices of a group commit in one transaction, each different from the others.
            async with publisher.transaction():
                for number in range(sent - BATCH, sent):
                    await publisher.execute("SELECT pg_notify('events', $1)", f"{number} {NOTICE.decode()}")
            await heard.reach(sent * subscribers)
        await publisher.close()


def postgresql(subscribers: int, count: int) -> float:
    from support.server.postgres import running

    with running() as server:
        pid = int((server.data / "postmaster.pid").read_text(encoding="ascii").split()[0])
        address = server.database()
        # Connections are processes: they are counted as long as they live.
        spent = Spent(pid)
        asyncio.run(spent.of(notify(address, subscribers, count)))
        return spent.seconds


class Spent:
    """Processor time of a process whose children come and go."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.seconds = 0.0

    async def of(self, work: Awaitable[None]) -> None:
        before = processor_seconds(self.pid)
        task = asyncio.ensure_future(work)
        while not task.done():
            self.seconds = max(self.seconds, processor_seconds(self.pid) - before)
            await asyncio.sleep(0.05)
        await task


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--notices", type=int, default=200_000, help="for PostgreSQL a tenth of it")
    parser.add_argument("--subscribers", type=int, default=4)
    options = parser.parse_args()
    brokers = {"postgresql": postgresql, "redis-server": redis, "nats-server": nats}
    for name, measure in brokers.items():
        if name != "postgresql" and shutil.which(name) is None:
            print(f"{name} is not installed", file=sys.stderr)
            continue
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            began = time.perf_counter()
            notices = options.notices // 10 if name == "postgresql" else options.notices
            seconds = measure(options.subscribers, notices)
            took = time.perf_counter() - began
        result = {
            "broker": name,
            "notices": notices,
            "subscribers": options.subscribers,
            "broker_cpu_us_per_notice": round(1e6 * seconds / notices, 1),
            "broker_cpu_us_per_delivery": round(1e6 * seconds / notices / options.subscribers, 2),
            "seconds_with_start": round(took, 1),
        }
        print(json.dumps(result), flush=True)


if __name__ == "__main__":
    main()
