"""What happened, in words and step by step: for the log of a table, and for replays."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response

from centuria.errors import CenturiaError
from centuria.game import read_record
from centuria.server.errors import bad_value, not_now
from centuria.server.http.dependencies import (
    AT_A_TABLE,
    LOOKING,
    Anybody,
    AtTable,
    Serving,
    answers,
    seat_of,
    spoken,
    written,
)
from centuria.server.http.requests import Language, RecordRequest, SeatNumber
from centuria.server.presenters import table
from centuria.server.presenters.replay import Eyes, again, positions, replay, story
from centuria.server.rate_limits import address_of
from centuria.server.schemas.replay import ChatLog, Replay, TurnLog, TurnReplay
from centuria.server.service import Service
from centuria.server.store import event_store
from centuria.server.tables.events import Kind
from centuria.server.tables.settings import Theme
from centuria.server.tables.state import Status
from centuria.server.tables.table import Match
from centuria.words import Words

router = APIRouter(prefix="/api", tags=["stories"])

MOST_TURNS = 100_000
MOST_MOMENTS = 2_000
"""Moments of the longest record that is shown; games have a few hundred."""
Tongue = Annotated[Language, Query()]
Dress = Annotated[Theme, Query()]
Own = Annotated[SeatNumber | None, Query(description="one of one's own seats to look from")]
From = Annotated[int, Query(ge=1, le=MOST_TURNS, description="the first turn to be told")]
MOST_REMARKS = 100


def _limited(request: Request, service: Serving) -> None:
    """A story is told from the beginning of the game each time."""
    service.limits.take("stories", address_of(request.client.host if request.client else ""))


LIMITED = [Depends(_limited)]


@router.get("/tables/{table}/story", dependencies=LIMITED, responses=answers(TurnLog, *LOOKING, 403, 404))
async def tell(
    service: Serving,
    person: Anybody,
    match: AtTable,
    language: Tongue = "en",
    theme: Dress = "golem",
    seat: Own = None,
    turn: From = 1,
) -> Response:
    """What happened since a turn, in words, as it is seen from a seat of one's own or by a spectator."""
    dealt, decisions = match.dealt(), await _decisions(service, match)
    viewer = seat_of(match.head, person, seat)
    if dealt is None or match.head.position is None:
        return written(TurnLog(lines=[], steps=[]))
    eyes = _eyes(match, viewer, not match.terms.open_hands, spoken(language, theme))
    return written(await asyncio.to_thread(lambda: story(eyes, positions(dealt, decisions), decisions, turn)))


@router.get("/tables/{table}/again", dependencies=LIMITED, responses=answers(TurnReplay, *LOOKING, 403, 404))
async def show_again(service: Serving, person: Anybody, match: AtTable, turn: From, seat: Own = None) -> Response:
    """What has changed on the table since a turn began, decision by decision, as it was seen at the time."""
    dealt, decisions = match.dealt(), await _decisions(service, match)
    viewer = seat_of(match.head, person, seat)
    if dealt is None or match.head.position is None:
        return written(TurnReplay(start=None, steps=[]))
    eyes = _eyes(match, viewer, not match.terms.open_hands, spoken("en", "golem"))
    return written(await asyncio.to_thread(lambda: again(eyes, positions(dealt, decisions), decisions, turn)))


@router.get("/tables/{table}/chat", responses=answers(ChatLog, *LOOKING, 404))
async def talk(service: Serving, match: AtTable) -> Response:
    """What was said at the table."""
    async with service.store.reading() as connection:
        said = await event_store.last_events(connection, match.id, Kind.CHAT, MOST_REMARKS)
    return written(ChatLog(remarks=[table.chat_message(event) for event in said]))


@router.get("/tables/{table}/replay", dependencies=LIMITED, responses=answers(Replay, *LOOKING, *AT_A_TABLE))
async def show_game(
    service: Serving,
    match: AtTable,
    language: Tongue = "en",
    theme: Dress = "golem",
    seat: Annotated[
        SeatNumber | None, Query(description="a seat to look from; without one, everything is open")
    ] = None,
) -> Response:
    """A finished game, step by step."""
    match = await service.tables.fresh(match.id)
    dealt = match.dealt()
    if match.head.status is not Status.OVER or dealt is None:
        raise not_now("a game can be shown again when it is over")
    if seat is not None and seat > len(match.head.chairs):
        raise bad_value(f"seat: there is no seat {seat}; there are 1 to {len(match.head.chairs)}")
    decisions = await _decisions(service, match)
    eyes = _eyes(match, seat, seat is not None and not match.terms.open_hands, spoken(language, theme))
    return written(await asyncio.to_thread(lambda: replay(eyes, positions(dealt, decisions), decisions)))


@router.post("/replay", responses=answers(Replay, 400, 403, 413, 415, 422))
async def show(request: Request, service: Serving, form: RecordRequest) -> Response:
    """The game of a record, step by step; a record that is no game is refused with its line."""
    service.limits.take("records", address_of(request.client.host if request.client else ""))
    return written(await asyncio.to_thread(_shown, form))


def _shown(form: RecordRequest) -> Replay:
    try:
        reading = read_record(form.record)
    except CenturiaError as error:
        raise bad_value(f"record: {error}") from None
    games = reading.games
    if len(games) > MOST_MOMENTS:
        raise bad_value(f"record: {len(games)} moments are more than the {MOST_MOMENTS} that are shown")
    if form.seat is not None and form.seat > reading.game.seats:
        raise bad_value(f"seat: there is no seat {form.seat}; there are 1 to {reading.game.seats}")
    words = spoken(form.language, form.theme)
    listed = [name.strip()[:40] for name in reading.tags.get("names", "").split(",") if name.strip()]
    seats = range(1, reading.game.seats + 1)
    names = listed if len(listed) == len(seats) else [words("seat-name", seat=seat) for seat in seats]
    eyes = Eyes(form.seat, form.seat is not None, words, names)
    return replay(eyes, [game.position for game in games], reading.decisions)


async def _decisions(service: Service, match: Match) -> list[str]:
    return [decision for _, _, decision in await service.tables.standing(match)]


def _eyes(match: Match, viewer: int | None, covered: bool, words: Words) -> Eyes:
    return Eyes(viewer, covered, words, table.called(match.head, words))
