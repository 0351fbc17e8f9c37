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
    told = listed(words, [words("crystals-of-level", level=int(level), count=n) for level, n in counts])
    return words.picture(f"crystals {''.join(sorted(levels))}", told)


def listed(words: Words, items: Sequence[str]) -> str:
    """Items as a person lists them: "a, b and c"."""
    *most, last = items
    if not most:
        return last
    first = most[0]
    for item in most[1:]:
        first = words("list-more", first=first, rest=item)
    return words("list-last", first=first, last=last)


def card(words: Words, face: str, *, effect_follows: bool = False) -> str:
    """A merchant card by its kind and its face: "the trade card 11>3".

    Where it is a picture, its words are its kind and, unless they follow in the sentence, its effect.
    """
    if not words.illustrated:
        return words("card", kind=kind(face), face=face)
    told = words("card-by-kind", kind=kind(face))
    return words.picture(
        f"card {face}", told if effect_follows else words("card-by-effect", card=told, effect=effect(words, face))
    )


def cards(words: Words, faces: Sequence[str]) -> str:
    """Several merchant cards by their faces: "11, U2"."""
    told = ", ".join(faces)
    if words.illustrated:
        told = "; ".join(effect(words, face) for face in faces)
    return words.picture(f"card {' '.join(faces)}", told)


def point_card(words: Words, points: int, cost: str, mark: str = "") -> str:
    """A point card by its points; the mark distinguishes cards of equal cost where they are drawn."""
    return words.picture(f"point {points} {cost} {mark}".rstrip(), words("point-card-in-short", points=points))


def coin(words: Words, token: str) -> str:
    """The token that comes with a point card: "a copper token"."""
    return words.picture(f"token {token}", words("coin", token=token))


def effect(words: Words, face: str) -> str:
    """What a merchant card does when it is played."""
    if kind(face) == "upgrade":
        return words("effect-upgrade", steps=int(face[1:]))
    if kind(face) == "produce":
        return words("effect-produce", gets=crystals(words, face))
    gives, gets = face.split(">")
    told = words("effect-trade", gives=crystals(words, gives), gets=crystals(words, gets))
    return words.picture(f"effect {face}", told)


def nth(words: Words, number: int) -> str:
    """The place of a card in its row: "2nd"."""
    return words("nth", number=number)


def crystal(words: Words, level: int) -> str:
    """One crystal: "a yellow crystal"."""
    return words.picture(f"crystals {level}", words("crystal-of-level", level=level))


def rise(words: Words, level: int) -> str:
    """One step of an upgrade: "a yellow crystal becomes a green crystal"."""
    told = words("choice-upgrade", source=crystal(words, level), result=crystal(words, level + 1))
    return words.picture(f"climb {level}", told)


def climb(words: Words, level: int) -> str:
    """One step of an upgrade in short: "yellow becomes green"."""
    told = words("upgrade-in-short", source=words("level", level=level), result=words("level", level=level + 1))
    return words.picture(f"climb {level}", told)
