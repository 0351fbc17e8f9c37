"""The map, its wagons and outposts, and the merchant cards below their locations, as everybody sees them."""

from typing import cast

from centuria.components.mountains import MountainSet
from centuria.components.sagas import Saga2Set, Saga3Set
from centuria.mechanisms import agenda, merchant_places, outposts, wagons
from centuria.modes.atlas import Atlas, atlas_of
from centuria.modes.endless import PLACES
from centuria.modes.saga2 import Saga2State
from centuria.modes.saga3 import MERCHANTS
from centuria.position import Position
from centuria.views.pieces import Piece, members


def has_map(position: Position) -> bool:
    """Whether the mode is played on the mountains too."""
    return isinstance(position.edition.components, Saga2Set | Saga3Set)


def _mountains(position: Position) -> MountainSet:
    return cast(Saga2Set, position.edition.components).mountains


def face_of(position: Position, boards: Atlas, effect: int) -> str:
    """The face of an effect by its line: a merchant card, a location, or a mountain's trade."""
    box = position.edition.components
    if isinstance(box, Saga3Set):
        if effect < MERCHANTS:
            return box.merchants.merchants[effect]
        effect -= MERCHANTS
    if effect < len(boards.locations):
        return boards.locations[effect].effect
    return _mountains(position).tiles[effect - PLACES].trade


def question(position: Position, kind: int, detail: int, left: int) -> Piece:
    """A question about the map."""
    s, seat = position.record, position.seat
    here = f"t{int(s['wagon'][seat - 1])}"
    if kind == agenda.MOVE:
        return {"kind": "move", "reach": ("1", "2", "any")[detail]}
    if kind == agenda.TOLL:
        return {"kind": "toll", "tile": here, "to": (seat - 1 + detail) % position.seats + 1, "left": left}
    if kind == agenda.BUILD:
        rules = cast(Saga2State, s)
        return {
            "kind": "build",
            "tile": here,
            "cost": int(outposts.cost(position.edition.box[0], rules, int(here[1:]))),
        }
    if kind == agenda.COST:
        return {"kind": "cost", "tile": here, "left": left}
    if kind == agenda.OUTPOST:
        return {"kind": "outpost"}
    return {"kind": "column"}


def table(position: Position) -> Piece:
    """The map, what wagons and outposts cost there, what outposts uncover; and in Part III the merchant cards."""
    if not has_map(position):
        return {}
    mountains = _mountains(position)
    return {
        "map": [_tile(position, tile) for tile in range(wagons.TILES)],
        "toll": mountains.wagon_toll,
        "outpost_cost": mountains.outpost_cost[position.seats],
        "column_values": list(mountains.column_values),
        **_merchants(position),
    }


def _tile(position: Position, tile: int) -> Piece:
    s = position.record
    mountain = _mountains(position).tiles[int(s["mountain"][tile])]
    seats = range(position.seats)
    return {
        "id": f"t{tile}",
        "q": int(s["map_q"][tile]),
        "r": int(s["map_r"][tile]),
        "mountain": None if tile == wagons.VALLEY else mountain.id,
        "icon": None if tile == wagons.VALLEY else mountain.icon,
        "trade": None if tile == wagons.VALLEY else mountain.trade,
        "near": [f"t{other}" for other in members(s["near"][tile])],
        "wagons": [seat + 1 for seat in seats if int(s["wagon"][seat]) == tile],
        "outposts": [seat + 1 for seat in seats if int(s["outposts"][seat]) >> tile & 1],
    }


def _merchants(position: Position) -> Piece:
    """The row below the merchant locations, and of the deck what was put under it for all to see, in drawing order."""
    box, s = position.edition.components, position.record
    if not isinstance(box, Saga3Set):
        return {}
    faces = box.merchants.merchants
    first, count = int(s["merchants_first"]), int(s["merchants_count"])
    shown = min(merchant_places.ROW, count - first)
    deck = count - first - shown
    known = min(int(s["merchants_known"]), deck)
    boards = atlas_of(box.world, position.edition.mode.name)
    places = [boards.locations[number].id for number in boards.kind("merchant")]
    row = [
        {"card": faces[int(card)], "location": place}
        for card, place in zip(s["merchants"][first : first + shown], places, strict=False)
    ]
    under = [faces[int(card)] for card in s["merchants"][count - known : count]]
    return {"merchants": {"row": row, "deck": deck, "under": under}}


def player(position: Position, place: int, covered: bool) -> Piece:
    """A player's wagon and outposts, and in Part III the discard pile, which may lie face down."""
    if not has_map(position):
        return {}
    s, box = position.record, position.edition.components
    built = [int(number) for number in s["built"][place]]
    values = _mountains(position).column_values
    piece: Piece = {
        "wagon": f"t{int(s['wagon'][place])}",
        "outposts": [f"t{tile}" for tile in members(s["outposts"][place])],
        "built": dict(zip(_mountains(position).icons, built, strict=True)),
        "uncovered": {
            icon: list(values[:number]) for icon, number in zip(_mountains(position).icons, built, strict=True)
        },
    }
    if isinstance(box, Saga3Set):
        discards = [box.merchants.merchants[card] for card in members(s["discards"][place])]
        piece |= {"discards": len(discards), "discarded": None if covered else discards}
    return piece
