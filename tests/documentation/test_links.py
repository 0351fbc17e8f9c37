"""Every link between pages leads somewhere, in the repository as on the site."""

import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from markdown_it import MarkdownIt
from support import ROOT
from support.documentation import PAGES, name_of, without_code

LINK = re.compile(r"!?\[[^\]]*\]\(<?([^)\s>]+)>?\)")
HTML = re.compile(r'<(?:img|a|source)\b[^>]*?\b(?:src|href|srcset)="([^"]+)"')


@cache
def anchors(page: Path) -> frozenset[str]:
    """The anchors of the headings of a page, as a forge makes them."""
    found: list[str] = []
    tokens = MarkdownIt().parse(page.read_text(encoding="utf-8"))
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open":
            words = "".join(part.content for part in inline.children or [] if part.type in ("text", "code_inline"))
            anchor = re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-")
            found.append(f"{anchor}-{found.count(anchor)}" if anchor in found else anchor)
    return frozenset(found)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_to_files_and_headings(page: Path) -> None:
    text = without_code(page.read_text(encoding="utf-8"))
    wrong = []
    for link in [*LINK.findall(text), *HTML.findall(text)]:
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        there = target.is_relative_to(ROOT) and target.exists()
        if not there or (anchor and anchor not in anchors(target)):
            wrong.append(link)
    assert wrong == []
