"""Text with styles, measured in the cells of a terminal."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from centuria.terminal.output.styles import Look, look


def cell_len(text: str) -> int:
    """How many cells of a terminal a text takes."""
    return len(text) if text.isascii() else sum(map(_cells, text))


@cache
def _cells(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


class Segment(NamedTuple):
    """A piece of a line in one style."""

    text: str
    look: Look = Look()

    @property
    def cell_length(self) -> int:
        """How many cells it takes."""
        return cell_len(self.text)


class Text:
    """A text whose parts have styles, such as `bold` or `#2b2530 on #f3ead8`.

    `spans` has the style of each part by its beginning and end; the later of two lies on top.
    """

    __slots__ = ("plain", "spans")

    def __init__(self, plain: str = "", style: str = "") -> None:
        self.plain = plain
        self.spans: list[tuple[int, int, Look]] = []
        if style:
            self.stylize(style)

    @classmethod
    def assemble(cls, *parts: str | Text | tuple[str, str]) -> Text:
        """A text of parts; a pair is a text with its style."""
        made = cls()
        for part in parts:
            made.append(*part) if isinstance(part, tuple) else made.append(part)
        return made

    @classmethod
    def of(cls, segments: Iterable[Segment]) -> Text:
        """A text of segments."""
        made = cls()
        for segment in segments:
            begin = len(made.plain)
            made.plain += segment.text
            made.spans.append((begin, len(made.plain), segment.look))
        return made

    def __bool__(self) -> bool:
        return bool(self.plain)

    def __str__(self) -> str:
        return self.plain

    def __repr__(self) -> str:
        return f"Text({self.plain!r})"

    @property
    def cell_len(self) -> int:
        """How many cells of a terminal it takes on one line."""
        return cell_len(self.plain)

    def copy(self) -> Text:
        """A text of its own."""
        return self._part(0, len(self.plain))

    def append(self, more: str | Text, style: str = "") -> Text:
        """Add text at the end, in a style if it has none of its own."""
        added = more if isinstance(more, Text) else Text(more, style)
        begin = len(self.plain)
        self.plain += added.plain
        self.spans += [(start + begin, end + begin, style) for start, end, style in added.spans]
        return self

    def join(self, texts: Iterable[Text]) -> Text:
        """The texts, with this one between each two."""
        made = Text()
        for number, text in enumerate(texts):
            if number:
                made.append(self)
            made.append(text)
        return made

    def pad_right(self, count: int) -> None:
        """Add spaces."""
        self.plain += " " * count

    def stylize(self, style: str) -> None:
        """Lay a style over the whole text."""
        self.spans.append((0, len(self.plain), look(style)))

    def stylize_before(self, style: str) -> None:
        """Lay a style below those that the text has."""
        self.spans.insert(0, (0, len(self.plain), look(style)))

    def highlight_words(self, words: Iterable[str], style: str) -> None:
        """Lay a style over each of these words."""
        wanted = "|".join(map(re.escape, filter(None, words)))
        found = re.finditer(wanted, self.plain) if wanted else ()
        self.spans += [(*match.span(), look(style)) for match in found]

    def truncate(self, width: int) -> None:
        """Cut what is beyond a number of cells."""
        part = self._part(0, _fitting(self.plain, 0, width))
        self.plain, self.spans = part.plain, part.spans

    def segments(self) -> Iterator[Segment]:
        """Its pieces, each in one style and as long as possible."""
        edges = sorted({0, len(self.plain), *(edge for start, end, _ in self.spans for edge in (start, end))})
        begin, now = 0, Look()
        for start in edges:
            style = Look()
            for first, last, over in self.spans:
                if first <= start < last:
                    style = over.over(style)
            if style != now or start == len(self.plain):
                if start > begin:
                    yield Segment(self.plain[begin:start], now)
                begin, now = start, style

    def broken(self) -> list[Text]:
        """Its lines."""
        return list(self._split())

    def _split(self) -> Iterator[Text]:
        start = 0
        for line in self.plain.split("\n"):
            yield self._part(start, start + len(line))
            start += len(line) + 1

    def lines(self, width: int) -> list[Text]:
        """Its lines, broken at spaces where they are wider than that; a word that is too wide is cut."""
        return [part for line in self._split() for part in line.wrapped(max(width, 1))]

    def wrapped(self, width: int) -> Iterator[Text]:
        """The lines that one line is broken into."""
        start = 0
        while cell_len(self.plain[start:].rstrip()) > width:
            end = following = max(_fitting(self.plain, start, width), start + 1)
            space = self.plain.rfind(" ", start, end + 1)
            if self.plain[start:space].strip() and space > start:
                end, following = space, space + 1
            yield self._part(start, start + len(self.plain[start:end].rstrip()))
            start = following + len(self.plain[following:]) - len(self.plain[following:].lstrip(" "))
        # Spaces at the end are kept where there is room: they may have a colour.
        yield self._part(start, max(_fitting(self.plain, start, width), start))

    def _part(self, begin: int, end: int) -> Text:
        made = Text(self.plain[begin:end])
        cut = ((max(first, begin), min(last, end), style) for first, last, style in self.spans)
        made.spans = [(first - begin, last - begin, style) for first, last, style in cut if first < last]
        return made


def _fitting(text: str, start: int, width: int) -> int:
    """The end of what fits into a number of cells."""
    if text.isascii():
        return min(start + width, len(text))
    for end in range(start, len(text)):
        width -= _cells(text[end])
        if width < 0:
            return end
    return len(text)
