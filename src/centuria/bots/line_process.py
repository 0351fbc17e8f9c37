"""A subprocess with a line protocol and a deadline for each response; it never outlives its Python object.

One selector loop writes to the process and reads both of its outputs, so the process cannot block it: standard error
is drained while a response is awaited, and input that the process does not read stays in a buffer.
"""

import os
import selectors
import signal
import subprocess
import weakref
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import IO, cast

MAX_LINE = 1 << 16
"""Bytes of the longest line that is read."""

STDERR_LINES = 5
"""Lines of standard error that are kept for error messages."""

STDERR_WIDTH = 200
"""Bytes that are kept of each."""

ENVIRONMENT = ("HOME", "LANG", "LC_ALL", "LC_CTYPE", "LOGNAME", "PATH", "SHELL", "TMPDIR", "TZ", "USER")
"""The environment variables that a program inherits: enough to run, and no keys or passwords."""

_CHUNK = 1 << 16


class LineTooLong(Exception):
    """A line of more than `MAX_LINE` bytes."""


class LineProcess:
    """A subprocess in a process group of its own. Starting it raises OSError if the command cannot be run."""

    def __init__(self, command: Sequence[str], log: Path | None = None) -> None:
        environment = {name: os.environ[name] for name in ENVIRONMENT if name in os.environ}
        logged = None if log is None else log.open("ab")
        pipe = subprocess.PIPE
        try:
            process = subprocess.Popen(
                command, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, env=environment, start_new_session=True
            )
        except (OSError, ValueError):
            if logged is not None:
                logged.close()
            raise
        selector = selectors.DefaultSelector()
        self.kill = weakref.finalize(self, _kill, process, selector, logged, os.getpid())
        """Kill the process group now; this also happens at exit and when the object is garbage collected."""
        self._selector, self._log = selector, logged
        self._stdin, self._stdout, self._stderr = (
            cast(IO[bytes], stream) for stream in (process.stdin, process.stdout, process.stderr)
        )
        for stream in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(stream.fileno(), False)
        selector.register(self._stdout, selectors.EVENT_READ)
        selector.register(self._stderr, selectors.EVENT_READ)
        self._outgoing, self._incoming = bytearray(), bytearray()
        self._stderr_lines: deque[bytes] = deque([b""], maxlen=STDERR_LINES + 1)

    def send_line(self, line: bytes) -> None:
        """Send a line; it is written as the process reads it."""
        self._outgoing += line + b"\n"
        self._transfer(0.0)

    def read_line(self, seconds: float) -> bytes:
        """The next line of the process. Raises TimeoutError, EOFError or LineTooLong."""
        deadline = monotonic() + seconds
        while b"\n" not in self._incoming:
            if len(self._incoming) > MAX_LINE:
                raise LineTooLong
            if not self._open(self._stdout):
                raise EOFError
            left = deadline - monotonic()
            if left <= 0:
                raise TimeoutError
            self._transfer(left)
        line, _, rest = bytes(self._incoming).partition(b"\n")
        if len(line) > MAX_LINE:
            raise LineTooLong
        self._incoming[:] = rest
        return line

    def close(self, seconds: float) -> int:
        """Wait for the process to exit, then kill it; returns its exit status, negative for a signal."""
        deadline = monotonic() + seconds
        while (self._open(self._stdout) or self._open(self._stderr)) and (left := deadline - monotonic()) > 0:
            self._transfer(left)
            self._incoming.clear()
            if not self._outgoing:
                self._close_stdin()
        return self.kill() or 0

    def stderr_tail(self) -> list[str]:
        """The last lines of its standard error."""
        lines = (line.decode("utf-8", "replace").rstrip() for line in self._stderr_lines)
        return [line for line in lines if line][-STDERR_LINES:]

    def _open(self, stream: IO[bytes]) -> bool:
        return not stream.closed and stream in self._selector.get_map()

    def _transfer(self, seconds: float) -> None:
        """Wait until something can be written or read, and transfer it."""
        writing = self._open(self._stdin)
        if self._outgoing and not writing and not self._stdin.closed:
            self._selector.register(self._stdin, selectors.EVENT_WRITE)
        elif writing and not self._outgoing:
            self._selector.unregister(self._stdin)
        for key, _ in self._selector.select(seconds):
            if key.fileobj is self._stdin:
                self._write()
            elif key.fileobj is self._stdout:
                self._incoming += self._read(self._stdout)
            else:
                self._collect_stderr(self._read(self._stderr))

    def _close_stdin(self) -> None:
        if self._open(self._stdin):
            self._selector.unregister(self._stdin)
        self._stdin.close()

    def _write(self) -> None:
        try:
            del self._outgoing[: os.write(self._stdin.fileno(), self._outgoing[:_CHUNK])]
        except BlockingIOError:
            return
        except BrokenPipeError:
            # Nobody reads; that the process has ended shows at its output.
            self._outgoing.clear()

    def _read(self, stream: IO[bytes]) -> bytes:
        try:
            data = os.read(stream.fileno(), _CHUNK)
        except BlockingIOError:
            return b""
        if not data:
            self._selector.unregister(stream)
        return data

    def _collect_stderr(self, data: bytes) -> None:
        if self._log is not None:
            self._log.write(data)
            self._log.flush()
        first, *others = data.split(b"\n")
        self._stderr_lines[-1] = (self._stderr_lines[-1] + first)[:STDERR_WIDTH]
        self._stderr_lines.extend(line[:STDERR_WIDTH] for line in others)


def _kill(
    process: subprocess.Popen[bytes], selector: selectors.BaseSelector, log: IO[bytes] | None, parent: int
) -> int:
    """Kill the process group before its id is free for others; a fork of this process does nothing."""
    if os.getpid() != parent:
        return 0
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    status = process.wait()
    selector.close()
    for stream in (process.stdin, process.stdout, process.stderr, log):
        if stream is not None:
            stream.close()
    return status
