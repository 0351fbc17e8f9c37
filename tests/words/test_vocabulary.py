"""One vocabulary: each game is told in the terms of its own rulebook, and no synonym of a term is used anywhere."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import centuria.words
from centuria.mode_registry import NAMES
from centuria.words import Words, languages, themes

WORDS = Path(centuria.words.__file__).parent
RULES = Path(__file__).resolve().parents[2] / "docs" / "rules"

SYNONYMS = {
    "en": {
        r"warehouse|cargo": "caravan, or storage in the New World",
        r"(?i)produce card|resource card": "crystal card, spice card",
        r"(?i)\b(buy|buys|bought|buying|purchase)\b": "acquire",
        r"(?i)victory point|scoring card|order card": "point card",
        r"(?i)trader card|market card|action card": "merchant card",
        r"exploration tile": "Exploration tile",
        r"(?i)meeple": "worker (merchant, settler)",
        r"(?i)trading post": "outpost",
        r"(?i)\bforts?\b(?! location)": "fort location",
        r"(?i)chilli|\bclove\b": "chili, cloves",
    },
    "fr": {
        r"(?i)\bmanches?\b": "ronde",
        r"(?i)\bjetons?\b": "pièce",
        r"(?i)\bacqu(ér|ier|is)": "acheter",
        r"(?i)carte[s]? de points|(?-i:cartes? points\b)": "carte Points",
        r"cartes? (de )?marchands?\b|lieux? marchands?\b": "carte Marchand, lieu Marchand",
        r"tuiles? (bonus|exploration)\b|Tuiles? (bonus|exploration)\b": "tuile Bonus, tuile Exploration",
        r"(?i)cartes? (de production|d.amélioration|d.échange)": "carte Produire, Améliorer, Échanger",
        r"(?i)obt(enir|enez|ient) [^.;:]*\bcarte": "réclamer",
        r"(?i)\bbruns?\b": "marron",
        r"(?i)(?<!clous de )girofle": "clous de girofle",
        r"(?i)avant-poste|\bouvrier": "comptoir, marchand, colon",
        r"(?i)\bsièges?\b": "place",
        r"(?i)plateaux? (lieu|[A-F][12]\b)": "panneau (A1 à F2)",
        r"(?i)carte de montagnes|carte (maritime|montagneuse)": "plateau montagneux, plateau maritime",
    },
}
"""Words that the rulebooks do not use, and the term to use instead."""

MAP = r"(web-about-saga[23]|web-layout|table-map.*|web-rule-saga2-.*|web-rule-saga3-aim|play-layout)"
"""Messages about the map, which French does not call a card."""

LABELS = ("-golem-sign", "table-symbol", "table-work")
"""Labels of one word on a drawing, where a fort location is a fort."""

OTHER_THEME = {
    ("en", "golem"): r"cubes?|spices?|coins?|gold|settlers?|forts?|boats?|markets?|sea|storage|brown",
    ("en", "spice"): r"crystals?|tokens?|copper|wagons?|mountains?|valley|golem|magenta|turquoise|blue",
    ("fr", "golem"): r"cubes?|épices?|or|colons?|fortifiés?|bateaux?|marchés?|mer|maritime|entrepôt|marron",
    ("fr", "spice"): r"cristal|cristaux|cuivre|wagons?|montagnes?|montagneux|vallée|golem|magenta|turquoise|bleus?",
}
OTHER_MODE = {
    ("en", "golem", "golem"): r"blue",
    ("en", "golem", "world"): r"turquoise",
    ("en", "spice", "golem"): r"storage",
    ("en", "spice", "world"): r"turmeric|saffron|cardamom|cinnamon|caravan",
    ("fr", "golem", "golem"): r"bleus?",
    ("fr", "golem", "world"): r"turquoise",
    ("fr", "spice", "golem"): r"entrepôt",
    ("fr", "spice", "world"): r"curcuma|safran|cardamome|cannelle|caravane",
}
"""Terms of another theme, and of another mode of the same theme; "world" is each of the three modes with locations."""

OF_A_GAME = ("narration", "world", "table", "rules", "web", "analysis")
"""The files whose messages tell of a game."""

OF_GOLEM = tuple(file for file in OF_A_GAME if file != "world")
"""Those that tell of a game without locations."""


class _Choices(Visitor):
    """The variables of a message, each with the keys that the message selects by."""

    def __init__(self) -> None:
        self.keys: dict[str, set[str | int]] = {}

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.keys.setdefault(node.id.name, set())

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ftl.VariableReference):
            found = self.keys.setdefault(node.selector.id.name, set())
            for variant in node.variants:
                key = variant.key
                found.add(key.name if isinstance(key, ftl.Identifier) else int(key.value))
        self.generic_visit(node)


@cache
def _entries(language: str, file: str) -> tuple[ftl.Message | ftl.Term, ...]:
    body = FluentParser().parse((WORDS / language / f"{file}.ftl").read_text(encoding="utf-8")).body
    return tuple(entry for entry in body if isinstance(entry, ftl.Message | ftl.Term))


def _texts(entry: ftl.Message | ftl.Term) -> Iterator[str]:
    """The literal texts of a message or term, in all its variants."""

    class Texts(Visitor):
        found: list[str] = []  # noqa: RUF012 - a new class for each entry

        def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802
            self.found.append(node.value)

    texts = Texts()
    texts.visit(entry)
    yield from texts.found


def _said(words: Words, file: str) -> Iterator[tuple[str, str]]:
    """Every message of a file, in every variant that one of its variables selects."""
    for entry in _entries(words.language, file):
        choices = _Choices()
        choices.visit(entry)
        plain: dict[str, str | int] = dict.fromkeys(choices.keys, 1)
        yield entry.id.name, words(entry.id.name, **plain)
        for variable, keys in choices.keys.items():
            for key in keys:
                yield entry.id.name, words(entry.id.name, **(plain | {variable: key}))


def _files(language: str) -> list[str]:
    return sorted(file.stem for file in (WORDS / language).glob("*.ftl"))


def _synonyms(language: str, text: str) -> list[str]:
    found = ((re.search(pattern, text), term) for pattern, term in SYNONYMS[language].items())
    return [f"{match[0]!r} (say: {term})" for match, term in found if match]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Your warehouse is full."),
        ("en", "take an exploration tile"),
        ("en", "at the fort"),
        ("fr", "la dernière manche"),
        ("fr", "une carte de points"),
        ("fr", "une carte marchand"),
        ("fr", "obtenez les meilleures cartes"),
        ("fr", "cannelle (brun)"),
        ("fr", "girofle"),
        ("fr", "vous occupez le siège 2"),
        ("fr", "le plateau A1"),
    ],
)
def test_a_synonym_is_found(language: str, text: str) -> None:
    assert _synonyms(language, text)


@pytest.mark.parametrize("language", languages())
def test_no_word_file_has_a_synonym_of_a_term(language: str) -> None:
    for file in _files(language):
        for entry in _entries(language, file):
            name = f"-{entry.id.name}" if isinstance(entry, ftl.Term) else entry.id.name
            for text in _texts(entry) if name not in LABELS else ():
                assert not _synonyms(language, text), f"{language}/{file}.ftl {name}: {text}"


def test_french_does_not_call_the_map_a_card() -> None:
    for file in _files("fr"):
        for entry in _entries("fr", file):
            if re.fullmatch(MAP, entry.id.name):
                for text in _texts(entry):
                    assert not re.search(r"\b([Ll]a|[Uu]ne) carte\b(?! (Points|Marchand))|^Carte$", text), entry.id.name


@pytest.mark.parametrize("page", sorted(RULES.glob("*.md")), ids=lambda page: page.name)
def test_no_rules_table_has_a_synonym_of_a_term(page: Path) -> None:
    for line in page.read_text(encoding="utf-8").splitlines():
        assert not _synonyms("en", re.sub(r"`[^`]*`", "", line)), line


@pytest.mark.parametrize("mode", NAMES)
@pytest.mark.parametrize("theme", themes())
@pytest.mark.parametrize("language", languages())
def test_a_game_is_told_without_the_terms_of_other_themes_and_modes(language: str, theme: str, mode: str) -> None:
    words = Words(language, theme, mode=mode)
    game = "golem" if mode == "golem" else "world"
    other = f"{OTHER_THEME[language, theme]}|{OTHER_MODE[language, theme, game]}"
    others = re.compile(rf"\b({other})\b", re.IGNORECASE)
    # Of the rules and lessons those of the game are told, in the New World also those of the games it builds on.
    elsewhere = re.compile("web-(rule|learn)-(endless|saga)" if mode == "golem" else "web-(rule|learn)-golem")
    for file in OF_A_GAME if mode != "golem" else OF_GOLEM:
        for name, text in _said(words, file):
            if name != "edition" and not elsewhere.match(name):
                assert not others.search(text), f"{name}: {text}"
                assert name in LABELS or not _synonyms(language, text), f"{name}: {text}"
