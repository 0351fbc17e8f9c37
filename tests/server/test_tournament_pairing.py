"""Pairing and standings of tournaments: laws that hold for any results."""

import itertools
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from centuria.server.tournaments.model import Entrant, Tournament, TournamentGame, TournamentStatus
from centuria.server.tournaments.pairing import arena_pairs, swiss_round
from centuria.server.tournaments.settings import TournamentKind, TournamentSettings
from centuria.server.tournaments.standings import standings


def _tournament(people: int, bots: int = 0, kind: TournamentKind = "swiss") -> Tournament:
    entrants = [Entrant(k, f"person-{k}", None, f"Name {k}", 1500.0 + 10 * k) for k in range(1, people + 1)]
    entrants += [Entrant(people + k, None, "level2", "", 1400.0) for k in range(1, bots + 1)]
    chosen = TournamentSettings(name="Cup", kind=kind, rounds=9)
    return Tournament("cup", "host", chosen, TournamentStatus.RUNNING, 0, 0, None, 0, None, entrants)


def _with_games(
    tournament: Tournament, pairs: Sequence[tuple[int, int]], bye: int | None, winners: random.Random
) -> Tournament:
    """The tournament after these games, with results by chance."""
    number, games = tournament.round + 1, list(tournament.games)
    for first, second in pairs:
        winner = winners.choice((first, second))
        points = (winners.randrange(60), winners.randrange(60))
        table = f"t{len(games)}"
        games.append(
            TournamentGame(len(games) + 1, number, first, second, table, "over", winner, points, ended=len(games))
        )
    if bye is not None:
        games.append(TournamentGame(len(games) + 1, number, bye, None, None, "over", bye, ended=len(games)))
    return replace(tournament, games=games, round=number)


def _met(tournament: Tournament) -> Counter[frozenset[int]]:
    return Counter(frozenset(game.players) for game in tournament.games if game.second is not None)


@given(st.integers(2, 17), st.integers(0, 2**32))
@settings(max_examples=60, deadline=None)
def test_everybody_plays_once_in_a_round_and_the_bye_goes_round(players: int, seed: int) -> None:
    tournament, winners = _tournament(players), random.Random(seed)
    for _ in range(min(9, players)):
        pairs, bye = swiss_round(tournament)
        paired = [number for pair in pairs for number in pair] + ([] if bye is None else [bye])
        assert sorted(paired) == list(range(1, players + 1))
        assert (bye is None) == (players % 2 == 0)
        tournament = _with_games(tournament, pairs, bye, winners)
        byes = Counter(game.first for game in tournament.games if game.second is None)
        assert max(byes.values(), default=0) <= 1


@pytest.mark.parametrize("players", [4, 5, 6, 8])
def test_there_is_no_rematch_as_long_as_one_can_be_avoided(players: int) -> None:
    """Compared with every possible pairing of the round."""
    for seed in range(12):
        tournament, winners = _tournament(players), random.Random(seed)
        for _ in range(players - 1 + players % 2):
            pairs, bye = swiss_round(tournament)
            met, free = _met(tournament), {game.first for game in tournament.games if game.second is None}
            if any(frozenset(pair) in met for pair in pairs) or bye in free:
                assert not _possible(range(1, players + 1), set(met), free, bye=players % 2 == 1)
            tournament = _with_games(tournament, pairs, bye, winners)


def _possible(players: Sequence[int], met: set[frozenset[int]], free: set[int], *, bye: bool) -> bool:
    if not players:
        return True
    first, *others = players
    if bye and first not in free and _possible(others, met, free, bye=False):
        return True
    return any(
        _possible([one for one in others if one != other], met, free, bye=bye)
        for other in others
        if frozenset((first, other)) not in met
    )


def test_the_first_round_is_the_upper_half_against_the_lower_half_by_rating() -> None:
    pairs, _ = swiss_round(_tournament(6))
    assert {frozenset(pair) for pair in pairs} == {frozenset(pair) for pair in ((6, 3), (5, 2), (4, 1))}


def test_winners_play_winners() -> None:
    tournament = _tournament(8)
    pairs, _ = swiss_round(tournament)
    tournament = _with_games(tournament, pairs, None, random.Random(1))
    won = {game.winner for game in tournament.games}
    pairs, _ = swiss_round(tournament)
    assert all((first in won) == (second in won) for first, second in pairs)


def test_seats_are_shared_fairly() -> None:
    tournament, winners = _tournament(8), random.Random(4)
    for _ in range(7):
        pairs, bye = swiss_round(tournament)
        tournament = _with_games(tournament, pairs, bye, winners)
    firsts = Counter(game.first for game in tournament.games)
    assert all(2 <= firsts[number] <= 5 for number in range(1, 9))


def test_who_has_withdrawn_is_not_paired() -> None:
    tournament = _tournament(5)
    tournament = replace(tournament, entrants=[*tournament.entrants[:4], replace(tournament.entrants[4], active=False)])
    pairs, bye = swiss_round(tournament)
    assert sorted(itertools.chain(*pairs)) == [1, 2, 3, 4]
    assert bye is None


def test_swiss_standings_count_wins_then_the_points_of_the_opponents() -> None:
    games = [
        TournamentGame(1, 1, 1, 2, "a", "over", 1, (40, 30), ended=1),
        TournamentGame(2, 1, 3, 4, "b", "over", 3, (50, 20), ended=2),
        TournamentGame(3, 2, 1, 3, "c", "over", 3, (44, 45), ended=3),
        TournamentGame(4, 2, 2, 4, "d", "over", 2, (60, 10), ended=4),
    ]
    lines = standings(replace(_tournament(4), games=games))
    assert [(line.entrant.number, line.score, line.tie_break) for line in lines] == [
        (3, 2, 1),
        (1, 1, 3),
        (2, 1, 1),
        (4, 0, 3),
    ]


def test_in_an_arena_the_third_win_in_a_row_counts_double() -> None:
    results = [(1, 1), (2, 1), (3, 1), (4, 2), (5, 1)]
    games = [TournamentGame(number, 1, 1, 2, f"t{number}", "over", winner, ended=number) for number, winner in results]
    first, second = standings(replace(_tournament(2, kind="arena"), games=games))
    assert (first.score, first.streak, second.score, second.streak) == (2 + 2 + 4 + 2, 1, 2, 0)


def test_an_arena_pairs_who_waits_and_bots_with_people_only() -> None:
    tournament = _tournament(3, 4, "arena")
    pairs = arena_pairs(tournament)
    bots = {4, 5, 6, 7}
    assert pairs
    assert not any({first, second} <= bots for first, second in pairs)
    playing = [TournamentGame(1, 1, *pairs[0], "a", "playing")]
    again = arena_pairs(replace(tournament, games=playing))
    assert not set(pairs[0]) & set(itertools.chain(*again))


def test_in_an_arena_nobody_meets_the_same_opponent_twice_in_a_row_unless_they_are_alone() -> None:
    played = [TournamentGame(1, 1, 1, 2, "a", "over", 1, ended=1)]
    assert arena_pairs(replace(_tournament(2, kind="arena"), games=played)) == [(2, 1)]
    assert {1, 2} not in [set(pair) for pair in arena_pairs(replace(_tournament(3, kind="arena"), games=played))]
