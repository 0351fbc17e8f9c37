"""Policies and networks as opponents in batches: asked for all waiting games together, with what a seat sees."""

import pickle
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from support.networks import write_network

from centuria import bots
from centuria.batch import Batch
from centuria.batch.observations.position_encoder import PositionEncoder
from centuria.errors import IllegalAction, SetupError
from centuria.views import view


class Lowest:
    """The legal action with the lowest id; counts how often it is asked, and for how many games."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def __call__(self, observations: NDArray[np.uint8], legal: NDArray[np.bool_]) -> NDArray[np.int64]:
        assert len(observations) == len(legal)
        self.asked.append(len(legal))
        return legal.argmax(axis=1)


def everything(batch: Batch) -> list[bytes]:
    return [np.ascontiguousarray(array).tobytes() for array in batch.buffers]


@pytest.mark.parametrize("seats", [2, 3])
def test_games_are_those_of_a_batch_in_which_the_policy_is_asked_by_hand(seats: int) -> None:
    policy = Lowest()
    batch = Batch("golem", 12, seats=seats, seed=5, others=policy, limit=70, restart=False)
    plain = Batch("golem", 12, seats=seats, seed=5, restart=False)
    own, ended = np.arange(12) % seats, np.zeros(12, bool)
    for _ in range(60):
        while (waiting := (plain.seat >= 0) & (plain.seat != own) & ~ended).any():
            plain.step(np.where(waiting, plain.legal.argmax(axis=1), -1), check=False)
        going = ~(batch.done | batch.truncated)
        assert (batch.seat[going] == own[going]).all()
        for game in np.flatnonzero(going):
            assert batch.position(game) == plain.position(game)
            assert (batch.observations[game] == plain.observations[game]).all()
        actions = batch.sample()
        batch.step(actions)
        plain.step(np.where(going, actions, -1), check=False)
        ended = batch.done | batch.truncated
        assert not batch.rewards[~ended & ~going].any()
    assert ended.all()
    assert max(policy.asked) > 4


def test_games_follow_each_other_and_every_one_leaves_the_learner_a_decision() -> None:
    batch = Batch("golem", 40, seats=3, seed=1, others=Lowest(), limit=20)
    ended = 0
    for _ in range(60):
        assert (batch.seat == batch.own).all()
        batch.step(batch.sample())
        over = batch.done | batch.truncated
        assert (batch.rewards[over].max(axis=1) == 1).all()
        assert not batch.rewards[~over].any()
        ended += int(over.sum())
    assert batch.begun.sum() == 40 + ended > 100


def test_the_champion_decides_as_the_bot_does() -> None:
    batch = Batch("golem", 4, seed=6, others="champion", restart=False)
    plain, bot, encoder = Batch("golem", 4, seed=6), bots.make("champion", 6), PositionEncoder("golem", 2)
    for game in range(4):
        position, number = plain.position(game), 0
        while position.seat != game % 2 + 1:
            position = position.decide(bot.choose(view(position, position.seat, number), position.legal()))
            number += 1
        assert batch.position(game) == position
        assert (batch.observations[game] == encoder.observation(position, game % 2)).all()


def test_a_network_in_a_file_plays_in_batches_and_copies_go_on_alike(tmp_path: Path) -> None:
    file = write_network(tmp_path / "network.npz", "golem")
    batch = Batch("golem", 30, seed=1, others=f"network:file='{file}':temperature=1", threads=1)
    other = pickle.loads(pickle.dumps(batch))
    for _ in range(10):
        batch.step(batch.sample())
        other.step(other.sample())
    assert everything(other) == everything(batch) == everything(batch.copy())
    favourite = Batch("golem", 30, seed=1, others=f"network:file='{file}'", threads=1)
    for _ in range(10):
        favourite.step(favourite.sample())
    assert everything(favourite) != everything(batch)


def test_an_illegal_answer_of_a_policy_is_named() -> None:
    with pytest.raises(IllegalAction, match="game 1: action 999 is no action of the mode"):
        Batch("golem", 2, seed=1, others=lambda seen, legal: np.full(len(legal), 999))


@pytest.mark.parametrize("others", ["level9", 7, "planner", "network", "champion:simulations=4"])
def test_opponents_that_there_are_not_are_refused(others: object) -> None:
    with pytest.raises(
        SetupError, match=r"the others in a batch are one of|the option 'file' is required|without search"
    ):
        Batch("golem", 2, others=others)  # type: ignore[arg-type]
