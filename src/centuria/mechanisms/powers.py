"""What a claimed card of the New World does: for good (Assistance, Tool) or at once (New Merchants, Exploration)."""

from typing import Annotated

from centuria.core.bits import i64
from centuria.core.jit import rule
from centuria.core.layout import Row, cells
from centuria.mechanisms import exploration, locations

ASSISTANCE, TOOL, MERCHANTS, EXPLORATION = range(exploration.ICONS)


class Powers:
    """The effect of each point card."""

    power: Annotated[Row, cells("i1", "points")]
    power_symbol: Annotated[Row, cells("i1", "points")]
    power_crystal: Annotated[Row, cells("i4", "points")]
    power_workers: Annotated[Row, cells("i1", "points")]


@rule
def grant(box: Powers, s: exploration.Exploration, seat: int, card: int) -> None:
    """Count the card's icon and do what it says."""
    power = box.power[card]
    s.icons[seat, power] += 1
    if power == ASSISTANCE:
        s.assistance[seat] += 1 << (8 * i64(box.power_symbol[card]))
    elif power == TOOL:
        s.tools[seat, box.power_symbol[card]] += box.power_crystal[card]
    elif power == MERCHANTS:
        locations.recruit(s, seat, box.power_workers[card])
    else:
        exploration.set_out(s, seat)
