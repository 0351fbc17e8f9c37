"""What a game that is truncated has shown last, as Gymnasium's vector environments give it."""

import copy
import pickle

import numpy as np
import pytest

from centuria.batch import OPPONENTS, Batch
from centuria.mode_registry import NAMES


@pytest.mark.parametrize("mode", NAMES)
@pytest.mark.parametrize("restart", [True, False])
def test_the_last_observation_is_that_of_the_game_without_a_limit(mode: str, restart: bool) -> None:
    batch = Batch(mode, 6, seats=3, seed=4, limit=5, restart=restart)
    endless = Batch(mode, 6, seats=3, seed=4)
    for _ in range(5):
        assert not batch.final_observations.any()
        batch.step(batch.sample())
        endless.step(endless.sample())
    assert batch.truncated.all()
    assert np.array_equal(batch.final_observations, endless.observations)
    assert batch.observations.any() == restart


def highest(observations: np.ndarray, legal: np.ndarray) -> np.ndarray:
    """A policy: the legal action with the highest id."""
    found: np.ndarray = legal.shape[1] - 1 - legal[:, ::-1].argmax(axis=1)
    return found


@pytest.mark.parametrize("others", [*OPPONENTS, highest])
def test_it_is_what_the_learner_sees_after_the_others_have_answered(others: object) -> None:
    batch = Batch("golem", 8, seed=4, limit=7, others=others)  # type: ignore[arg-type]
    endless = Batch("golem", 8, seed=4, others=others)  # type: ignore[arg-type]
    while not batch.truncated.any():
        batch.step(batch.sample())
        endless.step(endless.sample())
    over = batch.truncated
    assert np.array_equal(batch.final_observations[over], endless.observations[over])
    assert not batch.final_observations[~over].any()


def test_it_goes_with_copies_and_not_with_states() -> None:
    batch = Batch("golem", 4, seed=4, limit=2)
    for _ in range(2):
        batch.step(batch.sample())
    seen = batch.final_observations.copy()
    assert seen.any(axis=1).all()
    for made in (batch.copy(), copy.deepcopy(batch), pickle.loads(pickle.dumps(batch)), batch.gather(range(4))):
        assert np.array_equal(made.final_observations, seen)
    assert np.array_equal(batch.gather([3, 1]).final_observations, seen[[3, 1]])
    batch.set_states(batch.states([0]), [0])
    batch.lay(1, batch.position(2))
    assert batch.final_observations.any(axis=1).tolist() == [False, False, True, True]


def test_there_is_none_without_a_limit_or_observations() -> None:
    assert Batch("golem", 3).final_observations.shape == (3, 0)
    assert Batch("golem", 3, limit=5, observe=False).final_observations.shape == (3, 0)
