"""The documentation site: it is built without a warning, every page can be reached, every link leads somewhere."""

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from support import ROOT

BUILT = ROOT / "build" / "docs"
"""Kept between runs: Sphinx writes anew only what has changed."""


@dataclass
class Page(HTMLParser):
    """What a page links to, and what can be linked to in it."""

    links: list[str] = field(default_factory=list)
    anchors: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.anchors |= {value for name in ("id", "name") if (value := given.get(name))}
        self.links += [value for name in ("href", "src") if (value := given.get(name))]


def pages(html: Path) -> Iterator[tuple[Path, Page]]:
    for file in sorted(html.rglob("*.html")):
        page = Page()
        page.feed(file.read_text(encoding="utf-8"))
        yield file, page


@pytest.fixture(scope="module")
def html() -> Path:
    command = [sys.executable, "-m", "sphinx", "--quiet", "--fail-on-warning", "--keep-going", "--builder", "html"]
    folders = ["--doctree-dir", str(BUILT / "doctrees"), str(ROOT / "docs"), str(BUILT / "html")]
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    done = subprocess.run([*command, *folders], capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stderr
    return BUILT / "html"


@pytest.fixture(scope="module")
def site(html: Path) -> dict[Path, Page]:
    return dict(pages(html))


def test_every_link_of_the_site_leads_somewhere(html: Path, site: dict[Path, Page]) -> None:
    wrong = []
    for file, page in site.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            reached = target.is_file() and (not parts.fragment or unquote(parts.fragment) in site[target].anchors)
            if not reached:
                wrong.append(f"{file.relative_to(html)}: {link}")
    assert wrong == []


def test_every_page_is_reached_from_the_first(html: Path, site: dict[Path, Page]) -> None:
    seen, waiting = set[Path](), [html / "index.html"]
    while waiting:
        file = waiting.pop()
        if file in seen or file not in site:
            continue
        seen.add(file)
        waiting += [(file.parent / urlsplit(link).path).resolve() for link in site[file].links]
    sources = {path.relative_to(ROOT / "docs").with_suffix(".html") for path in (ROOT / "docs").rglob("*.md")}
    assert sorted(str(source) for source in sources if html / source not in seen) == []


def test_pages_fetch_nothing_from_elsewhere(site: dict[Path, Page], html: Path) -> None:
    for file in site:
        text = file.read_text(encoding="utf-8")
        for loading in ('<script src="http', '<link rel="stylesheet" href="http', '<img src="http'):
            assert loading not in text, file.relative_to(html)
