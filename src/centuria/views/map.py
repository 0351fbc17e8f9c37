"""The map, its wagons and outposts, and the merchant cards below their locations, as everybody sees them."""

from collections.abc import Sequence
from functools import lru_cache
from typing import cast

from centuria.components.sagas import Saga3Set
from centuria.mechanisms import agenda, merchant_places, outposts, wagons
from centuria.modes.saga2 import Saga2State
from centuria.views.common import asked, members
from centuria.views.printed import Printed
from centuria.views.questions import Question, Reach
from centuria.views.record_reader import Facts
from centuria.views.schema import MapPart, MapPlayerPart, MapTile, ServedMerchantRow

REACHES: tuple[Reach, ...] = ("1", "2", "any")


def question(s: Facts, kind: int, detail: int, left: int) -> Question:
    """A question about the map."""
    seat = asked(s)
    tile = s.row("wagon")[seat - 1]
    here = f"t{tile}"
    if kind == agenda.MOVE:
        return {"kind": "move", "reach": REACHES[detail]}
    if kind == agenda.TOLL:
        return {"kind": "toll", "tile": here, "to": (seat - 1 + detail) % s.seats + 1, "left": left}
    if kind == agenda.BUILD:
        position = s.position
        cost = outposts.cost(position.edition.box[0], cast(Saga2State, position.record), tile)
        return {"kind": "build", "tile": here, "cost": int(cost)}
    if kind == agenda.COST:
        return {"kind": "cost", "tile": here, "left": left}
    if kind == agenda.OUTPOST:
        return {"kind": "outpost"}
    return {"kind": "column"}


def part(printed: Printed, s: Facts) -> MapPart:
    """The map, what wagons and outposts cost there, what outposts uncover; and in Part III the merchant cards."""
    mountains = printed.mountains
    if mountains is None:
        return {}
    found: MapPart = {
        "map": _map(printed, s),
        "toll": mountains.wagon_toll,
        "outpost_cost": mountains.outpost_cost[s.seats],
        "column_values": list(mountains.column_values),
    }
    box = s.position.edition.components
    if isinstance(box, Saga3Set):
        found["merchants"] = _merchants(printed, s, box.merchants.merchants)
    return found


@lru_cache(maxsize=1 << 14)
def _names(tiles: int) -> tuple[str, ...]:
    """The names of a set of tiles."""
    return tuple(f"t{tile}" for tile in members(tiles))


def _map(printed: Printed, s: Facts) -> list[MapTile]:
    wagons_on: list[list[int]] = [[] for _ in range(wagons.TILES)]
    outposts_on: list[list[int]] = [[] for _ in range(wagons.TILES)]
    for seat, (wagon, built) in enumerate(zip(s.row("wagon")[: s.seats], s.row("outposts"), strict=False), 1):
        wagons_on[wagon].append(seat)
        for tile in members(built):
            outposts_on[tile].append(seat)
    places = zip(s.row("map_q"), s.row("map_r"), s.row("mountain"), s.row("near"), strict=True)
    return [
        {
            "id": f"t{tile}",
            "q": q,
            "r": r,
            **(printed.valley if tile == wagons.VALLEY else printed.mountain_tiles[mountain]),
            "near": [*_names(near)],
            "wagons": wagons_on[tile],
            "outposts": outposts_on[tile],
        }
        for tile, (q, r, mountain, near) in enumerate(places)
    ]


def _merchants(printed: Printed, s: Facts, faces: Sequence[str]) -> ServedMerchantRow:
    """The row below the merchant locations, and of the deck what was put under it for all to see, in drawing order."""
    cards, first, count = s.row("merchants"), s.number("merchants_first"), s.number("merchants_count")
    shown = min(merchant_places.ROW, count - first)
    deck = count - first - shown
    known = min(s.number("merchants_known"), deck)
    return {
        "row": [
            {"card": faces[card], "location": place}
            for card, place in zip(cards[first : first + shown], printed.merchant_places, strict=False)
        ],
        "deck": deck,
        "under": [faces[card] for card in cards[count - known : count]],
    }


def player(printed: Printed, s: Facts, place: int, covered: bool) -> MapPlayerPart:
    """A player's wagon and outposts, and in Part III the discard pile, which may lie face down."""
    mountains, box = printed.mountains, s.position.edition.components
    if mountains is None:
        return {}
    built = dict(zip(mountains.icons, s.line("built", place), strict=True))
    piece: MapPlayerPart = {
        "wagon": f"t{s.row('wagon')[place]}",
        "outposts": [*_names(s.row("outposts")[place])],
        "built": built,
        "uncovered": {icon: list(mountains.values(icon)[:number]) for icon, number in built.items()},
    }
    if isinstance(box, Saga3Set):
        discards = members(s.row("discards")[place])
        piece["discards"] = len(discards)
        piece["discarded"] = None if covered else [box.merchants.merchants[card] for card in discards]
    return piece
