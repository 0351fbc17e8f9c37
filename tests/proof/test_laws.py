"""What is true of every game, on games that Hypothesis steers wherever it likes."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.games import TABLES, label
from support.generated_games import beginnings, choices, games, playthrough, steered

import centuria
from centuria import laws
from centuria.editions import edition
from centuria.errors import IllegalDecision, InvalidDecision, StaleDecision
from centuria.experiments.simulate import Simulation, play
from centuria.game import Game
from centuria.views import view


def state(game: Game) -> bytes:
    return game.position.state.tobytes()


def refusal(game: Game, decision: str) -> str:
    with pytest.raises(IllegalDecision) as refused:
        game.play(decision)
    return str(refused.value)


@settings(max_examples=40)
@given(games(most=25))
def test_every_law_holds_at_every_moment(moments: list[Game]) -> None:
    for game in moments:
        laws.check(game)


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_every_law_holds_at_the_end(table: tuple[str, int]) -> None:
    laws.check(playthrough(table)[-1])


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_a_series_and_its_games_decision_by_decision_are_the_same(table: tuple[str, int]) -> None:
    mode, seats = table
    chosen = edition(mode)
    simulation = Simulation(mode, chosen.components, seats, ("random",), games=3, seed=5, limit=1 << 30)
    _, results, faults = play(simulation, range(3))
    assert not faults
    for result in results:
        *_, last = laws.random_games(chosen, seats, int(result["seed"]))
        assert result["finished"]
        assert (last.number, last.turn, last.winner) == (result["decisions"], result["turns"], result["winner"] + 1)
        assert list(last.scores) == result["scores"][:seats].tolist()


@settings(max_examples=60)
@given(beginnings(), choices(60))
def test_equal_deals_and_decisions_give_equal_bytes(begun: Game, chosen: list[int]) -> None:
    game = steered(begun, chosen)[-1]
    again = centuria.start(game.mode, game.seats, json.loads(json.dumps(game.setup)))
    for before in game.path():
        if before.decision is not None:
            again = again.play(before.decision)
        assert state(again) == state(before)
    assert again == game
    assert hash(again) == hash(game)
    assert again.record() == game.record()


@settings(max_examples=60)
@given(games())
def test_a_game_is_never_changed_by_what_is_done_with_it(moments: list[Game]) -> None:
    first = moments[0]
    kept = state(first), first.record(), first.view(1)
    for decision in first.legal():
        first.play(decision)
    first.perft(2)
    first.setup.clear()
    first.position.redealt(1)
    seen = first.view(1)
    seen.clear()
    assert (state(first), first.record(), first.view(1)) == kept


@settings(max_examples=60)
@given(games(most=15))
def test_a_decision_is_either_legal_and_played_or_refused(moments: list[Game]) -> None:
    game = moments[-1]
    legal = game.legal()
    assert len(set(legal)) == len(legal)
    for decision in centuria.actions(game.mode):
        if decision in legal:
            following = game.play(decision)
            assert (following.number, following.decision, following.previous) == (game.number + 1, decision, game)
            assert state(following) != state(game)
        else:
            told = refusal(game, decision)
            assert repr(decision) in told
            assert all(other in told for other in legal)


@settings(max_examples=60)
@given(games(most=5), st.one_of(st.text(), st.sampled_from(["play", "play  11", "PLAY 11", "acquire 0", "acquire 7"])))
def test_a_text_that_is_no_decision_is_refused_by_its_name(moments: list[Game], text: str) -> None:
    game = moments[-1]
    if text not in centuria.actions(game.mode):
        with pytest.raises(InvalidDecision) as refused:
            game.play(text)
        assert repr(text) in str(refused.value)


@settings(max_examples=20)
@given(games(most=5), st.integers(-3, 3))
def test_a_decision_about_another_position_is_refused(moments: list[Game], off: int) -> None:
    game = moments[-1]
    for decision in game.legal()[:1]:
        if off:
            with pytest.raises(StaleDecision, match=str(game.number + off)):
                game.play(decision, number=game.number + off)
        else:
            assert game.play(decision, number=game.number) == game.play(decision)


@settings(max_examples=50)
@given(games())
def test_every_moment_reads_back_from_its_record(moments: list[Game]) -> None:
    game = moments[-1]
    reading = centuria.read_record(game.record({"names": "Anna, Bo"}))
    assert reading.game == game
    assert reading.tags == {"names": "Anna, Bo"}
    assert state(reading.game) == state(game)
    assert reading.game.record() == game.record()
    assert [moment.decision for moment in reading.games[1:]] == list(game.decisions)


@settings(max_examples=40)
@given(games(most=15))
def test_views_are_plain_data(moments: list[Game]) -> None:
    game = moments[-1]
    for seat in (None, *range(1, game.seats + 1)):
        for covered in (False, True):
            shown = game.view(seat, covered)
            assert json.loads(json.dumps(shown, allow_nan=False)) == shown
    assert json.loads(json.dumps(game.setup, allow_nan=False)) == game.setup


@settings(max_examples=40)
@given(games(most=15))
def test_a_covered_view_shows_the_hands_of_its_own_seat_alone(moments: list[Game]) -> None:
    game = moments[-1]
    for seat in (None, *range(1, game.seats + 1)):
        players = game.view(seat, covered=True)["players"]
        assert isinstance(players, list)
        for player in players:
            # On the boards of the New World nothing lies face down before a player.
            shown = game.mode != "golem" or player["seat"] == seat
            assert (player.get("hand") is not None) == (shown and "hand" in player)
            assert (player["claimed"] is not None) == (shown or game.over)
            assert (player["score"] is not None) == (shown or game.over)


@settings(max_examples=40)
@given(games(most=15), st.integers(0, 1 << 32))
def test_dealing_the_unseen_anew_changes_nothing_that_is_told(moments: list[Game], seed: int) -> None:
    game = moments[-1]
    other = Game(game.position.redealt(seed), game.setup, game.previous, game.decision)
    assert (other.legal(), other.seat, other.scores, other.winner) == (
        game.legal(),
        game.seat,
        game.scores,
        game.winner,
    )
    for seat in (None, *range(1, game.seats + 1)):
        for covered in (False, True):
            assert json.dumps(view(other.position, seat, game.number, covered)) == json.dumps(game.view(seat, covered))
    for decision in centuria.actions(game.mode):
        if decision not in game.legal():
            assert refusal(other, decision) == refusal(game, decision)


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_dealing_the_unseen_anew_does_deal_anew(table: tuple[str, int]) -> None:
    """The law above would hold of nothing if the same cards were dealt again."""
    position = centuria.new(*table, seed=1).position
    assert len({position.redealt(seed).state.tobytes() for seed in range(5)}) == 5
    assert position.redealt(3).state.tobytes() == position.redealt(3).state.tobytes()


@pytest.mark.parametrize("table", TABLES, ids=label)
def test_different_seeds_deal_differently_and_equal_ones_alike(table: tuple[str, int]) -> None:
    deals = [json.dumps(centuria.new(*table, seed=seed).setup) for seed in range(50)]
    assert len(set(deals)) == len(deals)
    assert deals == [json.dumps(centuria.new(*table, seed=seed).setup) for seed in range(50)]


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES, ids=label)
def test_fifty_thousand_random_games_end_and_every_law_holds_in_a_sample(table: tuple[str, int]) -> None:
    mode, seats = table
    components, count = edition(mode).components, 50_000
    simulation = Simulation(mode, components, seats, ("random",), count, seed=2026, limit=1 << 20, check=12_500)
    _, results, _ = play(simulation, range(count))
    assert results["finished"].all()


@pytest.mark.long
@settings(max_examples=400, derandomize=False)
@given(games(most=150))
def test_every_law_holds_at_every_moment_of_many_games(moments: list[Game]) -> None:
    for game in moments:
        laws.check(game)
