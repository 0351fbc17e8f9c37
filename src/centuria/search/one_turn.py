"""The best way to play the present turn: what the greedy bot plays, and compiled opponents in batches.

Every way to play the turn is tried, depth first, and the position after it is valued as a beam search values it. What
nobody has seen is hidden first, so the choice depends on nothing that the seat may not know.
"""

from collections.abc import MutableSequence, Sequence
from typing import TYPE_CHECKING, Annotated, NamedTuple

import numpy as np

from centuria.core import bits
from centuria.core.bits import NONE, i64
from centuria.core.jit import rule, wrapping
from centuria.core.layout import Grid, Row, blank, cells, layout
from centuria.core.rng import Chance, draw
from centuria.mechanisms import agenda, crystals, turns
from centuria.modes.mode import Records
from centuria.search.beam.beam_layer import UNSEARCHED
from centuria.search.turn_walk import MAX_MOVES, TurnWalk, begin_walk
from centuria.search.workspace import MAX_ANSWERS

WIN_BONUS = 60.0
"""The value of winning, beyond points."""
DISCOUNT = 0.96
"""The factor by which the evaluation counts less than points."""
PENALTY_FALLS_FROM, LAST_ROUND = 40, 60
"""Ending the game as a loser matters less and less from the first of these rounds to the second."""
RESTLESSNESS = 0.1
"""The noise that is added for each round after the last of these: bots could wait for each other forever."""
ROOT_OF_THREE = 1.7320508075688772

if TYPE_CHECKING:
    from centuria.search.evaluation import EndWeights as Weights
    from centuria.search.turn_walk import next_end
    from centuria.search.verbs import score

    def hide_unseen(box: crystals.Provisions, s: crystals.Caravans) -> None:
        """Remove what nobody has seen, or put it in ascending order."""

    def value_after(
        box: crystals.Provisions,
        weights: Weights,
        s: crystals.Caravans,
        me: int,
        gained: float,
        now: float,
        discount: float,
        win_bonus: float,
        loss_penalty: float,
    ) -> float:
        """The value of a position after a turn."""


class TurnSearch(TurnWalk):
    """What a search of one turn writes to, beside the positions on its path: the walk, and the result: by answer, the
    value of the best turn that begins with it, that turn, and its length."""

    answer_value: Annotated[MutableSequence[float], cells("f8", MAX_ANSWERS)]
    answer_turn: Annotated[Grid, cells("i1", MAX_ANSWERS, MAX_MOVES)]
    answer_turn_length: Annotated[Row, cells("i1", MAX_ANSWERS)]


class TurnWorkspace(NamedTuple):
    """The positions on the path through a turn, and the record of its search.

    Compiled code gets the record itself: an array in a tuple is counted as a reference at every call.
    """

    stack: Records
    searches: Records

    def turn(self, answer: int) -> tuple[int, ...]:
        """The best turn that begins with an answer."""
        found = self.searches[0]
        return tuple(map(int, found["answer_turn"][answer, : found["answer_turn_length"][answer]]))


def new_turn_workspace(state: np.dtype[np.void]) -> TurnWorkspace:
    """Room for the search of a turn."""
    return TurnWorkspace(blank(state, MAX_MOVES + 2), blank(layout(TurnSearch)))


def search_turn(
    box: crystals.Provisions,
    weights: "Weights",
    root: crystals.Caravans,
    stack: MutableSequence[crystals.Caravans],
    found: TurnSearch,
) -> None:
    """Value every answer to the open question by the best turn that begins with it."""
    values, path = found.answer_value, found.path
    stack[0] = root
    hide_unseen(box, stack[0])
    me = i64(agenda.seat(stack[0]))
    points = float(score(box, stack[0], me))
    penalty = WIN_BONUS * loss_factor(stack[0])
    for answer in range(MAX_ANSWERS):
        values[answer] = UNSEARCHED
    begin_walk(found, stack[0], stack[0].answers)
    while True:
        end = next_end(box, stack, found)
        if end < 0:
            return
        s = stack[end]
        gained = float(score(box, s, me)) - points
        value = value_after(box, weights, s, me, gained, 1.0, DISCOUNT, WIN_BONUS, penalty)
        first = i64(path[0])
        if value > values[first]:
            values[first] = value
            found.answer_turn_length[first] = found.length
            for step in range(found.length):
                found.answer_turn[first, step] = path[step]


@rule
def loss_factor(s: turns.Turns) -> float:
    """How much it matters not to end the game as a loser: less and less in a game that drags on."""
    left = LAST_ROUND - i64(s.rounds)
    return min(1.0, max(0.0, left / (LAST_ROUND - PENALTY_FALLS_FROM)))


@wrapping
def unit(chance: Chance) -> float:
    """A random number from 0 up to 1, exclusive."""
    return float(i64(draw(chance) >> bits.u64(11))) / 9007199254740992.0


@rule
def normal(chance: Chance) -> float:
    """A random number with mean 0 and standard deviation 1, roughly normal: the sum of four uniform ones."""
    total = -2.0
    for _ in range(4):
        total += unit(chance)
    return total * ROOT_OF_THREE


def choose_answer(
    box: crystals.Provisions,
    weights: "Weights",
    root: crystals.Caravans,
    stack: MutableSequence[crystals.Caravans],
    found: TurnSearch,
    chance: Chance,
    noise: float,
) -> int:
    """The answer with the best value, with noise of this standard deviation on each; of equal ones the lowest."""
    search_turn(box, weights, root, stack, found)
    sigma = noise + RESTLESSNESS * max(0, i64(root.rounds) - LAST_ROUND)
    answers, best, most = root.answers, -1, 0.0
    while answers != NONE:
        answer = bits.lowest(answers)
        answers &= answers - bits.ONE
        value = found.answer_value[answer]
        if sigma > 0.0:
            value += sigma * normal(chance)
        if best < 0 or value > most:
            best, most = answer, value
    return best


def choose(
    boxes: Sequence[crystals.Provisions],
    weights: "Sequence[Weights]",
    states: Sequence[crystals.Caravans],
    stack: MutableSequence[crystals.Caravans],
    searches: Sequence[TurnSearch],
    chances: Sequence[Chance],
    noise: float,
) -> int:
    """`choose_answer` for Python, which passes records inside arrays."""
    return choose_answer(boxes[0], weights[0], states[0], stack, searches[0], chances[0], noise)
