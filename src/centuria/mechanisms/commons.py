"""The questions that every game has: raise a crystal, how often to trade, what to give back."""

from centuria.core.jit import rule
from centuria.mechanisms import agenda, crystals, effects


@rule
def choices(box: effects.Effects, s: crystals.Caravans, kind: int) -> int:
    """What may be answered."""
    if kind == agenda.RAISE:
        return effects.raises(s)
    if kind == agenda.TIMES:
        return effects.times(box, s)
    return crystals.returns(s)


@rule
def answer(box: effects.Effects, s: crystals.Caravans, kind: int, choice: int) -> None:
    """Do what was answered."""
    if kind == agenda.RAISE:
        effects.raise_one(s, choice)
    elif kind == agenda.TIMES:
        effects.trade(box, s, choice)
    else:
        crystals.give_back(s, choice)
