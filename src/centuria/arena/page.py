"""A page about a tournament: one file with tables and charts, light or dark as the reader's screen is."""

from collections.abc import Sequence
from html import escape

from centuria.arena.charts import Charts, set_apart
from centuria.arena.report import Report
from centuria.arena.standings import Standing
from centuria.words import Words

CHARTS = ("ratings", "seats", "lengths", "scores", "times")

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
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); gap: 1.5rem; }
figure { margin: 0; } figcaption { font-weight: 600; margin-bottom: 0.3rem; }
svg { width: 100%; height: auto; } svg text { font-family: system-ui, sans-serif !important; }
.remark { color: var(--faint); }
"""


def page(words: Words, report: Report) -> str:
    """The whole page as HTML that needs nothing else."""
    tournament = report.tournament
    title = words("arena-page-title", mode=tournament.mode)
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(words('arena-page-games', played=len(report.results), games=tournament.size))}</p>",
        f"<pre><code>{escape(report.command)}</code></pre>",
    ]
    for seats, found in report.by_players.items():
        games = [game for game in report.results if game.players == seats]
        parts.append(f"<h2>{escape(words('arena-page-players', players=seats))}</h2>")
        parts.append(_table(words, found))
        parts.append(_charts(words, Charts(words, found, games), f"p{seats}"))
    parts.append(f'<p class="remark">{escape(words("arena-page-remark"))}</p>')
    return (
        f'<!doctype html>\n<html lang="{words.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(parts)
        + "\n</main>\n</body>\n</html>\n"
    )


def _table(words: Words, found: Sequence[Standing]) -> str:
    columns = ("bot", "elo", "wins", "interval", "games", "points", "turns", "time", "faults")
    head = "".join(f'<th scope="col">{escape(words(f"arena-column-{column}"))}</th>' for column in columns)
    rows = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in standing.cells())}</tr>\n" for standing in found
    )
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody></table></div>'


def _charts(words: Words, charts: Charts, place: str) -> str:
    figures = []
    for name in CHARTS:
        drawn = set_apart(getattr(charts, name)(), f"{place}-{name}")
        caption = escape(words(f"arena-chart-{name}"))
        figures.append(f"<figure><figcaption>{caption}</figcaption>\n{drawn}</figure>")
    return f'<div class="charts">\n{"".join(figures)}</div>'
