"""Standings: what is counted, how sure it is, and ratings that follow from the wins."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from centuria.bots.guarded import Fault
from centuria.experiments.confidence_intervals import ENOUGH, clustered, wilson
from centuria.experiments.tournament.games import GameResult
from centuria.experiments.tournament.ratings import ratings
from centuria.experiments.tournament.standings import duels, standings


def game(bots: str, winner: int, deal: int = 0, **told: object) -> GameResult:
    """A game between bots of one letter each."""
    seats = len(bots)
    base = {
        "number": 0, "deal": deal, "deal_seed": 1, "bots": tuple(bots), "scores": (10,) * seats, "winner": winner,
        "decisions": 50, "turns": (20,) * seats, "asked": (25,) * seats, "seconds": (0.5,) * seats,
        "faults": ((),) * seats,
    }  # fmt: skip
    return GameResult(**{**base, **told})  # type: ignore[arg-type]


def test_wins_points_turns_and_times_are_summed_by_bot_whatever_the_seat() -> None:
    fault = Fault("TooSlow", "no answer")
    played = [
        game("ab", 1, scores=(30, 10), turns=(20, 20), seconds=(1.0, 0.2), asked=(50, 40)),
        game("ba", 1, scores=(50, 20), turns=(30, 29), seconds=(0.3, 2.0), asked=(60, 50), faults=((fault,), ())),
    ]
    first, second = sorted(standings(("a", "b"), played), key=lambda standing: standing.bot)
    assert (first.bot, first.games, first.wins, first.par, first.win_rate) == ("a", 2, 1, 1.0, 0.5)
    assert (first.points, second.points) == (25, 30)
    assert first.turns == pytest.approx(24.5)
    assert first.ms_per_turn == pytest.approx(1000 * 3.0 / 49)
    assert first.ms_per_decision == pytest.approx(1000 * 3.0 / 100)
    assert second.ms_per_turn == pytest.approx(1000 * 0.5 / 50)
    assert (first.faults, second.faults) == (0, 1)
    assert (first.seats, second.seats) == (((1, 1), (0, 1)), ((1, 1), (0, 1)))


def test_a_bot_on_several_seats_plays_as_many_games_and_the_par_is_one_in_n() -> None:
    one, others = sorted(standings(("a", "b"), [game("abb", 1), game("bab", 1)]), key=lambda s: s.bot)
    assert (one.games, one.wins, one.par) == (2, 1, pytest.approx(2 / 3))
    assert (others.games, others.wins, others.par) == (4, 1, pytest.approx(4 / 3))


def test_a_game_that_was_given_up_is_played_but_won_by_nobody() -> None:
    found = standings(("a", "b"), [game("ab", 0), game("ab", 1)])
    assert [(s.bot, s.games, s.wins) for s in found] == [("a", 2, 1), ("b", 2, 0)]


def test_without_games_everybody_is_alike() -> None:
    for standing in standings(("a", "b"), []):
        assert (standing.games, standing.wins, standing.elo, standing.ms_per_turn) == (0, 0, 0, 0)


def test_the_interval_of_a_share_is_wilson_s() -> None:
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(0, 0) == (0, 1)


@given(st.integers(0, 500), st.integers(0, 500))
def test_a_share_lies_in_its_interval(wins: int, losses: int) -> None:
    low, high = wilson(wins, wins + losses)
    assert 0 <= low <= high <= 1
    if wins + losses:
        assert low - 1e-9 <= wins / (wins + losses) <= high + 1e-9


def test_games_that_share_their_luck_count_as_one() -> None:
    alike = [(2, 2), (0, 2)] * 100
    opposed = [(1, 2)] * 198 + [(2, 2), (0, 2)]
    narrow, wide = clustered(opposed), clustered(alike)
    assert narrow is not None
    assert wide is not None
    assert wide == pytest.approx(wilson(100, 200), abs=0.002)
    assert narrow[1] - narrow[0] < 0.2 * (wide[1] - wide[0])
    assert clustered([(1, 2)] * 200) is None, "where nothing differs nothing can be told"
    assert clustered(alike[: ENOUGH - 1]) is None


def test_two_bots_are_apart_by_what_their_score_says() -> None:
    played = [game("ab", 1)] * 300 + [game("ab", 2)] * 100
    rated = ratings(("a", "b"), played)
    assert rated["a"].elo - rated["b"].elo == pytest.approx(400 * math.log10(300.5 / 100.5))
    assert rated["a"].elo == pytest.approx(-rated["b"].elo)


def test_random_is_at_0_where_it_plays() -> None:
    played = [game("ab", 1)] * 30 + [game("ab", 2)] * 10
    named = [GameResult(**{**_data(g), "bots": ("good", "random")}) for g in played]
    rated = ratings(("good", "random"), named)
    assert rated["random"].elo == 0
    assert rated["random"].interval == (0, 0)
    assert rated["good"].interval[0] < rated["good"].elo < rated["good"].interval[1]


def _data(result: GameResult) -> dict[str, object]:
    return {name: getattr(result, name) for name in GameResult.__slots__}


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_ratings_find_the_strengths_that_made_the_games(seats: int) -> None:
    chance = np.random.default_rng(seats)
    strengths = {"a": 8.0, "b": 2.0, "c": 1.0}
    played = []
    for deal in range(3000):
        bots = "".join(chance.choice(list(strengths), seats))
        weights = np.array([strengths[bot] for bot in bots])
        played.append(game(bots, 1 + int(chance.choice(seats, p=weights / weights.sum())), deal))
    rated = ratings(tuple(strengths), played)
    truth = {bot: 400 * math.log10(strength) for bot, strength in strengths.items()}
    middle = sum(truth.values()) / 3
    for bot, rating in rated.items():
        low, high = rating.interval
        assert low - 15 < truth[bot] - middle < high + 15
        assert high - low < 80


def test_intervals_hold_the_truth_in_about_95_of_100_cases() -> None:
    chance = np.random.default_rng(1)
    held = 0
    for _ in range(300):
        wins = int(chance.binomial(200, 0.64))
        rating = ratings(("a", "b"), [game("ab", 1)] * wins + [game("ab", 2)] * (200 - wins))["a"]
        held += rating.interval[0] < 200 * math.log10(0.64 / 0.36) < rating.interval[1]
    assert 0.90 < held / 300 < 0.99


def test_a_bot_that_never_lost_has_a_rating_and_a_wide_interval() -> None:
    rating = ratings(("a", "b"), [game("ab", 1)] * 20)["a"]
    assert 100 < rating.elo < 1000
    assert rating.interval[1] - rating.interval[0] > 300


def test_a_bot_is_rated_through_others_that_both_have_met() -> None:
    rated = ratings(("a", "b", "c"), [game("ab", 1)] * 30 + [game("ab", 2)] * 10 + [game("bc", 1)] * 30)
    assert rated["a"].elo > rated["b"].elo > rated["c"].elo


def test_the_best_comes_first() -> None:
    found = standings(("a", "b", "c"), [game("ab", 2), game("bc", 1), game("ac", 1)])
    assert [standing.bot for standing in found] == ["b", "a", "c"]


def test_duels_tell_one_against_the_others_in_both_directions() -> None:
    played = [game("abb", 1), game("bab", 2), game("bba", 1), game("baa", 1), game("ab", 2), game("abc", 1)]
    told = {(duel.players, duel.bot, duel.against): (duel.wins, duel.games) for duel in duels(played)}
    assert told == {(2, "a", "b"): (0, 1), (2, "b", "a"): (1, 1), (3, "a", "b"): (2, 3), (3, "b", "a"): (1, 1)}
