"""Coloured text on a terminal, of the standard library alone: styled text, tables, and a console that writes them.

A package such as rich does more, and brings a highlighter of programming languages: 6 MB for every installation.
"""

from centuria.terminal.output.console import Console
from centuria.terminal.output.layout import Group, Indented, Renderable
from centuria.terminal.output.styles import Colours, Look, look
from centuria.terminal.output.tables import Table
from centuria.terminal.output.text import Segment, Text, cell_len

__all__ = [
    "Colours",
    "Console",
    "Group",
    "Indented",
    "Look",
    "Renderable",
    "Segment",
    "Table",
    "Text",
    "cell_len",
    "look",
]
