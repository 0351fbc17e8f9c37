"""What differs between operating systems, one function for each difference: no other module asks what it runs on.

`POSIX` is true on Linux and macOS. The other branch is for Windows; tests run it on Linux too, by blocking the modules
that Windows does not have (`tests/support/without_posix`).
"""

from __future__ import annotations

import contextlib
import os
import secrets
import shlex
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    import asyncio
    from multiprocessing.connection import Connection
    from types import FrameType
    from typing import TextIO

try:
    import fcntl
except ImportError:
    POSIX = False
else:
    POSIX = True

KILLED = -9
"""The exit status of a process that was killed; where there are no signals, no process has it."""

STOP_SIGNALS: tuple[signal.Signals, ...] = tuple(
    signal.Signals[name] for name in ("SIGINT", "SIGTERM", "SIGBREAK") if name in signal.Signals.__members__
)
"""The signals that ask a process to end."""

_PARENT = "CENTURIA_PARENT"
"""The environment variable with which a child process finds its parent where it cannot inherit a connection."""
_ESCAPES = 4
"""ENABLE_VIRTUAL_TERMINAL_PROCESSING of a console of Windows."""
_TOKEN_BYTES = 16
_CONNECT_SECONDS = 60.0
_POLL_SECONDS = 1.0


def new_group(niceness: int = 0) -> int:
    """`creationflags` of a process that gets no Ctrl-C of ours; beside `start_new_session`, which does it on POSIX."""
    if POSIX:
        return 0
    flags = ["CREATE_NEW_PROCESS_GROUP", *(["BELOW_NORMAL_PRIORITY_CLASS"] if niceness > 0 else [])]
    return sum(getattr(subprocess, flag, 0) for flag in flags)


def lower_priority(process: int, niceness: int) -> None:
    """Lower the priority of a process by a nice value relative to ours. On Windows, `new_group` has done it."""
    if POSIX:
        with contextlib.suppress(ProcessLookupError):
            os.setpriority(os.PRIO_PROCESS, process, os.getpriority(os.PRIO_PROCESS, 0) + niceness)


def kill_group(process: int) -> None:
    """Kill a process with everything that it has started; one that has ended already is no error."""
    if POSIX:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process, signal.SIGKILL)
        return
    quiet = subprocess.DEVNULL
    with contextlib.suppress(OSError):
        command = ["taskkill", "/T", "/F", "/PID", str(process)]
        if subprocess.run(command, stdin=quiet, stdout=quiet, stderr=quiet, check=False).returncode == 0:
            return
    with contextlib.suppress(OSError):
        os.kill(process, -KILLED)


def end_this_process() -> None:
    """Ask the main thread to end as SIGTERM would; called from another thread."""
    if POSIX:
        os.kill(os.getpid(), signal.SIGTERM)
    else:
        import_module("_thread").interrupt_main(signal.SIGTERM)


@contextlib.contextmanager
def interrupt_after(seconds: float, interrupt: Callable[[], None]) -> Iterator[None]:
    """Call a function, which may raise, in the main thread when the block takes longer; only for the main thread.

    A timer thread does it where there is no interval timer; it does not wake a call that sleeps.
    """
    done = False

    def handle(number: int, frame: FrameType | None) -> None:
        if not done:
            interrupt()

    if POSIX:
        before = signal.signal(signal.SIGALRM, handle)
        signal.setitimer(signal.ITIMER_REAL, seconds)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
        return
    before = signal.signal(signal.SIGABRT, handle)
    timer = threading.Timer(seconds, import_module("_thread").interrupt_main, (signal.SIGABRT,))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        done = True
        timer.cancel()
        signal.signal(signal.SIGABRT, before)


def raise_descriptor_limit(wanted: int) -> int:
    """Raise the soft limit of open files as far as allowed; what it is then. On Windows there is none for sockets."""
    if not POSIX:
        return wanted
    resource = import_module("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
    if soft != resource.RLIM_INFINITY and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
        soft = allowed
    return wanted if soft == resource.RLIM_INFINITY else int(soft)


def lock_descriptor(descriptor: int) -> None:
    """Lock an open file for this process until it is closed; OSError when another process has it."""
    if POSIX:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    else:
        import msvcrt

        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]


def understands_escapes(terminal: TextIO) -> bool:
    """Whether a terminal takes escape sequences for colours. The console of Windows does so when it is asked to."""
    if POSIX:
        return True
    with contextlib.suppress(AttributeError, ImportError, OSError, ValueError):
        import ctypes
        import msvcrt

        kernel, mode = ctypes.windll.kernel32, ctypes.c_ulong()  # type: ignore[attr-defined]  # on Windows only
        handle = ctypes.c_void_p(msvcrt.get_osfhandle(terminal.fileno()))  # type: ignore[attr-defined]  # likewise
        if kernel.GetConsoleMode(handle, ctypes.byref(mode)):
            return bool(kernel.SetConsoleMode(handle, mode.value | _ESCAPES))
    return False


def claim_address(listening: socket.socket) -> None:
    """Let a socket bind at once after a restart, and nobody bind beside it: Windows has another option for that."""
    option = getattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_REUSEADDR)
    listening.setsockopt(socket.SOL_SOCKET, option, 1)


def event_loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The event loop of a server: uvloop where it is installed, which Windows does not have; else Python's own."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def replace_process(command: Sequence[str], environment: Mapping[str, str], keep: Sequence[int]) -> NoReturn:
    """Become another program, with these file descriptors; only on POSIX."""
    for descriptor in keep:
        os.set_inheritable(descriptor, True)
    os.execve(command[0], list(command), environment)  # noqa: S606


def run_to_end(command: Sequence[str], environment: Mapping[str, str]) -> int:
    """Run a program that shares our terminal until it ends; a signal to stop is for it. Returns its exit status.

    The program calls `end_with_parent`: its standard input is a pipe that a signal closes, and the death of this
    process. On Windows, Ctrl-C reaches it directly.
    """
    with subprocess.Popen(command, env=dict(environment), stdin=subprocess.PIPE) as program:
        assert program.stdin is not None
        pipe = program.stdin
        before = {number: signal.signal(number, lambda *_: pipe.close()) for number in STOP_SIGNALS}
        try:
            return program.wait()
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def end_with_parent() -> None:
    """In a program that `run_to_end` runs: end as by SIGTERM, which it has to handle, when its parent stops or dies."""
    if POSIX:
        return

    def wait() -> None:
        # Not by `sys.stdin`, whose lock a thread must not hold when the interpreter ends.
        with contextlib.suppress(OSError):
            os.read(0, 1)
        end_this_process()

    threading.Thread(target=wait, daemon=True).start()


def start_connected(program: str) -> tuple[subprocess.Popen[bytes], Connection]:
    """Start a Python program in a process group of its own; it gets the other end with `connect_parent(handle)`.

    The text of the program has `{handle}` where the handle belongs. It reads no standard input, and what it prints goes
    to standard error.
    """
    if POSIX:
        from multiprocessing.connection import Pipe

        ours, theirs = Pipe()
        with theirs:
            command = [sys.executable, "-c", program.replace("{handle}", repr(str(theirs.fileno())))]
            process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=2, pass_fds=(theirs.fileno(),), process_group=0
            )
        return process, ours
    token = secrets.token_bytes(_TOKEN_BYTES)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        environment = {**os.environ, _PARENT: f"{listening.getsockname()[1]} {token.hex()}"}
        command = [sys.executable, "-c", program.replace("{handle}", repr(""))]
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=2, env=environment, creationflags=new_group()
        )
        return process, _accepted(listening, token, process)


def _accepted(listening: socket.socket, token: bytes, process: subprocess.Popen[bytes]) -> Connection:
    """The connection of a child that shows the token; a closed one when the child ends before."""
    from multiprocessing.connection import Connection

    listening.settimeout(_POLL_SECONDS)
    for _ in range(int(_CONNECT_SECONDS / _POLL_SECONDS)):
        with contextlib.suppress(OSError):
            found, _address = listening.accept()
            found.settimeout(_POLL_SECONDS)
            shown = found.recv(_TOKEN_BYTES, socket.MSG_WAITALL)
            if secrets.compare_digest(shown, token):
                found.settimeout(None)
                return Connection(found.detach())
            found.close()
        if process.poll() is not None:
            break
    process.kill()
    ours, theirs = socket.socketpair()
    theirs.close()
    return Connection(ours.detach())


def connect_parent(handle: str) -> Connection:
    """In a program that `start_connected` has started: the connection to its parent."""
    from multiprocessing.connection import Connection

    if handle:
        return Connection(int(handle))
    port, token = os.environ.pop(_PARENT).split()
    found = socket.create_connection(("127.0.0.1", int(port)), _CONNECT_SECONDS)
    found.sendall(bytes.fromhex(token))
    found.settimeout(None)
    return Connection(found.detach())


def join_command(words: Sequence[str]) -> str:
    """A command as one line that a shell of this system takes."""
    return shlex.join(words) if POSIX else subprocess.list2cmdline(words)


def split_command(line: str) -> list[str]:
    """The words of a command line. On Windows a backslash is part of a path."""
    if POSIX:
        return shlex.split(line)
    return [
        word[1:-1] if word[:1] in "'\"" and word[-1:] == word[:1] else word for word in shlex.split(line, posix=False)
    ]
