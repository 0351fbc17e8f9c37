"""`centuria serve` as a process of its own, for browsers to come to."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Mapping
from pathlib import Path

PATIENCE = 120.0
"""Seconds that a server has to come up, on a machine that has other things to do."""
FLAGS = ("--no-rates", "--log-level", "error", "--analysis-seconds", "1")


class Server:
    """`centuria serve` at a fixed port, that can be killed and started again."""

    def __init__(self, folder: Path, environment: Mapping[str, str], *, workers: int = 0) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.database = folder / "tables.db"
        self._flags = ("--workers", str(workers), *FLAGS)
        self._folder = folder
        self._environment = dict(environment)
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def is_running(self) -> bool:
        """Whether it has been started and has not ended since."""
        return self._process is not None and self._process.poll() is None

    def start(self) -> float:
        """Start it, and wait until it answers; how many seconds that took."""
        begin = time.monotonic()
        place = ("--db", str(self.database), "--port", str(self.port))
        with (self._folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "centuria", "serve", *place, *self._flags],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=self._environment,
                start_new_session=True,
            )
        while time.monotonic() < begin + PATIENCE and self._process.poll() is None:
            try:
                with urllib.request.urlopen(self.address, timeout=10):
                    return time.monotonic() - begin
            except OSError:
                time.sleep(0.02)
        self.kill()
        raise RuntimeError(f"the server does not come up:\n{(self._folder / 'server.log').read_text()}")

    def processor_time(self) -> float:
        """Seconds of a processor that it has used so far, without its workers: the same on a busy machine."""
        assert self._process is not None
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """End it at once, with no chance to tidy up."""
        assert self._process is not None
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(30)

    def stop(self) -> None:
        """Ask it to end, with everything that it has started."""
        assert self._process is not None
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(30)
        except subprocess.TimeoutExpired:
            self.kill()
