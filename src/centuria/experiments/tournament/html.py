"""The page about a tournament: one file with tables and charts."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from centuria.experiments.charts import COLOURS, INK, Estimate, histogram, histograms, interval_chart, svg
from centuria.experiments.html import command, figures, framed, heading, paragraph, table
from centuria.experiments.tournament.games import GameResult
from centuria.experiments.tournament.report import Report
from centuria.experiments.tournament.standings import Standing
from centuria.words import Words

if TYPE_CHECKING:
    from matplotlib.axes import Axes

CHARTS = ("ratings", "seats", "lengths", "scores", "times")
COLUMNS = ("bot", "elo", "wins", "interval", "games", "points", "turns", "time", "faults")


def page(words: Words, report: Report) -> str:
    """The whole page as HTML that needs nothing else."""
    tournament = report.tournament
    parts = [
        paragraph(words("arena-page-games", played=len(report.results), games=tournament.size)),
        command(report.command),
    ]
    for seats, found in report.by_players.items():
        games = [game for game in report.results if game.players == seats]
        drawn = zip(CHARTS, _charts(words, found, games), strict=True)
        parts.append(heading(words("arena-page-players", players=seats)))
        parts.append(table([words(f"arena-column-{column}") for column in COLUMNS], [row.cells() for row in found]))
        parts.append(figures((f"p{seats}-{name}", words(f"arena-chart-{name}"), drawing) for name, drawing in drawn))
    parts.append(paragraph(words("arena-page-remark"), remark=True))
    return framed(words.language, words("arena-page-title", mode=tournament.mode), parts)


def _charts(words: Words, found: Sequence[Standing], games: Sequence[GameResult]) -> list[str]:
    """The drawings of the charts; a bot has the same colour in all of them."""
    named = sorted(standing.bot for standing in found)
    colours = {bot: COLOURS[place % len(COLOURS)] for place, bot in enumerate(named)}
    rounds = [max(game.turns) for game in games]
    scores = {bot: [game.scores[seat] for game, seat in _seats(games, bot)] for bot in named}
    games_label = words("arena-column-games")
    return [
        interval_chart(
            [Estimate(row.bot, row.elo, row.elo_interval, colours[row.bot]) for row in found], words("arena-column-elo")
        ),
        _wins_by_seat(words, found, colours),
        histogram(rounds, words("arena-axis-rounds"), games_label),
        histograms(scores, words("arena-column-points"), games_label),
        _times(words, [row.bot for row in reversed(found)], games, colours),
    ]


def _seats(games: Sequence[GameResult], bot: str) -> list[tuple[GameResult, int]]:
    return [(game, seat) for game in games for seat, other in enumerate(game.bots) if other == bot]


def _wins_by_seat(words: Words, found: Sequence[Standing], colours: dict[str, str]) -> str:
    """What each bot wins on each seat, with the par."""

    def draw(axes: "Axes") -> None:
        count = max((len(standing.seats) for standing in found), default=0)
        width = 0.8 / max(1, len(found))
        for place, standing in enumerate(found):
            at = [seat + (place - (len(found) - 1) / 2) * width for seat in range(len(standing.seats))]
            shares = [100 * wins / games if games else 0 for wins, games in standing.seats]
            axes.bar(at, shares, width * 0.92, color=colours[standing.bot], label=standing.bot)
        if count:
            axes.axhline(100 / count, color=INK, linestyle="--", linewidth=1, alpha=0.6)
        axes.set_xticks(range(count), [str(seat + 1) for seat in range(count)])
        axes.set_xlabel(words("arena-axis-seat"))
        axes.set_ylabel(words("arena-column-wins"))

    return svg(draw, legend=True)


def _times(words: Words, bots: Sequence[str], games: Sequence[GameResult], colours: dict[str, str]) -> str:
    """How long each bot thought over a decision, game by game."""

    def draw(axes: "Axes") -> None:
        spent = [
            [
                max(1e-3, 1000 * game.seconds[seat] / game.asked[seat])
                for game, seat in _seats(games, bot)
                if game.asked[seat]
            ]
            for bot in bots
        ]
        if any(spent):
            boxes = axes.boxplot(
                spent, orientation="horizontal", widths=0.55, patch_artist=True, showfliers=False, whis=(0, 100)
            )
            for box, bot in zip(boxes["boxes"], bots, strict=True):
                box.set_facecolor(colours[bot])
            axes.set_xscale("log")
            axes.xaxis.set_major_formatter("{x:g}")
        axes.set_yticks(range(1, len(bots) + 1), list(bots))
        axes.set_xlabel(words("arena-axis-time"))
        axes.grid(visible=True, axis="x", alpha=0.25)

    return svg(draw, height=1.0 + 0.42 * len(bots))
