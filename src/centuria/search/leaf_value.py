"""Judging a position: what each seat may expect, and the chance of each to win.

The chances are a softmax of what the seats may expect, points and promises together; with a depth, each first plans
so far for itself, as if nobody else played.
"""

import math
from typing import TYPE_CHECKING

from centuria.core.bits import i64
from centuria.mechanisms import agenda, crystals
from centuria.search import beam_layer
from centuria.search.beam_search import finished
from centuria.search.mcts_tree import Tree
from centuria.search.workspace import ANSWERS, Desk, Manner

if TYPE_CHECKING:
    from centuria.search.evaluation import CrystalTaste as Taste

    def score(box: crystals.Provisions, s: crystals.Caravans, seat: int) -> int:
        """The points of a seat."""

    def winner(box: crystals.Provisions, s: crystals.Caravans) -> int:
        """The seat that has won."""

    def worth(box: crystals.Provisions, taste: Taste, s: crystals.Caravans, seat: int) -> float:
        """What the things of a seat promise."""

    def skip(box: crystals.Provisions, s: crystals.Caravans) -> None:
        """Let a turn pass."""

    def plan(
        box: crystals.Provisions, taste: Taste, root: crystals.Caravans, me: int, desk: Desk, manner: Manner
    ) -> int:
        """Look ahead for one seat."""

    def outlook(box: crystals.Provisions, taste: Taste, s: crystals.Caravans, seat: int) -> float:
        """What a seat has and may expect."""


def outlook_of(box: crystals.Provisions, taste: "Taste", s: crystals.Caravans, seat: int) -> float:
    """A seat's points, and what its things promise while it has turns to come."""
    points = float(score(box, s, seat))
    if finished(s, seat):
        return points
    return points + worth(box, taste, s, seat)


def judge_all(
    box: crystals.Provisions,
    taste: "Taste",
    s: crystals.Caravans,
    tree: Tree,
    desk: Desk,
    manner: Manner,
    scale: float,
) -> None:
    """Leave the chances of all seats to win in `judged`; `scale` points ahead is a chance of e to 1."""
    judged = tree.judged
    if s.over:
        for seat in range(s.seats):
            judged[seat] = 0.0
        judged[winner(box, s)] = 1.0
        return
    best = -1e18
    for seat in range(s.seats):
        judged[seat] = outlook(box, taste, s, seat)
        if manner.depth > 0:
            tree.spare[2] = s
            t = tree.spare[2]
            while not t.over and (t.seat != seat or agenda.seat(t) != seat):
                skip(box, t)
            if not t.over:
                points = float(score(box, t, seat))
                plan(box, taste, t, i64(seat), desk, manner)
                found = -1e18
                for answer in range(ANSWERS):
                    found = max(found, desk.best[answer])
                if found > beam_layer.NEVER:
                    judged[seat] = points + found
        best = max(best, judged[seat])
    total = 0.0
    for seat in range(s.seats):
        judged[seat] = math.exp((judged[seat] - best) / scale)
        total += judged[seat]
    for seat in range(s.seats):
        judged[seat] /= total
