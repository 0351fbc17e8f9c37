"""What every route shares: the server behind it, whoever asks, the seat they look from, and how answers are written."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, cast

from fastapi import Depends, Path, Request, Response
from fastapi.security import APIKeyCookie, HTTPBearer

from centuria.server.accounts.accounts import COOKIE
from centuria.server.errors import bad_value, nobody, not_yours
from centuria.server.presenters.table import encode
from centuria.server.schemas.server import ErrorResponse
from centuria.server.service import Service
from centuria.server.tables.commands import Person
from centuria.server.tables.state import Moment
from centuria.server.tables.table import Match
from centuria.words import Words

_COOKIE = APIKeyCookie(name=COOKIE, auto_error=False, description="The signed cookie of a guest.")
_BEARER = HTTPBearer(auto_error=False, description="The token of a bot account.")

Responses = dict[int | str, dict[str, object]]

_REFUSALS: Mapping[int, str] = {
    400: "The request cannot be read.",
    401: "Nobody is asking.",
    403: "Not yours, or sent from a page of another site.",
    404: "There is no such thing.",
    409: "Not now: the moment has passed, or has not come.",
    413: "The request is too big.",
    415: "The body is not JSON.",
    422: "A value makes no sense.",
    429: "Too often; `Retry-After` says when to try again.",
    503: "Too busy, or without its database; try again.",
}


def service_of(request: Request) -> Service:
    """The server that a request came to."""
    return cast(Service, request.app.state.service)


async def perhaps(
    request: Request, _cookie: Annotated[object, Depends(_COOKIE)], _token: Annotated[object, Depends(_BEARER)]
) -> Person | None:
    """Whoever asks, if it is somebody."""
    return await service_of(request).people.of(request)


async def somebody(person: Annotated[Person | None, Depends(perhaps)]) -> Person:
    """Whoever asks; nobody is refused."""
    if person is None:
        raise nobody()
    return person


async def _anybody(request: Request) -> Person | None:
    return await service_of(request).people.of(request)


async def _found(request: Request, table: Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,40}$")]) -> Match:
    return await service_of(request).tables.find(table)


Serving = Annotated[Service, Depends(service_of)]
Somebody = Annotated[Person, Depends(somebody)]
Anybody = Annotated[Person | None, Depends(_anybody)]
"""Whoever asks, where it makes no difference to what may be asked."""
AtTable = Annotated[Match, Depends(_found)]


def seat_of(moment: Moment, person: Person | None, seat: int | None) -> int | None:
    """The seat that somebody looks from: one of their own if they name it, their first, or a spectator's place."""
    own = [] if person is None else [n for n, chair in enumerate(moment.chairs, 1) if chair.person == person.id]
    if seat is None:
        return own[0] if own else None
    if seat > len(moment.chairs):
        raise bad_value(f"seat: there is no seat {seat}; there are 1 to {len(moment.chairs)}")
    if seat not in own:
        raise not_yours(f"seat {seat} is not yours")
    return seat


def written(answer: object, status: int = 200) -> Response:
    """An answer, as JSON."""
    return Response(encode(answer), status, media_type="application/json")


def answers(model: type | None, *refusals: int, status: int = 200) -> Responses:
    """How a route answers, for the description of the interface."""
    told: Responses = {status: {"model": model} if model is not None else {}}
    for refusal in (*refusals, *ALWAYS):
        told[refusal] = {"model": ErrorResponse, "description": _REFUSALS[refusal]}
    return told


ALWAYS = (429, 503)
LOOKING = (422,)
CHANGING = (400, 401, 403, 413, 415, 422)
AT_A_TABLE = (404, 409)


@cache
def spoken(language: str, theme: str) -> Words:
    """The words of a language, read once: that takes longer than to tell a whole game."""
    return Words(language, theme)
