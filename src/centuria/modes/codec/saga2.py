"""A Heroic Saga, Chapter II, between its records and what people write."""

from collections.abc import Mapping, Sequence

import numpy as np

from centuria.components.sagas import Saga2Set
from centuria.core.layout import blank, layout
from centuria.mode_registry import MODES
from centuria.modes import endless, game_loop, saga2
from centuria.modes.codec import options
from centuria.modes.codec import world as shared
from centuria.modes.codec.board_index import BoardIndex, board_index_of
from centuria.modes.codec.setup import exact_parts
from centuria.modes.mode import Mode, Records, Setup, Texts

PARTS = ("boards", "points", "bonus", "exploration", "map")


def board_index(box: Saga2Set) -> BoardIndex:
    """The boards of this mode."""
    return board_index_of(box.world, "saga2")


def pack(box: Saga2Set) -> Records:
    """The component set as a record."""
    records = blank(saga2.BOX)
    packed = records.view(np.recarray)[0]
    shared.pack_world(packed, board_index(box), 0)
    shared.pack_map(packed, board_index(box), box.mountains, endless.PLACES)
    return records


def answers(box: Saga2Set) -> Mapping[int, Sequence[str]]:
    """The answers to each kind of question as decisions."""
    boards = board_index(box)
    return {**shared.world_answers(boards), **shared.map_answers(boards), **shared.golem_answers(boards)}


def setup(box: Saga2Set, s: np.void) -> Setup:
    """Boards, point cards, tiles and the map."""
    return {**shared.world_setup(board_index(box), s), **shared.map_setup(s)}


def lay(box: Saga2Set, s: np.void, seats: int, given: Setup) -> None:
    """Put a given deal on a record."""
    deal = exact_parts(given, PARTS)
    shared.lay_world(board_index(box), s, seats, deal)
    shared.lay_map(box.mountains, s, deal)


def layout_of(box: Saga2Set, dealt: Setup, chosen: object, seed: int) -> Setup:
    """The deal with its mountains laid out as chosen."""
    return options.layout(box.mountains, dealt, chosen, seed)


SAGA2 = Mode(
    name="saga2",
    seats=MODES["saga2"].seats,
    parts=saga2.PARTS,
    state=saga2.STATE,
    result=layout(game_loop.Result, seats=endless.MOST_SEATS),
    texts=Texts(
        pack=pack,
        answers=answers,
        setup=setup,
        lay=lay,
        deal_options={"layout": layout_of},
        rule_options={"entering": shared.set_entering, "two_steps": shared.set_two_steps},
    ),
    verbs=saga2.VERBS,
)
