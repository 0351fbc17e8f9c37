"""How text looks: the words of a style, and the codes that a terminal takes for it."""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from typing import NamedTuple

Colour = tuple[int, int, int]


class Colours(IntEnum):
    """How many colours a terminal shows."""

    NONE = 0
    STANDARD = 16
    EIGHT_BIT = 256
    TRUE = 1 << 24


class Look(NamedTuple):
    """A style: what it leaves open is that of the text below it."""

    bold: bool = False
    dim: bool = False
    ink: Colour | None = None
    paper: Colour | None = None

    def over(self, below: Look) -> Look:
        """This style on top of another."""
        return Look(self.bold or below.bold, self.dim or below.dim, self.ink or below.ink, self.paper or below.paper)


_NAMED: dict[str, Colour] = {"red": (205, 0, 0)}
_CUBE = (0, 95, 135, 175, 215, 255)
_STANDARD: tuple[Colour, ...] = (
    (0, 0, 0), (170, 0, 0), (0, 170, 0), (170, 85, 0), (0, 0, 170), (170, 0, 170), (0, 170, 170), (170, 170, 170),
    (85, 85, 85), (255, 85, 85), (85, 255, 85), (255, 255, 85), (85, 85, 255), (255, 85, 255), (85, 255, 255),
    (255, 255, 255),
)  # fmt: skip
"""The sixteen colours of terminals, the dark ones first; each terminal has its own shades of them."""


@cache
def look(words: str) -> Look:
    """What a style such as `bold #2b2530 on #f3ead8` says."""
    found, on_paper = Look(), False
    for word in words.split():
        match word:
            case "bold":
                found = found._replace(bold=True)
            case "dim":
                found = found._replace(dim=True)
            case "on":
                on_paper = True
            case _ if on_paper:
                found = found._replace(paper=_colour(word))
            case _:
                found = found._replace(ink=_colour(word))
    return found


def _colour(word: str) -> Colour:
    if word in _NAMED:
        return _NAMED[word]
    if len(word) != len("#rrggbb") or word[0] != "#":
        raise ValueError(f"{word!r} is no colour")
    return int(word[1:3], 16), int(word[3:5], 16), int(word[5:7], 16)


@cache
def codes(style: Look, colours: Colours) -> str:
    """The escape sequence that begins a style; empty where there is nothing to begin."""
    if not colours:
        return ""
    numbers = ["1"] * style.bold + ["2"] * style.dim
    numbers += [] if style.ink is None else [_code(style.ink, colours, 30)]
    numbers += [] if style.paper is None else [_code(style.paper, colours, 40)]
    return f"\x1b[{';'.join(numbers)}m" if numbers else ""


def _code(colour: Colour, colours: Colours, base: int) -> str:
    """A colour as a terminal takes it; 30 is the base of inks and 40 that of papers."""
    if colours is Colours.TRUE:
        return f"{base + 8};2;{colour[0]};{colour[1]};{colour[2]}"
    if colours is Colours.EIGHT_BIT:
        return f"{base + 8};5;{_eight_bit(colour)}"
    number = min(range(16), key=lambda each: _distance(colour, _STANDARD[each]))
    return str(base + number if number < 8 else base + 60 + number - 8)


def _eight_bit(colour: Colour) -> int:
    """The nearest colour of the cube of 216, or of the 24 greys."""
    steps = [min(range(6), key=lambda step: abs(_CUBE[step] - part)) for part in colour]
    grey = min(max(round((sum(colour) / 3 - 8) / 10), 0), 23)
    level = 8 + 10 * grey
    cube = (_CUBE[steps[0]], _CUBE[steps[1]], _CUBE[steps[2]])
    if _distance(colour, (level, level, level)) < _distance(colour, cube):
        return 232 + grey
    return 16 + 36 * steps[0] + 6 * steps[1] + steps[2]


def _distance(one: Colour, other: Colour) -> int:
    """How different two colours look: the eye sees green best and blue least."""
    red, green, blue = (a - b for a, b in zip(one, other, strict=True))
    return 2 * red * red + 4 * green * green + 3 * blue * blue
