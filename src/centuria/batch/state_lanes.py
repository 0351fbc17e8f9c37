"""The copies of `states.py` for several threads (lanes), each of which takes every `LANES`-th word of a game.

One thread copies whole games three times as fast with the loops of `states.py`, which have no stride.
"""

from centuria.batch.observations.writer import GameRows
from centuria.batch.states import CHECK_WORDS
from centuria.core.bits import u64
from centuria.core.jit import rule
from centuria.core.layout import Row

LANES = 32
"""The threads of a warp: neighbouring threads read and write neighbouring words (coalesced access)."""


@rule
def pack_part(part: GameRows, rows: GameRows, game: int, place: int, at: int, lane: int) -> int:
    """Copy a lane's words of a game to a row, from `at` on; returns what they add to the check."""
    check = u64(0)
    for word in range(lane, part.shape[1], LANES):
        value = part[game, word]
        rows[place, at + word] = value
        check += u64(value) * u64(2 * (at + word) + 1)
    return check


@rule
def pack_lane(
    states: GameRows, chances: GameRows, statuses: GameRows, rows: GameRows, game: int, place: int, lane: int
) -> int:
    """Write a lane's words of a game to a row; returns what they add to the check."""
    chance_at = states.shape[1]
    check = pack_part(states, rows, game, place, 0, lane)
    check += pack_part(chances, rows, game, place, chance_at, lane)
    return check + pack_part(statuses, rows, game, place, chance_at + chances.shape[1], lane)


@rule
def unpack_part(part: GameRows, rows: GameRows, game: int, place: int, at: int, lane: int) -> None:
    """Copy a lane's words of a row, from `at` on, to a game."""
    for word in range(lane, part.shape[1], LANES):
        part[game, word] = rows[place, at + word]


@rule
def unpack_lane(
    states: GameRows, chances: GameRows, statuses: GameRows, rows: GameRows, game: int, place: int, lane: int
) -> None:
    """Replace a lane's words of a game by what a row says."""
    chance_at = states.shape[1]
    unpack_part(states, rows, game, place, 0, lane)
    unpack_part(chances, rows, game, place, chance_at, lane)
    unpack_part(statuses, rows, game, place, chance_at + chances.shape[1], lane)


@rule
def take_part(source: GameRows, target: GameRows, game: int, place: int, lane: int) -> None:
    """Copy a lane's words of a game to the game at a place of other arrays."""
    for word in range(lane, source.shape[1], LANES):
        target[place, word] = source[game, word]


@rule
def check_of_lane(rows: GameRows, place: int, lane: int) -> int:
    """What a lane's words of a row add to its check."""
    check = u64(0)
    for word in range(lane, rows.shape[1] - CHECK_WORDS, LANES):
        check += u64(rows[place, word]) * u64(2 * word + 1)
    return check


@rule
def sum_of_lanes(sums: Row, first: int) -> int:
    """The sum of what the lanes of a row have found."""
    check = u64(0)
    for lane in range(LANES):
        check += u64(sums[first + lane])
    return check
