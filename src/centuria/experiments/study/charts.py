"""The charts of a table of a study."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from centuria.experiments.charts import BINS, COLOURS, INK, svg
from centuria.experiments.study.report import Table
from centuria.experiments.study.statistics import Finding
from centuria.words import Words

if TYPE_CHECKING:
    from matplotlib.axes import Axes

MOST = 10
"""So many pieces are drawn from either end."""

ROW = 0.24
LONGEST = 44
"""So many letters of a name stand beside a chart; the table has them all."""


class Charts:
    """What can be drawn of a table."""

    def __init__(self, words: Words, table: Table) -> None:
        self.words = words
        self._table = table

    def lengths(self) -> str:
        """How many rounds the games took."""

        def draw(axes: "Axes") -> None:
            axes.hist(self._table.rounds, BINS, color=COLOURS[0], alpha=0.8)
            axes.set_xlabel(self.words("arena-axis-rounds"))
            axes.set_ylabel(self.words("arena-column-games"))

        return svg(draw)

    def scores(self) -> str:
        """How many points each seat made, or each bot where there are several."""
        scores, bots = self._table.ended["scores"], self._table.ended["bots"]
        if len(set(self._table.bots)) > 1:
            named = {bot: scores[bots == number] for number, bot in enumerate(self._table.bots)}
        else:
            named = {
                self.words("study-seat", seat=seat + 1): scores[:, seat] for seat in range(self._table.players)
            }  # fmt: skip

        def draw(axes: "Axes") -> None:
            span = (int(scores.min()), int(scores.max()) + 1) if scores.size else (0, 1)
            for place, (name, made) in enumerate(named.items()):
                colour = COLOURS[place % len(COLOURS)]
                axes.hist(made, BINS, range=span, histtype="step", linewidth=1.8, color=colour, label=name)
            axes.set_xlabel(self.words("arena-column-points"))
            axes.set_ylabel(self.words("arena-column-games"))

        return svg(draw, legend=True)

    def seats(self) -> str:
        """How often each seat won, with intervals and the par."""

        def draw(axes: "Axes") -> None:
            for place, seat in enumerate(self._table.seats):
                _mark(axes, place, 100 * seat.share, [100 * end for end in seat.interval], upright=True)
            axes.axhline(100 / self._table.players, color=INK, linestyle="--", linewidth=1, alpha=0.6)
            axes.set_xticks(range(self._table.players), [seat.name for seat in self._table.seats])
            axes.set_xlim(-0.6, self._table.players - 0.4)
            axes.set_xlabel(self.words("arena-axis-seat"))
            axes.set_ylabel(self.words("arena-column-wins"))

        return svg(draw)

    def pieces(self, found: Sequence[Finding], names: Sequence[str]) -> str:
        """What a seat with each piece wins, with intervals: all pieces, or the first and last of many."""
        order = sorted(range(len(found)), key=lambda place: found[place].win_rate)
        order = [place for place in order if found[place].compared]
        if len(order) > 2 * MOST:
            order = order[:MOST] + order[-MOST:]

        def draw(axes: "Axes") -> None:
            for row, place in enumerate(order):
                ends = [100 * end for end in found[place].interval]
                _mark(axes, row, 100 * found[place].win_rate, ends, bold=found[place].sure)
            axes.axvline(100 / self._table.players, color=INK, linestyle="--", linewidth=1, alpha=0.6)
            axes.set_yticks(range(len(order)), [_short(names[place]) for place in order], fontsize=8)
            axes.set_ylim(-0.6, max(1, len(order)) - 0.4)
            axes.set_xlabel(self.words("arena-column-wins"))

        return svg(draw, height=1.0 + ROW * max(2, len(order)))


def _short(name: str) -> str:
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}…"


def _mark(
    axes: "Axes", place: int, value: float, ends: Sequence[float], *, upright: bool = False, bold: bool = True
) -> None:
    """A point with its interval."""
    spread = np.array([[value - ends[0]], [ends[1] - value]]).clip(0)
    colour = COLOURS[0] if bold else COLOURS[6]
    if upright:
        axes.errorbar(place, value, yerr=spread, fmt="o", capsize=4, color=colour)
    else:
        axes.errorbar(value, place, xerr=spread, fmt="o", markersize=4, capsize=3, color=colour)
