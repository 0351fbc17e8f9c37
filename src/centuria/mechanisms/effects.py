"""What a card lets its player do with crystals: produce, upgrade or trade.

An effect is a line in the box: its kind, what it gives up, what it yields, and how many upgrade steps it grants.
"""

from typing import Annotated

from centuria.core import bits
from centuria.core.bits import i64
from centuria.core.jit import rule
from centuria.core.layout import Row, cells
from centuria.mechanisms import agenda, crystals, handfuls

PRODUCE, UPGRADE, TRADE = 0, 1, 2

MUST, MAY = 0, 1
"""Whether an action has to be done: a trade at least once, a card claimed."""

STOP_RAISING = crystals.LEVELS - 1
"""The answer that ends an upgrade, after the three levels that can rise."""


class Effects:
    """The effects in the box."""

    effect_kind: Annotated[Row, cells("i1", "effects")]
    effect_steps: Annotated[Row, cells("i1", "effects")]
    effect_gives: Annotated[Row, cells("i4", "effects")]
    effect_yields: Annotated[Row, cells("i4", "effects")]
    most_times: Annotated[int, cells("i1")]
    """No trade can be done more often than this. The answer of that number is to leave a trade that may be left."""


@rule
def perform(box: Effects, s: crystals.Caravans, seat: int, effect: int, duty: int) -> None:
    """Produce at once; for an upgrade or a trade, ask. A trade that is no duty (`MAY`) can be left alone."""
    kind = box.effect_kind[effect]
    if kind == PRODUCE:
        crystals.gain(s, seat, box.effect_yields[effect])
    elif kind == UPGRADE:
        agenda.ask(s, agenda.RAISE, seat, effect, box.effect_steps[effect])
    else:
        agenda.ask(s, agenda.TIMES, seat, effect, duty)


@rule
def raises(s: crystals.Caravans) -> int:
    """Any crystal below the highest level may rise; one may always stop."""
    return (crystals.held(crystals.carried(s, agenda.seat(s))) & bits.first(STOP_RAISING)) | bits.bit(STOP_RAISING)


@rule
def raise_one(s: crystals.Caravans, answer: int) -> None:
    """Exchange one crystal for one of the next level, until the steps are used or the player stops."""
    if answer == STOP_RAISING:
        agenda.settled(s)
        return
    seat = agenda.seat(s)
    crystals.pay(s, seat, crystals.one(answer))
    crystals.gain(s, seat, crystals.one(answer + 1))
    top = s.pending - 1
    s.left[top] -= 1
    if s.left[top] == 0:
        agenda.settled(s)


@rule
def most(box: Effects, have: int, effect: int) -> int:
    """How often a trade can be done in a row; what comes out may go in again."""
    gives = i64(box.effect_gives[effect])
    change = i64(box.effect_yields[effect]) - gives
    times = 0
    while crystals.covers(have, gives):
        have += change
        times += 1
    return times


@rule
def offer(s: crystals.Caravans, seat: int, effect: int) -> None:
    """Ask for a trade that the player may leave alone."""
    agenda.ask(s, agenda.TIMES, seat, effect, MAY)


@rule
def times(box: Effects, s: crystals.Caravans) -> int:
    """A trade is done at least once, and as often as the crystals last; one that is offered may be left alone."""
    answers = bits.first(most(box, crystals.carried(s, agenda.seat(s)), agenda.detail(s)))
    if agenda.left(s) == MAY:
        answers |= bits.bit(box.most_times)
    return answers


@rule
def trade(box: Effects, s: crystals.Caravans, answer: int) -> None:
    """Do the trade as often as was said; the first answer is once."""
    if answer == box.most_times:
        agenda.settled(s)
        return
    seat = agenda.seat(s)
    effect = agenda.detail(s)
    # Giving everything up before gaining anything would leave the range of a handful where crystals pass through.
    change = i64(box.effect_yields[effect]) - i64(box.effect_gives[effect])
    crystals.gain(s, seat, (answer + 1) * change)
    agenda.settled(s)


def write(box: Effects, effect: int, face: str) -> None:
    """Put an effect into the box by its face: crystals produce, `U2` upgrades, `11>3` trades."""
    gives, arrow, yields = face.rpartition(">")
    if face.startswith("U"):
        box.effect_kind[effect] = UPGRADE
        box.effect_steps[effect] = int(face[1:])
        return
    box.effect_kind[effect] = TRADE if arrow else PRODUCE
    box.effect_gives[effect] = handfuls.number(gives)
    box.effect_yields[effect] = handfuls.number(yields)
