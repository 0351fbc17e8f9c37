"""Charts as SVG, drawn by matplotlib: text stays text, and lines have the ink of the page around them."""

import io
import re
from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

from centuria.errors import CenturiaError
from centuria.experiments.confidence_intervals import Interval

if TYPE_CHECKING:
    from matplotlib.axes import Axes

INK = "#010203"
"""Drawn where the page's own ink belongs."""

COLOURS = ("#4c8bf5", "#e8710a", "#12a37a", "#c2497e", "#9a6fe0", "#b8860b", "#5f8a8b", "#d9534f")
WIDTH, HEIGHT = 6.4, 3.2
BINS = 24
Draw = Callable[["Axes"], None]


def can_draw() -> bool:
    """Whether charts can be drawn."""
    return find_spec("matplotlib") is not None


def require_matplotlib(feature: str, extra: str) -> None:
    """Refuse at once what could not be drawn in the end; `extra` is the extra of Centuria to install."""
    if not can_draw():
        raise CenturiaError.told("refused-needs", feature=feature, package="matplotlib", extra=extra)


class Estimate(NamedTuple):
    """A named value with its interval, in a colour."""

    name: str
    value: float
    interval: Interval
    colour: str = COLOURS[0]


def interval_chart(rows: Sequence[Estimate], label: str, *, par: float | None = None, row_height: float = 0.42) -> str:
    """Values with their intervals, one below the other; the par is a dashed line."""

    def draw(axes: "Axes") -> None:
        for place, (_, value, (low, high), colour) in enumerate(reversed(rows)):
            spread = [[max(0.0, value - low)], [max(0.0, high - value)]]
            axes.errorbar(value, place, xerr=spread, fmt="o", markersize=5, capsize=3, color=colour)
        if par is not None:
            axes.axvline(par, color=INK, linestyle="--", linewidth=1, alpha=0.6)
        axes.set_yticks(range(len(rows)), [row.name for row in reversed(rows)])
        axes.set_ylim(-0.6, max(1, len(rows)) - 0.4)
        axes.set_xlabel(label)
        axes.grid(visible=True, axis="x", alpha=0.25)

    return svg(draw, height=1.0 + row_height * max(2, len(rows)))


def histogram(values: Sequence[float], label: str, count_label: str) -> str:
    """How often each value occurs."""

    def draw(axes: "Axes") -> None:
        axes.hist(values, BINS, color=COLOURS[0], alpha=0.8)
        axes.set_xlabel(label)
        axes.set_ylabel(count_label)

    return svg(draw)


def histograms(named: Mapping[str, Sequence[float]], label: str, count_label: str) -> str:
    """How often each value occurs, as a line for each name."""

    def draw(axes: "Axes") -> None:
        values = [value for some in named.values() for value in some]
        span = (min(values), max(values) + 1) if values else (0, 1)
        for place, (name, some) in enumerate(named.items()):
            colour = COLOURS[place % len(COLOURS)]
            axes.hist(some, BINS, range=span, histtype="step", linewidth=1.8, color=colour, label=name)
        axes.set_xlabel(label)
        axes.set_ylabel(count_label)

    return svg(draw, legend=True)


def svg(draw: Draw, *, height: float = HEIGHT, legend: bool = False) -> str:
    """A drawing as an SVG element that takes its ink from the page around it."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    style = rc_context(
        {
            "svg.fonttype": "none",
            "svg.hashsalt": "centuria",
            "font.size": 10,
            "text.color": INK,
            "axes.edgecolor": INK,
            "axes.labelcolor": INK,
            "axes.spines.top": False,
            "axes.spines.right": False,
            "xtick.color": INK,
            "ytick.color": INK,
            "boxplot.boxprops.color": INK,
            "boxplot.capprops.color": INK,
            "boxplot.medianprops.color": INK,
            "boxplot.whiskerprops.color": INK,
        }
    )
    with style:
        figure = Figure(figsize=(WIDTH, height), layout="constrained")
        axes = figure.add_subplot()
        draw(axes)
        if legend:
            axes.legend(frameon=False, fontsize=9, loc="upper left", bbox_to_anchor=(1, 1))
        text = io.BytesIO()
        figure.savefig(text, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    drawn = re.sub("<metadata>.*?</metadata>", "", text.getvalue().decode(), flags=re.DOTALL)
    return drawn[drawn.index("<svg") :].replace(INK, "currentColor")


def with_own_ids(drawing: str, prefix: str) -> str:
    """The same drawing with a prefix before all its ids, so that several can stand on one page."""
    drawing = re.sub(r'\bid="', f'id="{prefix}-', drawing)
    return re.sub(r'(url\(#|href="#)', rf"\g<1>{prefix}-", drawing)
