"""Handfuls of crystals between their text and their number: "112" is 0x0102."""

from functools import lru_cache

LEVELS = 4


def number(text: str) -> int:
    """The number of a handful written in level digits."""
    return sum(1 << 8 * (int(digit) - 1) for digit in text)


@lru_cache(maxsize=1 << 14)
def text(crystals: int) -> str:
    """The level digits of a handful, in ascending order."""
    return "".join(str(level + 1) * ((int(crystals) >> 8 * level) & 0xFF) for level in range(LEVELS))
