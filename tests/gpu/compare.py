"""Plays a few games on Numba's simulator of a GPU and on the processor, and says in which modes they are the same."""

import copy
import pickle
import random
import sys

import numpy as np
import pytest

from centuria import gpu
from centuria.batch import Batch
from centuria.core.layout import blank
from centuria.core.rng import CHANCE
from centuria.editions import edition
from centuria.errors import IllegalAction, SetupError
from centuria.gpu.device import cuda
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


def copies(mode: str, seats: int) -> None:
    host, device = (kind(mode, 4, seats=seats, seed=3, limit=7) for kind in (Batch, gpu.Batch))
    saved = device.states()
    assert saved.copy_to_host().tolist() == host.states().tolist()
    for copied in (device.copy(), copy.deepcopy(device), pickle.loads(pickle.dumps(device))):
        assert isinstance(copied, gpu.Batch)
        assert everything(copied) == everything(host)
    for _ in range(5):
        host.step(host.sample())
        device.step(device.sample())
    host.redeal(11)
    device.redeal(11)
    assert everything(device) == everything(host)
    assert everything(device.gather([2, 0, 2])) == everything(host.gather([2, 0, 2]))
    one = device.gather([1])
    assert everything(one.gather([0, 0]).copy()) == everything(host.gather([1, 1]))
    assert everything(device.gather([2], restart=False)) == everything(host.gather([2], restart=False))
    numbers = cuda().to_device(np.array([3, 1]))
    device.set_states(device.states(numbers), np.array([0, 2]))
    host.set_states(host.states([3, 1]), [0, 2])
    assert everything(device) == everything(host)
    ours, theirs = device.children([1]), host.children([1])
    assert ours.actions.tolist() == theirs.actions.tolist()
    assert everything(ours.batch) == everything(theirs.batch)
    before = everything(device)
    wrong = saved.copy_to_host()
    wrong[2, 5] += 1
    for states, games, refusal in (
        (wrong, None, "state 2 is none"),
        (cuda().to_device(wrong), None, "state 2 is none"),
        (saved, cuda().to_device(np.array([0, 1, 2, 1])), "game 1 is listed more than once"),
        (saved, cuda().to_device(np.array([0, 1, 2, 4])), "from 0 to 3, not 4"),
    ):
        with pytest.raises(SetupError, match=refusal):
            device.set_states(states, games)
    assert everything(device) == before
    device.set_states(saved)
    host.set_states(saved.copy_to_host())
    assert everything(device) == everything(host)


def interleavings(mode: str, seats: int, seed: int, length: int) -> None:
    """Steps, new deals, copies, pickles and restored states in a random order, on both: the bytes of games played
    straight."""
    chance = random.Random(seed)
    straight, host, device = (kind(mode, 2, seats=seats, seed=5, limit=8) for kind in (Batch, Batch, gpu.Batch))
    for _ in range(length):
        what = chance.choice(("step", "step", "copy", "pickle", "gather", "redeal", "set_states", "across"))
        if what == "step":
            for batch in (straight, host, device):
                batch.step(batch.sample())
        elif what == "redeal":
            for batch in (straight, host, device):
                batch.redeal(seed)
        elif what == "gather":
            host, device = (batch.gather([1, 0, 1]).gather([1, 2]) for batch in (host, device))
        elif what == "copy":
            host, device = host.copy(), copy.deepcopy(device)
        elif what == "pickle":
            host, device = pickle.loads(pickle.dumps(host)), pickle.loads(pickle.dumps(device))
        else:
            ours, theirs = host.states(), device.states().copy_to_host()
            if what == "across":
                ours, theirs = theirs, ours
            for batch in (host, device):
                batch.step(batch.sample())
            host.set_states(ours)
            device.set_states(theirs)
        # The last observations of truncated games, the last of the arrays, are not part of a state.
        assert everything(host)[:-1] == everything(straight)[:-1], what
        assert everything(device)[:-1] == everything(straight)[:-1], what


def illegal_actions(mode: str) -> None:
    """An illegal action loses the game, or is ignored; what is seen last goes with copies."""
    for illegal in ("lose", "ignore"):
        host, device = (kind(mode, 3, seed=7, limit=2, illegal=illegal) for kind in (Batch, gpu.Batch))
        for wrong in ([-1, 1 << 20], []):
            actions = host.sample()
            actions[: len(wrong)] = wrong
            device.sample()
            host.step(actions)
            device.step(actions)
            assert everything(host) == everything(device)
        assert host.final_observations.any()
        for copied in (device.copy(), pickle.loads(pickle.dumps(device)), device.gather([0, 1, 2])):
            assert everything(copied) == everything(host)


def play(mode: str, seats: int) -> None:
    chosen = edition(mode)
    want = blank(chosen.mode.result, 2)
    chosen.mode.verbs.series(chosen.box[0], chosen.records()[0], blank(CHANCE)[0], seats, 5, 0, want, 40)
    assert gpu.Player(mode, seats, at_once=1).play(2, 5, limit=40).tobytes() == want.tobytes()


def quick(mode: str) -> None:
    most = edition(mode).mode.seats[-1]
    steps(mode, most)
    copies(mode, 2)
    interleavings(mode, 2, seed=len(mode), length=12)
    illegal_actions(mode)
    play(mode, 2)


def thorough(mode: str) -> None:
    for seats in edition(mode).mode.seats:
        for seed in range(3):
            interleavings(mode, seats, seed, length=40)


how, *modes = sys.argv[1:]
for mode in modes:
    {"quick": quick, "thorough": thorough}[how](mode)
    print(mode)
