"""The server as a process: from binding its socket to a graceful shutdown.

On a machine where nothing is compiled yet, the rules run interpreted and are compiled in the background. When that is
done, the process replaces itself by one that runs the compiled rules; see `handover`.
"""

import asyncio
import gc
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import structlog
import uvicorn

from centuria import operating_system, warmup
from centuria.mode_registry import NAMES
from centuria.server.http.uvicorn.config import uvicorn_config
from centuria.server.logs import setup as logging_setup
from centuria.server.process.compiled_rules_folder import choose_cache_folder
from centuria.server.process.handover import UNCOMPILED, Handles, hand_over, inherit_or_acquire
from centuria.server.process.network_addresses import EVERYWHERE, friend_addresses, qr_code
from centuria.server.settings import Settings
from centuria.words import Words

if TYPE_CHECKING:
    from fastapi import FastAPI

    from centuria.server.service import Service

_log = structlog.get_logger(__name__)

WARMUP_DELAY = 2.0
"""Seconds after the start before background work begins, so that the first page loads undisturbed."""
OLDEST_GENERATION_THRESHOLD = 50
"""Garbage collections of the middle generation before one of the oldest, which holds all tables."""


def serve(settings: Settings, words: Words, *, browser: bool) -> int:
    """Serve until the process is told to stop; returns the exit status."""
    handles = inherit_or_acquire(settings, words)
    try:
        choose_cache_folder(settings, words)
        compiling = _choose_rules()
        logging_setup.set_up(settings.log_level, as_json=settings.log_json)
        with asyncio.Runner(loop_factory=operating_system.event_loop_factory()) as runner:
            replace = runner.run(_serve(settings, words, handles, compiling=compiling, browser=browser))
        if replace:
            return hand_over(handles)
    finally:
        handles.close()
    print(words("server-ended"), flush=True)
    return 0


def _interpreted() -> bool:
    return os.environ.get(UNCOMPILED, "0") not in ("", "0")


def _choose_rules() -> bool:
    """Run the compiled rules if all of them are cached, else interpreted ones; whether they have to be compiled."""
    if _interpreted() or all(map(warmup.is_ready, NAMES)):
        return False
    os.environ[UNCOMPILED] = "1"
    return True


async def _serve(settings: Settings, words: Words, handles: Handles, *, compiling: bool, browser: bool) -> bool:
    """Serve; whether the process is to be replaced by one with compiled rules."""
    # Imported late: `_choose_rules` has to decide first how the rules run.
    from centuria.server.app import create
    from centuria.server.service import Service

    async with Service(settings) as service:
        app = create(service=service)
        server = _Server(uvicorn_config(app, settings), service)
        tasks = [
            asyncio.create_task(_announce(server, words, handles, compiling=compiling, browser=browser)),
            asyncio.create_task(_warm_up(server, app)),
        ]
        if compiling:
            tasks.append(asyncio.create_task(_replace_when_compiled(server, service)))
        try:
            # uvicorn closes the sockets that it gets; the process keeps its own.
            await server.serve(sockets=[handles.listening.dup()])
        finally:
            for task in tasks:
                task.cancel()
        return server.replaced


class _Server(uvicorn.Server):
    """Closes the subscriptions of viewers before the graceful shutdown, which waits for their connections."""

    def __init__(self, config: uvicorn.Config, service: "Service") -> None:
        super().__init__(config)
        self.service = service
        self.replaced = False
        """Whether it stops so that a new process takes over."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.service.hub.close()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A signal to stop is a success: it is not raised again after the shutdown, as uvicorn would do."""
        for number in operating_system.STOP_SIGNALS:
            signal.signal(number, self.handle_exit)
        yield


async def _announce(server: _Server, words: Words, handles: Handles, *, compiling: bool, browser: bool) -> None:
    while not server.started:
        await asyncio.sleep(0.01)
    address = address_of(handles.listening)
    _log.info("serving", address=address, compiled=not _interpreted())
    if handles.handed_over:
        operating_system.end_with_parent()
        return
    print(words("server-serving", address=address), words("server-stop"), flush=True)
    _invite(words, handles.listening)
    if compiling:
        print(words("server-preparing"), flush=True)
    if browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _invite(words: Words, listening: socket.socket) -> None:
    """Print where friends in the network find a server that listens everywhere; on a terminal, as a QR code too."""
    host, port = listening.getsockname()[:2]
    addresses = friend_addresses(host, port)
    if addresses:
        print(words("server-friends", address=", ".join(addresses)), flush=True)
        if sys.stdout.isatty():
            print(qr_code(addresses[0]), flush=True)


async def _until_background_work(server: _Server) -> None:
    while not server.started:
        await asyncio.sleep(0.01)
    await asyncio.sleep(WARMUP_DELAY)


async def _warm_up(server: _Server, app: "FastAPI") -> None:
    """Load what the first request of each kind would otherwise wait for."""
    await _until_background_work(server)
    try:
        for mode in NAMES:
            await asyncio.to_thread(_load_rules, mode)
        await asyncio.to_thread(app.openapi)
    finally:
        _tune_garbage_collection()


def _tune_garbage_collection() -> None:
    """Turn garbage collection on, without the objects of the program itself, and rarely for the oldest generation.

    A full collection with 500 tables stops the process for a quarter of a second, half of it for objects that were
    there before the first table. Reference counting frees nearly everything anyway.
    """
    gc.collect()
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, OLDEST_GENERATION_THRESHOLD)
    gc.enable()


def _load_rules(mode: str) -> None:
    from centuria.fairness import deal

    game = deal(mode, 2, bytes(32))
    game.play(game.legal()[0]).view(1)


async def _replace_when_compiled(server: _Server, service: "Service") -> None:
    """Compile all modes, one after the other; then stop so that a new process takes over."""
    await _until_background_work(server)
    while not all(service.ai.compiler.request(mode) for mode in NAMES):
        await asyncio.sleep(1)
    server.replaced = True
    server.should_exit = True


def address_of(listening: socket.socket) -> str:
    """The URL for a browser on this machine."""
    host, port = listening.getsockname()[:2]
    if host in EVERYWHERE:
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"
