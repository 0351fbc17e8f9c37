"""Sets of up to 64 things as one word: members of a hand, answers to a question.

`i64` and `u64` fix the width of a number where it matters, the same compiled and uncompiled; to the type checker both
are plain integers.
"""

from typing import TYPE_CHECKING

import numpy as np

from centuria.core.jit import compiled, wrapping

if TYPE_CHECKING:

    def i64(number: int) -> int:
        """A signed 64-bit number."""
        return number

    def u64(number: int) -> int:
        """An unsigned 64-bit word."""
        return number
else:
    i64 = np.int64
    u64 = np.uint64

NONE = u64(0)
ONE = u64(1)


@compiled
def bit(index: int) -> int:
    """The set that holds `index` alone."""
    return ONE << u64(index)


@compiled
def first(count: int) -> int:
    """The set of the first `count` indices, up to 63."""
    return (ONE << u64(count)) - ONE


@compiled
def has(members: int, index: int) -> bool:
    """Whether `index` is in the set."""
    return (members >> u64(index)) & ONE != NONE


@compiled
def single(members: int) -> bool:
    """Whether the set has at most one member."""
    return members & (members - ONE) == NONE if members != NONE else True


@wrapping
def count(members: int) -> int:
    """How many members the set has."""
    pairs = members - ((members >> u64(1)) & u64(0x5555555555555555))
    fours = (pairs & u64(0x3333333333333333)) + ((pairs >> u64(2)) & u64(0x3333333333333333))
    bytes_ = (fours + (fours >> u64(4))) & u64(0x0F0F0F0F0F0F0F0F)
    return i64((bytes_ * u64(0x0101010101010101)) >> u64(56))


@wrapping
def lowest(members: int) -> int:
    """The smallest member of a set that is not empty."""
    return count((members & (NONE - members)) - ONE)


@wrapping
def nth(members: int, rank: int) -> int:
    """The member with `rank` smaller ones, found without branches by counting in bytes, then in bits."""
    pairs = members - ((members >> u64(1)) & u64(0x5555555555555555))
    fours = (pairs & u64(0x3333333333333333)) + ((pairs >> u64(2)) & u64(0x3333333333333333))
    bytes_ = (fours + (fours >> u64(4))) & u64(0x0F0F0F0F0F0F0F0F)
    sums = bytes_ * u64(0x0101010101010101)
    ranks = u64(rank) * u64(0x0101010101010101)
    below = ((((ranks | u64(0x8080808080808080)) - sums) & u64(0x8080808080808080)) >> u64(7)) * u64(0x0101010101010101)
    place = (below >> u64(56)) << u64(3)
    rest = u64(rank) - (((sums << u64(8)) >> place) & u64(0xFF))
    spread = (((members >> place) & u64(0xFF)) * u64(0x0101010101010101)) & u64(0x8040201008040201)
    present = ((spread | ((spread | u64(0x8080808080808080)) - u64(0x0101010101010101))) >> u64(7)) & u64(
        0x0101010101010101
    )
    upto = present * u64(0x0101010101010101)
    rests = rest * u64(0x0101010101010101)
    before = ((((rests | u64(0x8080808080808080)) - upto) & u64(0x8080808080808080)) >> u64(7)) * u64(
        0x0101010101010101
    )
    return i64(place + (before >> u64(56)))
