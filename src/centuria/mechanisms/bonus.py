"""Bonus tiles: face-up stacks on the board, a few spaces on each player's board, and points at the end."""

from typing import Annotated

from centuria.core import bits
from centuria.core.bits import NONE, i64
from centuria.core.jit import compiled, rule
from centuria.core.layout import Grid, Row, cells
from centuria.core.rng import Chance, below, shuffle
from centuria.mechanisms import exploration, locations

PAIR, ICON, WORKERS, FLAT = range(4)
KINDS = 4
STACKS = 8
SPACES = 4
TILES = 25


class BonusTiles(exploration.Exploration):
    """The dealt tiles, stack after stack and top first, how many were taken from each, and who has which."""

    bonus_tiles: Annotated[Row, cells("i1", TILES)]
    taken: Annotated[Row, cells("i1", STACKS)]
    bonus: Annotated[Grid, cells("i1", "seats", SPACES)]
    bonuses: Annotated[Row, cells("i1", "seats")]


class Bonus(locations.Places):
    """Where the stacks lie among the dealt tiles, how many spaces a player has, and what the tiles count."""

    stack_first: Annotated[Row, cells("i1", STACKS)]
    stack_size: Annotated[Row, cells("i1", STACKS)]
    spaces: Annotated[int, cells("i1")]
    bonus_kind: Annotated[Row, cells("i1", TILES)]
    bonus_icon: Annotated[Row, cells("i1", TILES)]
    bonus_other: Annotated[Row, cells("i1", TILES)]
    bonus_worth: Annotated[Row, cells("i1", KINDS)]
    bonus_in_play: Annotated[int, cells("u8")]


@rule
def stack_up(s: BonusTiles) -> None:
    """Begin with every stack whole and every space free."""
    for stack in range(STACKS):
        s.taken[stack] = 0
    for seat in range(s.seats):
        s.bonuses[seat] = 0
        for space in range(SPACES):
            s.bonus[seat, space] = 0


@rule
def deal_tiles(box: Bonus, s: BonusTiles, chance: Chance) -> None:
    """Shuffle the tiles in play and deal the stacks; those left over go back to the box."""
    count = 0
    for tile in range(TILES):
        if bits.has(box.bonus_in_play, tile):
            s.bonus_tiles[count] = tile
            count += 1
    shuffle(chance, s.bonus_tiles[:], count)
    dealt = i64(0)
    for stack in range(STACKS):
        dealt += box.stack_size[stack]
    for place in range(dealt, TILES):
        s.bonus_tiles[place] = 0


@rule
def unseen_tiles(box: Bonus, s: BonusTiles) -> int:
    """The set of tiles below the tops of the stacks, and of those that went back to the box."""
    unseen = box.bonus_in_play
    for stack in range(STACKS):
        first = i64(box.stack_first[stack])
        for place in range(first, first + min(s.taken[stack] + 1, box.stack_size[stack])):
            unseen &= ~bits.bit(s.bonus_tiles[place])
    return unseen


@rule
def redeal_tiles(box: Bonus, s: BonusTiles, chance: Chance) -> None:
    """Deal the stacks anew below their top tiles, from what lies there and what went back to the box unseen."""
    unseen = unseen_tiles(box, s)
    left = bits.count(unseen)
    for stack in range(STACKS):
        first = i64(box.stack_first[stack])
        for place in range(first + s.taken[stack] + 1, first + box.stack_size[stack]):
            tile = bits.nth(unseen, below(chance, left))
            unseen ^= bits.bit(tile)
            left -= 1
            s.bonus_tiles[place] = tile


@rule
def obtainable(box: Bonus, s: BonusTiles, seat: int, stacks: int) -> int:
    """Those of the stacks that are not empty, if the player has a free space."""
    if s.bonuses[seat] >= box.spaces:
        return NONE
    left = NONE
    for stack in range(STACKS):
        if s.taken[stack] < box.stack_size[stack]:
            left |= bits.bit(stack)
    return left & stacks


@rule
def obtain(box: Bonus, s: BonusTiles, seat: int, stack: int) -> None:
    """Put the top tile of a stack on a free space."""
    s.bonus[seat, s.bonuses[seat]] = s.bonus_tiles[box.stack_first[stack] + s.taken[stack]]
    s.bonuses[seat] += 1
    s.taken[stack] += 1


@rule
def tile_points(box: Bonus, s: BonusTiles, seat: int, tile: int) -> int:
    """What one tile scores: for pairs of icons the smaller count, for icons each, for workers each two, or flat.

    Where a pair is of one icon twice, two of that icon make one pair.
    """
    kind = box.bonus_kind[tile]
    times = i64(1)
    if kind == PAIR:
        times = min(i64(s.icons[seat, box.bonus_icon[tile]]), i64(s.icons[seat, box.bonus_other[tile]]))
        if box.bonus_icon[tile] == box.bonus_other[tile]:
            times = times // 2
    elif kind == ICON:
        times = i64(s.icons[seat, box.bonus_icon[tile]])
    elif kind == WORKERS:
        times = i64(locations.owned(box, s, seat) // 2)
    return times * box.bonus_worth[kind]


@compiled
def bonus_points(box: Bonus, s: BonusTiles, seat: int) -> int:
    """What all of a seat's bonus tiles score."""
    points = i64(0)
    for space in range(s.bonuses[seat]):
        points += tile_points(box, s, seat, s.bonus[seat, space])
    return points
