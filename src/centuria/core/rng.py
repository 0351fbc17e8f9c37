"""Random numbers: SplitMix64, passed to the rules as an argument, with the same numbers on every platform.

It deals, and it chooses for random play. It is never part of a game's record: nothing in a game that has begun is left
to chance, so there is nothing about it that a player could foresee. (SplitMix64: 64 bits of state, every seed good.)

Where nobody may guess a deal from a part of it, the words come from elsewhere: a `TAPE` holds them ready, and drawing
takes one after the other. Compiled rules know by the record's type which of the two they draw from.
"""

from typing import Annotated

from centuria.core.bits import i64, u64
from centuria.core.jit import compiled, wrapping
from centuria.core.layout import Row, cells, layout


class Chance:
    """A generator: one number that every draw moves on; on a tape it counts the words that were taken."""

    state: Annotated[int, cells("u8")]
    words: Annotated[Row, cells("u8", "words")]


CHANCE = layout(Chance, words=0)

TAPE_WORDS = 256
"""More than any deal draws: the longest shuffles some 160 times, and hardly ever draws twice for one place."""

TAPE = layout(Chance, words=TAPE_WORDS)


@wrapping
def draw(chance: Chance) -> int:
    """The next 64 random bits; a tape that is at its end is an error and never goes on otherwise."""
    if len(chance.words) > 0:
        if chance.state >= u64(len(chance.words)):
            raise IndexError("the tape of words for this deal is at its end")
        word = u64(chance.words[i64(chance.state)])
        chance.state = u64(chance.state + u64(1))
        return word
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
    """The seed of one game in a series: far apart for neighbours, and the same on every machine."""
    chance.state = u64(series) + u64(index) * u64(0xD1342543DE82EF95)
    return draw(chance)
