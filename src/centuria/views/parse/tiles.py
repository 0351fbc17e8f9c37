"""Exploration tiles and bonus tiles from a view: on the board, before the players, in the stacks, in the box."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from centuria.errors import ViewError
from centuria.mechanisms.bonus import SPACES
from centuria.modes.codec.board_index import BoardIndex
from centuria.views.parse.cursor import Numbers, Piece, as_set


@dataclass(frozen=True, slots=True)
class Facts:
    """The tiles by number and by name, where they are dealt, and how many a player has room for."""

    exploration: Numbers
    covered: dict[int, int]
    bonus: Numbers
    in_play: frozenset[int]
    stacks: Sequence[tuple[str, int]]
    spaces: int


def facts(board_index: BoardIndex, seats: Iterable[int]) -> Facts:
    """What the boards of a mode say of tiles."""
    return Facts(
        exploration={tile.id: number for number, tile in enumerate(board_index.world.exploration)},
        covered={count: board_index.covered(count) for count in seats},
        bonus={tile.id: number for number, tile in enumerate(board_index.world.bonus)},
        in_play=frozenset(board_index.bonus_in_play()),
        stacks=[(stack.name, stack.size) for stack in board_index.stacks],
        spaces=board_index.world.bonus_slots[board_index.facts.player_board],
    )


def lay(known: Facts, told: Piece, land: Sequence[tuple[int, Piece]], players: list[Piece], s: np.void) -> None:
    """Put the tiles on the record; `land` has the locations with their numbers."""
    _lay_exploration(known, land, players, s)
    _lay_bonus(known, told, players, s)


def _lay_exploration(known: Facts, land: Sequence[tuple[int, Piece]], players: list[Piece], s: np.void) -> None:
    """The tiles that cover locations; those that were taken lie, in ascending order, where tiles have been."""
    tile_on = [0] * len(s["tile_on"])
    explored = [player.cards("explored", "id", known.exploration) for player in players]
    gone = sorted(tile for taken in explored for tile in taken)
    covered, lying = 0, list(gone)
    for place, location in land:
        if location.value("tile") is not None:
            tile_on[place] = location.piece("tile").known("id", known.exploration)
            covered |= 1 << place
            lying.append(tile_on[place])
    begun = known.covered[len(players)] & as_set([place for place, _ in land])
    opened = begun & ~covered
    if covered & ~begun or opened.bit_count() != len(gone) or len({*lying}) != len(lying):
        raise ViewError("locations", f"and players together do not show {begun.bit_count()} exploration tiles")
    for tile in gone:
        tile_on[(opened & -opened).bit_length() - 1] = tile
        opened &= opened - 1
    s["covered"] = covered
    s["tile_on"] = tile_on
    s["explored"][: len(players)] = [as_set(taken) for taken in explored]


def _lay_bonus(known: Facts, told: Piece, players: list[Piece], s: np.void) -> None:
    """The stacks: first what was taken, in ascending order, then the top tile, then what nobody has seen."""
    owned = [player.cards("bonus", "id", known.bonus) for player in players]
    stacks = told.pieces("stacks")
    if [stack.text("id") for stack in stacks] != [name for name, _ in known.stacks]:
        raise ViewError("stacks", f"should be {', '.join(name for name, _ in known.stacks)}")
    left = [stack.number("left", 0, size) for stack, (_, size) in zip(stacks, known.stacks, strict=True)]
    tops = [stack.piece("top").known("id", known.bonus) for stack, tiles in zip(stacks, left, strict=True) if tiles]
    gone = sorted(tile for tiles in owned for tile in tiles)
    taken = [size - tiles for tiles, (_, size) in zip(left, known.stacks, strict=True)]
    seen = {*gone, *tops}
    if len(seen) != len(gone) + len(tops) or not seen <= known.in_play or len(gone) != sum(taken):
        raise ViewError("stacks", "and players together do not show each bonus tile once")
    if any(len(tiles) > known.spaces for tiles in owned):
        raise ViewError("players", f"have more than {known.spaces} bonus tiles")
    first, unseen, top = iter(gone), iter(sorted(known.in_play - seen)), iter(tops)
    dealt: list[int] = []
    for count, tiles in zip(taken, left, strict=True):
        dealt += [next(first) for _ in range(count)]
        if tiles:
            dealt += [next(top), *(next(unseen) for _ in range(tiles - 1))]
    s["bonus_tiles"][: len(dealt)] = dealt
    s["taken"][: len(taken)] = taken
    s["bonus"][: len(players)] = [tiles + [0] * (SPACES - len(tiles)) for tiles in owned]
    s["bonuses"][: len(players)] = [len(tiles) for tiles in owned]
