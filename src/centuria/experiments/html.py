"""HTML pages in one file, for light and dark screens: the frame, tables and figures of every report."""

from collections.abc import Iterable, Sequence
from html import escape

from centuria.experiments.charts import with_own_ids

STYLE = """
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #23222a; --faint: #6d6a75; --line: #ddd8cf; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #17171c; --ink: #e8e6e1; --faint: #a09da8; --line: #36343d; }
}
body { margin: 0 auto; max-width: 76rem; padding: 1.5rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.25rem; margin-top: 2.5rem; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9em; }
pre { padding: 0.7rem 1rem; border: 1px solid var(--line); border-radius: 6px; overflow-x: auto; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; }
th, td { padding: 0.3rem 0.9rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
table.prose th, table.prose td { text-align: left; white-space: normal; vertical-align: top; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); gap: 1.5rem; }
figure { margin: 0; } figcaption { font-weight: 600; margin-bottom: 0.3rem; }
svg { width: 100%; height: auto; } svg text { font-family: system-ui, sans-serif !important; }
.remark { color: var(--faint); }
"""


class Html(str):
    """A text that is HTML already."""

    __slots__ = ()


def inline(text: str) -> str:
    """A text as HTML, unless it is HTML already."""
    return text if isinstance(text, Html) else escape(text)


def framed(language: str, title: str, parts: Iterable[str], style: str = "", script: str = "") -> str:
    """The whole page as HTML; style and script are added to it as they are."""
    ending = f"<script>{script}</script>\n" if script else ""
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}{style}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{escape(title)}</h1>\n" + "\n".join(parts) + f"\n</main>\n{ending}</body>\n</html>\n"
    )


def paragraph(text: str, remark: bool = False) -> str:
    """Some sentences."""
    kind = ' class="remark"' if remark else ""
    return f"<p{kind}>{inline(text)}</p>"


def heading(text: str, level: int = 2) -> str:
    """A title within the page."""
    return f"<h{level}>{inline(text)}</h{level}>"


def command(line: str) -> str:
    """A line for a terminal."""
    return f"<pre><code>{escape(line)}</code></pre>"


def table(columns: Sequence[str], rows: Iterable[Sequence[str]], kind: str = "") -> str:
    """A table of numbers, with names in the first column; or of another kind: "prose", "sortable"."""
    head = "".join(f'<th scope="col">{inline(column)}</th>' for column in columns)
    body = "".join(f"<tr>{''.join(f'<td>{inline(cell)}</td>' for cell in row)}</tr>\n" for row in rows)
    name = f' class="{kind}"' if kind else ""
    return f'<div class="wide"><table{name}><thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody></table></div>'


def figures(drawn: Iterable[tuple[str, str, str]]) -> str:
    """Charts beside each other: each has a name of its own on the page, a caption and its drawing."""
    shown = (
        f"<figure><figcaption>{escape(caption)}</figcaption>\n{with_own_ids(drawing, name)}</figure>"
        for name, caption, drawing in drawn
    )
    return f'<div class="charts">\n{"".join(shown)}</div>'
