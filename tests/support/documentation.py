"""The pages of the documentation: the files, and the code blocks in them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt

from support import ROOT

DOCS = ROOT / "docs"
OUTSIDE = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md")
"""Pages in the root folder, where people and package indexes look for them."""
PAGES = sorted([*DOCS.rglob("*.md"), *(ROOT / name for name in OUTSIDE)])
TUTORIALS = DOCS / "tutorials"


def name_of(page: Path) -> str:
    """A page as it is called in the repository."""
    return page.relative_to(ROOT).as_posix()


@dataclass(frozen=True)
class Block:
    """A code block of a page."""

    language: str
    """What stands behind the fence; nothing for an indented block."""
    text: str
    line: int
    indented: bool


@cache
def blocks(page: Path) -> tuple[Block, ...]:
    """All code blocks of a page, also those in lists."""
    tokens = MarkdownIt().parse(page.read_text(encoding="utf-8"))
    return tuple(
        Block(token.info.strip(), token.content, token.map[0] + 1, token.type == "code_block")
        for token in tokens
        if token.type in ("fence", "code_block") and token.map is not None
    )


def without_code(text: str) -> str:
    """A page without its code, in which brackets are no links."""
    text = re.sub(r"^( *)(```+|:::+).*?^\1\2 *$", "", text, flags=re.MULTILINE | re.DOTALL)
    return re.sub(r"(`+)[^`].*?\1", "", text, flags=re.DOTALL)


def commands(script: str) -> Iterator[str]:
    """The command lines of a block, with continued lines in one."""
    for line in script.replace("\\\n", " ").splitlines():
        if line.strip() and not line.lstrip().startswith("#"):
            yield line.strip()
