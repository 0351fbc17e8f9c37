"""A server as a process: from binding its socket to the last word.

On a machine where nothing is compiled yet the rules run as they are, and are compiled in the background. When that is
done the process replaces itself by one that runs compiled rules. The listening socket and the lock on the database
are handed over, so that whoever knocks meanwhile waits a moment and notices nothing.
"""

import asyncio
import errno
import fcntl
import gc
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import structlog
import uvicorn
import uvloop

from centuria import warmup
from centuria.errors import CenturiaError
from centuria.mode_registry import NAMES
from centuria.server import logging_setup
from centuria.server.http.uvicorn_websocket import Socket
from centuria.server.settings import Settings
from centuria.words import Words

if TYPE_CHECKING:
    from fastapi import FastAPI

    from centuria.server.service import Service

_log = structlog.get_logger(__name__)

HANDED_OVER = "CENTURIA_HANDED_OVER"
"""Names the descriptors of the socket and of the lock in the environment of a process that goes on with them."""

_UNCOMPILED = "NUMBA_DISABLE_JIT"
BACKLOG = 2048
LINGER = 5
"""Seconds that requests under way have when the server stops."""
HEAD_START = 2.0
"""Seconds that whoever waited for the server to come up has it to themselves."""
LOOKS = 50
"""So many times garbage is searched for among what is young before all that tables hold may be looked through."""


@dataclass(slots=True)
class Holdings:
    """What a process holds on to from start to end, through its own replacement too."""

    listening: socket.socket
    lock: int | None
    """The descriptor of the lock on the database, where it needs one."""
    handed_over: bool = False

    def close(self) -> None:
        """Let go of everything."""
        self.listening.close()
        if self.lock is not None:
            os.close(self.lock)


def serve(settings: Settings, words: Words, *, browser: bool) -> int:
    """Serve until somebody stops it; the exit status."""
    holdings = _received() or _taken(settings, words)
    try:
        preparing = _choose_rules()
        logging_setup.set_up(settings.log_level, as_json=settings.log_json)
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            again = runner.run(_served(settings, words, holdings, preparing=preparing, browser=browser))
        if again:
            _hand_over(holdings)
    finally:
        holdings.close()
    print(words("server-ended"), flush=True)
    return 0


def _choose_rules() -> bool:
    """Run compiled rules if all of them are there; whether they have to be compiled first."""
    if os.environ.get(_UNCOMPILED, "0") not in ("", "0") or all(map(warmup.is_ready, NAMES)):
        return False
    os.environ[_UNCOMPILED] = "1"
    return True


async def _served(settings: Settings, words: Words, holdings: Holdings, *, preparing: bool, browser: bool) -> bool:
    """Serve; whether the process is to go on with compiled rules."""
    # Only now: how the rules run was chosen a moment ago.
    from centuria.server.app import create
    from centuria.server.service import Service

    async with Service(settings) as service:
        app = create(service=service)
        server = _Server(_config(app, settings), service)
        tasks = [
            asyncio.create_task(_announce(server, words, holdings, preparing=preparing, browser=browser)),
            asyncio.create_task(_get_ready(server, app)),
        ]
        if preparing:
            tasks.append(asyncio.create_task(_switch(server, service)))
        try:
            # The server closes the sockets that it is given; the process keeps its own.
            await server.serve(sockets=[holdings.listening.dup()])
        finally:
            for task in tasks:
                task.cancel()
        return server.replaced


def _config(app: "FastAPI", settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http="httptools",
        ws=Socket,
        ws_max_size=16 * 1024,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=LINGER,
    )


class _Server(uvicorn.Server):
    """Lets whoever waits for something go before it waits for them."""

    def __init__(self, config: uvicorn.Config, service: "Service") -> None:
        super().__init__(config)
        self.service = service
        self.replaced = False
        """Whether it stops so that another process goes on."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.service.hub.close()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Being told to stop is a good end: the signal is not raised again, and everything is closed in order."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self.handle_exit)
        yield


async def _announce(server: _Server, words: Words, holdings: Holdings, *, preparing: bool, browser: bool) -> None:
    while not server.started:
        await asyncio.sleep(0.01)
    address = address_of(holdings.listening)
    _log.info("serving", address=address, compiled=os.environ.get(_UNCOMPILED, "0") in ("", "0"))
    if holdings.handed_over:
        return
    print(words("server-serving", address=address), words("server-stop"), flush=True)
    if preparing:
        print(words("server-preparing"), flush=True)
    if browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


async def _at_rest(server: _Server) -> None:
    """Wait until the server is up and whoever waited for it has had their head start."""
    while not server.started:
        await asyncio.sleep(0.01)
    await asyncio.sleep(HEAD_START)


async def _get_ready(server: _Server, app: "FastAPI") -> None:
    """Do, once the first page has been sent, what the first request of each kind would have to wait for."""
    await _at_rest(server)
    try:
        for mode in NAMES:
            await asyncio.to_thread(_try_out, mode)
        await asyncio.to_thread(app.openapi)
    finally:
        _settle()


def _settle() -> None:
    """Begin to search for garbage, but not in the program itself, and look through everything less often.

    A look through all that 500 tables hold stops the process for a quarter of a second, half of it for what was there
    before the first table; nearly everything goes without being searched for.
    """
    gc.collect()
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, LOOKS)
    gc.enable()


def _try_out(mode: str) -> None:
    from centuria.fairness import deal

    game = deal(mode, 2, bytes(32))
    game.play(game.legal()[0]).view(1)


async def _switch(server: _Server, service: "Service") -> None:
    """Have everything compiled, one mode after the other; then let another process go on."""
    await _at_rest(server)
    while not all(service.thinkers.compiler.ready(mode) for mode in NAMES):
        await asyncio.sleep(1)
    server.replaced = True
    server.should_exit = True


def address_of(listening: socket.socket) -> str:
    """The address for a browser on this machine."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):  # noqa: S104  (compared, not bound)
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


# Holding on


def _taken(settings: Settings, words: Words) -> Holdings:
    listening = _bound(settings, words)
    try:
        lock = None if "://" in settings.db else _locked(Path(settings.db).expanduser(), words)
    except CenturiaError:
        listening.close()
        raise
    return Holdings(listening, lock)


def _locked(file: Path, words: Words) -> int:
    """Hold the file of the tables for this process alone."""
    file.parent.mkdir(parents=True, exist_ok=True)
    lock = os.open(file.with_name(f"{file.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        raise CenturiaError(words("server-busy", file=str(file))) from None
    return lock


def _bound(settings: Settings, words: Words) -> socket.socket:
    host, port = settings.host, settings.port
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family, kind, protocol)
        try:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind(place)
            listening.listen(BACKLOG)
        except OSError:
            listening.close()
            raise
    except OSError as error:
        if isinstance(error, socket.gaierror) or error.errno != errno.EADDRINUSE:
            reason = error.strerror or str(error)
            raise CenturiaError(words("server-cannot-listen", host=host, port=str(port), reason=reason)) from None
        raise CenturiaError(words("server-port-taken", host=host, port=str(port))) from None
    return listening


def _received() -> Holdings | None:
    """What the process before this one has handed over."""
    handed = os.environ.pop(HANDED_OVER, "")
    if not handed:
        return None
    listening, lock = (int(part) for part in handed.split(","))
    for descriptor in (listening, lock):
        if descriptor >= 0:
            os.set_inheritable(descriptor, False)
    return Holdings(socket.socket(fileno=listening), lock if lock >= 0 else None, handed_over=True)


def _hand_over(holdings: Holdings) -> None:
    """Become a process that runs compiled rules, with the same arguments."""
    listening, lock = holdings.listening.fileno(), -1 if holdings.lock is None else holdings.lock
    for descriptor in (listening, lock):
        if descriptor >= 0:
            os.set_inheritable(descriptor, True)
    environment = {name: value for name, value in os.environ.items() if name != _UNCOMPILED}
    environment[HANDED_OVER] = f"{listening},{lock}"
    sys.stdout.flush()
    os.execve(sys.executable, [sys.executable, "-m", "centuria", *sys.argv[1:]], environment)  # noqa: S606
