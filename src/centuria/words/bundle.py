"""Fluent messages with their parts filled in: terms, selection by text, number or plural, and numbers with separators.

The files are parsed by `fluent.syntax`. Its companion `fluent.runtime` would bring Babel with the locales of the world,
34 MB for the plurals and the thousands separators of two languages. A test holds every message against it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from fluent.syntax import ast as ftl

Part: TypeAlias = str | int
Parts: TypeAlias = Mapping[str, Part]

_THOUSANDS = {"en": ",", "fr": "\u202f"}
_ONE: Mapping[str, Callable[[int], bool]] = {"en": lambda number: number == 1, "fr": lambda number: number in (0, 1)}
_MILLION = 1_000_000


class _Arguments(dict[str, Part]):
    """The arguments of a term, all of which may be left out."""


class BadMessage(Exception):
    """A message that cannot be formatted: what is missing, or what is not supported."""


class Bundle:
    """The messages and terms of one language."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._messages: dict[str, ftl.Pattern] = {}
        self._terms: dict[str, ftl.Term] = {}

    def add(self, resource: ftl.Resource, *, override: bool = False) -> None:
        """Add the messages and terms of a file; what is there already stays, unless they override it."""
        for entry in resource.body:
            if isinstance(entry, ftl.Term) and (override or entry.id.name not in self._terms):
                self._terms[entry.id.name] = entry
            if isinstance(entry, ftl.Message) and entry.value and (override or entry.id.name not in self._messages):
                self._messages[entry.id.name] = entry.value

    def __contains__(self, message: str) -> bool:
        return message in self._messages

    def format(self, message: str, parts: Parts) -> str:
        """A message as text. Raises BadMessage."""
        return self._text(self._messages[message], parts)

    def _text(self, pattern: ftl.Pattern, parts: Parts) -> str:
        written = (
            element.value if isinstance(element, ftl.TextElement) else self._placed(element.expression, parts)
            for element in pattern.elements
        )
        return "".join(written)

    def _placed(self, expression: object, parts: Parts) -> str:
        match expression:
            case ftl.SelectExpression():
                return self._text(self._selected(expression, parts), parts)
            case ftl.Placeable():
                return self._placed(expression.expression, parts)
        value = self._value(expression, parts)
        return self._number(value) if isinstance(value, int) else value

    def _value(self, expression: object, parts: Parts) -> Part:
        """What an expression stands for, before numbers become text."""
        match expression:
            case ftl.StringLiteral():
                return str(expression.parse()["value"])
            case ftl.NumberLiteral():
                return int(expression.value)
            case ftl.VariableReference():
                if expression.id.name not in parts:
                    raise BadMessage(f"the part {expression.id.name!r} is missing")
                return parts[expression.id.name]
            case ftl.MessageReference(attribute=None) if expression.id.name in self._messages:
                return self._text(self._messages[expression.id.name], parts)
            case ftl.TermReference():
                return self._term(expression)
        raise BadMessage(f"{type(expression).__name__} is not supported here")

    def _term(self, reference: ftl.TermReference) -> str:
        """A term, or an attribute of it. A term sees the arguments that it is given, not the parts of the message."""
        name = reference.id.name
        term = self._terms.get(name)
        if term is None:
            raise BadMessage(f"there is no term {name!r}")
        pattern = term.value
        if reference.attribute is not None:
            found = [attribute for attribute in term.attributes if attribute.id.name == reference.attribute.name]
            if not found or found[0].value is None:
                raise BadMessage(f"the term {name!r} has no attribute {reference.attribute.name!r}")
            pattern = found[0].value
        named = reference.arguments.named if reference.arguments is not None else []
        return self._text(
            pattern, _Arguments((argument.name.name, self._value(argument.value, {})) for argument in named)
        )

    def _selected(self, expression: ftl.SelectExpression, parts: Parts) -> ftl.Pattern:
        """The variant of a text, a number or a plural form; else the default one, as when a term lacks its argument."""
        selector = expression.selector
        untold = isinstance(selector, ftl.VariableReference) and selector.id.name not in parts
        if not untold or not isinstance(parts, _Arguments):
            value = self._value(selector, parts)
            for variant in expression.variants:
                if self._matches(value, variant.key):
                    return variant.value
        return next(variant.value for variant in expression.variants if variant.default)

    def _matches(self, value: Part, key: ftl.Identifier | ftl.NumberLiteral) -> bool:
        if isinstance(key, ftl.NumberLiteral):
            return isinstance(value, int) and value == float(key.value)
        return key.name == (self._plural(value) if isinstance(value, int) else value)

    def _plural(self, number: int) -> str:
        number = abs(number)
        if _ONE[self._language](number):
            return "one"
        return "many" if self._language == "fr" and number % _MILLION == 0 else "other"

    def _number(self, number: int) -> str:
        return f"{number:,}".replace(",", _THOUSANDS[self._language])
