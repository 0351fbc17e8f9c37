"""The routes of table commands: each command is a POST with itself as the body."""

from collections.abc import Awaitable, Callable

from fastapi import APIRouter, Response

from centuria.server.accounts.person import Person
from centuria.server.errors import ApiError
from centuria.server.http.dependencies import (
    AT_TABLE,
    WRITE,
    CurrentUser,
    ServiceDep,
    TableDep,
    json_response,
    responses_for,
)
from centuria.server.presenters import table as present
from centuria.server.schemas.tables import CommandResult
from centuria.server.service import Service
from centuria.server.tables.commands.base import Command, PlayCommand
from centuria.server.tables.table import LoadedTable


def add_command_route(router: APIRouter, kind: type[Command]) -> None:
    """Add `POST .../{table}/<path>` for a command to a router."""
    router.add_api_route(
        f"/{{table}}/{kind.path}",
        _endpoint(kind),
        methods=["POST"],
        name=kind.path,
        summary=kind.summary,
        description=kind.__doc__,
        responses=responses_for(CommandResult, *WRITE, *AT_TABLE),
    )


def _endpoint(kind: type[Command]) -> Callable[..., Awaitable[Response]]:
    """The function behind a route: without a body for a command without fields, with an optional one for defaults."""
    if not kind.model_fields:

        async def without_body(service: ServiceDep, person: CurrentUser, table: TableDep) -> Response:
            return await _execute(service, person, table, kind())

        return without_body

    async def with_body(service: ServiceDep, person: CurrentUser, table: TableDep, command: Command) -> Response:
        return await _execute(service, person, table, command)

    async def with_optional_body(
        service: ServiceDep, person: CurrentUser, table: TableDep, command: Command | None = None
    ) -> Response:
        return await _execute(service, person, table, command or kind())

    if any(field.is_required() for field in kind.model_fields.values()):
        with_body.__annotations__["command"] = kind
        return with_body
    with_optional_body.__annotations__["command"] = kind | None
    return with_optional_body


async def _execute(service: Service, person: Person, table: LoadedTable, command: Command) -> Response:
    """The event of the command; a stale one gets the events that its client has missed."""
    try:
        return json_response(present.command_result(await service.execute(table, command, person)))
    except ApiError as error:
        if error.code == "stale" and isinstance(command, PlayCommand):
            silenced = await service.blocks.silenced_by(person.id)
            error.more |= present.events_since(table, command.number, command.seat, silenced)
        raise
