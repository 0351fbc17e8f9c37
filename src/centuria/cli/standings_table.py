"""The standing of a tournament as a table: for a terminal, and for a page of documentation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.table import Table

    from centuria.experiments.tournament.duels import Duel
    from centuria.experiments.tournament.report import Report
    from centuria.experiments.tournament.standings import Standing
    from centuria.words import Words

COLUMNS = ("bot", "elo", "wins", "interval", "games", "points", "turns", "time", "faults")
DUEL_COLUMNS = ("bot", "against", "wins", "interval", "par", "games")


def standing_table(words: Words, title: str, found: Sequence[Standing]) -> Table:
    """A line for each bot, the best first."""
    from rich import box
    from rich.table import Table

    # Narrow: a bot's name may be long, and a terminal has 80 columns.
    table = Table(title=title, box=box.SIMPLE_HEAD, pad_edge=False)
    headings, *rows = _rows(words, found)
    for place, heading in enumerate(headings):
        table.add_column(heading, justify="right" if place else "left", no_wrap=place > 0, overflow="fold")
    for cells in rows:
        table.add_row(*cells)
    return table


def duel_table(words: Words, found: Sequence[Duel]) -> Table:
    """A line for each bot against each other."""
    from rich import box
    from rich.table import Table

    table = Table(title=words("arena-duels"), box=box.SIMPLE_HEAD, pad_edge=False)
    for place, column in enumerate(DUEL_COLUMNS):
        table.add_column(words(f"arena-column-{column}"), justify="left" if place < 2 else "right", overflow="fold")
    for duel in found:
        table.add_row(*_duel_cells(duel))
    return table


def duels_worth_telling(report: Report) -> list[Duel]:
    """The duels that the standing alone does not tell; at tables for two, one direction says it all."""
    if len(report.tournament.bots) == 2 and report.tournament.players == (2,):
        return []
    return [duel for duel in report.duels if duel.players > 2 or 2 * duel.wins >= duel.games]


def titles(words: Words, report: Report) -> list[tuple[str, list[Standing]]]:
    """The standings to show: one for each number of players, and one over all where there are several."""
    mode, seed = report.tournament.mode, str(report.tournament.seed)
    shown = [
        (words("arena-title", mode=mode, players=seats, seed=seed), found) for seats, found in report.by_players.items()
    ]
    if len(shown) > 1:
        shown.append((words("arena-title-all", mode=mode, seed=seed), report.standings))
    return shown


def markdown(words: Words, report: Report) -> str:
    """The tables for a page, each below the command that makes it."""
    parts = [f"```sh\n{report.command}\n```"]
    shown = titles(words, report)
    for title, found in shown:
        if len(shown) > 1:
            parts.append(f"**{title}**")
        headings, *rows = _rows(words, found)
        ruled = ["---", *["---:"] * (len(headings) - 1)]
        parts.append(_lines([headings, ruled, *([f"`{bot}`", *cells] for bot, *cells in rows)]))
    met = duels_worth_telling(report)
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
