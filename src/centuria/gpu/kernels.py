"""The kernels of a mode: one thread a game, each calling the very rules that the processor runs.

The verbs below are a mode's, and `device` is Numba's door to the GPU; `bound` gives each mode its own copy.
"""

from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from centuria.batch.buffers import Desk
from centuria.batch.step import choice, sample_one, tell
from centuria.batch.step_loop import steps
from centuria.core.jit import bound
from centuria.core.layout import Row
from centuria.core.rng import Chance
from centuria.gpu.device import cuda
from centuria.mechanisms import crystals
from centuria.modes import game_loop, named

if TYPE_CHECKING:
    device: Any = ...

    def begin_game(*everything: object) -> None:
        """Deal the next game at a place."""

    def step_game(*everything: object) -> None:
        """Give one answer in one game."""

    def show_game(*everything: object) -> None:
        """Write who decides, what is legal and what is seen."""

    def series(*everything: object) -> None:
        """Play games of a series at random, one after the other on the same record."""


@dataclass(frozen=True, slots=True)
class Kernels:
    """What is launched for a batch, and for games played at random."""

    begin: Any
    lay: Any
    fetch: Any
    step: Any
    refused: Any
    sample: Any
    play: Any


@cache
def kernels(mode: str) -> Kernels:
    """The kernels of a mode, put together when they are first asked for and compiled when they are first launched."""
    door, verbs = cuda(), steps(mode)
    return Kernels(
        begin=bound(door.jit, begin, mode, device=door, begin_game=verbs.begin_game, show_game=verbs.show_game),
        lay=bound(door.jit, lay, mode, device=door, show_game=verbs.show_game),
        fetch=bound(door.jit, fetch, mode, device=door),
        step=bound(door.jit, step, mode, device=door, step_game=verbs.step_game, show_game=verbs.show_game),
        refused=bound(door.jit, refuse, mode, device=door),
        sample=bound(door.jit, sample, mode, device=door),
        play=bound(door.jit, play, mode, device=door, series=named(mode).verbs.series),
    )


def begin(desk: Desk) -> None:
    """Deal and show a game."""
    game = device.grid(1)
    if game < len(desk.states):
        box, terms, s, note = desk.boxes[0], desk.terms[0], desk.states[game], desk.notes[game]
        begin_game(box, terms, s, desk.chances[game], note, game)
        show_game(box, terms, s, note, desk.action_of, desk.legal, desk.observations, game)
        tell(note, terms.seats, desk.seat, desk.done, desk.truncated, desk.rewards, desk.scores, game)


def lay(desk: Desk, records: Sequence[crystals.Caravans], game: int) -> None:
    """Go on from another position in one game, by a single thread."""
    box, terms, note = desk.boxes[0], desk.terms[0], desk.notes[game]
    desk.states[game] = records[0]
    note.decisions = 0
    show_game(box, terms, desk.states[game], note, desk.action_of, desk.legal, desk.observations, game)
    desk.seat[game] = note.seat


def fetch(desk: Desk, records: MutableSequence[crystals.Caravans], game: int) -> None:
    """Copy the record of one game, by a single thread."""
    records[0] = desk.states[game]


def step(desk: Desk, actions: Row) -> None:
    """Do one action of a game."""
    game = device.grid(1)
    if game < len(desk.states):
        box, terms, s, note = desk.boxes[0], desk.terms[0], desk.states[game], desk.notes[game]
        answer = choice(s, desk.answer_of, desk.legal.shape[1], actions[game])
        step_game(box, terms, s, desk.chances[game], note, answer, game)
        if answer >= 0:
            show_game(box, terms, s, note, desk.action_of, desk.legal, desk.observations, game)
        tell(note, terms.seats, desk.seat, desk.done, desk.truncated, desk.rewards, desk.scores, game)


def refuse(desk: Desk, actions: Row, first: Row) -> None:
    """Note the first game whose action is not legal."""
    game = device.grid(1)
    if game < len(desk.states):
        s = desk.states[game]
        if not s.over and choice(s, desk.answer_of, desk.legal.shape[1], actions[game]) < 0:
            device.atomic.min(first, 0, game)


def sample(desk: Desk, actions: Row) -> None:
    """Choose a legal action at random."""
    game = device.grid(1)
    if game < len(desk.states):
        actions[game] = sample_one(desk.states[game], desk.chances[game], desk.action_of)


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
