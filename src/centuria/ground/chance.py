"""Chance is an argument: a small generator of our own, the same numbers on every platform.

It deals, and it chooses for random play. It is never part of a game's record: nothing in a game that has begun is left
to chance, so there is nothing about it that a player could foresee. (SplitMix64: 64 bits of state, every seed good.)
"""

from typing import Annotated

from centuria.ground.bits import i64, u64
from centuria.ground.compiled import compiled, wrapping
from centuria.ground.layout import Row, cells, layout


class Chance:
    """A generator: one number that every draw moves on."""

    state: Annotated[int, cells("u8")]


CHANCE = layout(Chance)


@wrapping
def draw(chance: Chance) -> int:
    """The next 64 random bits."""
    chance.state = u64(chance.state + u64(0x9E3779B97F4A7C15))
    word = chance.state
    word = (word ^ (word >> u64(30))) * u64(0xBF58476D1CE4E5B9)
    word = (word ^ (word >> u64(27))) * u64(0x94D049BB133111EB)
    return word ^ (word >> u64(31))


@wrapping
def below(chance: Chance, count: int) -> int:
    """A number from 0 to `count` - 1, each exactly as likely (a multiplication, hardly ever a second draw)."""
    wide = (draw(chance) >> u64(32)) * u64(count)
    if wide & u64(0xFFFFFFFF) < u64(count):
        refused = u64(0x100000000) % u64(count)
        while wide & u64(0xFFFFFFFF) < refused:
            wide = (draw(chance) >> u64(32)) * u64(count)
    return i64(wide >> u64(32))


@compiled
def shuffle(chance: Chance, cards: Row, count: int) -> None:
    """Put the first `count` cards in random order."""
    for last in range(count - 1, 0, -1):
        other = below(chance, last + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card


@wrapping
def seed_of(chance: Chance, series: int, index: int) -> int:
    """The seed of one game in a series: far apart for neighbours, and the same whoever plays it."""
    chance.state = u64(series) + u64(index) * u64(0xD1342543DE82EF95)
    return draw(chance)
