"""The web application around a server."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Match, Route

from centuria import __version__
from centuria.server.errors import Refused, no_database
from centuria.server.http.request_guards import Guards, refused, too_big
from centuria.server.http.request_logging import Watch
from centuria.server.http.routes import account, analysis, live, pages, play, replay, tables
from centuria.server.live.protocol import describe
from centuria.server.metrics import Metrics
from centuria.server.service import Service
from centuria.server.settings import Settings

ABOUT = """Tables of the Century games: make one, sit down, decide.

Whoever asks is a guest with a signed cookie (`POST /api/me`) or a bot account with a token
(`Authorization: Bearer ...`). What is refused has changed nothing and says why:
`{"error": {"code": "...", "message": "..."}}`."""

_log = structlog.get_logger(__name__)

_CODES = {404: "not_found", 405: "not_allowed"}


class Application(FastAPI):
    """Also describes the WebSocket messages of live tables, and that objects have no undescribed fields."""

    def openapi(self) -> dict[str, Any]:
        """The description of the interface."""
        if self.openapi_schema is None:
            schemas = super().openapi()["components"]["schemas"]
            describe(schemas)
            for shape in schemas.values():
                if "properties" in shape:
                    shape.setdefault("additionalProperties", False)
        return super().openapi()


def create(settings: Settings | None = None, service: Service | None = None) -> FastAPI:
    """The application around a server that runs; without one, its server starts and stops with it."""
    chosen = service.settings if service is not None else settings or Settings()
    metrics = Metrics()

    @asynccontextmanager
    async def serving(app: FastAPI) -> AsyncIterator[None]:
        if service is not None:
            yield
            return
        async with Service(chosen) as started:
            app.state.service = started
            metrics.watch(started)
            yield

    app = Application(
        title="Centuria",
        version=__version__,
        description=ABOUT,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=serving,
    )
    app.state.metrics = metrics
    if service is not None:
        app.state.service = service
        metrics.watch(service)
    app.add_middleware(Guards, origins=chosen.origins)
    app.add_middleware(Watch, metrics=metrics)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _failed)
    app.add_exception_handler(SQLAlchemyError, _without_database)
    app.add_exception_handler(OSError, _without_database)
    app.router.routes.append(live.route)
    for room in (account, tables, play, analysis, replay, pages):
        app.include_router(room.router)
    return app


async def _refused(_request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return refused(error)


async def _malformed(_request: Request, error: Exception) -> Response:
    """Say which value makes no sense, without repeating it: it may be a secret in the wrong place."""
    assert isinstance(error, RequestValidationError)
    places = [{"place": _place(fault["loc"]), "problem": str(fault["msg"])[:200]} for fault in error.errors()[:10]]
    first = places[0] if places else {"place": "request", "problem": "it cannot be read"}
    return refused(Refused(422, "malformed", f"{first['place']}: {first['problem']}", {"problems": places}))


def _place(parts: tuple[int | str, ...]) -> str:
    return ".".join(str(part)[:40] for part in parts[:8])


async def _without_database(request: Request, error: Exception) -> Response:
    _log.error("no_database", path=request.url.path, exc_info=error)
    return refused(no_database())


async def _failed(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 413:
        return refused(too_big())
    response = refused(Refused(error.status_code, _CODES.get(error.status_code, "unreadable"), str(error.detail)))
    response.headers.update(error.headers or {})
    if error.status_code == 405:
        response.headers["allow"] = ", ".join(sorted(_allowed(request)))
    return response


def _allowed(request: Request) -> set[str]:
    """All methods of a place; each of them is a route of its own."""
    there = (route for route in request.app.routes if isinstance(route, Route))
    found = [route.methods or () for route in there if route.matches(request.scope)[0] is not Match.NONE]
    return {method for methods in found for method in methods}
