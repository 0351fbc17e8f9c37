"""East to West, Part III, between its records and what people write."""

from collections.abc import Mapping, Sequence

import numpy as np

from centuria.components.sagas import Saga3Set
from centuria.core.layout import blank, layout
from centuria.mechanisms import agenda, crystals, effects
from centuria.mode_registry import MODES
from centuria.modes import endless, game_loop, saga2, saga3
from centuria.modes.codec import options
from centuria.modes.codec import world as shared
from centuria.modes.codec.board_index import BoardIndex, board_index_of
from centuria.modes.codec.setup import exact_parts, lay_deck
from centuria.modes.mode import Mode, Records, Setup, Texts

PARTS = ("boards", "points", "bonus", "exploration", "map", "merchants")


def board_index(box: Saga3Set) -> BoardIndex:
    """The boards of this mode."""
    return board_index_of(box.world, "saga3")


def pack(box: Saga3Set) -> Records:
    """The component set as a record."""
    records = blank(saga3.BOX)
    packed, boards = records.view(np.recarray)[0], board_index(box)
    shared.pack_world(packed, boards, saga3.MERCHANTS)
    shared.pack_map(packed, boards, box.mountains, saga3.MERCHANTS + endless.PLACES)
    for card, face in enumerate(box.merchants.merchants):
        effects.write(packed, card, face)
    packed.playable = crystals.affordable_table(packed.effect_gives[: saga3.MERCHANTS])
    for slot, number in enumerate(boards.kind("merchant")):
        packed.place_kind[number] = saga3.MERCHANT
        packed.place_detail[number] = slot
        packed.merchant_place[slot] = number
    for number in boards.kind("renew"):
        packed.place_kind[number] = saga3.RENEW
    packed.renew_places = boards.set_of("renew")
    packed.card_places = boards.set_of("merchant", "renew")
    packed.fourth_stacks = boards.stacks_of(boards.facts.merchant_bonus_boards)
    return records


def answers(box: Saga3Set) -> Mapping[int, Sequence[str]]:
    """The answers to each kind of question as decisions."""
    boards = board_index(box)
    return {
        **shared.world_answers(boards),
        **shared.map_answers(boards),
        agenda.FOURTH: [*shared.stack_answers(boards, boards.facts.merchant_bonus_boards), "skip"],
        **shared.golem_answers(boards),
    }


def setup(box: Saga3Set, s: np.void) -> Setup:
    """Boards, point cards, tiles, the map and the merchant deck."""
    merchants = [box.merchants.merchants[card] for card in s["merchants"]]
    return {**shared.world_setup(board_index(box), s), **shared.map_setup(s), "merchants": merchants}


def lay(box: Saga3Set, s: np.void, seats: int, given: Setup) -> None:
    """Put a given deal on a record."""
    deal = exact_parts(given, PARTS)
    shared.lay_world(board_index(box), s, seats, deal)
    shared.lay_map(box.mountains, s, deal)
    lay_deck(deal, "merchants", box.merchants.merchants, range(saga3.MERCHANTS), s["merchants"])


def set_entering(box: np.record, chosen: int) -> None:
    """Write into a box whether merchant locations, too, may be entered for nothing."""
    shared.set_entering(box, chosen)
    if chosen:
        box.always |= sum(1 << int(number) for number in box.merchant_place)


def set_unpayable(box: np.record, chosen: int) -> None:
    """Write into a box what becomes of a merchant card that cannot be paid."""
    box.unpayable = chosen


def layout_of(box: Saga3Set, dealt: Setup, chosen: object, seed: int) -> Setup:
    """The deal with its mountains laid out as chosen."""
    return options.layout(box.mountains, dealt, chosen, seed)


SAGA3 = Mode(
    name="saga3",
    seats=MODES["saga3"].seats,
    parts=saga2.PARTS,
    state=saga3.STATE,
    result=layout(game_loop.Result, seats=endless.MOST_SEATS),
    texts=Texts(
        pack=pack,
        answers=answers,
        setup=setup,
        lay=lay,
        deal_options={"layout": layout_of},
        rule_options={
            "entering": set_entering,
            "two_steps": shared.set_two_steps,
            "unpayable_merchant": set_unpayable,
        },
    ),
    verbs=saga3.VERBS,
)
