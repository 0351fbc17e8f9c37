"""The chart of the chances to win over a game, as SVG in the colours of the page around it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from centuria.analysis.chance_text import percent
from centuria.analysis.schema import PositionReport, Report
from centuria.words import Words

WIDTH, HEIGHT = 800, 320
LEFT, RIGHT, TOP, BOTTOM = 52, 784, 12, 284
DASHES = ("none", "10 4", "3 4", "12 4 3 4", "6 3")
"""A pattern for each seat's line, for readers who do not see its colour."""


def chart(words: Words, report: Report) -> str:
    """The lines of all seats, with a mark on every turn that moved them."""
    title = escape(words("analyse-chart"))
    parts = [
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{title}" xmlns="http://www.w3.org/2000/svg">',
        f"<title>{title}</title>",
        *_levels(words),
        *_rounds(words, report["points"]),
        *(_line(report["points"], seat) for seat in range(1, report["seats"] + 1)),
        *_marks(words, report),
        "</svg>",
    ]
    return "\n".join(parts)


def _x(points: Sequence[PositionReport], place: int) -> float:
    return LEFT + (RIGHT - LEFT) * place / max(1, len(points) - 1)


def _y(chance: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * chance


def _levels(words: Words) -> list[str]:
    """The heights of 0, 25, ... 100 percent."""
    lines = []
    for quarter in range(5):
        y, label = _y(quarter / 4), escape(words("percent", percent=25 * quarter))
        lines.append(f'<line class="grid" x1="{LEFT}" y1="{y:.1f}" x2="{RIGHT}" y2="{y:.1f}"/>')
        lines.append(f'<text class="axis" x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{label}</text>')
    return lines


def _rounds(words: Words, points: Sequence[PositionReport]) -> list[str]:
    """The rounds below the lines, as many as there is room for."""
    last = points[-1]["round"]
    every = next(step for step in (1, 2, 5, 10, 20, 50, 100, 10_000) if last / step <= 16)
    lines, begun = [], 0
    for place, point in enumerate(points):
        number = point["round"]
        if number > begun and (number == 1 or number % every == 0):
            x = _x(points, place)
            lines.append(f'<line class="grid" x1="{x:.1f}" y1="{BOTTOM}" x2="{x:.1f}" y2="{BOTTOM + 5}"/>')
            lines.append(f'<text class="axis" x="{x:.1f}" y="{BOTTOM + 19}" text-anchor="middle">{number}</text>')
        begun = max(begun, number)
    label = escape(words("analyse-rounds"))
    return [*lines, f'<text class="axis" x="{RIGHT}" y="{HEIGHT - 2}" text-anchor="end">{label}</text>']


def _line(points: Sequence[PositionReport], seat: int) -> str:
    places = [f"{_x(points, place):.1f},{_y(point['chances'][seat - 1]):.1f}" for place, point in enumerate(points)]
    dash = DASHES[seat - 1]
    return f'<polyline class="line seat-{seat}" stroke-dasharray="{dash}" points="{" ".join(places)}"/>'


def _marks(words: Words, report: Report) -> list[str]:
    """A circle where a turn moved the chances, with what happened as its tooltip."""
    points, marks = report["points"], []
    places = {point["number"]: place for place, point in enumerate(points)}
    for turn in report["turning_points"]:
        seat = turn["most"]
        x, y = _x(points, places[turn["number"]]), _y(turn["before"][seat - 1])
        before, after = (percent(words, turn[when][seat - 1]) for when in ("before", "after"))
        change = words("percent-change", before=before, after=after)
        told = escape(f"{turn['told']} {report['names'][seat - 1]}: {change}")
        marks.append(f'<circle class="mark seat-{seat}" cx="{x:.1f}" cy="{y:.1f}" r="5"><title>{told}</title></circle>')
    return marks
