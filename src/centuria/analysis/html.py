"""The page about the analysis of a game: one file of HTML without scripts, for light and dark screens."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from centuria.analysis.chance_text import percent, tenths
from centuria.analysis.schema import MISTAKE, NOISE, Better, Report, TurningPoint
from centuria.analysis.svg_chart import DASHES, chart
from centuria.experiments.html import Html, framed, heading, paragraph, table
from centuria.words import Words

_STYLE = """
:root { --seat-1: #b45309; --seat-2: #1d6fb8; --seat-3: #22763f; --seat-4: #b0286b; --seat-5: #6650a8; }
@media (prefers-color-scheme: dark) {
  :root { --seat-1: #f2a65a; --seat-2: #7fb8ee; --seat-3: #7fce93; --seat-4: #f291bd; --seat-5: #b9a8f0; }
}
body { max-width: 56rem; }
.grid { stroke: var(--line); } .axis { fill: var(--faint); font-size: 12px; }
.line { fill: none; stroke-width: 2.5; stroke-linejoin: round; } .mark { fill: var(--paper); stroke-width: 2.5; }
.key { width: 2.6em; height: .8em; vertical-align: middle; } .legend span { margin-right: 1.5em; white-space: nowrap; }
.faint { color: var(--faint); }
""" + "\n".join(
    f".seat-{seat} {{ stroke: var(--seat-{seat}); }} .name-{seat} {{ color: var(--seat-{seat}); }}"
    for seat in range(1, 6)
)


def page(words: Words, report: Report) -> str:
    """The whole page."""
    title = words("analyse-title", edition=words("edition", mode=report["mode"]), players=report["seats"])
    parts = [
        *_outcome(words, report),
        heading(words("analyse-chart")),
        _legend(report),
        chart(words, report),
        heading(words("analyse-turning")),
        _turning(words, report),
        heading(words("analyse-better")),
        *(part for seat in range(1, report["seats"] + 1) for part in _better(words, report, seat)),
        heading(words("analyse-summary")),
        _players(words, report),
        paragraph(words("analyse-about", noise=round(100 * NOISE), mistake=round(100 * MISTAKE)), remark=True),
    ]
    return framed(report["language"], title, parts, _STYLE)


def _outcome(words: Words, report: Report) -> Iterator[str]:
    if report["winner"] is None:
        yield paragraph(words("analyse-open"))
    else:
        scores = " : ".join(map(str, report["scores"]))
        yield paragraph(words("analyse-won", name=report["names"][report["winner"] - 1], scores=scores))
    if report["judged"] < report["open"]:
        yield paragraph(words("analyse-stopped", judged=report["judged"], open=report["open"]))


def _name(report: Report, seat: int) -> Html:
    return Html(f'<strong class="name-{seat}">{escape(report["names"][seat - 1])}</strong>')


def _legend(report: Report) -> str:
    """The line of each seat beside its name."""
    keys = [
        f'<span><svg class="key" viewBox="0 0 42 12" aria-hidden="true"><line class="line seat-{seat}" '
        f'stroke-dasharray="{DASHES[seat - 1]}" x1="0" y1="6" x2="42" y2="6"/></svg> {_name(report, seat)}</span>'
        for seat in range(1, report["seats"] + 1)
    ]
    return f'<p class="legend">{"".join(keys)}</p>'


def _turning(words: Words, report: Report) -> str:
    if not report["turning_points"]:
        return paragraph(words("analyse-turning-none"))
    headings = (words("analyse-rounds"), words("analyse-what"), words("analyse-change"))
    rows = [(str(turn["round"]), turn["told"], _change(words, report, turn)) for turn in report["turning_points"]]
    return table(headings, rows, "prose")


def _change(words: Words, report: Report, turn: TurningPoint) -> Html:
    seat = turn["most"]
    before, after = (percent(words, turn[when][seat - 1]) for when in ("before", "after"))
    change = words("percent-change", before=before, after=after)
    return Html(f"{_name(report, seat)}<br>{escape(change)}")


def _better(words: Words, report: Report, seat: int) -> Iterator[str]:
    """The decisions of a seat that cost something, in the order of play."""
    found = sorted((b for b in report["better"] if b["seat"] == seat), key=lambda better: better["number"])
    if not found:
        yield paragraph(words("analyse-better-none", name=report["names"][seat - 1]))
        return
    yield heading(_name(report, seat), 3)
    rows = [(str(better["round"]), _instead(words, better)) for better in found]
    yield table((words("analyse-rounds"), words("analyse-what")), rows, "prose")


def _instead(words: Words, better: Better) -> Html:
    instead = better["instead"]
    cost = words("analyse-cost", percent=percent(words, better["loss"]))
    advice = words("analyse-instead", told=instead["told"])
    line = f"<br>{escape(words('hint-line', line=instead['line_told']))}" if instead["line_told"] else ""
    return Html(
        f'{escape(better["told"])} <span class="faint">({escape(cost)})</span><br>'
        f"<strong>{escape(advice)}</strong> ({escape(percent(words, instead['chance']))})"
        f'<span class="faint">{line}</span>'
    )


def _players(words: Words, report: Report) -> str:
    columns = ("player", "points", "decisions", "good", "mistakes", "lost")
    rows = [
        (
            _name(report, player["seat"]),
            str(report["scores"][player["seat"] - 1]),
            str(player["decisions"]),
            "" if player["accuracy"] is None else percent(words, player["accuracy"]),
            str(player["mistakes"]),
            "" if player["lost"] is None else tenths(words, player["lost"]),
        )
        for player in report["players"]
    ]
    return table([words(f"analyse-{column}") for column in columns], rows)
