"""Kernels that copy games: a warp for each game, whose threads move neighbouring words (coalesced access).

`device` is `numba.cuda`; `bound` puts it in place. The rows and their check are those of `centuria.batch.states`.
"""

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from centuria.batch.buffers import Buffers
from centuria.batch.observations.writer import GameRows
from centuria.batch.state_lanes import LANES, check_of_lane, pack_lane, sum_of_lanes, take_part, unpack_lane
from centuria.batch.states import has_check, write_check
from centuria.core.bits import u64
from centuria.core.jit import bound
from centuria.core.layout import Row
from centuria.gpu.device import THREADS, cuda

if TYPE_CHECKING:
    device: Any = ...


CHECK = np.uint64


@dataclass(frozen=True, slots=True)
class CopyKernels:
    """The kernels for rows of words, the same for every mode."""

    pack: Any
    unpack: Any
    foreign: Any
    take_records: Any
    take_arrays: Any


@cache
def copy_kernels() -> CopyKernels:
    """The kernels, built on first use and compiled on first launch."""
    device_ = cuda()
    return CopyKernels(
        pack=bound(device_.jit, pack, "any", device=device_),
        unpack=bound(device_.jit, unpack, "any", device=device_),
        foreign=bound(device_.jit, find_foreign, "any", device=device_),
        take_records=bound(device_.jit, take_records, "any", device=device_),
        take_arrays=bound(device_.jit, take_arrays, "any", device=device_),
    )


def pack(states: GameRows, chances: GameRows, statuses: GameRows, tag: int, games: Row, rows: GameRows) -> None:
    """Write everything about a game of the list to a row."""
    sums = device.shared.array(THREADS, CHECK)
    thread = device.threadIdx.x
    place, lane = device.grid(1) // LANES, thread % LANES
    sums[thread] = 0
    if place < len(games):
        sums[thread] = pack_lane(states, chances, statuses, rows, games[place], place, lane)
    device.syncthreads()
    if lane == 0 and place < len(games):
        write_check(rows, place, u64(tag) + sum_of_lanes(sums, thread))


def unpack(states: GameRows, chances: GameRows, statuses: GameRows, games: Row, rows: GameRows) -> None:
    """Replace everything about a game of the list by what a row says."""
    place, lane = device.grid(1) // LANES, device.threadIdx.x % LANES
    if place < len(games):
        unpack_lane(states, chances, statuses, rows, games[place], place, lane)


def find_foreign(rows: GameRows, tag: int, first: Row) -> None:
    """Write the first row that is none of this tag."""
    sums = device.shared.array(THREADS, CHECK)
    thread = device.threadIdx.x
    place, lane = device.grid(1) // LANES, thread % LANES
    sums[thread] = 0
    if place < rows.shape[0]:
        sums[thread] = check_of_lane(rows, place, lane)
    device.syncthreads()
    if lane == 0 and place < rows.shape[0] and not has_check(rows, place, u64(tag) + sum_of_lanes(sums, thread)):
        device.atomic.min(first, 0, place)


def take_records(
    states: GameRows,
    chances: GameRows,
    statuses: GameRows,
    games: Row,
    new_states: GameRows,
    new_chances: GameRows,
    new_statuses: GameRows,
) -> None:
    """Copy the records of a game of the list to its place in other arrays."""
    place, lane = device.grid(1) // LANES, device.threadIdx.x % LANES
    if place < len(games):
        take_part(states, new_states, games[place], place, lane)
        take_part(chances, new_chances, games[place], place, lane)
        take_part(statuses, new_statuses, games[place], place, lane)


def take_arrays(source: Buffers, games: Row, target: Buffers) -> None:
    """Copy what the arrays show of a game of the list to its place in other arrays, a thread for each game."""
    place = device.grid(1)
    if place < len(games):
        game = games[place]
        for action in range(source.legal.shape[1]):
            target.legal[place, action] = source.legal[game, action]
        for at in range(source.observations.shape[1]):
            target.observations[place, at] = source.observations[game, at]
        for at in range(source.final.shape[1]):
            target.final[place, at] = source.final[game, at]
        target.seat[place] = source.seat[game]
        target.done[place] = source.done[game]
        target.truncated[place] = source.truncated[game]
        for seat in range(source.configs[0].seats):
            target.scores[place, seat] = source.scores[game, seat]
            target.rewards[place, seat] = source.statuses[game].rewards[seat]
