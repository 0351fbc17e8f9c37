"""uvicorn's HTTP protocol with limits: of a request's size, of the time it may take, and of pipelining."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from centuria.server.http.uvicorn.connection_gate import ConnectionGate
from centuria.server.http.uvicorn.websocket_protocol import Socket
from centuria.server.logs.throttle import LogThrottle

MAX_HEAD_BYTES = 32 * 1024
"""The request line and all headers together."""

MAX_HEADERS = 100

MAX_BODY_BYTES = 64 * 1024
"""The largest request body."""

MAX_RAW_BODY_BYTES = MAX_BODY_BYTES * 4
"""A body as it is sent, with the framing of its chunks and trailers."""

MAX_PIPELINED = 16
"""Requests that wait on a connection for the answer to an earlier one."""

HEAD_SECONDS = 10.0
"""Seconds from the connection, or the first byte of a later request, to the end of its headers."""

BODY_SECONDS = 30.0
"""Seconds from the end of the headers to the end of the body."""

SEND_SECONDS = 30.0
"""Seconds that a client may leave an answer unread."""

KEEP_ALIVE_SECONDS = 30
"""Seconds that a connection may be idle between two requests."""

_REASONS = {
    408: b"Request Timeout",
    413: b"Content Too Large",
    431: b"Request Header Fields Too Large",
    400: b"Bad Request",
}

_log = LogThrottle("centuria.connections")


class _Refused(Exception):
    """A request that is over a limit."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class HttpConnection(HttpToolsProtocol):
    """One connection. Whoever does not send a whole request in time, or does not read the answer, is disconnected."""

    def __init__(self, *arguments: Any, gate: ConnectionGate, **named: Any) -> None:  # uvicorn's own arguments
        super().__init__(*arguments, **named)
        self._gate = gate
        self._deadline: asyncio.TimerHandle | None = None
        """For the request that is being received."""
        self._unread: asyncio.TimerHandle | None = None
        """For the answer that is being sent."""
        self._receiving = False
        """Whether a request has begun that is not complete."""
        self._in_body = False
        self._received = 0
        """Bytes of the request that is being received."""
        self._refused = 400
        self._answering: RequestResponseCycle | None = None
        """The request that is being answered; `cycle` is the last one that has come."""

    # Connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, or close it at once."""
        super().connection_made(transport)
        if self._gate.enter(self, self.client[0] if self.client else ""):
            self._expect(HEAD_SECONDS)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._cancel()
        self._read()
        self._gate.leave(self)
        self._drop_requests()
        super().connection_lost(exc)

    def abort(self) -> None:
        """Close at once, whatever has not been sent."""
        self._drop_requests()
        self.transport.abort()

    def _drop_requests(self) -> None:
        """Nobody waits for an answer: that of the request in progress is not sent, those that wait are not begun."""
        self.pipeline.clear()
        if self._answering is not None and not self._answering.response_complete:
            self._answering.disconnected = True
            self._answering.message_event.set()

    def handle_websocket_upgrade(self) -> None:
        """Hand over to the WebSocket protocol, which goes on counting as this connection."""
        self._cancel()
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        assert isinstance(protocol, Socket)
        protocol.gate = self._gate
        self._gate.replace(self, protocol)
        protocol.expect_handshake(HEAD_SECONDS)
        # It holds this protocol, which nobody else needs any more.
        del self.parser

    # Receiving

    def data_received(self, data: bytes) -> None:
        """Parse what has arrived, within the limits."""
        if self._deadline is None and self._is_idle():
            self._expect(HEAD_SECONDS)
        self._received += len(data)
        super().data_received(data)
        if self.transport.is_closing() or not self._receiving:
            return
        if self._received > (MAX_HEAD_BYTES + MAX_RAW_BODY_BYTES if self._in_body else MAX_HEAD_BYTES):
            self._refuse(413 if self._in_body else 431)

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._receiving, self._in_body = True, False

    def on_headers_complete(self) -> None:
        """The headers are complete: they have to be small enough, and must not be one of too many requests."""
        size = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        if size > MAX_HEAD_BYTES or len(self.headers) > MAX_HEADERS:
            raise self._refusal(431)
        if len(self.pipeline) >= MAX_PIPELINED or not self._is_unambiguous():
            raise self._refusal(400)
        super().on_headers_complete()
        if not self.pipeline:
            self._answering = self.cycle
        self._in_body = True
        if not self.pipeline:
            self._expect(BODY_SECONDS)

    def on_message_complete(self) -> None:
        """The request is complete."""
        super().on_message_complete()
        self._receiving, self._in_body, self._received = False, False, 0
        self._cancel()
        self._gate.work(self)

    def _is_unambiguous(self) -> bool:
        """Whether a request names one host (RFC 9112, section 3.2), and a handshake of a WebSocket has no body.

        Proxies may choose another host of several; nobody reads the body of a handshake.
        """
        names = [name for name, _ in self.headers]
        hosts = names.count(b"host")
        if hosts > 1 or (hosts == 0 and self.parser.get_http_version() != "1.0"):
            return False
        upgrade = any(name == b"upgrade" and value.lower() == b"websocket" for name, value in self.headers)
        has_body = b"transfer-encoding" in names or any(
            name == b"content-length" and value != b"0" for name, value in self.headers
        )
        return not (upgrade and has_body)

    def _is_idle(self) -> bool:
        """Whether no request is being answered."""
        cycle = self._last_cycle()
        return cycle is None or cycle.response_complete

    def _last_cycle(self) -> RequestResponseCycle | None:
        """The latest request; None before the first, although uvicorn declares it otherwise."""
        return self.cycle

    def _refusal(self, status: int) -> _Refused:
        """The parser stops at an exception; `send_400_response` is called with the status that it has here."""
        self._refused = status
        return _Refused(status)

    def send_400_response(self, msg: str) -> None:
        """Refuse what cannot be parsed or is over a limit."""
        del msg
        self._refuse(self._refused)

    def _refuse(self, status: int) -> None:
        """Answer with a status, unless an answer is being sent, and close."""
        _log.warning("connection_closed", status=status, address=self.client[0] if self.client else "")
        if self.transport.is_closing():
            return
        cycle = self._last_cycle()
        answering = cycle is not None and cycle.response_started and not cycle.response_complete
        if answering or self.pipeline or self.transport.get_write_buffer_size():
            self.abort()
            return
        reason = _REASONS[status]
        lines = [
            b"HTTP/1.1 %d %s" % (status, reason),
            b"content-type: text/plain; charset=utf-8",
            b"content-length: %d" % len(reason),
            b"connection: close",
            b"",
            reason,
        ]
        self.transport.write(b"\r\n".join(lines))
        self.transport.close()

    # Deadlines

    def _expect(self, seconds: float) -> None:
        self._cancel()
        self._deadline = self.loop.call_later(seconds, self._refuse, 408)

    def _cancel(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        self._answering = self.pipeline[-1][0] if self.pipeline else None
        super().on_response_complete()
        if self.transport.is_closing():
            self._leave_unread()
        elif self._receiving:
            self._unset_keepalive_if_required()
            self._expect(BODY_SECONDS if self._in_body else HEAD_SECONDS)
        elif self._is_idle():
            self._gate.wait(self)

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection, with or without the rest of the last answer."""
        self.abort()

    def pause_writing(self) -> None:
        """The client does not read as fast as it is sent to."""
        super().pause_writing()
        self._leave_unread()

    def resume_writing(self) -> None:
        """The client has read."""
        super().resume_writing()
        if not self.transport.is_closing():
            self._read()

    def _leave_unread(self) -> None:
        if self._unread is None:
            self._unread = self.loop.call_later(SEND_SECONDS, self.abort)

    def _read(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
