"""A walk through every way to play a turn, depth first. The searches of one turn, of a beam and of last turns share it.

What leads to the same is walked once: crystals rise in ascending order, and a caravan that is too full gives back the
crystals that are wanted least.
"""

from collections.abc import MutableSequence
from typing import TYPE_CHECKING, Annotated

from centuria.core import bits
from centuria.core.bits import NONE, i64
from centuria.core.jit import rule
from centuria.core.layout import Row, cells
from centuria.mechanisms import agenda, crystals, effects, turns
from centuria.modes.mode import Records

MAX_MOVES = 24
"""No turn has more decisions than this; a longer path is not followed further."""
PLENTY = 5
"""Nobody needs this many crystals of one level: no price asks for them."""

if TYPE_CHECKING:
    from centuria.modes.verbs import answer, choices


class TurnWalk:
    """Where a walk is: by position on the path, the answers not yet tried and the number of decisions that lead there;
    the decisions of the path and the kinds of their questions. `level` is the last position that has answers to try,
    `length` the number of decisions of the turn that was found last."""

    untried: Annotated[Row, cells("u8", MAX_MOVES + 2)]
    lengths: Annotated[Row, cells("i1", MAX_MOVES + 2)]
    path: Annotated[Row, cells("i1", MAX_MOVES + 2)]
    kinds: Annotated[Row, cells("i1", MAX_MOVES + 2)]
    level: Annotated[int, cells("i1")]
    length: Annotated[int, cells("i1")]
    seat: Annotated[int, cells("i1")]


@rule
def level_to_give(have: int, lowest: int) -> int:
    """The level of the crystal to give up: the lowest that may be given, or the one of which there is plenty."""
    most = lowest
    if not crystals.any_level_from(have, PLENTY):
        return most
    for level in range(crystals.LEVELS):
        if crystals.of(have, level) >= PLENTY and crystals.of(have, level) > crystals.of(have, most):
            most = level
    return most


@rule
def pruned_answers(s: crystals.Caravans) -> int:
    """The answers that the search tries (move pruning): pay and return the lowest crystal, or the level with plenty;
    use upgrades up."""
    kind, answers = agenda.kind(s), s.answers
    if kind == agenda.PAY or kind == agenda.TOLL or kind == agenda.COST or kind == agenda.RETURN:
        return bits.bit(level_to_give(crystals.carried(s, agenda.seat(s)), bits.lowest(answers)))
    if kind == agenda.RAISE:
        up = answers & bits.first(effects.STOP_RAISING)
        return up if up != NONE else answers
    return answers


@rule
def answers_in_order(s: crystals.Caravans, raised: int) -> int:
    """The answers to try after the level `raised`, or -1: crystals rise in ascending order, as the order is all one."""
    answers = pruned_answers(s)
    if raised >= 0 and agenda.kind(s) == agenda.RAISE and answers & bits.first(effects.STOP_RAISING) != NONE:
        answers &= ~bits.first(raised)
    return answers


@rule
def raised_by(s: crystals.Caravans, choice: int) -> int:
    """The level that an answer to the open question raises, or -1."""
    return i64(choice) if agenda.kind(s) == agenda.RAISE and choice < effects.STOP_RAISING else i64(-1)


@rule
def give_back_but_one(s: crystals.Caravans, walk: TurnWalk, length: int) -> int:
    """Return crystals that are too many, up to the last of them, as `pruned_answers` does one by one.

    Answers among several levels go on the path; returns its length.
    """
    seat, top = agenda.seat(s), s.pending - 1
    have, left = crystals.carried(s, seat), i64(s.left[top])
    while left > 1 and length < MAX_MOVES - 1:
        levels = crystals.held(have)
        level = level_to_give(have, bits.lowest(levels))
        have -= crystals.one(level)
        left -= 1
        if not bits.single(levels):
            walk.path[length] = level
            walk.kinds[length] = agenda.RETURN
            length += 1
    s.caravan[seat] = have
    s.left[top] = left
    s.answers = crystals.returns(s)
    return length


def answer_in_turn(box: crystals.Provisions, s: crystals.Caravans, choice: int) -> bool:
    """Answer, and go on to the next question of this turn, as `game_loop.settle` does; True where the turn has ended.

    What the next seat may do is not worked out: most turns that are tried are never played.
    """
    answer(box, s, choice)
    while s.pending != 0 or crystals.check_capacity(box, s):
        s.answers = choices(box, s)
        if not bits.single(s.answers):
            return False
        answer(box, s, bits.lowest(s.answers))
    turns.pass_on(s)
    s.answers = NONE
    return True


def open_turn(box: crystals.Provisions, s: crystals.Caravans) -> None:
    """Ask the next seat its question after `answer_in_turn` has ended a turn."""
    if s.pending == 0 and not s.over:
        agenda.ask(s, agenda.TURN, s.seat, 0, 0)
        s.answers = choices(box, s)


@rule
def forget_settled(s: crystals.Caravans) -> None:
    """Clear what is left of questions that are settled, so that equal positions are equal bytes."""
    for place in range(i64(s.pending), len(s.asking)):
        s.asking[place] = 0
        s.asked[place] = 0
        s.detail[place] = 0
        s.left[place] = 0


@rule
def begin_walk(walk: TurnWalk, s: crystals.Caravans, answers: int) -> None:
    """Begin with these answers to the open question of a position, which is the first on the path."""
    walk.seat = agenda.seat(s)
    walk.untried[0] = answers
    walk.lengths[0] = 0
    walk.level = 0


def next_end(box: crystals.Provisions, stack: MutableSequence[crystals.Caravans] | Records, walk: TurnWalk) -> int:
    """Walk on to the next end of the turn: its place on the stack, or -1 when there is none left.

    The decisions that lead there are the first `length` of the path.
    """
    untried, lengths, path, kinds = walk.untried, walk.lengths, walk.path, walk.kinds
    me = walk.seat
    level = i64(walk.level)
    while level >= 0:
        if untried[level] == NONE:
            level -= 1
            continue
        choice = bits.lowest(untried[level])
        untried[level] &= untried[level] - bits.ONE
        stack[level + 1] = stack[level]
        s = stack[level + 1]
        length = i64(lengths[level])
        while True:
            raised = raised_by(s, choice)
            path[length] = choice
            kinds[length] = agenda.kind(s)
            length += 1
            over = answer_in_turn(box, s, choice)
            while not over and agenda.seat(s) != me and agenda.kind(s) == agenda.RETURN:
                over = answer_in_turn(box, s, bits.lowest(s.answers))
            if over or agenda.seat(s) != me or length >= MAX_MOVES:
                walk.level = level
                walk.length = length
                return level + 1
            if agenda.kind(s) == agenda.RETURN:
                length = give_back_but_one(s, walk, length)
            answers = answers_in_order(s, raised)
            if not bits.single(answers) or answers == NONE:
                # Several ways go on from here; or none, where crystals would rise in another order.
                level += 1
                untried[level] = answers
                lengths[level] = length
                break
            choice = bits.lowest(answers)
    walk.level = -1
    return -1
