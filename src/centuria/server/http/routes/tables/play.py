"""Play: the commands of the game, and the events since a number (polling)."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from centuria.server.errors import invalid_value
from centuria.server.http.command_routes import add_command_route
from centuria.server.http.dependencies import (
    READ,
    OptionalUser,
    ServiceDep,
    TableDep,
    address_key,
    json_response,
    responses_for,
    viewer_seat,
)
from centuria.server.presenters import table as present
from centuria.server.schemas.tables import EventsSince
from centuria.server.tables.commands.play import Confirm, Decide, Undo
from centuria.server.tables.fields import MAX_EVENT_NUMBER, SeatNumber

router = APIRouter(prefix="/api/tables", tags=["play"])

MAX_WAIT = 25
"""Seconds that a long poll waits at most: less than the time-out of common proxies."""

for command in (Decide, Undo, Confirm):
    add_command_route(router, command)


@router.get("/{table}/events", summary="Get new events", responses=responses_for(EventsSince, *READ, 403, 404))
async def get_events(
    request: Request,
    service: ServiceDep,
    person: OptionalUser,
    table: TableDep,
    since: Annotated[int, Query(ge=0, le=MAX_EVENT_NUMBER, description="number of the last event that you have seen")],
    seat: Annotated[SeatNumber | None, Query(description="one of your seats to view from")] = None,
    wait: Annotated[int, Query(ge=0, le=MAX_WAIT, description="seconds to wait for an event (long poll)")] = 0,
) -> Response:
    """The events after a number; with `wait`, a long poll that returns as soon as there is one."""
    if since > table.state.number:
        table = await service.tables.get_latest(table.id)
        if since > table.state.number:
            raise invalid_value(f"since: {since} is ahead of the table, which is at {table.state.number}")
    viewer_seat(table.state, person, seat)
    if since == table.state.number and wait:
        with service.connections.connection(address_key(request), None if person is None else person.id):
            await service.hub.wait(table, since, wait)
        table = await service.tables.get(table.id)
    silenced = await service.blocks.silenced_by(None if person is None else person.id)
    return json_response(present.events_since(table, since, viewer_seat(table.state, person, seat), silenced))
