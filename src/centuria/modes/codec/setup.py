"""Parsing of setups (deals as JSON) into records: every part is checked, every refusal names the value."""

from collections.abc import Mapping, Sequence
from typing import TypeVar

from centuria.core.layout import Row
from centuria.errors import SetupError

T = TypeVar("T", int, str)


def exact_parts(setup: object, names: Sequence[str]) -> Mapping[str, object]:
    """A setup that has exactly the parts named."""
    if not isinstance(setup, Mapping):
        raise SetupError(f"setup: expected {', '.join(names)}, not {setup!r}")
    for name in setup:
        if name not in names:
            raise SetupError(f"setup: {name!r} is not a part of it; it has {', '.join(names)}")
    for name in names:
        if name not in setup:
            raise SetupError(f"setup: {name!r} is missing")
    return setup


def part(setup: Mapping[str, object], name: str, keys: Sequence[str]) -> Mapping[str, object]:
    """A part of a setup that has one value for each of the keys."""
    given = setup[name]
    if not isinstance(given, Mapping):
        raise SetupError(f"setup: {name!r} has to name {', '.join(keys)}, not {given!r}")
    for key in given:
        if key not in keys:
            raise SetupError(f"setup: {name!r} has no place for {key!r}")
    for key in keys:
        if key not in given:
            raise SetupError(f"setup: {name!r} says nothing about {key!r}")
    return given


def numbers(value: object, name: str, count: int) -> list[int]:
    """A list of `count` whole numbers."""
    if not isinstance(value, list) or len(value) != count or not all(type(number) is int for number in value):
        raise SetupError(f"setup: {name!r} has to be a list of {count} numbers, not {value!r}")
    return value


def distinct(values: Sequence[object], name: str, known: Sequence[T]) -> list[T]:
    """Values that are all known and all different."""
    seen: set[T] = set()
    found: list[T] = []
    for value in values:
        if type(value) is not type(known[0]) or value not in known:
            raise SetupError(f"setup: there is no {value!r} for {name!r}")
        if value in seen:
            raise SetupError(f"setup: {value!r} is there twice in {name!r}")
        seen.add(value)
        found.append(value)
    return found


def lay_deck(setup: Mapping[str, object], name: str, faces: Sequence[T], cards: Sequence[int], deck: Row) -> None:
    """Put the cards listed in a setup on a record's deck; every card of the box has to be there once."""
    listed = setup[name]
    if not isinstance(listed, list):
        raise SetupError(f"setup: {name!r} has to be a list of cards, not {listed!r}")
    card_of = dict(zip(faces, cards, strict=True))
    order = distinct(listed, name, faces)
    missing = [face for face in faces if face not in set(order)]
    if missing:
        raise SetupError(f"setup: {missing[0]!r} is missing in {name!r}")
    for place, face in enumerate(order):
        deck[place] = card_of[face]
