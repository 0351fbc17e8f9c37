"""Pages for people and figures for whoever looks after the server."""

import asyncio
from functools import cache
from html import escape
from importlib.resources import files
from typing import cast, get_args

from fastapi import APIRouter, Request, Response
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from centuria import __version__
from centuria.modes import named
from centuria.server import static_client
from centuria.server.errors import Refused
from centuria.server.http.dependencies import Serving, answers, written
from centuria.server.metrics import Metrics
from centuria.server.schemas.server import About, Health, ModeInfo
from centuria.server.tables.settings import MODE_NAMES, Level
from centuria.words import Words, languages

router = APIRouter()

PATIENCE = 3.0
"""Seconds that the database has to answer."""

_KINDS = {"css": "text/css", "js": "text/javascript", "html": "text/html"}


@router.get("/api/about", tags=["server"], responses=answers(About))
async def about(service: Serving) -> Response:
    """What this server offers."""
    modes: list[ModeInfo] = [
        {"mode": name, "seats": list(named(name).seats), "options": sorted(named(name).texts.options)}
        for name in MODE_NAMES
    ]
    return written(
        About(
            version=__version__, modes=modes, levels=list(get_args(Level)), components=list(service.catalogue.names())
        )
    )


@router.get("/health", tags=["server"], responses={200: {"model": Health}, 503: {"model": Health}})
async def health(service: Serving) -> Response:
    """Whether the database answers and bots can think."""
    database = await _answers(service)
    workers = service.thinkers.alive > 0
    good = database and workers
    return written(Health(status="ok" if good else "bad", database=database, workers=workers), 200 if good else 503)


async def _answers(service: Serving) -> bool:
    try:
        async with asyncio.timeout(PATIENCE), service.store.reading() as connection:
            await connection.execute(text("SELECT 1"))
    except (SQLAlchemyError, OSError, TimeoutError):
        return False
    return True


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request, service: Serving) -> Response:
    """The figures of this process, for Prometheus."""
    if not service.settings.metrics:
        raise Refused(404, "not_found", "this server tells no figures")
    figures = cast(Metrics, request.app.state.metrics).told()
    return Response(figures, media_type="text/plain; version=0.0.4; charset=utf-8")


@router.get("/api/docs", include_in_schema=False)
async def docs() -> Response:
    """The description of the interface, to be read by people."""
    return _file("docs.html")


@router.get("/api/docs/{name}", include_in_schema=False)
async def docs_part(name: str) -> Response:
    """A part of that page."""
    if name not in ("docs.css", "docs.js"):
        raise Refused(404, "not_found", "there is no such file")
    return _file(name)


@router.get("/", include_in_schema=False)
@router.get("/new", include_in_schema=False)
@router.get("/settings", include_in_schema=False)
@router.get("/replay", include_in_schema=False)
@router.get("/rules", include_in_schema=False)
@router.get("/table/{name}", include_in_schema=False)
@router.get("/replay/{name}", include_in_schema=False)
@router.get("/rules/{name}", include_in_schema=False)
@router.get("/learn/{name}", include_in_schema=False)
async def page(request: Request) -> Response:
    """The browser's client; a few words about what this is where it was not built."""
    language = _language(request.headers.get("accept-language", "")[:200])
    if static_client.found(static_client.PAGE) is None:
        return Response(_front(language), media_type="text/html; charset=utf-8")
    answer = _client(request, static_client.PAGE)
    answer.headers["link"] = static_client.links(language, request.url.path.split("/")[1])
    answer.headers["vary"] = "accept-encoding, accept-language"
    return answer


@router.get("/assets/{name}", include_in_schema=False)
async def asset(request: Request, name: str) -> Response:
    """A part of the client."""
    return _client(request, f"assets/{name}")


@router.get("/{name}.svg", include_in_schema=False)
@router.get("/{name}.png", include_in_schema=False)
@router.get("/{name}.js", include_in_schema=False)
@router.get("/{name}.webmanifest", include_in_schema=False)
async def beside_page(request: Request) -> Response:
    """What a browser looks for beside the page: icons, the manifest, the service worker."""
    return _client(request, request.url.path.lstrip("/"))


def _client(request: Request, name: str) -> Response:
    file = static_client.found(name)
    if file is None:
        raise Refused(404, "not_found", "there is no such file")
    headers = {"cache-control": file.freshness, "vary": "accept-encoding"}
    if file.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.compressed, media_type=file.kind, headers=headers | {"content-encoding": "gzip"})
    return Response(file.plain, media_type=file.kind, headers=headers)


def _language(accepted: str) -> str:
    for wish in accepted.split(","):
        language = wish.strip()[:2].lower()
        if language in languages():
            return language
    return languages()[0]


@cache
def _front(language: str) -> bytes:
    words = Words(language, "golem", "server")
    parts = {
        "about": words("server-page-about"),
        "client": words("server-page-client"),
        "docs": words("server-page-docs"),
        "language": language,
    }
    page = _read("front.html").decode()
    for name, part in parts.items():
        page = page.replace(f"{{{name}}}", escape(part))
    return page.encode()


@cache
def _read(name: str) -> bytes:
    return files("centuria.server").joinpath("static", name).read_bytes()


def _file(name: str) -> Response:
    return Response(_read(name), media_type=f"{_KINDS[name.rpartition('.')[2]]}; charset=utf-8")
