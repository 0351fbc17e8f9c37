"""The map of the sagas drawn for a terminal: hexagons with their icons, trades, wagons and outposts.

The hexagons stand on a corner pair with flat tops: a column to the right lies half a hexagon lower. Where the map has
more columns than the terminal has room for, it is a list.
"""

from __future__ import annotations

from centuria.terminal.brush import FAINT, Brush
from centuria.terminal.output import Segment, Text, look
from centuria.terminal.theme import Palette
from centuria.views.schema import MapTile, WorldView

HEIGHT = 4
SLANT = HEIGHT // 2
_WIDEST = 13
_NARROWEST = 8
"""How wide the top of a hexagon is at most, and at least."""


class Map:
    """The map as everybody sees it."""

    def __init__(self, brush: Brush, view: WorldView) -> None:
        self.brush, self.view = brush, view
        self.words, self.style, self.palette = brush.words, brush.style, brush.palette
        self.tiles = view["map"]

    def lines(self) -> list[Text]:
        """The map below its title."""
        title = self.brush.rule(self.words("table-map"), self._legend())
        columns = max(tile["q"] for tile in self.tiles) - min(tile["q"] for tile in self.tiles) + 1
        width = min((self.brush.line - SLANT) // columns - SLANT, _WIDEST)
        return [Text(), title, *(self._hexagons(width) if width >= _NARROWEST else self._list())]

    def _legend(self) -> str:
        symbols = {"wagon": self.style.wagon, "outpost": self.style.outpost}
        return self.words("table-map-legend", **symbols)

    def _hexagons(self, top: int) -> list[Text]:
        left = min(tile["q"] for tile in self.tiles)
        upper = min(2 * tile["r"] + tile["q"] for tile in self.tiles)
        step = top + SLANT
        height = max(2 * tile["r"] + tile["q"] for tile in self.tiles) - upper
        width = (max(tile["q"] for tile in self.tiles) - left) * step + top + 2 * SLANT
        canvas = _Canvas(width, height * SLANT + HEIGHT + 1)
        for tile in self.tiles:
            x = (tile["q"] - left) * step
            y = (2 * tile["r"] + tile["q"] - upper) * SLANT
            self._hexagon(canvas, tile, x, y, top)
        return [Text.assemble(" " * ((self.brush.line - width) // 2 + 1), line) for line in canvas.lines()]

    def _hexagon(self, canvas: _Canvas, tile: MapTile, x: int, y: int, top: int) -> None:
        if self.palette is None:
            _outline(canvas, x, y, top)
        else:
            self._paint(canvas, self._tint(tile, self.palette), x, y, top)
        for row, text in enumerate(self._inside(tile, top)):
            canvas.put(x + SLANT - (0 if row == 0 else 1), y + 1 + row, text)

    @staticmethod
    def _paint(canvas: _Canvas, tint: str, x: int, y: int, top: int) -> None:
        """A patch with cut corners; half of its last line is left free, so that no two of them touch."""
        canvas.write(x + SLANT, y + 1, " " * top, f"on {tint}")
        for row in range(1, HEIGHT - 1):
            canvas.write(x + SLANT - 1, y + 1 + row, " " * (top + 2), f"on {tint}")
        canvas.write(x + SLANT, y + HEIGHT, "▀" * top, tint)

    @staticmethod
    def _tint(tile: MapTile, palette: Palette) -> str:
        tints = dict(zip(("yellow", "green", "blue", "magenta"), palette.tints, strict=True))
        return tints.get(tile["icon"] or "", palette.valley)

    def _inside(self, tile: MapTile, top: int) -> list[Text]:
        """The name and icon, the trade, and who is there."""
        legal = any(f"{verb} {tile['id']}" in self.view["legal"] for verb in ("move", "outpost"))
        icon = self._icon(tile)
        ink = self.palette.ink if self.palette else ""
        name = Text.assemble((tile["id"], f"bold {ink}" if legal else ink), (f" {icon}", ink))
        name.truncate(top)
        pointer = Text.assemble((self.style.pointer if legal else " ", f"bold {ink}"))
        trade = self.brush.effect(tile["trade"], top) if tile["trade"] else Text()
        return [name, Text.assemble(pointer, trade), Text.assemble(" ", self._there(tile, f"bold {ink}"))]

    def _icon(self, tile: MapTile) -> str:
        return self.words("table-valley") if tile["icon"] is None else self.words("mountain-icon", icon=tile["icon"])

    def _there(self, tile: MapTile, style: str = "bold") -> Text:
        """The wagons and the outposts on a tile, by seat."""
        there = Text()
        for sign, seats in ((self.style.wagon, tile["wagons"]), (self.style.outpost, tile["outposts"])):
            if seats:
                there.append(" " if there else "").append(sign + "".join(map(str, seats)), style)
        return there

    def _list(self) -> list[Text]:
        """Each tile on a line, with those that it touches."""
        lines = []
        for tile in self.tiles:
            legal = any(f"{verb} {tile['id']}" in self.view["legal"] for verb in ("move", "outpost"))
            pointer = self.style.pointer if legal else " "
            line = Text.assemble(
                f" {pointer}", (f"{tile['id']:<4}", "bold" if legal else ""), f"{self._icon(tile):<10}"
            )
            if tile["trade"]:
                line.append(self.brush.gems(tile["trade"].split(">")[0], 8, loose=True, tight=True))
                line.append(self.style.right, FAINT)
                line.append(self.brush.gems(tile["trade"].split(">")[1], 8, loose=True, tight=True))
            line.pad_right(max(28 - line.cell_len, 1))
            line.append(self.words("table-near", tiles=" ".join(tile["near"])), FAINT)
            line.pad_right(max(56 - line.cell_len, 1))
            lines.append(Text.assemble(line, self._there(tile)))
        return lines


def _outline(canvas: _Canvas, x: int, y: int, top: int) -> None:
    """A hexagon in strokes."""
    canvas.write(x + SLANT, y, "_" * top, "")
    for row in range(HEIGHT):
        rising = row < SLANT
        inset = SLANT - 1 - row if rising else row - SLANT
        canvas.write(x + inset, y + 1 + row, "/" if rising else "\\", "")
        canvas.write(x + top + 2 * SLANT - 1 - inset, y + 1 + row, "\\" if rising else "/", "")
    canvas.write(x + SLANT, y + HEIGHT, "_" * top, "")


class _Canvas:
    """Characters on a grid, each with a style."""

    def __init__(self, width: int, height: int) -> None:
        self._rows = [[Segment(" ")] * width for _ in range(height)]

    def write(self, x: int, y: int, text: str, style: str) -> None:
        """Write characters from a place on, in one style."""
        for place, sign in enumerate(text, x):
            self._rows[y][place] = Segment(sign, look(style))

    def put(self, x: int, y: int, text: Text) -> None:
        """A text with its own styles, over the ground that is there."""
        signs = ((sign, segment.look) for segment in text.segments() for sign in segment.text)
        for place, (sign, style) in enumerate(signs, x):
            self._rows[y][place] = Segment(sign, style.over(self._rows[y][place].look))

    def lines(self) -> list[Text]:
        """The grid as texts."""
        return [Text.of(row) for row in self._rows]
