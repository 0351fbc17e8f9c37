"""A position by numbers is the position by texts."""

import random
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import numpy as np
import pytest

import centuria
from centuria.batch.observations.position_encoder import PositionEncoder
from centuria.errors import IllegalDecision, InvalidDecision
from centuria.mode_registry import NAMES
from centuria.position import Position


def moments(table: PositionEncoder, seed: int, most: int = 200) -> Iterator[Position]:
    chance, position = random.Random(seed), table.deal(seed)
    for _ in range(most):
        yield position
        if position.over:
            return
        position = position.decide(chance.choice(position.legal()))


def test_every_seat_sees_what_the_rules_write_for_it(environment: Mapping[str, str]) -> None:
    script = Path(__file__).with_name("every_seat.py")
    done = subprocess.run(
        [sys.executable, str(script)],
        env={**environment, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 150


@pytest.mark.parametrize("mode", NAMES)
def test_a_deal_is_the_one_of_the_same_seed(mode: str) -> None:
    dealt = PositionEncoder(mode, 3).deal(12)
    assert dealt.state.tobytes() == centuria.new(mode, seats=3, seed=12).position.state.tobytes()


@pytest.mark.parametrize("mode", NAMES)
def test_the_mask_is_what_is_legal_and_nothing_for_who_does_not_decide(mode: str) -> None:
    table = PositionEncoder(mode, 2)
    for position in moments(table, 1, 60):
        for seat in range(2):
            texts = {table.actions[action] for action in np.flatnonzero(table.mask(position, seat))}
            assert texts == (set(position.legal()) if seat + 1 == position.seat else set())
        assert {table.actions[action] for action in table.legal(position)} == set(position.legal())


@pytest.mark.parametrize("mode", NAMES)
def test_dealing_the_unseen_anew_changes_nothing_that_is_seen(mode: str) -> None:
    table = PositionEncoder(mode, 3)
    for position in moments(table, 2, 40):
        other = position.redealt(99)
        for seat in range(3):
            assert table.observation(position, seat).tobytes() == table.observation(other, seat).tobytes()


def test_what_was_shown_stays_as_it_was() -> None:
    table = PositionEncoder("golem", 2)
    first = table.deal(1)
    seen, mask = table.observation(first, 0), table.mask(first, 0)
    before = seen.tobytes(), mask.tobytes()
    table.observation(table.deal(2), 0)
    assert (seen.tobytes(), mask.tobytes()) == before


@pytest.mark.parametrize("rewards", ["win", "rank", "score"])
def test_the_end_is_rewarded_by_name(rewards: str) -> None:
    table = PositionEncoder("golem", 2, rewards)
    *_, before, last = moments(table, 7, 5000)
    assert last.over
    action = next(a for a in table.legal(before) if table.after(before, a).state.tobytes() == last.state.tobytes())
    ahead = last.scores[0] - last.scores[1]
    told = ahead if rewards == "score" else 1 if last.winner == 1 else -1
    assert table.rewards(before, action) == (told, -told)


def test_a_game_that_is_cut_off_is_rewarded_as_it_stands() -> None:
    table = PositionEncoder("golem", 2, "score")
    *_, before = moments(table, 7, 150)
    action = table.legal(before)[0]
    first, second = table.after(before, action).scores
    assert first != second
    assert table.rewards(before, action) == (first - second, second - first)


def test_an_action_that_is_not_legal_is_named() -> None:
    table = PositionEncoder("golem")
    with pytest.raises(IllegalDecision, match="'claim 1' is not legal now; legal are: play 11"):
        table.after(table.deal(1), table.actions.index("claim 1"))


@pytest.mark.parametrize("action", [-1, 79, 1.0, True, None, "rest"])
def test_what_is_no_action_is_refused(action: object) -> None:
    table = PositionEncoder("golem")
    with pytest.raises(InvalidDecision, match=f"{action!r} is not a decision of golem"):
        table.after(table.deal(1), action)
