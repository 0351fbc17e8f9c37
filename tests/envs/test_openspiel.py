"""OpenSpiel's own tests pass for every mode, and its states are positions of the engine."""

import pickle
import random
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

import centuria
from centuria import openspiel
from centuria.batch import layout
from centuria.errors import SetupError
from centuria.mode_registry import NAMES

MODES = pytest.mark.parametrize("mode", NAMES)
DIGITS = (0, 0, 1, 2)
SEED = 258


def game(mode: str = "golem", **asked: object) -> Any:
    return pyspiel.load_game(f"python_centuria_{mode}", asked)


def sim_game(asked: Any) -> None:
    """OpenSpiel's simulation. It loads SciPy, in the worker that runs these tests and not in all that collect them."""
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    GamesSimTest().sim_game(asked)


def dealt(mode: str = "golem", **asked: object) -> Any:
    state = game(mode, **asked).new_initial_state()
    for digit in DIGITS:
        state.apply_action(digit)
    return state


def played(state: Any, number: int, seed: int = 1) -> Any:
    chance = random.Random(seed)
    for _ in range(number):
        if not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
    return state


def test_every_mode_is_registered() -> None:
    names = {found.short_name for found in pyspiel.registered_games()}
    assert {f"python_centuria_{mode}" for mode in NAMES} <= names
    assert openspiel.games.GolemGame.mode == "golem"


@MODES
def test_random_games_pass_the_tests_of_openspiel(mode: str) -> None:
    pyspiel.random_sim_test(game(mode, players=3, limit=25), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("rewards", ["win", "rank", "score"])
def test_whole_games_pass_the_tests_of_openspiel(rewards: str) -> None:
    asked = game("golem", rewards=rewards)
    pyspiel.random_sim_test(asked, num_sims=1, serialize=False, verbose=False)
    sim_game(asked)


@MODES
def test_the_interface_is_as_the_python_tests_of_openspiel_want_it(mode: str) -> None:
    sim_game(game(mode, limit=60))


@MODES
def test_chance_deals_the_game_of_a_seed_and_players_do_the_rest(mode: str) -> None:
    state = played(dealt(mode, players=3), 60)
    expected = centuria.new(mode, seats=3, seed=SEED)
    for move in state.full_history()[len(DIGITS) :]:
        assert move.player + 1 == expected.seat
        expected = expected.play(centuria.actions(mode)[move.action])
    assert state.snapshot.position.state.tobytes() == expected.position.state.tobytes()
    assert state.current_player() + 1 == expected.seat
    assert [state.action_to_string(action) for action in state.legal_actions()] == sorted(
        expected.legal(), key=centuria.actions(mode).index
    )


def test_a_history_leads_to_the_same_state_again() -> None:
    state = played(dealt("endless"), 50)
    again = state.get_game().new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert again.information_state_string(0) == state.information_state_string(0)


def test_copies_and_pickles_go_their_own_way() -> None:
    state = played(dealt("saga3"), 30)
    before = state.information_state_string(0)
    others = [state.clone(), pickle.loads(pickle.dumps(state))]
    assert [other.information_state_string(0) for other in others] == [before, before]
    for other in others:
        assert other.snapshot.position.state.tobytes() == state.snapshot.position.state.tobytes()
        played(other, 5)
    assert state.information_state_string(0) == before
    assert others[0].information_state_string(0) == others[1].information_state_string(0) != before


@MODES
def test_dealing_the_unseen_anew_leaves_every_information_state(mode: str) -> None:
    state = played(dealt(mode), 20)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    others = [state.resample_from_infostate(state.current_player(), sampler) for _ in range(3)]
    for other in others:
        for player in range(2):
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
    assert len({other.snapshot.position.state.tobytes() for other in (state, *others)}) > 1


def test_the_information_state_tells_the_past_and_the_observation_does_not() -> None:
    """The first player plays two cards in one order or the other: the same table, another past."""
    upgrade = ("play U2", "stop")
    ways = []
    for decisions in (("play 11", "play 11", *upgrade, *upgrade), (*upgrade, "play 11", "play 11", *upgrade)):
        state = dealt()
        for decision in decisions:
            state.apply_action(centuria.actions("golem").index(decision))
        ways.append(state)
    one, other = ways
    for player in range(2):
        assert one.observation_string(player) == other.observation_string(player)
        assert one.observation_tensor(player) == other.observation_tensor(player)
        assert one.information_state_string(player) != other.information_state_string(player)


def test_the_past_is_another_where_another_card_turned_up() -> None:
    state = dealt()
    others = [state.resample_from_infostate(0, lambda chance=chance: chance) for chance in (0.1, 0.2, 0.3, 0.4)]
    assert {other.snapshot.past for other in others} == {state.snapshot.past}
    for other in others:
        other.apply_action(centuria.actions("golem").index("acquire 1"))
    turned_up = {other.snapshot.position.state["merchants"][0][6] for other in others}
    assert len({other.snapshot.past for other in others}) == len(turned_up) > 1


@MODES
def test_tensors_are_the_pieces_of_observations(mode: str) -> None:
    state = played(dealt(mode, players=3), 30)
    seen = make_observation(state.get_game())
    pieces = layout(mode, 3)
    for player in range(3):
        seen.set_from(state, player)
        expected = state.snapshot.params.encoder.observation(state.snapshot.position, player)
        assert seen.tensor.tolist() == expected.tolist() == state.observation_tensor(player)
        assert state.information_state_tensor(player) == state.observation_tensor(player)
        for piece in pieces:
            assert np.array_equal(seen.dict[piece.name].ravel(), expected[piece.cells])


def test_who_wants_no_public_information_gets_none() -> None:
    kind = pyspiel.IIGObservationType(perfect_recall=False, public_info=False)
    seen = make_observation(game(), kind)
    seen.set_from(dealt(), 0)
    assert seen.tensor is None
    assert seen.string_from(dealt(), 0) == ""
    assert make_observation(game(), INFO_STATE_OBS_TYPE).tensor is not None


@pytest.mark.parametrize(
    ("players", "rewards", "total"), [(2, "win", 0), (3, "win", -1), (3, "rank", 0), (2, "score", 0)]
)
def test_the_returns_are_the_rewards_by_name_also_where_the_limit_ends_a_game(
    players: int, rewards: str, total: int
) -> None:
    state = played(dealt(players=players, rewards=rewards, limit=150), 150)
    assert state.is_terminal()
    position = state.snapshot.position
    assert not position.over
    assert sum(state.returns()) == total == state.get_game().utility_sum()
    best = max(range(players), key=lambda seat: (position.scores[seat], seat))
    assert state.returns()[best] == max(state.returns()) > 0
    assert state.get_game().max_game_length() == 150


def test_the_options_of_the_rulebook_are_parameters() -> None:
    expected = centuria.new("endless", seed=SEED, options={"board": "E1"}).position
    assert dealt("endless", board="E1").snapshot.position.state.tobytes() == expected.state.tobytes()
    assert dealt("endless").snapshot.position.state.tobytes() != expected.state.tobytes()


def test_searching_bots_of_openspiel_play_it() -> None:
    state = dealt(limit=40)
    chance = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, uct_c=2.0, max_simulations=8, random_state=chance)
    for _ in range(3):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_agents_of_openspiel_can_learn_in_it() -> None:
    environment = rl_environment.Environment(game(limit=30), seed=1)
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = environment.step([step.observations["legal_actions"][player][0]])
    assert len(step.rewards) == 2


@pytest.mark.parametrize(
    ("wrong", "told"),
    [({"players": 7}, "golem is for 2 to 5 players, not 7"), ({"rewards": "gold"}, "'gold'"), ({"limit": 0}, "not 0")],
)
def test_a_game_that_cannot_be_is_refused(wrong: dict[str, object], told: str) -> None:
    with pytest.raises(SetupError, match=told):
        game(**wrong)


def test_a_process_that_has_registered_the_games_ends_well(environment: Mapping[str, str]) -> None:
    script = "import centuria.openspiel, pyspiel; pyspiel.load_game('python_centuria_golem').new_initial_state()"
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
