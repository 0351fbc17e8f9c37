"""A PostgreSQL of our own on loopback, for as long as the tests run."""

import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PLACES = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
"""Where Debian's package puts the programs, the newest first."""


class Postgres:
    """A running database server, and databases on it."""

    def __init__(self, port: int, data: Path, pid: int) -> None:
        self.port = port
        self.data = data
        self.pid = pid
        self._made = 0

    def database(self, template: str = "template0") -> str:
        """The address of a new database, a copy of another one or empty."""
        self._made += 1
        name = f"tables_{os.getpid()}_{self._made}"
        self.run(f"CREATE DATABASE {name} TEMPLATE {template}")
        return f"postgresql://centuria@127.0.0.1:{self.port}/{name}"

    def run(self, statement: str) -> str:
        """What the server says to a statement."""
        command = [str(_programs() / "psql"), "-h", "127.0.0.1", "-p", str(self.port), "-U", "centuria"]
        told = subprocess.run(
            [*command, "-d", "postgres", "-v", "ON_ERROR_STOP=1", "-Atqc", statement],
            capture_output=True,
            text=True,
            check=True,
        )
        return told.stdout


@contextmanager
def running(*, durable: bool = False) -> Iterator[Postgres]:
    """A server with its data in a folder that goes again; `durable` for measurements of what a commit costs."""
    programs, port = _programs(), free_port()
    folder = Path(tempfile.mkdtemp(prefix="centuria-postgres-"))
    user = _as_postgres(folder)
    data = folder / "data"
    initdb = [*user, str(programs / "initdb"), "-D", str(data), "-U", "centuria", "-A", "trust", "-E", "UTF8"]
    options = [
        "-c",
        "listen_addresses=127.0.0.1",
        "-c",
        f"unix_socket_directories={folder}",
        "-c",
        f"fsync={'on' if durable else 'off'}",
    ]
    options += ["-c", "max_connections=200", "-c", "log_min_messages=fatal", "-p", str(port)]
    process = None
    try:
        subprocess.run([*initdb, "--no-sync", "--locale=C.UTF-8"], check=True, capture_output=True, cwd=folder)
        with (folder / "log").open("wb") as log:
            process = subprocess.Popen(
                [*user, str(programs / "postgres"), "-D", str(data), *options], stdout=log, stderr=log, cwd=folder
            )
        _wait(port, process, folder / "log")
        yield Postgres(port, data, process.pid)
    finally:
        if process is not None:
            # SIGINT ends PostgreSQL at once, connections or not.
            process.send_signal(2)
            process.wait(30)
        shutil.rmtree(folder, ignore_errors=True)


def free_port() -> int:
    """A port of loopback that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _programs() -> Path:
    for place in PLACES:
        if (place / "postgres").exists():
            return place
    found = shutil.which("postgres")
    if found is None:
        raise RuntimeError("these tests need PostgreSQL's own program: on Debian, `apt-get install postgresql`")
    return Path(found).parent


def _as_postgres(folder: Path) -> list[str]:
    """PostgreSQL does not run as root: Debian's package has made a user for it."""
    if os.getuid() != 0:
        return []
    user = pwd.getpwnam("postgres")
    os.chown(folder, user.pw_uid, user.pw_gid)
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]


def _wait(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + 30
    while time.monotonic() < until:
        if process.poll() is not None:
            break
        ready = [str(_programs() / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
        if subprocess.run(ready, check=False).returncode == 0:
            return
        time.sleep(0.05)
    raise RuntimeError(f"PostgreSQL does not start:\n{log.read_text(encoding='utf-8', errors='replace')}")


if __name__ == "__main__":
    with running() as server:
        sys.stdout.write(server.database() + "\n")
