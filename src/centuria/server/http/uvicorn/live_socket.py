"""An open WebSocket connection in as little memory as possible: a protocol of its own, which replaces uvicorn's.

uvicorn's keeps the request, its headers, queues and a task for as long as the connection is open, 30 kB or so. Most of
the time most of them wait. This one has the bytes of an incomplete message, and a receiver that it calls (RFC 6455;
no extensions, text messages only).
"""

import asyncio
from collections.abc import Callable, Iterable
from typing import Final, Protocol

from centuria.server.http.uvicorn.frames import (
    BINARY,
    CLOSE,
    CONTINUATION,
    PING,
    PONG,
    TEXT,
    Frame,
    FrameError,
    check_close,
    close_payload,
    encode_frame,
    read_frame,
)
from centuria.server.logs.throttle import LogThrottle

CONTROL_BURST = 60
CONTROLS_PER_SECOND = 5.0
"""The token bucket of pings and pongs; a browser sends one in 20 seconds."""

MAX_FRAGMENTS = 64
"""Frames of one message."""

MAX_UNREAD = 4
"""Messages that may wait for the receiver before the connection is read no further."""

MAX_QUEUED = 1000
"""Messages that have arrived before that and wait; the receiver's own rate limit is lower."""

MAX_UNSENT = 1024 * 1024
"""Bytes that may wait for a client that does not read."""

MAX_AFTER_CLOSE = 64 * 1024
"""Bytes that a client may still send after the server has closed the connection, before it reads of that."""

CLOSE_SECONDS = 10.0
"""Seconds that a client has to read what was sent before the connection was closed."""

NO_CODE: Final = 1005
LOST: Final = 1006
"""Close codes that are never sent: the client gave none, and the connection was lost."""

_log = LogThrottle("centuria.connections")


class Receiver(Protocol):
    """Who gets what a client sends."""

    def on_text(self, text: bytes) -> int:
        """A message in UTF-8; returns how many wait to be read."""
        ...

    def on_end(self, code: int) -> None:
        """The client has closed the connection, or it was lost or refused; nothing more comes."""


class LiveSocket(asyncio.Protocol):
    """An open WebSocket connection. It is aborted when its client sends more than any client needs to."""

    __slots__ = (
        "_buffer",
        "_closing",
        "_controls",
        "_controls_at",
        "_discarded",
        "_drained",
        "_fragments",
        "_full",
        "_on_lost",
        "_reading",
        "_receiver",
        "_size",
        "client",
        "transport",
    )

    def __init__(
        self, transport: asyncio.Transport, client: str, max_size: int, on_lost: "Callable[[LiveSocket], None]"
    ) -> None:
        self.transport = transport
        self.client = client
        self._size = max_size
        self._on_lost = on_lost
        self._receiver: Receiver | None = None
        self._buffer = b""
        self._fragments: list[bytes] | None = None
        self._closing = self._full = False
        self._reading = True
        self._drained: asyncio.Future[None] | None = None
        self._discarded = 0
        """Bytes that came after the connection was closed."""
        self._controls, self._controls_at = float(CONTROL_BURST), 0.0

    def receive_with(self, receiver: Receiver) -> None:
        """Pass messages on from now on."""
        self._receiver = receiver

    # Sending

    @property
    def is_open(self) -> bool:
        """Whether messages can be sent."""
        return not self._closing and not self.transport.is_closing()

    @property
    def is_full(self) -> bool:
        """Whether the client does not read as fast as it is sent to."""
        return self._full

    def send(self, text: bytes) -> None:
        """Send a message; the caller waits for `drained` when the connection is full."""
        self.send_all((text,))

    def send_all(self, texts: Iterable[bytes]) -> None:
        """Send messages with one system call."""
        if self.is_open and (frames := [encode_frame(TEXT, text) for text in texts]):
            self.transport.write(b"".join(frames))

    async def drained(self) -> None:
        """Wait until the client has read enough."""
        if not self._full:
            return
        if self._drained is None:
            self._drained = asyncio.get_running_loop().create_future()
        await asyncio.shield(self._drained)

    def close(self, code: int, reason: str = "") -> None:
        """Say why the connection ends; it is aborted if the client does not read that."""
        if self._closing:
            return
        self._closing, self._receiver = True, None
        if not self.transport.is_closing():
            self.transport.write(encode_frame(CLOSE, close_payload(code, reason)))
            self._resume()
        self._abort_later()

    def abort(self) -> None:
        """Close at once, whatever has not been sent."""
        self.transport.abort()

    def shutdown(self) -> None:
        """The web server stops."""
        receiver = self._receiver
        self.close(1012, "the server stops")
        self.transport.close()
        if receiver is not None:
            receiver.on_end(1012)

    def _abort_later(self) -> None:
        asyncio.get_running_loop().call_later(CLOSE_SECONDS, self.transport.abort)

    # asyncio.Protocol

    def pause_writing(self) -> None:
        """The client does not read as fast as it is sent to."""
        self._full = True

    def resume_writing(self) -> None:
        """The client has read."""
        self._full = False
        self._wake_senders()

    def _wake_senders(self) -> None:
        if self._drained is not None:
            if not self._drained.done():
                self._drained.set_result(None)
            self._drained = None

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed."""
        del exc
        self._full = False
        self._wake_senders()
        self._end(LOST)
        self._closing = True
        self._on_lost(self)

    def eof_received(self) -> None:
        """The client sends nothing more: the transport is closed."""

    def data_received(self, data: bytes) -> None:
        """Parse what has arrived."""
        if self._closing:
            self._discarded += len(data)
            if self._discarded > MAX_AFTER_CLOSE:
                self.transport.abort()
                return
        buffer, place = self._buffer + data if self._buffer else data, 0
        try:
            while (frame := read_frame(buffer, place, self._size)) is not None:
                place = frame.end
                self._on_frame(frame)
                if self.transport.is_closing():
                    self._buffer = b""
                    return
                if self.transport.get_write_buffer_size() > MAX_UNSENT:
                    self._refuse("unread bytes")
                    return
        except FrameError as error:
            self._fail(error.code, str(error))
            return
        self._buffer = buffer[place:]

    # Receiving

    def resume_reading(self) -> None:
        """All messages that have arrived are read."""
        if self._receiver is not None:
            self._resume()

    def _resume(self) -> None:
        if not self._reading:
            self._reading = True
            if not self.transport.is_closing():
                self.transport.resume_reading()

    def _on_frame(self, frame: Frame) -> None:
        if frame.opcode == CLOSE:
            self._on_close(frame.payload)
        elif self._closing:
            return
        elif frame.opcode == PING:
            if self._take():
                self.transport.write(encode_frame(PONG, frame.payload))
        elif frame.opcode == PONG:
            self._take()
        else:
            self._on_data(frame)

    def _on_data(self, frame: Frame) -> None:
        if (frame.opcode == CONTINUATION) == (self._fragments is None):
            raise FrameError(1002, "a fragment is out of order")
        if frame.opcode == BINARY:
            raise FrameError(1003, "only text messages are understood")
        if self._fragments is None and frame.final:
            self._deliver(frame.payload)
            return
        fragments = self._fragments = self._fragments or []
        fragments.append(frame.payload)
        if len(fragments) > MAX_FRAGMENTS:
            self._refuse("messages")
        elif sum(map(len, fragments)) > self._size:
            raise FrameError(1009, "the message is too long")
        elif frame.final:
            self._fragments = None
            self._deliver(b"".join(fragments))

    def _deliver(self, text: bytes) -> None:
        if self._receiver is None:
            return
        if not text.isascii():
            try:
                text.decode()
            except UnicodeDecodeError:
                raise FrameError(1007, "the message is not UTF-8") from None
        waiting = self._receiver.on_text(text)
        if waiting > MAX_QUEUED:
            self._refuse("messages")
        elif waiting > MAX_UNREAD and self._reading and self.is_open:
            self._reading = False
            self.transport.pause_reading()

    def _on_close(self, payload: bytes) -> None:
        code = check_close(payload)
        if not self._closing:
            self._closing = True
            self.transport.write(encode_frame(CLOSE, payload[:2]))
            self._abort_later()
        self.transport.close()
        self._end(code)

    def _end(self, code: int) -> None:
        receiver, self._receiver = self._receiver, None
        if receiver is not None:
            receiver.on_end(code)

    def _take(self) -> bool:
        """Take a token for a control frame; without one the connection is closed."""
        now = asyncio.get_running_loop().time()
        regained = (now - self._controls_at) * CONTROLS_PER_SECOND
        self._controls, self._controls_at = min(CONTROL_BURST, self._controls + regained), now
        if self._controls < 1:
            self._refuse("control frames")
            return False
        self._controls -= 1
        return True

    def _refuse(self, reason: str) -> None:
        """End the connection of a client that sends too much; a close frame says why to one that reads."""
        if self.transport.is_closing():
            return
        _log.warning("websocket_closed", reason=f"too many {reason}", address=self.client)
        self._fail(1008, f"too many {reason}")

    def _fail(self, code: int, reason: str) -> None:
        receiver, self._buffer = self._receiver, b""
        self.close(code, reason)
        self.transport.close()
        if receiver is not None:
            receiver.on_end(code)
