"""A server as a real process, for tests that kill it and start it again at the same address."""

import asyncio
import atexit
import gc
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import httpx

from support import TESTS
from support.server.postgres import free_port

PATIENCE = 60.0
"""Seconds that a server has to come up: machine code may have to be compiled first."""


class ServerProcess:
    """`python -m centuria serve`, or whatever serves the same application, at a fixed port."""

    def __init__(self, db: str, environment: Mapping[str, str], log: Path, *flags: str) -> None:
        self.db = db
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = log
        self._environment = environment
        self._flags = flags
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it, and wait until it answers."""
        process = self._process = self._run(stdin=subprocess.DEVNULL, stdout=None)
        self._wait_for_answer(lambda: process.poll() is None)

    def _run(self, stdin: int, stdout: int | None) -> subprocess.Popen[bytes]:
        with self.log.open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "support.server.process", self.db, str(self.port), *self._flags],
                stdin=stdin,
                stdout=log if stdout is None else stdout,
                stderr=log,
                env={**self._environment, "PYTHONPATH": str(TESTS)},
                start_new_session=True,
            )

    def _wait_for_answer(self, is_alive: Callable[[], bool]) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and is_alive():
            try:
                if httpx.get(f"{self.address}/health", timeout=2.0, verify=False).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.02)
        raise RuntimeError(f"the server does not come up:\n{self.log.read_text(encoding='utf-8', errors='replace')}")

    def kill(self) -> None:
        """End it at once, with no chance to tidy up; its workers notice by themselves."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(10)

    def stop(self) -> int:
        """Ask it to end; the status that it ends with."""
        assert self._process is not None
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        try:
            return self._process.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait(10)
            raise


class ForkedServer(ServerProcess):
    """The same server as a fork of a process that has imported everything and read the compiled rules.

    It starts in a third of a second instead of three, so that there is time for a thousand kills. What a kill leaves
    behind is in the database, which each fork opens anew.
    """

    def __init__(self, db: str, environment: Mapping[str, str], log: Path, *flags: str) -> None:
        super().__init__(db, environment, log, *flags, "--fork")
        self._forked = 0

    @property
    def pid(self) -> int:
        """The number of the fork that serves."""
        return self._forked

    def start(self) -> None:
        """Fork, and wait until it answers."""
        if self._process is None:
            self._process = self._run(stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(b"\n")
        self._process.stdin.flush()
        self._forked = int(self._process.stdout.readline())
        self._wait_for_answer(self._is_alive)

    def kill(self) -> None:
        """End the fork at once; its parent, which serves nobody, stays."""
        os.kill(self._forked, signal.SIGKILL)
        while self._is_alive():
            time.sleep(0.002)

    def stop(self) -> int:
        """Ask the fork to end, then its parent."""
        if self._is_alive():
            os.kill(self._forked, signal.SIGTERM)
        until = time.monotonic() + 20
        while self._is_alive() and time.monotonic() < until:
            time.sleep(0.02)
        if self._is_alive():
            self.kill()
        assert self._process is not None
        self._process.communicate(timeout=20)
        return self._process.returncode

    def _is_alive(self) -> bool:
        try:
            os.kill(self._forked, 0)
        except ProcessLookupError:
            return False
        return True


def main() -> None:
    """Serve the application with what a test chooses."""
    atexit.register(gc.freeze)
    from centuria.server.tables import leases

    for flag in sys.argv[3:]:
        if flag.startswith("--lease="):
            # The dead are given up sooner than in earnest; it has to be known before others read it.
            leases.LEASE_MS = int(flag.removeprefix("--lease="))

    import uvicorn

    from centuria.server.app import create
    from centuria.server.http.uvicorn.config import uvicorn_config
    from centuria.server.settings import Settings

    if "--fork" in sys.argv and not _forks():
        return
    settings = Settings(db=sys.argv[1], port=int(sys.argv[2]), workers=0, rates="--rates" in sys.argv)
    config = uvicorn_config(create(settings), settings)
    config.lifespan = "on"
    asyncio.run(uvicorn.Server(config).serve())


def _forks() -> bool:
    """Fork for each line of the input and print the number; True in a fork, False when the input is over."""
    from centuria.mode_registry import NAMES
    from centuria.server.process.lifecycle import _load_rules

    for mode in NAMES:
        _load_rules(mode)
    # Nobody has to wait for them.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while os.read(0, 1):
        forked = os.fork()
        if forked == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            os.dup2(2, 1)
            return True
        os.write(1, b"%d\n" % forked)
    return False


if __name__ == "__main__":
    main()
