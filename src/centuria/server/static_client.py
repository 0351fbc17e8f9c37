"""The browser's client as it was built into the package: its files in memory, plain and compressed."""

import gzip
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import msgspec

_KINDS = {
    "css": "text/css; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
    "webmanifest": "application/manifest+json",
}
PAGE = "index.html"
"""Every page is this file: the client reads the address itself."""

_MANIFEST = "manifest.json"
"""What the files were built from; for the server alone."""

_SCREENS = {
    "learn": "Learn",
    "new": "NewTable",
    "replay": "ReplayScreen",
    "rules": "Rules",
    "settings": "Settings",
    "table": "TableScreen",
}
"""Screens that come when they are gone to, by the beginning of their address."""
_EARLY = {"js": "modulepreload", "css": "preload; as=style; crossorigin"}

_FOREVER = "public, max-age=31536000, immutable"
"""A file whose name is made from its contents never changes."""


@dataclass(frozen=True, slots=True)
class File:
    """A file of the client."""

    plain: bytes
    compressed: bytes | None
    """None where it would not be shorter."""
    kind: str
    freshness: str


@cache
def found(name: str) -> File | None:
    """A file of the client by its path; None when it has no such file, or was not built."""
    return built().get(name)


@cache
def built() -> dict[str, File]:
    """All files of the client; none when it was not built."""
    root = files("centuria").joinpath("web")
    if not all(root.joinpath(name).is_file() for name in (PAGE, _MANIFEST)):
        return {}
    here = {entry.name: entry for entry in root.iterdir() if entry.is_file()}
    assets = root.joinpath("assets")
    here |= {f"assets/{entry.name}": entry for entry in assets.iterdir()} if assets.is_dir() else {}
    read = {name: entry.read_bytes() for name, entry in here.items() if name.rpartition(".")[2] in _KINDS}
    return {name: _file(name, content) for name, content in read.items()}


@cache
def links(language: str, place: str) -> str:
    """A `Link` header with what a page asks for only once it runs: the words of a language, the screen of a place."""
    there = _needed(PAGE, set())
    roots = [f"virtual:words/{language}", *([f"src/screens/{_SCREENS[place]}.svelte"] if place in _SCREENS else [])]
    ahead = dict.fromkeys(name for root in roots for name in _needed(root, set()) if name not in there)
    return ", ".join(f"</{name}>; rel={_EARLY[name.rpartition('.')[2]]}" for name in ahead)


def _needed(root: str, met: set[str]) -> list[str]:
    """The files of a part of the client and of everything that it imports."""
    if root in met:
        return []
    met.add(root)
    part = _parts()[root]
    imported = [name for other in part.imports for name in _needed(other, met)]
    return [part.file, *part.css, *imported]


class _Part(msgspec.Struct):
    """A part of the client, as Vite tells of it: its file, its style, and the parts that it imports."""

    file: str
    css: tuple[str, ...] = ()
    imports: tuple[str, ...] = ()


@cache
def _parts() -> dict[str, _Part]:
    """What the client was built from, by its sources."""
    manifest = files("centuria").joinpath("web", _MANIFEST)
    return msgspec.json.decode(manifest.read_bytes(), type=dict[str, _Part])


def _file(name: str, content: bytes) -> File:
    compressed = gzip.compress(content, 9, mtime=0)
    freshness = _FOREVER if name.startswith("assets/") else "no-cache"
    shorter = compressed if len(compressed) < len(content) else None
    return File(content, shorter, _KINDS[name.rpartition(".")[2]], freshness)
