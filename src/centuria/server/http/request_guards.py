"""Middleware that refuses a request before its route: rate limit, CSRF (origin), body size, content type."""

from typing import cast
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from centuria.server.accounts.credentials.cookies import cookie_in
from centuria.server.errors import ApiError
from centuria.server.http.uvicorn.http_protocol import MAX_BODY_BYTES
from centuria.server.presenters.table import encode
from centuria.server.rate_limits import rate_limit_key
from centuria.server.schemas.server import ErrorResponse
from centuria.server.service import Service

_SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
MAX_FORM_BYTES = 16 * 1024
"""The largest body but for records: one with thousands of unknown fields costs as much time as a hundred requests."""

_RECORD_PATHS = frozenset({"/api/replay"})
_UNLIMITED_PATHS = frozenset({"/health", "/health/live", "/metrics"})


class RequestGuards:
    """ASGI middleware in front of all routes."""

    def __init__(self, app: ASGIApp, origins: tuple[str, ...], hosts: tuple[str, ...] = ()) -> None:
        self.app = app
        self.hosts = frozenset(hosts)
        self.origins = frozenset(filter(None, map(_host, origins)))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        try:
            if scope["path"] not in _UNLIMITED_PATHS:
                self._check_host(connection)
                limits = cast(Service, scope["app"].state.service).rate_limits
                limits.take("requests", rate_limit_key(connection.client.host if connection.client else ""))
            if scope["type"] == "websocket":
                self._check_origin(connection)
            elif scope["method"] not in _SAFE_METHODS:
                self._check_origin(connection)
                _check_body(connection.headers, _most_bytes(scope))
        except ApiError as error:
            if scope["type"] == "websocket":
                await _refuse_websocket(error, scope, receive, send)
            else:
                await error_response(error)(scope, receive, send)
            return
        await self.app(scope, _limited_body(receive, _most_bytes(scope)) if scope["type"] == "http" else receive, send)

    def _check_host(self, connection: HTTPConnection) -> None:
        """The Host header has to name this server, with or without the port."""
        if not self.hosts:
            return
        host = connection.headers.get("host", "").lower()
        name = host if host.endswith("]") else host.rpartition(":")[0]
        if host not in self.hosts and name not in self.hosts:
            raise ApiError(421, "wrong_host", f"this server does not answer for {host[:100]!r}")

    def _check_origin(self, connection: HTTPConnection) -> None:
        """CSRF protection: the Origin that a browser sends has to be this server.

        Programs send no Origin. They are let through as long as they send no cookie, which only a browser adds by
        itself.
        """
        origin = connection.headers.get("origin")
        if origin is not None:
            host = _host(origin)
            if host and (host == connection.headers.get("host", "").lower() or host in self.origins):
                return
            raise ApiError(403, "bad_origin", f"requests from pages of {origin[:100]!r} are not allowed")
        if cookie_in(connection.cookies) is None or "authorization" in connection.headers:
            return
        if connection.headers.get("sec-fetch-site") == "same-origin":
            return
        raise ApiError(403, "bad_origin", "a request with a cookie needs an Origin header")


def _host(origin: str) -> str:
    """The host and port of an origin, as in a Host header; empty if it is not a valid origin."""
    try:
        parts = urlsplit(origin.strip().lower())
        return parts.netloc if parts.scheme in ("http", "https") and "@" not in parts.netloc else ""
    except ValueError:
        return ""


def _most_bytes(scope: Scope) -> int:
    """The largest body that a path takes."""
    return MAX_BODY_BYTES if scope["path"] in _RECORD_PATHS else MAX_FORM_BYTES


def _check_body(headers: Headers, most: int) -> None:
    length = headers.get("content-length")
    if length is not None and (not length.isdigit() or int(length[:12]) > most):
        raise body_too_large(most)
    if (length not in (None, "0")) or "transfer-encoding" in headers:
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json":
            raise ApiError(415, "not_json", f"the body has to be application/json, not {kind[:60]!r}")


def body_too_large(most: int) -> ApiError:
    """413: the body is too large."""
    return ApiError(413, "too_big", f"the body of this request has at most {most} bytes")


def _limited_body(receive: Receive, most: int) -> Receive:
    """Count the bytes that arrive: Content-Length may be wrong or missing."""
    total = 0

    async def receiving() -> Message:
        nonlocal total
        message = await receive()
        if message["type"] == "http.request":
            total += len(message.get("body", b""))
            if total > most:
                raise HTTPException(413, str(most))
        return message

    return receiving


def error_response(error: ApiError) -> Response:
    """An API error as a JSON response."""
    body = encode(ErrorResponse(error=error.info()))
    response = Response(body, error.status, media_type="application/json")
    if error.status == 429:
        response.headers["retry-after"] = str(error.more.get("retry_after", 1))
    if error.status == 401:
        response.headers["www-authenticate"] = "Bearer"
    return response


async def _refuse_websocket(error: ApiError, scope: Scope, receive: Receive, send: Send) -> None:
    """Refuse a WebSocket handshake with an HTTP response where the web server supports it, else by closing."""
    if "websocket.http.response" in scope.get("extensions", {}):
        answer = error_response(error)
        headers = answer.raw_headers
        await send({"type": "websocket.http.response.start", "status": answer.status_code, "headers": headers})
        await send({"type": "websocket.http.response.body", "body": answer.body})
    else:
        await send({"type": "websocket.close", "code": 1008, "reason": error.code})
