"""The word files: the same things can be said in every language and theme, and nothing is said by halves."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import centuria.words
from centuria.mode_registry import NAMES
from centuria.words import UnknownWords, Words, default_language, languages, themes

WORDS = Path(centuria.words.__file__).parent
SOURCE = WORDS.parent
PLAIN = "help"
ILLUSTRATED = "-illustrated"
"""The ending of messages that replace others in illustrated texts."""


class _Parts(Visitor):
    """The variables of a message, and the arguments it gives to terms."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.terms: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_TermReference(self, node: ftl.TermReference) -> None:  # noqa: N802
        self.terms.add(node.id.name)
        self.generic_visit(node)


@cache
def _entries(language: str, file: str) -> dict[str, ftl.Message | ftl.Term]:
    text = (WORDS / language / f"{file}.ftl").read_text(encoding="utf-8")
    resource = FluentParser().parse(text)
    junk = [entry.content for entry in resource.body if isinstance(entry, ftl.Junk)]
    assert not junk, f"{language}/{file}.ftl cannot be read: {junk[0]}"
    named = [entry for entry in resource.body if isinstance(entry, ftl.Message | ftl.Term)]
    names = [_name(entry) for entry in named]
    assert len(names) == len(set(names)), f"{language}/{file}.ftl says something twice"
    return dict(zip(names, named, strict=True))


def _name(entry: ftl.Message | ftl.Term) -> str:
    return f"-{entry.id.name}" if isinstance(entry, ftl.Term) else entry.id.name


def _files() -> list[str]:
    return sorted(file.stem for file in (WORDS / "en").glob("*.ftl"))


def _parts(entry: ftl.Message | ftl.Term) -> _Parts:
    parts = _Parts()
    parts.visit(entry)
    return parts


def _is_vocabulary(file: str) -> bool:
    """Whether a file holds the terms of a theme, or those of a mode in a theme."""
    return file.partition("-")[0] in themes()


def _common() -> list[str]:
    return [file for file in _files() if file != PLAIN and not _is_vocabulary(file)]


def _messages() -> dict[str, ftl.Message | ftl.Term]:
    common = _common()
    return {name: entry for file in common for name, entry in _entries("en", file).items()}


def _asked() -> Iterator[tuple[str, ast.Call]]:
    """Every call of words in the source."""
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func
                name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
                owner = getattr(called.value, "id", "") if isinstance(called, ast.Attribute) else ""
                error = name == "told" and owner.endswith(("Error", "Problem", "NoDevice"))
                entry = name in ("wrong", "unusual") and file.is_relative_to(SOURCE / "components")
                passed_on = bool(node.args) and getattr(node.args[0], "id", "") == "message"
                if (name == "words" or error or entry) and not passed_on:
                    yield f"{file.relative_to(SOURCE)}:{node.lineno}", node


def test_every_language_has_the_same_files() -> None:
    for language in languages():
        assert sorted(file.stem for file in (WORDS / language).glob("*.ftl")) == _files()


@pytest.mark.parametrize("file", _files())
def test_every_language_says_the_same_things_of_the_same_parts(file: str) -> None:
    english = _entries("en", file)
    for language in languages():
        other = _entries(language, file)
        assert other.keys() == english.keys()
        for name, entry in english.items():
            # A term's parameters are grammar, and each language has its own.
            if not name.startswith("-"):
                assert _parts(other[name]).variables == _parts(entry).variables, name


@pytest.mark.parametrize("language", languages())
def test_every_theme_has_the_same_terms_with_the_same_grammar(language: str) -> None:
    golem, spice = (_entries(language, theme) for theme in themes())
    assert golem.keys() == spice.keys()
    assert all(name.startswith("-") for name in golem)
    for name in golem:
        attributes = [{attribute.id.name for attribute in entries[name].attributes} for entries in (golem, spice)]
        assert attributes[0] == attributes[1], name


@pytest.mark.parametrize("file", [file for file in _files() if _is_vocabulary(file) and file not in themes()])
@pytest.mark.parametrize("language", languages())
def test_a_mode_redefines_terms_of_its_theme_with_the_same_grammar(language: str, file: str) -> None:
    theme, _, mode = file.partition("-")
    assert mode in NAMES
    terms, own = _entries(language, theme), _entries(language, file)
    assert own.keys() <= terms.keys()
    for name, entry in own.items():
        assert {attribute.id.name for attribute in entry.attributes} == {
            attribute.id.name for attribute in terms[name].attributes
        }, name
        assert entry.value != terms[name].value or entry.attributes != terms[name].attributes, f"{name} is the same"


@pytest.mark.parametrize("language", languages())
def test_every_term_is_used_and_every_term_that_is_used_exists(language: str) -> None:
    terms = set(_entries(language, themes()[0]))
    common = _common()
    entries = [entry for file in common for entry in _entries(language, file).values()]
    assert {f"-{term}" for entry in entries for term in _parts(entry).terms} == terms


def _beginning(call: ast.Call) -> tuple[str, bool]:
    """The name a call asks for, or how it begins where the rest is put in; and whether it is whole."""
    match call.args[0]:
        case ast.Constant(value=str(name)):
            return name, True
        case ast.JoinedStr(values=[ast.Constant(value=str(name)), *_]):
            return name, False
        case _:
            return "", False


def test_every_message_is_asked_for_by_its_name_or_its_beginning() -> None:
    for place, call in _asked():
        assert _beginning(call)[0], f"{place} asks for words by something else than a name"


def test_messages_that_are_asked_for_exist_and_those_that_exist_are_asked_for() -> None:
    messages, used = _messages(), set()
    for place, call in _asked():
        name, whole = _beginning(call)
        found = {name} & messages.keys() if whole else {other for other in messages if other.startswith(name)}
        found |= {other for other in messages if other.removesuffix(ILLUSTRATED) in found}
        assert found, f"{place} asks for {name!r}, which nobody has written"
        used |= found
    # What only the browser says is asked for by web/src; its own tests do the same there.
    assert {name for name in messages.keys() - used if not name.startswith("web-")} == set()


def test_messages_are_asked_for_with_exactly_their_parts() -> None:
    messages = _messages()
    for place, call in _asked():
        name, whole = _beginning(call)
        given = {keyword.arg for keyword in call.keywords}
        if whole and None not in given:
            parts = _parts(messages[name]).variables
            if drawn := messages.get(name + ILLUSTRATED):
                parts |= _parts(drawn).variables
            assert given == parts, f"{place} {name}"


@pytest.mark.parametrize("vocabulary", [file for file in _files() if _is_vocabulary(file)])
@pytest.mark.parametrize("language", languages())
def test_every_message_can_be_said(language: str, vocabulary: str) -> None:
    theme, _, mode = vocabulary.partition("-")
    words = Words(language, theme, mode=mode)
    for name, entry in _messages().items():
        for value in (1, 2, "other"):
            said = words(name, **dict.fromkeys(_parts(entry).variables, value))
            assert said.strip(), name
            assert not set(said) & set("{}\u2068\u2069"), name
            assert "???" not in said, name


def test_an_unknown_message_is_refused() -> None:
    with pytest.raises(UnknownWords, match="no-such-thing"):
        Words("en", "golem")("no-such-thing")


def test_a_message_without_a_part_is_refused() -> None:
    with pytest.raises(UnknownWords, match="crystals-of-level"):
        Words("fr", "golem")("crystals-of-level", level=1)


@pytest.mark.parametrize(("language", "theme"), [("xx", "golem"), ("en", "tea")])
def test_an_unknown_language_or_theme_is_refused(language: str, theme: str) -> None:
    with pytest.raises(UnknownWords, match=r"xx|tea"):
        Words(language, theme)


@pytest.mark.parametrize(
    ("language", "theme", "message", "parts", "said"),
    [
        ("en", "golem", "crystals-of-level", {"level": 1, "count": 2}, "2 yellow"),
        ("en", "spice", "crystals-of-level", {"level": 2, "count": 1}, "1 saffron"),
        ("fr", "golem", "crystals-of-level", {"level": 1, "count": 1}, "1 jaune"),
        ("fr", "golem", "crystals-of-level", {"level": 1, "count": 2}, "2 jaunes"),
        ("fr", "golem", "crystals-of-level", {"level": 3, "count": 2}, "2 turquoise"),
        ("fr", "spice", "crystals-of-level", {"level": 4, "count": 3}, "3 cannelle"),
        ("fr", "golem", "crystal-of-level", {"level": 2}, "un cristal vert"),
        ("fr", "spice", "crystal-of-level", {"level": 2}, "un cube de safran"),
        ("fr", "golem", "nth", {"number": 1}, "1re"),
        ("fr", "golem", "nth", {"number": 2}, "2e"),
        ("en", "golem", "nth", {"number": 3}, "3rd"),
        ("en", "golem", "nth", {"number": 5}, "5th"),
        ("fr", "golem", "table-points-now", {"count": 0}, "0 point"),
        ("en", "golem", "table-points-now", {"count": 0}, "0 points"),
        ("en", "golem", "table-points-now", {"count": 1}, "one point"),
        ("fr", "spice", "happened-token", {"token": "copper"}, "En plus\u00a0: une pièce d\u2019or."),
        ("fr", "golem", "happened-token", {"token": "copper"}, "En plus\u00a0: une pièce de cuivre."),
        ("en", "spice", "happened-token", {"token": "copper"}, "With it: a gold coin."),
    ],
)
def test_numbers_genders_and_elisions(
    language: str, theme: str, message: str, parts: dict[str, str | int], said: str
) -> None:
    assert Words(language, theme, mode="golem")(message, **parts) == said


@pytest.mark.parametrize(
    ("language", "theme", "mode", "said"),
    [
        ("en", "golem", "golem", "caravan: 2 yellow, 2 green, 2 turquoise, 2 magenta"),
        ("en", "golem", "endless", "caravan: 2 yellow, 2 green, 2 blue, 2 magenta"),
        ("en", "golem", "saga2", "caravan: 2 yellow, 2 green, 2 blue, 2 magenta"),
        ("en", "golem", "saga3", "caravan: 2 yellow, 2 green, 2 blue, 2 magenta"),
        ("en", "spice", "golem", "caravan: 2 turmeric, 2 saffron, 2 cardamom, 2 cinnamon"),
        ("en", "spice", "endless", "storage: 2 yellow, 2 red, 2 green, 2 brown"),
        ("en", "spice", "saga2", "storage: 2 yellow, 2 red, 2 green, 2 brown"),
        ("en", "spice", "saga3", "storage: 2 yellow, 2 red, 2 green, 2 brown"),
        ("fr", "golem", "golem", "caravane: 2 jaunes, 2 verts, 2 turquoise, 2 magenta"),
        ("fr", "golem", "endless", "caravane: 2 jaunes, 2 verts, 2 bleus, 2 magenta"),
        ("fr", "golem", "saga2", "caravane: 2 jaunes, 2 verts, 2 bleus, 2 magenta"),
        ("fr", "golem", "saga3", "caravane: 2 jaunes, 2 verts, 2 bleus, 2 magenta"),
        ("fr", "spice", "golem", "caravane: 2 curcuma, 2 safran, 2 cardamome, 2 cannelle"),
        ("fr", "spice", "endless", "entrepôt: 2 jaunes, 2 rouges, 2 verts, 2 marron"),
        ("fr", "spice", "saga2", "entrepôt: 2 jaunes, 2 rouges, 2 verts, 2 marron"),
        ("fr", "spice", "saga3", "entrepôt: 2 jaunes, 2 rouges, 2 verts, 2 marron"),
    ],
)
def test_a_game_is_told_in_the_words_of_its_own_rulebook(language: str, theme: str, mode: str, said: str) -> None:
    words = Words(language, theme, mode=mode)
    levels = ", ".join(words("crystals-of-level", level=level, count=2) for level in (1, 2, 3, 4))
    store = words("web-caravan", crystals="", held="").split()[0].rstrip(":\u00a0")
    assert f"{store}: {levels}" == said
    assert words.of(mode) is words
    assert words.of("").mode == ""


def test_french_agrees_and_elides_with_the_word_of_the_theme() -> None:
    golem, spice = Words("fr", "golem"), Words("fr", "spice", mode="endless")
    assert "une caravane contient 10 " in golem("help-return", capacity=10)
    assert "un entrepôt contient 10 " in spice("help-return", capacity=10)
    assert "de la caravane" in golem("help-upgrade")
    assert "de l\u2019entrepôt" in spice("help-upgrade")


def test_french_keeps_its_signs_with_the_word_before() -> None:
    """With a space that does not break, also inside « », in every file."""
    for file in WORDS.glob("fr/*.ftl"):
        for line in file.read_text(encoding="utf-8").splitlines():
            assert line.startswith("#") or not re.search(r"(?<=\S) [:;?!»](?=\s|$|\))|« ", line.lstrip()), line


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "fr_FR", "LANG": "en_US"}, "fr"),
    ],
)
def test_the_language_follows_the_locale(environ: dict[str, str], language: str) -> None:
    assert default_language(environ) == language


@pytest.mark.parametrize("language", languages())
def test_every_message_is_what_the_reference_implementation_of_fluent_says(language: str) -> None:
    texts = {file: (WORDS / language / f"{file}.ftl").read_text(encoding="utf-8") for file in _files()}
    for theme in themes():
        reference = FluentBundle([language], use_isolating=False)
        for file in (*_common(), theme):
            reference.add_resource(FluentResource(texts[file]))
        words = Words(language, theme)
        for name, entry in _messages().items():
            variables = sorted(_parts(entry).variables)
            for value in _samples(language, name) if variables else [0]:
                parts = dict.fromkeys(variables, value)
                pattern = reference.get_message(name).value
                assert pattern is not None
                said, wrong = reference.format_pattern(pattern, parts)
                assert not wrong
                assert words(name, **parts) == said, (name, parts)


def _samples(language: str, name: str) -> list[str | int]:
    """Numbers of every plural form, and every text that a message tells apart."""
    file = next(file for file in _common() if name in _entries(language, file))
    keys = _Keys()
    keys.visit(_entries(language, file)[name])
    return [0, 1, 3, -1_234, 1_000_000, "Ada", *sorted(keys.names - {"one", "many", "other"})]


class _Keys(Visitor):
    """The texts that the select expressions of a message tell apart."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_Variant(self, node: ftl.Variant) -> None:  # noqa: N802
        if isinstance(node.key, ftl.Identifier):
            self.names.add(node.key.name)
        self.generic_visit(node)


def test_fluent_waits_until_something_is_said() -> None:
    code = "import sys, centuria.words; sys.exit('fluent.syntax' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_some_of_the_files_can_be_read_alone() -> None:
    words = Words("en", "golem", "server")
    assert words("server-ended") == Words("en", "golem")("server-ended")
    with pytest.raises(UnknownWords, match="table-hand"):
        words("table-hand")
    with pytest.raises(UnknownWords, match="no file 'servant'"):
        Words("en", "golem", "servant")
