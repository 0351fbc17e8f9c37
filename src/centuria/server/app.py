"""The web application (FastAPI): routes, middleware and error handlers around a service."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from pydantic import TypeAdapter
from pydantic.json_schema import JsonSchemaMode
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Match, Route

from centuria import __version__
from centuria.server.errors import ApiError, database_unavailable, invalid_value
from centuria.server.http.dependencies import RESPONSE_TYPES
from centuria.server.http.request_guards import MAX_FORM_BYTES, RequestGuards, body_too_large, error_response
from centuria.server.http.request_logging import RequestLogging
from centuria.server.http.routes import health, pages, puzzles, tournaments
from centuria.server.http.routes.people import account, friends, identity, moderation, profiles, push
from centuria.server.http.routes.tables import analysis, chat, live, lobby, matching, play, replay
from centuria.server.live.protocol import describe
from centuria.server.metrics import Metrics
from centuria.server.service import Service
from centuria.server.settings import Settings
from centuria.server.store.outages import is_bad_value

DESCRIPTION = """Tables of the Century games: create one, take a seat, decide.

Requests are authenticated by the signed cookie of a guest (`POST /api/me`) or by the token of a bot account
(`Authorization: Bearer ...`). A request that is refused has changed nothing; the error says why:
`{"error": {"code": "...", "message": "..."}}`."""

_log = structlog.get_logger(__name__)

_CODES = {404: "not_found", 405: "not_allowed"}


class Application(FastAPI):
    """Adds what is sent and WebSocket messages to the API description, and that objects have no undescribed fields."""

    def openapi(self) -> dict[str, Any]:
        """The API description."""
        if self.openapi_schema is None:
            schemas = super().openapi()["components"]["schemas"]
            sent: list[tuple[type, JsonSchemaMode, TypeAdapter[object]]] = [
                (one, "serialization", TypeAdapter(one)) for one in RESPONSE_TYPES
            ]
            schemas |= TypeAdapter.json_schemas(sent, ref_template="#/components/schemas/{model}")[1]["$defs"]
            ordered = sorted(schemas.items())
            schemas.clear()
            schemas.update(ordered)
            describe(schemas)
            for shape in schemas.values():
                if "properties" in shape:
                    shape.setdefault("additionalProperties", False)
        return super().openapi()


def create(settings: Settings | None = None, service: Service | None = None) -> FastAPI:
    """The application around a running service; without one, it starts and stops its own."""
    chosen = service.settings if service is not None else settings or Settings()
    metrics = Metrics()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        if service is not None:
            yield
            return
        async with Service(chosen) as started:
            app.state.service = started
            metrics.observe(started)
            yield

    app = Application(
        title="Centuria",
        version=__version__,
        description=DESCRIPTION,
        # Served by `pages`, encoded once.
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        # A redirect would repeat the Host header of the request.
        redirect_slashes=False,
        lifespan=lifespan,
    )
    app.state.metrics = metrics
    if service is not None:
        app.state.service = service
        metrics.observe(service)
    app.add_middleware(RequestGuards, origins=chosen.origins, hosts=chosen.hosts)
    app.add_middleware(RequestLogging, metrics=metrics, secure=chosen.secure)
    app.add_exception_handler(ApiError, _on_api_error)
    app.add_exception_handler(RequestValidationError, _on_invalid_request)
    app.add_exception_handler(HTTPException, _on_http_error)
    app.add_exception_handler(SQLAlchemyError, _on_database_error)
    app.add_exception_handler(OSError, _on_database_error)
    app.router.routes.append(live.route)
    # `include_router` would build every route a second time, with all its validators: half a second of a processor.
    for module in (account, identity, profiles, friends, moderation):
        app.router.routes.extend(module.router.routes)
    for module in (lobby, play, chat, analysis, replay, puzzles, tournaments, matching, push, health, pages):
        app.router.routes.extend(module.router.routes)
    return app


async def _on_api_error(_request: Request, error: Exception) -> Response:
    assert isinstance(error, ApiError)
    return error_response(error)


async def _on_invalid_request(_request: Request, error: Exception) -> Response:
    """Name the invalid value without repeating it: it may be a secret in the wrong place."""
    assert isinstance(error, RequestValidationError)
    problems = [{"place": _place(fault["loc"]), "problem": str(fault["msg"])[:200]} for fault in error.errors()[:10]]
    first = problems[0] if problems else {"place": "request", "problem": "it cannot be read"}
    message = f"{first['place']}: {first['problem']}"
    return error_response(ApiError(422, "malformed", message, {"problems": problems}))


def _place(parts: tuple[int | str, ...]) -> str:
    return ".".join(str(part)[:40] for part in parts[:8])


async def _on_database_error(request: Request, error: Exception) -> Response:
    if is_bad_value(error):
        return error_response(invalid_value("a text has a character that cannot be stored"))
    service: Service = request.app.state.service
    if not service.database.outages.failed(error):
        _log.error("database_error", exc_info=error)
    return error_response(database_unavailable())


async def _on_http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 413:
        return error_response(body_too_large(int(error.detail) if error.detail.isdigit() else MAX_FORM_BYTES))
    if error.status_code == 404 and (page := pages.unknown_page(request)):
        return page
    code = _CODES.get(error.status_code, "unreadable")
    response = error_response(ApiError(error.status_code, code, str(error.detail)))
    response.headers.update(error.headers or {})
    if error.status_code == 405:
        response.headers["allow"] = ", ".join(sorted(_allowed_methods(request)))
    return response


def _allowed_methods(request: Request) -> set[str]:
    """All methods of a path; each of them is a route of its own. What only refuses a method is not described."""
    routes = [route for route in request.app.routes if isinstance(route, Route)]
    first = next((route for route in routes if route.matches(request.scope)[0] is not Match.NONE), None)
    if first is None:
        return set()
    same = [route for route in routes if (route.path, route.include_in_schema) == (first.path, first.include_in_schema)]
    return {method for route in same for method in route.methods or ()}
