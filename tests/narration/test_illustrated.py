"""Illustrated texts: sentences with pictures in them, whose words name nothing by a code."""

import re
from collections.abc import Iterator
from itertools import chain

import pytest
from support.games import label
from support.generated_games import playthrough

from centuria import narration
from centuria.game import Game
from centuria.narration.phrases import crystals
from centuria.narration.variations import plan
from centuria.views.follow_ups import NOTHING, follow_ups
from centuria.views.steps import seen_steps
from centuria.words import Words, languages, spoken

NAMES = ("Anna", "Bo", "Cleo", "Dan", "Eve")
TABLES = [("golem", 3), ("endless", 3), pytest.param(("saga2", 3), marks=pytest.mark.long), ("saga3", 3)]
CODE = re.compile(r"\d>\d|\bU\d\b|\b\d{2,}\d\b|\b[A-F]\d-\d|\bt\d+\b|[\ufff9-\ufffb]")
"""The faces of merchant cards, the names of locations and tiles, and what encloses a picture."""
PICTURE = re.compile("\ufff9[^\ufff9-\ufffb]+\ufffa([^\ufff9-\ufffb]+)\ufffb")


def _told(words: Words, game: Game, decision: str) -> Iterator[str]:
    """All sentences about a moment, as its player reads them."""
    view, seat = game.view(game.seat), game.seat or 0
    yield narration.question(words, view, NAMES)
    for other in game.legal():
        yield narration.choice(words, view, other, NAMES, follow_ups(game.position).get(other, NOTHING))
    yield from (planned.told for planned in plan(words, view, [(seat, decision)]))
    yield narration.turn(words, list(chain(*seen_steps(game.position, [decision], None, game.number))), NAMES)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("table", TABLES, ids=label)
def test_the_words_of_illustrated_sentences_name_nothing_by_a_code(table: tuple[str, int], language: str) -> None:
    words, pictures = Words(language, "golem", mode=table[0], illustrated=True), set[str]()
    for game in playthrough(table)[1::4]:
        if game.previous is not None and game.decision is not None:
            for text in _told(words, game.previous, game.decision):
                assert not CODE.search(spoken(text)), text
                assert text.count("\ufff9") == len(PICTURE.findall(text)), "a picture within a picture"
                pictures |= {drawn.partition(" ")[0] for drawn in PICTURE.findall(text)}
    everywhere = {"crystals", "climb", "effect", "point"}
    assert pictures >= everywhere | {"golem": {"card", "token"}, "endless": {"place"}}.get(table[0], {"place", "tile"})


def test_a_sentence_says_in_words_once_what_its_pictures_show() -> None:
    words = Words("en", "golem", mode="golem", illustrated=True)
    game = next(game for game in playthrough(("golem", 3)) if "acquire 2" in game.legal())
    card = game.view(game.seat)["merchants"]["row"][1]["card"]  # type: ignore[typeddict-item]
    told = narration.choice(words, game.view(game.seat), "acquire 2")
    assert PICTURE.findall(told)[0] == f"card {card}"
    assert len(re.findall("acquire|get|upgrade", spoken(told))) <= 3


def test_a_picture_in_the_words_of_a_picture_is_told_in_words() -> None:
    words = Words("en", "golem", mode="golem", illustrated=True)
    assert words.picture("place A1-2", f"the place of {crystals(words, '112')}") == (
        "\ufff9the place of 2 yellow and 1 green\ufffaplace A1-2\ufffb"
    )
    assert Words("en", "golem", mode="golem").picture("place A1-2", "there") == "there"
    assert words.of("saga2").illustrated
