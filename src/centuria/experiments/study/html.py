"""A page about a study: one file with charts and tables, which a reader can sort."""

from collections.abc import Iterator, Sequence

from centuria.experiments.html import command, figures, framed, heading, paragraph, table
from centuria.experiments.stats import Interval
from centuria.experiments.study.charts import Charts
from centuria.experiments.study.piece_names import name
from centuria.experiments.study.report import Report, Table, Wins
from centuria.experiments.study.statistics import Finding
from centuria.words import Words

CHARTS = ("lengths", "scores", "seats")
COLUMNS = ("piece", "uses", "used", "compared", "wins", "interval", "sure", "winners", "winners-interval")

STYLE = """
table.sortable th { white-space: normal; vertical-align: bottom; }
table.sortable td:first-child { white-space: normal; min-width: 16rem; }
.charts:has(> figure:only-child) { max-width: 46rem; }
th button { all: unset; cursor: pointer; text-decoration: underline dotted; }
th button:focus-visible { outline: 2px solid currentColor; }
th[aria-sort="ascending"] button::after { content: " ↑"; }
th[aria-sort="descending"] button::after { content: " ↓"; }
h3 { margin: 2rem 0 0.3rem; }
"""

# Numbers first by their size, everything else by its letters; what was sorted last is kept among equals.
SCRIPT = """
for (const head of document.querySelectorAll("table.sortable th")) {
  const button = document.createElement("button");
  button.textContent = head.textContent;
  head.replaceChildren(button);
  button.addEventListener("click", () => {
    const table = head.closest("table"), body = table.tBodies[0], column = head.cellIndex;
    const down = head.getAttribute("aria-sort") !== "descending" && column > 0
      || column === 0 && head.getAttribute("aria-sort") === "ascending";
    for (const other of table.querySelectorAll("th")) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
    const value = (row) => row.cells[column].textContent;
    const compare = (a, b) => {
      const x = parseFloat(value(a)), y = parseFloat(value(b));
      return column > 0 && !isNaN(x) && !isNaN(y) ? x - y : value(a).localeCompare(value(b));
    };
    body.append(...[...body.rows].sort((a, b) => down ? compare(b, a) : compare(a, b)));
  });
}
"""


def page(words: Words, report: Report) -> str:
    """The whole page as HTML that needs nothing else; without its script everything on it can still be read."""
    parts = [
        paragraph(words("arena-page-games", played=report.played, games=report.study.size)),
        command(report.command),
        paragraph(words("study-page-about"), remark=True),
    ]
    if report.study.gpu:
        parts.append(paragraph(words("study-page-gpu"), remark=True))
    if len(set(report.study.bots)) > 1:
        parts.append(paragraph(words("study-page-bots"), remark=True))
    for found in report.tables:
        parts += _table(words, found)
    return framed(words.language, words("study-page-title"), parts, STYLE, SCRIPT)


def _table(words: Words, found: Table) -> Iterator[str]:
    yield heading(words("study-page-table", mode=found.mode, players=found.players))
    if len(found.ended) < len(found.games):
        yield paragraph(words("study-page-open", games=len(found.games) - len(found.ended)))
    charts, place = Charts(words, found), f"{found.mode}{found.players}"
    yield figures((f"{place}-{chart}", words(f"study-chart-{chart}"), getattr(charts, chart)()) for chart in CHARTS)
    yield _wins(words, words("arena-axis-seat"), found.seats)
    if len(set(found.bots)) > 1:
        yield _wins(words, words("arena-column-bot"), found.by_bot)
    names = [name(words, found.edition, piece) for piece in found.pieces]
    for sort in dict.fromkeys(finding.sort for finding in found.findings):
        chosen = [at for at, finding in enumerate(found.findings) if finding.sort == sort]
        findings, called = [found.findings[at] for at in chosen], [names[at] for at in chosen]
        yield heading(words(f"study-sort-{sort}"), 3)
        yield figures([(f"{place}-{sort}", words("study-chart-pieces"), charts.pieces(findings, called))])
        yield _pieces(words, findings, called)
    if found.findings:
        sure, pieces = sum(finding.sure for finding in found.findings), len(found.findings)
        yield paragraph(words("study-page-many", pieces=pieces, stray=round(pieces / 20), sure=sure), remark=True)


def _wins(words: Words, first: str, rows: Sequence[Wins]) -> str:
    columns = [first, *(words(f"arena-column-{column}") for column in ("games", "wins", "interval", "points"))]
    return table(
        columns,
        [
            (row.name, str(row.games), f"{100 * row.share:.1f}", percents(row.interval), f"{row.points:.1f}")
            for row in rows
        ],
    )


def _pieces(words: Words, found: Sequence[Finding], names: Sequence[str]) -> str:
    rows = (
        (
            called,
            f"{finding.uses:.3g}",
            f"{100 * finding.used:.1f}",
            str(finding.compared),
            f"{100 * finding.win_rate:.1f}",
            percents(finding.interval),
            words("study-sure") if finding.sure else "",
            f"{100 * finding.winners:.1f}",
            percents(finding.winners_interval),
        )
        for finding, called in zip(found, names, strict=True)
    )
    return table([words(f"study-column-{column}") for column in COLUMNS], rows, "sortable")


def percents(interval: Interval) -> str:
    """An interval in percent."""
    return " - ".join(f"{100 * end:.1f}" for end in interval)
