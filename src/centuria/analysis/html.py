"""The analysis of a game as one page of HTML that needs nothing else: no script, no network, light and dark."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from centuria.analysis.chance_text import percent, tenths
from centuria.analysis.schema import MISTAKE, NOISE, Better, Report, TurningPoint
from centuria.analysis.svg_chart import DASHES, chart
from centuria.words import Words

_STYLE = """
:root { color-scheme: light dark; --paper: #f7f1e4; --ink: #2b2530; --faint: #6f645c; --rule: #d8ccb6;
  --seat-1: #b45309; --seat-2: #1d6fb8; --seat-3: #22763f; --seat-4: #b0286b; --seat-5: #6650a8; }
@media (prefers-color-scheme: dark) { :root { --paper: #201b24; --ink: #f0e8da; --faint: #b3a79b; --rule: #4a4150;
  --seat-1: #f2a65a; --seat-2: #7fb8ee; --seat-3: #7fce93; --seat-4: #f291bd; --seat-5: #b9a8f0; } }
body { margin: 0 auto; max-width: 56rem; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; } h3 { font-size: 1rem; margin-bottom: .2rem; }
svg { width: 100%; height: auto; } .grid { stroke: var(--rule); } .axis { fill: var(--faint); font-size: 12px; }
.line { fill: none; stroke-width: 2.5; stroke-linejoin: round; } .mark { fill: var(--paper); stroke-width: 2.5; }
.key { width: 2.6em; height: .8em; vertical-align: middle; } .legend span { margin-right: 1.5em; white-space: nowrap; }
table { border-collapse: collapse; width: 100%; } th { text-align: left; color: var(--faint); font-weight: 600; }
th, td { padding: .3rem .8rem .3rem 0; border-bottom: 1px solid var(--rule); vertical-align: top; }
.number { text-align: right; white-space: nowrap; } .faint { color: var(--faint); }
""" + "\n".join(
    f".seat-{seat} {{ stroke: var(--seat-{seat}); }} .name-{seat} {{ color: var(--seat-{seat}); }}"
    for seat in range(1, 6)
)


def page(words: Words, report: Report) -> str:
    """The whole page."""
    title = escape(words("analyse-title", edition=words("edition", mode=report["mode"]), players=report["seats"]))
    lines = [
        "<!doctype html>",
        f'<html lang="{report["language"]}">',
        '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>Centuria · {title}</title><style>{_STYLE}</style></head>",
        f"<body><main><h1>{title}</h1>",
        *_outcome(words, report),
        f"<h2>{escape(words('analyse-chart'))}</h2>",
        _legend(report),
        chart(words, report),
        f"<h2>{escape(words('analyse-turning'))}</h2>",
        *_turning(words, report),
        f"<h2>{escape(words('analyse-better'))}</h2>",
        *(line for seat in range(1, report["seats"] + 1) for line in _better(words, report, seat)),
        f"<h2>{escape(words('analyse-summary'))}</h2>",
        *_players(words, report),
        f'<p class="faint">{escape(_about(words))}</p>',
        "</main></body></html>",
    ]
    return "\n".join(lines) + "\n"


def _about(words: Words) -> str:
    return words("analyse-about", noise=round(100 * NOISE), mistake=round(100 * MISTAKE))


def _outcome(words: Words, report: Report) -> Iterator[str]:
    if report["winner"] is None:
        yield f"<p>{escape(words('analyse-open'))}</p>"
    else:
        scores = " : ".join(map(str, report["scores"]))
        yield f"<p>{escape(words('analyse-won', name=report['names'][report['winner'] - 1], scores=scores))}</p>"
    if report["judged"] < report["open"]:
        yield f"<p>{escape(words('analyse-stopped', judged=report['judged'], open=report['open']))}</p>"


def _name(report: Report, seat: int) -> str:
    return f'<strong class="name-{seat}">{escape(report["names"][seat - 1])}</strong>'


def _legend(report: Report) -> str:
    """The line of each seat beside its name."""
    keys = [
        f'<span><svg class="key" viewBox="0 0 42 12" aria-hidden="true"><line class="line seat-{seat}" '
        f'stroke-dasharray="{DASHES[seat - 1]}" x1="0" y1="6" x2="42" y2="6"/></svg> {_name(report, seat)}</span>'
        for seat in range(1, report["seats"] + 1)
    ]
    return f'<p class="legend">{"".join(keys)}</p>'


def _table(headings: Sequence[str], rows: Sequence[str], numbers: int = 0) -> Iterator[str]:
    """A table; its last `numbers` columns hold numbers."""
    first = len(headings) - numbers
    cells = "".join(
        f'<th scope="col"{"" if place < first else " class=number"}>{escape(heading)}</th>'
        for place, heading in enumerate(headings)
    )
    yield from ("<table>", f"<thead><tr>{cells}</tr></thead>", "<tbody>", *rows, "</tbody></table>")


def _turning(words: Words, report: Report) -> Iterator[str]:
    if not report["turning_points"]:
        yield f"<p>{escape(words('analyse-turning-none'))}</p>"
        return
    headings = (words("analyse-rounds"), words("analyse-what"), words("analyse-change"))
    yield from _table(headings, [_turn(words, report, turn) for turn in report["turning_points"]])


def _turn(words: Words, report: Report, turn: TurningPoint) -> str:
    seat = turn["most"]
    before, after = (percent(words, turn[when][seat - 1]) for when in ("before", "after"))
    change = escape(words("percent-change", before=before, after=after))
    return f"<tr><td>{turn['round']}</td><td>{escape(turn['told'])}</td><td>{_name(report, seat)}<br>{change}</td></tr>"


def _better(words: Words, report: Report, seat: int) -> Iterator[str]:
    """The decisions of a seat that cost something, in the order of play."""
    found = sorted((b for b in report["better"] if b["seat"] == seat), key=lambda better: better["number"])
    if not found:
        yield f"<p>{escape(words('analyse-better-none', name=report['names'][seat - 1]))}</p>"
        return
    yield f"<h3>{_name(report, seat)}</h3>"
    yield from _table((words("analyse-rounds"), words("analyse-what")), [_instead(words, better) for better in found])


def _instead(words: Words, better: Better) -> str:
    instead = better["instead"]
    cost = words("analyse-cost", percent=percent(words, better["loss"]))
    told = words("analyse-instead", told=instead["told"])
    line = f"<br>{escape(words('hint-line', line=instead['line_told']))}" if instead["line_told"] else ""
    return (
        f'<tr><td>{better["round"]}</td><td>{escape(better["told"])} <span class="faint">({escape(cost)})</span><br>'
        f"<strong>{escape(told)}</strong> ({escape(percent(words, instead['chance']))})"
        f'<span class="faint">{line}</span></td></tr>'
    )


def _players(words: Words, report: Report) -> Iterator[str]:
    headings = (
        words("analyse-player"),
        words("analyse-points"),
        words("analyse-decisions"),
        words("analyse-good"),
        words("analyse-mistakes"),
        words("analyse-lost"),
    )
    rows = []
    for player in report["players"]:
        figures = (
            str(report["scores"][player["seat"] - 1]),
            str(player["decisions"]),
            "" if player["accuracy"] is None else percent(words, player["accuracy"]),
            str(player["mistakes"]),
            "" if player["lost"] is None else tenths(words, player["lost"]),
        )
        cells = "".join(f'<td class="number">{escape(figure)}</td>' for figure in figures)
        rows.append(f"<tr><td>{_name(report, player['seat'])}</td>{cells}</tr>")
    yield from _table(headings, rows, numbers=5)
