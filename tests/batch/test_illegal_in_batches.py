"""What an illegal action does in a batch: it is an error, it loses the game, or nothing happens."""

import numpy as np
import pytest

from centuria.batch import OPPONENTS, Batch
from centuria.errors import SetupError


def highest(observations: np.ndarray, legal: np.ndarray) -> np.ndarray:
    """A policy: the legal action with the highest id."""
    found: np.ndarray = legal.shape[1] - 1 - legal[:, ::-1].argmax(axis=1)
    return found


def played_wrong(illegal: str, others: object, **more: object) -> tuple[Batch, Batch]:
    """A batch after three fair steps, and after one in which game 0 got a fair action and the others none."""
    batch = Batch("golem", 4, seed=2, illegal=illegal, others=others, **more)  # type: ignore[arg-type]
    for _ in range(3):
        batch.step(batch.sample())
    before = batch.copy()
    batch.step([int(batch.sample()[0]), int(np.flatnonzero(~batch.legal[1])[0]), -1, len(batch.actions)])
    return before, batch


OTHERS = pytest.mark.parametrize("others", [None, *OPPONENTS, highest])


@OTHERS
def test_an_illegal_action_loses_the_game_if_the_batch_says_so(others: object) -> None:
    before, batch = played_wrong("lose", others)
    assert batch.done.tolist() == [False, True, True, True]
    assert not batch.truncated.any()
    assert batch.begun.tolist() == [1, 2, 2, 2]
    for game in (1, 2, 3):
        assert batch.rewards[game].tolist() == [-1.0 if seat == before.seat[game] else 0.0 for seat in range(2)]
        assert batch.scores[game].tolist() == list(before.position(game).scores)
    if others is not None:
        assert (batch.seat == batch.own).all()
    batch.step(batch.sample())
    assert not batch.done.any()
    assert not batch.rewards.any()


@OTHERS
def test_a_lost_game_stays_over_without_restart(others: object) -> None:
    _, batch = played_wrong("lose", others, restart=False)
    batch.step(np.where(batch.seat >= 0, batch.sample(), -1))
    assert batch.done.tolist() == [False, True, True, True]
    assert batch.seat[1:].tolist() == [-1, -1, -1]
    assert not batch.legal[1:].any()
    assert not batch.rewards.any()


@OTHERS
def test_an_illegal_action_is_ignored_if_the_batch_says_so(others: object) -> None:
    before, batch = played_wrong("ignore", others)
    assert not batch.done.any()
    assert [batch.position(game) for game in (1, 2, 3)] == [before.position(game) for game in (1, 2, 3)]
    assert batch.position(0) != before.position(0)


def test_a_choice_that_there_is_not_is_refused() -> None:
    with pytest.raises(SetupError, match="illegal is one of error, lose, ignore, not 'win'"):
        Batch("golem", 2, illegal="win")
