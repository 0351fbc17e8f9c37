"""The value of crystals to a seat that wants point cards, compiled: the same sums as in `centuria.bots.crystal_value`.

Both add in the same order, so that they are equal to the last bit; a test compares the decisions.
"""

from collections.abc import MutableSequence
from typing import Annotated

from centuria.core.bits import i64
from centuria.core.jit import rule
from centuria.core.layout import Row, cells
from centuria.mechanisms import crystals, effects

MOST_CARDS = 8
LATEST = 4
"""An upgrade goes on from so many of the outcomes that were found last."""
MOST_OUTCOMES = LATEST * crystals.LEVELS


class CardTargets:
    """The seat that decides: its crystals and what they are worth now, and the cards in the row, with their prices and
    what each promises. `outcomes` is room for the outcomes of an upgrade."""

    promises: Annotated[MutableSequence[float], cells("f8", MOST_CARDS)]
    now: Annotated[float, cells("f8")]
    prices: Annotated[Row, cells("i8", MOST_CARDS)]
    outcomes: Annotated[Row, cells("i8", MOST_OUTCOMES)]
    have: Annotated[int, cells("i8")]
    cards: Annotated[int, cells("i8")]
    capacity: Annotated[int, cells("i8")]
    seat: Annotated[int, cells("i8")]


@rule
def levels(handful: int) -> int:
    """The levels of some crystals, added up; the lowest level counts 1."""
    total = i64(0)
    for level in range(crystals.LEVELS):
        total += (level + 1) * i64(crystals.of(handful, level))
    return total


@rule
def kept(have: int, capacity: int) -> int:
    """The highest crystals, as many as the caravan holds."""
    excess = i64(crystals.total(have)) - capacity
    left = i64(have)
    for level in range(crystals.LEVELS):
        if excess > 0:
            gone = min(excess, i64(crystals.of(left, level)))
            left -= gone * crystals.one(level)
            excess -= gone
    return left


@rule
def missing(have: int, price: int) -> float:
    """How much is lacking, in levels; what is too much of another level makes up for a part of it."""
    lacking, spare = i64(0), i64(0)
    for level in range(crystals.LEVELS):
        more = i64(crystals.of(price, level)) - i64(crystals.of(have, level))
        if more > 0:
            lacking += (level + 1) * more
        else:
            spare -= (level + 1) * more
    return max(0.3 * lacking, lacking - 0.5 * spare)


@rule
def worth(targets: CardTargets, have: int) -> float:
    """The nearest good card counts most, then the next, then the crystals themselves."""
    held = kept(have, targets.capacity)
    first, second, third = 0.0, 0.0, 0.0
    for card in range(targets.cards):
        near = targets.promises[card] / (1.0 + 0.6 * missing(held, targets.prices[card]))
        if near > first:
            first, second, third = near, first, second
        elif near > second:
            second, third = near, second
        elif near > third:
            third = near
    return first + second * 0.3 + third * 0.1 + 0.25 * levels(held)


@rule
def gain(targets: CardTargets, after: int) -> float:
    """How much more the crystals are worth that the seat would have."""
    return worth(targets, after) - targets.now


@rule
def best_upgrade(targets: CardTargets, steps: int) -> float:
    """The best gain by up to so many upgrades."""
    outcomes = targets.outcomes
    outcomes[0] = targets.have
    latest, best = i64(1), 0.0
    for _ in range(steps):
        found = latest
        for place in range(latest):
            for level in range(effects.STOP_RAISING):
                if crystals.of(outcomes[place], level) > 0:
                    after = i64(outcomes[place]) - crystals.one(level) + crystals.one(level + 1)
                    outcomes[found] = after
                    found += 1
                    best = max(best, gain(targets, after))
        first = max(i64(0), found - LATEST)
        latest = found - first
        for place in range(latest):
            outcomes[place] = outcomes[first + place]
    return best


@rule
def best_effect(box: effects.Effects, targets: CardTargets, effect: int) -> float:
    """The best gain by an effect: produce, an upgrade used well, or a trade done any number of times."""
    if box.effect_kind[effect] == effects.UPGRADE:
        return best_upgrade(targets, box.effect_steps[effect])
    change = i64(box.effect_yields[effect]) - i64(box.effect_gives[effect])
    if box.effect_kind[effect] == effects.PRODUCE:
        return gain(targets, targets.have + change)
    times = min(i64(effects.most(box, targets.have, effect)), targets.capacity)
    if times == 0:
        return 0.0
    best = gain(targets, targets.have + change)
    for time in range(2, times + 1):
        best = max(best, gain(targets, targets.have + time * change))
    return best
