"""Decks between their text and their numbers."""

from collections.abc import Mapping, Sequence

from centuria.errors import SetupError
from centuria.ground.layout import Row
from centuria.modes.mode import Setup


def lay_deck(setup: Setup, name: str, faces: Sequence[str], cards: Sequence[int], deck: Row) -> None:
    """Put the cards listed in a setup on a record's deck; every card of the box has to be there once."""
    listed = setup[name]
    if not isinstance(listed, list) or not all(isinstance(face, str) for face in listed):
        raise SetupError(f"setup: {name!r} has to be a list of cards, not {listed!r}")
    numbers = dict(zip(faces, cards, strict=True))
    seen: set[str] = set()
    for face in listed:
        if face not in numbers:
            raise SetupError(f"setup: there is no {face!r} among the {name}")
        if face in seen:
            raise SetupError(f"setup: {face!r} is there twice among the {name}")
        seen.add(face)
    missing = [face for face in faces if face not in seen]
    if missing:
        raise SetupError(f"setup: {missing[0]!r} is missing among the {name}")
    for place, face in enumerate(listed):
        deck[place] = numbers[face]


def only(setup: object, names: Sequence[str]) -> Mapping[str, object]:
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
