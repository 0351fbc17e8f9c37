"""States of a batch are values: however games are copied, saved and put back, they are played on as if nothing was."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from centuria.batch import Batch, seed_of
from centuria.errors import SetupError
from centuria.mode_registry import MODES, NAMES
from centuria.position import dealt

GAMES = 3


def everything(batch: Batch) -> list[bytes]:
    """All arrays but the last observations of truncated games, which are not part of a state."""
    return [np.ascontiguousarray(array).tobytes() for array in batch.buffers[:-1]]


def stepped(batch: Batch) -> Batch:
    batch.step(batch.sample())
    return batch


def put_back(batch: Batch) -> Batch:
    saved = batch.states()
    for _ in range(3):
        batch.step(batch.sample())
    batch.redeal(1)
    batch.set_states(saved)
    return batch


def put_back_one_by_one(batch: Batch) -> Batch:
    saved = batch.states()
    batch.step(batch.sample())
    for game in range(GAMES):
        batch.set_states(saved[[game]], [game])
    return batch


def moved(batch: Batch) -> Batch:
    """The games in a batch that has played others."""
    other = batch.copy()
    for _ in range(5):
        other.step(other.sample())
    other.redeal(9)
    other.set_states(batch.states())
    return other


def there_and_back(batch: Batch) -> Batch:
    """The games in another order, and from there in the first again."""
    return batch.gather([2, 0, 1, 2]).gather([1, 2, 3])


def redealt(batch: Batch) -> Batch:
    batch.redeal(int(batch.decisions.sum()))
    return batch


COPIES: tuple[Callable[[Batch], Batch], ...] = (
    Batch.copy,
    copy.deepcopy,
    copy.copy,
    lambda batch: pickle.loads(pickle.dumps(batch)),
    lambda batch: batch.gather(range(GAMES)),
    there_and_back,
    put_back,
    put_back_one_by_one,
    moved,
)


DOINGS = st.sampled_from((stepped, stepped, redealt, *COPIES))


def check_doings(straight: Batch, handled: Batch, doings: list[Callable[[Batch], Batch]]) -> None:
    """Steps and new deals happen to both; what else is done to one of them changes no byte."""
    for do in doings:
        before, handled = handled, do(handled)
        if do in (stepped, redealt):
            do(straight)
        elif handled is not before:
            before.step(before.sample())  # What becomes of the original is nothing to its copy.
        assert everything(handled) == everything(straight)
    assert np.array_equal(handled.legal, straight.legal)
    assert np.array_equal(handled.truncated, straight.truncated)


@pytest.mark.parametrize("mode", NAMES)
@settings(max_examples=15)
@given(st.lists(DOINGS, max_size=25))
def test_copies_are_played_on_as_the_game_itself(mode: str, doings: list[Callable[[Batch], Batch]]) -> None:
    check_doings(*(Batch(mode, GAMES, seed=4, limit=12) for _ in range(2)), doings)


@pytest.mark.long
@pytest.mark.parametrize(("mode", "seats"), [(name, seats) for name, mode in MODES.items() for seats in mode.seats])
@settings(max_examples=200)
@given(
    st.integers(0, (1 << 64) - 1),
    st.integers(0, 400),
    st.sampled_from((None, 1, 12, 100)),
    st.booleans(),
    st.lists(DOINGS, min_size=20, max_size=80),
)
def test_copies_are_played_on_at_every_table(
    mode: str,
    seats: int,
    seed: int,
    steps: int,
    limit: int | None,
    restart: bool,
    doings: list[Callable[[Batch], Batch]],
) -> None:
    made = (Batch(mode, GAMES, seats=seats, seed=seed, limit=limit, restart=restart) for _ in range(2))
    straight, handled = made
    for batch in (straight, handled):
        for _ in range(steps):
            batch.step(batch.sample())
    check_doings(straight, handled, doings)


def test_arrays_of_a_copy_follow_its_steps() -> None:
    batch = Batch("golem", 4, seed=1, limit=3)
    assert not batch.truncated.any()  # The arrays are made once, at first sight.
    made = copy.deepcopy(batch)
    for _ in range(3):
        made.step(made.sample())
    assert made.truncated.all()
    assert not batch.truncated.any()


def test_a_state_is_a_row_of_numbers_for_any_batch_of_the_same_kind() -> None:
    batch = stepped(Batch("golem", 5, seed=3))
    rows = batch.states([4, 1, 4])
    assert rows.shape == (3, batch.state_words)
    assert rows.dtype == np.int32
    other = Batch("golem", 3, seed=99, rewards="score", restart=False, observe=False)
    other.set_states(np.asfortranarray(rows))
    assert [other.position(game) for game in range(3)] == [batch.position(game) for game in (4, 1, 4)]
    assert np.array_equal(other.legal, batch.legal[[4, 1, 4]])


def changed(rows: Any) -> Any:
    rows[1, 7] += 1
    return rows


@pytest.mark.parametrize(
    ("spoil", "games", "refusal"),
    [
        (changed, None, "state 1 is none of a batch of golem for 2 players"),
        (np.zeros_like, None, "state 0 is none"),
        (lambda rows: Batch("golem", 3, seats=2, options={"empty_rest": "yes"}).states(), None, "state 0 is none"),
        (lambda rows: Batch("golem", 3, seats=3).states(), None, "state 0 is none"),
        (
            lambda rows: Batch("saga2", 3).states(),
            None,
            r"int32 of shape \(games, \d+\), not int32 of shape \(3, \d+\)",
        ),
        (lambda rows: rows.astype(np.int64), None, "not int64"),
        (lambda rows: rows[:2], None, "3 games are replaced by 3 states, not by 2"),
        (lambda rows: rows, [0, 1, 3], "from 0 to 2, not 3"),
        (lambda rows: rows, [0, 1, -1], "from 0 to 2, not -1"),
        (lambda rows: rows, [0, 1, 1], "game 1 is listed more than once"),
        (lambda rows: rows, [0.0, 1.0, 2.0], "not float64"),
        (lambda rows: rows[:0], [], "games are a list of their numbers"),
    ],
)
def test_what_is_no_state_is_refused_and_changes_nothing(
    spoil: Callable[[Any], Any], games: list[float] | None, refusal: str
) -> None:
    batch = stepped(Batch("golem", 3, seed=1))
    before = everything(batch)
    with pytest.raises(SetupError, match=refusal):
        batch.set_states(spoil(batch.states()), games)
    assert everything(batch) == before


@pytest.mark.parametrize("mode", NAMES)
def test_redealing_is_that_of_the_positions_and_shows_nothing(mode: str) -> None:
    batch = Batch(mode, 6, seed=5)
    for _ in range(40):
        batch.step(batch.sample())
    before, seen, legal = [batch.position(game) for game in range(6)], batch.observations.copy(), batch.legal.copy()
    batch.redeal(17)
    assert [batch.position(game) for game in range(6)] == [
        position.redealt(seed_of(17, game)) for game, position in enumerate(before)
    ]
    assert [batch.position(game) for game in range(6)] != before
    other = batch.copy()
    other._loop.show(other.buffers, np.arange(6), 0, 6)
    assert np.array_equal(other.observations, seen)
    assert np.array_equal(other.legal, legal)


@pytest.mark.parametrize("mode", NAMES)
def test_children_are_the_games_after_every_legal_action(mode: str) -> None:
    batch = Batch(mode, 3, seed=2)
    for _ in range(30):
        batch.step(batch.sample())
    parents, actions, after = batch.children([2, 0])
    assert sorted(set(parents.tolist())) == [0, 2]
    for row, (game, action) in enumerate(zip(parents.tolist(), actions.tolist(), strict=True)):
        assert after.position(row) == batch.position(game).decide(batch.actions[action])
    assert len(actions) == batch.legal[[2, 0]].sum()


def test_a_child_that_ends_shows_its_end() -> None:
    batch = Batch("golem", 2, seed=2, limit=1)
    after = batch.children().batch
    assert after.truncated.all()
    assert (after.seat == -1).all()
    with pytest.raises(SetupError, match="all are over"):
        after.children()


def test_seeds_of_games_are_those_of_single_games() -> None:
    batch = Batch("golem", 3, seed=8)
    assert batch.position(2) == dealt(batch.edition, 2, seed_of(8, 2))[0]
    with pytest.raises(SetupError, match="a seed is a whole number"):
        seed_of(-1, 0)


def test_a_laid_game_is_a_new_one_without_a_result() -> None:
    batch = Batch("golem", 2, seed=2, limit=1, restart=False)
    position = batch.position(1)
    batch.step(batch.sample())
    assert batch.truncated.all()
    batch.lay(0, position)
    assert batch.truncated.tolist() == [False, True]
    assert batch.done.tolist() == [False, False]
    assert batch.begun.tolist() == [2, 1]
    assert batch.decisions.tolist() == [0, 1]
    assert not batch.rewards[0].any()
    assert batch.rewards[1].any()
    batch.step(batch.sample())
    batch.step(batch.sample())
    assert batch.truncated.all(), "without restart it stays so"
    assert not batch.rewards.any()


def test_an_ignored_action_ends_no_game() -> None:
    batch = Batch("golem", 2, seed=2, limit=1)
    batch.step(batch.sample())
    assert batch.truncated.all()
    batch.step(np.array([-1, -1]), check=False)
    assert not batch.truncated.any()
    assert not batch.rewards.any()
