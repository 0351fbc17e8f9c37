"""The CUDA kernels of a mode: one thread per game, calling the same functions that the CPU runs.

The functions declared below are a mode's, and `device` is `numba.cuda`; `bound` gives each mode its own copy.
"""

from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from centuria.batch.buffers import Buffers
from centuria.batch.step import answer_to, copy_status, sample_game
from centuria.batch.step_loop import lay_record, show_range, step_loop
from centuria.core.jit import bound, rule
from centuria.core.layout import Row
from centuria.core.rng import Chance
from centuria.gpu.device import cuda
from centuria.mechanisms import crystals
from centuria.modes import game_loop, named

if TYPE_CHECKING:
    device: Any = ...

    def begin_game(*everything: object) -> None:
        """Deal the next game in a row."""

    def step_game(*everything: object) -> bool:
        """Give one answer in one game; returns whether anything has changed."""

    def encode_game(*everything: object) -> None:
        """Write the seat that decides, the action mask and the observation."""

    def redeal_game(*everything: object) -> None:
        """Deal again what nobody has seen."""

    def show_one(*everything: object) -> None:
        """Write to the arrays what games of a list are now."""

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
    show: Any
    redeal: Any
    unfit: Any
    unmark: Any
    play: Any


@cache
def kernels(mode: str) -> Kernels:
    """The kernels of a mode, built on first use and compiled on first launch."""
    device_, loop = cuda(), step_loop(mode)
    show_ = bound(rule, show_range, mode, encode_game=loop.encode_game)
    return Kernels(
        begin=bound(device_.jit, begin, mode, device=device_, begin_game=loop.begin_game, encode_game=loop.encode_game),
        lay=bound(device_.jit, lay_record, mode, encode_game=loop.encode_game),
        fetch=bound(device_.jit, fetch, mode, device=device_),
        step=bound(device_.jit, step, mode, device=device_, step_game=loop.step_game, encode_game=loop.encode_game),
        first_illegal=bound(device_.jit, find_illegal, mode, device=device_),
        sample=bound(device_.jit, sample, mode, device=device_),
        show=bound(device_.jit, show, mode, device=device_, show_one=show_),
        redeal=bound(device_.jit, redeal, mode, device=device_, redeal_game=loop.redeal_game),
        unfit=bound(device_.jit, find_unfit, mode, device=device_),
        unmark=bound(device_.jit, unmark, mode, device=device_),
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


def show(buffers: Buffers, games: Row) -> None:
    """Write to the arrays what a game of the list is now."""
    place = device.grid(1)
    if place < len(games):
        show_one(buffers, games, place, place + 1)


def redeal(buffers: Buffers, chances: MutableSequence[Chance], seed: int) -> None:
    """Deal again what nobody has seen in a game."""
    game = device.grid(1)
    if game < len(buffers.states):
        redeal_game(buffers.boxes[0], buffers.states[game], chances[game], seed, game)


def find_unfit(games: Row, marks: Row, repeats: int, first: Row) -> None:
    """Write the first place of the list with no game of the batch, or with one that is listed before and must not."""
    place = device.grid(1)
    if place < len(games):
        game = games[place]
        if game < 0 or game >= len(marks) or (not repeats and device.atomic.add(marks, game, 1) > 0):
            device.atomic.min(first, 0, place)


def unmark(games: Row, marks: Row) -> None:
    """Take back the marks of `find_unfit`."""
    place = device.grid(1)
    if place < len(games):
        game = games[place]
        if 0 <= game < len(marks):
            marks[game] = 0


def fetch(buffers: Buffers, records: MutableSequence[crystals.Caravans], game: int) -> None:
    """Copy the record of one game, by a single thread."""
    records[0] = buffers.states[game]


def step(buffers: Buffers, actions: Row) -> None:
    """Play one action in a game."""
    game = device.grid(1)
    if game < len(buffers.states):
        box, config, s, status = buffers.boxes[0], buffers.configs[0], buffers.states[game], buffers.statuses[game]
        answer = answer_to(s, buffers.answer_of, buffers.legal.shape[1], actions[game])
        if step_game(box, config, s, buffers.chances[game], status, buffers.final, answer, game):
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
