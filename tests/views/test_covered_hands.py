"""A covered view tells nothing about the cards in another player's hand."""

import numpy as np
import pytest
from support.view_samples import hidden, sample

from centuria.core.layout import ready
from centuria.position import Position
from centuria.views import view


def _with_another_card(position: Position) -> Position | None:
    """The same table with a card of the deck in the hand of the seat that is asked; None without cards for that."""
    state = np.array(position.state, copy=True)
    record, seat = state[0], position.seat - 1
    hand, places = int(record["hand"][seat]), hidden(position)["merchants"]
    if not hand or not places:
        return None
    taken = int(record["merchants"][places[0]])
    given = hand.bit_length() - 1
    record["hand"][seat] = hand & ~(1 << given) | 1 << taken
    record["merchants"][places[0]] = given
    position.edition.mode.verbs.review(position.edition.box[0], record)
    return Position(position.edition, ready(state))


@pytest.mark.parametrize("seats", [2, 5])
def test_what_others_may_do_does_not_depend_on_the_cards_in_a_covered_hand(seats: int) -> None:
    differed = 0
    for moment in sample("golem", seats, 3, 4):
        other = None if moment.over else _with_another_card(moment.position)
        if other is None:
            continue
        asked = moment.position.seat
        for viewer in (None, *range(1, seats + 1)):
            shown, known = (view(one, viewer, 0, covered=True) for one in (moment.position, other))
            assert viewer == asked or shown == known
        differed += other.legal() != moment.position.legal()
    assert differed > 5, "the legal decisions of most hands were equal: the check could not have failed"


def test_whoever_decides_and_open_hands_have_the_legal_decisions() -> None:
    for moment in sample("golem", 3, 1, 5):
        legal = [] if moment.over else list(moment.legal())
        seat = None if moment.over else moment.position.seat
        assert moment.view(seat, covered=True)["legal"] == legal
        assert moment.view(None)["legal"] == legal
