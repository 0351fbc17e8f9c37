"""The map with its wagons and outposts, and the merchant cards below their locations, from a view of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from centuria.components.sagas import Saga2Set, Saga3Set
from centuria.editions import Edition
from centuria.errors import ViewError
from centuria.mechanisms import merchant_places, outposts, wagons
from centuria.modes.saga3 import MERCHANTS
from centuria.views.parse.cursor import Numbers, Piece, as_set
from centuria.views.parse.decks import full, order

TILES: Numbers = {f"t{tile}": tile for tile in range(wagons.TILES)}


@dataclass(frozen=True, slots=True)
class Facts:
    """The mountains and the merchant cards by number; neither where the mode has none."""

    mountains: Numbers
    icons: Sequence[str]
    merchants: Numbers


@cache
def _facts(edition: Edition) -> Facts:
    box = edition.components
    if not isinstance(box, Saga2Set | Saga3Set):
        return Facts({}, (), {})
    merchants = box.merchants.merchants if isinstance(box, Saga3Set) else ()
    return Facts(
        {tile.id: number for number, tile in enumerate(box.mountains.tiles)},
        tuple(box.mountains.icons),
        {face: number for number, face in enumerate(merchants)},
    )


def lay(edition: Edition, told: Piece, players: list[Piece], s: np.void) -> None:
    """Put the map and the merchant cards on the record, if the mode has them."""
    facts = _facts(edition)
    if facts.mountains:
        _lay_map(facts, told, s)
        _lay_outposts(facts, players, s)
    if facts.merchants:
        _lay_merchants(facts, told.piece("merchants"), players, s)


def _lay_map(facts: Facts, told: Piece, s: np.void) -> None:
    tiles = told.pieces("map")
    if [tile.value("id") for tile in tiles] != [*TILES]:
        raise ViewError("map", f"should have the tiles {', '.join(map(str, TILES))}")
    s["map_q"] = [tile.number("q", -wagons.TILES, wagons.TILES) for tile in tiles]
    s["map_r"] = [tile.number("r", -wagons.TILES, wagons.TILES) for tile in tiles]
    s["mountain"] = [0, *(tile.known("mountain", facts.mountains) for tile in tiles[1:])]
    s["near"] = [as_set(tile.faces("near", TILES)) for tile in tiles]


def _lay_outposts(facts: Facts, players: list[Piece], s: np.void) -> None:
    rows = [player.piece("built") for player in players]
    s["wagon"][: len(players)] = [player.known("wagon", TILES) for player in players]
    s["outposts"][: len(players)] = [as_set(player.faces("outposts", TILES)) for player in players]
    s["built"][: len(players)] = [[row.number(icon, 0, outposts.COLUMNS) for icon in facts.icons] for row in rows]


def _lay_merchants(facts: Facts, told: Piece, players: list[Piece], s: np.void) -> None:
    """The merchant deck; at its bottom lie the cards that all have seen."""
    discarded = [player.faces("discarded", facts.merchants) for player in players]
    gone = [card for cards in discarded for card in cards]
    row, behind = told.cards("row", "card", facts.merchants), told.number("deck")
    full(told.place("row"), row, merchant_places.ROW, behind)
    under = told.faces("under", facts.merchants)
    s["merchants"] = order("merchants", range(MERCHANTS), gone, row, behind, under)
    s["merchants_count"] = MERCHANTS
    s["merchants_first"] = len(gone)
    s["merchants_known"] = len(under)
    s["discards"][: len(players)] = [as_set(cards) for cards in discarded]
