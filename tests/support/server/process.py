"""A server as a real process, for tests that kill it and start it again at the same address."""

import asyncio
import atexit
import gc
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
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
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "support.server.process", self.db, str(self.port), *self._flags],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env={**self._environment, "PYTHONPATH": str(TESTS)},
                start_new_session=True,
            )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if self._process.poll() is not None:
                break
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


def main() -> None:
    """Serve the application with what a test chooses."""
    atexit.register(gc.freeze)
    import uvicorn

    from centuria.server.tables import leases

    for flag in sys.argv[3:]:
        if flag.startswith("--lease="):
            # The dead are given up sooner than in earnest; it has to be known before others read it.
            leases.LEASE_MS = int(flag.removeprefix("--lease="))

    from centuria.server.app import create
    from centuria.server.http.uvicorn.config import uvicorn_config
    from centuria.server.settings import Settings

    settings = Settings(db=sys.argv[1], port=int(sys.argv[2]), workers=0, rates="--rates" in sys.argv)
    config = uvicorn_config(create(settings), settings)
    config.lifespan = "on"
    asyncio.run(uvicorn.Server(config).serve())


if __name__ == "__main__":
    main()
