"""What lies in the box of An Endless World: boards of locations, point cards, bonus and exploration tiles."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from typing_extensions import TypeAliasType

from centuria.components.toml_cursor import ComponentWarning

LocationKind = TypeAliasType(
    "LocationKind",
    Literal["produce", "upgrade", "trade", "golem", "wagon", "mountain_exchange", "outpost", "merchant", "renew"],
)
LocationSymbol = TypeAliasType("LocationSymbol", Literal["production", "upgrade", "trade", "golem"])
"""The symbols on locations that Assistance and Tool cards name."""

SYMBOLS: Final[tuple[LocationSymbol, ...]] = ("production", "upgrade", "trade", "golem")
NO_SYMBOL: Final = "none"

Icon = TypeAliasType("Icon", Literal["assistance", "tool", "merchants", "exploration"])
"""What a point card does, which is also what bonus tiles count."""

BonusKind = TypeAliasType("BonusKind", Literal["pair", "icon", "workers", "flat"])
ExplorationKind = TypeAliasType("ExplorationKind", Literal["crystals", "worker", "points", "icon"])


@dataclass(frozen=True, slots=True)
class Location:
    """A place for workers. `effect` is what it does: `111` gives crystals, `U2` upgrades, `11>3` trades; a wagon
    goes `1`, `2` or `any` tiles far; the others have one meaning each. `stacks` are its piles of bonus tiles.

    `symbol` is what is printed there, whatever the kind: `none`, one symbol, or several as in `trade golem`.
    """

    id: str
    kind: LocationKind
    workers: int
    symbol: str
    effect: str
    icon: str
    pos: tuple[int, int]
    stacks: tuple[int, ...]

    @property
    def symbols(self) -> tuple[LocationSymbol, ...]:
        """The symbols that cards can match."""
        return tuple(symbol for symbol in SYMBOLS if symbol in self.symbol.split())


@dataclass(frozen=True, slots=True)
class Board:
    """One side of a location board; `stacks` are the piles of bonus tiles that belong to no location."""

    id: str
    provenance: str
    character: str
    stacks: tuple[int, ...]
    locations: tuple[Location, ...]


@dataclass(frozen=True, slots=True)
class WorldCard:
    """A point card. Assistance and Tool have a symbol, Tool a crystal, New Merchants a number of workers."""

    id: int
    cost: str
    points: int
    star: str
    players: str
    effect: Icon
    symbol: LocationSymbol | Literal[""]
    crystal: int
    workers: int


@dataclass(frozen=True, slots=True)
class BonusTile:
    """A tile that scores at the end: for pairs of icons, an icon, workers, or as it is."""

    id: int
    kind: BonusKind
    icons: tuple[Icon, ...]
    marks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ExplorationTile:
    """A tile that covers a location, and what it brings to the player who takes it away."""

    id: int
    kind: ExplorationKind
    crystals: str
    points: int
    icon: Icon | Literal[""]


@dataclass(frozen=True, slots=True)
class ModeFacts:
    """How a mode uses the box. A `?` in the layout is the place of one of the boards to choose from."""

    layout: tuple[tuple[str, ...], ...]
    choose: tuple[str, ...]
    remove_star: str
    bonus_marks_removed: tuple[str, ...]
    player_board: str
    bonus_boards: tuple[str, ...]
    merchant_bonus_boards: tuple[str, ...]

    def boards(self, chosen: str = "") -> tuple[str, ...]:
        """The boards on the table, left to right and top to bottom, with `chosen` in the free place."""
        return tuple(chosen if board == "?" else board for row in self.layout for board in row)


@dataclass(frozen=True, slots=True)
class WorldSet:
    """One set of components. Sets with the same fingerprint play the same game."""

    file: str
    fingerprint: str
    provenance: str
    workers_per_player: int
    workers_at_start: Mapping[int, int]
    start: tuple[str, ...]
    caravan_capacity: int
    cards_to_end: int
    bonus_slots: Mapping[str, int]
    minimum_workers: int
    modes: Mapping[str, ModeFacts]
    boards: Mapping[str, Board]
    cards: tuple[WorldCard, ...]
    bonus: tuple[BonusTile, ...]
    scoring: Mapping[str, int]
    exploration: tuple[ExplorationTile, ...]
    warnings: tuple[ComponentWarning, ...] = field(default=(), compare=False, repr=False)

    def locations(self, mode: str, chosen: str = "") -> tuple[Location, ...]:
        """The locations on the table of a mode, board by board, with the board `chosen` in the free place."""
        return tuple(location for board in self.modes[mode].boards(chosen) for location in self.boards[board].locations)
