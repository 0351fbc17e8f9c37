"""The index of a mode's boards: numbers of locations and of bonus stacks, and which of them are on the table."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from string import ascii_lowercase

from centuria.components.world import Location, ModeFacts, WorldSet


@dataclass(frozen=True, slots=True)
class Stack:
    """A stack of bonus tiles: its name, and how many tiles it is dealt."""

    name: str
    home: str
    size: int


@dataclass(frozen=True)
class BoardIndex:
    """The boards of one mode: everything on them that has a number in the records."""

    world: WorldSet
    mode: str

    @cached_property
    def facts(self) -> ModeFacts:
        """How the mode uses the box."""
        return self.world.modes[self.mode]

    @cached_property
    def boards(self) -> tuple[str, ...]:
        """All boards that may lie on the table: the fixed ones, then those to choose from."""
        return (*(board for board in self.facts.boards() if board), *self.facts.choose)

    @cached_property
    def locations(self) -> tuple[Location, ...]:
        """All locations by number."""
        return tuple(location for board in self.boards for location in self.world.boards[board].locations)

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each location."""
        return {location.id: number for number, location in enumerate(self.locations)}

    @cached_property
    def stacks(self) -> tuple[Stack, ...]:
        """All stacks by number: those of locations, then those of boards."""
        return tuple(
            Stack(f"{home}{letter}", home, size)
            for home, sizes in (
                *((location.id, location.stacks) for location in self.locations),
                *((board, self.world.boards[board].stacks) for board in self.boards),
            )
            for letter, size in zip(ascii_lowercase, sizes, strict=False)
        )

    def stacks_of(self, homes: Sequence[str]) -> int:
        """The set of stacks that lie on one of the boards or locations."""
        return sum(1 << number for number, stack in enumerate(self.stacks) if stack.home in homes)

    def kind(self, *kinds: str) -> list[int]:
        """The numbers of the locations of some kinds, from left to right."""
        return [number for number, location in enumerate(self.locations) if location.kind in kinds]

    def set_of(self, *kinds: str) -> int:
        """The set of the locations of some kinds."""
        return sum(1 << number for number in self.kind(*kinds))

    def land(self, chosen: str) -> int:
        """The set of locations on the table when `chosen` is the board in the free place."""
        boards = self.facts.boards(chosen)
        return sum(1 << number for number, location in enumerate(self.locations) if self.board(location) in boards)

    def board(self, location: Location) -> str:
        """The board that a location is printed on."""
        return self.board_of(location.id)

    @staticmethod
    def board_of(place: str) -> str:
        """The board that a location, known by its id, is printed on."""
        return place.partition("-")[0]

    def exploration_icons(self, chosen: str) -> int:
        """How many locations on the table are explored with any number of players."""
        return sum(location.icon == "exploration" for location in self.world.locations(self.mode, chosen))

    def covered(self, seats: int) -> int:
        """The set of locations that begin under an exploration tile, on any board."""
        icons = ("exploration", "2-3") if seats < 4 else ("exploration",)
        return sum(1 << number for number, location in enumerate(self.locations) if location.icon in icons)

    def point_deck(self, seats: int) -> list[int]:
        """The point cards, by number, that are used with this number of players."""
        marks = {2: ("all",), 3: ("all", "3+"), 4: ("all", "3+", "=4")}[seats]
        return [
            number
            for number, card in enumerate(self.world.cards)
            if card.star != self.facts.remove_star and card.players in marks
        ]

    def bonus_in_play(self) -> list[int]:
        """The bonus tiles, by number, that the mode deals."""
        removed = set(self.facts.bonus_marks_removed)
        return [number for number, tile in enumerate(self.world.bonus) if not removed & set(tile.marks)]


_board_indexes: dict[tuple[str, str], BoardIndex] = {}


def board_index_of(world: WorldSet, mode: str) -> BoardIndex:
    """The board index of a set and a mode, made once."""
    return _board_indexes.setdefault((world.fingerprint, mode), BoardIndex(world, mode))
