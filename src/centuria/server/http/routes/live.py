"""The way into a conversation about a table: who comes, from where, and to which seat."""

import re
from typing import cast

from sqlalchemy.exc import SQLAlchemyError
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from centuria.server.errors import Refused, bad_value, no_database
from centuria.server.http.dependencies import seat_of
from centuria.server.http.requests import MOST_EVENTS
from centuria.server.live.session import Close, Conversation
from centuria.server.rate_limits import address_of
from centuria.server.service import Service

CODES = {401: 4401, 403: 4403, 404: 4404, 422: 1008, 429: 1008, 503: 1013}
"""The close codes of what is refused before a conversation begins, by the status that HTTP has for it."""

_TABLE = re.compile(r"[A-Za-z0-9_-]{1,40}")
_WHOLE = re.compile(r"[0-9]{1,8}")


async def live(socket: WebSocket) -> None:
    """Everything that happens at a table, in order, and the way to take part in it."""
    service = cast(Service, socket.app.state.service)
    socket.scope["route"] = route
    await socket.accept()
    try:
        await _converse(service, socket, socket.path_params["table"])
    except Refused as refusal:
        await socket.close(CODES.get(refusal.status, 1008), refusal.message[:100])
    except Close as close:
        await socket.close(close.code, close.reason)
    except (OSError, SQLAlchemyError):
        await socket.close(1013, no_database().message)


async def _converse(service: Service, socket: WebSocket, table: str) -> None:
    address = address_of(socket.client.host if socket.client else "")
    service.limits.take("connections", address)
    person = await service.people.of(socket)
    name = None if person is None else person.id
    since, seat = _asked(socket, "since") or 0, _asked(socket, "seat")
    if _TABLE.fullmatch(table) is None:
        raise Close(4404, "there is no such table")
    with service.crowd.entering(address, name), service.hub.looking(table, name) as viewer:
        match = await service.tables.fresh(table)
        looks = seat_of(match.head, person, seat)
        await Conversation(service, socket, viewer, person, address, looks, since).hold()


def _asked(socket: WebSocket, name: str) -> int | None:
    """A number of the address; none where it is not there."""
    text = socket.query_params.get(name)
    if text is None:
        return None
    if _WHOLE.fullmatch(text) is None or int(text) > MOST_EVENTS:
        raise bad_value(f"{name}: {text[:20]!r} is no such number")
    return int(text)


# What FastAPI keeps for each request costs more than the conversation itself, and here a request lasts for hours.
route = WebSocketRoute("/api/tables/{table}/live", live)
