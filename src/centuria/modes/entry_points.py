"""The doors by which Python comes to the rules often: they take records inside their arrays.

An array of one record is handed to compiled code in half a microsecond; the record by itself takes ten to twenty-five,
the more the more fields it has.
"""

from collections.abc import MutableSequence, Sequence
from typing import TYPE_CHECKING

from centuria.core.layout import Grid
from centuria.mechanisms import crystals

if TYPE_CHECKING:
    from centuria.modes.verbs import decide, itemise, score, unseen


def advance(
    boxes: Sequence[crystals.Provisions],
    before: Sequence[crystals.Caravans],
    after: MutableSequence[crystals.Caravans],
    choice: int,
) -> None:
    """Make `after` the position that an answer leads to from `before`."""
    after[0] = before[0]
    decide(boxes[0], after[0], choice)


def tally(boxes: Sequence[crystals.Provisions], states: Sequence[crystals.Caravans], found: Grid) -> None:
    """Count the parts of every seat's score, a seat to a row, and after them its sum by the rules."""
    for seat in range(states[0].seats):
        parts = itemise(boxes[0], states[0], seat, found)
        found[seat, parts] = score(boxes[0], states[0], seat)


def count_unseen(boxes: Sequence[crystals.Provisions], states: Sequence[crystals.Caravans]) -> int:
    """Count what nobody has seen."""
    return unseen(boxes[0], states[0])
