"""What every drawn table is made of: lines, crystals, caravans, and blocks side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from centuria.mode_registry import RULE_OPTIONS
from centuria.narration.phrases import LEVELS, kind
from centuria.terminal.output import Text, cell_len
from centuria.terminal.theme import Style
from centuria.views.schema import View
from centuria.words import Words

NARROW = 80
PANEL = 36
LINE = NARROW - 2
FAINT = "dim"

_NAME = 12
"""A longer name is cut."""

_SPACED = 12
"""The places of a larger caravan stand close."""

_BESIDE = 3
"""The number of crystals beside a full caravan that are drawn one by one; more of them are counted."""


class Brush:
    """Draws in one style and one language."""

    def __init__(self, words: Words, style: Style, line: int = LINE) -> None:
        self.words, self.style, self.palette = words, style, style.palette
        self.line = line
        """The columns of a line: fewer in a narrow terminal, where rows of cards are broken between cards."""

    def head(self, view: View, width: int) -> list[Text]:
        """The title, how far the game is, a legend of the symbols, and the rule options that are not the usual ones."""
        words = self.words
        left = Text(" " + words("table-title", edition=words("edition", mode=view["mode"])), "bold")
        if view["over"]:
            right = words("table-over")
        elif view["last_round"]:
            right = words("table-last-round", round=view["round"])
        else:
            right = words("table-round", round=view["round"])
        legend = [
            Text.assemble(self.gems(level, 1, loose=True), (f" {words('table-legend', level=int(level))}", FAINT))
            for level in LEVELS
        ]
        unusual = [
            Text(f" {words(f'option-{name}')}: {words(f'option-{name}-{value}')}", FAINT)
            for name, value in view["options"].items()
            if value != RULE_OPTIONS[name][0]
        ]
        return [spread(left, Text(right), width), *flowing(Text(), legend, 1, width, "   "), *unusual]

    def rule(self, title: str, note: str) -> Text:
        """A line across the table with what lies below it; in a narrow terminal the note is on the next line."""
        left = Text(f" {title} ", "bold")
        right = Text(f" {note}" if note else "", FAINT)
        middle = self.line - left.cell_len - right.cell_len
        if middle < 0 and self.line < LINE:
            return Text.assemble(left, "\n", right)
        return Text.assemble(left, (self.style.rule * max(middle, 0), FAINT), right)

    def points_note(self, view: View) -> str:
        """What ends the game, and how many point cards are left to come."""
        ends = self.words("table-claims-to-end", claims=view["claims_to_end"])
        return f"{ends} · {self.words('table-deck', count=view['points']['deck'])}"

    def gems(self, levels: str, room: int, *, wood: bool = False, loose: bool = False, tight: bool = False) -> Text:
        """Crystals side by side if there is room for them, else counted."""
        inks = ("",) * 4
        if self.palette:
            inks = self.palette.on_wood if wood else self.palette.awning if loose else self.palette.on_paper
        if len(levels) > room:
            times = "" if self.palette else "x"
            counts = [(level, levels.count(level)) for level in LEVELS if level in levels]
            gems = [(f"{count}{times}{self.style.crystal(level)}", level) for level, count in counts]
        else:
            gems = [(self.style.crystal(level), level) for level in levels]
        fits = not tight and sum(len(gem) + 1 for gem, _ in gems) <= room + 2
        return Text(" " if self.palette and fits else "").join(Text(gem, inks[int(level) - 1]) for gem, level in gems)

    def more(self, levels: str, *, loose: bool = False) -> Text:
        """Crystals that come on top."""
        if self.palette is None:
            return Text(f"+[{levels}]")
        return Text.assemble("+", self.gems(levels, len(levels), loose=loose, tight=True))

    def effect(self, face: str, room: int, *, tight: bool = True) -> Text:
        """What a face does, on one line of a paper: `●●→■`, `↑↑↑`."""
        ink = self.palette.ink if self.palette else ""
        if kind(face) == "upgrade":
            return Text(self.style.up * int(face[1:]) if self.palette else face, ink)
        if kind(face) == "produce":
            return self.gems(face, room, tight=tight)
        gives, gets = face.split(">")
        # A trade too long for its room is counted on both sides.
        side = room - 1 - min(len(gives), len(gets)) if len(face) <= room else 1
        gap = "" if tight or not self.palette else " "
        arrow = Text(f"{gap}{self.style.right}{gap}", self.palette.faint if self.palette else "")
        return Text.assemble(self.gems(gives, side, tight=tight), arrow, self.gems(gets, side, tight=tight))

    def caravan(self, levels: str, capacity: int, *, spaced: bool = True) -> Text:
        """The places of a caravan, and the crystals beside them until the end of the turn."""
        gap = " " if spaced and capacity <= _SPACED else ""
        gems = [self.gems(level, 1, wood=True) for level in levels[:capacity]]
        gems += [Text(self.style.hollow, self.palette.hollow if self.palette else "")] * (capacity - len(gems))
        cells = Text.assemble(" " if self.palette else "[", Text(gap).join(gems))
        if beside := levels[capacity:]:
            cells.append(f"{gap}+{gap}")
            few = Text(gap).join(self.gems(level, 1, wood=True) for level in beside)
            cells.append(few if len(beside) <= _BESIDE else self.gems(beside, _BESIDE, wood=True))
        cells.append(" " if self.palette else "]")
        if self.palette:
            cells.stylize(f"on {self.palette.wood}")
        return cells

    def load(self, view: View) -> Text:
        """What the viewer has loaded."""
        levels = view["players"][(view["viewer"] or 1) - 1]["caravan"]
        held = self.words("table-held", count=len(levels), capacity=view["capacity"])
        return Text.assemble(" ", self.caravan(levels, view["capacity"]), f"  {held}")

    def name(self, view: View, names: Sequence[str], seat: int) -> str:
        """What a player is called at the table."""
        return self.words("table-you") if seat == view["viewer"] else names[seat - 1][:_NAME]

    def marked(self, view: View, names: Sequence[str], seat: int, number: str = "") -> Text:
        """A player's name, standing out for the one who decides, after a number if there is one."""
        decides = seat == view["seat"]
        pointer = self.style.pointer if decides else " "
        return Text.assemble((f"{pointer}{number}{self.name(view, names, seat)}", "bold" if decides else ""))


def others(view: View) -> list[int]:
    """The other seats in order, from the one that plays after the viewer."""
    seats, viewer = range(1, view["seats"] + 1), view["viewer"]
    return list(seats) if viewer is None else [*seats[viewer:], *seats[: viewer - 1]]


def padded(line: Text, width: int, style: str = "") -> Text:
    """A line filled up to a width."""
    full = line.copy()
    full.pad_right(max(width - line.cell_len, 0))
    if style:
        full.stylize_before(style)
    return full


def spread(left: Text, right: Text, width: int) -> Text:
    """Two texts at the ends of a line."""
    return Text.assemble(left, " " * max(width - left.cell_len - right.cell_len, 1), right)


def flowing(label: Text, items: Sequence[Text], room: int, width: int, between: str = " · ") -> Iterator[Text]:
    """Items one after the other on as many lines as it takes, the first of them with a label."""
    line = padded(label, room)
    begun = False
    for item in items:
        if begun and line.cell_len + cell_len(between) + item.cell_len > width:
            yield line
            line, begun = Text(" " * room), False
        line.append(Text.assemble((between, FAINT) if begun else "", item))
        begun = True
    if begun:
        yield line


def side_by_side(blocks: Sequence[Sequence[Text]], width: int, indent: int = 0, line: int | None = None) -> list[Text]:
    """Blocks of lines next to each other, each of the given width, filled up with empty lines below.

    Those that do not fit on a line of some columns come below the others.
    """
    most = len(blocks) if line is None else max((line - indent) // width, 1)
    if len(blocks) > most:
        return [*side_by_side(blocks[:most], width, indent), *side_by_side(blocks[most:], width, indent, line)]
    height = max((len(block) for block in blocks), default=0)
    lines = []
    for i in range(height):
        cells = [padded(block[i] if i < len(block) else Text(), width) for block in blocks]
        lines.append(Text.assemble(" " * indent, *cells))
    return lines
