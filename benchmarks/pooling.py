"""Connections of many server processes to PostgreSQL, with and without PgBouncer: what they cost in memory.

    python benchmarks/pooling.py                     200 connections; needs PostgreSQL and pgbouncer

A server process of Centuria has up to 15 connections. Each is a process of PostgreSQL; behind PgBouncer, transactions
share a few.
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
from contextlib import suppress
from pathlib import Path

import asyncpg

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from support.server.postgres import free_port, running

POOL = 10


def own_kilobytes(pids: list[int]) -> int:
    """The memory that processes share with no other: what one more of them costs."""
    total = 0
    for pid in pids:
        resident, shared = (int(part) for part in Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1:3])
        total += (resident - shared) * os.sysconf("SC_PAGE_SIZE") // 1024
    return total


def children(pid: int) -> list[int]:
    found = []
    for folder in Path("/proc").iterdir():
        # Other processes come and go meanwhile.
        with suppress(OSError):
            if folder.name.isdigit():
                fields = (folder / "stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
                if int(fields[1]) == pid:
                    found.append(int(folder.name))
    return found


async def used(address: str, count: int, postmaster: int) -> tuple[int, int]:
    """Processes of PostgreSQL, and their memory, once so many connections have each done something."""
    before = set(children(postmaster))
    connections = [await asyncpg.connect(address, statement_cache_size=0) for _ in range(count)]
    for connection in connections:
        async with connection.transaction():
            await connection.fetch("SELECT count(*) FROM pg_class")
    backends = [pid for pid in children(postmaster) if pid not in before]
    kilobytes = own_kilobytes(backends)
    for connection in connections:
        await connection.close()
    return len(backends), kilobytes


def pgbouncer(folder: Path, database: str, port: int) -> "subprocess.Popen[bytes]":
    """PgBouncer in front of a database, with transactions that share connections."""
    _, _, rest = database.partition("@")
    place, _, name = rest.partition("/")
    host, _, there = place.partition(":")
    (folder / "users").write_text('"centuria" ""\n', encoding="ascii")
    lines = [
        "[databases]",
        f"{name} = host={host} port={there} dbname={name} user=centuria",
        "[pgbouncer]",
        "listen_addr = 127.0.0.1",
        f"listen_port = {port}",
        f"unix_socket_dir = {folder}",
        "auth_type = trust",
        f"auth_file = {folder}/users",
        "pool_mode = transaction",
        f"default_pool_size = {POOL}",
        "max_client_conn = 2000",
        f"logfile = {folder}/log",
    ]
    (folder / "pgbouncer.ini").write_text("\n".join(lines) + "\n", encoding="ascii")
    folder.chmod(0o777)
    user = ["--user", "postgres"] if shutil.which("id") and subprocess.getoutput("id -u") == "0" else []
    process = subprocess.Popen(["pgbouncer", "--quiet", *user, str(folder / "pgbouncer.ini")])
    for _ in range(100):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            break
        except OSError:
            time.sleep(0.05)
    return process


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--connections", type=int, default=180)
    options = parser.parse_args()
    with running() as server, tempfile.TemporaryDirectory() as folder:
        postmaster = int((server.data / "postmaster.pid").read_text(encoding="ascii").split()[0])
        database, port = server.database(), free_port()
        direct = asyncio.run(used(database, options.connections, postmaster))
        pooler = pgbouncer(Path(folder), database, port)
        try:
            address = f"postgresql://centuria@127.0.0.1:{port}/{database.rpartition('/')[2]}"
            pooled = asyncio.run(used(address, options.connections, postmaster))
            own = own_kilobytes([pooler.pid])
        finally:
            pooler.terminate()
            pooler.wait()
    result = {
        "connections": options.connections,
        "direct": {
            "processes": direct[0],
            "kB": direct[1],
            "kB_per_connection": round(direct[1] / options.connections),
        },
        "pgbouncer": {"processes": pooled[0], "kB": pooled[1], "pgbouncer_kB": own},
    }
    print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
