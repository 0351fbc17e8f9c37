"""The Golem Edition between its records and what people write: its cards, its deals, its decisions."""

from collections.abc import Mapping, Sequence

import numpy as np

from centuria.components.golem import GolemSet
from centuria.core.layout import blank, layout
from centuria.mechanisms import agenda, crystals, effects, handfuls, market
from centuria.mode_registry import MODES
from centuria.modes import game_loop, golem
from centuria.modes.codec import decisions
from centuria.modes.codec.setup import exact_parts, lay_deck
from centuria.modes.mode import Mode, Records, Setup, Texts

DECKS = ("merchants", "points")


def cards(box: GolemSet) -> tuple[str, ...]:
    """All merchant cards by number: the starting hand first, then the deck's."""
    return box.starting_hand + box.merchants


def costs(box: GolemSet) -> tuple[str, ...]:
    """All point cards by number; each is known by what it costs."""
    return tuple(card.cost for card in box.points)


def pack(box: GolemSet) -> Records:
    """The component set as a record."""
    records = blank(golem.BOX)
    packed = records.view(np.recarray)[0]
    for card, face in enumerate(cards(box)):
        effects.write(packed, card, face)
    prices = [handfuls.number(cost) for cost in costs(box)]
    packed.playable = crystals.affordable_table(packed.effect_gives)
    packed.most_times = box.caravan_capacity
    packed.starting_hand = (1 << len(box.starting_hand)) - 1
    packed.price = prices
    packed.worth = [card.points for card in box.points]
    packed.row = box.point_row
    packed.payable = crystals.affordable_table(prices)
    packed.token_worth = [box.copper_points, box.silver_points]
    packed.tokens_per_seat = box.tokens_per_player
    packed.claims_to_end = [box.claims_to_end.get(seats, 0) for seats in range(1, golem.MOST_SEATS + 1)]
    packed.provisions = [handfuls.number(start) for start in box.start]
    packed.capacity = box.caravan_capacity
    return records


def answers(box: GolemSet) -> Mapping[int, Sequence[str]]:
    """The answers to each kind of question as decisions."""
    return {
        agenda.TURN: [
            *(f"play {face}" for face in cards(box)),
            *(f"acquire {slot}" for slot in range(1, market.STALLS + 1)),
            "rest",
            *(f"claim {slot}" for slot in range(1, golem.ROW + 1)),
        ],
        **decisions.crystals(box.caravan_capacity),
        agenda.PAY: decisions.PAY,
    }


def setup(box: GolemSet, s: np.void) -> Setup:
    """Both decks in drawing order."""
    return {
        "merchants": [cards(box)[card] for card in s["merchants"]],
        "points": [costs(box)[card] for card in s["points"]],
    }


def lay(box: GolemSet, s: np.void, seats: int, given: Setup) -> None:
    """Put both decks in the given order."""
    deal = exact_parts(given, DECKS)
    numbers = range(golem.STARTING, golem.CARDS)
    lay_deck(deal, "merchants", box.merchants, numbers, s["merchants"])
    lay_deck(deal, "points", costs(box), range(golem.POINTS), s["points"])


def set_empty_rest(box: np.record, chosen: int) -> None:
    """Write into a box whether one may rest with no card played."""
    box.empty_rest = chosen


GOLEM = Mode(
    name="golem",
    seats=MODES["golem"].seats,
    parts=golem.PARTS,
    state=golem.STATE,
    result=layout(game_loop.Result, seats=golem.MOST_SEATS),
    texts=Texts(
        pack=pack, answers=answers, setup=setup, lay=lay, deal_options={}, rule_options={"empty_rest": set_empty_rest}
    ),
    verbs=golem.VERBS,
)
