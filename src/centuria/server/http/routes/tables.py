"""Tables: making, finding, looking, sitting, leaving."""

from typing import Annotated

from fastapi import APIRouter, Query, Response

from centuria.server.errors import nobody, not_now, not_yours
from centuria.server.http.dependencies import (
    AT_A_TABLE,
    CHANGING,
    LOOKING,
    Anybody,
    AtTable,
    Serving,
    Somebody,
    answers,
    seat_of,
    written,
)
from centuria.server.http.requests import NewTable, RematchRequest, SeatNumber, SeatRequest, SitRequest, StartRequest
from centuria.server.presenters import table
from centuria.server.schemas.tables import CommandResult, JoinLink, TableList, TableState
from centuria.server.tables.queries import Which, listed
from centuria.server.tables.state import Status

router = APIRouter(prefix="/api/tables", tags=["tables"])

Seat = Annotated[SeatNumber | None, Query(description="one of one's own seats to look from")]


@router.get("", responses=answers(TableList, *LOOKING, 401))
async def list_tables(
    service: Serving,
    person: Anybody,
    which: Annotated[Which, Query(description="with free seats, being played, or one's own")] = "open",
    most: Annotated[int, Query(ge=1, le=50)] = 20,
    after: Annotated[
        str | None, Query(pattern=r"^[0-9]{1,15}\.[A-Za-z0-9_-]{1,40}$", description="`next` of the list before")
    ] = None,
) -> Response:
    """Tables that changed last first."""
    if which == "mine" and person is None:
        raise nobody()
    rows, mine, more = await listed(service.store, which, None if person is None else person.id, most, after)
    return written(TableList(tables=[table.listed(row, mine.get(row.id, [])) for row in rows], next=more))


@router.post("", status_code=201, responses=answers(TableState, *CHANGING, status=201))
async def make_table(service: Serving, person: Somebody, form: NewTable) -> Response:
    """Make a table, and start it at once if it has no free seats and that is asked for."""
    service.limits.take("tables", person.id)
    match = await service.deeds.make(person, form.terms, form.share, start=form.start)
    return written(table.state(match, seat_of(match.head, person, None)), 201)


@router.get("/{table}", responses=answers(TableState, *LOOKING, 403, 404))
async def look(service: Serving, person: Anybody, match: AtTable, seat: Seat = None) -> Response:
    """The whole table as it is seen from a seat of one's own, or by a spectator."""
    match = await service.tables.fresh(match.id)
    return written(table.state(match, seat_of(match.head, person, seat)))


@router.get("/{table}/link", responses=answers(JoinLink, *LOOKING, 401, 403, 404))
async def link(service: Serving, person: Somebody, match: AtTable) -> Response:
    """The link that invites to the table: for its host to pass on."""
    if person.id != match.host:
        raise not_yours("only the host has the table's link")
    secret = service.people.join_secret(match.id)
    return written(JoinLink(secret=secret, path=f"/table/{match.id}#join={secret}"))


@router.post("/{table}/sit", responses=answers(CommandResult, *CHANGING, *AT_A_TABLE))
async def sit(service: Serving, person: Somebody, match: AtTable, form: SitRequest) -> Response:
    """Take a free seat: an open one, or with the table's link any."""
    invited = person.id == match.host or service.people.is_invited(match.id, form.link)
    event = await service.deeds.sit(match, person, form.seat, form.share, invited=invited)
    return written(table.answer(event))


@router.post("/{table}/leave", responses=answers(CommandResult, *CHANGING, *AT_A_TABLE))
async def leave(service: Serving, person: Somebody, match: AtTable) -> Response:
    """Give one's seat up. In a game a bot plays on; when nobody is left the table is given up."""
    return written(table.answer(await service.deeds.leave(match, person)))


@router.post("/{table}/back", responses=answers(CommandResult, *CHANGING, *AT_A_TABLE))
async def come_back(service: Serving, person: Somebody, match: AtTable, form: SeatRequest) -> Response:
    """Play one's seat again after a bot has played on."""
    return written(table.answer(await service.deeds.give_back(match, person, form.seat)))


@router.post("/{table}/start", responses=answers(CommandResult, *CHANGING, *AT_A_TABLE))
async def start(service: Serving, person: Somebody, match: AtTable, form: StartRequest | None = None) -> Response:
    """Deal: for the host, once everybody sits."""
    return written(table.answer(await service.deeds.start(match, person, form.share if form else "")))


@router.post("/{table}/abandon", responses=answers(CommandResult, *CHANGING, *AT_A_TABLE))
async def abandon(service: Serving, person: Somebody, match: AtTable) -> Response:
    """Give the table up: for the host, while nobody else has a seat in a game that has begun."""
    return written(table.answer(await service.deeds.abandon(match, person)))


@router.post("/{table}/rematch", responses=answers(TableState, *CHANGING, *AT_A_TABLE))
async def rematch(service: Serving, person: Somebody, match: AtTable, form: RematchRequest) -> Response:
    """Another table with the same company; whoever asks second gets a seat at the first one's."""
    service.limits.take("tables", person.id)
    over = await service.tables.fresh(match.id)
    other = await service.deeds.rematch(over, person, form.share, start=form.start)
    return written(table.state(other, seat_of(other.head, person, None)))


_RECORD = answers(None, *LOOKING, *AT_A_TABLE)
_RECORD[200] = {"content": {"text/plain": {"schema": {"type": "string"}}}, "description": "The record."}


@router.get("/{table}/record", responses=_RECORD, response_class=Response)
async def record(service: Serving, match: AtTable) -> Response:
    """The record of a finished game, with everything that is needed to check its deal."""
    match = await service.tables.fresh(match.id)
    if match.head.status is not Status.OVER:
        raise not_now("there is a record when the game is over")
    text = table.record(match, match.head, await service.tables.standing(match))
    return Response(text, media_type="text/plain; charset=utf-8")
