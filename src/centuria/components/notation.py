"""Crystals and cards as they are written: `112` gives crystals, `U2` upgrades, `11>3` trades.

A face is how a card is named in decisions and records, so there is only one spelling: crystals are levels
from 1 to 4, the lower before the higher.
"""

from collections import Counter

from centuria.components.toml_cursor import Entry, quoted

LEVELS = "1234"

LARGEST_HOLDING = 127
"""The most crystals a caravan can count within a turn, before the limit is checked at its end."""

MOST_UPGRADES = 9
"""The most steps on an upgrade card: the number on its face is one digit."""


def crystals(entry: Entry, most: int, least: int = 1) -> str:
    """A text of crystals, `least` to `most` of them."""
    return _crystals(entry, entry.text(), most, least)


def upgrade(entry: Entry) -> str:
    """The face of an upgrade card, from its number of steps."""
    return f"U{entry.integer(1, MOST_UPGRADES)}"


def trade(entry: Entry, capacity: int, gained: int = 0) -> str:
    """The face of a trade between crystals that a caravan of `capacity` can pay and that comes to an end.

    `gained` is how many crystals can come on top of a full caravan before the trade.
    """
    text = entry.text()
    give, arrow, get = text.partition(">")
    if not arrow:
        raise entry.wrong("component-no-trade", text=quoted(text))
    if not give:
        raise entry.wrong("component-gives-nothing", text=quoted(text))
    if not get:
        raise entry.wrong("component-gets-nothing", text=quoted(text))
    _crystals(entry, give, capacity, 1)
    _crystals(entry, get, LARGEST_HOLDING, 1)
    if give == get:
        raise entry.wrong("component-trade-same", text=quoted(text))
    if all(get.count(level) >= give.count(level) for level in LEVELS):
        raise entry.wrong("component-trade-endless", text=quoted(text))
    held = largest_holding(give, get, capacity + gained)
    if held > LARGEST_HOLDING:
        raise entry.wrong("component-trade-too-much", text=quoted(text), held=held, most=LARGEST_HOLDING)
    return text


def repeats(held: str, give: str, get: str) -> int:
    """How often a trade that comes to an end can be done in a row with these crystals; what comes out may go in again.

    The rules count this themselves (`effects.most`), and a law holds the two together.
    """
    have, times = Counter(held), 0
    while Counter(give) <= have:
        have = have - Counter(give) + Counter(get)
        times += 1
    return times


def most_times(give: str, get: str, capacity: int) -> int:
    """How often a trade that comes to an end can be repeated by the caravan of `capacity` that suits it best.

    The first time takes all that it gives; every further one takes what the one before has not brought back.
    """
    lost = sum(max(0, give.count(level) - get.count(level)) for level in LEVELS)
    return 1 + (capacity - len(give)) // lost


def largest_holding(give: str, get: str, capacity: int) -> int:
    """The most crystals that a full caravan of `capacity` can hold after a trade is repeated."""
    return capacity + max(0, most_times(give, get, capacity) * (len(get) - len(give)))


def _crystals(entry: Entry, text: str, most: int, least: int) -> str:
    for character in text:
        if character not in LEVELS:
            raise entry.wrong("component-no-crystal", character=quoted(character), text=quoted(text))
    if text != "".join(sorted(text)):
        raise entry.wrong("component-crystal-order", right=quoted("".join(sorted(text))), text=quoted(text))
    if not least <= len(text) <= most:
        raise entry.wrong("component-crystal-count", least=least, most=most, count=len(text), text=quoted(text))
    return text
