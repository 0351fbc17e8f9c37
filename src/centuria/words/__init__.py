"""Every sentence a person reads, in English and French, in the vocabulary of a theme and a mode.

The sentences are plain Fluent files, one folder per language, so that a browser can read the same files. The
words of a theme (crystals or cubes, copper or gold) are terms in a file of their own, `<theme>.ftl`; the other files
hold messages that refer to them. Where the rulebook of one mode has other words, `<theme>-<mode>.ftl` defines those
terms again.

A text can be illustrated: pictures (crystals, cards, places) stand in it as annotations, each with its words. A message
`<name>-illustrated` replaces `<name>` there, where a sentence with pictures reads differently.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from centuria.errors import CenturiaError

if TYPE_CHECKING:
    from fluent.syntax.ast import Resource

    from centuria.words.bundle import Bundle

_LANGUAGES = ("en", "fr")
_THEMES = ("golem", "spice")

# Unicode's interlinear annotations: the words, a separator, what is to be drawn, the end.
_PICTURE = "\ufff9{}\ufffa{}\ufffb"
_PICTURES = re.compile("\ufff9([^\ufff9-\ufffb]*)\ufffa[^\ufff9-\ufffb]*\ufffb")


def spoken(text: str) -> str:
    """An illustrated text in words alone."""
    return _PICTURES.sub(r"\1", text)


class UnknownWords(CenturiaError):
    """A language, a theme or a message that there is not, or a message told without its parts."""


def languages() -> tuple[str, ...]:
    """The languages there are words in, English first."""
    return _LANGUAGES


def themes() -> tuple[str, ...]:
    """The vocabularies a game can be told in."""
    return _THEMES


def default_language(environ: Mapping[str, str]) -> str:
    """The language a person's locale asks for, English when it asks for none or for one without words."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        asked = environ.get(name, "")
        if asked:
            language = asked.replace("-", "_").split("_")[0].split(".")[0].lower()
            return language if language in _LANGUAGES else _LANGUAGES[0]
    return _LANGUAGES[0]


def plain(language: str, file: str) -> dict[str, str]:
    """The messages of a word file of plain lines, read without Fluent: help has to be quick."""
    lines = files(__name__).joinpath(language, f"{file}.ftl").read_text(encoding="utf-8").splitlines()
    return {name: text for name, equals, text in (line.partition(" = ") for line in lines) if equals}


class Words:
    """The words of one language, theme and mode: `words("question-upgrade", steps=2)` is a whole sentence.

    Texts about a game need its mode, since rulebooks differ in their terms; texts around the games have none. A message
    that does not exist, or told without a part it needs, raises: half a sentence is never shown. A caller that needs
    only a few files names them: reading all of them takes a sixth of a second.
    """

    def __init__(self, language: str, theme: str, *only: str, mode: str = "", illustrated: bool = False) -> None:
        if language not in _LANGUAGES:
            raise UnknownWords(f"no words in language {language!r}; there are {', '.join(_LANGUAGES)}")
        if theme not in _THEMES:
            raise UnknownWords(f"no theme {theme!r}; there are {', '.join(_THEMES)}")
        self.language = language
        self.theme = theme
        self.mode = mode
        self.illustrated = illustrated
        self._bundle = _bundle(language, theme, mode, only)

    def __call__(self, message: str, /, **parts: str | int) -> str:
        """The message with its parts filled in."""
        from centuria.words.bundle import BadMessage

        if self.illustrated and f"{message}-illustrated" in self._bundle:
            message = f"{message}-illustrated"
        if message not in self._bundle:
            raise UnknownWords(f"no message {message!r} in language {self.language!r}")
        try:
            return self._bundle.format(message, parts)
        except BadMessage as wrong:
            raise UnknownWords(f"message {message!r} in language {self.language!r}: {wrong}") from None

    def picture(self, drawn: str, told: str) -> str:
        """A part of a sentence: words, with what is drawn for them in an illustrated text."""
        return _PICTURE.format(spoken(told), drawn) if self.illustrated else told

    def of(self, mode: str) -> Words:
        """The same language and theme in the vocabulary of a mode."""
        if mode == self.mode:
            return self
        return Words(self.language, self.theme, mode=mode, illustrated=self.illustrated)

    def __repr__(self) -> str:
        return f"Words({self.language!r}, {self.theme!r}, mode={self.mode!r})"


def _bundle(language: str, theme: str, mode: str, only: Collection[str]) -> Bundle:
    # A command that says nothing in words should not wait for the parser.
    from centuria.words.bundle import Bundle

    bundle = Bundle(language)
    folder = files(__name__).joinpath(language)
    there = {file.name.removesuffix(".ftl") for file in folder.iterdir() if file.name.endswith(".ftl")}
    if unknown := set(only) - there:
        raise UnknownWords(f"no file {min(unknown)!r} in language {language!r}; there are {', '.join(sorted(there))}")
    terms = {name for name in there if name.partition("-")[0] in _THEMES}
    for name in sorted(only or there - terms - {"help"}):
        bundle.add(_resource(language, name))
    if not only:
        bundle.add(_resource(language, theme))
        if f"{theme}-{mode}" in terms:
            bundle.add(_resource(language, f"{theme}-{mode}"), override=True)
    return bundle


@cache
def _resource(language: str, name: str) -> Resource:
    """A parsed word file. Parsing takes most of the time that words take, and themes and modes share most files."""
    from fluent.syntax import FluentParser

    return FluentParser(with_spans=False).parse(files(__name__).joinpath(language, f"{name}.ftl").read_text("utf-8"))
