"""The pages of the client, the API documentation, and what the server is."""

from functools import cache
from html import escape
from importlib.resources import files
from typing import get_args

from fastapi import APIRouter, Request, Response

from centuria import __version__
from centuria.bots.levels import levels
from centuria.mode_registry import MODES
from centuria.server import static_client
from centuria.server.accounts.sign_in.passkeys import AVAILABLE as PASSKEYS
from centuria.server.errors import ApiError
from centuria.server.http.dependencies import ServiceDep, json_response, responses_for
from centuria.server.presenters.table import encode
from centuria.server.schemas.server import About, ModeInfo
from centuria.server.tables.settings import BotName
from centuria.words import Words, languages

router = APIRouter()

_KINDS = {"css": "text/css", "js": "text/javascript", "html": "text/html"}


@router.get("/api/about", tags=["server"], summary="About this server", responses=responses_for(About))
async def about(service: ServiceDep) -> Response:
    """The version, the modes, the levels of bots and the component sets of this server, and whether it has passkeys."""
    modes: list[ModeInfo] = [
        {
            "mode": mode.name,
            "seats": list(mode.seats),
            "options": sorted((*mode.deal_options, *mode.rule_options)),
            "levels": [{"name": one.name, "rating": one.rating, "wins": one.share} for one in levels(mode.name)],
        }
        for mode in MODES.values()
    ]
    names, components = list(get_args(BotName)), list(service.catalogue.names())
    return json_response(
        About(version=__version__, modes=modes, levels=names, components=components, passkeys=PASSKEYS)
    )


@router.get("/api/openapi.json", include_in_schema=False)
async def description(request: Request) -> Response:
    """The API description. It is encoded once: that takes as long as many requests."""
    state = request.app.state
    if not hasattr(state, "description"):
        state.description = encode(request.app.openapi())
    return Response(state.description, media_type="application/json")


@router.get("/api/docs", include_in_schema=False)
async def docs() -> Response:
    """The API documentation."""
    return _file("docs.html")


@router.get("/api/docs/{name}", include_in_schema=False)
async def docs_part(name: str) -> Response:
    """The script and the style sheet of the documentation."""
    if name not in ("docs.css", "docs.js"):
        raise ApiError(404, "not_found", "there is no such file")
    return _file(name)


@router.get("/", include_in_schema=False)
@router.get("/new", include_in_schema=False)
@router.get("/settings", include_in_schema=False)
@router.get("/replay", include_in_schema=False)
@router.get("/puzzles", include_in_schema=False)
@router.get("/leaderboard", include_in_schema=False)
@router.get("/friends", include_in_schema=False)
@router.get("/account", include_in_schema=False)
@router.get("/admin", include_in_schema=False)
@router.get("/tournaments", include_in_schema=False)
@router.get("/tournaments/{name}", include_in_schema=False)
@router.get("/rules", include_in_schema=False)
@router.get("/table/{name}", include_in_schema=False)
@router.get("/replay/{name}", include_in_schema=False)
@router.get("/review/{name}", include_in_schema=False)
@router.get("/puzzles/{name}", include_in_schema=False)
@router.get("/people/{name}", include_in_schema=False)
@router.get("/rules/{name}", include_in_schema=False)
@router.get("/learn", include_in_schema=False)
@router.get("/learn/{name}", include_in_schema=False)
async def page(request: Request) -> Response:
    """The browser client; a short placeholder page where it was not built."""
    language = _language(request.headers.get("accept-language", "")[:200])
    if static_client.find(static_client.PAGE) is None:
        return Response(_placeholder(language), media_type="text/html; charset=utf-8")
    response = _client(request, static_client.PAGE)
    path = request.url.path
    ahead = static_client.links(language, static_client.screen_of(path)), static_client.data_links(path)
    response.headers["link"] = ", ".join(filter(None, ahead))
    response.headers["vary"] = "accept-encoding, accept-language"
    return response


def unknown_page(request: Request) -> Response | None:
    """The client says that an address leads nowhere, to a person who asks for a page; None for programs."""
    if request.method != "GET" or request.url.path.startswith(("/api", "/assets")):
        return None
    if "text/html" not in request.headers.get("accept", "") or static_client.find(static_client.PAGE) is None:
        return None
    response = _client(request, static_client.PAGE)
    response.status_code = 404
    return response


@router.get("/assets/{name}", include_in_schema=False)
async def asset(request: Request, name: str) -> Response:
    """A file of the client."""
    return _client(request, f"assets/{name}")


@router.get("/{name}.svg", include_in_schema=False)
@router.get("/{name}.png", include_in_schema=False)
@router.get("/{name}.js", include_in_schema=False)
@router.get("/{name}.webmanifest", include_in_schema=False)
async def root_file(request: Request) -> Response:
    """Files that browsers expect at the root: icons, the web manifest, the service worker."""
    return _client(request, request.url.path.lstrip("/"))


def _client(request: Request, name: str) -> Response:
    file = static_client.find(name)
    if file is None:
        raise ApiError(404, "not_found", "there is no such file")
    headers = {"cache-control": file.cache_control, "vary": "accept-encoding"}
    if file.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.compressed, media_type=file.media_type, headers=headers | {"content-encoding": "gzip"})
    return Response(file.plain, media_type=file.media_type, headers=headers)


def _language(accepted: str) -> str:
    for part in accepted.split(","):
        language = part.strip()[:2].lower()
        if language in languages():
            return language
    return languages()[0]


@cache
def _placeholder(language: str) -> bytes:
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
