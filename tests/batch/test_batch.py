"""Many games at once are the same games as one at a time."""

import multiprocessing
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import centuria
from centuria.batch import Batch
from centuria.batch import threads as threads_
from centuria.batch.threads import FOR_STEPS
from centuria.core.layout import blank
from centuria.core.rng import CHANCE, seed_of
from centuria.editions import edition
from centuria.errors import IllegalAction, SetupError
from centuria.mode_registry import NAMES
from centuria.modes.mode import Records
from centuria.position import dealt
from centuria.views import view

TABLES = [("golem", 2), ("golem", 5), ("endless", 3), ("saga2", 2), ("saga3", 4)]


def everything(batch: Batch) -> list[bytes]:
    return [np.ascontiguousarray(array).tobytes() for array in batch.buffers]


def series(mode: str, seats: int, seed: int, games: int) -> Records:
    chosen = edition(mode)
    results = blank(chosen.mode.result, games)
    verbs = chosen.mode.verbs
    verbs.series(chosen.box[0], chosen.records()[0], blank(CHANCE)[0], seats, seed, 0, results, 1 << 30)
    return results


def texts(batch: Batch, game: int) -> tuple[str, ...]:
    return tuple(batch.actions[action] for action in np.flatnonzero(batch.legal[game]))


def played_out(batch: Batch, most: int = 20_000) -> Batch:
    for _ in range(most):
        if batch.done.all():
            return batch
        batch.step(batch.sample())
    raise AssertionError("a game does not end")


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_a_batch_played_at_random_plays_the_games_of_the_series(mode: str, seats: int) -> None:
    batch = played_out(Batch(mode, 6, seats=seats, seed=11, restart=False))
    results = series(mode, seats, 11, 6)
    assert batch.scores.tolist() == results["scores"][:, :seats].tolist()
    assert batch.decisions.tolist() == results["decisions"].tolist()
    assert (batch.seat == -1).all()
    assert not batch.legal.any()


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_masks_and_seats_are_those_of_the_positions(mode: str, seats: int) -> None:
    batch = Batch(mode, 4, seats=seats, seed=2)
    for step in range(150):
        batch.step(batch.sample())
        game = step % 4
        position = batch.position(game)
        assert set(texts(batch, game)) == set(position.legal())
        assert batch.seat[game] + 1 == position.seat


@pytest.mark.parametrize("mode", NAMES)
def test_a_step_is_the_decision_of_that_text(mode: str) -> None:
    batch = Batch(mode, 3, seats=2, seed=5)
    for _ in range(60):
        before, actions = batch.position(1), batch.sample()
        batch.step(actions)
        after = before.decide(batch.actions[actions[1]])
        assert batch.position(1).state.tobytes() == after.state.tobytes()


@pytest.mark.parametrize("mode", NAMES)
def test_a_game_that_ends_is_followed_by_the_next_of_its_place(mode: str) -> None:
    batch = Batch(mode, 2, seats=2, seed=8, limit=40)
    for _ in range(40):
        batch.step(batch.sample())
    assert batch.truncated.all()
    assert not batch.done.any()
    for game in range(2):
        seed = seed_of(blank(CHANCE)[0], np.uint64(8), 2 + game)
        expected, _ = dealt(batch.edition, 2, int(seed))
        assert view(batch.position(game), 1, 0) == view(expected, 1, 0)
        assert batch.begun[game] == 2


def ended(rewards: str, seats: int) -> Batch:
    return played_out(Batch("golem", 40, seats=seats, seed=3, rewards=rewards, restart=False))


def rewards_at_the_end(rewards: str, seats: int) -> tuple[NDArray[np.float32], list[list[int]]]:
    batch = Batch("golem", 40, seats=seats, seed=3, rewards=rewards, restart=False)
    told = np.zeros((40, seats), np.float32)
    while not batch.done.all():
        batch.step(batch.sample())
        told += batch.rewards
    return told, batch.scores.tolist()


def order(scores: list[int]) -> list[int]:
    """The seats from the first to the last; of tied ones the later in turn order is ahead."""
    return sorted(range(len(scores)), key=lambda seat: (scores[seat], seat), reverse=True)


def test_winning_is_rewarded_once_and_losing_costs() -> None:
    told, scores = rewards_at_the_end("win", 3)
    for row, points in zip(told.tolist(), scores, strict=True):
        assert [seat for seat in range(3) if row[seat] == 1] == order(points)[:1]
        assert sorted(row) == [-1, -1, 1]


def test_ranks_are_rewarded_evenly_from_first_to_last() -> None:
    told, scores = rewards_at_the_end("rank", 5)
    for row, points in zip(told.tolist(), scores, strict=True):
        assert [row[seat] for seat in order(points)] == [1, 0.5, 0, -0.5, -1]


def test_the_reward_by_score_is_the_distance_to_the_best_of_the_others() -> None:
    told, scores = rewards_at_the_end("score", 3)
    for row, points in zip(told.tolist(), scores, strict=True):
        assert row == [points[seat] - max(points[:seat] + points[seat + 1 :]) for seat in range(3)]


def test_an_action_that_is_not_legal_is_named_and_nothing_is_done() -> None:
    batch = Batch("golem", 5, seed=1)
    actions = batch.sample()
    claim = batch.actions.index("claim 1")
    actions[3] = claim
    before = everything(batch)
    with pytest.raises(IllegalAction, match=rf"game 3: action {claim} is 'claim 1' and not legal now; legal are: play"):
        batch.step(actions)
    assert everything(batch) == before


@pytest.mark.parametrize("action", [-1, 79, 1 << 40])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    batch = Batch("golem", 3, seed=1)
    actions = batch.sample()
    actions[1] = action
    before = everything(batch)
    with pytest.raises(IllegalAction, match=rf"game 1: action {action} is no action of the mode"):
        batch.step(actions)
    assert everything(batch) == before


def test_without_the_check_an_action_that_is_not_legal_leaves_its_game_alone() -> None:
    batch, other = Batch("golem", 3, seed=1), Batch("golem", 3, seed=1)
    actions = batch.sample()
    other.step(other.sample())
    before = batch.position(1).state.tobytes()
    actions[1] = -1
    batch.step(actions, check=False)
    assert batch.position(1).state.tobytes() == before
    assert batch.position(2).state.tobytes() == other.position(2).state.tobytes()


@pytest.mark.parametrize("actions", [[0, 0], [0.0, 0.0, 0.0], [[0], [0], [0]], "rest"])
def test_actions_are_whole_numbers_one_for_each_game(actions: object) -> None:
    with pytest.raises(SetupError, match="actions are 3 whole numbers, not "):
        Batch("golem", 3).step(actions)


def test_what_stands_in_the_place_of_an_ended_game_is_passed_over() -> None:
    batch = ended("win", 2)
    before = batch.position(0).state.tobytes()
    batch.step(np.full(40, -7))
    assert batch.position(0).state.tobytes() == before
    assert batch.done.all()
    assert not batch.rewards.any()


def test_a_cut_off_game_is_counted_as_it_stands() -> None:
    batch = Batch("golem", 2, seed=4, limit=100, restart=False)
    for _ in range(100):
        assert not batch.truncated.any()
        batch.step(batch.sample())
    assert batch.truncated.all()
    assert batch.scores[0].tolist() == list(batch.position(0).scores)
    assert sorted(batch.rewards[0].tolist()) == [-1, 1]
    assert (batch.seat == -1).all()


def test_threads_change_nothing() -> None:
    one, three = (Batch("golem", 3 * threads_.FOR_CHOICES, seed=6, threads=threads) for threads in (1, 3))
    for _ in range(8):
        one.step(one.sample())
        three.step(three.sample())
    assert everything(one) == everything(three)


def test_the_first_refused_game_is_named_whatever_thread_finds_it() -> None:
    batch = Batch("golem", 3 * threads_.FOR_CHOICES, seed=6, threads=3)
    actions = batch.sample()
    actions[[49_000, 20_000, 35_000]] = -1
    with pytest.raises(IllegalAction, match="game 20000:"):
        batch.step(actions)


def test_a_position_of_ones_own_can_be_gone_on_with() -> None:
    batch = Batch("endless", 3, seats=3, seed=1)
    position, _ = dealt(batch.edition, 3, 77)
    position = position.decide(position.legal()[0])
    batch.lay(2, position)
    assert batch.position(2).state.tobytes() == position.state.tobytes()
    assert set(texts(batch, 2)) == set(position.legal())
    assert batch.seat[2] + 1 == position.seat
    with pytest.raises(SetupError, match="a position of endless for 3 players"):
        batch.lay(2, dealt(batch.edition, 2, 77)[0])


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"mode": "chess"}, "'chess'"),
        ({"count": 0}, "the number of games .* not 0"),
        ({"count": 2.5}, "not 2.5"),
        ({"seats": 6}, "golem is for 2 to 5 players, not 6"),
        ({"seed": -1}, "a seed .* not -1"),
        ({"rewards": "money"}, "win, rank, score, not 'money'"),
        ({"limit": 0}, "the limit of decisions .* not 0"),
        ({"threads": 0}, "the number of threads .* not 0"),
    ],
)
def test_a_batch_that_cannot_be_is_refused(wrong: dict[str, object], told: str) -> None:
    asked: dict[str, object] = {"mode": "golem", "count": 2, **wrong}
    with pytest.raises(SetupError, match=told):
        Batch(**asked)  # type: ignore[arg-type]


def stepped_in_a_fork(batch: Batch, found: Any) -> None:
    batch.step(batch.sample())
    found.send(batch.observations.tobytes())


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="no forks on this system")
def test_a_batch_whose_threads_run_goes_on_in_a_forked_process() -> None:
    batch = Batch("golem", 2 * FOR_STEPS, seed=3, threads=2, observe=True)
    batch.step(batch.sample())
    forks = multiprocessing.get_context("fork")
    receiver, sender = forks.Pipe(duplex=False)
    child = forks.Process(target=stepped_in_a_fork, args=(batch, sender))
    child.start()
    try:
        assert receiver.poll(60), "the child waits for threads that it does not have"
        found = receiver.recv()
    finally:
        child.kill()
        child.join()
    batch.step(batch.sample())
    assert found == batch.observations.tobytes()


@pytest.mark.parametrize(
    ("make", "refusal"),
    [
        (lambda: Batch("golem", 1, restart="no"), "restart is True or False, not 'no'"),  # type: ignore[arg-type]
        (lambda: Batch("golem", 1, observe=0), "observe is True or False, not 0"),  # type: ignore[arg-type]
        (lambda: Batch("golem", 1, rewards=["win"]), "rewards are one of"),  # type: ignore[arg-type]
        (lambda: Batch("golem", 1).lay(0, centuria.new("golem")), "such as the `position` of a game, not Game"),  # type: ignore[arg-type]
        (
            lambda: Batch("golem", 4, others=lambda seen, legal: np.zeros(1, int)),
            "2 observations by as many whole numbers",
        ),
        (lambda: Batch("golem", 4, others=lambda seen, legal: legal.argmax(1) + 0.5), "not by float64"),
    ],
)
def test_what_a_batch_cannot_be_given_is_refused_in_words(make: Callable[[], object], refusal: str) -> None:
    with pytest.raises(SetupError, match=refusal):
        make()
