"""An Endless World between its records and what people write."""

from collections.abc import Mapping, Sequence

import numpy as np

from centuria.components.world import WorldSet
from centuria.core.layout import blank, layout
from centuria.mechanisms import agenda
from centuria.mode_registry import MODES
from centuria.modes import endless, game_loop
from centuria.modes.codec import options
from centuria.modes.codec import world as shared
from centuria.modes.codec.board_index import Atlas, atlas_of
from centuria.modes.codec.setup import only
from centuria.modes.mode import Mode, Records, Setup, Texts

PARTS = ("boards", "points", "bonus", "exploration")


def atlas(box: WorldSet) -> Atlas:
    """The boards of this mode."""
    return atlas_of(box, "endless")


def pack(box: WorldSet) -> Records:
    """The component set as a record."""
    records = blank(endless.BOX)
    shared.pack_world(records.view(np.recarray)[0], atlas(box), 0)
    return records


def answers(box: WorldSet) -> Mapping[int, Sequence[str]]:
    """The answers to each kind of question as decisions."""
    boards = atlas(box)
    stacks = shared.stack_answers(boards, [boards.locations[number].id for number in boards.kind("golem")])
    return {**shared.world_answers(boards), agenda.GOLEM: ["claim", *stacks, "stop"]}


def setup(box: WorldSet, s: np.void) -> Setup:
    """Boards, point cards and tiles."""
    return shared.world_setup(atlas(box), s)


def lay(box: WorldSet, s: np.void, seats: int, given: Setup) -> None:
    """Put a given deal on a record."""
    shared.lay_world(atlas(box), s, seats, only(given, PARTS))


def board(box: WorldSet, dealt: Setup, chosen: object, seed: int) -> Setup:
    """The deal with the chosen board in the free place."""
    return options.board(atlas(box), dealt, chosen)


ENDLESS = Mode(
    name="endless",
    seats=MODES["endless"].seats,
    parts=endless.PARTS,
    state=endless.STATE,
    result=layout(game_loop.Result, seats=endless.MOST_SEATS),
    texts=Texts(pack=pack, answers=answers, setup=setup, lay=lay, options={"board": board}),
    verbs=endless.VERBS,
)
