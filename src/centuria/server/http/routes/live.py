"""The WebSocket route of a live table: checks who connects and from which seat, then runs the session."""

import re
from typing import cast

from sqlalchemy.exc import SQLAlchemyError
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from centuria.server.errors import ApiError, database_unavailable, invalid_value
from centuria.server.http.dependencies import address_key, viewer_seat
from centuria.server.http.websocket_session import Close, Session
from centuria.server.service import Service
from centuria.server.tables.fields import MAX_EVENT_NUMBER

CLOSE_CODES = {401: 4401, 403: 4403, 404: 4404, 422: 1008, 429: 1008, 503: 1013}
"""The WebSocket close codes of errors before a session begins, by their HTTP status."""

_WHOLE = re.compile(r"[0-9]{1,8}")


async def live(socket: WebSocket) -> None:
    """Everything that happens at a table, in order, and a way to send commands."""
    service = cast(Service, socket.app.state.service)
    socket.scope["route"] = route
    await socket.accept()
    try:
        await _run_session(service, socket, socket.path_params["table"])
    except ApiError as error:
        await socket.close(CLOSE_CODES.get(error.status, 1008), error.message[:100])
    except Close as close:
        await socket.close(close.code, close.reason)
    except (OSError, SQLAlchemyError):
        await socket.close(1013, database_unavailable().message)


async def _run_session(service: Service, socket: WebSocket, table_id: str) -> None:
    address = address_key(socket)
    service.rate_limits.take("connections", address)
    person = await service.accounts.authenticate(socket)
    person_id = None if person is None else person.id
    since, seat = _number(socket, "since") or 0, _number(socket, "seat")
    with service.connections.connection(address, person_id), service.hub.subscribe(table_id, person_id) as viewer:
        table = await service.tables.get_latest(table_id)
        await Session(service, socket, viewer, person, address, viewer_seat(table.state, person, seat), since).run()


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
