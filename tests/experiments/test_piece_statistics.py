"""Statistics of pieces on made-up games, whose truth is known."""

from math import comb

import numpy as np
import pytest

from centuria.experiments.study.piece_statistics import PieceStatistics, piece_statistics, usage_sums
from centuria.experiments.study.usage import Piece


def found(uses: np.ndarray, winners: np.ndarray) -> list[PieceStatistics]:
    pieces = [Piece("made-up", str(number), number) for number in range(uses.shape[2])]
    return piece_statistics(pieces, usage_sums(uses.astype(np.uint16), winners))


USED = 0.4


def rigged(
    chance: np.random.Generator, games: int, seats: int, strength: float, pieces: int = 8
) -> tuple[np.ndarray, np.ndarray]:
    """Games in which a seat with the first piece wins `strength` times as often as one without; others do nothing."""
    uses = (chance.random((games, seats, pieces)) < USED).astype(int)
    weight = np.where(uses[:, :, 0] > 0, strength, 1.0)
    winners = (chance.random((games, 1)) * weight.sum(1, keepdims=True) > weight.cumsum(1)).sum(1) + 1
    return uses, winners


def true_rate(seats: int, strength: float) -> float:
    """What a seat with the piece wins of the games in which not everybody has it, counted by seats with it."""
    having = np.arange(1, seats)
    likely = np.array([comb(seats, k) * USED**k * (1 - USED) ** (seats - k) for k in having])
    won = having * strength / (having * strength + seats - having)
    return float(1 / seats + (likely * (won - having / seats)).sum() / (likely * having).sum())


@pytest.mark.parametrize(("seats", "strength"), [(2, 1.0), (2, 1.8), (4, 1.0), (4, 2.5)])
def test_intervals_hold_the_truth_in_about_95_of_100_studies(seats: int, strength: float) -> None:
    chance, truth, studies = np.random.default_rng(7), true_rate(seats, strength), 400
    held = 0
    for _ in range(studies):
        low, high = found(*rigged(chance, 150, seats, strength, 1))[0].interval
        held += low <= truth <= high
    assert 0.92 <= held / studies <= 0.98


def test_a_piece_that_helps_is_found_and_the_others_are_not_accused() -> None:
    first, *others = found(*rigged(np.random.default_rng(1), 2_000, 3, 2.0))
    assert first.sure
    assert first.interval[0] > 1 / 3
    assert not any(piece.sure for piece in others)


def test_where_nothing_helps_hardly_any_study_calls_anything_sure() -> None:
    chance = np.random.default_rng(3)
    accused = sum(any(f.sure for f in found(*rigged(chance, 300, 3, 1.0))) for _ in range(300))
    assert accused <= 300 * 0.08


def test_games_in_which_all_or_none_used_a_piece_compare_nothing() -> None:
    uses = np.zeros((10, 2, 2), int)
    uses[:, :, 0] = 1
    everybody, nobody = found(uses, np.ones(10, int))
    for piece in (everybody, nobody):
        assert (piece.compared, piece.win_rate, piece.interval, piece.sure) == (0, 0.5, (0.0, 1.0), False)
    assert (everybody.uses, everybody.used, nobody.uses) == (2.0, 1.0, 0.0)


def test_the_winners_share_counts_uses_and_not_users() -> None:
    uses = np.array([[[3], [1]], [[0], [4]]])
    (piece,) = found(uses, np.array([1, 2]))
    assert piece.winners == 7 / 8
    assert piece.compared == 1
    assert piece.win_rate == 1.0
