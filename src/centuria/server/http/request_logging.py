"""Around every request: a number to find it by in the log, headers that keep browsers strict, and the last net."""

import secrets
import time
from collections.abc import Mapping

import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from centuria.server.metrics import Metrics
from centuria.server.presenters.table import encode

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

HEADERS: Mapping[str, str] = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}

_LINES = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
_QUIET = frozenset({"/health", "/metrics"})
UNKNOWN = "(unknown)"

_log = structlog.get_logger("centuria.requests")


class Watch:
    """Sees every request in and out. What goes wrong unexpectedly is told to the log only."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        number = secrets.token_hex(8)
        scope["request_id"] = number
        begun, status = time.perf_counter(), 0

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
                message["headers"] = [
                    *message.get("headers", ()),
                    *_LINES,
                    *_freshness(message),
                    (b"x-request-id", number.encode()),
                ]
            elif message["type"] == "websocket.close":
                status = message.get("code", 1000)
            await send(message)

        try:
            await self.app(scope, receive, sending)
        except Exception:
            _log.exception("failed", id=number, method=_method(scope), route=_route(scope))
            if scope["type"] == "http" and status == 0:
                await _apologise(sending, number)
            elif scope["type"] == "http":
                raise
        finally:
            self._note(scope, number, status, time.perf_counter() - begun)

    def _note(self, scope: Scope, number: str, status: int, seconds: float) -> None:
        method, route = _method(scope), _route(scope)
        if scope["type"] == "http":
            self.metrics.answered(method, route, status, seconds)
        level = "debug" if route in _QUIET else "info"
        table = scope.get("path_params", {}).get("table")
        named = {} if table is None else {"table": str(table)[:40]}
        getattr(_log, level)(
            "request", id=number, method=method, route=route, status=status, ms=round(seconds * 1000, 1), **named
        )


def _method(scope: Scope) -> str:
    return "WS" if scope["type"] == "websocket" else str(scope["method"])[:10]


def _route(scope: Scope) -> str:
    """The route that a request took; its address itself may hold a secret that somebody has mistyped."""
    return getattr(scope.get("route"), "path", UNKNOWN)


def _freshness(message: Message) -> list[tuple[bytes, bytes]]:
    """Nothing is kept by browsers and proxies unless it says itself that it may be."""
    if any(name == b"cache-control" for name, _ in message.get("headers", ())):
        return []
    return [(b"cache-control", b"no-store")]


async def _apologise(send: Send, number: str) -> None:
    told = "something went wrong on the server; its log has more under this id"
    body = encode({"error": {"code": "internal", "message": told, "id": number}})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 500, "headers": headers})
    await send({"type": "http.response.body", "body": body})
