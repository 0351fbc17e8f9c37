"""The page about a tournament: complete, self-contained, and in the reader's language and light."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from html.parser import HTMLParser

import pytest
from support.experiments.tournaments import played_here, small

from centuria.experiments.tournament.html import CHARTS, page
from centuria.experiments.tournament.report import Report
from centuria.words import Words, languages


@pytest.fixture(scope="module")
def report() -> Report:
    tournament = small(players=(2, 3), games=4)
    return Report(tournament, played_here(tournament))


@pytest.fixture(scope="module")
def pages(report: Report) -> dict[str, str]:
    """The page in every language, made once: its charts take time."""
    return {language: page(Words(language, "golem"), report) for language in languages()}


@pytest.fixture(params=languages())
def text(request: pytest.FixtureRequest, pages: dict[str, str]) -> str:
    return pages[request.param]


class Seen(HTMLParser):
    """The marks of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.marks: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.marks.append((tag, dict(attrs)))
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.marks.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_every_number_of_players_has_its_table_and_its_charts(text: str) -> None:
    seen = Seen(text)
    tags = Counter(tag for tag, _ in seen.marks)
    assert not seen.open
    assert (tags["h2"], tags["table"], tags["figure"], tags["svg"]) == (2, 2, 2 * len(CHARTS), 2 * len(CHARTS))
    assert text.count(">simple</text>") >= 2 * 4


def test_the_page_needs_nothing_from_elsewhere(text: str) -> None:
    seen = Seen(text)
    assert not {"script", "link", "img", "iframe", "image"} & {tag for tag, _ in seen.marks}
    for _, told in seen.marks:
        for name in ("src", "href", "xlink:href"):
            assert (told.get(name) or "#").startswith("#")
    assert "@import" not in text
    assert not re.search(r"url\((?!#)", text)


def test_every_name_on_the_page_is_given_once_and_every_one_used_is_given(text: str) -> None:
    names = re.findall(r'\bid="([^"]+)"', text)
    assert len(set(names)) == len(names)
    used = re.findall(r'url\(#([^)]+)\)|href="#([^"]+)"', text)
    assert {a or b for a, b in used} <= set(names)


def test_the_drawings_are_whole_and_take_their_ink_from_the_page(text: str) -> None:
    for drawing in re.findall(r"<svg.*?</svg>", text, re.DOTALL):
        ET.fromstring(drawing)
        assert "currentColor" in drawing
        assert not re.search(r"(fill|stroke): ?#(000000|ffffff)", drawing)
    assert "prefers-color-scheme: dark" in text


def test_the_page_speaks_the_language_asked_for(pages: dict[str, str]) -> None:
    english, french = pages["en"], pages["fr"]
    assert '<html lang="en">' in english
    assert '<html lang="fr">' in french
    assert "Wins by seat" in english
    assert "Parties gagnées selon la place" in french
    assert "Wins" not in french


def test_the_same_games_make_the_same_page(pages: dict[str, str], report: Report) -> None:
    assert page(Words("en", "golem"), report) == pages["en"]


def test_a_name_with_characters_of_html_is_shown_as_it_is(report: Report) -> None:
    bots = ("random", "<b>&")
    tournament = small(bots=bots, games=1)
    results = [
        type(game)(**{**{name: getattr(game, name) for name in type(game).__slots__}, "bots": bots})
        for game in played_here(small(games=1))
    ]
    text = page(Words("en", "golem"), Report(tournament, results))
    assert "<b>" not in text
    assert "&lt;b&gt;&amp;" in text


def test_a_tournament_without_games_has_a_page() -> None:
    assert "<svg" in page(Words("en", "golem"), Report(small(), []))


def test_without_matplotlib_a_page_is_refused_in_one_sentence_before_anything_is_played(tmp_path: object) -> None:
    program = (
        "import sys; sys.modules['matplotlib'] = None\n"
        "from centuria.cli import main\n"
        f"sys.exit(main(['arena', '--bots', 'random,simple', '--out', '{tmp_path}', '--page', 'x.html']))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "centuria: --page needs matplotlib: install it with pip install 'centuria[arena]'\n"
