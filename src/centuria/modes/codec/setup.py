"""Parsing of setups (deals as JSON) into records: every part is checked, every refusal names the value."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from centuria.core.layout import Row
from centuria.errors import SetupError

T = TypeVar("T", int, str)


def exact_parts(setup: object, names: Sequence[str]) -> Mapping[str, object]:
    """A setup that has exactly the parts named."""
    if not isinstance(setup, Mapping):
        raise SetupError.told("setup-parts", known=", ".join(names), value=repr(setup))
    for name in setup:
        if name not in names:
            raise SetupError.told("setup-no-part", part=repr(name), known=", ".join(names))
    for name in names:
        if name not in setup:
            raise SetupError.told("setup-part-missing", part=repr(name))
    return setup


def part(setup: Mapping[str, object], name: str, keys: Sequence[str]) -> Mapping[str, object]:
    """A part of a setup that has one value for each of the keys."""
    given = setup[name]
    if not isinstance(given, Mapping):
        raise SetupError.told("setup-names", part=repr(name), known=", ".join(keys), value=repr(given))
    for key in given:
        if key not in keys:
            raise SetupError.told("setup-no-place", part=repr(name), value=repr(key))
    for key in keys:
        if key not in given:
            raise SetupError.told("setup-nothing-about", part=repr(name), value=repr(key))
    return given


def numbers(value: object, name: str, count: int) -> list[int]:
    """A list of `count` whole numbers."""
    if not isinstance(value, list) or len(value) != count or not all(type(number) is int for number in value):
        raise SetupError.told("setup-numbers", part=repr(name), count=str(count), value=repr(value))
    return value


def distinct(values: Sequence[object], name: str, known: Sequence[T]) -> list[T]:
    """Values that are all known and all different."""
    seen: set[T] = set()
    found: list[T] = []
    for value in values:
        if type(value) is not type(known[0]) or value not in known:
            raise SetupError.told("setup-no-value", part=repr(name), value=repr(value))
        if value in seen:
            raise SetupError.told("setup-twice", part=repr(name), value=repr(value))
        seen.add(value)
        found.append(value)
    return found


def lay_deck(setup: Mapping[str, object], name: str, faces: Sequence[T], cards: Sequence[int], deck: Row) -> None:
    """Put the cards listed in a setup on a record's deck; every card of the box has to be there once."""
    listed = setup[name]
    if not isinstance(listed, list):
        raise SetupError.told("setup-cards", part=repr(name), value=repr(listed))
    card_of = dict(zip(faces, cards, strict=True))
    order = distinct(listed, name, faces)
    missing = [face for face in faces if face not in set(order)]
    if missing:
        raise SetupError.told("setup-missing", part=repr(name), value=repr(missing[0]))
    for place, face in enumerate(order):
        deck[place] = card_of[face]
