"""uvicorn's WebSocket protocol up to the handshake; the open connection is a `LiveSocket`."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import cast

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from centuria.server.http.uvicorn.connection_gate import ConnectionGate
from centuria.server.http.uvicorn.live_socket import CLOSE_SECONDS, LiveSocket

_DETACH = "centuria.detach"
"""The extension of the ASGI scope that hands the connection over."""


def detach(scope: Scope) -> LiveSocket:
    """The connection behind a WebSocket that was accepted just now; ASGI has nothing more to do with it."""
    return cast(Callable[[], LiveSocket], scope["extensions"][_DETACH])()


class _NoTransport(asyncio.Transport):
    """What is left to uvicorn of a connection that was handed over: it would close it when the application returns."""

    def close(self) -> None:
        """Not any more."""

    def is_closing(self) -> bool:
        """For uvicorn, it is over."""
        return True


def _lost(gate: ConnectionGate, connections: set[object], live: LiveSocket) -> None:
    connections.discard(live)
    gate.leave(live)


class Socket(WebSocketsSansIOProtocol):
    """The handshake of a WebSocket."""

    gate: ConnectionGate
    """Where the connection is counted; set by the HTTP protocol that hands it over."""

    _deadline: asyncio.TimerHandle

    def expect_handshake(self, seconds: float) -> None:
        """Close the connection unless the handshake is over in time."""
        self._deadline = self.loop.call_later(seconds, self.abort)

    def handle_connect(self, event: Request) -> None:
        """Begin the handshake."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            cast(Scope, self.scope)["extensions"][_DETACH] = self._detach

    def _detach(self) -> LiveSocket:
        early = (
            self.read_paused or not self.queue.empty() or self.conn.parser_exc is not None or self.conn.reader.buffer
        )
        connections = cast(set[object], self.connections)
        client = self.client[0] if self.client else ""
        live = LiveSocket(self.transport, client, self.config.ws_max_size, partial(_lost, self.gate, connections))
        self._deadline.cancel()
        self.gate.replace(self, live)
        connections.discard(self)
        connections.add(live)
        self.stop_keepalive()
        self.transport.set_protocol(live)
        if early:
            live.close(1002, "messages came before the handshake was complete")
        self.transport = _NoTransport()
        del cast(Scope, self.scope)["extensions"][_DETACH]
        self._forget()
        return live

    def _forget(self) -> None:
        """Break the reference cycle with the parser.

        Otherwise the protocol stays in memory until a full garbage collection, which a busy server runs once in
        thousands of connections.
        """
        self.conn.parser.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed before the handshake is complete."""
        super().connection_lost(exc)
        self._deadline.cancel()
        self._forget()
        self.gate.leave(self)

    def abort(self) -> None:
        """Close at once, whatever has not been sent."""
        self.transport.abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The application has refused the connection, which ends even if its client does not read that."""
        super().on_task_complete(task)
        if not isinstance(self.transport, _NoTransport):
            self.loop.call_later(CLOSE_SECONDS, self.transport.abort)
