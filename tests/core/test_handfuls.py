"""Handfuls of crystals: a text in level digits, a number in bytes, and back."""

from collections import Counter
from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from centuria.mechanisms import crystals, handfuls


def plain(rule: Callable[..., int]) -> Callable[..., int]:
    """A rule as it is written: compiled, it has no door to Python."""
    return getattr(rule, "py_func", rule)


HANDFULS = st.lists(st.sampled_from("1234"), max_size=30).map("".join)


@given(HANDFULS)
def test_a_handful_reads_back_in_ascending_order(text: str) -> None:
    assert handfuls.text(handfuls.number(text)) == "".join(sorted(text))


@given(HANDFULS)
def test_every_level_has_a_byte_of_its_own(text: str) -> None:
    found = Counter(text)
    assert handfuls.number(text).to_bytes(4, "little") == bytes(found[level] for level in "1234")


@given(HANDFULS)
def test_a_handful_is_counted_as_its_text_is(text: str) -> None:
    number = handfuls.number(text)
    assert plain(crystals.total)(number) == len(text)
    assert [int(plain(crystals.of)(number, level)) for level in range(4)] == [text.count(level) for level in "1234"]
    assert int(plain(crystals.held)(number)) == sum(1 << int(level) - 1 for level in set(text))


@given(HANDFULS, HANDFULS)
def test_handfuls_add_as_numbers(one: str, other: str) -> None:
    assert handfuls.number(one) + handfuls.number(other) == handfuls.number(one + other)


@given(HANDFULS, HANDFULS)
def test_a_handful_covers_a_price_when_it_has_each_level_often_enough(held: str, price: str) -> None:
    covered = all(held.count(level) >= price.count(level) for level in "1234")
    assert bool(plain(crystals.covers)(handfuls.number(held), handfuls.number(price))) == covered


def test_nothing_is_nothing() -> None:
    assert handfuls.number("") == 0
    assert handfuls.text(0) == ""
