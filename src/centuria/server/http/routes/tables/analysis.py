"""Hints during a game, and the analysis of a finished one."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from centuria.server.ai.analysis_jobs import AnalysisJob
from centuria.server.ai.protocol import GameSpec, Locale
from centuria.server.errors import ApiError, conflict
from centuria.server.http.dependencies import (
    AT_TABLE,
    READ,
    WRITE,
    CurrentUser,
    ServiceDep,
    TableDep,
    json_response,
    limited_address,
    responses_for,
    viewer_seat,
    words_for,
)
from centuria.server.http.disconnects import while_connected
from centuria.server.http.requests import AnalysisRequest, HintRequest, Language
from centuria.server.presenters import table as present
from centuria.server.schemas.replay import Analysis, Hint
from centuria.server.service import Service
from centuria.server.tables.settings import Theme
from centuria.server.tables.state.model import Status
from centuria.server.tables.table import LoadedTable
from centuria.views import view

router = APIRouter(prefix="/api/tables/{table}", tags=["analysis"])


@router.post("/hint", summary="Get a hint", responses=responses_for(Hint, *WRITE, *AT_TABLE))
async def hint(
    request: Request, service: ServiceDep, person: CurrentUser, table: TableDep, body: HintRequest
) -> Response:
    """What a strong bot thinks of each decision, from the view of your seat: only while it is your turn."""
    if table.settings.rated and not table.state.void:
        raise conflict("there are no hints in a rated game")
    state = table.state
    seat = viewer_seat(state, person, body.seat)
    if state.asked != seat or state.held or state.position is None:
        raise conflict(f"seat {seat} has nothing to decide")
    service.rate_limits.take("hints", person.id)
    seen, legal = view(state.position, seat, state.number), state.position.legal()
    game, locale = await _game_spec(service, table), _locale(body, table)
    thought = service.ai.hint(
        game, seen, legal, person=person.id, address=limited_address(request, service), locale=locale
    )
    found = await while_connected(request, thought)
    return json_response(Hint(number=state.number, hint=found))


@router.post("/analysis", summary="Analyse a game", responses=responses_for(Analysis, *WRITE, *AT_TABLE))
async def start_analysis(
    request: Request, service: ServiceDep, person: CurrentUser, table: TableDep, body: AnalysisRequest
) -> Response:
    """Start the analysis of a finished game in the background, or get its progress if it is already running."""
    key = (table.id, body.language, body.theme, body.illustrated)
    job = service.analysis_jobs.find(key)
    if job is None:
        table = await service.tables.get_latest(table.id)
        if table.state.status is not Status.OVER:
            raise conflict("a game can be analysed when it is over")
        service.rate_limits.take("analyses", person.id)
        record = present.record(table, table.state, await service.tables.decisions(table))
        game, locale = await _game_spec(service, table), _locale(body, table)
        job = service.analysis_jobs.find(key) or service.analysis_jobs.start(
            key, game, record, locale, person.id, limited_address(request, service)
        )
    return json_response(_progress(job))


@router.get("/analysis", summary="Get the analysis of a game", responses=responses_for(Analysis, *READ, 404))
async def get_analysis(
    service: ServiceDep,
    table: TableDep,
    language: Annotated[Language, Query()] = "en",
    theme: Annotated[Theme, Query()] = "golem",
    illustrated: Annotated[bool, Query()] = False,
) -> Response:
    """The progress of an analysis, and its result when it is done."""
    job = service.analysis_jobs.find((table.id, language, theme, illustrated))
    if job is None:
        raise ApiError(404, "no_analysis", "this game is not being analysed: start the analysis first (POST)")
    return json_response(_progress(job))


def _progress(job: AnalysisJob) -> Analysis:
    return {
        "status": "running" if job.result is None else "done",
        "done": job.done,
        "of": job.of,
        "analysis": job.result,
    }


def _locale(body: HintRequest | AnalysisRequest, table: LoadedTable) -> Locale:
    words = words_for(body.language, body.theme, table.settings.mode, body.illustrated)
    return Locale(body.language, body.theme, present.display_names(table.state, words), body.illustrated)


async def _game_spec(service: Service, table: LoadedTable) -> GameSpec:
    return GameSpec(table.settings.mode, await service.tables.component_files(table))
