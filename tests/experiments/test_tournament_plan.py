"""The games of a tournament: balanced by seat and deal, and the same for the same arguments."""

from collections import Counter, defaultdict
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from centuria.errors import SetupError
from centuria.experiments.tournament.plan import Pairing, Tournament

BOTS = ("a", "b", "c", "d", "e", "f")


def tournament(bots: int, players: tuple[int, ...], games: int, seed: int = 1) -> Tournament:
    return Tournament("golem", players, BOTS[:bots], games, seed, 1000, 1.0, "x")


def by_deal(pairings: list[Pairing]) -> dict[tuple[int, int], list[Pairing]]:
    found = defaultdict(list)
    for pairing in pairings:
        found[pairing.players, pairing.deal].append(pairing)
    return found


tournaments = st.builds(
    tournament,
    st.integers(2, 6),
    st.lists(st.integers(2, 5), min_size=1, max_size=4, unique=True).map(tuple),
    st.integers(1, 25),
    st.integers(0, 1 << 62),
)


@given(tournaments)
def test_every_bot_sits_on_every_seat_equally_often(played: Tournament) -> None:
    for (players, _), deal in by_deal(list(played.pairings())).items():
        sat = Counter((bot, seat) for pairing in deal for seat, bot in enumerate(pairing.bots))
        for bot in played.bots:
            assert len({sat[bot, seat] for seat in range(players)}) == 1


@given(tournaments)
def test_every_bot_plays_equally_often_at_tables_of_a_size(played: Tournament) -> None:
    for deal in by_deal(list(played.pairings())).values():
        seats = Counter(bot for pairing in deal for bot in pairing.bots)
        assert len({seats[bot] for bot in played.bots}) == 1


@given(tournaments)
def test_all_tables_of_a_size_play_the_same_deals(played: Tournament) -> None:
    seeds = defaultdict(set)
    for pairing in played.pairings():
        seeds[pairing.players, pairing.deal].add(pairing.deal_seed)
    assert all(len(found) == 1 for found in seeds.values())
    assert len(set.union(*seeds.values())) == len(seeds)


@given(tournaments)
def test_numbers_and_seeds_of_bots_are_all_different(played: Tournament) -> None:
    pairings = list(played.pairings())
    assert len(pairings) == played.size
    assert len({pairing.number for pairing in pairings}) == len(pairings)
    seeds = [seed for pairing in pairings for seed in pairing.bot_seeds]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 1 << 63 for seed in seeds)


@given(tournaments, st.integers(1, 10))
def test_a_longer_tournament_has_all_games_of_a_shorter_one(played: Tournament, more: int) -> None:
    longer = tournament(len(played.bots), played.players, played.games + more, played.seed)
    assert set(played.pairings()) <= set(longer.pairings())


@given(tournaments)
def test_no_table_is_played_twice_in_the_same_order_with_one_deal(played: Tournament) -> None:
    seated = [(pairing.deal_seed, pairing.bots) for pairing in played.pairings()]
    assert len(set(seated)) == len(seated)


def test_two_players_every_pair_plays_the_games_asked_for() -> None:
    met = Counter(frozenset(pairing.bots) for pairing in tournament(4, (2,), 10).pairings())
    assert len(met) == 6
    assert set(met.values()) == {10}


def test_a_deal_that_is_begun_is_played_from_every_seat() -> None:
    assert tournament(2, (2,), 5).size == 6
    assert tournament(3, (3,), 7).size == 9


def test_two_bots_at_a_larger_table_play_one_against_the_others_and_the_reverse() -> None:
    tables = Counter("".join(sorted(pairing.bots)) for pairing in tournament(2, (4,), 8).pairings())
    assert tables == {"abbb": 8, "aaab": 8}


def test_enough_bots_for_the_seats_meet_as_different_ones() -> None:
    tables = {"".join(sorted(pairing.bots)) for pairing in tournament(4, (3,), 3).pairings()}
    assert tables == {"abc", "abd", "acd", "bcd"}


def test_too_few_bots_for_the_seats_share_them_out_evenly() -> None:
    tables = {"".join(sorted(pairing.bots)) for pairing in tournament(3, (4,), 4).pairings()}
    assert tables == {"aabc", "abbc", "abcc"}


def test_the_order_around_a_table_changes_from_deal_to_deal() -> None:
    deals = by_deal(list(tournament(3, (3,), 6).pairings()))
    orders = {deal: {pairing.bots for pairing in found} for (_, deal), found in deals.items()}
    assert orders[0] == {("a", "b", "c"), ("c", "a", "b"), ("b", "c", "a")}
    assert orders[1] == {("a", "c", "b"), ("b", "a", "c"), ("c", "b", "a")}


def test_the_same_arguments_give_the_same_games_and_another_seed_other_deals() -> None:
    first, same, other = tournament(3, (2, 3), 9), tournament(3, (2, 3), 9), tournament(3, (2, 3), 9, seed=2)
    assert list(first.pairings()) == list(same.pairings())
    assert not {p.deal_seed for p in first.pairings()} & {p.deal_seed for p in other.pairings()}


def test_games_come_deal_by_deal_so_that_all_bots_have_played_early_on() -> None:
    first = list(islice(tournament(4, (2,), 1000).pairings(), 12))
    assert {pairing.deal for pairing in first} == {0}
    assert {bot for pairing in first for bot in pairing.bots} == set(BOTS[:4])


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"bots": ("a",)}, "at least two bots, not a"),
        ({"bots": ("a", "b", "a")}, "'a' is named twice"),
        ({"games": 0}, "games .* not 0"),
        ({"seed": -1}, "seed .* not -1"),
        ({"limit": 0}, "limit .* not 0"),
        ({"patience": 0.0}, "patience .* not 0"),
        ({"patience": float("nan")}, "patience .* not nan"),
    ],
)
def test_a_tournament_that_cannot_be_is_refused(changes: dict[str, object], named: str) -> None:
    told = {
        "mode": "golem", "players": (2,), "bots": ("a", "b"), "games": 1, "seed": 1,
        "limit": 1, "patience": 1.0, "components": "x",
    }  # fmt: skip
    with pytest.raises(SetupError, match=named):
        Tournament(**{**told, **changes})  # type: ignore[arg-type]
