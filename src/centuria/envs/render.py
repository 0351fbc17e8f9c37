"""The table for people: as text, on a terminal, or as a picture."""

import io
from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray
from rich.console import Console, Group
from rich.text import Text

from centuria import narration
from centuria.envs import rgb as painting
from centuria.errors import SetupError
from centuria.position import Position
from centuria.terminal import NARROW, WIDE, table
from centuria.terminal.theme import PLAIN, Look, look, painted
from centuria.views import view
from centuria.words import Words

Frame = NDArray[np.uint8] | str | None

MODES = ["human", "ansi", "rgb_array"]
"""How environments can be rendered."""

SIZES = {"golem": (NARROW, 46), "endless": (WIDE + 4, 50), "saga2": (WIDE + 4, 60), "saga3": (WIDE + 4, 66)}
"""Columns and rows of text: pictures of a mode are all of one size, as a film needs them."""
THEME = "golem"


def checked(mode: str | None) -> str | None:
    """A way to render, or none."""
    if mode is not None and mode not in MODES:
        raise SetupError(f"environments are rendered by {', '.join(MODES)}, not {mode!r}")
    return mode


def rendered(mode: str | None, position: Position, names: Sequence[str]) -> Frame:
    """The table as it is: printed for "human", else given back."""
    if mode == "ansi":
        return text(position, names)
    if mode == "rgb_array":
        return picture(position, names)
    if mode == "human":
        console = Console()
        console.print(_drawn(position, names, look(console, THEME), console.width))
    return None


def text(position: Position, names: Sequence[str]) -> str:
    """The table in plain letters."""
    columns, _ = _size(position)
    paper = io.StringIO()
    Console(file=paper, width=columns, color_system=None).print(_drawn(position, names, PLAIN, columns))
    return paper.getvalue()


def picture(position: Position, names: Sequence[str]) -> NDArray[np.uint8]:
    """The table in colours, as rows of pixels."""
    columns, rows = _size(position)
    console = Console(file=io.StringIO(), width=columns, force_terminal=True, color_system="truecolor")
    return painting.picture(console.render_lines(_drawn(position, names, painted(THEME), columns)), columns, rows)


def _size(position: Position) -> tuple[int, int]:
    return SIZES[position.edition.mode.name]


def _drawn(position: Position, names: Sequence[str], style: Look, width: int) -> Group:
    """The table as everybody sees it, the points of all seats, and what is asked."""
    words, seen = _words(), view(position, None, 0)
    points = (
        f"{name} {words('table-points-now', count=score)}" for name, score in zip(names, position.scores, strict=True)
    )
    asked = narration.score(words, seen, names) if position.over else narration.question(words, seen, names)
    return Group(table(words, seen, names, style, width), Text(), Text(f" {'  '.join(points)}"), Text(f" {asked}"))


@cache
def _words() -> Words:
    return Words("en", THEME)
