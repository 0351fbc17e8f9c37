"""Hints during a game, and the analysis of a finished one."""

from typing import Annotated

from fastapi import APIRouter, Query, Response

from centuria.server.ai.protocol import Game, Voice
from centuria.server.errors import Refused, not_now
from centuria.server.http.dependencies import (
    AT_A_TABLE,
    CHANGING,
    LOOKING,
    AtTable,
    Serving,
    Somebody,
    answers,
    seat_of,
    spoken,
    written,
)
from centuria.server.http.requests import AnalysisRequest, HintRequest, Language
from centuria.server.presenters import table
from centuria.server.schemas.replay import Analysis, Hint
from centuria.server.service import Service
from centuria.server.tables.settings import Theme
from centuria.server.tables.state import Moment, Status
from centuria.server.tables.table import Match
from centuria.views import view

router = APIRouter(prefix="/api/tables/{table}", tags=["thoughts"])


@router.post("/hint", responses=answers(Hint, *CHANGING, *AT_A_TABLE))
async def hint(service: Serving, person: Somebody, match: AtTable, form: HintRequest) -> Response:
    """What a strong player thinks of each decision, from what the seat sees: for the seat that is asked."""
    seat = seat_of(match.head, person, form.seat)
    moment = match.head
    if moment.asked != seat or moment.held or moment.position is None:
        raise not_now(f"nothing is asked of seat {seat}")
    service.limits.take("hints", person.id)
    seen, legal = view(moment.position, seat, moment.number), moment.position.legal()
    voice = _voice(form, moment)
    thought = await service.thinkers.hint(await _game(service, match), seen, legal, voice=voice)
    return written(Hint(number=moment.number, hint=thought))


@router.post("/analysis", responses=answers(Analysis, *CHANGING, *AT_A_TABLE))
async def analyse(service: Serving, person: Somebody, match: AtTable, form: AnalysisRequest) -> Response:
    """Think about a finished game; asking again tells how far it is."""
    which = (match.id, form.language, form.theme)
    analysis = service.analyses.find(which)
    if analysis is None:
        match = await service.tables.fresh(match.id)
        if match.head.status is not Status.OVER:
            raise not_now("a game can be analysed when it is over")
        service.limits.take("analyses", person.id)
        record = table.record(match, match.head, await service.tables.standing(match))
        game = await _game(service, match)
        voice = _voice(form, match.head)
        analysis = service.analyses.find(which) or service.analyses.begin(which, game, record, voice)
    return written(analysis.told())


@router.get("/analysis", responses=answers(Analysis, *LOOKING, 404))
async def look_at_analysis(
    service: Serving,
    match: AtTable,
    language: Annotated[Language, Query()] = "en",
    theme: Annotated[Theme, Query()] = "golem",
) -> Response:
    """How far the analysis of a finished game is, and what came of it."""
    analysis = service.analyses.find((match.id, language, theme))
    if analysis is None:
        raise Refused(404, "no_analysis", "this game is not being analysed: ask for it first")
    return written(analysis.told())


def _voice(form: HintRequest | AnalysisRequest, moment: Moment) -> Voice:
    return Voice(form.language, form.theme, table.called(moment, spoken(form.language, form.theme)))


async def _game(service: Service, match: Match) -> Game:
    async with service.store.reading() as connection:
        return Game(match.terms.mode, await service.catalogue.files(connection, match.edition))
