"""Lines: what is expected of the other seats while one plans one's own turns."""

from typing import TYPE_CHECKING

from centuria.core import bits
from centuria.core.bits import NONE, i64
from centuria.mechanisms import agenda, crystals, point_row, turns
from centuria.search.endgame import Claiming, may_end
from centuria.search.workspace import MOST_DEPTH, Desk, Manner

HASTE = 10.0
"""How much more the others are expected to care for winning than for points."""

if TYPE_CHECKING:
    from centuria.search.evaluation import CrystalTaste as Taste

    def choices(box: crystals.Provisions, s: crystals.Caravans) -> int:
        """What may be answered to the top question."""

    def decide(box: crystals.Provisions, s: crystals.Caravans, choice: int) -> None:
        """Answer the top question."""

    def skip(box: crystals.Provisions, s: crystals.Caravans) -> None:
        """Let a turn pass."""

    def end(box: crystals.Provisions, desk: Desk, last: bool) -> bool:
        """Play a turn that is the last, or that may end the game, as well as possible."""

    def plan(
        box: crystals.Provisions, taste: Taste, root: crystals.Caravans, me: int, desk: Desk, manner: Manner
    ) -> int:
        """Look ahead for one seat."""


def skip_turn(box: crystals.Provisions, s: crystals.Caravans) -> None:
    """Let the present turn pass without doing anything (more)."""
    s.pending = 0
    s.another = 0
    turns.pass_on(s)
    if s.over:
        s.answers = NONE
        return
    agenda.ask(s, agenda.TURN, s.seat, 0, 0)
    s.answers = choices(box, s)


def follow_lines(box: Claiming, s: point_row.Orders, me: int, desk: Desk, since: int) -> None:
    """Let the others play from the start of the path until a turn of one's own: what is expected of them where it is
    possible, or else nothing. Whoever can end the game ahead does, and a last turn is played as well as it can be.

    `s` is the position there. The planning began in the round `since`.
    """
    while not s.over:
        seat = i64(agenda.seat(s))
        if agenda.kind(s) != agenda.TURN:
            decide(box, s, bits.lowest(s.answers))
            continue
        if seat == me:
            return
        if (s.last_round or may_end(box, s, seat)) and end(box, desk, s.last_round != 0):
            continue
        number = i64(s.rounds) - since
        if seat < me:
            number -= 1
        moves = i64(0)
        if 0 <= number < MOST_DEPTH:
            moves = i64(desk.line_lengths[seat, number])
        if moves == 0 or not bits.has(s.answers, desk.line[seat, number, 0]):
            skip(box, s)
            continue
        turn = s.turn
        for step in range(moves):
            answer = i64(desk.line[seat, number, step])
            if s.turn == turn and bits.has(s.answers, answer) and agenda.kind(s) == desk.line_kinds[seat, number, step]:
                decide(box, s, answer)


def expect_lines(
    box: crystals.Provisions, taste: "Taste", root: crystals.Caravans, me: int, desk: Desk, manner: Manner
) -> None:
    """Plan for each of the others as if nobody else played, and expect that of them.

    Somebody whom nobody stops has time to win later; here winning soon counts more, because one had better expect it.
    """
    soon = HASTE * manner.victory
    narrow = Manner(manner.lines, manner.depth, manner.discount, soon, manner.defeat, 0, manner.sober)
    desk.line_lengths[:] = 0
    desk.new_lengths[:] = 0
    for seat in range(root.seats):
        if seat == me:
            continue
        desk.spare[1] = root
        s = desk.spare[1]
        skip(box, s)
        while not s.over and s.seat != seat:
            skip(box, s)
        if s.over or desk.stop[0]:
            continue
        slot = plan(box, taste, s, seat, desk, narrow)
        for back in range(manner.depth):
            layer = manner.depth - back
            moves = i64(desk.lengths[layer, slot])
            desk.new_lengths[seat, layer - 1] = moves
            for step in range(moves):
                desk.line[seat, layer - 1, step] = desk.moves[layer, slot, step]
                desk.line_kinds[seat, layer - 1, step] = desk.kinds[layer, slot, step]
            slot = i64(desk.parent[layer, slot])
    desk.line_lengths[:] = desk.new_lengths
