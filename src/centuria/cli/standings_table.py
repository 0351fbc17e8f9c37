"""Standings of a tournament as tables: for a terminal, and as Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from centuria.experiments.tournament.report import Report
    from centuria.experiments.tournament.standings import Duel, Standing
    from centuria.terminal.output import Table
    from centuria.words import Words

COLUMNS = ("bot", "elo", "wins", "interval", "games", "points", "turns", "time", "faults")
DUEL_COLUMNS = ("bot", "against", "wins", "interval", "par", "games")


def tables(words: Words, report: Report) -> list[Table]:
    """The tables for a terminal."""
    found = [standing_table(words, title, standings) for title, standings in _titled(words, report)]
    met = _shown_duels(report)
    if met:
        headings = [words(f"arena-column-{column}") for column in DUEL_COLUMNS]
        found.append(_table(words("arena-duels"), [headings, *map(_duel_cells, met)], texts=2))
    return found


def standing_table(words: Words, title: str, found: Sequence[Standing]) -> Table:
    """A line for each bot, the best first."""
    return _table(title, _rows(words, found), texts=1)


def _table(title: str, rows: Sequence[Sequence[str]], texts: int) -> Table:
    """A table whose first columns are texts, and the others numbers."""
    from centuria.terminal.output import Table

    table = Table(title)
    headings, *lines = rows
    for place, heading in enumerate(headings):
        number = place >= texts
        table.add_column(heading, right=number, no_wrap=number)
    for cells in lines:
        table.add_row(*cells)
    return table


def _shown_duels(report: Report) -> list[Duel]:
    """The duels that the standings alone do not show; at tables for two, one direction is enough."""
    if len(report.tournament.bots) == 2 and report.tournament.players == (2,):
        return []
    return [duel for duel in report.duels if duel.players > 2 or 2 * duel.wins >= duel.games]


def _titled(words: Words, report: Report) -> list[tuple[str, list[Standing]]]:
    """The standings to show: one for each number of players, and one over all where there are several."""
    mode, seed = report.tournament.mode, str(report.tournament.seed)
    shown = [
        (words("arena-title", mode=mode, players=seats, seed=seed), found) for seats, found in report.by_players.items()
    ]
    if len(shown) > 1:
        shown.append((words("arena-title-all", mode=mode, seed=seed), report.standings))
    return shown


def markdown(words: Words, report: Report) -> str:
    """The tables as Markdown, below the command that makes them."""
    parts = [f"```sh\n{report.command}\n```"]
    shown = _titled(words, report)
    for title, found in shown:
        if len(shown) > 1:
            parts.append(f"**{title}**")
        headings, *rows = _rows(words, found)
        ruled = ["---", *["---:"] * (len(headings) - 1)]
        parts.append(_lines([headings, ruled, *([f"`{bot}`", *cells] for bot, *cells in rows)]))
    met = _shown_duels(report)
    if met:
        headings = [words(f"arena-column-{column}") for column in DUEL_COLUMNS]
        lines = [headings, ["---", "---", *["---:"] * (len(headings) - 2)], *map(_duel_cells, met)]
        parts += [f"**{words('arena-duels')}**", _lines(lines)]
    return "\n\n".join(parts)


def _lines(rows: Sequence[Sequence[str]]) -> str:
    return "\n".join(f"| {' | '.join(cells)} |" for cells in rows)


def _rows(words: Words, found: Sequence[Standing]) -> list[list[str]]:
    """The headings and a line for each bot; faults only where there are any."""
    rows = [[words(f"arena-column-{column}") for column in COLUMNS], *(standing.cells() for standing in found)]
    return rows if any(standing.faults for standing in found) else [cells[:-1] for cells in rows]


def _duel_cells(duel: Duel) -> list[str]:
    low, high = (100 * bound for bound in duel.interval)
    others = duel.players - 1
    return [
        duel.bot,
        duel.against if others == 1 else f"{others} \N{MULTIPLICATION SIGN} {duel.against}",
        f"{100 * duel.win_rate:.1f}",
        f"{low:.1f}-{high:.1f}",
        f"{100 / duel.players:.0f}",
        f"{duel.games:,}",
    ]
