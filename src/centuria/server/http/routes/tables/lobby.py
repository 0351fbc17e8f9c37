"""Tables: creating, listing and viewing them, and the commands around a game."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from centuria.server.errors import conflict, forbidden, unauthenticated
from centuria.server.http.command_routes import add_command_route
from centuria.server.http.dependencies import (
    AT_TABLE,
    READ,
    WRITE,
    CurrentUser,
    OptionalUser,
    ServiceDep,
    TableDep,
    address_key,
    json_response,
    responses_for,
    viewer_seat,
)
from centuria.server.http.requests import NewTable, RematchRequest, TrialRequest
from centuria.server.presenters import table as present
from centuria.server.schemas.tables import JoinLink, TableList, TableSnapshot
from centuria.server.tables.commands.absence import Replace
from centuria.server.tables.commands.dealing import Commit, Reveal, Start
from centuria.server.tables.commands.lobby import Abandon, ChangeSeat, Kick, Leave, Return, Sit
from centuria.server.tables.fields import SeatNumber
from centuria.server.tables.state.model import Status
from centuria.server.tables.storage import queries

router = APIRouter(prefix="/api/tables", tags=["tables"])

Seat = Annotated[SeatNumber | None, Query(description="one of your seats to view from")]


@router.get("", summary="List tables", responses=responses_for(TableList, *READ, 401))
async def list_tables(
    service: ServiceDep,
    person: OptionalUser,
    which: Annotated[
        queries.TableFilter, Query(description="tables with free seats, tables being played, or your own")
    ] = "open",
    most: Annotated[int, Query(ge=1, le=50)] = 20,
    after: Annotated[str | None, Query(pattern=queries.CURSOR, description="`next` of the page before")] = None,
) -> Response:
    """A page of tables, the most recently changed first."""
    if which == "mine" and person is None:
        raise unauthenticated()
    person_id = None if person is None else person.id
    rows, mine, more = await queries.list_tables(service.database, which, person_id, most, after)
    return json_response(TableList(tables=[present.listed_table(row, mine.get(row.id, [])) for row in rows], next=more))


@router.post("", status_code=201, summary="Create a table", responses=responses_for(TableSnapshot, *WRITE, status=201))
async def create_table(request: Request, service: ServiceDep, person: CurrentUser, body: NewTable) -> Response:
    """Create a table. With `start`, a table without free seats starts at once."""
    service.rate_limits.take("tables", person.id)
    await service.take_quota("tables", address_key(request))
    table = await service.commands.create(person, body.terms, body.share, start=body.start, commitment=body.commitment)
    return json_response(present.state_message(table, viewer_seat(table.state, person, None)), 201)


@router.get("/{table}", summary="Get a table", responses=responses_for(TableSnapshot, *READ, 403, 404))
async def get_table(service: ServiceDep, person: OptionalUser, table: TableDep, seat: Seat = None) -> Response:
    """The whole table as seen from one of your seats, or by a spectator."""
    table = await service.tables.get_latest(table.id)
    return json_response(present.state_message(table, viewer_seat(table.state, person, seat)))


@router.get(
    "/{table}/link",
    summary="Get the invitation link",
    responses=responses_for(JoinLink, *READ, 401, 403, 404),
)
async def get_invitation(service: ServiceDep, person: CurrentUser, table: TableDep) -> Response:
    """The link that invites people to the table: for its host."""
    if person.id != table.host:
        raise forbidden("only the host has the table's link")
    secret = service.accounts.join_secret(table.id)
    return json_response(JoinLink(secret=secret, path=f"/table/{table.id}#join={secret}"))


for command in (Sit, Kick, Leave, Return, ChangeSeat, Start, Commit, Reveal, Abandon, Replace):
    add_command_route(router, command)


@router.post("/{table}/rematch", summary="Play a rematch", responses=responses_for(TableSnapshot, *WRITE, *AT_TABLE))
async def rematch(
    request: Request, service: ServiceDep, person: CurrentUser, table: TableDep, body: RematchRequest
) -> Response:
    """Create a table with the same players. If another player has already done so, take your seat at theirs."""
    service.rate_limits.take("tables", person.id)
    await service.take_quota("tables", address_key(request))
    over = await service.tables.get_latest(table.id)
    blocked_by = await service.blocks.blocking(person.id)
    other = await service.commands.rematch(
        over, person, body.share, start=body.start, commits=body.commits, blocked_by=blocked_by
    )
    return json_response(present.state_message(other, viewer_seat(other.state, person, None)))


@router.post(
    "/{table}/trial",
    status_code=201,
    summary="Try again from a position",
    responses=responses_for(TableSnapshot, *WRITE, *AT_TABLE, status=201),
)
async def create_trial(
    request: Request, service: ServiceDep, person: CurrentUser, table: TableDep, body: TrialRequest
) -> Response:
    """Create a table that goes on from one of your decisions in a finished game, against bots. It is never rated."""
    service.rate_limits.take("tables", person.id)
    await service.take_quota("tables", address_key(request))
    over = await service.tables.get_latest(table.id)
    trial = await service.commands.trial(over, person, body.number)
    return json_response(present.state_message(trial, viewer_seat(trial.state, person, None)), 201)


_RECORD = responses_for(None, *READ, *AT_TABLE)
_RECORD[200] = {"content": {"text/plain": {"schema": {"type": "string"}}}, "description": "The record."}


@router.get("/{table}/record", summary="Download the record", responses=_RECORD, response_class=Response)
async def get_record(service: ServiceDep, table: TableDep) -> Response:
    """The record of a finished or abandoned game, with everything that is needed to verify its deal."""
    table = await service.tables.get_latest(table.id)
    if table.state.status not in (Status.OVER, Status.ABANDONED) or table.state.position is None:
        raise conflict("there is a record when the game is over")
    text = present.record(table, table.state, await service.tables.decisions(table))
    return Response(text, media_type="text/plain; charset=utf-8")
