"""Sphinx's configuration of the documentation site: `make docs` builds it in build/docs/html."""

import re
import sys
from pathlib import Path

from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "src"))

from centuria import __version__  # noqa: E402

project = "Centuria"
author = "The Centuria authors"
copyright = author  # noqa: A001
release = version = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["pictures"]

# Links to a heading (`page.md#heading`) work as they do on the pages of a repository.
myst_heading_anchors = 4
myst_enable_extensions = ["attrs_inline", "colon_fence"]

# Docstrings write code between single backticks.
default_role = "code"
autodoc_typehints = "signature"
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True}
# Extras that the development environment leaves out, because they bring gigabytes.
autodoc_mock_imports = ["torch"]
add_module_names = False
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = f"Centuria {release}"
html_logo = "pictures/logo.svg"
html_favicon = "pictures/logo.svg"
html_theme_options = {"sidebar_hide_name": True}
# No file is fetched from another site.
html_show_sourcelink = False

PAGES = {
    "CONTRIBUTING.md": "contributing",
    "CHANGELOG.md": "changelog",
    "SECURITY.md": "security-policy",
    "CODE_OF_CONDUCT.md": "code-of-conduct",
}
"""Files of the root folder that are pages of the site, in docs/project."""

_LINK = re.compile(r"(?<!!)\[(?P<text>[^\]]+)\]\((?P<path>[\w./-]+)(?P<anchor>#[\w-]+)?\)")


def lead_links(app: Sphinx, docname: str, source: list[str]) -> None:
    """Lead links out of docs/ to the page that holds the file, or let the text stand alone.

    The repository has no address that the site could know. Files are left: the site offers them for download.
    """
    page = ROOT / "docs" / f"{docname}.md"
    if (held := next((file for file, name in PAGES.items() if docname == f"project/{name}"), "")) and page.exists():
        page = ROOT / held
        source[0] = page.read_text(encoding="utf-8")

    def target(link: re.Match[str]) -> str:
        path = (page.parent / link["path"]).resolve()
        if not path.is_relative_to(ROOT):
            return link[0]
        name = path.relative_to(ROOT).as_posix()
        if name in PAGES:
            return f"[{link['text']}](/project/{PAGES[name]}.md{link['anchor'] or ''})"
        if path.is_relative_to(ROOT / "docs"):
            return f"[{link['text']}](/{path.relative_to(ROOT / 'docs').as_posix()}{link['anchor'] or ''})"
        return f"[{link['text']}](/../{name})" if path.is_file() and path.suffix else link["text"]

    source[0] = _LINK.sub(target, source[0])


def setup(app: Sphinx) -> None:
    """Register what Sphinx calls."""
    app.connect("source-read", lead_links)
    app.add_lexer("mermaid", TextLexer)
