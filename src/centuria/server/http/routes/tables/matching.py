"""Routes of quick matches."""

from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import Field

from centuria.mode_registry import ModeName
from centuria.server.http.dependencies import (
    WRITE,
    CurrentUser,
    ServiceDep,
    address_key,
    json_response,
    limited_address,
    responses_for,
)
from centuria.server.matching.queue import NotWaitingError
from centuria.server.schemas.friends import MatchStatus
from centuria.server.tables.settings import WHOLE, Strict

router = APIRouter(prefix="/api/match", tags=["tables"])


class MatchRequest(Strict):
    """Which game, with how many players; `begins` says that one has not waited for it yet."""

    mode: ModeName = "golem"
    players: Annotated[int, Field(ge=2, le=5), WHOLE] = 2
    begins: bool = False


@router.post("", summary="Wait for a quick match", responses=responses_for(MatchStatus, *WRITE))
async def wait(request: Request, service: ServiceDep, person: CurrentUser, body: MatchRequest) -> Response:
    """Wait for people of about your rating. Ask again every three seconds:
    after ten seconds without a request you no longer wait.

    The difference of ratings that is accepted grows while you wait. When there are enough, the game has begun at a
    table; it is rated if all its players are registered.
    """
    service.rate_limits.take("matches", person.id)
    try:
        if body.begins:
            await service.take_quota("matches", address_key(request))
        found = await service.match_queue.wait(
            person, body.mode, body.players, begins=body.begins, address=limited_address(request, service)
        )
    except NotWaitingError:
        # A page that was asleep for longer than the queue remembers it.
        await service.take_quota("matches", address_key(request))
        found = await service.match_queue.wait(
            person, body.mode, body.players, begins=True, address=limited_address(request, service)
        )
    return json_response(
        MatchStatus(seconds=found.seconds, waiting=found.waiting, window=found.window, table=found.table)
    )


@router.delete("", status_code=204, summary="Wait no longer", responses=responses_for(None, *WRITE, status=204))
async def stop(service: ServiceDep, person: CurrentUser) -> Response:
    """Leave the queue. A match that was made meanwhile stays."""
    service.rate_limits.take("matches", person.id)
    await service.match_queue.stop(person)
    return Response(status_code=204)
