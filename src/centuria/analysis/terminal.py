"""The analysis of a game for a terminal: chart, turning points, better decisions, summary."""

from __future__ import annotations

from collections.abc import Iterator

from centuria.analysis.chance_text import percent, tenths
from centuria.analysis.schema import MISTAKE, NOISE, Better, PlayerReport, Report, TurningPoint
from centuria.analysis.terminal_chart import chart, colour, legend
from centuria.terminal.output import Group, Indented, Renderable, Table, Text
from centuria.terminal.theme import Style
from centuria.words import Words

SHOWN = 3
"""How many decisions of each seat are shown with what would have been better."""


def analysis(words: Words, report: Report, look: Style, width: int) -> Group:
    """Everything, within the width of the terminal."""
    return Group(*_parts(words, report, look, width))


def _parts(words: Words, report: Report, look: Style, width: int) -> Iterator[Renderable | str]:
    edition = words("edition", mode=report["mode"])
    yield Text(words("analyse-title", edition=edition, players=report["seats"]), "bold")
    if report["winner"] is None:
        yield Text(words("analyse-open"))
    else:
        scores = " : ".join(map(str, report["scores"]))
        yield Text(words("analyse-won", name=report["names"][report["winner"] - 1], scores=scores))
    if report["judged"] < report["open"]:
        yield Text(words("analyse-stopped", judged=report["judged"], open=report["open"]))
    yield from ("", Text(words("analyse-chart"), "bold"), legend(report, look), chart(report, look, width))
    yield from ("", Text(words("analyse-turning"), "bold"))
    if report["turning_points"]:
        yield _turning(words, report, look)
    else:
        yield Indented(Text(words("analyse-turning-none")), 2)
    yield from ("", Text(words("analyse-better"), "bold"))
    for seat in range(1, report["seats"] + 1):
        yield _better(words, report, look, seat)
    yield from ("", Text(words("analyse-summary"), "bold"), _players(words, report, look), "")
    yield Text(words("analyse-about", noise=round(100 * NOISE), mistake=round(100 * MISTAKE)), "dim")


def _grid() -> Table:
    grid = Table()
    grid.add_column(right=True, style="dim", no_wrap=True, least=4, most=4)
    return grid


def _turning(words: Words, report: Report, look: Style) -> Table:
    """A line for each turn: its round, what happened, and the chance that moved most."""
    grid = _grid()
    grid.add_column()
    grid.add_column(least=12, most=24)
    for turn in report["turning_points"]:
        grid.add_row(str(turn["round"]), Text(turn["told"]), _change(words, report, look, turn))
    return grid


def _change(words: Words, report: Report, look: Style, turn: TurningPoint) -> Text:
    seat = turn["most"]
    before, after = (percent(words, turn[when][seat - 1]) for when in ("before", "after"))
    text = Text(report["names"][seat - 1], colour(look, seat))
    return text.append("\n").append(words("percent-change", before=before, after=after))


def _better(words: Words, report: Report, look: Style, seat: int) -> Renderable:
    """The decisions of a seat that cost most."""
    name = report["names"][seat - 1]
    found = [better for better in report["better"] if better["seat"] == seat][:SHOWN]
    if not found:
        return Indented(Text(words("analyse-better-none", name=name)), 2)
    grid = _grid()
    grid.add_column()
    for better in sorted(found, key=lambda better: better["number"]):
        grid.add_row(str(better["round"]), _instead(words, better))
    return Group(Indented(Text(name, f"bold {colour(look, seat)}"), 2), grid)


def _instead(words: Words, better: Better) -> Text:
    cost = words("analyse-cost", percent=percent(words, better["loss"]))
    text = Text(better["told"]).append(f" ({cost})", "dim")
    instead = better["instead"]
    text.append("\n").append(words("analyse-instead", told=instead["told"]), "bold")
    text.append(f" ({percent(words, instead['chance'])})", "dim")
    if instead["line_told"]:
        text.append("\n").append(words("hint-line", line=instead["line_told"]), "dim")
    return text


def _players(words: Words, report: Report, look: Style) -> Table:
    """How well each seat decided."""
    table = Table(faint=True)
    table.add_column(f"  {words('analyse-player')}")
    for heading in (
        words("analyse-points"),
        words("analyse-decisions"),
        words("analyse-good"),
        words("analyse-mistakes"),
        words("analyse-lost"),
    ):
        table.add_column(heading, right=True, no_wrap=True)
    for player in report["players"]:
        points = str(report["scores"][player["seat"] - 1])
        name = Text.assemble("  ", (player["name"], colour(look, player["seat"])))
        table.add_row(name, points, *_figures(words, player))
    return table


def _figures(words: Words, player: PlayerReport) -> tuple[str, ...]:
    good = "" if player["accuracy"] is None else percent(words, player["accuracy"])
    lost = "" if player["lost"] is None else tenths(words, player["lost"])
    return str(player["decisions"]), good, str(player["mistakes"]), lost
