"""The WebSocket session of one viewer of a table.

The viewer gets everything in the order of event numbers, and the answer to a command of its own only after every event
before it. It has one command in progress at a time: the next message is read once the last is answered.

A server has tens of thousands of sessions, most of which have nothing to do at any moment. So a session has no task of
its own: it is called when a message comes, when something happens at the table, and when its heartbeat is due. It
starts a task only for what has to wait.
"""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from importlib.metadata import version

import msgspec
import structlog
from pydantic import ValidationError
from sqlalchemy.exc import SQLAlchemyError

from centuria.server.accounts.accounts import RequestCredentials
from centuria.server.accounts.person import Person
from centuria.server.errors import ApiError, database_unavailable, forbidden, unauthenticated
from centuria.server.http.dependencies import viewer_seat
from centuria.server.http.uvicorn.live_socket import LiveSocket
from centuria.server.live.hub import Viewer
from centuria.server.live.protocol import ClientMessage, Look, Ping, Pong, ServerMessage, client_message
from centuria.server.presenters import table as present
from centuria.server.server_clock import loop_time
from centuria.server.service import Service
from centuria.server.store.events import MESSAGES, Event
from centuria.server.tables.commands.absence import Arrive
from centuria.server.tables.commands.base import Command
from centuria.server.tables.table import LoadedTable

HEARTBEAT = 20.0
"""Seconds after which the server pings the viewer."""

IDLE_TIMEOUT = 65.0
"""Seconds after which a silent viewer is disconnected."""

SEND_TIMEOUT = 20.0
"""Seconds that a viewer may take to read a message."""

CLOSE_CODES = {401: 4401, 403: 4403, 404: 4404, 422: 1008, 429: 1008, 503: 1013}
"""The WebSocket close codes of errors before the first message, by their HTTP status."""

_PONG = b'{"type":"pong"}'
"""By far the most frequent message: it is not parsed."""

_VERSION = version("centuria")
_log = structlog.get_logger(__name__)


class Close(Exception):
    """The end of a session, with the WebSocket close code and the reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Session:
    """One viewer's connection, from hello to close. It is the receiver of its socket."""

    __slots__ = (
        "_announcement",
        "_credentials",
        "_ended",
        "_inbox",
        "_last_received",
        "_log_end",
        "_own_seats",
        "_presence",
        "_ready",
        "_receiving",
        "_sending",
        "_silenced",
        "_woken",
        "address",
        "number",
        "person",
        "seat",
        "service",
        "socket",
        "viewer",
    )

    def __init__(
        self,
        service: Service,
        socket: LiveSocket,
        credentials: RequestCredentials,
        address: str,
        log_end: Callable[[int], None],
    ) -> None:
        self.service = service
        self.socket = socket
        self.address = address
        self.person: Person | None = None
        self.viewer: Viewer | None = None
        self.seat: int | None = None
        """The seat that the table is viewed from; None for a spectator."""
        self.number = 0
        """The number of the last event that was sent; 0 before the first state."""
        self._credentials = credentials
        self._log_end = log_end
        self._own_seats: list[int] = []
        self._announcement: bytes | None = None
        self._presence: bytes | None = None
        self._silenced = frozenset[str]()
        self._inbox: list[bytes] = []
        self._last_received = loop_time()
        self._receiving: asyncio.Task[None] | None = None
        self._sending: asyncio.Task[None] | None = None
        self._ready = self._woken = self._ended = False
        socket.receive_with(self)

    # Beginning and end

    async def open(self, table_id: str, seat: int | None, since: int) -> None:
        """Check who connects and say hello; the session goes on by itself."""
        try:
            await self._open(table_id, seat, since)
        except ApiError as error:
            self.end(CLOSE_CODES.get(error.status, 1008), error.text)
        except Exception as error:  # noqa: BLE001 - whatever it is, the connection must not stay open
            self._fail(error)

    async def _open(self, table_id: str, seat: int | None, since: int) -> None:
        service = self.service
        service.rate_limits.take("connections", self.address)
        person = await service.accounts.identify(self._credentials)
        if self._is_over():
            return
        person_id = None if person is None else person.id
        service.connections.enter(self.address, person_id)
        self.person, self.viewer = person, Viewer(table_id, person_id, self.wake)
        service.hub.join(self.viewer)
        table = await service.tables.get_latest(table_id)
        if self._is_over():
            return
        self.seat, self.number = viewer_seat(table.state, person, seat), since
        self._own_seats = self._seats_at(table)
        self._send(
            {
                "type": "hello",
                "seats": self._own_seats,
                "viewer": self.seat,
                "heartbeat": HEARTBEAT,
                "version": _VERSION,
            }
        )
        self._ready = True
        service.live_heartbeats.add(self, HEARTBEAT)
        self._flush()
        self._read()
        if person is not None and not person.banned and table.state.awaited.intersection(self._own_seats):
            # Another window of theirs may have come first.
            with suppress(ApiError):
                await service.commands.execute(table, Arrive(), person)

    def _is_over(self) -> bool:
        return self._ended

    def end(self, code: int, reason: str) -> None:
        """Close the connection and say why."""
        self.socket.close(code, reason)
        self.on_end(code)

    def on_end(self, code: int) -> None:
        """The connection is over."""
        if self._ended:
            return
        self._ended = True
        self._inbox.clear()
        self.service.live_heartbeats.remove(self)
        if self.viewer is not None:
            self.service.hub.leave(self.viewer)
            self.service.connections.leave(self.address, self.viewer.person)
            # Nothing refers to itself: closed connections do not wait for a garbage collection.
            self.viewer.wake = _nothing
        for task in (self._receiving, self._sending):
            if task is not None and task is not asyncio.current_task():
                task.cancel()
        self._log_end(code)

    def _fail(self, error: Exception) -> None:
        if isinstance(error, Close):
            self.end(error.code, error.reason)
            return
        if not self.service.database.outages.failed(error):
            table = None if self.viewer is None else self.viewer.table
            _log.error("session_failed", table=table, exc_info=error)
        if isinstance(error, OSError | SQLAlchemyError):
            self.end(1013, database_unavailable().text)
        else:
            self.end(1011, "internal error")

    async def _guarded(self, work: Callable[[], Coroutine[None, None, None]]) -> None:
        try:
            await work()
        except Exception as error:  # noqa: BLE001 - the end of the session, whatever it is
            self._fail(error)

    # Sending

    def wake(self) -> None:
        """Something has happened at the table."""
        if self._ready and not self._woken and not self._ended:
            self._woken = True
            asyncio.get_running_loop().call_soon(self._flush)

    def _flush(self) -> None:
        """Send everything that was not sent yet, at once if nothing has to be waited for."""
        self._woken = False
        if self._ended or self.viewer is None:
            return
        if self.service.hub.closing:
            self.end(1012, "the server stops")
            return
        if self._sending is not None:
            return
        table = None if self.socket.is_full else self.service.tables.get_ready(self.viewer.table)
        if table is None or self._has_messages(table):
            self._sending = asyncio.create_task(self._guarded(self._flush_later))
            return
        try:
            self._send_pending(table)
        except Exception as error:  # noqa: BLE001 - the end of this session, and of no other
            self._fail(error)

    async def _flush_later(self) -> None:
        try:
            self._send_pending(await self._prepared())
        finally:
            self._sending = None

    async def _prepared(self) -> LoadedTable:
        """The table, once everything is there to send what has happened at it."""
        table = await self._table()
        if self._has_messages(table):
            # What was known before, while the database cannot be read.
            with suppress(OSError, SQLAlchemyError):
                person = None if self.person is None else self.person.id
                self._silenced = await self.service.blocks.silenced_by(person)
        await self._wait_for_reader()
        return table

    def _has_messages(self, table: LoadedTable) -> bool:
        """Whether there are chat messages or reactions to be sent, and the viewer may have silenced people."""
        if self.person is None or self.number == table.state.number:
            return False
        return any(one.event.kind in MESSAGES for one in table.transitions_since(self.number) or ())

    def _send_pending(self, table: LoadedTable, *last: bytes) -> None:
        """Seats, events, presence, announcements, and what comes after them."""
        messages = self._changed_seats(table)
        if self.number != table.state.number:
            number = table.state.number
            messages += self.service.hub.since(table, self.number, self.seat, self._silenced)
            self.number = number
        presence = self.service.hub.presence(table.id)
        if presence is not None and presence != self._presence:
            self._presence = presence
            messages.append(presence)
        announcement = self.service.hub.announcement
        if announcement is not None and announcement != self._announcement:
            self._announcement = announcement
            messages.append(announcement)
        self.socket.send_all([*messages, *last])

    def _changed_seats(self, table: LoadedTable) -> list[bytes]:
        """Drop the view from a seat that was given up before the next event is sent."""
        seats = self._seats_at(table)
        lost = self.seat is not None and self.seat not in seats
        if lost:
            self.seat, self.number = None, 0
        if lost or seats != self._own_seats:
            self._own_seats = seats
            return [_encoded({"type": "yours", "seats": seats, "viewer": self.seat})]
        return []

    def _send(self, message: ServerMessage) -> None:
        self.socket.send(_encoded(message))

    async def _reply(self, message: ServerMessage) -> None:
        """Answer a message of the viewer, after everything that happened before."""
        self._send_pending(await self._prepared(), _encoded(message))

    async def _wait_for_reader(self) -> None:
        if not self.socket.is_full:
            return
        try:
            async with asyncio.timeout(SEND_TIMEOUT):
                await self.socket.drained()
        except TimeoutError:
            raise Close(4408, "messages are not read") from None

    async def _table(self) -> LoadedTable:
        assert self.viewer is not None
        try:
            return await self.service.tables.get(self.viewer.table)
        except ApiError:
            raise Close(4404, "there is no such table") from None

    def _seats_at(self, table: LoadedTable) -> list[int]:
        return [] if self.person is None else table.state.seats_of(self.person.id)

    # Heartbeat

    def beat(self) -> None:
        """Ping the viewer; disconnect one who has been silent for too long, or whose cookie was revoked."""
        if loop_time() - self._last_received > IDLE_TIMEOUT:
            self.end(4408, "nothing received for too long")
            return
        self.service.live_heartbeats.add(self, HEARTBEAT)
        self._send({"type": "ping", "now": self.service.tables.now()})
        if self._sending is None:
            self._sending = asyncio.create_task(self._guarded(self._beat_later))

    async def _beat_later(self) -> None:
        try:
            # Viewers stay connected while the database cannot be read.
            with suppress(OSError, SQLAlchemyError):
                await self._check_credentials()
            await self._wait_for_reader()
        finally:
            self._sending = None
        self.wake()

    async def _check_credentials(self) -> None:
        """Close the session of a person whose cookie or token was revoked; notice a ban, or another name."""
        if self.person is None:
            return
        self.person = await self.service.accounts.identify(self._credentials)
        if self.person is None:
            raise Close(4401, "the cookie or token was revoked")

    # Receiving

    def on_text(self, text: bytes) -> int:
        """A message has come; how many wait to be read."""
        if self._ended:
            return 0
        self._last_received = loop_time()
        if text == _PONG and self._ready and self._receiving is None:
            try:
                self._take_token()
            except Close as close:
                self.end(close.code, close.reason)
            return 0
        self._inbox.append(text)
        self._read()
        return len(self._inbox)

    def _read(self) -> None:
        if self._ready and self._receiving is None and self._inbox:
            self._receiving = asyncio.create_task(self._guarded(self._receive_all))

    async def _receive_all(self) -> None:
        try:
            while self._inbox:
                self._take_token()
                await self._receive(self._inbox.pop(0))
        finally:
            self._receiving = None
            self.socket.resume_reading()

    def _take_token(self) -> None:
        try:
            self.service.rate_limits.take("frames", self.address if self.person is None else self.person.id)
        except ApiError as error:
            raise Close(1008, error.text) from None

    async def _receive(self, text: bytes) -> None:
        key: str | None = None
        try:
            try:
                message = client_message.validate_json(text)
            except ValidationError as error:
                key = _key_in(text)
                raise ApiError(422, "malformed", _first_problem(error)) from None
            key = _key_of(message)
            await self._answer(message, key)
        except ApiError as error:
            await self._reply({"type": "error", "key": key, "error": error.info()})

    async def _answer(self, message: ClientMessage, key: str | None) -> None:
        if isinstance(message, Ping):
            await self._wait_for_reader()
            self._send({"type": "pong", "key": key, "now": self.service.tables.now()})
        elif isinstance(message, Look):
            await self._look(message.seat)
            await self._reply({"type": "answer", "key": key, "number": self.number})
        elif isinstance(message, Command):
            event = await self._execute(message)
            await self._reply({"type": "answer", "key": key, **present.command_result(event)})

    async def _execute(self, command: Command) -> Event:
        await self._check_credentials()
        if self.person is None:
            raise unauthenticated()
        return await self.service.execute(await self._table(), command, self.person)

    async def _look(self, seat: int | None) -> None:
        await self._check_credentials()
        assert self.viewer is not None
        table = await self.service.tables.get_latest(self.viewer.table)
        if seat is not None and seat not in self._seats_at(table):
            raise forbidden(f"seat {seat} is not yours")
        await self._wait_for_reader()
        self.seat, self.number = seat, 0
        self._send_pending(table)


def _nothing() -> None:
    """The session is over."""


def _encoded(message: ServerMessage) -> bytes:
    return msgspec.json.encode(message)


def _key_of(message: ClientMessage) -> str | None:
    if isinstance(message, Command):
        return message.idempotency_key
    return None if isinstance(message, Pong) else message.key


class _Keyed(msgspec.Struct):
    key: str | None = None


def _key_in(text: bytes) -> str | None:
    """The key of a message that is otherwise malformed, so that the client can match the error to it."""
    try:
        key = msgspec.json.decode(text, type=_Keyed).key
    except (msgspec.MsgspecError, RecursionError):
        return None
    return key if key is not None and len(key) <= 64 else None


def _first_problem(error: ValidationError) -> str:
    found = error.errors(include_url=False, include_context=False, include_input=False)[0]
    place = ".".join(str(part) for part in found["loc"][1:])
    return f"{place}: {found['msg']}" if place else found["msg"]
