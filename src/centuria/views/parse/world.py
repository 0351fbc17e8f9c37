"""The tables of the New World from a view of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import cast

import numpy as np

from centuria.components.sagas import Saga2Set, Saga3Set
from centuria.components.world import WorldSet
from centuria.editions import Edition
from centuria.errors import ViewError
from centuria.mechanisms import exploration, golem_places, locations
from centuria.modes.codec.board_index import BoardIndex, board_index_of
from centuria.modes.codec.world import ICONS, SYMBOLS
from centuria.views.parse import map as map_room
from centuria.views.parse import tiles
from centuria.views.parse.cursor import Numbers, Piece, as_set
from centuria.views.parse.decks import full, order


@dataclass(frozen=True, slots=True)
class Facts:
    """What is printed, by number and by name."""

    places: Numbers
    workers: Sequence[int]
    lands: frozenset[int]
    point_decks: dict[int, frozenset[int]]
    cards: Numbers
    tiles: tiles.Facts


@cache
def _facts(edition: Edition) -> Facts:
    box = edition.components
    world = box.world if isinstance(box, Saga2Set | Saga3Set) else cast(WorldSet, box)
    board_index: BoardIndex = board_index_of(world, edition.mode.name)
    return Facts(
        places={location.id: number for number, location in enumerate(board_index.locations)},
        workers=[location.workers for location in board_index.locations],
        lands=frozenset(board_index.land(chosen) for chosen in board_index.facts.choose or ("",)),
        point_decks={seats: frozenset(board_index.point_deck(seats)) for seats in edition.mode.seats},
        cards={card.id: number for number, card in enumerate(world.cards)},
        tiles=tiles.facts(board_index, edition.mode.seats),
    )


def lay(edition: Edition, told: Piece, seats: int, s: np.void) -> None:
    """Put the boards with everybody on them, rows, stacks and what lies before each player on the record."""
    facts, players = _facts(edition), told.pieces("players")
    if len(players) != seats:
        raise ViewError("players", f"should be {seats}, not {len(players)}")
    land = [(location.known("id", facts.places), location) for location in told.pieces("locations")]
    _lay_locations(facts, land, seats, s)
    _lay_points(facts, told.piece("points"), players, seats, s)
    tiles.lay(facts.tiles, told, land, players, s)
    _lay_players(players, seats, s)
    map_room.lay(edition, told, players, s)


def _lay_locations(facts: Facts, land: Sequence[tuple[int, Piece]], seats: int, s: np.void) -> None:
    """Who stands where; and for each number of workers the locations that it can enter."""
    entering, standing = list(facts.workers), [0] * len(s["standing"])
    present = [0] * seats
    for place, location in land:
        workers = location.number("standing", 0, locations.MOST_NEEDED - 1)
        if workers:
            present[location.number("seat", 1, seats) - 1] |= 1 << place
            standing[place] = workers
            entering[place] = workers + 1
    on_table = as_set([place for place, _ in land])
    if on_table not in facts.lands:
        raise ViewError("locations", "are not those of boards that are laid out together")
    within = [0] * (locations.MOST_NEEDED + 1)
    for place, workers in enumerate(entering):
        for enough in range(workers, len(within)):
            within[enough] |= 1 << place
    s["land"] = on_table
    s["standing"] = standing
    s["present"][:seats] = present
    s["within"] = within


def _lay_points(facts: Facts, told: Piece, players: list[Piece], seats: int, s: np.void) -> None:
    """The point deck; its top card lies face up."""
    claimed = [player.cards("claimed", "id", facts.cards) for player in players]
    gone = [card for cards in claimed for card in cards]
    row, behind = told.cards("row", "id", facts.cards), told.number("deck")
    full(told.place("row"), row, golem_places.PLACES, behind)
    following = [told.piece("next").known("id", facts.cards)] if behind else []
    deck = order("points", facts.point_decks[seats], gone, [*row, *following], behind - len(following))
    s["points"][: len(deck)] = deck
    s["points_count"] = len(deck)
    s["points_first"] = len(gone)
    s["claimed"][:seats] = [as_set(cards) for cards in claimed]
    s["claims"][:seats] = [len(cards) for cards in claimed]


def _lay_players(players: list[Piece], seats: int, s: np.void) -> None:
    """What the players have at home and in reserve, and what their cards add up to."""
    assistance = [0] * len(players)
    tools = [[0] * locations.SYMBOLS for _ in players]
    icons = [[0] * exploration.ICONS for _ in players]
    for seat, player in enumerate(players):
        helping, giving, counting = player.piece("assistance"), player.piece("tools"), player.piece("icons")
        for symbol, number in SYMBOLS.items():
            assistance[seat] |= helping.number(symbol) << 8 * number
            tools[seat][number] = giving.crystals(symbol)
        for icon, number in ICONS.items():
            icons[seat][number] = counting.number(icon)
    s["assistance"][:seats] = assistance
    s["tools"][:seats] = tools
    s["icons"][:seats] = icons
    s["caravan"][:seats] = [player.crystals("caravan") for player in players]
    s["home"][:seats] = [player.number("home") for player in players]
    s["reserve"][:seats] = [player.number("reserve") for player in players]
