"""What nobody has seen is dealt anew: uniformly, in place, and touching nothing else."""

from collections import Counter
from collections.abc import Callable
from itertools import permutations
from math import perm

import numpy as np
import pytest
from support.games import TABLES, label
from support.view_samples import covered_up, hidden, in_the_box, sample

import centuria
from centuria.core.layout import blank, ready
from centuria.core.rng import CHANCE
from centuria.modes.mode import Records
from centuria.position import Position

WORLD = [table for table in TABLES if table[0] != "golem"]


def changed(position: Position, edit: Callable[[np.void], None]) -> Position:
    state = ready(np.array(position.state, copy=True))
    edit(state[0])
    return Position(position.edition, state)


def redeals(position: Position, times: int, seed: int = 7) -> list[Records]:
    """What one generator deals again and again."""
    state, chance = ready(np.array(position.state, copy=True)), blank(CHANCE)
    chance[0]["state"] = seed
    found = []
    for _ in range(times):
        position.edition.mode.verbs.redeal(position.edition.box[0], state[0], chance[0])
        found.append(np.array(state, copy=True))
    return found


def assert_uniform(found: Counter[tuple[int, ...]], kinds: int) -> None:
    """Every kind turns up, and none more often than chance allows (five deviations of chi-square)."""
    assert len(found) == kinds
    expected = found.total() / kinds
    distance = sum((seen - expected) ** 2 / expected for seen in found.values())
    assert distance < kinds + 5 * (2 * kinds) ** 0.5


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_only_what_nobody_has_seen_changes(table: tuple[str, int]) -> None:
    for game in sample(*table, seed=1, every=7):
        before = game.position
        after = before.redealt(game.number)
        assert covered_up(after).tobytes() == covered_up(before).tobytes()
        assert after.legal() == before.legal()


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_no_card_is_lost_or_doubled(table: tuple[str, int]) -> None:
    for game in sample(*table, seed=2, every=7):
        before, after = game.position, game.position.redealt(game.number)
        for deck in hidden(before).keys() - {"bonus_tiles"}:
            assert sorted(after.record[deck]) == sorted(before.record[deck])
        if "bonus_tiles" in hidden(before):
            dealt = int(before.edition.box[0]["stack_size"].sum())
            tiles = after.record["bonus_tiles"].tolist()
            assert len(set(tiles[:dealt])) == dealt
            assert set(tiles[:dealt]) | in_the_box(after) == {
                *before.record["bonus_tiles"].tolist()[:dealt]
            } | in_the_box(before)
            assert not any(tiles[dealt:])


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_every_hidden_place_gets_other_cards_and_one_generator_goes_on(table: tuple[str, int]) -> None:
    position = centuria.new(*table, seed=3).position
    dealt = redeals(position, 60)
    assert len({state.tobytes() for state in dealt}) == 60
    for deck, places in hidden(position).items():
        for place in places:
            assert len({int(state[0][deck][place]) for state in dealt}) > 5


@pytest.mark.parametrize("mode", ["golem", "endless"])
def test_every_order_of_a_point_deck_is_as_likely(mode: str) -> None:
    def near_the_end(s: np.void) -> None:
        s["points_first"] = int(s["points_count"]) - 5 - 4

    position = changed(centuria.new(mode, 2, seed=1).position, near_the_end)
    last = hidden(position)["points"]
    assert len(last) == 4
    found = Counter(tuple(state[0]["points"][last].tolist()) for state in redeals(position, 6000))
    assert set(found) == set(permutations(position.record["points"][last].tolist()))
    assert_uniform(found, 24)


def test_every_order_of_a_merchant_deck_is_as_likely() -> None:
    def near_the_end(s: np.void) -> None:
        s["merchants_first"] = 43 - 6 - 3

    position = changed(centuria.new("golem", 2, seed=1).position, near_the_end)
    found = Counter(tuple(state[0]["merchants"][-3:].tolist()) for state in redeals(position, 3000))
    assert_uniform(found, 6)


def test_merchant_cards_that_all_have_seen_stay_under_the_deck() -> None:
    def renewed_often(s: np.void) -> None:
        s["merchants_first"], s["merchants_known"] = 43 - 4 - 8, 5

    position = changed(centuria.new("saga3", 2, seed=1).position, renewed_often)
    before = position.record["merchants"].tolist()
    dealt = [state[0]["merchants"].tolist() for state in redeals(position, 3000)]
    assert all(cards[-5:] == before[-5:] and cards[:-8] == before[:-8] for cards in dealt)
    assert_uniform(Counter(tuple(cards[-8:-5]) for cards in dealt), 6)


@pytest.mark.parametrize("known", [8, 9, 12])
def test_a_merchant_deck_that_all_have_seen_stays_as_it_is(known: int) -> None:
    def renewed_often(s: np.void) -> None:
        s["merchants_first"], s["merchants_known"] = 43 - 4 - 8, known

    position = changed(centuria.new("saga3", 2, seed=1).position, renewed_often)
    assert all((state[0]["merchants"] == position.record["merchants"]).all() for state in redeals(position, 20))


@pytest.mark.parametrize("table", WORLD, ids=label)
def test_a_hidden_tile_is_any_that_nobody_has_seen_those_in_the_box_included(table: tuple[str, int]) -> None:
    """The stacks are taken down to two hidden tiles; which they are, and in which order, is uniform."""

    def nearly_empty(s: np.void) -> None:
        sizes = position.edition.box[0]["stack_size"]
        s["taken"] = sizes
        for stack in np.argsort(-sizes, kind="stable")[:2]:
            s["taken"][stack] = sizes[stack] - 2

    position = centuria.new(*table, seed=5).position
    position = changed(position, nearly_empty)
    places = hidden(position)["bonus_tiles"]
    unseen = {int(position.record["bonus_tiles"][place]) for place in places} | in_the_box(position)
    assert len(places) == 2
    assert len(unseen) > 2
    found = Counter(tuple(state[0]["bonus_tiles"][places].tolist()) for state in redeals(position, 6000))
    assert set().union(*found) == unseen
    assert_uniform(found, perm(len(unseen), 2))
