"""Muting, blocking and reporting people; and the routes of administrators."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from centuria.server.accounts import registration_status
from centuria.server.accounts.moderation import administration
from centuria.server.accounts.moderation.administration import AdminPerson
from centuria.server.accounts.moderation.blocks import BlockKind
from centuria.server.accounts.moderation.reports import list_reports
from centuria.server.accounts.person import Person
from centuria.server.errors import forbidden
from centuria.server.http.dependencies import (
    WRITE,
    CurrentUser,
    ServiceDep,
    TableDep,
    address_key,
    json_response,
    responses_for,
)
from centuria.server.http.requests import (
    BlockRequest,
    NameRequest,
    PersonId,
    RegistrationRequest,
    ReportRequest,
    RestartRequest,
)
from centuria.server.live.restart_notice import announce_restart, announced_restart
from centuria.server.schemas.moderation import (
    AdminPeople,
    AdminTables,
    BlockList,
    RegistrationInfo,
    ReportList,
    RestartInfo,
)
from centuria.server.service import Service
from centuria.server.tables.commands.base import check_seat
from centuria.server.tables.fields import SeatNumber
from centuria.server.tables.settings import TABLE_ID
from centuria.server.tables.storage import administration as table_administration

router = APIRouter(prefix="/api", tags=["moderation"])

PersonPath = Annotated[PersonId, Path()]
SeatPath = Annotated[SeatNumber, Path()]
Most = Annotated[int, Query(ge=1, le=200)]


async def _rate_limited(service: ServiceDep, me: CurrentUser) -> Person:
    service.rate_limits.take("reports", me.id)
    return me


async def _person_in_seat(table: TableDep, seat: SeatPath) -> str:
    check_seat(table.state, seat)
    return table.state.seat(seat).person or ""


RateLimitedUser = Annotated[Person, Depends(_rate_limited)]
PersonInSeat = Annotated[str, Depends(_person_in_seat)]

# Blocks


@router.get("/me/blocks", summary="List whom I have blocked", responses=responses_for(BlockList, 401, 403))
async def list_blocks(service: ServiceDep, person: CurrentUser) -> Response:
    """Whom you have muted or blocked, the latest first."""
    return json_response(BlockList(blocks=await service.blocks.of(person)))


@router.put(
    "/me/blocks/{person}",
    status_code=204,
    summary="Mute or block a person",
    responses=responses_for(None, *WRITE, 404, 409, status=204),
)
async def block_person(service: ServiceDep, me: RateLimitedUser, person: PersonPath, body: BlockRequest) -> Response:
    """You no longer read what a person says in chats. A blocked person cannot sit at your tables and is no friend."""
    return await _block(service, me, person, body.kind)


@router.delete(
    "/me/blocks/{person}",
    status_code=204,
    summary="Unblock a person",
    responses=responses_for(None, *WRITE, status=204),
)
async def unblock_person(service: ServiceDep, me: CurrentUser, person: PersonPath) -> Response:
    """Neither mute nor block a person any more."""
    await service.blocks.remove(me, person)
    return Response(status_code=204)


@router.put(
    "/tables/{table}/seats/{seat}/block",
    status_code=204,
    summary="Mute or block a player",
    responses=responses_for(None, *WRITE, 404, 409, status=204),
)
async def block_player(service: ServiceDep, me: RateLimitedUser, person: PersonInSeat, body: BlockRequest) -> Response:
    """The same for the person in a seat of a table."""
    return await _block(service, me, person, body.kind)


async def _block(service: Service, me: Person, other: str, kind: BlockKind) -> Response:
    await service.blocks.put(me, other, kind)
    if kind == "block":
        # Friends see who is online, and at which table.
        await service.friendships.end(me, other)
    return Response(status_code=204)


# Reports


@router.post(
    "/people/{person}/report",
    status_code=204,
    summary="Report a person",
    responses=responses_for(None, *WRITE, 404, 409, status=204),
)
async def report_person(
    request: Request, service: ServiceDep, me: RateLimitedUser, person: PersonPath, body: ReportRequest
) -> Response:
    """Tell the administrators about a person's profile: at most ten reports a day."""
    await service.take_quota("reports", address_key(request))
    await service.reports.send(me, person, "", body.reason, body.text)
    return Response(status_code=204)


@router.post(
    "/tables/{table}/seats/{seat}/report",
    status_code=204,
    summary="Report a player",
    responses=responses_for(None, *WRITE, 404, 409, status=204),
)
async def report_player(
    request: Request,
    service: ServiceDep,
    me: RateLimitedUser,
    table: TableDep,
    person: PersonInSeat,
    body: ReportRequest,
) -> Response:
    """Tell the administrators about the person in a seat of a table."""
    await service.take_quota("reports", address_key(request))
    await service.reports.send(me, person, table.id, body.reason, body.text)
    return Response(status_code=204)


# Administrators


async def _administrator(person: CurrentUser) -> Person:
    if not person.admin:
        raise forbidden("this is for administrators: see `centuria admin`")
    return person


Administrator = Annotated[Person, Depends(_administrator)]
ReportPath = Annotated[str, Path(pattern="^[0-9a-f]{16}$")]
TablePath = Annotated[str, Path(pattern=TABLE_ID)]


@router.get("/admin/reports", summary="List open reports", responses=responses_for(ReportList, 401, 403, 422))
async def get_reports(service: ServiceDep, _: Administrator, most: Most = 100) -> Response:
    """The open reports, the oldest first."""
    return json_response(ReportList(reports=await list_reports(service.database, most)))


@router.delete(
    "/admin/reports/{report}",
    status_code=204,
    summary="Close a report",
    responses=responses_for(None, *WRITE, 404, status=204),
)
async def close_report(service: ServiceDep, _: Administrator, report: ReportPath) -> Response:
    """Close a report."""
    await service.reports.close(report)
    return Response(status_code=204)


@router.get("/admin/people", summary="Find people", responses=responses_for(AdminPeople, 401, 403, 422))
async def get_people(
    service: ServiceDep, _: Administrator, search: Annotated[str, Query(max_length=60)] = "", most: Most = 50
) -> Response:
    """People whose name, handle or id contains a text, those who came last first."""
    return json_response(AdminPeople(people=await administration.list_people(service.database, search, most)))


@router.put(
    "/admin/people/{person}/ban", summary="Ban a person", responses=responses_for(AdminPerson, *WRITE, 404, 409)
)
async def ban_person(service: ServiceDep, _: Administrator, person: PersonPath) -> Response:
    """Ban a person with their bots: they can only read, and export or delete their data.

    Other processes follow within a minute.
    """
    return await _changed(service, await administration.ban(service.database, person))


@router.delete("/admin/people/{person}/ban", summary="End a ban", responses=responses_for(AdminPerson, *WRITE, 404))
async def unban_person(service: ServiceDep, _: Administrator, person: PersonPath) -> Response:
    """End a ban."""
    return await _changed(service, await administration.unban(service.database, person))


@router.patch("/admin/people/{person}", summary="Rename a person", responses=responses_for(AdminPerson, *WRITE, 404))
async def rename_person(service: ServiceDep, _: Administrator, person: PersonPath, body: NameRequest) -> Response:
    """Give a person another name."""
    return await _changed(service, await administration.rename(service.database, person, body.name))


@router.get("/admin/tables", summary="List all tables", responses=responses_for(AdminTables, 401, 403, 422))
async def get_tables(service: ServiceDep, _: Administrator, most: Most = 50) -> Response:
    """All tables, listed or not, those that changed last first."""
    return json_response(AdminTables(tables=await table_administration.list_all(service.database, most)))


@router.delete(
    "/admin/tables/{table}",
    status_code=204,
    summary="Delete a table",
    responses=responses_for(None, *WRITE, 404, status=204),
)
async def delete_table(service: ServiceDep, _: Administrator, table: TablePath) -> Response:
    """Delete a table with its game and its chat; results and ratings stay."""
    await table_administration.delete_table(service.database, table)
    service.tables.forget(table)
    return Response(status_code=204)


@router.get(
    "/admin/registration",
    summary="Whether new people may come",
    responses=responses_for(RegistrationInfo, 401, 403),
)
async def get_registration(service: ServiceDep, _: Administrator) -> Response:
    """Whether new people may come."""
    return json_response(RegistrationInfo(registration=await registration_status.registration(service.database)))


@router.put(
    "/admin/registration",
    summary="Open or close the registration",
    responses=responses_for(RegistrationInfo, *WRITE),
)
async def put_registration(service: ServiceDep, _: Administrator, body: RegistrationRequest) -> Response:
    """Let new people come, or not. Who is there stays."""
    await registration_status.set_registration(service.database, body.registration)
    return json_response(RegistrationInfo(registration=body.registration))


@router.get("/admin/restart", summary="The announced restart", responses=responses_for(RestartInfo, 401, 403))
async def get_restart(service: ServiceDep, _: Administrator) -> Response:
    """When the server restarts, if that was announced."""
    return json_response(RestartInfo(at=await announced_restart(service.database, service.tables.now())))


@router.put("/admin/restart", summary="Announce a restart", responses=responses_for(RestartInfo, *WRITE))
async def put_restart(service: ServiceDep, _: Administrator, body: RestartRequest) -> Response:
    """Tell all live tables that the server restarts in so many minutes, or that it does not. The host restarts it."""
    at = await announce_restart(service.database, body.minutes, service.tables.now())
    await service.restart_notice.look()
    return json_response(RestartInfo(at=at))


async def _changed(service: Service, person: AdminPerson) -> Response:
    for one in (person.id, *await administration.bots_of(service.database, person.id)):
        service.accounts.forget(one)
    return json_response(await administration.find(service.database, person.id))
