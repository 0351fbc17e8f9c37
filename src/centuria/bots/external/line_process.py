"""A subprocess with a line protocol and a deadline for each response; it never outlives its Python object.

A thread for each of its three streams moves lines, so the process cannot block us: standard error is always drained,
input that the process does not read waits in a buffer, and output that nobody reads stops the process, not us.
"""

import os
import subprocess
import threading
import weakref
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import IO

from centuria.operating_system import kill_group, new_group

MAX_LINE = 1 << 16
"""Bytes of the longest line that is read."""

STDERR_LINES = 5
"""Lines of standard error that are kept for error messages."""

STDERR_WIDTH = 200
"""Bytes that are kept of each."""

ENVIRONMENT = (
    "HOME", "LANG", "LC_ALL", "LC_CTYPE", "LOGNAME", "PATH", "SHELL", "TMPDIR", "TZ", "USER",
    "APPDATA", "COMSPEC", "LOCALAPPDATA", "PATHEXT", "SYSTEMDRIVE", "SYSTEMROOT", "TEMP", "TMP", "USERPROFILE",
)  # fmt: skip
"""The environment variables that a program inherits: enough to run, and no keys or passwords."""

_CHUNK = 1 << 16
_WAITING_LINES = 64
"""Lines of output that wait to be read before the process has to wait."""
_POLL_SECONDS = 0.2
"""Seconds after which a wait looks for signals, which do not end it on every system."""
_LAST_WORDS_SECONDS = 1.0
"""Seconds for the threads of a process that was killed to read what it still wrote."""


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
                command,
                stdin=pipe,
                stdout=pipe,
                stderr=pipe,
                bufsize=0,
                env=environment,
                start_new_session=True,
                creationflags=new_group(),
            )
        except (OSError, ValueError):
            if logged is not None:
                logged.close()
            raise
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._outgoing, self._incoming, self._stderr = _Lines(), _Lines(_WAITING_LINES), _Tail(logged)
        # The threads know the buffers, not this object, so that it can be garbage collected.
        self._readers = [
            threading.Thread(target=_read_lines, args=(process.stdout, self._incoming), daemon=True),
            threading.Thread(target=_read_remarks, args=(process.stderr, self._stderr), daemon=True),
        ]
        writer = threading.Thread(target=_write_lines, args=(process.stdin, self._outgoing), daemon=True)
        threads = (*self._readers, writer)
        self.kill = weakref.finalize(self, _kill, process, (self._outgoing, self._incoming), threads, os.getpid())
        """Kill the process group now; this also happens at exit and when the object is garbage collected."""
        for thread in threads:
            thread.start()

    def send_line(self, line: bytes) -> None:
        """Send a line; it is written as the process reads it."""
        self._outgoing.put(line + b"\n")

    def read_line(self, seconds: float) -> bytes:
        """The next line of the process. Raises TimeoutError, EOFError or LineTooLong."""
        line = self._incoming.get(seconds)
        if len(line) > MAX_LINE:
            raise LineTooLong
        return line

    def close(self, seconds: float) -> int:
        """Wait for the process to exit, then kill it; returns its exit status, negative for a signal."""
        deadline = monotonic() + seconds
        self._outgoing.end()
        self._incoming.discard()
        for thread in self._readers:
            thread.join(max(0.0, deadline - monotonic()))
        return self.kill() or 0

    def stderr_tail(self) -> list[str]:
        """The last lines of its standard error."""
        lines = (line.decode("utf-8", "replace").rstrip() for line in list(self._stderr.lines))
        return [line for line in lines if line][-STDERR_LINES:]


class _Lines:
    """Lines on their way between two threads. A full buffer makes its writer wait."""

    def __init__(self, limit: int | None = None) -> None:
        self._limit = limit
        self._lines: deque[bytes] = deque()
        self._ended = self._discarding = False
        self._changed = threading.Condition()

    def put(self, line: bytes) -> None:
        """Add a line, once there is room; after the end, or when lines are discarded, it is dropped."""
        with self._changed:
            while len(self._lines) == self._limit and not self._discarding:
                self._changed.wait()
            if not self._discarding and not self._ended:
                self._lines.append(line)
                self._changed.notify_all()

    def end(self) -> None:
        """No more lines will come; those that are here can still be read."""
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    def discard(self) -> None:
        """Drop all lines, now and from now on."""
        with self._changed:
            self._discarding = True
            self._lines.clear()
            self._changed.notify_all()

    def get(self, seconds: float = float("inf")) -> bytes:
        """The next line. Raises TimeoutError or EOFError."""
        deadline = monotonic() + seconds
        with self._changed:
            while not self._lines:
                if self._ended or self._discarding:
                    raise EOFError
                left = deadline - monotonic()
                if left <= 0:
                    raise TimeoutError
                self._changed.wait(min(left, _POLL_SECONDS) if seconds < float("inf") else None)
            self._changed.notify_all()
            return self._lines.popleft()


class _Tail:
    """The last lines of standard error, each cut short; everything goes to the log as well."""

    def __init__(self, log: IO[bytes] | None) -> None:
        self.lines: deque[bytes] = deque([b""], maxlen=STDERR_LINES + 1)
        self._log = log

    def add(self, data: bytes) -> None:
        """Add what was written."""
        if self._log is not None:
            self._log.write(data)
            self._log.flush()
        first, *others = data.split(b"\n")
        self.lines[-1] = (self.lines[-1] + first)[:STDERR_WIDTH]
        self.lines.extend(line[:STDERR_WIDTH] for line in others)

    def close(self) -> None:
        """Close the log."""
        if self._log is not None:
            self._log.close()


def _read_lines(stream: IO[bytes], lines: _Lines) -> None:
    """Read lines until the output ends. A line that is too long comes in pieces that are too long."""
    partial = b""
    with stream:
        while data := stream.read(_CHUNK):
            *complete, partial = (partial + data).split(b"\n")
            if len(partial) > MAX_LINE:
                complete.append(partial)
                partial = b""
            for line in complete:
                lines.put(line)
    lines.end()


def _read_remarks(stream: IO[bytes], tail: _Tail) -> None:
    with stream:
        while data := stream.read(_CHUNK):
            # A disk that is full must not block the process: the rest is read, and not logged.
            with suppress(OSError):
                tail.add(data)
    tail.close()


def _write_lines(stream: IO[bytes], lines: _Lines) -> None:
    """Write lines until there are no more. That nobody reads them is no error: the end of the process shows it."""
    with suppress(OSError), stream:
        try:
            while line := lines.get():
                rest = memoryview(line)
                while rest:
                    rest = rest[stream.write(rest) :]
        except EOFError:
            return
        finally:
            lines.discard()


def _kill(
    process: subprocess.Popen[bytes], buffers: Sequence[_Lines], threads: Sequence[threading.Thread], parent: int
) -> int:
    """Kill the process group before its id is free for others; a fork of this process does nothing."""
    if os.getpid() != parent:
        return 0
    kill_group(process.pid)
    status = process.wait()
    for buffer in buffers:
        buffer.discard()
    deadline = monotonic() + _LAST_WORDS_SECONDS
    for thread in threads:
        # Garbage collection may run this in any thread, also in one of these.
        if thread.ident is not None and thread is not threading.current_thread():
            thread.join(max(0.0, deadline - monotonic()))
    return status
