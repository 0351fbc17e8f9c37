"""The charts of a tournament."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from centuria.experiments.charts import BINS, COLOURS, INK, LINE, svg
from centuria.experiments.tournament.results import Result
from centuria.experiments.tournament.standings import Standing
from centuria.words import Words

if TYPE_CHECKING:
    from matplotlib.axes import Axes


class Charts:
    """The charts of some games, a bot having the same colour in all of them."""

    def __init__(self, words: Words, found: Sequence[Standing], results: Sequence[Result]) -> None:
        self.words = words
        self._found = list(found)
        self._results = results
        named = sorted(standing.bot for standing in found)
        self._colours = {bot: COLOURS[place % len(COLOURS)] for place, bot in enumerate(named)}

    def ratings(self) -> str:
        """Each bot's Elo with its interval."""

        def draw(axes: "Axes") -> None:
            for place, standing in enumerate(reversed(self._found)):
                low, high = standing.elo_interval
                spread = [[standing.elo - low], [high - standing.elo]]
                axes.errorbar(
                    standing.elo, place, xerr=spread, fmt="o", capsize=4, color=self._colours[standing.bot]
                )  # fmt: skip
            axes.set_yticks(range(len(self._found)), [standing.bot for standing in reversed(self._found)])
            axes.set_ylim(-0.6, len(self._found) - 0.4)
            axes.set_xlabel(self.words("arena-column-elo"))
            axes.grid(visible=True, axis="x", alpha=0.25)

        return svg(draw, height=1.0 + LINE * len(self._found))

    def seats(self) -> str:
        """What each bot wins on each seat, with the par."""

        def draw(axes: "Axes") -> None:
            count = max((len(standing.seats) for standing in self._found), default=0)
            width = 0.8 / max(1, len(self._found))
            for place, standing in enumerate(self._found):
                at = [seat + (place - (len(self._found) - 1) / 2) * width for seat in range(len(standing.seats))]
                shares = [100 * wins / games if games else 0 for wins, games in standing.seats]
                axes.bar(at, shares, width * 0.92, color=self._colours[standing.bot], label=standing.bot)
            if count:
                axes.axhline(100 / count, color=INK, linestyle="--", linewidth=1, alpha=0.6)
            axes.set_xticks(range(count), [str(seat + 1) for seat in range(count)])
            axes.set_xlabel(self.words("arena-axis-seat"))
            axes.set_ylabel(self.words("arena-column-wins"))

        return svg(draw, legend=True)

    def lengths(self) -> str:
        """How many rounds the games took."""

        def draw(axes: "Axes") -> None:
            axes.hist([max(game.turns) for game in self._results], BINS, color=COLOURS[0], alpha=0.8)
            axes.set_xlabel(self.words("arena-axis-rounds"))
            axes.set_ylabel(self.words("arena-column-games"))

        return svg(draw)

    def scores(self) -> str:
        """How many points each bot made."""

        def draw(axes: "Axes") -> None:
            points = {
                standing.bot: [
                    score
                    for game in self._results
                    for bot, score in zip(game.bots, game.scores, strict=True)
                    if bot == standing.bot
                ]
                for standing in self._found
            }
            most = max((max(made) for made in points.values() if made), default=1)
            for bot, made in points.items():
                colour = self._colours[bot]
                axes.hist(made, BINS, range=(0, most), histtype="step", linewidth=1.8, color=colour, label=bot)
            axes.set_xlabel(self.words("arena-column-points"))
            axes.set_ylabel(self.words("arena-column-games"))

        return svg(draw, legend=True)

    def times(self) -> str:
        """How long each bot thought over a decision, game by game."""

        def draw(axes: "Axes") -> None:
            shown = list(reversed(self._found))
            spent = [
                [
                    max(1e-3, 1000 * seconds / asked)
                    for game in self._results
                    for bot, seconds, asked in zip(game.bots, game.seconds, game.asked, strict=True)
                    if bot == standing.bot and asked
                ]
                for standing in shown
            ]
            if any(spent):
                boxes = axes.boxplot(
                    spent, orientation="horizontal", widths=0.55, patch_artist=True, showfliers=False, whis=(0, 100)
                )
                for box, standing in zip(boxes["boxes"], shown, strict=True):
                    box.set_facecolor(self._colours[standing.bot])
                axes.set_xscale("log")
                axes.xaxis.set_major_formatter("{x:g}")
            axes.set_yticks(range(1, len(shown) + 1), [standing.bot for standing in shown])
            axes.set_xlabel(self.words("arena-axis-time"))
            axes.grid(visible=True, axis="x", alpha=0.25)

        return svg(draw, height=1.0 + LINE * len(self._found))
