"""Planning: a beam search over one's own coming turns.

A layer holds the best positions after as many turns of one's own. Each is carried through every way to play the next
turn; the others play the lines that are expected of them in between, or nothing. A position counts the points
gained on the way, each turn's a little less than the one's before, and what its things promise.
"""

from typing import TYPE_CHECKING

from centuria.core import bits
from centuria.core.bits import NONE, i64
from centuria.core.jit import rule
from centuria.core.rng import Chance
from centuria.mechanisms import agenda, crystals, effects, turns
from centuria.search import beam_layer
from centuria.search.workspace import ANSWERS, MOST_MOVES, Desk, Manner

SAFE = 10.0
"""A lead of more points than this counts no more."""
PLENTY = 5
"""So many crystals of one level are more than any price asks for."""

if TYPE_CHECKING:
    from centuria.search.evaluation import EndTaste as Taste

    def decide(box: crystals.Provisions, s: crystals.Caravans, choice: int) -> None:
        """Answer the top question."""

    def redeal(box: crystals.Provisions, s: crystals.Caravans, chance: Chance) -> None:
        """Deal the unseen anew."""

    def close(box: crystals.Provisions, s: crystals.Caravans) -> None:
        """Take away what is unseen."""

    def score(box: crystals.Provisions, s: crystals.Caravans, seat: int) -> int:
        """The points of a seat."""

    def winner(box: crystals.Provisions, s: crystals.Caravans) -> int:
        """The seat that has won."""

    def ahead(box: crystals.Provisions, s: crystals.Caravans, me: int) -> float:
        """How far a seat is ahead."""

    def worth(box: crystals.Provisions, taste: Taste, s: crystals.Caravans, seat: int) -> float:
        """What the things of a seat promise."""

    def follow(box: crystals.Provisions, s: crystals.Caravans, me: int, desk: Desk, since: int) -> None:
        """Let the others play."""

    def appraise(
        box: crystals.Provisions,
        taste: Taste,
        s: crystals.Caravans,
        me: int,
        desk: Desk,
        node: int,
        now: float,
        manner: Manner,
    ) -> None:
        """Value a position."""

    def grow(
        box: crystals.Provisions,
        taste: Taste,
        me: int,
        desk: Desk,
        node: int,
        into: int,
        filled: int,
        layer: int,
        now: float,
        manner: Manner,
    ) -> int:
        """Carry one position through a turn."""

    def plan(
        box: crystals.Provisions, taste: Taste, root: crystals.Caravans, me: int, desk: Desk, manner: Manner
    ) -> int:
        """Look ahead for one seat."""

    def expect(
        box: crystals.Provisions, taste: Taste, root: crystals.Caravans, me: int, desk: Desk, manner: Manner
    ) -> None:
        """Find out what the others will do."""


@rule
def sensible(s: crystals.Caravans) -> int:
    """The answers worth looking at: pay and return the lowest crystal, or what there is plenty of; use upgrades up."""
    kind, answers = agenda.kind(s), s.answers
    if kind == agenda.PAY or kind == agenda.TOLL or kind == agenda.COST or kind == agenda.RETURN:
        have = crystals.carried(s, agenda.seat(s))
        most = bits.lowest(answers)
        for level in range(crystals.LEVELS):
            if crystals.of(have, level) >= PLENTY and crystals.of(have, level) > crystals.of(have, most):
                most = level
        return bits.bit(most)
    if kind == agenda.RAISE:
        up = answers & bits.first(effects.STOP_RAISING)
        return up if up != NONE else answers
    return answers


@rule
def finished(s: turns.Turns, seat: int) -> bool:
    """Whether a seat has no more turns to come."""
    return s.over != 0 or (s.last_round != 0 and s.seat > seat)


def lead_of(box: crystals.Provisions, s: crystals.Caravans, me: int) -> float:
    """The points by which a seat is ahead of the best of the others, or behind, as far as they matter."""
    most = -1e9
    for seat in range(s.seats):
        if seat != me:
            most = max(most, float(score(box, s, seat)))
    return max(-SAFE, min(SAFE, float(score(box, s, me)) - most))


def appraise_for(
    box: crystals.Provisions,
    taste: "Taste",
    s: crystals.Caravans,
    me: int,
    desk: Desk,
    node: int,
    now: float,
    manner: Manner,
) -> None:
    """Value a position that was reached from a node: points on the way, and what is promised, won or lost.

    A point counts `now` this turn, and so does the end of the game: what can be won now is not put off.
    """
    new = beam_layer.newest(desk)
    points = float(score(box, s, me))
    gained = desk.gained[node] + now * (points - desk.score[node])
    desk.score[new] = points
    desk.gained[new] = gained
    if s.over:
        desk.value[new] = gained + now * (manner.victory if winner(box, s) == me else -manner.defeat)
    elif finished(s, me):
        desk.value[new] = gained
        if taste.lead > 0.0:
            desk.value[new] += now * taste.lead * ahead(box, s, me)
    else:
        desk.value[new] = gained + now * manner.discount * worth(box, taste, s, me)


def grow_turn(
    box: crystals.Provisions,
    taste: "Taste",
    me: int,
    desk: Desk,
    node: int,
    into: int,
    filled: int,
    layer: int,
    now: float,
    manner: Manner,
) -> int:
    """Carry the position at the start of the path through every sensible way to play a turn; the best go into the next
    layer. The answer is how many that then holds."""
    stack = desk.stack
    turn = stack[0].turn
    desk.untried[0] = stack[0].answers if layer == 0 else sensible(stack[0])
    level = 0
    while level >= 0:
        if desk.untried[level] == NONE:
            level -= 1
            continue
        choice = bits.lowest(desk.untried[level])
        desk.untried[level] &= desk.untried[level] - bits.ONE
        desk.path[level] = choice
        desk.path_kinds[level] = agenda.kind(stack[level])
        stack[level + 1] = stack[level]
        s = stack[level + 1]
        decide(box, s, choice)
        while not s.over and s.turn == turn and agenda.seat(s) != me and agenda.kind(s) == agenda.RETURN:
            decide(box, s, bits.lowest(s.answers))
        desk.nodes[0] += 1
        if not s.over and s.turn == turn and agenda.seat(s) == me and level + 1 < MOST_MOVES:
            level += 1
            desk.untried[level] = sensible(s)
        elif not beam_layer.seen_before(desk, level + 1):
            appraise(box, taste, s, me, desk, node, now, manner)
            filled = beam_layer.keep(desk, s, node, into, manner.width, filled, layer, level + 1)
    return filled


def plan_for(
    box: crystals.Provisions, taste: "Taste", root: crystals.Caravans, me: int, desk: Desk, manner: Manner
) -> int:
    """Look ahead from a position where a seat has to decide.

    Leaves the value of each first answer in `best`, with the rest of that turn in `turn`; the answer is the place of
    the best position in the last layer, whose past leads back through `parent` and `moves`. Once `stop` is set it
    gives up, and what was noted of the layers so far stands; only a glance at a single turn is always finished.
    """
    for answer in range(ANSWERS):
        desk.best[answer] = beam_layer.NEVER
    desk.seen[:] = NONE
    since = i64(root.rounds)
    desk.layers[0] = root
    desk.gained[0] = 0.0
    desk.score[0] = float(score(box, root, me))
    filled = 1
    base = 0
    now = 1.0
    for layer in range(manner.depth):
        into = beam_layer.half(desk) - base
        grown = 0
        for slot in range(filled):
            if desk.stop[0] and manner.depth > 1:
                return 0
            node = base + slot
            desk.stack[0] = desk.layers[node]
            s = desk.stack[0]
            ended = s.over
            if layer > 0 and not ended:
                follow(box, s, me, desk, since)
            if not s.over:
                grown = grow(box, taste, me, desk, node, into, grown, layer, now, manner)
            else:
                if ended:
                    new = beam_layer.newest(desk)
                    desk.value[new] = desk.value[node]
                    desk.gained[new] = desk.gained[node]
                    desk.score[new] = desk.score[node]
                else:
                    appraise(box, taste, s, me, desk, node, now, manner)
                grown = beam_layer.keep(desk, s, node, into, manner.width, grown, layer, 0)
        filled = grown
        base = into
        now *= manner.discount
        beam_layer.note(desk, base, filled)
    return beam_layer.top(desk, base, filled)


def think_once(
    box: crystals.Provisions,
    taste: "Taste",
    root: crystals.Caravans,
    chance: Chance,
    desk: Desk,
    manner: Manner,
) -> None:
    """Deal what is unseen anew, expect something of the others, and plan: `best` holds what each answer is worth.

    A sober plan counts on no card that nobody has seen yet: the decks behind the rows are taken away.
    """
    desk.spare[0] = root
    s = desk.spare[0]
    redeal(box, s, chance)
    if manner.sober:
        close(box, s)
    me = i64(agenda.seat(s))
    desk.line_lengths[:] = 0
    if manner.lines > 0:
        expect(box, taste, s, me, desk, manner)
    plan(box, taste, s, me, desk, manner)
