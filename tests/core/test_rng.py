"""Chance: the numbers of SplitMix64, written a second time in plain integers, and fair draws made of them."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import numpy as np
import pytest

from centuria.core import rng
from centuria.core.layout import blank

WORD = (1 << 64) - 1
SEEDS = [0, 1, 7, 1234567, 1 << 63, WORD]


def generator(seed: int) -> rng.Chance:
    records = blank(rng.CHANCE)
    records[0]["state"] = seed
    return records[0]  # type: ignore[return-value]


def splitmix(state: int) -> Iterator[int]:
    while True:
        state = (state + 0x9E3779B97F4A7C15) & WORD
        word = state
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & WORD
        word = (word ^ word >> 27) * 0x94D049BB133111EB & WORD
        yield word ^ word >> 31


def test_the_plain_generator_gives_the_published_numbers() -> None:
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431]
    assert list(islice(splitmix(1234567), 4)) == published


@pytest.mark.parametrize("seed", SEEDS)
def test_draws_are_those_of_splitmix64(seed: int) -> None:
    drawn = generator(seed)
    assert [int(rng.draw(drawn)) for _ in range(100)] == list(islice(splitmix(seed), 100))


@pytest.mark.parametrize("count", [1, 2, 3, 5, 6, 7, 10, 43, 63, 64])
def test_below_is_in_range_and_every_number_about_as_likely(count: int) -> None:
    drawn, draws = generator(count), 4000
    found = Counter(int(rng.below(drawn, count)) for _ in range(draws))
    assert set(found) == set(range(count))
    expected = draws / count
    distance = sum((seen - expected) ** 2 / expected for seen in found.values())
    assert distance < count + 5 * (2 * count) ** 0.5


def test_below_refuses_the_draws_that_would_favour_some_numbers() -> None:
    # The upper halves of the draws are taken times the count; what is left of 2**32 by the count is drawn again.
    count, drawn, plain = 3 << 30, generator(5), splitmix(5)
    refused = (1 << 32) % count
    expected: list[int] = []
    draws = 0
    while len(expected) < 200:
        wide = (next(plain) >> 32) * count
        draws += 1
        if wide & 0xFFFFFFFF >= refused:
            expected.append(wide >> 32)
    assert draws > 220
    assert [int(rng.below(drawn, count)) for _ in range(200)] == expected


@pytest.mark.parametrize("count", [0, 1, 2, 5, 36, 43])
def test_a_shuffle_keeps_every_card_and_touches_no_other(count: int) -> None:
    cards = np.arange(50, dtype=np.uint8)
    rng.shuffle(generator(3), cards, count)
    assert sorted(cards[:count]) == list(range(count))
    assert list(cards[count:]) == list(range(count, 50))


def test_a_shuffle_brings_every_card_to_every_place() -> None:
    drawn, count, times = generator(11), 6, 1200
    seen: Counter[tuple[int, int]] = Counter()
    for _ in range(times):
        cards = np.arange(count, dtype=np.uint8)
        rng.shuffle(drawn, cards, count)
        seen.update((place, int(card)) for place, card in enumerate(cards))
    assert len(seen) == count * count
    assert all(0.7 < found / (times / count) < 1.3 for found in seen.values())


def test_every_order_of_three_cards_is_about_as_likely() -> None:
    drawn, times = generator(13), 3000
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(times):
        cards = np.arange(3, dtype=np.uint8)
        rng.shuffle(drawn, cards, 3)
        orders[tuple(map(int, cards))] += 1
    assert len(orders) == 6
    assert all(400 < found < 600 for found in orders.values())


def test_games_of_a_series_have_seeds_of_their_own() -> None:
    drawn = generator(0)
    seeds = {(series, index): int(rng.seed_of(drawn, series, index)) for series in range(30) for index in range(100)}
    assert len(set(seeds.values())) == len(seeds)


def test_the_seed_of_a_game_depends_on_nothing_that_was_drawn_before() -> None:
    fresh, used = generator(0), generator(99)
    rng.draw(used)
    assert rng.seed_of(fresh, 1, 5) == rng.seed_of(used, 1, 5)
