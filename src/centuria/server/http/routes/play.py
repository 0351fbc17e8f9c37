"""Play: decisions, taking them back, speaking, and what has happened since."""

from collections.abc import Awaitable
from typing import Annotated

from fastapi import APIRouter, Query, Response

from centuria.server.errors import Refused, bad_value
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
from centuria.server.http.requests import MOST_EVENTS, ChatRequest, DecisionRequest, MoveRequest, SeatNumber
from centuria.server.presenters import table
from centuria.server.schemas.tables import CommandResult, EventsSince
from centuria.server.tables.commands import Asked
from centuria.server.tables.events import Event
from centuria.server.tables.table import Match

router = APIRouter(prefix="/api/tables/{table}", tags=["play"])

LONGEST_WAIT = 25
"""Seconds that a poll waits at most: shorter than proxies wait for an answer."""


@router.post("/decisions", responses=answers(CommandResult, *CHANGING, *AT_A_TABLE))
async def decide(service: Serving, person: Somebody, match: AtTable, form: DecisionRequest) -> Response:
    """Decide for a seat of one's own. With `hold`, the end of the turn waits to be confirmed."""
    service.limits.take("decisions", person.id)
    asked = Asked(form.seat, form.number, form.key)
    return await _done(match, form, service.deeds.decide(match, person, asked, form.decision, hold=form.hold))


@router.post("/undo", responses=answers(CommandResult, *CHANGING, *AT_A_TABLE))
async def undo(service: Serving, person: Somebody, match: AtTable, form: MoveRequest) -> Response:
    """Take back one's last decision of this turn, until something hidden was shown or another seat has decided."""
    service.limits.take("decisions", person.id)
    return await _done(match, form, service.deeds.undo(match, person, Asked(form.seat, form.number, form.key)))


@router.post("/confirm", responses=answers(CommandResult, *CHANGING, *AT_A_TABLE))
async def confirm(service: Serving, person: Somebody, match: AtTable, form: MoveRequest) -> Response:
    """End a turn whose last decision was held."""
    service.limits.take("decisions", person.id)
    return await _done(match, form, service.deeds.confirm(match, person, Asked(form.seat, form.number, form.key)))


@router.post("/chat", responses=answers(CommandResult, *CHANGING, *AT_A_TABLE))
async def say(service: Serving, person: Somebody, match: AtTable, form: ChatRequest) -> Response:
    """Say something to everybody at the table: for those who sit there, and its host."""
    service.limits.take("chat", person.id)
    return written(table.answer(await service.deeds.say(match, person, form.text, form.key)))


@router.get("/events", responses=answers(EventsSince, *LOOKING, 403, 404))
async def events(
    service: Serving,
    person: Anybody,
    match: AtTable,
    since: Annotated[int, Query(ge=0, le=MOST_EVENTS, description="the number of the last event that was seen")],
    seat: Annotated[SeatNumber | None, Query(description="one of one's own seats to look from")] = None,
    wait: Annotated[int, Query(ge=0, le=LONGEST_WAIT, description="seconds to wait for something to happen")] = 0,
) -> Response:
    """What has happened since a number; with `wait`, as soon as something has."""
    if since > match.head.number:
        match = await service.tables.fresh(match.id)
        if since > match.head.number:
            raise bad_value(f"since: {since} is ahead of the table, which is at {match.head.number}")
    seat_of(match.head, person, seat)
    if since == match.head.number and wait:
        await service.hub.wait(match, since, wait)
        match = await service.tables.find(match.id)
    return written(table.missed(match, since, seat_of(match.head, person, seat)))


async def _done(match: Match, form: MoveRequest, deed: Awaitable[Event]) -> Response:
    """The event that came of it; whoever was too late is told what has happened meanwhile."""
    try:
        return written(table.answer(await deed))
    except Refused as refusal:
        if refusal.code == "stale":
            refusal.more |= table.missed(match, form.number, form.seat)
        raise
