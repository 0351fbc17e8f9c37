"""The CUDA kernels of a mode: one thread per game, calling the same functions that the CPU runs.

The functions declared below are a mode's, and `device` is `numba.cuda`; `bound` gives each mode its own copy.
"""

from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from centuria.batch.buffers import Buffers
from centuria.batch.step import answer_to, copy_status, sample_game
from centuria.batch.step_loop import step_loop
from centuria.core.jit import bound
from centuria.core.layout import Row
from centuria.core.rng import Chance
from centuria.gpu.device import cuda
from centuria.mechanisms import crystals
from centuria.modes import game_loop, named

if TYPE_CHECKING:
    device: Any = ...

    def begin_game(*everything: object) -> None:
        """Deal the next game in a row."""

    def step_game(*everything: object) -> None:
        """Give one answer in one game."""

    def encode_game(*everything: object) -> None:
        """Write the seat that decides, the action mask and the observation."""

    def series(*everything: object) -> None:
        """Play games of a series at random, one after the other on the same record."""


@dataclass(frozen=True, slots=True)
class Kernels:
    """The kernels for a batch, and for random games."""

    begin: Any
    lay: Any
    fetch: Any
    step: Any
    first_illegal: Any
    sample: Any
    play: Any


@cache
def kernels(mode: str) -> Kernels:
    """The kernels of a mode, built on first use and compiled on first launch."""
    device_, loop = cuda(), step_loop(mode)
    return Kernels(
        begin=bound(device_.jit, begin, mode, device=device_, begin_game=loop.begin_game, encode_game=loop.encode_game),
        lay=bound(device_.jit, lay, mode, device=device_, encode_game=loop.encode_game),
        fetch=bound(device_.jit, fetch, mode, device=device_),
        step=bound(device_.jit, step, mode, device=device_, step_game=loop.step_game, encode_game=loop.encode_game),
        first_illegal=bound(device_.jit, find_illegal, mode, device=device_),
        sample=bound(device_.jit, sample, mode, device=device_),
        play=bound(device_.jit, play, mode, device=device_, series=named(mode).verbs.series),
    )


def begin(buffers: Buffers) -> None:
    """Deal and encode a game."""
    game = device.grid(1)
    if game < len(buffers.states):
        box, config, s, status = buffers.boxes[0], buffers.configs[0], buffers.states[game], buffers.statuses[game]
        begin_game(box, config, s, buffers.chances[game], status, game)
        encode_game(box, config, s, status, buffers.action_of, buffers.legal, buffers.observations, game)
        copy_status(
            status, config.seats, buffers.seat, buffers.done, buffers.truncated, buffers.rewards, buffers.scores, game
        )


def lay(buffers: Buffers, records: Sequence[crystals.Caravans], game: int) -> None:
    """Replace the position of one game, by a single thread."""
    box, config, status = buffers.boxes[0], buffers.configs[0], buffers.statuses[game]
    buffers.states[game] = records[0]
    status.decisions = 0
    encode_game(box, config, buffers.states[game], status, buffers.action_of, buffers.legal, buffers.observations, game)
    buffers.seat[game] = status.seat


def fetch(buffers: Buffers, records: MutableSequence[crystals.Caravans], game: int) -> None:
    """Copy the record of one game, by a single thread."""
    records[0] = buffers.states[game]


def step(buffers: Buffers, actions: Row) -> None:
    """Play one action in a game."""
    game = device.grid(1)
    if game < len(buffers.states):
        box, config, s, status = buffers.boxes[0], buffers.configs[0], buffers.states[game], buffers.statuses[game]
        answer = answer_to(s, buffers.answer_of, buffers.legal.shape[1], actions[game])
        step_game(box, config, s, buffers.chances[game], status, answer, game)
        if answer >= 0:
            encode_game(box, config, s, status, buffers.action_of, buffers.legal, buffers.observations, game)
        copy_status(
            status, config.seats, buffers.seat, buffers.done, buffers.truncated, buffers.rewards, buffers.scores, game
        )


def find_illegal(buffers: Buffers, actions: Row, first: Row) -> None:
    """Write the first game whose action is not legal."""
    game = device.grid(1)
    if game < len(buffers.states):
        s = buffers.states[game]
        if not s.over and answer_to(s, buffers.answer_of, buffers.legal.shape[1], actions[game]) < 0:
            device.atomic.min(first, 0, game)


def sample(buffers: Buffers, actions: Row) -> None:
    """Choose a random legal action."""
    game = device.grid(1)
    if game < len(buffers.states):
        actions[game] = sample_game(buffers.states[game], buffers.chances[game], buffers.action_of)


def play(
    boxes: Sequence[crystals.Provisions],
    states: MutableSequence[crystals.Caravans],
    chances: Sequence[Chance],
    seats: int,
    seed: int,
    start: int,
    results: MutableSequence[game_loop.Result],
    limit: int,
) -> None:
    """Play a share of a series at random, one game after the other."""
    thread = device.grid(1)
    if thread < len(states):
        first = len(results) * thread // len(states)
        last = len(results) * (thread + 1) // len(states)
        series(boxes[0], states[thread], chances[thread], seats, seed, start + first, results[first:last], limit)
