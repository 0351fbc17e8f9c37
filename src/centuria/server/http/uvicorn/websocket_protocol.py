"""uvicorn's WebSocket protocol with limits: of control frames, fragments and unread messages."""

import asyncio
from collections.abc import Callable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from centuria.server.logs.throttle import LogThrottle

SLICE_BYTES = 4096
"""Bytes that are parsed before the limits are checked."""

CONTROL_BURST = 60
CONTROLS_PER_SECOND = 5.0
"""The token bucket of pings and pongs; a browser sends one in 20 seconds."""

MAX_FRAGMENTS = 64
"""Frames of one message."""

MAX_QUEUED = 1000
"""Messages that have arrived and are not read by the session; its own rate limit is lower."""

MAX_UNSENT = 1024 * 1024
"""Bytes that may wait for a client that does not read."""

CLOSE_SECONDS = 10.0
"""Seconds that a client has to read what was sent before the connection was closed."""

_log = LogThrottle("centuria.connections")


def _nothing() -> None:
    """Until the connection is counted."""


class Socket(WebSocketsSansIOProtocol):
    """A connection that is aborted when its client sends more than any client needs to."""

    on_lost: Callable[[], None] = staticmethod(_nothing)
    """Called when the connection is closed."""
    _controls = float(CONTROL_BURST)
    _controls_at = 0.0

    def connection_lost(self, exc: Exception | None) -> None:
        """Break the reference cycle between the connection and its parser.

        Otherwise closed connections stay in memory until a full garbage collection, which a busy server runs once in
        thousands of connections.
        """
        super().connection_lost(exc)
        self.conn.parser.close()
        self.on_lost()

    def data_received(self, data: bytes) -> None:
        """Parse what has arrived, a little at a time."""
        for start in range(0, len(data), SLICE_BYTES):
            super().data_received(data[start : start + SLICE_BYTES])
            if self.transport.is_closing():
                return
            if self.queue.qsize() > MAX_QUEUED or len(self.frames) > MAX_FRAGMENTS:
                self._refuse("messages")
                return
            if self.transport.get_write_buffer_size() > MAX_UNSENT:
                self._refuse("unread bytes")
                return

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The session is over, and so is the connection, even if its client does not read the end of it."""
        super().on_task_complete(task)
        self._abort_later()

    def handle_ping(self) -> None:
        """Answer a ping, within the rate limit."""
        if self._take():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take note of a pong, within the rate limit."""
        if self._take():
            super().handle_pong(event)

    def _take(self) -> bool:
        """Take a token for a control frame; without one the connection is aborted."""
        now = self.loop.time()
        regained = (now - self._controls_at) * CONTROLS_PER_SECOND
        self._controls, self._controls_at = min(CONTROL_BURST, self._controls + regained), now
        if self._controls < 1:
            self._refuse("control frames")
            return False
        self._controls -= 1
        return True

    def _refuse(self, reason: str) -> None:
        """End the connection; a close frame says why to a client that reads."""
        if self.transport.is_closing():
            return
        _log.warning("websocket_closed", reason=f"too many {reason}", address=self.client[0] if self.client else "")
        self.conn.fail(1008, f"too many {reason}")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1008})
        self.transport.close()
        self._abort_later()

    def _abort_later(self) -> None:
        self.loop.call_later(CLOSE_SECONDS, self.transport.abort)
