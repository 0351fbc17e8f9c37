"""Sets in a word against sets in plain Python."""

from random import Random

import pytest

from centuria.core import bits
from centuria.core.bits import u64

FULL = (1 << 64) - 1
CHANCE = Random(64)
EDGES = [0, 1, 2, 3, FULL, FULL - 1, FULL >> 1, 1 << 63, 1 << 32, (1 << 32) - 1, (1 << 63) | 1]
ALTERNATING = [0x5555555555555555, 0xAAAAAAAAAAAAAAAA, 0x00FF00FF00FF00FF, 0x8080808080808080, 0x0101010101010101]
SINGLE = [1 << index for index in range(64)]
DENSE = [CHANCE.getrandbits(64) | CHANCE.getrandbits(64) for _ in range(100)]
SPARSE = [CHANCE.getrandbits(64) & CHANCE.getrandbits(64) & CHANCE.getrandbits(64) for _ in range(200)]
WORDS = [*EDGES, *ALTERNATING, *SINGLE, *DENSE, *SPARSE, *(CHANCE.getrandbits(64) for _ in range(200))]


def members(word: int) -> list[int]:
    return [index for index in range(64) if word >> index & 1]


def test_count_is_the_number_of_members() -> None:
    for word in WORDS:
        assert bits.count(u64(word)) == len(members(word)), hex(word)


def test_lowest_is_the_smallest_member() -> None:
    for word in filter(None, WORDS):
        assert bits.lowest(u64(word)) == members(word)[0], hex(word)


def test_nth_is_the_member_of_that_rank_for_every_rank() -> None:
    for word in WORDS:
        found = [int(bits.nth(u64(word), rank)) for rank in range(len(members(word)))]
        assert found == members(word), hex(word)


def test_has_tells_members_from_others() -> None:
    for word in WORDS:
        assert [index for index in range(64) if bits.has(u64(word), index)] == members(word), hex(word)


def test_single_means_at_most_one_member() -> None:
    for word in WORDS:
        assert bool(bits.single(u64(word))) == (len(members(word)) <= 1), hex(word)


def test_first_holds_the_indices_below_its_count() -> None:
    for count in range(64):
        assert int(bits.first(count)) == (1 << count) - 1


def test_bit_holds_its_index_alone() -> None:
    for index in range(64):
        assert members(int(bits.bit(index))) == [index]


@pytest.mark.parametrize("word", [0, 1, FULL], ids=hex)
def test_what_is_asked_is_not_changed(word: int) -> None:
    asked = u64(word)
    bits.count(asked)
    bits.single(asked)
    assert int(asked) == word
