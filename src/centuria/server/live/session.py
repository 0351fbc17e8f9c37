"""A conversation with one viewer of a table over a WebSocket.

The viewer is told everything in the order of its number, and what came of its own deeds only after everything that
happened before. It says one thing at a time: the next is read when the last is answered.
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

from centuria.server.errors import Refused, no_database, nobody, not_yours
from centuria.server.live.hub import Viewer
from centuria.server.live.protocol import (
    Chat,
    ClientMessage,
    Confirm,
    Decide,
    Look,
    Ping,
    Pong,
    ServerMessage,
    Undo,
    client_message,
)
from centuria.server.presenters import table as present
from centuria.server.service import Service
from centuria.server.tables.commands import Asked, Person
from centuria.server.tables.events import Event
from centuria.server.tables.table import Match

HEARTBEAT = 20.0
"""Seconds after which the viewer is asked whether it is there."""

SILENCE = 65.0
"""Seconds after which a viewer who says nothing is taken to be gone."""

SLOW = 20.0
"""Seconds that a viewer may take to read what it is told."""

LONGEST = 16_384
"""Signs of the longest thing that a viewer may say."""

log = structlog.get_logger()


class Close(Exception):
    """The end of a conversation, with the code that says why."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Conversation:
    """One viewer, from hello to the end."""

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
        self.who = address if person is None else person.id
        self.seat = seat
        """The seat that it looks from."""
        self.number = number
        """The number that it was told last; 0 when it knows nothing."""
        self._seats: list[int] = []
        self._presence: str | None = None
        self._telling = asyncio.Lock()
        self._heard = _time()

    async def hold(self) -> None:
        """Talk until one of the two goes; then say why, if there is still somebody to hear it."""
        tasks = [asyncio.create_task(self._tell_on()), asyncio.create_task(self._listen())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            ends = await asyncio.gather(*tasks, return_exceptions=True)
            await self._end(ends)

    async def _end(self, ends: list[BaseException]) -> None:
        errors = [end for end in ends if not isinstance(end, asyncio.CancelledError)]
        if any(isinstance(error, WebSocketDisconnect) for error in errors):
            return
        close = next((error for error in errors if isinstance(error, Close)), None)
        if close is None:
            for error in errors:
                log.error("live_failed", table=self.viewer.table, exc_info=error)
            if any(isinstance(error, OSError | SQLAlchemyError) for error in errors):
                close = Close(1013, no_database().message)
            else:
                close = Close(1012, "the server stops") if not errors else Close(1011, "something went wrong here")
        with suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
            async with asyncio.timeout(SLOW):
                await self.socket.close(close.code, close.reason)

    # Telling

    async def _tell_on(self) -> NoReturn:
        match = await self._match()
        self._seats = self._own(match)
        await self._send(
            {
                "type": "hello",
                "seats": self._seats,
                "viewer": self.seat,
                "heartbeat": HEARTBEAT,
                "version": version("centuria"),
            }
        )
        asked = _time()
        while True:
            await self._catch_up()
            with suppress(TimeoutError):
                async with asyncio.timeout_at(asked + HEARTBEAT):
                    await self.viewer.awake.wait()
            if self.service.hub.closing:
                raise Close(1012, "the server stops")
            self.viewer.awake.clear()
            if _time() >= asked + HEARTBEAT:
                asked = _time()
                if asked - self._heard > SILENCE:
                    raise Close(4408, "nothing was heard for too long")
                await self._check_token()
                await self._send({"type": "ping", "now": self.service.tables.now()})

    async def _catch_up(self) -> None:
        """Tell everything that was not told yet."""
        async with self._telling:
            match = await self._match()
            await self._tell_seats(match)
            if self.number != match.head.number:
                number = match.head.number
                for message in self.service.hub.since(match, self.number, self.seat):
                    await self._send_text(message)
                self.number = number
            presence = self.service.hub.presence(match.id)
            if presence is not None and presence != self._presence:
                self._presence = presence
                await self._send_text(presence)

    async def _tell_seats(self, match: Match) -> None:
        """Whoever has given a seat up sees from there no longer, not even what happens with the same breath."""
        seats = self._own(match)
        lost = self.seat is not None and self.seat not in seats
        if lost:
            self.seat, self.number = None, 0
        if lost or seats != self._seats:
            self._seats = seats
            await self._send({"type": "yours", "seats": seats, "viewer": self.seat})

    async def _match(self) -> Match:
        try:
            return await self.service.tables.find(self.viewer.table)
        except Refused:
            raise Close(4404, "there is no such table") from None

    async def _check_token(self) -> None:
        """A bot account whose token was taken back in the meantime is nobody's."""
        if self.person is not None and self.person.kind == "bot" and await self.service.people.of(self.socket) is None:
            raise Close(4401, "the token was taken back")

    def _own(self, match: Match) -> list[int]:
        return [] if self.person is None else match.head.seats_of(self.person.id)

    async def _send(self, message: ServerMessage) -> None:
        await self._send_text(msgspec.json.encode(message).decode())

    async def _send_text(self, text: str) -> None:
        try:
            async with asyncio.timeout(SLOW):
                await self.socket.send_text(text)
        except TimeoutError:
            raise Close(4408, "what is told is not read") from None
        except RuntimeError:
            # The server closes a socket without asking when it stops, or when the other end is dead.
            raise WebSocketDisconnect(1006) from None

    # Listening

    async def _listen(self) -> NoReturn:
        while True:
            frame = await self.socket.receive()
            if frame["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(frame.get("code", 1005))
            self._heard = _time()
            text = frame.get("text")
            if text is None:
                raise Close(1003, "only text is understood")
            if len(text) > LONGEST:
                raise Close(1009, "too much at once")
            try:
                self.service.limits.take("frames", self.who)
            except Refused as refusal:
                raise Close(1008, refusal.message) from None
            await self._hear(text)

    async def _hear(self, text: str) -> None:
        key: str | None = None
        try:
            try:
                saying = client_message.validate_json(text)
            except ValidationError as error:
                key = _key_in(text)
                raise Refused(422, "malformed", _first(error)) from None
            key = None if isinstance(saying, Pong) else saying.key
            await self._answer(saying, key)
        except Refused as refusal:
            await self._catch_up()
            await self._send({"type": "error", "key": key, "error": refusal.told()})

    async def _answer(self, saying: ClientMessage, key: str | None) -> None:
        if isinstance(saying, Ping):
            await self._send({"type": "pong", "key": key, "now": self.service.tables.now()})
        elif isinstance(saying, Look):
            await self._look(saying.seat)
            await self._send({"type": "answer", "key": key, "number": self.number})
        elif not isinstance(saying, Pong):
            event = await self._do(saying)
            await self._catch_up()
            await self._send({"type": "answer", "key": key, **present.answer(event)})

    async def _do(self, saying: Decide | Undo | Confirm | Chat) -> Event:
        await self._check_token()
        person, table, deeds = self.person, await self._match(), self.service.deeds
        if person is None:
            raise nobody()
        if isinstance(saying, Chat):
            self.service.limits.take("chat", person.id)
            return await deeds.say(table, person, saying.text, saying.key)
        self.service.limits.take("decisions", person.id)
        asked = Asked(saying.seat, saying.number, saying.key)
        if isinstance(saying, Decide):
            return await deeds.decide(table, person, asked, saying.decision, hold=saying.hold)
        if isinstance(saying, Undo):
            return await deeds.undo(table, person, asked)
        return await deeds.confirm(table, person, asked)

    async def _look(self, seat: int | None) -> None:
        await self._check_token()
        async with self._telling:
            match = await self.service.tables.fresh(self.viewer.table)
            if seat is not None and seat not in self._own(match):
                raise not_yours(f"seat {seat} is not yours")
            self.seat, self.number = seat, 0
        await self._catch_up()


class _Keyed(msgspec.Struct):
    key: str | None = None


def _key_in(text: str) -> str | None:
    """The key of something that is not understood otherwise, so that whoever said it knows what is meant."""
    try:
        key = msgspec.json.decode(text, type=_Keyed).key
    except (msgspec.MsgspecError, RecursionError):
        return None
    return key if key is not None and len(key) <= 64 else None


def _first(error: ValidationError) -> str:
    """What is wrong first."""
    found = error.errors(include_url=False, include_context=False, include_input=False)[0]
    place = ".".join(str(part) for part in found["loc"][1:])
    return f"{place}: {found['msg']}" if place else found["msg"]


def _time() -> float:
    return asyncio.get_running_loop().time()
