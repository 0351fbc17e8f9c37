"""The style of a terminal table: a theme's colours with a shape for each level, or plain letters.

Each level has a colour and a shape. Paper and wood bring their own background, so they read alike on a dark
and on a light terminal. Without colour, or where the output cannot show the shapes, crystals are digits.
"""

from __future__ import annotations

import codecs
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from centuria.terminal.output import Console


@dataclass(frozen=True)
class Palette:
    """The colours of a theme. A crystal has an ink on paper and a brighter one on wood, a player one on wood.

    The tiles of the map are tinted by their icons.
    """

    paper: str
    worn: str
    ink: str
    faint: str
    wood: str
    hollow: str
    medal: str
    copper: str
    silver: str
    on_paper: tuple[str, str, str, str]
    on_wood: tuple[str, str, str, str]
    awning: tuple[str, str, str, str]
    seats: tuple[str, str, str, str]
    tile: str
    tile_ink: str
    tints: tuple[str, str, str, str]
    valley: str


PALETTES = {
    "golem": Palette(
        paper="#f3ead8",
        worn="#d3c7b2",
        ink="#2b2530",
        faint="#85786f",
        wood="#54402f",
        hollow="#8a7058",
        medal="#f0b429",
        copper="#b87333",
        silver="#aab2bd",
        on_paper=("#b8720a", "#2f7f3b", "#13798a", "#b02a6c"),
        on_wood=("#f5bf3f", "#62c370", "#45c5d6", "#f07fb6"),
        awning=("#f0b429", "#3fa34d", "#1fa6b8", "#c2367c"),
        seats=("#ff9d57", "#aab8ff", "#f7f0dc", "#bdb3ab"),
        tile="#3d4a66",
        tile_ink="#f3ead8",
        tints=("#f8e9bd", "#dcebca", "#d0e9e8", "#f8e2ec"),
        valley="#e3e6d0",
    ),
    "spice": Palette(
        paper="#f4e6c8",
        worn="#d6c5a0",
        ink="#33241a",
        faint="#86755c",
        wood="#4a3324",
        hollow="#86684e",
        medal="#e8b21c",
        copper="#d9a520",
        silver="#aab2bd",
        on_paper=("#a87a00", "#b93425", "#47782c", "#7a4a2b"),
        on_wood=("#f2c33c", "#f07a68", "#94c46f", "#d19a6f"),
        awning=("#e8b21c", "#c8402f", "#5a8f3c", "#7a4a2b"),
        seats=("#ff9d57", "#aab8ff", "#f7f0dc", "#bdb3ab"),
        tile="#2f4d5c",
        tile_ink="#f4e6c8",
        tints=("#f6e7b8", "#f9e4db", "#e0eac6", "#f0e5d6"),
        valley="#dcedf3",
    ),
}


@dataclass(frozen=True)
class Style:
    """The characters that pieces are drawn with, and the palette; plain letters have no palette."""

    palette: Palette | None
    crystals: str
    copper: str
    silver: str
    hollow: str
    pointer: str
    rule: str
    up: str
    right: str
    down: str
    worker: str
    wagon: str
    outpost: str
    tile: str

    def crystal(self, level: str) -> str:
        """The character of a crystal of this level."""
        return self.crystals[int(level) - 1]


def coloured(theme: str) -> Style:
    """Paper, wood and shapes in the colours of a theme."""
    # The shapes are those that the common terminal fonts have; a real hexagon is missing in many.
    return Style(PALETTES[theme], "●▲■◆", "◉", "◎", "·", "▸", "─", "↑", "→", "↓", "☻", "◙", "⌂", "▒")


PLAIN = Style(None, "1234", "", "", ".", ">", "-", "^", ">", "v", "@", "w", "o", "")


def style_for(console: Console, theme: str) -> Style:
    """Colour and shapes where the terminal has both, else plain letters."""
    if not console.colours:
        return PLAIN
    style = coloured(theme)
    try:
        "".join(text for text in vars(style).values() if isinstance(text, str)).encode(console.encoding)
    except (UnicodeEncodeError, LookupError):
        return PLAIN
    return style


def _simplified(error: UnicodeError) -> tuple[str, int]:
    """Letters without their accents, for an output that has no better ones."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    other = {"\u2019": "'", "“": '"', "”": '"', "«": '"', "»": '"', "·": "-", "…": "...", "œ": "oe", "─": "-", "━": "="}
    text = error.object[error.start : error.end]
    letters = (other.get(character) or unicodedata.normalize("NFKD", character) for character in text)
    return "".join(character for letter in letters for character in letter if character.isascii()) or "?", error.end


codecs.register_error("centuria-simplified", _simplified)
