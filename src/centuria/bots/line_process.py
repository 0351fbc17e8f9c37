"""A process that is spoken to in lines, each answer within a time; it never outlives the object that stands for it.

One loop writes to the process and reads both of its outputs, so nothing it does can block: a flood on its standard
error is drained while an answer is awaited, and a question that it does not read waits without holding anybody up.
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

LONGEST = 1 << 16
"""Bytes of the longest line that is read."""

LAST_WORDS = 5
"""Lines of standard error that are kept."""

WIDEST = 200
"""Signs that are kept of each."""

ENVIRONMENT = ("HOME", "LANG", "LC_ALL", "LC_CTYPE", "LOGNAME", "PATH", "SHELL", "TMPDIR", "TZ", "USER")
"""What a program gets to know of its surroundings: enough to run, and no keys or passwords."""

_CHUNK = 1 << 16


class Overlong(Exception):
    """A line that goes on and on."""


class Child:
    """A process in a group of its own. Starting one raises OSError when there is nothing to run."""

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
        self.end = weakref.finalize(self, _end, process, selector, logged, os.getpid())
        """Kill the whole group, now; also done when nobody holds this object any more, and at exit."""
        self._selector, self._log = selector, logged
        self._stdin, self._stdout, self._stderr = (
            cast(IO[bytes], stream) for stream in (process.stdin, process.stdout, process.stderr)
        )
        for stream in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(stream.fileno(), False)
        selector.register(self._stdout, selectors.EVENT_READ)
        selector.register(self._stderr, selectors.EVENT_READ)
        self._outgoing, self._incoming = bytearray(), bytearray()
        self._muttered: deque[bytes] = deque([b""], maxlen=LAST_WORDS + 1)

    def tell(self, line: bytes) -> None:
        """Say a line; it goes out as the process reads it."""
        self._outgoing += line + b"\n"
        self._exchange(0.0)

    def hear(self, seconds: float) -> bytes:
        """The next line of the process. Raises TimeoutError, EOFError or Overlong when there is none."""
        deadline = monotonic() + seconds
        while b"\n" not in self._incoming:
            if len(self._incoming) > LONGEST:
                raise Overlong
            if not self._open(self._stdout):
                raise EOFError
            left = deadline - monotonic()
            if left <= 0:
                raise TimeoutError
            self._exchange(left)
        line, _, rest = bytes(self._incoming).partition(b"\n")
        if len(line) > LONGEST:
            raise Overlong
        self._incoming[:] = rest
        return line

    def leave(self, seconds: float) -> int:
        """Let the process end by itself for a while, then end it; its exit status, negative for a signal."""
        deadline = monotonic() + seconds
        while (self._open(self._stdout) or self._open(self._stderr)) and (left := deadline - monotonic()) > 0:
            self._exchange(left)
            self._incoming.clear()
            if not self._outgoing:
                self._hang_up()
        return self.end() or 0

    def last_words(self) -> list[str]:
        """The end of what it wrote to standard error."""
        lines = (line.decode("utf-8", "replace").rstrip() for line in self._muttered)
        return [line for line in lines if line][-LAST_WORDS:]

    def _open(self, stream: IO[bytes]) -> bool:
        return not stream.closed and stream in self._selector.get_map()

    def _exchange(self, seconds: float) -> None:
        """Wait until something can be written or read, and do it."""
        listening = self._open(self._stdin)
        if self._outgoing and not listening and not self._stdin.closed:
            self._selector.register(self._stdin, selectors.EVENT_WRITE)
        elif listening and not self._outgoing:
            self._selector.unregister(self._stdin)
        for key, _ in self._selector.select(seconds):
            if key.fileobj is self._stdin:
                self._write()
            elif key.fileobj is self._stdout:
                self._incoming += self._read(self._stdout)
            else:
                self._overhear(self._read(self._stderr))

    def _hang_up(self) -> None:
        if self._open(self._stdin):
            self._selector.unregister(self._stdin)
        self._stdin.close()

    def _write(self) -> None:
        try:
            del self._outgoing[: os.write(self._stdin.fileno(), self._outgoing[:_CHUNK])]
        except BlockingIOError:
            return
        except BrokenPipeError:
            # Nobody listens; that the process has ended is seen at its output.
            self._outgoing.clear()

    def _read(self, stream: IO[bytes]) -> bytes:
        try:
            data = os.read(stream.fileno(), _CHUNK)
        except BlockingIOError:
            return b""
        if not data:
            self._selector.unregister(stream)
        return data

    def _overhear(self, data: bytes) -> None:
        if self._log is not None:
            self._log.write(data)
            self._log.flush()
        first, *others = data.split(b"\n")
        self._muttered[-1] = (self._muttered[-1] + first)[:WIDEST]
        self._muttered.extend(line[:WIDEST] for line in others)


def _end(process: subprocess.Popen[bytes], selector: selectors.BaseSelector, log: IO[bytes] | None, parent: int) -> int:
    """Kill the group before its leader's number is free for others; a copy of this process has no say in it."""
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
