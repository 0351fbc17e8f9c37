"""The log of a table in words, and replays of games and records, decision by decision."""

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response

from centuria.errors import CenturiaError
from centuria.game import read_record
from centuria.server.errors import conflict, invalid_value
from centuria.server.http.dependencies import (
    AT_TABLE,
    READ,
    OptionalUser,
    ServiceDep,
    TableDep,
    address_key,
    json_response,
    responses_for,
    viewer_seat,
    words_for,
)
from centuria.server.http.requests import Language, RecordRequest
from centuria.server.presenters import table as present
from centuria.server.presenters.played_game import Perspective, PlayedGame
from centuria.server.presenters.replay import replay, since_turn
from centuria.server.presenters.turn_log import turn_log
from centuria.server.schemas.replay import Replay, TurnLog, TurnReplay
from centuria.server.service import Service
from centuria.server.tables.commands.base import check_seat
from centuria.server.tables.fields import SeatNumber
from centuria.server.tables.settings import Theme
from centuria.server.tables.state.model import Status
from centuria.server.tables.table import LoadedTable
from centuria.words import Words

router = APIRouter(prefix="/api", tags=["replay"])

MAX_TURNS = 100_000
MAX_POSITIONS = 2_000
"""Positions of the longest record that is shown; games have a few hundred."""
LanguageQuery = Annotated[Language, Query()]
ThemeQuery = Annotated[Theme, Query()]
IllustratedQuery = Annotated[bool, Query(description="whether texts have pictures: see `docs/server.md`")]
OwnSeat = Annotated[SeatNumber | None, Query(description="one of your seats to view from")]
FirstTurn = Annotated[int, Query(ge=1, le=MAX_TURNS, description="the first turn")]


def _take_token(request: Request, service: ServiceDep) -> None:
    """These routes replay the game from its beginning each time, so they have a rate limit of their own."""
    service.rate_limits.take("stories", address_key(request))


RATE_LIMITED = [Depends(_take_token)]


@router.get(
    "/tables/{table}/story",
    dependencies=RATE_LIMITED,
    summary="Get the log in words",
    responses=responses_for(TurnLog, *READ, 403, 404),
)
async def get_story(
    request: Request,
    service: ServiceDep,
    person: OptionalUser,
    table: TableDep,
    language: LanguageQuery = "en",
    theme: ThemeQuery = "golem",
    illustrated: IllustratedQuery = False,
    seat: OwnSeat = None,
    turn: FirstTurn = 1,
) -> Response:
    """What happened since a turn, in words, as seen from one of your seats or by a spectator."""
    dealt, decisions = table.dealt(), await _decisions(service, table)
    viewer = viewer_seat(table.state, person, seat)
    if dealt is None or table.state.position is None:
        return json_response(TurnLog(lines=[], steps=[]))
    words = words_for(language, theme, table.settings.mode, illustrated)
    seen_by = _perspective(table, viewer, not table.settings.open_hands, words)
    played = await service.replays.run(
        address_key(request), lambda: turn_log(seen_by, PlayedGame.of(dealt, decisions), turn)
    )
    return json_response(played)


@router.get(
    "/tables/{table}/again",
    dependencies=RATE_LIMITED,
    summary="Replay from a turn",
    responses=responses_for(TurnReplay, *READ, 403, 404),
)
async def replay_since_turn(
    request: Request,
    service: ServiceDep,
    person: OptionalUser,
    table: TableDep,
    turn: FirstTurn,
    seat: OwnSeat = None,
) -> Response:
    """The view when a turn began, and the changes by each decision since, as they were seen at the time."""
    dealt, decisions = table.dealt(), await _decisions(service, table)
    viewer = viewer_seat(table.state, person, seat)
    if dealt is None or table.state.position is None:
        return json_response(TurnReplay(start=None, steps=[]))
    words = words_for("en", "golem", table.settings.mode, False)
    seen_by = _perspective(table, viewer, not table.settings.open_hands, words)
    played = await service.replays.run(
        address_key(request), lambda: since_turn(seen_by, PlayedGame.of(dealt, decisions), turn)
    )
    return json_response(played)


@router.get(
    "/tables/{table}/replay",
    dependencies=RATE_LIMITED,
    summary="Replay a game",
    responses=responses_for(Replay, *READ, *AT_TABLE),
)
async def replay_table(
    request: Request,
    service: ServiceDep,
    table: TableDep,
    language: LanguageQuery = "en",
    theme: ThemeQuery = "golem",
    illustrated: IllustratedQuery = False,
    seat: Annotated[
        SeatNumber | None, Query(description="a seat to view from; without one, everything is visible")
    ] = None,
) -> Response:
    """A finished game, decision by decision."""
    table = await service.tables.get_latest(table.id)
    dealt = table.dealt()
    if table.state.status is not Status.OVER or dealt is None:
        raise conflict("a game can be replayed when it is over")
    if seat is not None:
        check_seat(table.state, seat)
    decisions = await _decisions(service, table)
    covered = seat is not None and not table.settings.open_hands
    words = words_for(language, theme, table.settings.mode, illustrated)
    seen_by = _perspective(table, seat, covered, words)
    played = await service.replays.run(address_key(request), lambda: replay(seen_by, PlayedGame.of(dealt, decisions)))
    return json_response(played)


@router.post("/replay", summary="Replay a record", responses=responses_for(Replay, 400, 403, 413, 415, 422))
async def replay_record(request: Request, service: ServiceDep, body: RecordRequest) -> Response:
    """The game of a record, decision by decision; an error names the line that is wrong."""
    service.rate_limits.take("records", address_key(request))
    return json_response(await service.replays.run(address_key(request), lambda: _replay_of(body)))


def _replay_of(body: RecordRequest) -> Replay:
    try:
        reading = read_record(body.record)
    except CenturiaError as error:
        raise invalid_value(f"record: {error}") from None
    games = reading.games
    if len(games) > MAX_POSITIONS:
        raise invalid_value(f"record: {len(games)} positions are too many; at most {MAX_POSITIONS}")
    if body.seat is not None and body.seat > reading.game.seats:
        raise invalid_value(f"seat: there is no seat {body.seat}; there are 1 to {reading.game.seats}")
    words = words_for(body.language, body.theme, reading.game.mode, body.illustrated)
    listed = [name.strip()[:40] for name in reading.tags.get("names", "").split(",") if name.strip()]
    seats = range(1, reading.game.seats + 1)
    names = listed if len(listed) == len(seats) else [words("seat-name", seat=seat) for seat in seats]
    seen_by = Perspective(body.seat, body.seat is not None, words, names)
    return replay(seen_by, PlayedGame.of(games[0].position, reading.decisions))


async def _decisions(service: Service, table: LoadedTable) -> list[str]:
    return [decision for _, _, decision in await service.tables.decisions(table)]


def _perspective(table: LoadedTable, viewer: int | None, covered: bool, words: Words) -> Perspective:
    return Perspective(viewer, covered, words, present.display_names(table.state, words))
