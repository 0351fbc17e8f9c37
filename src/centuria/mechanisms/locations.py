"""Locations and the workers on them: enter with enough workers, oust others, rest to call one's own home.

`within[n]` is the set of locations that n workers can enter, before Assistance: the printed number on an empty one, one
more than stand there on another. Who may enter where is then a few set operations, whatever the number of locations.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from centuria.core import bits
from centuria.core.bits import NONE, i64
from centuria.core.jit import compiled, rule
from centuria.core.layout import Grid, Row, cells
from centuria.mechanisms import agenda, crystals

if TYPE_CHECKING:

    def work(box: "Places", s: "Locations", seat: int, have: int, places: int) -> int:
        """Of some locations, those where something can be done with the crystals that a seat has there."""


PRODUCTION, UPGRADE, TRADE, GOLEM = range(4)
SYMBOLS = 4
"""What Assistance and Tool cards look for. A location shows none, one or several of them, whatever is done there."""

GROUPS = 1 << SYMBOLS
"""Locations that show the same symbols form a group."""

EACH_SYMBOL = 0x7F
"""A byte of a number with one byte for each symbol."""

MOST_NEEDED = 13
"""All twelve of a player may stand on a location, and whoever ousts them needs one more, less Assistance."""

CHOICES = 3
"""A table may be laid out in up to so many ways, each a set of locations."""


class Locations(crystals.Caravans):
    """Who stands where, who is at home or in reserve, and what the seats' cards take off or add.

    `assistance` has a byte for each symbol: how many cards a seat has with it.
    """

    within: Annotated[Row, cells("u8", MOST_NEEDED + 1)]
    present: Annotated[Row, cells("u8", "seats")]
    land: Annotated[int, cells("u8")]
    covered: Annotated[int, cells("u8")]
    tools: Annotated[Grid, cells("i4", "seats", SYMBOLS)]
    standing: Annotated[Row, cells("i1", "locations")]
    home: Annotated[Row, cells("i1", "seats")]
    reserve: Annotated[Row, cells("i1", "seats")]
    assistance: Annotated[Row, cells("i4", "seats")]


class Places:
    """The printed locations: workers, symbols, what is done there and what it costs; and the boards to choose from.

    `group_bytes` and `place_bytes` have a full byte for each symbol that is shown. Groups with locations where
    something has to be paid come first. `entering` says whether the action of a base, golem or merchant location has to
    be done (`effects.MUST` or `MAY`).
    """

    group_places: Annotated[Row, cells("u8", GROUPS)]
    group_bytes: Annotated[Row, cells("i4", GROUPS)]
    groups: Annotated[int, cells("i1")]
    paying_groups: Annotated[int, cells("i1")]
    lands: Annotated[Row, cells("u8", CHOICES)]
    choices: Annotated[int, cells("i1")]
    always: Annotated[int, cells("u8")]
    trades: Annotated[int, cells("u8")]
    trade_payable: Annotated[Grid, cells("u8", crystals.LEVELS, crystals.MOST_HELD)]
    place_workers: Annotated[Row, cells("i1", "locations")]
    place_bytes: Annotated[Row, cells("i4", "locations")]
    place_kind: Annotated[Row, cells("i1", "locations")]
    place_detail: Annotated[Row, cells("i1", "locations")]
    places: Annotated[int, cells("i1")]
    entering: Annotated[int, cells("i1")]
    workers: Annotated[int, cells("i1")]
    workers_at_start: Annotated[Row, cells("i1", "seats")]


@rule
def settle_land(box: Places, s: Locations) -> None:
    """Begin with empty locations, and with some workers at home and the others in reserve."""
    for number in range(MOST_NEEDED + 1):
        s.within[number] = NONE
    for place in range(box.places):
        s.standing[place] = 0
        require(s, place, box.place_workers[place])
    for seat in range(s.seats):
        s.present[seat] = NONE
        s.home[seat] = box.workers_at_start[s.seats - 1]
        s.reserve[seat] = box.workers - s.home[seat]
        s.assistance[seat] = 0
        for symbol in range(SYMBOLS):
            s.tools[seat, symbol] = 0


@rule
def require(s: Locations, place: int, workers: int) -> None:
    """Note how many workers it takes to enter a location."""
    here = bits.bit(place)
    for number in range(MOST_NEEDED + 1):
        if workers <= number:
            s.within[number] |= here
        else:
            s.within[number] &= ~here


@rule
def enterable(box: Places, s: Locations, seat: int) -> int:
    """Where a seat has workers enough: not under an Exploration tile, and not where its own workers stand.

    Matching Assistance takes workers off, but never the last one: whoever has nobody at home enters nowhere.
    """
    home = s.home[seat]
    if home == 0:
        return NONE
    open_to = NONE
    for group in range(box.groups):
        reach = min(home + helpers(s, seat, box.group_bytes[group]), MOST_NEEDED)
        open_to |= box.group_places[group] & s.within[reach]
    return open_to & s.land & ~(s.covered | s.present[seat])


@rule
def helpers(s: Locations, seat: int, symbols: int) -> int:
    """How many workers a seat's Assistance takes off where these symbols are printed."""
    return crystals.total(i64(s.assistance[seat]) & symbols)


@rule
def tool_crystals(s: Locations, seat: int, symbols: int) -> int:
    """The crystals that a seat's Tools bring where these symbols are printed."""
    found = i64(0)
    for symbol in range(SYMBOLS):
        found += i64(s.tools[seat, symbol]) * ((symbols >> (8 * symbol)) & 1)
    return found


def usable(box: Places, s: Locations, seat: int) -> int:
    """The locations that a seat can enter, and where there is something to do with the crystals that it has then.

    Every group is looked at, whether Tools bring anything or not: a branch would cost more. `work` is the mode's own.
    """
    open_to = enterable(box, s, seat)
    have = crystals.carried(s, seat)
    found = open_to & box.always
    for group in range(box.paying_groups):
        places = open_to & box.group_places[group]
        found |= places & work(box, s, seat, have + tool_crystals(s, seat, box.group_bytes[group]), places)
    return found


@rule
def tradable(box: Places, have: int) -> int:
    """Where the trade can be paid once."""
    return box.trades & crystals.affordable(box.trade_payable, have)


@rule
def rest_or_enter(box: Places, s: Locations, answer: int) -> bool:
    """A turn is one of two: rest, or use a location. Whether it is a location, which has then been entered."""
    agenda.settled(s)
    if answer == box.places:
        rest(box, s, s.seat)
        return False
    enter(box, s, s.seat, answer)
    return True


@rule
def needed(box: Places, s: Locations, seat: int, place: int) -> int:
    """How many workers a seat places: as printed, or one more than stand there; less its Assistance; at least one."""
    standing = i64(s.standing[place])
    workers = standing + 1 if standing > 0 else i64(box.place_workers[place])
    return max(1, workers - helpers(s, seat, box.place_bytes[place]))


@compiled
def needs(boxes: Sequence[Places], states: Sequence[Locations], seat: int, found: Row) -> None:
    """How many workers a seat needs for each location, as the first box and the first state have it."""
    for place in range(boxes[0].places):
        found[place] = needed(boxes[0], states[0], seat, place)


@rule
def enter(box: Places, s: Locations, seat: int, place: int) -> None:
    """Place the workers; those of another player go home, ready for use. Then gain the crystals of matching Tools."""
    workers = needed(box, s, seat, place)
    if s.standing[place] > 0:
        oust(s, place)
    s.home[seat] -= workers
    s.standing[place] = workers
    s.present[seat] |= bits.bit(place)
    require(s, place, workers + 1)
    crystals.gain(s, seat, tool_crystals(s, seat, box.place_bytes[place]))


@rule
def oust(s: Locations, place: int) -> None:
    """Send the workers on a location home to their owner."""
    for seat in range(s.seats):
        if bits.has(s.present[seat], place):
            s.present[seat] ^= bits.bit(place)
            s.home[seat] += s.standing[place]
            s.standing[place] = 0


@rule
def rest(box: Places, s: Locations, seat: int) -> None:
    """Call all one's workers home from the board; with nobody there it is a pass."""
    while s.present[seat] != NONE:
        place = bits.lowest(s.present[seat])
        s.present[seat] ^= bits.bit(place)
        s.home[seat] += s.standing[place]
        s.standing[place] = 0
        require(s, place, box.place_workers[place])


@rule
def recruit(s: Locations, seat: int, workers: int) -> None:
    """Take workers from the reserve; what it cannot give is lost."""
    joining = min(i64(workers), i64(s.reserve[seat]))
    s.reserve[seat] -= joining
    s.home[seat] += joining


@rule
def owned(box: Places, s: Locations, seat: int) -> int:
    """The workers on a player's board and on the game board together."""
    return box.workers - s.reserve[seat]
