"""The analysis on a terminal and as a page: everything fits, nothing is told by colour alone, both languages."""

import io
import re
from functools import cache
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest
from support.advisers import Dreamer

import centuria
from centuria import bots
from centuria.analysis import Budget, judgements, open_decisions, report
from centuria.analysis.html import page
from centuria.analysis.schema import Report
from centuria.analysis.terminal import analysis
from centuria.game import Game
from centuria.terminal.output import Colours, Console
from centuria.terminal.theme import PLAIN, coloured
from centuria.words import Words, languages, themes

NAMES = ("Anna", "Bo <b>", "Cléopâtre au Nom Interminable", "Dan", "Eve")
BUDGET = Budget(iterations=1)
ENGLISH = r"\b(the|you|your|and|for|with|card|cards|plays?|better|chance|round|costs?|then|wins?|of|decisions)\b"


@cache
def game(mode: str, seats: int, decisions: int = 10_000) -> Game:
    found = centuria.new(mode, seats=seats, seed=6)
    players = [bots.make("simple", seat) for seat in range(seats)]
    while found.seat is not None and found.number < decisions:
        found = found.play(players[found.seat - 1].choose(found.view(found.seat), found.legal()))
    return found


def analysed(words: Words, found: Game, most: int = 10_000) -> Report:
    judged = dict(judgements(open_decisions(found)[:most], budget=BUDGET, adviser=Dreamer(found)))
    return report(found, judged, words, NAMES[: found.seats], budget=BUDGET)


def drawn(words: Words, found: Report, *, colour: bool, width: int = 80) -> str:
    output = io.StringIO()
    console = Console(output, width=width, colours=Colours.TRUE if colour else Colours.NONE)
    console.print(analysis(words, found, coloured("golem") if colour else PLAIN, width))
    return output.getvalue()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("mode", "seats"), [("golem", 2), ("golem", 5), ("saga3", 4)])
def test_a_terminal_of_80_columns_is_wide_enough(mode: str, seats: int, language: str) -> None:
    words = Words(language, "golem")
    found = analysed(words, game(mode, seats, decisions=90))
    for colour in (False, True):
        text = re.sub(r"\x1b\[[0-9;]*m", "", drawn(words, found, colour=colour))
        assert max(map(len, text.splitlines())) <= 80
        assert all(name in text for name in NAMES[:seats])
        assert "..." not in text
        assert "…" not in text


def test_without_colour_each_line_is_the_number_of_its_seat() -> None:
    words = Words("en", "golem")
    found = analysed(words, game("golem", 3))
    text = drawn(words, found, colour=False)
    rows = [line[7:] for line in text.splitlines() if line[6:7] == "|"]
    assert len(rows) == 11
    assert set("".join(rows)) == set("123 ")
    assert rows[0][-1] == str(found["winner"])
    assert rows[-1][-1] in set("123") - {str(found["winner"])}


def test_with_colour_the_lines_are_dots_in_the_colours_of_the_seats() -> None:
    words = Words("en", "golem")
    text = drawn(words, analysed(words, game("golem", 2)), colour=True)
    assert re.search("[\u2801-\u28ff]", text)
    assert "38;2;217;130;43" in text
    assert "38;2;61;139;212" in text


@pytest.mark.parametrize("theme", themes())
@pytest.mark.parametrize("mode", ["golem", "endless", "saga2", "saga3"])
def test_french_is_french_all_through(mode: str, theme: str) -> None:
    words = Words("fr", theme)
    found = analysed(words, game(mode, 3, decisions=60))
    for text in (
        drawn(words, found, colour=False),
        re.sub(r"<style>.*?</style>|<[^>]*>", " ", page(words, found), flags=re.S),
    ):
        assert not re.findall(ENGLISH, text, re.IGNORECASE)
        assert not set(text) & set("{}")


def test_what_is_missing_is_said() -> None:
    words = Words("en", "golem")
    found = analysed(words, game("golem", 2), most=9)
    stopped = f"Stopped early: 9 of {found['open']} decisions were judged"
    assert stopped in drawn(words, found, colour=False)
    assert stopped in page(words, found)
    unfinished = analysed(words, game("endless", 2, decisions=3))
    assert "The game is not finished." in drawn(words, unfinished, colour=False)
    assert "The game is not finished." in page(words, unfinished)


def test_a_deal_alone_is_drawn() -> None:
    words = Words("en", "golem")
    found = analysed(words, centuria.new("golem", seats=2, seed=1))
    assert "No single turn changed the chances much." in drawn(words, found, colour=False)
    assert "Anna: no mistakes." in page(words, found)


class _Page(HTMLParser):
    """Notes what a page refers to, and that everything opened is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.language: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        assert not {"src", "href", "onclick"} & dict(attrs).keys()
        if tag == "html":
            self.language = dict(attrs)["lang"]
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_page_stands_alone_and_a_name_is_no_markup(language: str, seats: int) -> None:
    words = Words(language, "golem")
    found = analysed(words, game("golem", seats, decisions=60))
    text = page(words, found)
    read = _Page()
    read.feed(text)
    assert read.open == []
    assert read.language == language
    assert {"svg", "table", "polyline", "h1"} <= read.tags
    assert "script" not in read.tags
    assert "b" not in read.tags
    assert "prefers-color-scheme: dark" in text
    assert "url(" not in text


@pytest.mark.parametrize("seats", [2, 5])
def test_the_drawing_is_svg_with_a_line_for_each_seat_that_looks_different(seats: int) -> None:
    words = Words("en", "golem")
    found = analysed(words, game("golem", seats))
    text = page(words, found)
    drawing = ElementTree.fromstring(re.findall(r"<svg viewBox=.*?</svg>", text, re.S)[0])
    lines = drawing.findall("{*}polyline")
    assert len(lines) == seats
    assert len({line.get("stroke-dasharray") for line in lines}) == seats
    for line in lines:
        places = [tuple(map(float, place.split(","))) for place in str(line.get("points")).split()]
        assert len(places) == len(found["points"])
        assert all(0 <= x <= 800 and 0 <= y <= 320 for x, y in places)
    assert len(drawing.findall("{*}circle")) == len(found["turning_points"])
