"""What is turned away before it reaches a route: too much, too often, not JSON, or sent by another site's page."""

from typing import cast
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from centuria.server.accounts.accounts import COOKIE
from centuria.server.errors import Refused
from centuria.server.presenters.table import encode
from centuria.server.rate_limits import address_of
from centuria.server.schemas.server import ErrorResponse
from centuria.server.service import Service

MOST_BYTES = 64 * 1024
"""The longest body of a request."""

_LOOKING = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
_UNCOUNTED = frozenset({"/health", "/metrics"})


class Guards:
    """Stands before all routes."""

    def __init__(self, app: ASGIApp, origins: tuple[str, ...]) -> None:
        self.app = app
        self.origins = frozenset(filter(None, map(_host, origins)))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or turn it away."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        asker = HTTPConnection(scope)
        try:
            if scope["path"] not in _UNCOUNTED:
                limits = cast(Service, scope["app"].state.service).limits
                limits.take("requests", address_of(asker.client.host if asker.client else ""))
            if scope["type"] == "websocket":
                self._check_origin(asker)
            elif scope["method"] not in _LOOKING:
                self._check_origin(asker)
                _check_body(asker.headers)
        except Refused as refusal:
            if scope["type"] == "websocket":
                await _turn_away(refusal, scope, receive, send)
            else:
                await refused(refusal)(scope, receive, send)
            return
        await self.app(scope, _counted(receive) if scope["type"] == "http" else receive, send)

    def _check_origin(self, asker: HTTPConnection) -> None:
        """A browser says which page a request comes from; it has to be one of this server's.

        Programs say nothing. They are believed as long as they bring no cookie, which only a browser would add without
        being asked.
        """
        origin = asker.headers.get("origin")
        if origin is not None:
            host = _host(origin)
            if host and (host == asker.headers.get("host", "").lower() or host in self.origins):
                return
            raise Refused(403, "bad_origin", f"a page of {origin[:100]!r} cannot ask this server for anything")
        if COOKIE not in asker.cookies or "authorization" in asker.headers:
            return
        if asker.headers.get("sec-fetch-site") == "same-origin":
            return
        raise Refused(403, "bad_origin", "a request with a cookie has to say where it comes from (Origin)")


def _host(origin: str) -> str:
    """The host and port of an origin, in the form of a Host header; nothing for one that is none."""
    try:
        parts = urlsplit(origin.strip().lower())
        return parts.netloc if parts.scheme in ("http", "https") and "@" not in parts.netloc else ""
    except ValueError:
        return ""


def _check_body(headers: Headers) -> None:
    length = headers.get("content-length")
    if length is not None and (not length.isdigit() or int(length[:12]) > MOST_BYTES):
        raise too_big()
    if (length not in (None, "0")) or "transfer-encoding" in headers:
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json":
            raise Refused(415, "not_json", f"the body has to be application/json, not {kind[:60]!r}")


def too_big() -> Refused:
    """More than anybody has to say."""
    return Refused(413, "too_big", f"a request has at most {MOST_BYTES} bytes")


def _counted(receive: Receive) -> Receive:
    """Count what really comes: a body may be longer than it says, or say nothing."""
    total = 0

    async def receiving() -> Message:
        nonlocal total
        message = await receive()
        if message["type"] == "http.request":
            total += len(message.get("body", b""))
            if total > MOST_BYTES:
                raise HTTPException(413)
        return message

    return receiving


def refused(refusal: Refused) -> Response:
    """A refusal as an answer."""
    body = encode(ErrorResponse(error=refusal.told()))
    response = Response(body, refusal.status, media_type="application/json")
    if refusal.status == 429:
        response.headers["retry-after"] = str(refusal.more.get("retry_after", 1))
    if refusal.status == 401:
        response.headers["www-authenticate"] = "Bearer"
    return response


async def _turn_away(refusal: Refused, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer the request for a WebSocket like any other where the server can, and close it otherwise."""
    if "websocket.http.response" in scope.get("extensions", {}):
        answer = refused(refusal)
        headers = answer.raw_headers
        await send({"type": "websocket.http.response.start", "status": answer.status_code, "headers": headers})
        await send({"type": "websocket.http.response.body", "body": answer.body})
    else:
        await send({"type": "websocket.close", "code": 1008, "reason": refusal.code})
