"""Dependencies of the routes: the service, the current user, the table, and how responses are written and described."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, cast

from fastapi import Depends, Path, Request, Response
from fastapi.security import APIKeyCookie, HTTPBearer
from starlette.requests import HTTPConnection

from centuria.server.accounts.credentials.cookies import COOKIE
from centuria.server.accounts.person import Person
from centuria.server.errors import banned, forbidden, unauthenticated
from centuria.server.presenters.table import encode
from centuria.server.rate_limits import rate_limit_key, site_key
from centuria.server.schemas.server import ErrorResponse
from centuria.server.service import Service
from centuria.server.tables.commands.base import check_seat
from centuria.server.tables.settings import TABLE_ID
from centuria.server.tables.state.model import TableState
from centuria.server.tables.table import LoadedTable
from centuria.words import Words

_COOKIE = APIKeyCookie(name=COOKIE, auto_error=False, description="The signed cookie of a guest.")
_BEARER = HTTPBearer(auto_error=False, description="The token of a bot account.")

Responses = dict[int | str, dict[str, object]]

RESPONSE_TYPES: set[type] = set()
"""What the routes send: `app` adds their schemas to the API description."""

_ERRORS: Mapping[int, str] = {
    400: "The request cannot be read.",
    401: "Not signed in.",
    403: "Not yours, or sent from a page of another site.",
    404: "Not found.",
    409: "Does not fit the current state, or the decision is stale.",
    413: "The request is too large.",
    415: "The body is not JSON.",
    422: "A value is invalid.",
    429: "Over a rate limit; `Retry-After` says when to try again.",
    503: "Too busy, or the database cannot be reached; try again.",
}

EVERY_REQUEST = (429, 503)
READ = (422,)
WRITE = (400, 401, 403, 413, 415, 422)
AT_TABLE = (404, 409)
"""The errors that requests of each sort may get, for the API description."""


def service_of(request: Request) -> Service:
    """The service that handles a request."""
    return cast(Service, request.app.state.service)


async def _signed_in(
    request: Request, _cookie: Annotated[object, Depends(_COOKIE)], _token: Annotated[object, Depends(_BEARER)]
) -> Person | None:
    service = service_of(request)
    person = await service.accounts.authenticate(request)
    if person is not None:
        service.online.note(person.id)
    return person


async def current_user(person: Annotated[Person | None, Depends(_signed_in)]) -> Person:
    """The person who sends the request; 401 when nobody is signed in, 403 when they are banned."""
    if person is None:
        raise unauthenticated()
    if person.banned:
        raise banned()
    return person


async def current_or_banned_user(person: Annotated[Person | None, Depends(_signed_in)]) -> Person:
    """The person who sends the request, also one who is banned: for what concerns only their own data."""
    if person is None:
        raise unauthenticated()
    return person


async def optional_user(request: Request) -> Person | None:
    """The person who sends the request, or None; the API description asks for no credentials."""
    return await service_of(request).accounts.authenticate(request)


async def _get_table(request: Request, table: Annotated[str, Path(pattern=TABLE_ID)]) -> LoadedTable:
    return await service_of(request).tables.get(table)


ServiceDep = Annotated[Service, Depends(service_of)]
CurrentUser = Annotated[Person, Depends(current_user)]
EvenBannedUser = Annotated[Person, Depends(current_or_banned_user)]
OptionalUser = Annotated[Person | None, Depends(optional_user)]
TableDep = Annotated[LoadedTable, Depends(_get_table)]


def viewer_seat(state: TableState, person: Person | None, seat: int | None) -> int | None:
    """The seat to view a table from: the named own seat, the first own seat, or None for a spectator."""
    own = [] if person is None else state.seats_of(person.id)
    if seat is None:
        return own[0] if own else None
    check_seat(state, seat)
    if seat not in own:
        raise forbidden(f"seat {seat} is not yours")
    return seat


def address_key(connection: HTTPConnection) -> str:
    """The rate-limit key of the client's address."""
    return rate_limit_key(connection.client.host if connection.client else "")


def limited_address(request: Request, service: Service) -> str:
    """The address whose open requests are counted, for IPv6 its site; none without rate limits."""
    key = address_key(request)
    return (site_key(key) or key) if service.settings.rates else ""


def json_response(content: object, status: int = 200) -> Response:
    """A JSON response."""
    return Response(encode(content), status, media_type="application/json")


def responses_for(model: type | None, *errors: int, status: int = 200) -> Responses:
    """The responses of a route, for the API description.

    Types are named, and built only for the description: FastAPI would build a validator of each for every route.
    """
    described: Responses = {status: _body(model) if model is not None else {}}
    for error in (*errors, *EVERY_REQUEST):
        described[error] = {"description": _ERRORS[error], **_body(ErrorResponse)}
    return described


def _body(model: type) -> dict[str, object]:
    RESPONSE_TYPES.add(model)
    return {"content": {"application/json": {"schema": {"$ref": f"#/components/schemas/{model.__name__}"}}}}


@cache
def words_for(language: str, theme: str, mode: str, illustrated: bool) -> Words:
    """The words for a game, cached: loading them takes longer than narrating a whole game."""
    return Words(language, theme, mode=mode, illustrated=illustrated)
