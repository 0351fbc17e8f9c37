"""The page about a study: one file with charts and tables, which a reader can sort."""

from collections.abc import Iterator, Sequence

from centuria.experiments.charts import COLOURS, Estimate, histogram, histograms, interval_chart
from centuria.experiments.confidence_intervals import Interval
from centuria.experiments.html import command, figures, framed, heading, paragraph, table
from centuria.experiments.study.piece_names import name
from centuria.experiments.study.piece_statistics import PieceStatistics
from centuria.experiments.study.report import Report, Table, Wins
from centuria.words import Words

CHARTS = ("lengths", "scores", "seats")
MOST_DRAWN = 20
"""Pieces in a chart; of more, half are drawn from either end."""

LONGEST_NAME = 44
"""Letters of a name beside a chart; the table has them all."""

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

# Numbers first by their size, everything else by its letters; rows that are equal stay in the order of the last sort.
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
    words = words.of(found.mode)
    yield heading(words("study-page-table", mode=found.mode, players=found.players))
    if len(found.ended) < len(found.games):
        yield paragraph(words("study-page-open", games=len(found.games) - len(found.ended)))
    place, par = f"{found.mode}{found.players}", 100 / found.players
    wins_label, games_label = words("arena-column-wins"), words("arena-column-games")
    drawn = (
        histogram(found.rounds.tolist(), words("arena-axis-rounds"), games_label),
        histograms(_scores(words, found), words("arena-column-points"), games_label),
        interval_chart(
            [_estimate(_seat(words, row.name), row.share, row.interval) for row in found.seats], wins_label, par=par
        ),
    )
    yield figures(
        (f"{place}-{chart}", words(f"study-chart-{chart}"), drawing)
        for chart, drawing in zip(CHARTS, drawn, strict=True)
    )
    yield _wins(words, words("arena-axis-seat"), found.seats)
    if len(set(found.bots)) > 1:
        yield _wins(words, words("arena-column-bot"), found.by_bot)
    named = (name(words, found.edition, piece) for piece in (found.pieces if found.statistics else ()))
    rows = list(zip(found.statistics, named, strict=True))
    for sort in dict.fromkeys(piece.sort for piece, _ in rows):
        chosen = [row for row in rows if row[0].sort == sort]
        drawing = interval_chart(_extremes(chosen), wins_label, par=par, row_height=0.24)
        yield heading(words(f"study-sort-{sort}"), 3)
        yield figures([(f"{place}-{sort}", words("study-chart-pieces"), drawing)])
        yield _pieces(words, chosen)
    if rows:
        sure, pieces = sum(piece.sure for piece, _ in rows), len(rows)
        yield paragraph(words("study-page-many", pieces=pieces, stray=round(pieces / 20), sure=sure), remark=True)


def _seat(words: Words, number: str) -> str:
    return words("study-seat", seat=number)


def _scores(words: Words, found: Table) -> dict[str, list[float]]:
    """The points of each seat, or of each bot where there are several."""
    scores, bots = found.ended["scores"], found.ended["bots"]
    if len(set(found.bots)) > 1:
        return {bot: scores[bots == number].tolist() for number, bot in enumerate(found.bots)}
    return {_seat(words, str(seat + 1)): scores[:, seat].tolist() for seat in range(found.players)}


def _estimate(label: str, share: float, interval: Interval, colour: str = COLOURS[0]) -> Estimate:
    """A share and its interval in percent."""
    return Estimate(label, 100 * share, (100 * interval[0], 100 * interval[1]), colour)


def _extremes(rows: "Sequence[tuple[PieceStatistics, str]]") -> list[Estimate]:
    """What seats with each piece win, the best first: all pieces, or the first and last; sure ones in strong colour."""
    order = sorted((row for row in rows if row[0].compared), key=lambda row: -row[0].win_rate)
    if len(order) > MOST_DRAWN:
        order = order[: MOST_DRAWN // 2] + order[-MOST_DRAWN // 2 :]
    return [
        _estimate(_short(label), piece.win_rate, piece.interval, COLOURS[0] if piece.sure else COLOURS[6])
        for piece, label in order
    ]


def _short(label: str) -> str:
    return label if len(label) <= LONGEST_NAME else f"{label[: LONGEST_NAME - 1].rstrip()}…"


def _wins(words: Words, first: str, rows: Sequence[Wins]) -> str:
    columns = [first, *(words(f"arena-column-{column}") for column in ("games", "wins", "interval", "points"))]
    return table(
        columns,
        [
            (row.name, str(row.games), f"{100 * row.share:.1f}", _percents(row.interval), f"{row.points:.1f}")
            for row in rows
        ],
    )


def _pieces(words: Words, rows: Sequence[tuple[PieceStatistics, str]]) -> str:
    cells = (
        (
            label,
            f"{piece.uses:.3g}",
            f"{100 * piece.used:.1f}",
            str(piece.compared),
            f"{100 * piece.win_rate:.1f}",
            _percents(piece.interval),
            words("study-sure") if piece.sure else "",
            f"{100 * piece.winners:.1f}",
            _percents(piece.winners_interval),
        )
        for piece, label in rows
    )
    return table([words(f"study-column-{column}") for column in COLUMNS], cells, "sortable")


def _percents(interval: Interval) -> str:
    """An interval in percent."""
    return " - ".join(f"{100 * end:.1f}" for end in interval)
