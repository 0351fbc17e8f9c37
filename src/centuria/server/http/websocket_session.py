"""The WebSocket session of one viewer of a table.

The viewer gets everything in the order of event numbers, and the answer to a command of its own only after every event
before it. It has one command in progress at a time: the next message is read once the last is answered.
"""

import asyncio
from contextlib import suppress
from importlib.metadata import version
from typing import NoReturn

import msgspec
import structlog
from pydantic import ValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect

from centuria.server.accounts.person import Person
from centuria.server.clock import loop_time
from centuria.server.errors import ApiError, database_unavailable, forbidden, unauthenticated
from centuria.server.live.hub import Viewer
from centuria.server.live.protocol import ClientMessage, Look, Ping, Pong, ServerMessage, client_message
from centuria.server.presenters import table as present
from centuria.server.service import Service
from centuria.server.store.events import Event
from centuria.server.tables.commands.base import Command
from centuria.server.tables.table import LoadedTable

HEARTBEAT = 20.0
"""Seconds after which the server pings the viewer."""

IDLE_TIMEOUT = 65.0
"""Seconds after which a silent viewer is disconnected."""

SEND_TIMEOUT = 20.0
"""Seconds that a viewer may take to read a message."""

MAX_MESSAGE = 16_384
"""Characters of the longest message that a viewer may send."""

_log = structlog.get_logger(__name__)


class Close(Exception):
    """The end of a session, with the WebSocket close code and the reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Session:
    """One viewer's connection, from hello to close."""

    def __init__(
        self,
        service: Service,
        socket: WebSocket,
        viewer: Viewer,
        person: Person | None,
        address: str,
        seat: int | None,
        number: int,
    ) -> None:
        self.service = service
        self.socket = socket
        self.viewer = viewer
        self.person = person
        self.rate_limit_key = address if person is None else person.id
        self.seat = seat
        """The seat that the table is viewed from; None for a spectator."""
        self.number = number
        """The number of the last event that was sent; 0 before the first state."""
        self._own_seats: list[int] = []
        self._presence: str | None = None
        self._known_silenced = frozenset[str]()
        self._sending = asyncio.Lock()
        self._last_received = loop_time()

    async def run(self) -> None:
        """Send and receive until one side ends; then close with the reason, if the socket is still open."""
        tasks = [asyncio.create_task(self._send_loop()), asyncio.create_task(self._receive_loop())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            ends = await asyncio.gather(*tasks, return_exceptions=True)
            await self._close(ends)

    async def _close(self, ends: list[BaseException]) -> None:
        errors = [end for end in ends if not isinstance(end, asyncio.CancelledError)]
        if any(isinstance(error, WebSocketDisconnect) for error in errors):
            return
        close = next((error for error in errors if isinstance(error, Close)), None)
        if close is None:
            for error in errors:
                if not self.service.database.outages.failed(error):
                    _log.error("session_failed", table=self.viewer.table, exc_info=error)
            if any(isinstance(error, OSError | SQLAlchemyError) for error in errors):
                close = Close(1013, database_unavailable().message)
            else:
                close = Close(1012, "the server stops") if not errors else Close(1011, "internal error")
        with suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
            async with asyncio.timeout(SEND_TIMEOUT):
                await self.socket.close(close.code, close.reason)

    # Sending

    async def _send_loop(self) -> NoReturn:
        table = await self._table()
        self._own_seats = self._seats_at(table)
        await self._send(
            {
                "type": "hello",
                "seats": self._own_seats,
                "viewer": self.seat,
                "heartbeat": HEARTBEAT,
                "version": version("centuria"),
            }
        )
        pinged = loop_time()
        while True:
            await self._send_pending()
            with suppress(TimeoutError):
                async with asyncio.timeout_at(pinged + HEARTBEAT):
                    await self.viewer.awake.wait()
            if self.service.hub.closing:
                raise Close(1012, "the server stops")
            self.viewer.awake.clear()
            if loop_time() >= pinged + HEARTBEAT:
                pinged = loop_time()
                if pinged - self._last_received > IDLE_TIMEOUT:
                    raise Close(4408, "nothing received for too long")
                # Viewers stay connected while the database cannot be read.
                with suppress(OSError, SQLAlchemyError):
                    await self._check_credentials()
                await self._send({"type": "ping", "now": self.service.tables.now()})

    async def _send_pending(self) -> None:
        """Send everything that was not sent yet: seats, events, presence."""
        async with self._sending:
            table = await self._table()
            await self._send_seats(table)
            if self.number != table.state.number:
                number = table.state.number
                silenced = await self._silenced()
                for message in self.service.hub.since(table, self.number, self.seat, silenced):
                    await self._send_text(message)
                self.number = number
            presence = self.service.hub.presence(table.id)
            if presence is not None and presence != self._presence:
                self._presence = presence
                await self._send_text(presence)

    async def _silenced(self) -> frozenset[str]:
        """Whose chat the viewer does not want to read; what was known before, while the database cannot be read."""
        with suppress(OSError, SQLAlchemyError):
            self._known_silenced = await self.service.blocks.silenced_by(
                None if self.person is None else self.person.id
            )
        return self._known_silenced

    async def _send_seats(self, table: LoadedTable) -> None:
        """Drop the view from a seat that was given up before the next event is sent."""
        seats = self._seats_at(table)
        lost = self.seat is not None and self.seat not in seats
        if lost:
            self.seat, self.number = None, 0
        if lost or seats != self._own_seats:
            self._own_seats = seats
            await self._send({"type": "yours", "seats": seats, "viewer": self.seat})

    async def _table(self) -> LoadedTable:
        try:
            return await self.service.tables.get(self.viewer.table)
        except ApiError:
            raise Close(4404, "there is no such table") from None

    async def _check_credentials(self) -> None:
        """Close the session of a person whose cookie or token was revoked meanwhile."""
        if self.person is not None and await self.service.accounts.authenticate(self.socket) is None:
            raise Close(4401, "the cookie or token was revoked")

    def _seats_at(self, table: LoadedTable) -> list[int]:
        return [] if self.person is None else table.state.seats_of(self.person.id)

    async def _send(self, message: ServerMessage) -> None:
        await self._send_text(msgspec.json.encode(message).decode())

    async def _send_text(self, text: str) -> None:
        try:
            async with asyncio.timeout(SEND_TIMEOUT):
                await self.socket.send_text(text)
        except TimeoutError:
            raise Close(4408, "messages are not read") from None
        except RuntimeError:
            # The web server closes a socket by itself when it stops, or when the other end is dead.
            raise WebSocketDisconnect(1006) from None

    # Receiving

    async def _receive_loop(self) -> NoReturn:
        while True:
            frame = await self.socket.receive()
            if frame["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(frame.get("code", 1005))
            self._last_received = loop_time()
            text = frame.get("text")
            if text is None:
                raise Close(1003, "only text messages are understood")
            if len(text) > MAX_MESSAGE:
                raise Close(1009, "the message is too long")
            try:
                self.service.rate_limits.take("frames", self.rate_limit_key)
            except ApiError as error:
                raise Close(1008, error.message) from None
            await self._receive(text)

    async def _receive(self, text: str) -> None:
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
            await self._send_pending()
            await self._send({"type": "error", "key": key, "error": error.info()})

    async def _answer(self, message: ClientMessage, key: str | None) -> None:
        if isinstance(message, Ping):
            await self._send({"type": "pong", "key": key, "now": self.service.tables.now()})
        elif isinstance(message, Look):
            await self._look(message.seat)
            await self._send({"type": "answer", "key": key, "number": self.number})
        elif isinstance(message, Command):
            event = await self._execute(message)
            await self._send_pending()
            await self._send({"type": "answer", "key": key, **present.command_result(event)})

    async def _execute(self, command: Command) -> Event:
        await self._check_credentials()
        if self.person is None:
            raise unauthenticated()
        return await self.service.execute(await self._table(), command, self.person)

    async def _look(self, seat: int | None) -> None:
        await self._check_credentials()
        async with self._sending:
            table = await self.service.tables.get_latest(self.viewer.table)
            if seat is not None and seat not in self._seats_at(table):
                raise forbidden(f"seat {seat} is not yours")
            self.seat, self.number = seat, 0
        await self._send_pending()


def _key_of(message: ClientMessage) -> str | None:
    if isinstance(message, Command):
        return message.idempotency_key
    return None if isinstance(message, Pong) else message.key


class _Keyed(msgspec.Struct):
    key: str | None = None


def _key_in(text: str) -> str | None:
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
