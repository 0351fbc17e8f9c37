"""Rendering of environments: the table as text, on a terminal, or as an image."""

import io
from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from centuria import narration
from centuria.envs.rendering import rgb as painting
from centuria.errors import SetupError
from centuria.mode_registry import declared
from centuria.position import Position
from centuria.terminal import table
from centuria.terminal.output import Colours, Console, Group, Text
from centuria.terminal.theme import PLAIN, Style, coloured, style_for
from centuria.views import view
from centuria.words import Words

Frame = NDArray[np.uint8] | str | None

RENDER_MODES = ["human", "ansi", "rgb_array"]
"""The values of `render_mode`."""

THEME = "golem"


def checked_render_mode(mode: str | None) -> str | None:
    """A render mode, or None; raises SetupError for anything else."""
    if mode is not None and mode not in RENDER_MODES:
        raise SetupError(f"environments are rendered by {', '.join(RENDER_MODES)}, not {mode!r}")
    return mode


def render_table(mode: str | None, position: Position, names: Sequence[str]) -> Frame:
    """The table as it is: printed for "human", else returned."""
    if mode == "ansi":
        return text(position, names)
    if mode == "rgb_array":
        return picture(position, names)
    if mode == "human":
        console = Console()
        console.print(_drawn(position, names, style_for(console, THEME), console.width))
    return None


def text(position: Position, names: Sequence[str]) -> str:
    """The table as plain text."""
    columns, _ = _size(position)
    paper = io.StringIO()
    Console(paper, width=columns, colours=Colours.NONE).print(_drawn(position, names, PLAIN, columns))
    return paper.getvalue()


def picture(position: Position, names: Sequence[str]) -> NDArray[np.uint8]:
    """The table as an image in RGB."""
    columns, rows = _size(position)
    lines = _drawn(position, names, coloured(THEME), columns).lines(columns)
    return painting.picture([list(line.segments()) for line in lines], columns, rows)


def _size(position: Position) -> tuple[int, int]:
    return declared(position.edition.mode.name).text_size


def _drawn(position: Position, names: Sequence[str], style: Style, width: int) -> Group:
    """The table as a spectator sees it, the points of all seats, and the open question."""
    words, seen = _words(position.edition.mode.name), view(position, None, 0)
    points = (
        f"{name} {words('table-points-now', count=score)}" for name, score in zip(names, position.scores, strict=True)
    )
    asked = narration.score(words, seen, names) if position.over else narration.question(words, seen, names)
    return Group(table(words, seen, names, style, width), Text(), Text(f" {'  '.join(points)}"), Text(f" {asked}"))


@cache
def _words(mode: str) -> Words:
    return Words("en", THEME, mode=mode)
