"""Copies of games on a GPU: how fast, as a share of what a plain copy on the same device reaches in the same run.

`python benchmarks/gpu_copies.py` compares the copies with those of the processor byte for byte, then measures, and
saves a row for each measurement as JSON in the file named by --out. The bytes are those that have to be read and
written; what a kernel moves beyond them counts against it. What has a colon is the kernels alone, without the
allocation of new arrays. Everything but the time also runs on Numba's simulator:
`NUMBA_ENABLE_CUDASIM=1 NUMBA_DISABLE_JIT=1 python benchmarks/gpu_copies.py --games 8 --rounds 1 --bytes 4096`.
"""

import argparse
import json
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np

from centuria import gpu
from centuria.batch import Batch
from centuria.batch.state_lanes import LANES
from centuria.batch.states import record_words, row_tag
from centuria.gpu.copies import copy_kernels
from centuria.gpu.device import blocks, cuda
from centuria.mode_registry import NAMES

SEED, STEPS = 11, 40
SIMULATED = os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"


def timed(work: Callable[[], object], rounds: int) -> float:
    """The median of the milliseconds between the begin and the end of the work on the device, once it is compiled."""
    door = cuda()
    kept, times = work(), []
    for _ in range(rounds):
        door.synchronize()
        if not SIMULATED:
            start, end = door.event(), door.event()
            start.record()
            kept = work()
            end.record()
            end.synchronize()
            times.append(float(start.elapsed_time(end)))
        else:  # The simulator has no time for events.
            begun = perf_counter()
            kept = work()
            times.append(1000 * (perf_counter() - begun))
    del kept
    return median(times)


def plain_copy(size: int, rounds: int) -> float:
    """Bytes read and written each millisecond by a copy from device memory to device memory."""
    door = cuda()
    one, other = door.to_device(np.zeros(size, np.uint8)), door.device_array(size, np.uint8)
    return 2 * size / timed(lambda: other.copy_to_device(one), rounds)


def played(kind: type[Batch], mode: str, games: int, seats: int) -> Any:
    """A batch in the middle of its games."""
    batch = kind(mode, games, seats=seats, seed=SEED)
    for _ in range(STEPS):
        batch.step(batch.sample())
    return batch


def on_host(array: Any) -> Any:
    """An array of either kind, in the memory of the processor."""
    return array.copy_to_host() if hasattr(array, "copy_to_host") else array


def everything(batch: Any) -> list[bytes]:
    """All arrays of a batch as bytes."""
    return [np.ascontiguousarray(on_host(array)).tobytes() for array in batch.buffers[4:]]


def check(mode: str, games: int, seats: int) -> None:
    """Every copy is the one of the processor, byte for byte; raises AssertionError otherwise."""
    ours, theirs = (played(kind, mode, games, seats) for kind in (Batch, gpu.Batch))
    order = np.random.default_rng(SEED).integers(games, size=games)
    rows = theirs.states()
    assert np.array_equal(rows.copy_to_host(), ours.states())
    assert everything(theirs.copy()) == everything(ours.copy())
    assert everything(theirs.gather(order)) == everything(ours.gather(order))
    for batch in (ours, theirs):
        batch.step(batch.sample())
    ours.set_states(rows.copy_to_host()[order])
    theirs.set_states(cuda().to_device(rows.copy_to_host()[order]))
    assert everything(theirs) == everything(ours)
    theirs.redeal(5)
    ours.redeal(5)
    assert everything(theirs) == everything(ours)


def size_of(arrays: Sequence[Any]) -> int:
    """The bytes of some arrays."""
    return sum(int(np.prod(array.shape)) * array.dtype.itemsize for array in arrays)


def copies(mode: str, games: int, seats: int) -> dict[str, tuple[int, Callable[[], object]]]:
    """By name, the bytes that a copy has to read and write, and the copy."""
    batch = played(gpu.Batch, mode, games, seats)
    records = record_words(batch.buffers)
    rows = batch.states()
    everywhere = cuda().to_device(np.arange(games))
    shuffled = cuda().to_device(np.random.default_rng(SEED).permutation(games))
    shown = size_of([*batch.buffers[7:13], batch.buffers.final])
    tag, found, words = row_tag(batch.edition, seats), cuda().to_device(np.zeros(1, np.int64)), rows.view(np.uint32)
    record, row = size_of(records), size_of([rows])
    launch = blocks(games * LANES)

    target = batch.gather(shuffled)

    def pack() -> None:
        copy_kernels().pack[launch](*records, tag, everywhere, words)

    def take() -> None:
        copy_kernels().take_records[launch](*records, shuffled, *record_words(target.buffers))
        copy_kernels().take_arrays[blocks(games)](batch.buffers, shuffled, target.buffers)

    def unpack() -> None:
        copy_kernels().unpack[launch](*records, everywhere, words)

    return {
        "states: games to rows": (record + row, pack),
        "states": (record + row, batch.states),
        "states, shuffled": (record + row, lambda: batch.states(shuffled)),
        "set_states: check of the rows": (row, lambda: copy_kernels().foreign[launch](words, tag, found)),
        "set_states: rows to games": (row + record, unpack),
        "set_states, with masks and observations": (2 * (row + record) + shown, lambda: batch.set_states(rows)),
        "copy": (2 * (record + shown), batch.copy),
        "gather: games to other places": (2 * (record + shown), take),
        "gather, shuffled": (2 * (record + shown), lambda: batch.gather(shuffled)),
    }


def main() -> int:
    """Check and measure the copies of some modes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--modes", nargs="*", default=list(NAMES))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=1 << 20, help="games in the batch that is measured")
    parser.add_argument("--checked", type=int, default=4096, help="at most so many games are compared byte for byte")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--bytes", type=int, default=1 << 31, help="the size of the plain copy")
    parser.add_argument("--out", type=Path, default=Path("gpu_copies.json"))
    options = parser.parse_args()
    found = []
    for mode in options.modes:
        check(mode, min(options.checked, options.games), options.players)
        print(f"{mode}: copies are those of the processor, byte for byte", flush=True)
        # Measured anew for each mode: the clock of a device changes with its load.
        most = plain_copy(options.bytes, options.rounds)
        print(f"plain copy: {most / 1e9:.3f} TB/s read and written")
        for name, (size, work) in copies(mode, options.games, options.players).items():
            took = timed(work, options.rounds)
            row = {
                "mode": mode,
                "players": options.players,
                "games": options.games,
                "copy": name,
                "bytes": size,
                "milliseconds": round(took, 4),
                "million_games_per_second": round(options.games / took / 1e3, 2),
                "terabytes_per_second": round(size / took / 1e9, 4),
                "share_of_plain_copy": round(size / took / most, 4),
            }
            found.append(row)
            print(f"{mode} {name}: {row['million_games_per_second']} M games/s, {row['share_of_plain_copy']:.1%}")
            options.out.write_text(json.dumps(found, indent=1))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
