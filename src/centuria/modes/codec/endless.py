"""An Endless World between its records and what people write."""

from collections.abc import Mapping, Sequence

import numpy as np

from centuria.components.world import WorldSet
from centuria.core.layout import blank, layout
from centuria.mode_registry import MODES
from centuria.modes import endless, game_loop
from centuria.modes.codec import options
from centuria.modes.codec import world as shared
from centuria.modes.codec.board_index import BoardIndex, board_index_of
from centuria.modes.codec.setup import exact_parts
from centuria.modes.mode import Mode, Records, Setup, Texts

PARTS = ("boards", "points", "bonus", "exploration")


def board_index(box: WorldSet) -> BoardIndex:
    """The boards of this mode."""
    return board_index_of(box, "endless")


def pack(box: WorldSet) -> Records:
    """The component set as a record."""
    records = blank(endless.BOX)
    shared.pack_world(records.view(np.recarray)[0], board_index(box), 0)
    return records


def answers(box: WorldSet) -> Mapping[int, Sequence[str]]:
    """The answers to each kind of question as decisions."""
    boards = board_index(box)
    return {**shared.world_answers(boards), **shared.golem_answers(boards)}


def setup(box: WorldSet, s: np.void) -> Setup:
    """Boards, point cards and tiles."""
    return shared.world_setup(board_index(box), s)


def lay(box: WorldSet, s: np.void, seats: int, given: Setup) -> None:
    """Put a given deal on a record."""
    shared.lay_world(board_index(box), s, seats, exact_parts(given, PARTS))


def board(box: WorldSet, dealt: Setup, chosen: object, seed: int) -> Setup:
    """The deal with the chosen board in the free place."""
    return options.board(board_index(box), dealt, chosen)


ENDLESS = Mode(
    name="endless",
    seats=MODES["endless"].seats,
    parts=endless.PARTS,
    state=endless.STATE,
    result=layout(game_loop.Result, seats=endless.MOST_SEATS),
    texts=Texts(
        pack=pack,
        answers=answers,
        setup=setup,
        lay=lay,
        deal_options={"board": board},
        rule_options={"entering": shared.set_entering},
    ),
    verbs=endless.VERBS,
)
