"""The WebSocket route of a live table: takes the connection out of ASGI and begins its session."""

import re
from typing import cast

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from centuria.server.accounts.accounts import credentials_of
from centuria.server.errors import ApiError, invalid_value
from centuria.server.http.dependencies import address_key
from centuria.server.http.request_logging import logged_at_end
from centuria.server.http.uvicorn.websocket_protocol import detach
from centuria.server.http.websocket_session import CLOSE_CODES, Session
from centuria.server.service import Service
from centuria.server.tables.fields import MAX_EVENT_NUMBER

_WHOLE = re.compile(r"[0-9]{1,8}")


async def live(socket: WebSocket) -> None:
    """Everything that happens at a table, in order, and a way to send commands."""
    service = cast(Service, socket.app.state.service)
    socket.scope["route"] = route
    await socket.accept()
    connection = detach(socket.scope)
    session = Session(service, connection, credentials_of(socket), address_key(socket), logged_at_end(socket.scope))
    try:
        since, seat = _number(socket, "since") or 0, _number(socket, "seat")
    except ApiError as error:
        session.end(CLOSE_CODES[error.status], error.text)
        return
    await session.open(socket.path_params["table"], seat, since)


def _number(socket: WebSocket, name: str) -> int | None:
    """A number of the query string, if it is there."""
    text = socket.query_params.get(name)
    if text is None:
        return None
    if _WHOLE.fullmatch(text) is None or int(text) > MAX_EVENT_NUMBER:
        raise invalid_value(f"{name}: {text[:20]!r} is not a valid number")
    return int(text)


# A plain Starlette route: what FastAPI allocates per request costs more than the session, which may last for hours.
route = WebSocketRoute("/api/tables/{table}/live", live)
