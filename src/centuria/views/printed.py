"""What is printed on the boards, cards and tiles of the New World, in the form of views; made once for an edition."""

from functools import cache
from itertools import accumulate
from typing import cast

from centuria.components import world
from centuria.components.mountains import MountainSet
from centuria.components.sagas import Saga2Set, Saga3Set
from centuria.components.world import Location, WorldSet
from centuria.editions import Edition
from centuria.modes.codec.board_index import BoardIndex, board_index_of
from centuria.modes.endless import PLACES
from centuria.modes.saga3 import MERCHANTS
from centuria.views.common import members
from centuria.views.schema import BonusTile, ExplorationTile, PrintedPlace, PrintedTile, WorldCard


class Printed:
    """The pieces of an edition. They are copied into views, never put there themselves."""

    def __init__(self, edition: Edition) -> None:
        box = edition.components
        saga = box if isinstance(box, Saga2Set | Saga3Set) else None
        own = saga.world if saga else cast(WorldSet, box)
        self.board_index: BoardIndex = board_index_of(own, edition.mode.name)
        self.mountains: MountainSet | None = saga.mountains if saga else None
        self._merchants = box.merchants.merchants if isinstance(box, Saga3Set) else ()
        self.locations = [location_piece(location) for location in self.board_index.locations]
        self._cards = [_card(card) for card in own.cards]
        self._bonus = [_bonus(tile, own.scoring[tile.kind]) for tile in own.bonus]
        self._exploration = [_exploration(tile) for tile in own.exploration]
        self.golem_places = [self.board_index.locations[number].id for number in self.board_index.kind("golem")]
        self.merchant_places = [self.board_index.locations[number].id for number in self.board_index.kind("merchant")]
        self.stack_first = [*accumulate((stack.size for stack in self.board_index.stacks), initial=0)]
        self.spaces = own.bonus_slots[self.board_index.facts.player_board]
        self._boards: dict[int, list[str]] = {}
        tiles = self.mountains.tiles if self.mountains else ()
        self.mountain_tiles: list[PrintedTile] = [
            {"mountain": tile.id, "icon": tile.icon, "trade": tile.trade} for tile in tiles
        ]
        self.valley: PrintedTile = {"mountain": None, "icon": None, "trade": None}

    def boards(self, land: int) -> list[str]:
        """The boards on the table, by its set of locations."""
        if land not in self._boards:
            there = {self.board_index.board(self.board_index.locations[number]) for number in members(land)}
            self._boards[land] = [board for board in self.board_index.boards if board in there]
        return [*self._boards[land]]

    def card(self, number: int) -> WorldCard:
        """A point card."""
        return self._cards[number].copy()

    def bonus(self, number: int) -> BonusTile:
        """A bonus tile, and how many points it scores for each time that its condition is met."""
        piece = self._bonus[number].copy()
        piece["icons"] = [*piece["icons"]]
        return piece

    def exploration(self, number: int) -> ExplorationTile:
        """An exploration tile."""
        return self._exploration[number].copy()

    def effect(self, number: int) -> str:
        """The face of an effect by its line: a merchant card, a location, or a mountain's trade."""
        if self._merchants:
            if number < MERCHANTS:
                return self._merchants[number]
            number -= MERCHANTS
        if number < len(self.board_index.locations):
            return self.board_index.locations[number].effect
        return str(self.mountain_tiles[number - PLACES]["trade"])


printed = cache(Printed)


def location_piece(location: Location) -> PrintedPlace:
    """What is printed on a location."""
    return {
        "id": location.id,
        "kind": location.kind,
        "effect": location.effect,
        "symbols": list(location.symbols),
        "workers": location.workers,
        "pos": list(location.pos),
    }


def _card(card: world.WorldCard) -> WorldCard:
    return {
        "id": card.id,
        "cost": card.cost,
        "points": card.points,
        "effect": card.effect,
        "symbol": card.symbol,
        "crystal": card.crystal,
        "workers": card.workers,
    }


def _bonus(tile: world.BonusTile, points: int) -> BonusTile:
    return {"id": tile.id, "kind": tile.kind, "icons": list(tile.icons), "points": points}


def _exploration(tile: world.ExplorationTile) -> ExplorationTile:
    return {"id": tile.id, "kind": tile.kind, "crystals": tile.crystals, "points": tile.points, "icon": tile.icon}
