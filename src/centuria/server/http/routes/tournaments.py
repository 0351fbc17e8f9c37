"""Routes of tournaments."""

from collections.abc import Awaitable, Callable
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from pydantic import Field

from centuria.server.accounts.person import Person
from centuria.server.http.dependencies import (
    READ,
    WRITE,
    CurrentUser,
    OptionalUser,
    ServiceDep,
    address_key,
    json_response,
    responses_for,
)
from centuria.server.presenters import tournaments as present
from centuria.server.schemas.tournaments import TournamentDetails, TournamentList
from centuria.server.service import Service
from centuria.server.tables.settings import TABLE_ID, WHOLE, BotName, Strict
from centuria.server.tournaments import repository
from centuria.server.tournaments.commands import TournamentCommands
from centuria.server.tournaments.settings import MAX_BOTS, TournamentSettings

router = APIRouter(prefix="/api/tournaments", tags=["tournaments"])

TournamentPath = Annotated[str, Path(pattern=TABLE_ID)]


class NewTournament(Strict):
    """A new tournament, with a level for each of its bots; it starts by itself after some minutes if they are given."""

    settings: TournamentSettings
    bots: Annotated[list[BotName], Field(max_length=MAX_BOTS, default_factory=list)]
    starts_in: Annotated[int | None, Field(ge=1, le=7 * 24 * 60), WHOLE] = None


@router.get("", summary="List tournaments", responses=responses_for(TournamentList))
async def list_tournaments(service: ServiceDep) -> Response:
    """The latest tournaments, 20 of each status: open, running, over."""
    found = await repository.listed(service.database)
    return json_response(TournamentList(tournaments=[present.tournament_info(*one) for one in found]))


@router.post(
    "",
    status_code=201,
    summary="Create a tournament",
    responses=responses_for(TournamentDetails, *WRITE, 409, status=201),
)
async def create_tournament(
    request: Request, service: ServiceDep, person: CurrentUser, body: NewTournament
) -> Response:
    """Create a tournament, which everybody can enter."""
    service.rate_limits.take("tournaments", person.id)
    await service.take_quota("tournaments", address_key(request))
    created = await service.tournaments.create(person, body.settings, body.bots, body.starts_in)
    return await _details(service, created, person, 201)


@router.get("/{tournament}", summary="Get a tournament", responses=responses_for(TournamentDetails, *READ, 404))
async def get_tournament(service: ServiceDep, person: OptionalUser, tournament: TournamentPath) -> Response:
    """The standings and games of a tournament, and your part in it."""
    return await _details(service, tournament, person)


async def _details(service: Service, tournament_id: str, person: Person | None, status: int = 200) -> Response:
    async with service.database.reading() as connection:
        tournament = await repository.find(connection, tournament_id)
    return json_response(present.tournament_details(tournament, person, service.tables.now()), status)


TournamentCommand = Callable[[TournamentCommands, str, Person], Awaitable[None]]


def _command_route(path: str, command: TournamentCommand, summary: str, description: str) -> None:
    """Add `POST .../{tournament}/<path>` for a command."""

    async def endpoint(service: ServiceDep, person: CurrentUser, tournament: TournamentPath) -> Response:
        service.rate_limits.take("seats", person.id)
        await command(service.tournaments, tournament, person)
        return await _details(service, tournament, person)

    router.add_api_route(
        f"/{{tournament}}/{path}",
        endpoint,
        methods=["POST"],
        name=f"tournament-{path}",
        summary=summary,
        description=description,
        responses=responses_for(TournamentDetails, *WRITE, 404, 409),
    )


_command_route(
    "join",
    TournamentCommands.join,
    "Enter a tournament",
    "Enter before the start, an arena until its end; or come back to it.",
)
_command_route(
    "withdraw",
    TournamentCommands.withdraw,
    "Withdraw from a tournament",
    "Leave before the start, or be paired no more.",
)
_command_route("start", TournamentCommands.start, "Start a tournament", "Begin: for the host.")
_command_route("cancel", TournamentCommands.cancel, "Cancel a tournament", "Cancel before the start: for the host.")
