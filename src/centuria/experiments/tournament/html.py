"""A page about a tournament: one file with tables and charts."""

from collections.abc import Sequence

from centuria.experiments.html import command, figures, framed, heading, paragraph, table
from centuria.experiments.tournament.charts import Charts
from centuria.experiments.tournament.report import Report
from centuria.experiments.tournament.standings import Standing
from centuria.words import Words

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
        parts.append(heading(words("arena-page-players", players=seats)))
        parts.append(_table(words, found))
        parts.append(_charts(words, Charts(words, found, games), f"p{seats}"))
    parts.append(paragraph(words("arena-page-remark"), remark=True))
    return framed(words.language, words("arena-page-title", mode=tournament.mode), parts)


def _table(words: Words, found: Sequence[Standing]) -> str:
    return table([words(f"arena-column-{column}") for column in COLUMNS], [standing.cells() for standing in found])


def _charts(words: Words, charts: Charts, place: str) -> str:
    return figures((f"{place}-{name}", words(f"arena-chart-{name}"), getattr(charts, name)()) for name in CHARTS)
