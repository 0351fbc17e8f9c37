"""The table drawn for a terminal: what lies on it, what is the viewer's, and the others in seat order."""

from __future__ import annotations

from collections.abc import Sequence

from centuria.terminal.brush import LINE, NARROW, PANEL, Brush, side_by_side
from centuria.terminal.golem import GolemTable, face
from centuria.terminal.output import Group, Text
from centuria.terminal.theme import Style
from centuria.terminal.world import WorldTable
from centuria.views.schema import View
from centuria.words import Words

__all__ = ["NARROW", "WIDE", "caravan", "face", "table"]

WIDE = 116


def table(words: Words, view: View, names: Sequence[str], style: Style, width: int) -> Group:
    """Everything on the table as the viewer sees it, for a terminal of this width."""
    line = LINE if width >= NARROW else width
    brush = Brush(words, style, line)
    drawn = GolemTable(brush, view, names) if view["mode"] == "golem" else WorldTable(brush, view, names)
    if width < NARROW:
        return Group(*brush.head(view, line), *drawn.board(), *drawn.mine(), *drawn.panel())
    if width < WIDE:
        return Group(*brush.head(view, LINE), *drawn.board(), *drawn.mine(), *drawn.others())
    left = [*drawn.board(), *drawn.mine()]
    return Group(*brush.head(view, NARROW + PANEL), *side_by_side([left, drawn.panel()], NARROW + 1))


def caravan(words: Words, view: View, style: Style) -> Text:
    """The viewer's caravan on one line."""
    return Brush(words, style).load(view)
