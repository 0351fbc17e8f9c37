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

PAGES = {"CONTRIBUTING.md": "project/contributing.md", "CHANGELOG.md": "project/changelog.md"}
"""Files of the root folder that are pages of the site."""

_LEAVING = re.compile(r"(?<!!)\[(?P<text>[^\]]+)\]\((?:\.\./)+(?P<path>[\w./-]+)(?P<anchor>#[\w-]+)?\)")


def links_out_of_docs(app: Sphinx, docname: str, source: list[str]) -> None:
    """Lead links out of docs/ to the page that holds the file, or name the file; the repository has no known address."""

    def target(link: re.Match[str]) -> str:
        path = link["path"].rstrip("/")
        if (ROOT / "docs" / path).exists():
            return link[0]
        if path in PAGES:
            return f"[{link['text']}](/{PAGES[path]}{link['anchor'] or ''})"
        if not (ROOT / path).is_file():
            return f"{link['text']}"
        return link[0]

    source[0] = _LEAVING.sub(target, source[0])


def setup(app: Sphinx) -> None:
    """Register what Sphinx calls."""
    app.connect("source-read", links_out_of_docs)
    app.add_lexer("mermaid", TextLexer)
