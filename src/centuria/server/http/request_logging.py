"""Middleware around every request: security headers, access log with request id, metrics, last-resort 500."""

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping
from functools import partial

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from centuria.server.http.security_headers import header_lines
from centuria.server.metrics import Metrics
from centuria.server.presenters.table import encode

_DEBUG_ROUTES = frozenset({"/health", "/health/live", "/metrics"})
UNKNOWN = "(unknown)"

_log = structlog.get_logger("centuria.requests")


class RequestLogging:
    """ASGI middleware. Details of an unexpected error go to the log only."""

    def __init__(self, app: ASGIApp, metrics: Metrics, *, secure: bool = False) -> None:
        self.app = app
        self.metrics = metrics
        self.headers = header_lines(secure=secure)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and log it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        request_id = secrets.token_hex(8)
        scope["request_id"] = request_id
        begun, status = time.perf_counter(), 0
        scope["begun"] = begun

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
                message["headers"] = [
                    *message.get("headers", ()),
                    *self.headers,
                    *_cache_control(message),
                    (b"x-request-id", request_id.encode()),
                ]
            elif message["type"] == "websocket.close":
                status = message.get("code", 1000)
            await send(message)

        try:
            await self.app(scope, receive, sending)
        except asyncio.CancelledError:
            # The web server cancels what is still running some seconds after it was told to stop.
            _log.warning("request_cancelled", id=request_id, method=_method(scope), route=_route(scope))
            if scope["type"] == "http" and status == 0:
                await _send_error(sending, 503, {"code": "busy", "message": "the server stops; try again in a moment"})
        except Exception:
            _log.exception("request_failed", id=request_id, method=_method(scope), route=_route(scope))
            if scope["type"] == "http" and status == 0:
                message = "internal error; the server's log has details under this id"
                await _send_error(sending, 500, {"code": "internal", "message": message, "id": request_id})
            elif scope["type"] == "http":
                raise
        finally:
            if not scope.get("detached"):
                logged_at_end(scope)(status)
            if scope["type"] == "http":
                self.metrics.request_finished(_method(scope), _route(scope), status, time.perf_counter() - begun)


def logged_at_end(scope: Scope) -> Callable[[int], None]:
    """What logs a request with its status; for a WebSocket that outlives its request, when it is closed."""
    scope["detached"] = True
    table = scope.get("path_params", {}).get("table")
    named = {} if table is None else {"table": str(table)[:40]}
    return partial(_log_request, scope["begun"], scope["request_id"], _method(scope), _route(scope), named)


def _log_request(begun: float, request_id: str, method: str, route: str, named: Mapping[str, str], status: int) -> None:
    level = "debug" if route in _DEBUG_ROUTES else "info"
    ms = round(1000 * (time.perf_counter() - begun), 1)
    getattr(_log, level)("request", id=request_id, method=method, route=route, status=status, ms=ms, **named)


def _method(scope: Scope) -> str:
    return "WS" if scope["type"] == "websocket" else str(scope["method"])[:10]


def _route(scope: Scope) -> str:
    """The route's pattern, never the URL itself: that may hold a secret."""
    return getattr(scope.get("route"), "path", UNKNOWN)


def _cache_control(message: Message) -> list[tuple[bytes, bytes]]:
    """`no-store`, unless the response says otherwise."""
    if any(name == b"cache-control" for name, _ in message.get("headers", ())):
        return []
    return [(b"cache-control", b"no-store")]


async def _send_error(send: Send, status: int, error: Mapping[str, object]) -> None:
    body = encode({"error": error})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
