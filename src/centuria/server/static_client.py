"""The static files of the browser client, as built into the package: kept in memory, plain and gzipped."""

import gzip
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import msgspec

_KINDS = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "svg": "image/svg+xml",
    "png": "image/png",
    "webmanifest": "application/manifest+json",
}
PAGE = "index.html"
"""Every page is this file: the client has its own router."""

_MANIFEST = "manifest.json"
"""Vite's manifest: which file was built from which source."""

_SCREENS = {
    "account": "Account",
    "admin": "Admin",
    "friends": "Friends",
    "leaderboard": "Leaderboard",
    "learn": "Learn",
    "new": "NewTable",
    "people": "Person",
    "puzzles": "Puzzles",
    "replay": "ReplayScreen",
    "review": "ReviewScreen",
    "rules": "Rules",
    "settings": "Settings",
    "table": "TableScreen",
    "tournaments": "Tournaments",
}
"""Lazy-loaded screens, by the first part of their path."""
_SCREENS_OF_ONE = {"puzzles": "PuzzleScreen", "tournaments": "TournamentScreen"}
"""Those of one of the things that the screen of the first part lists."""
_DATA = {"puzzles": ("",), "people": ("", "/games")}
"""What those of one ask the API for at once, below the address of the thing."""
_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")

_PRELOAD = {"js": "modulepreload", "css": "preload; as=style; crossorigin", "json": "preload; as=fetch; crossorigin"}

_IMMUTABLE = "public, max-age=31536000, immutable"
"""For files with a content hash in their name: they never change."""


@dataclass(frozen=True, slots=True)
class File:
    """A file of the client."""

    plain: bytes
    compressed: bytes | None
    """None if compression does not make it shorter."""
    media_type: str
    cache_control: str


def find(name: str) -> File | None:
    """A file of the client by its path; None if there is none, or the client was not built."""
    return built().get(name)


@cache
def built() -> dict[str, File]:
    """All files of the client; empty if it was not built."""
    root = files("centuria").joinpath("web")
    if not all(root.joinpath(name).is_file() for name in (PAGE, _MANIFEST)):
        return {}
    here = {entry.name: entry for entry in root.iterdir() if entry.is_file()}
    assets = root.joinpath("assets")
    here |= {f"assets/{entry.name}": entry for entry in assets.iterdir()} if assets.is_dir() else {}
    read = {name: entry.read_bytes() for name, entry in here.items() if name.rpartition(".")[2] in _KINDS}
    return {name: _file(name, content) for name, content in read.items()}


def screen_of(path: str) -> str:
    """The lazy-loaded screen of a path; empty for the first page, which is not."""
    _, place, *rest = path.split("/")
    if path == "/tournaments/new":
        return "NewTournament"
    return (_SCREENS_OF_ONE.get(place) if any(rest) else None) or _SCREENS.get(place, "")


def data_links(path: str) -> str:
    """A `Link` header that preloads what the screen of a path asks the API for first; empty where that is not known."""
    _, place, *rest = path.split("/")
    if len(rest) != 1 or not _ID.fullmatch(rest[0]):
        return ""
    return ", ".join(f"</api/{place}/{rest[0]}{more}>; rel={_PRELOAD['json']}" for more in _DATA.get(place, ()))


@cache
def links(language: str, screen: str) -> str:
    """A `Link` header that preloads what a page loads only once it runs: the words of a language, and its screen."""
    there = _needed(PAGE, set())
    roots = [f"words/{language}.json"]
    if screen:
        roots += [f"words/{language}-later.json", f"src/screens/{screen}.svelte"]
    ahead = dict.fromkeys(name for root in roots for name in _needed(root, set()) if name not in there)
    return ", ".join(f"</{name}>; rel={_PRELOAD[name.rpartition('.')[2]]}" for name in ahead)


def _needed(root: str, seen: set[str]) -> list[str]:
    """The files of a module of the client and of everything that it imports."""
    if root in seen:
        return []
    seen.add(root)
    entry = _manifest()[root]
    imported = [name for other in entry.imports for name in _needed(other, seen)]
    return [entry.file, *entry.css, *imported]


class _ManifestEntry(msgspec.Struct):
    """An entry of Vite's manifest: the file of a module, its style sheets, and the modules that it imports."""

    file: str
    css: tuple[str, ...] = ()
    imports: tuple[str, ...] = ()


@cache
def _manifest() -> dict[str, _ManifestEntry]:
    """Vite's manifest, by source file."""
    file = files("centuria").joinpath("web", _MANIFEST)
    return msgspec.json.decode(file.read_bytes(), type=dict[str, _ManifestEntry])


def _file(name: str, content: bytes) -> File:
    compressed = gzip.compress(content, 9, mtime=0)
    cache_control = _IMMUTABLE if name.startswith("assets/") else "no-cache"
    shorter = compressed if len(compressed) < len(content) else None
    return File(content, shorter, _KINDS[name.rpartition(".")[2]], cache_control)
