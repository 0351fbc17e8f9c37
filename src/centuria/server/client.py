"""The browser's client as it was built into the package: its files in memory, plain and compressed."""

import gzip
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

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
    if not root.joinpath(PAGE).is_file():
        return {}
    here = {entry.name: entry for entry in root.iterdir() if entry.is_file()}
    assets = root.joinpath("assets")
    here |= {f"assets/{entry.name}": entry for entry in assets.iterdir()} if assets.is_dir() else {}
    read = {name: entry.read_bytes() for name, entry in here.items() if name.rpartition(".")[2] in _KINDS}
    return {name: _file(name, content) for name, content in read.items()}


@cache
def spoken(language: str) -> str | None:
    """The file with the words of a language, which the page asks for only once it runs."""
    return next((name for name in built() if name.startswith(f"assets/{language}-")), None)


def _file(name: str, content: bytes) -> File:
    compressed = gzip.compress(content, 9, mtime=0)
    freshness = _FOREVER if name.startswith("assets/") else "no-cache"
    shorter = compressed if len(compressed) < len(content) else None
    return File(content, shorter, _KINDS[name.rpartition(".")[2]], freshness)
