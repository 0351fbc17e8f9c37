"""Plays a few games on Numba's simulator of a GPU and on the processor, and says in which modes they are the same."""

import sys

import numpy as np
import pytest

from centuria import gpu
from centuria.batch import Batch
from centuria.core.layout import blank
from centuria.core.rng import CHANCE
from centuria.editions import edition
from centuria.errors import IllegalAction
from centuria.position import dealt


def everything(batch: Batch) -> list[bytes]:
    arrays = [array.copy_to_host() if hasattr(array, "copy_to_host") else array for array in batch.buffers]
    return [np.ascontiguousarray(array).tobytes() for array in arrays]


def steps(mode: str, seats: int) -> None:
    host, device = (kind(mode, 3, seats=seats, seed=7, limit=9) for kind in (Batch, gpu.Batch))
    assert everything(host) == everything(device)
    for _ in range(12):
        host.step(host.sample())
        device.step(device.sample())
        assert everything(host) == everything(device)
    before = everything(device)
    with pytest.raises(IllegalAction, match="game 0: action -1"):
        device.step(np.full(3, -1))
    assert everything(device) == before
    position, _ = dealt(host.edition, seats, 3)
    host.lay(1, position)
    device.lay(1, position)
    assert everything(host) == everything(device)
    assert device.position(1).legal() == position.legal()


def play(mode: str, seats: int) -> None:
    chosen = edition(mode)
    want = blank(chosen.mode.result, 2)
    chosen.mode.verbs.series(chosen.box[0], chosen.records()[0], blank(CHANCE)[0], seats, 5, 0, want, 40)
    assert gpu.Player(mode, seats, at_once=1).play(2, 5, limit=40).tobytes() == want.tobytes()


for mode in sys.argv[1:]:
    most = edition(mode).mode.seats[-1]
    steps(mode, most)
    play(mode, 2)
    print(mode)
