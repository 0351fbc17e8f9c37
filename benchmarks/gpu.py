"""Batches on a GPU compared with the CPU: the same games byte for byte, and how fast.

Prints a table for each measurement and saves everything as JSON in the file named by --out.
"""

import argparse
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from os import cpu_count
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np

from centuria import gpu
from centuria.batch import Batch
from centuria.core.layout import blank
from centuria.core.rng import CHANCE
from centuria.editions import edition
from centuria.gpu.device import cuda
from centuria.gpu.kernels import kernels
from centuria.mode_registry import NAMES

NO_LIMIT = 1 << 30
found: dict[str, Any] = {}


def note(name: str, value: Any) -> None:
    found[name] = value
    print(f"{name:58} {value}", flush=True)


def on_host(mode: str, seats: int, games: int, seed: int) -> Any:
    """The results of a series, played on all cores of the processor."""
    chosen = edition(mode)
    results = blank(chosen.mode.result, games)
    parts = 64
    ends = [games * part // parts for part in range(parts + 1)]

    def play(first: int, last: int) -> None:
        chosen.mode.verbs.series(
            chosen.box[0],
            chosen.records()[0],
            blank(CHANCE)[0],
            seats,
            np.uint64(seed),
            first,
            results[first:last],
            NO_LIMIT,
        )

    play(0, 1)
    with ThreadPoolExecutor(cpu_count()) as pool:
        for work in [pool.submit(play, first, last) for first, last in pairwise(ends)]:
            work.result()
    return results


def timed(work: Callable[[], None], rounds: int) -> list[float]:
    """Milliseconds of each round, by events on the device; what is compiled is compiled before."""
    door = cuda()
    work()
    times = []
    for _ in range(rounds):
        start, end = door.event(), door.event()
        start.record()
        work()
        end.record()
        end.synchronize()
        times.append(float(start.elapsed_time(end)))
    return times


def same_games(mode: str, games: int) -> None:
    for seats in edition(mode).mode.seats:
        count = games if seats == 2 else games // 10
        theirs, ours = gpu.Player(mode, seats).play(count, 5), on_host(mode, seats, count, 5)
        equal = theirs.tobytes() == ours.tobytes()
        note(f"{mode} {seats} players: {count:,} games byte for byte", "same" if equal else "DIFFERENT")


def same_steps(mode: str, count: int, steps: int) -> None:
    for seats in (2, edition(mode).mode.seats[-1]):
        ours, theirs = (kind(mode, count, seats=seats, seed=9, limit=250) for kind in (Batch, gpu.Batch))
        wrong = []
        for step in range(steps):
            ids = ours.sample()
            actions = theirs.sample()
            ours.step(ids)
            theirs.step(actions, check=step % 2 == 0)
            if step % 50 == 49 or step == 0:
                for name, host, device in zip(ours.buffers._fields, ours.buffers, theirs.buffers, strict=True):
                    if np.ascontiguousarray(host).tobytes() != np.ascontiguousarray(device.copy_to_host()).tobytes():
                        wrong.append(f"{name} at step {step}")
        ended = int(ours.begun.sum()) - count
        note(f"{mode} {seats} players: batch of {count:,}, {steps} steps, {ended:,} ends", wrong or "same")


def random_play(mode: str, at_once: int, each: int, rounds: int) -> None:
    player = gpu.Player(mode, 2, at_once=at_once)
    results = cuda().to_device(blank(edition(mode).mode.result, at_once * each))
    times = timed(lambda: player.launch(results, 1), rounds)
    decisions = int(results.copy_to_host()["decisions"].sum())
    note(
        f"{mode} random play, {at_once:,} at once, {each} each: G decisions/s",
        round(decisions / median(times) / 1e6, 3),
    )


def stepping(mode: str, count: int, observe: bool, steps: int) -> None:
    batch = gpu.Batch(mode, count, seats=2, observe=observe)

    def go(check: bool = False) -> None:
        for _ in range(steps):
            batch.step(batch.sample(), check=check)

    go()
    rate = count * steps / median(timed(go, 5)) * 1e3
    checked = count * steps / median(timed(lambda: go(check=True), 3)) * 1e3
    told = (batch.layout.size if observe else 0) + len(batch.actions) + 3 + 6 * batch.seats
    what = f"{mode} steps, {count:,} games, {'observed' if observe else 'masks alone'}"
    note(f"{what}: M steps/s", round(rate / 1e6, 1))
    note(f"{what}, checked: M steps/s", round(checked / 1e6, 1))
    note(f"{what}: bytes told a step, GB/s of them", [told, round(rate * told / 1e9, 1)])


def resources(mode: str) -> None:
    for name in ("begin", "step", "sample", "play"):
        kernel = getattr(kernels(mode), name)
        registers = list(kernel.get_regs_per_thread().values())
        local = list(kernel.get_local_mem_per_thread().values())
        note(f"{mode} {name}: registers, bytes of local memory a thread", [registers, local])


def bandwidth() -> None:
    door = cuda()
    one, other = door.device_array(1 << 31, np.uint8), door.device_array(1 << 31, np.uint8)
    times = timed(lambda: other.copy_to_device(one), 9)
    note("device copy, TB/s read and written", round(2 * (1 << 31) / median(times) / 1e9, 2))


def sharing() -> None:
    batch = gpu.Batch("golem", 4096, seats=2)
    pointer = batch.observations.__cuda_array_interface__["data"][0]
    want = batch.observations.copy_to_host()
    for name in ("torch", "cupy", "jax"):
        try:
            if name == "torch":
                import torch

                there = torch.as_tensor(batch.observations, device="cuda")
                address, equal = there.data_ptr(), bool((there.cpu().numpy() == want).all())
                actions = torch.multinomial(torch.as_tensor(batch.legal, device="cuda").float(), 1)[:, 0]
                batch.step(actions)
                equal = equal and batch.legal.copy_to_host().any(1).all()
            elif name == "cupy":
                import cupy

                there = cupy.asarray(batch.observations)
                address, equal = there.data.ptr, bool((there.get() == batch.observations.copy_to_host()).all())
            else:
                import jax.numpy as jnp

                there = jnp.asarray(batch.observations)
                address = there.unsafe_buffer_pointer()
                equal = bool((np.asarray(there) == batch.observations.copy_to_host()).all())
            note(f"{name}: no copy, same bytes", [address == pointer, bool(equal)])
        except ImportError as reason:
            note(name, str(reason))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--modes", nargs="*", default=list(NAMES))
    parser.add_argument("--games", type=int, default=100_000, help="games compared in each mode")
    parser.add_argument("--parts", nargs="*", default=["same", "speed", "shared"])
    parser.add_argument("--out", type=Path, default=Path("gpu.json"))
    options = parser.parse_args()
    begun = perf_counter()
    for mode in options.modes:
        if "same" in options.parts:
            same_games(mode, options.games)
            same_steps(mode, 4096, 300)
        if "speed" in options.parts:
            for at_once, each in ((1 << 17, 4), (1 << 19, 1), (1 << 20, 2)):
                random_play(mode, at_once, each, 3)
            for count in (1 << 18, 1 << 20):
                for observe in (True, False):
                    stepping(mode, count, observe, 50)
            resources(mode)
        note(f"{mode} after s", round(perf_counter() - begun))
        options.out.write_text(json.dumps(found, indent=1))
    if "speed" in options.parts:
        bandwidth()
    if "shared" in options.parts:
        sharing()
    options.out.write_text(json.dumps(found, indent=1))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
