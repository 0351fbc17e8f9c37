"""Charts as SVG, drawn by matplotlib: text stays text, and the ink is that of the page around them."""

import io
import re
from collections.abc import Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING

from centuria.errors import CenturiaError

if TYPE_CHECKING:
    from matplotlib.axes import Axes

INK = "#010203"
"""Drawn where the page's own ink belongs."""

COLOURS = ("#4c8bf5", "#e8710a", "#12a37a", "#c2497e", "#9a6fe0", "#b8860b", "#5f8a8b", "#d9534f")
WIDTH, HEIGHT, LINE = 6.4, 3.2, 0.42
BINS = 24
Draw = Callable[["Axes"], None]


def be_able_to_draw(wish: str, extra: str) -> None:
    """Refuse at once what could not be drawn in the end; `extra` is what brings the pens."""
    if find_spec("matplotlib") is None:
        raise CenturiaError(f"{wish} needs matplotlib: install it with pip install 'centuria[{extra}]'")


def svg(draw: Draw, *, height: float = HEIGHT, legend: bool = False) -> str:
    """A drawing as an SVG element that takes its ink from the page around it."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    looks = rc_context(
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
    with looks:
        figure = Figure(figsize=(WIDTH, height), layout="constrained")
        axes = figure.add_subplot()
        draw(axes)
        if legend:
            axes.legend(frameon=False, fontsize=9, loc="upper left", bbox_to_anchor=(1, 1))
        text = io.BytesIO()
        figure.savefig(text, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    drawn = re.sub("<metadata>.*?</metadata>", "", text.getvalue().decode(), flags=re.DOTALL)
    return drawn[drawn.index("<svg") :].replace(INK, "currentColor")


def set_apart(drawing: str, name: str) -> str:
    """The same drawing with names of its own, so that several can stand on one page."""
    drawing = re.sub(r'\bid="', f'id="{name}-', drawing)
    return re.sub(r'(url\(#|href="#)', rf"\g<1>{name}-", drawing)
