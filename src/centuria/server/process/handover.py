"""The hand-over of the listening socket and the database lock from a process to its replacement.

When everything is compiled, the process replaces itself by one that runs the compiled rules (`execve`). Clients that
connect meanwhile wait in the backlog of the socket and notice nothing. Where a process cannot be replaced (Windows), it
closes everything, and runs the other one as its child on the same port: clients connect again after a moment. The child
ends with its parent.
"""

import errno
import os
import socket
import sys
from dataclasses import dataclass
from pathlib import Path

from centuria import operating_system
from centuria.errors import CenturiaError, SystemReason
from centuria.server.process.network_addresses import running
from centuria.server.settings import Settings
from centuria.words import Words

UNCOMPILED = "NUMBA_DISABLE_JIT"
"""The environment variable with which the rules run interpreted."""

_HANDED_OVER = "CENTURIA_HANDED_OVER"
"""The environment variable with the file descriptors of the socket and the lock."""

_RESTARTED = "CENTURIA_RESTARTED"
"""The environment variable with the port of the process before, where nothing can be handed over."""

_BACKLOG = 2048


@dataclass(slots=True)
class Handles:
    """What a process holds from start to end, and hands over to its replacement."""

    listening: socket.socket
    lock: int | None
    """The file descriptor of the lock on the database file; None for PostgreSQL."""
    handed_over: bool = False

    def close(self) -> None:
        """Release everything."""
        self.listening.close()
        if self.lock is not None:
            os.close(self.lock)
            self.lock = None


def inherit_or_acquire(settings: Settings, words: Words) -> Handles:
    """The handles that the process before this one has handed over, or new ones."""
    return _inherit() or _acquire(settings, words)


def _acquire(settings: Settings, words: Words) -> Handles:
    port = int(os.environ.pop(_RESTARTED, 0))
    listening = _bind(settings.host, port or settings.port, words)
    try:
        lock = None if "://" in settings.db else lock_database(Path(settings.db).expanduser(), words)
    except (CenturiaError, OSError):
        listening.close()
        raise
    return Handles(listening, lock, handed_over=bool(port))


def lock_database(file: Path, words: Words) -> int:
    """Lock the database file for this process alone."""
    file.parent.mkdir(parents=True, exist_ok=True)
    lock = os.open(file.with_name(f"{file.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        operating_system.lock_descriptor(lock)
    except OSError:
        os.close(lock)
        raise CenturiaError(words("server-busy", file=str(file))) from None
    return lock


def _bind(host: str, port: int, words: Words) -> socket.socket:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family, kind, protocol)
        try:
            operating_system.claim_address(listening)
            listening.bind(address)
            listening.listen(_BACKLOG)
        except OSError:
            listening.close()
            raise
    except OSError as error:
        if isinstance(error, socket.gaierror) or error.errno != errno.EADDRINUSE:
            reason = SystemReason(error).in_language(words.language)
            raise CenturiaError(words("server-cannot-listen", host=host, port=str(port), reason=reason)) from None
        if running(host, port):
            raise CenturiaError(words("server-port-centuria", port=str(port))) from None
        raise CenturiaError(words("server-port-taken", host=host, port=str(port))) from None
    return listening


def _inherit() -> Handles | None:
    descriptors = os.environ.pop(_HANDED_OVER, "")
    if not descriptors:
        return None
    listening, lock = (int(part) for part in descriptors.split(","))
    for descriptor in (listening, lock):
        if descriptor >= 0:
            os.set_inheritable(descriptor, False)
    return Handles(socket.socket(fileno=listening), lock if lock >= 0 else None, handed_over=True)


def hand_over(handles: Handles) -> int:
    """Replace this process by one that runs the compiled rules, with the same arguments and handles.

    Where that is not possible, returns the exit status of the other process when it has ended.
    """
    command = [sys.executable, "-m", "centuria", *sys.argv[1:]]
    environment = {name: value for name, value in os.environ.items() if name != UNCOMPILED}
    sys.stdout.flush()
    if operating_system.POSIX:
        listening, lock = handles.listening.fileno(), -1 if handles.lock is None else handles.lock
        environment[_HANDED_OVER] = f"{listening},{lock}"
        operating_system.replace_process(command, environment, [fd for fd in (listening, lock) if fd >= 0])
    environment[_RESTARTED] = str(handles.listening.getsockname()[1])
    handles.close()
    return operating_system.run_to_end(command, environment)
