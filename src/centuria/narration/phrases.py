"""Pieces of sentences: crystals, cards and places in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from centuria.words import Words

LEVELS = "1234"


def kind(face: str) -> Literal["produce", "upgrade", "trade"]:
    """What a merchant card does, read from its face: `112` produces, `U3` upgrades, `11>3` trades."""
    if face.startswith("U"):
        return "upgrade"
    return "trade" if ">" in face else "produce"


def crystals(words: Words, levels: str) -> str:
    """Crystals by level in words: `1123` is "2 yellow, 1 green and 1 turquoise"."""
    counts = [(level, levels.count(level)) for level in LEVELS if level in levels]
    return listed(words, [words("crystals-of-level", level=int(level), count=n) for level, n in counts])


def listed(words: Words, items: Sequence[str]) -> str:
    """Items as a person lists them: "a, b and c"."""
    *most, last = items
    if not most:
        return last
    first = most[0]
    for item in most[1:]:
        first = words("list-more", first=first, rest=item)
    return words("list-last", first=first, last=last)


def card(words: Words, face: str) -> str:
    """A merchant card by its kind and its face: "the trade card 11>3"."""
    return words("card", kind=kind(face), face=face)


def effect(words: Words, face: str) -> str:
    """What a merchant card does when it is played."""
    if kind(face) == "upgrade":
        return words("effect-upgrade", steps=int(face[1:]))
    if kind(face) == "produce":
        return words("effect-produce", gets=crystals(words, face))
    gives, gets = face.split(">")
    return words("effect-trade", gives=crystals(words, gives), gets=crystals(words, gets))


def nth(words: Words, number: int) -> str:
    """The place of a card in its row: "2nd"."""
    return words("nth", number=number)


def crystal(words: Words, level: int) -> str:
    """One crystal: "a yellow crystal"."""
    return words("crystal-of-level", level=level)


def rise(words: Words, level: int) -> str:
    """One step of an upgrade: "a yellow crystal becomes a green crystal"."""
    return words("choice-upgrade", source=crystal(words, level), result=crystal(words, level + 1))


def climb(words: Words, level: int) -> str:
    """One step of an upgrade in short: "yellow becomes green"."""
    return words("upgrade-in-short", source=words("level", level=level), result=words("level", level=level + 1))
